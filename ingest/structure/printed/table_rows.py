"""Tables of requirements: each row has a number, by which it is cited, and a text.

"| **V2.1.1** | Verify that passwords are long. | x |", "REQ-4 | The system shall …". Rows of
amounts, versions or dates are no requirements.
"""

from __future__ import annotations

import re
from itertools import pairwise

from evidence_graph.spans import Span, trimmed

from ...converted import Block

_CODE = re.compile(
    r"[ \t]*(?:\|[ \t]*)?[*_`\[]{0,3}"
    r"(?P<number>(?P<letters>(?:(?:[A-Z]{1,8}[-.]){0,3}[A-Z]{1,8}[-.]?(?=\d))?)"
    r"\d{1,4}[A-Z]?(?:[.-](?:\d{1,4}[a-z]?|[A-Z]\d{1,3})){0,5}(?: ?\(\d{1,3}\)){0,2})"
    r"[.:]?[*_`\]]{0,3}[ \t]*(?:\||$)"
)
_RULE = re.compile(r"[ \t|:=+-]+")
_WORD = re.compile(r"[^\W\d_]{2,}")
_REMARK = re.compile(r"\s*\[[^\W\d_]{4,}[,\] ]")  # "[DELETED, SEE 2.4]"
_DAY = re.compile(r"\d{1,4}([/.-])\d{1,2}\1\d{2,4}|[^\W\d_]{3,9}\.? (?:\d{1,2}, )?(?:19|20)\d\d")
_CELL_WORDS = 5  # of a cell that is a text
_SHARE = 0.6  # of the rows have a number and a text
_FEWEST = 3  # rows of numbers with one full stop, which may be amounts


def requirements(text: str, block: Block) -> list[tuple[Span, str | None]]:
    """The rows of a table of requirements with their numbers; empty for any other table.

    Lines without a number belong to the row before them; those before the first row have None. A
    row without a text ("1.4.2 | [deleted]") counts if its number fits the others.
    """
    rows: list[tuple[int, str]] = []
    bare: set[int] = set()  # the starts of rows without a text
    n_others = n_dated = 0
    position = block.span.start
    while position < block.span.end:
        stop = text.find("\n", position, block.span.end)
        stop = block.span.end if stop < 0 else stop
        line = text[position:stop]
        match = _CODE.match(line)
        if match is not None:
            rows.append((position, match["number"]))
            n_dated += any(_DAY.fullmatch(cell.strip()) for cell in line.split("|"))
            if not _holds_text(line[match.end() :]):
                bare.add(position)
        elif line.strip() and not _RULE.fullmatch(line):
            n_others += 1
        position = stop + 1
    if _SHARE * len(rows) <= n_dated:
        return []  # versions of a document, and what each changed
    full = [(start, number) for start, number in rows if start not in bare]
    has_head = not full or full[0][0] > block.span.start
    enough = len(full) >= _SHARE * (len(rows) + n_others - has_head)
    if not full or not enough or not _are_identifiers([number for _, number in full]):
        return []
    depths = {number.count(".") for _, number in full}
    fits = all(number.count(".") in depths for _, number in rows)
    if not fits or not _are_identifiers([number for _, number in rows]):
        rows = full
    first = [(block.span.start, None)] if rows[0][0] > block.span.start else []
    found: list[tuple[int, str | None]] = [*first, *rows]
    ends = [start for start, _ in found[1:]] + [block.span.end]
    return [
        (trimmed(text, start, end), number)
        for (start, number), end in zip(found, ends, strict=True)
    ]


def _holds_text(row: str) -> bool:
    """Whether a cell of *row* is a text or a remark in brackets, no amount or name."""
    cells = row.split("|")
    return any(len(_WORD.findall(cell)) >= _CELL_WORDS or _REMARK.match(cell) for cell in cells)


def _are_identifiers(numbers: list[str]) -> bool:
    """Whether *numbers* identify requirements: they differ, and are no amounts such as "1.5"."""
    if len(set(numbers)) < len(numbers):
        return False
    if all(number[0].isalpha() or number.count(".") > 1 for number in numbers):
        return True
    if any(number.count(".") != 1 or number[0].isalpha() for number in numbers):
        return False
    parts = [number.split(".") for number in numbers]
    counted = all(
        before[0] == after[0] and _follows(before[1], after[1]) for before, after in pairwise(parts)
    )
    return counted and len(numbers) >= _FEWEST and parts[0][0] != "0"


def _follows(before: str, after: str) -> bool:
    return before.isdigit() and after.isdigit() and int(after) == int(before) + 1
