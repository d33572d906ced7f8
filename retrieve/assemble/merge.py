"""To the whole unit, where most of it is relevant: what is nearly whole is better read whole."""

from __future__ import annotations

from .context import Scene
from .document_units import Ground, Piece, spanned
from .segments import worth

MOST = 0.8
"""So much of a unit, by tokens, must be relevant: worth the price of the answer. At .6 the room
that merging takes costs .01 of recall at 1,000 tokens, at .8 nothing."""

_LONGEST_TOKEN = 12
"""In characters, on average: a unit longer than the limit by this measure is not looked at."""


def merged(
    scene: Scene, ground: Ground, anchor: Piece, pieces: list[Piece], limit: int
) -> list[Piece]:
    """The pieces of the largest unit of the home around *pieces* that is relevant and fits.

    A unit has room for no other home, for nothing that is shown, and for nothing excluded.
    """
    found = pieces
    home = ground.home(anchor.chunk)
    span = spanned(pieces)
    for unit in ground.units_above(span, home):
        if len(unit) > limit * _LONGEST_TOKEN:
            break
        own = [
            piece
            for chunk in ground.chunks_within(unit)
            for piece in ground.pieces(chunk)
            if unit.contains(piece.span)
        ]
        tokens = sum(piece.tokens for piece in own)
        if tokens > limit:
            break
        if not own or not spanned(own).contains(span) or not _open(scene, ground, own, home):
            continue
        chosen = set(pieces)
        relevant = sum(
            piece.tokens
            for piece in own
            if piece in chosen or worth(scene, ground, piece) >= scene.price
        )
        if relevant >= MOST * tokens:
            found = own
    return found


def _open(scene: Scene, ground: Ground, pieces: list[Piece], home: int) -> bool:
    return all(ground.home(p.chunk) == home and scene.free(ground, p) for p in pieces)
