"""Widens a passage to the whole unit around it where most of that unit is relevant."""

from __future__ import annotations

from .context import AnswerContext
from .document_units import DocumentUnits, Piece, spanned
from .segments import worth

MOST = 0.8
"""The share of a unit, by tokens, that must be relevant, which is worth the answer's price. At .6
merging takes so many tokens that recall at 1,000 tokens falls by .01, at .8 it does not."""

_LONGEST_TOKEN = 12
"""In characters, on average: a unit longer than the limit by this measure is not looked at."""


def merged(
    context: AnswerContext, units: DocumentUnits, anchor: Piece, pieces: list[Piece], limit: int
) -> list[Piece]:
    """The pieces of the largest unit of the home around *pieces* that is relevant and fits.

    The unit must lie in that home as a whole and hold nothing that is shown already or excluded.
    """
    found = pieces
    home = units.home(anchor.chunk)
    span = spanned(pieces)
    for unit in units.sections_above(span, home):
        if len(unit) > limit * _LONGEST_TOKEN:
            break
        own = [
            piece
            for chunk in units.chunks_within(unit)
            for piece in units.pieces(chunk)
            if unit.contains(piece.span)
        ]
        tokens = sum(piece.tokens for piece in own)
        if tokens > limit:
            break
        if not own or not spanned(own).contains(span) or not _open(context, units, own, home):
            continue
        chosen = set(pieces)
        relevant = sum(
            piece.tokens
            for piece in own
            if piece in chosen or worth(context, units, piece) >= context.price
        )
        if relevant >= MOST * tokens:
            found = own
    return found


def _open(context: AnswerContext, units: DocumentUnits, pieces: list[Piece], home: int) -> bool:
    return all(units.home(p.chunk) == home and context.free(units, p) for p in pieces)
