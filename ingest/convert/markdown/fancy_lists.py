"""Lists that Pandoc numbers: "A." is followed by "#." for B, C and so on.

CommonMark knows no "#.". Such an item has the number after that of the item before it at its
indentation, of the same kind: 2 follows 1, B follows A, ii follows i. Where each item of a list is
typed "i.", the second and later ones stand for "#.", since no item of the text is typed "ii.".
CommonMark counts digits itself (`numbers`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from evidence_graph.language.roman import roman

from ..pieces.list_numbers import formatted
from ..text import column

_AUTOMATIC = re.compile(r"^[ \t]*#[.)](?=[ \t])", re.MULTILINE)
_MARKERS = tuple(sign.replace("n", n) for n in "iIaA" for sign in ("n.", "n)", "(n)"))
_FEWEST = 3  # items in succession with one marker
_FENCES = ("```", "~~~")
_ITEM = re.compile(
    r"(?P<indent>[ \t]*)(?P<opens>\(?)(?P<number>#|\d{1,4}|[A-Za-z]|[ivxlc]{2,7}|[IVXLC]{2,7})"
    r"(?P<closes>[.)])(?=[ \t])"
)


def counted_on(source: str) -> str:
    """*source* with the items numbered that are marked by "#."."""
    repeated = _repeated(source)
    if _AUTOMATIC.search(source) is None and not repeated:
        return source
    return "".join(_lines(source, repeated))


def _repeated(source: str) -> frozenset[str]:
    """The markers that all items of a list have: "i.", if no item of the text is typed "ii."."""
    return frozenset(marker for marker in _MARKERS if _is_repeated(source, marker))


def _is_repeated(source: str, marker: str) -> bool:
    if source.count(f"{marker} ") < _FEWEST:
        return False
    first = marker.strip("().")
    second = marker.replace(first, formatted(2, _counted(first)[1]))
    n = longest = 0  # items in succession
    for line in map(str.lstrip, source.splitlines()):
        if line.startswith(f"{second} "):
            return False
        n = n + 1 if line.startswith(f"{marker} ") else 0 if line else n
        longest = max(longest, n)
    return longest >= _FEWEST


def _lines(source: str, repeated: frozenset[str]) -> Iterator[str]:
    last: dict[int, _Item] = {}  # by indentation
    verbatim = False
    for line in source.splitlines(keepends=True):
        verbatim ^= line.lstrip().startswith(_FENCES)
        match = None if verbatim else _ITEM.match(line)
        if match is None:
            if line[:1] not in (" ", "\t", "\n", "\r"):
                last = {}  # a heading or a paragraph between two lists
            yield line
            continue
        indent = column(line, 0, match.end("indent"))
        last = {place: item for place, item in last.items() if place <= indent}
        is_repeated = indent in last and match[0].strip() in repeated
        if match["number"] == "#" or is_repeated:
            before = last.get(indent, _Item("", 0, "decimal", match["closes"]))
            item = replace(before, place=before.place + 1)
            line = f"{match['indent']}{item}{line[match.end() :]}"
        else:
            item = _Item(match["opens"], *_counted(match["number"]), match["closes"])
        last[indent] = item
        yield line


@dataclass(frozen=True, slots=True)
class _Item:
    """An item: its place in the list, the kind of its number, and the signs around it."""

    opens: str
    place: int
    kind: str
    closes: str

    def __str__(self) -> str:
        return f"{self.opens}{formatted(self.place, self.kind)}{self.closes}"


def _counted(number: str) -> tuple[int, str]:
    """The place that a printed *number* means, and its kind; "i" is Roman."""
    if number.isdigit():
        return int(number), "decimal"
    case = "upper" if number.isupper() else "lower"
    place = roman(number)
    if place is not None and (len(number) > 1 or number in "iI"):
        return place, f"{case}Roman"
    return ord(number[0].lower()) - ord("a") + 1, f"{case}Letter"
