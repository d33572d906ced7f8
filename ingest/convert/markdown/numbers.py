"""Numbers of lists as a renderer prints them: it counts items that all have the same number.

Where each item begins with a number of its own, "1. _(a)_" and "2. _(b)_", the marker is removed.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import groupby

from evidence_graph.spans import Span

from ...converted import Block, Link
from ..pieces.list_numbers import formatted

_NUMBER = re.compile(r"\d{1,9}")
_OWN = re.compile(r"\d{1,9}[.)][ \t]{1,4}(?=[*_]{0,3}\(?(?P<number>\w{1,5})\)[*_]{0,3}\s)")
_KINDS = ("lowerLetter", "upperLetter", "lowerRoman", "decimal")
_IN_CODE = re.compile(  # "- `1.1` The", "  - `(a)` Goods"
    r"(?m)^(?P<bullet>[ \t]{0,12}[-*+][ ]{1,4})`(?P<number>\d{1,3}(?:\.\d{1,3}){1,4}|\(\w{1,4}\))`"
    r"(?=[ \t]+[^\W\d_])"
)
_FEWEST_IN_CODE = 3  # such items; one alone may be a value
_LONGEST = 60  # items of a list with numbers of their own


def without_code_spans(text: str) -> str:
    """*text*, in which the numbers of list items are no code: "- `1.1` The" is "- 1.1 The"."""
    if len(_IN_CODE.findall(text)) < _FEWEST_IN_CODE:
        return text
    return _IN_CODE.sub(r"\g<bullet>\g<number>", text)


def numbered(
    text: str,
    blocks: Sequence[Block],
    links: Sequence[Link],
    defined: Sequence[Span],
    lists: Sequence[Sequence[int]],
) -> tuple[str, list[Block], list[Link], list[Span]]:
    """*text*, *blocks*, *links* and *defined*, with the items of such lists counted.

    Args:
        lists: The offsets in *text* of the markers of each list.
    """
    edits = sorted(edit for starts in lists for edit in _edits(text, starts))
    if not edits:
        return text, list(blocks), list(links), list(defined)
    parts, at = [], 0
    ends, shifts = [0], [0]
    for start, end, number in edits:
        parts += [text[at:start], number]
        at = end
        ends.append(end)
        shifts.append(shifts[-1] + len(number) - (end - start))
    numbers = {start: number for start, _, number in edits}

    def place(span: Span) -> Span:
        start, end = (at + shifts[bisect_right(ends, at) - 1] for at in (span.start, span.end))
        return Span(start, end)

    def block_of(block: Block) -> Block:
        number = numbers.get(block.span.start)
        if number is not None and block.number is not None:
            block = replace(block, number=number + block.number.lstrip("0123456789"))
            block = replace(block, number=block.number if number else None)
        return replace(block, span=place(block.span))

    return (
        "".join([*parts, text[at:]]),
        [block_of(block) for block in blocks],
        [replace(link, span=place(link.span)) for link in links],
        [place(span) for span in defined],
    )


def _edits(text: str, starts: Sequence[int]) -> list[tuple[int, int, str]]:
    """The numbers to be written over those at *starts*, as (start, end, number)."""
    own = [_OWN.match(text, start) for start in starts]
    labels = [match["number"] for match in own if match]
    if len(own) == len(labels) and any(_are_counted(labels, kind) for kind in _KINDS):
        return [(*match.span(), "") for match in own if match]
    found = [match for start in starts if (match := _NUMBER.match(text, start))]
    runs = [list(run) for _, run in groupby(found, key=lambda match: match[0])]
    edits: list[tuple[int, int, str]] = []
    for k, run in enumerate(runs):
        if len(runs) == 1 or (k and _is_inner(text, runs[k - 1][-1], run)):
            first = int(run[0][0])
            edits += ((m.start(), m.end(), str(first + i)) for i, m in enumerate(run) if i)
    return edits


def _are_counted(labels: Sequence[str], kind: str) -> bool:
    """Whether *labels*, of which there are several, are successive numbers of *kind*."""
    numbers = _numbers(kind)
    first = numbers.index(labels[0]) if len(labels) > 1 and labels[0] in numbers else -1
    return first >= 0 and list(labels) == numbers[first : first + len(labels)]


@cache
def _numbers(kind: str) -> list[str]:
    return [formatted(n, kind) for n in range(1, _LONGEST)]


def _is_inner(text: str, before: re.Match[str], run: Sequence[re.Match[str]]) -> bool:
    """Whether the items of *run* are a list within the item *before*: "40." above "  1.", "  1.".

    They are indented, but less than CommonMark wants in an item with a number of several digits.
    """
    inner = {_column(text, match.start()) for match in run}
    return len(run) > 1 and run[0][0] == "1" and min(inner) > _column(text, before.start())


def _column(text: str, offset: int) -> int:
    return offset - text.rfind("\n", 0, offset) - 1
