"""Tables that hold requirements: each row has a number of its own and says something.

"| **V2.1.1** | Verify that passwords are long. | x |", "REQ-4 | The system shall …": such a row is
cited by its number. Rows of amounts, versions and dates are none.
"""

from __future__ import annotations

import re
from itertools import pairwise

from evidence_graph.spans import Span, trimmed

from ..converted import Block

_CODE = re.compile(
    r"[ \t]*(?:\|[ \t]*)?[*_`\[]{0,3}"
    r"(?P<number>(?P<letters>(?:(?:[A-Z]{1,8}[-.]){0,3}[A-Z]{1,8}[-.]?(?=\d))?)"
    r"\d{1,4}[A-Z]?(?:[.-](?:\d{1,4}[a-z]?|[A-Z]\d{1,3})){0,5}(?: ?\(\d{1,3}\)){0,2})"
    r"[.:]?[*_`\]]{0,3}[ \t]*(?:\||$)"
)
_RULE = re.compile(r"[ \t|:=+-]+")
_WORD = re.compile(r"[^\W\d_]{2,}")
_REMARK = re.compile(r"\s*\[[^\W\d_]{4,}[,\] ]")  # "[DELETED, SEE 2.4]"
_CELL_WORDS = 5  # of a cell that says something
_SHARE = 0.6  # of the rows have numbers
_FEWEST = 3  # rows of numbers with one full stop, which may be amounts


def requirements(text: str, block: Block) -> list[tuple[Span, str | None]]:
    """The rows of a table of requirements with their numbers; what stands before them has none.

    Empty where the table holds none. Lines without a number belong to the row before them. A row
    that says next to nothing ("1.4.2 | [deleted]") is one if its number fits among the others.
    """
    rows: list[tuple[int, str]] = []
    quiet: set[int] = set()  # where rows begin that say next to nothing
    others = 0
    position = block.span.start
    while position < block.span.end:
        stop = text.find("\n", position, block.span.end)
        stop = block.span.end if stop < 0 else stop
        line = text[position:stop]
        match = _CODE.match(line)
        if match is not None:
            rows.append((position, match["number"]))
            if not _says(line[match.end() :]):
                quiet.add(position)
        elif line.strip() and not _RULE.fullmatch(line):
            others += 1
        position = stop + 1
    speaking = [(start, number) for start, number in rows if start not in quiet]
    head = not speaking or speaking[0][0] > block.span.start
    enough = len(speaking) >= _SHARE * (len(rows) + others - head)
    if not speaking or not enough or not _series([number for _, number in speaking]):
        return []
    depths = {number.count(".") for _, number in speaking}
    fits = all(number.count(".") in depths for _, number in rows)
    if not fits or not _series([number for _, number in rows]):
        rows = speaking
    first = [(block.span.start, None)] if rows[0][0] > block.span.start else []
    found: list[tuple[int, str | None]] = [*first, *rows]
    ends = [start for start, _ in found[1:]] + [block.span.end]
    return [
        (trimmed(text, start, end), number)
        for (start, number), end in zip(found, ends, strict=True)
    ]


def _says(cells: str) -> bool:
    """Whether one of the *cells* is words, or a remark on them, rather than an amount or a name."""
    said = cells.split("|")
    return any(len(_WORD.findall(cell)) >= _CELL_WORDS or _REMARK.match(cell) for cell in said)


def _series(numbers: list[str]) -> bool:
    """Whether *numbers* tell rows apart as those of requirements do."""
    if len(set(numbers)) < len(numbers):
        return False
    if all(number[0].isalpha() or number.count(".") > 1 for number in numbers):
        return True
    if any(number.count(".") != 1 or number[0].isalpha() for number in numbers):
        return False
    parts = [number.split(".") for number in numbers]
    counted = all(
        one[0] == other[0] and _follows(one[1], other[1]) for one, other in pairwise(parts)
    )
    return counted and len(numbers) >= _FEWEST and parts[0][0] != "0"


def _follows(one: str, other: str) -> bool:
    return one.isdigit() and other.isdigit() and int(other) == int(one) + 1
