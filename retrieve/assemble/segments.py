"""Chooses the stretch of text around a unit that is worth most for its length.

A unit's worth is its chunk's share of the best score; half of it is scaled by how many of the
question's words in the chunk stand in the unit. Each token of a stretch adds the worth of its unit
and costs the answer's price, which is the worth of the best text that the budget leaves out. The
stretch with the greatest sum is taken, of those that hold the unit it grows from and fit; so a
short gap is bridged where enough lies beyond it.

Characters of gold passages shown within 1,000 and 2,000 tokens of ObliQA's documents as they are:
whole chunks in their order .787 and .828, this .793 and .835; of questions about two provisions
.859 and .937, .878 and .935; of those with several answers .618 and .677, .627 and .687. A price
that is the same whatever the budget is no better than whole chunks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from evidence_graph.projection import ChunkRow

from .context import AnswerContext
from .document_units import DocumentUnits, Piece

WORDS = 0.5
"""How much of a unit's worth depends on the words of the question in it; .3 to .7 is flat."""

REST_OF_UNIT = 0.6
"""What the next piece of a unit that was cut for its length is worth beside what it belongs to."""


class _Reach(NamedTuple):
    """Pieces taken in on one side, their number, worth and tokens."""

    n: int
    value: float
    tokens: int


def best_segment(
    context: AnswerContext, units: DocumentUnits, anchor: Piece, limit: int
) -> list[Piece]:
    """The stretch around *anchor* of the greatest worth, at most *limit* tokens long.

    *anchor* itself is always in it, however long it is.
    """
    spare = limit - anchor.tokens
    before = list(neighbours(context, units, anchor, -1, spare))
    behind = list(neighbours(context, units, anchor, 1, spare))
    left, right = _reaches(context, units, anchor, before), _reaches(context, units, anchor, behind)
    fits = [(one, other) for one in left for other in right if one.tokens + other.tokens <= spare]
    if not fits:
        return [anchor]
    one, other = max(fits, key=lambda pair: (pair[0].value + pair[1].value, -pair[0].n))
    return [*reversed(before[: one.n]), anchor, *behind[: other.n]]


def neighbours(
    context: AnswerContext, units: DocumentUnits, anchor: Piece, step: int, spare: int | None
) -> Iterator[Piece]:
    """The pieces before (*step* -1) or behind *anchor* that a passage may take in, nearest first.

    They end at the borders of the home, at what is shown or may not be, and where *spare* ends.
    """
    home = units.home(anchor.chunk)
    chunk = anchor.chunk
    pieces = units.pieces(chunk)
    at = pieces.index(anchor) + step
    while True:
        if not 0 <= at < len(pieces):
            chunk = ChunkRow(chunk + step)
            if home < 0 or chunk not in units.chunks or units.home(chunk) != home:
                return
            pieces = units.pieces(chunk)
            at = 0 if step > 0 else len(pieces) - 1
        piece = pieces[at]
        if spare is not None:
            spare -= piece.tokens
            if spare < 0:
                return
        if not context.free(units, piece):
            return
        yield piece
        at += step


def _reaches(
    context: AnswerContext, units: DocumentUnits, anchor: Piece, pieces: list[Piece]
) -> list[_Reach]:
    """How far the stretch may reach on one side: each reach worth more than all shorter ones."""
    found = [_Reach(0, 0.0, 0)]
    value, tokens, beside = 0.0, 0, anchor
    for n, piece in enumerate(pieces, start=1):
        gain = _beside(context, units, piece, beside)
        value += (gain - context.price) * piece.tokens
        tokens += piece.tokens
        if value > found[-1].value:
            found.append(_Reach(n, value, tokens))
        beside = piece
    return found


def _beside(context: AnswerContext, units: DocumentUnits, piece: Piece, other: Piece) -> float:
    """What *piece* is worth next to *other*."""
    own = worth(context, units, piece)
    if piece.chunk != other.chunk and units.one_unit(piece.chunk, other.chunk):
        return max(own, REST_OF_UNIT * context.shares.get(other.chunk, 0.0))
    return own


def worth(context: AnswerContext, units: DocumentUnits, piece: Piece) -> float:
    """What a token of *piece* is worth, 0 to 1."""
    return worths(context, units, piece.chunk)[units.pieces(piece.chunk).index(piece)]


def worths(context: AnswerContext, units: DocumentUnits, chunk: ChunkRow) -> list[float]:
    """What a token of each piece of a chunk is worth."""
    if chunk not in context.worths:
        context.worths[chunk] = _weighed(context, units, chunk)
    return context.worths[chunk]


def _weighed(context: AnswerContext, units: DocumentUnits, chunk: ChunkRow) -> list[float]:
    share = context.shares.get(chunk, 0.0)
    pieces = units.pieces(chunk)
    if len(pieces) == 1 or not share:
        return [share] * len(pieces)
    named = [context.is_named(units, piece) for piece in pieces]
    if any(named):
        return [share if one else share * (1 - WORDS) for one in named]
    held: list[set[str]] = [set() for _ in pieces]
    at = 0
    for word in context.words_in(units, chunk):
        while word.start >= pieces[at].span.end:
            at += 1
        held[at].add(word.token)
    weights = [context.words.weight(tokens, units.language) for tokens in held]
    most = max(weights) or 1.0
    return [share * (1 - WORDS + WORDS * weight / most) for weight in weights]
