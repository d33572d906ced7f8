"""Specifications for Bikeshed, of W3C and WHATWG, whose sections have no numbers in the source.

What is printed and cited is "2.1. Requests". The first rank with numbers is ``<h2>``, which is
typed as "# Requests" or underlined with "=" in Markdown. A heading of the class "no-num" has no
number, and neither has a heading below it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from .internet_draft import next_counts

_METADATA = re.compile(
    r"<pre\s+class=[\"']?metadata[\"']?\s*>[^<]{0,4000}?^[ \t]*Shortname[ \t]*:",
    re.IGNORECASE | re.MULTILINE,
)
_WITHIN = 4_000  # characters before the fields
_SIGNS = re.compile(r"(?P<signs>#{1,5})[ \t]+(?P<title>\S[^\n]*)")
_RULE = re.compile(r"(?:={3,}|-{3,})[ \t]*")
_ELEMENT = re.compile(r"[ \t]*<h(?P<rank>[2-6])\b[^<>\n]*>[ \t]*")
_VERBATIM = re.compile(r"<(?P<name>pre|xmp|script|style)\b|<!--|^[ \t]*(?P<fence>```|~~~)")
_UNNUMBERED = "no-num"
_NO_RANK = 9  # deeper than that of any heading


def numbered_specification(source: str) -> str:
    """*source* with the numbers of its sections if it is one of Bikeshed, else as it is."""
    fields = _METADATA.search(source[: 2 * _WITHIN])
    if fields is None or fields.start() > _WITHIN:
        return source
    return "".join(_lines(source.splitlines(keepends=True)))


def _lines(lines: Sequence[str]) -> Iterator[str]:
    counts: list[int] = []
    unnumbered = _NO_RANK  # of the heading without number that is open
    end = ""  # of what is printed as it is typed
    rule_of_heading = False
    for line, below in zip(lines, (*lines[1:], ""), strict=True):
        if rule_of_heading:
            rule_of_heading = False
            continue
        verbatim, end = bool(end), _end_of_verbatim(line, end)
        heading = None if verbatim else _heading(line, below)
        if heading is None:
            yield line
            continue
        depth, before, title = heading
        if depth <= unnumbered:
            unnumbered = depth if _UNNUMBERED in line else _NO_RANK
        number = ""
        if depth < unnumbered:
            counts = next_counts(counts, depth)
            number = "".join(f"{n}." for n in counts) + " "
        rule_of_heading = not before
        yield f"{before or '#' * depth + ' '}{number}{title}"


def _heading(line: str, below: str) -> tuple[int, str, str] | None:
    """The rank from 1 of a heading, what stands before its title, and the line from its title on.

    Of a heading that the line *below* underlines nothing stands before the title.
    """
    if signs := _SIGNS.match(line):
        return len(signs["signs"]), line[: signs.start("title")], line[signs.start("title") :]
    if element := _ELEMENT.match(line):
        return int(element["rank"]) - 1, element[0], line[element.end() :]
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
