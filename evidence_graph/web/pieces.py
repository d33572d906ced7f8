"""Divides a document into pieces, one for each page; each begins with a unit, if there are any."""

from __future__ import annotations

from bisect import bisect_right
from itertools import pairwise

from ..generations.snapshot import Snapshot
from ..projection import DocumentRow
from ..spans import Span

PIECE_CHARS = 10_000
PIECE_UNITS = 90
"""A piece ends with the unit in which it reaches this number or length: 60 to 80 kB of HTML."""

LONGEST_CHARS = 24_000
"""A longer unit is divided between two paragraphs."""


def pieces_of(snapshot: Snapshot, document: DocumentRow) -> list[Span]:
    """The pieces of a document, in order; at least one, and together the whole document."""
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
    """The index of the piece that contains *offset*."""
    return max(0, bisect_right([piece.start for piece in pieces], offset) - 1)


def _within(text: str, start: int, end: int) -> list[int]:
    """The offsets at which a long stretch without units is divided."""
    cuts: list[int] = []
    at = start
    while end - at > LONGEST_CHARS:
        found = text.rfind("\n\n", at + 1, at + PIECE_CHARS)
        at = found + 2 if found > at else at + PIECE_CHARS
        cuts.append(at)
    return cuts
