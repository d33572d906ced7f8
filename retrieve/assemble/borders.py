"""Decides where a passage begins and ends: at unit borders, or else between sentences.

The chunks of a unit that was cut for its length may end inside a sentence. A passage is then
extended to the end of the sentence, or ends before the sentence if that does not fit.
"""

from __future__ import annotations

from typing import NamedTuple

from evidence_graph.passages import Cut
from evidence_graph.sentences import sentence_starts
from evidence_graph.spans import Span, trimmed

from .context import AnswerContext
from .document_units import FARTHEST, DocumentUnits, Piece, spanned
from .token_budget import TokenBudget


class ShownText(NamedTuple):
    """A span of a document to be shown, its tokens, and which of its ends are inside a unit."""

    span: Span
    cut: Cut | None
    tokens: int


def with_whole_sentences(
    context: AnswerContext, units: DocumentUnits, pieces: list[Piece], limit: int
) -> ShownText:
    """The text of neighbouring *pieces*, extended or cut so that it has whole sentences.

    It is extended by the rest of the first and last sentence if that stays within *limit* tokens;
    otherwise it is cut by the incomplete sentences.
    """
    whole = spanned(pieces)
    begins, ends = units.begins_unit(whole.start), units.ends_unit(whole.end)
    span, tokens = whole, context.tokens(units, whole)
    if begins and ends:
        return ShownText(span, None, tokens)
    for outwards in (True, False):
        start = whole.start if begins else _start(context, units, pieces[0], outwards=outwards)
        end = whole.end if ends else _end(context, units, pieces[-1], outwards=outwards)
        if start < end:
            span = trimmed(units.text, start, end)
            tokens = context.tokens(units, span)
        if tokens <= limit:
            break
    return ShownText(span, cut_of(units, span), tokens)


def _start(context: AnswerContext, units: DocumentUnits, piece: Piece, *, outwards: bool) -> int:
    """The start of the sentence in which *piece* begins, or of the first that begins in it."""
    place = piece.span.start
    if outwards:
        unit = units.unit_at(place)
        before = units.sentences_before(place, unit.start)
        if not before and place - unit.start <= FARTHEST:
            before = [unit.start]
        if before and context.is_free(units, Span(before[-1], place)):
            return before[-1]
    behind = units.sentences_behind(place, piece.span.end)
    return next((at for at in behind if at >= place), place)


def _end(context: AnswerContext, units: DocumentUnits, piece: Piece, *, outwards: bool) -> int:
    """The end of the last sentence of *piece*, or the start of the last that begins in it."""
    place = piece.span.end
    if outwards:
        unit = units.unit_at(place - 1)
        behind = [at for at in units.sentences_behind(place, unit.end) if at >= place]
        if not behind and unit.end - place <= FARTHEST:
            behind = [unit.end]
        if behind and context.is_free(units, Span(place, behind[0])):
            return behind[0]
    before = units.sentences_before(place, piece.span.start)
    return next((at for at in reversed(before) if at > piece.span.start), place)


def cut_of(units: DocumentUnits, span: Span) -> Cut | None:
    """The ends of *span* that are inside a unit; None if neither is."""
    match units.begins_unit(span.start), units.ends_unit(span.end):
        case True, True:
            return None
        case True, False:
            return "end"
        case False, True:
            return "start"
    return "both"


def shorten(
    context: AnswerContext, units: DocumentUnits, piece: Piece, budget: TokenBudget
) -> ShownText | None:
    """The sentences of a unit that fit in *budget*, around the one with most words of the question.

    None if that one does not fit.
    """
    span = piece.span
    starts = [span.start, *sentence_starts(units.text, span.start, span.end, units.language)]
    sentences = [
        trimmed(units.text, start, end)
        for start, end in zip(starts, [*starts[1:], span.end], strict=True)
    ]
    words = context.words_in(units, piece.chunk)

    def weight(sentence: Span) -> float:
        held = {w.token for w in words if sentence.start <= w.start < sentence.end}
        return context.words.weight(held, units.language)

    first = last = max(range(len(sentences)), key=lambda n: (weight(sentences[n]), -n))

    def text(first: int, last: int) -> ShownText:
        span = Span(sentences[first].start, sentences[last].end)
        return ShownText(span, cut_of(units, span), context.tokens(units, span))

    if not budget.holds(text(first, last).tokens):
        return None
    while last + 1 < len(sentences) and budget.holds(text(first, last + 1).tokens):
        last += 1
    while first > 0 and budget.holds(text(first - 1, last).tokens):
        first -= 1
    return text(first, last)
