"""A document in pieces that a page shows at once; each begins with a unit, if there are any."""

from __future__ import annotations

from bisect import bisect_right
from itertools import pairwise

from ..generations.snapshot import Snapshot
from ..projection import DocumentRow
from ..spans import Span

PIECE_CHARS = 10_000
PIECE_UNITS = 90
"""A piece ends with the unit in which it reaches this length or number: 60 to 80 kB of HTML."""

LONGEST_CHARS = 24_000
"""A unit is cut where it is longer, between two paragraphs."""


def pieces_of(snapshot: Snapshot, document: DocumentRow) -> list[Span]:
    """The pieces of a document, in order; they cover all of it, and there is at least one."""
    text = snapshot.text(document)
    cuts = [0]
    begins = snapshot.projection.numbers_of("sections", document, "start")
    units = 0
    for start in sorted(set(begins.tolist())):
        units += 1
        if start - cuts[-1] >= PIECE_CHARS or units > PIECE_UNITS:
            cuts += _within(text, cuts[-1], start)
            cuts.append(start)
            units = 1
    cuts += _within(text, cuts[-1], len(text))
    return [Span(*ends) for ends in pairwise([*cuts, len(text)])] or [Span(0, 0)]


def piece_at(pieces: list[Span], offset: int) -> int:
    """Which of *pieces* holds *offset*, from 0."""
    return max(0, bisect_right([one.start for one in pieces], offset) - 1)


def _within(text: str, start: int, end: int) -> list[int]:
    """Where a stretch without units that is too long is cut."""
    cuts: list[int] = []
    at = start
    while end - at > LONGEST_CHARS:
        found = text.rfind("\n\n", at + 1, at + PIECE_CHARS)
        at = found + 2 if found > at else at + PIECE_CHARS
        cuts.append(at)
    return cuts
