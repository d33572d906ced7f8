"""Specifications for Bikeshed, of W3C and WHATWG, whose sections have no numbers in the source.

What is printed and cited is "2.1. Requests". The first rank with numbers is ``<h2>``, which is
typed as "# Requests" or underlined with "=" in Markdown. A heading of the class "no-num" has no
number, and neither has a heading below it. The source names terms and sections between marks:
"[=request/body=]" is printed as "body", and "[[#requests]]" as a link to "§ 2.1".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from .internet_draft import next_counts

_METADATA = re.compile(r"<pre\s+class=[\"']?metadata[\"']?\s*>", re.IGNORECASE)
_SHORT_NAME = re.compile(r"^[ \t]*Shortname[ \t]*:", re.IGNORECASE | re.MULTILINE)
_WITHIN = 4_000  # characters before the fields
_OF_FIELDS = 20_000  # characters of the fields, of which some are paragraphs
_SIGNS = re.compile(r"(?P<signs>#{1,5})[ \t]+(?P<title>\S[^\n]*)")
_RULE = re.compile(r"(?:={3,}|-{3,})[ \t]*")
_ELEMENT = re.compile(r"[ \t]*<h(?P<rank>[2-6])\b[^<>\n]*>[ \t]*")
_VERBATIM = re.compile(r"<(?P<name>pre|xmp|script|style)\b|<!--|^[ \t]*(?P<fence>```|~~~)")
_TERM = re.compile(
    r"\[=(?:[^\s=|/\[\]]{1,60}/)?(?P<term>[^=|/\[\]]{1,120})"
    r"(?:\|(?P<printed>[^=|\[\]]{1,120}))?=\]"
)
_SECTION = re.compile(r"\[\[\#(?P<id>[\w.:-]{1,100})(?:\|(?P<printed>[^\[\]|]{1,200}))?\]\]")
_VARIABLE = re.compile(r"(?<![\w|])\|(?P<name>[A-Za-z][\w-]{0,60})\|(?![\w|])")  # "|ray|"
_ID = re.compile(r"\{\#(?P<braced>[\w.:-]{1,100})\}|\bid=[\"']?(?P<stated>[\w.:-]{1,100})")
_ITEM = re.compile(r"(?:\d{1,4}[.)]|[-*+])[ \t]")
_TAB = 4  # columns
_UNNUMBERED = "no-num"
_NO_RANK = 9  # deeper than that of any heading


def numbered_specification(source: str) -> str:
    """*source* as Bikeshed prints it, with numbers and links; another source as it is."""
    fields = _METADATA.search(source, 0, _WITHIN)
    end = source.find("</pre>", fields.end(), fields.end() + _OF_FIELDS) if fields else -1
    if fields is None or end < 0 or _SHORT_NAME.search(source, fields.end(), end) is None:
        return source
    numbers: dict[str, str] = {}
    numbered = "".join(_lines(source.splitlines(keepends=True), numbers))
    printed = _TERM.sub(lambda term: term["printed"] or term["term"], numbered)
    printed = _VARIABLE.sub(r"\g<name>", printed)
    return _SECTION.sub(lambda place: _linked(place, numbers), printed)


def _linked(place: re.Match[str], numbers: Mapping[str, str]) -> str:
    """A link to a section, by the words that its *place* states or by the section's number."""
    number = numbers.get(place["id"])
    words = place["printed"] or (f"§ {number}" if number else "")
    return f"[{words}](#{place['id']})" if words else place[0]


def _lines(lines: Sequence[str], numbers: dict[str, str]) -> Iterator[str]:
    """The *lines* with the numbers of headings, which are added to *numbers* by their ids.

    Lines are not indented as their elements are nested, which in Markdown would make them code.
    """
    margin = _Margin()
    counts: list[int] = []
    unnumbered = _NO_RANK  # of the heading without number that is open
    end = ""  # of what is printed as it is typed
    rule_of_heading = False
    for line, below in zip(lines, (*lines[1:], ""), strict=True):
        if rule_of_heading:
            rule_of_heading = False
            continue
        verbatim, end = bool(end), _end_of_verbatim(line, end)
        if verbatim:
            yield line
            continue
        heading = _heading(line, below)
        if heading is None:
            yield margin.without(line)
            continue
        margin = _Margin()
        depth, before, title = heading
        if depth <= unnumbered:
            unnumbered = depth if _UNNUMBERED in line else _NO_RANK
        number = ""
        if depth < unnumbered:
            counts = next_counts(counts, depth)
            number = "".join(f"{n}." for n in counts) + " "
            if name := _ID.search(line):
                numbers[name["braced"] or name["stated"]] = number.rstrip(". ")
        rule_of_heading = not before
        yield f"{before or '#' * depth + ' '}{number}{title}"


@dataclass(slots=True)
class _Margin:
    """The indentation that lines have because their elements are nested.

    Of an item in a list all that is indented more belongs to it.
    """

    columns: int = 0
    in_list: bool = False
    in_paragraph: bool = False

    def without(self, line: str) -> str:
        """*line* without its margin."""
        inner = line.lstrip(" \t")
        if not inner.strip() or inner.startswith("<"):
            self.in_paragraph = self.in_paragraph and bool(inner.strip())
            return inner
        line = line.expandtabs(_TAB)
        indent = len(line) - len(inner)
        is_item = _ITEM.match(inner) is not None
        begins = not self.in_paragraph and (indent <= self.columns or not self.in_list)
        if begins or (is_item and not self.in_list):  # a list may follow the line that announces it
            self.columns, self.in_list = indent, is_item
        self.in_paragraph = True
        return line[min(self.columns, indent) :]


def _heading(line: str, below: str) -> tuple[int, str, str] | None:
    """The rank from 1 of a heading, what stands before its title, and the line from its title on.

    Of a heading that the line *below* underlines nothing stands before the title.
    """
    if signs := _SIGNS.match(line):
        return len(signs["signs"]), line[: signs.start("title")], line[signs.start("title") :]
    if element := _ELEMENT.match(line):
        return int(element["rank"]) - 1, element[0].lstrip(), line[element.end() :]
    if line[:1].strip(" \t\n<>-*|") and _RULE.fullmatch(below.rstrip("\n")):
        return (1 if below[0] == "=" else 2), "", line
    return None


def _end_of_verbatim(line: str, end: str) -> str:
    """What ends the text that is printed as it is typed, and is open after *line*; "" if none is.

    Args:
        end: The same before *line*.
    """
    if end:
        return "" if end in line else end
    opening = _VERBATIM.search(line)
    if opening is None:
        return ""
    end = opening["fence"] or (f"</{opening['name']}" if opening["name"] else "-->")
    return "" if end in line[opening.end() :] else end
