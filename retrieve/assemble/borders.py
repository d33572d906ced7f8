"""Where a passage begins and ends: at borders of units, else between two sentences of one.

The chunks of a unit that was cut for its length may end inside a sentence. A passage then reaches
to the sentence's end, or stops before the sentence where there is no room for it.
"""

from __future__ import annotations

from typing import NamedTuple

from evidence_graph.passages import Cut
from evidence_graph.sentences import sentence_starts
from evidence_graph.spans import Span, trimmed

from .context import Scene
from .document_units import FARTHEST, Ground, Piece, spanned
from .token_budget import Room


class Settled(NamedTuple):
    """A span of a document to be shown, and which of its ends lie inside a unit."""

    span: Span
    cut: Cut | None
    tokens: int


def settled(scene: Scene, ground: Ground, pieces: list[Piece], limit: int) -> Settled:
    """The text of neighbouring *pieces* with its borders settled.

    It is longer than the pieces by what completes their first and last sentence where that stays
    within *limit* tokens, else shorter by these sentences.
    """
    whole = spanned(pieces)
    begins, ends = ground.begins_unit(whole.start), ground.ends_unit(whole.end)
    span, tokens = whole, scene.tokens(ground, whole)
    if begins and ends:
        return Settled(span, None, tokens)
    for outwards in (True, False):
        start = whole.start if begins else _start(scene, ground, pieces[0], outwards=outwards)
        end = whole.end if ends else _end(scene, ground, pieces[-1], outwards=outwards)
        if start < end:
            span = trimmed(ground.text, start, end)
            tokens = scene.tokens(ground, span)
        if tokens <= limit:
            break
    return Settled(span, cut_of(ground, span), tokens)


def _start(scene: Scene, ground: Ground, piece: Piece, *, outwards: bool) -> int:
    """Where the first sentence of *piece* begins, or the first that begins in it."""
    place = piece.span.start
    if outwards:
        unit = ground.unit_at(place)
        before = ground.sentences_before(place, unit.start)
        if not before and place - unit.start <= FARTHEST:
            before = [unit.start]
        if before and scene.is_free(ground, Span(before[-1], place)):
            return before[-1]
    behind = ground.sentences_behind(place, piece.span.end)
    return next((at for at in behind if at >= place), place)


def _end(scene: Scene, ground: Ground, piece: Piece, *, outwards: bool) -> int:
    """Where the sentence behind the last one of *piece* begins, or the last that begins in it."""
    place = piece.span.end
    if outwards:
        unit = ground.unit_at(place - 1)
        behind = [at for at in ground.sentences_behind(place, unit.end) if at >= place]
        if not behind and unit.end - place <= FARTHEST:
            behind = [unit.end]
        if behind and scene.is_free(ground, Span(place, behind[0])):
            return behind[0]
    before = ground.sentences_before(place, piece.span.start)
    return next((at for at in reversed(before) if at > piece.span.start), place)


def cut_of(ground: Ground, span: Span) -> Cut | None:
    """Which ends of *span* lie inside a unit."""
    match ground.begins_unit(span.start), ground.ends_unit(span.end):
        case True, True:
            return None
        case True, False:
            return "end"
        case False, True:
            return "start"
    return "both"


def shortened(scene: Scene, ground: Ground, piece: Piece, room: Room) -> Settled | None:
    """The sentences of a unit that fit into *room*, around the one that answers best.

    None where not even that one fits.
    """
    span = piece.span
    starts = [span.start, *sentence_starts(ground.text, span.start, span.end, ground.language)]
    sentences = [
        trimmed(ground.text, start, end)
        for start, end in zip(starts, [*starts[1:], span.end], strict=True)
    ]
    words = scene.words_in(ground, piece.chunk)

    def weight(sentence: Span) -> float:
        held = {w.token for w in words if sentence.start <= w.start < sentence.end}
        return scene.words.weight(held, ground.language)

    first = last = max(range(len(sentences)), key=lambda n: (weight(sentences[n]), -n))

    def text(first: int, last: int) -> Settled:
        found = Span(sentences[first].start, sentences[last].end)
        return Settled(found, cut_of(ground, found), scene.tokens(ground, found))

    if not room.holds(text(first, last).tokens):
        return None
    while last + 1 < len(sentences) and room.holds(text(first, last + 1).tokens):
        last += 1
    while first > 0 and room.holds(text(first - 1, last).tokens):
        first -= 1
    return text(first, last)
