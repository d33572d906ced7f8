"""Decides which units are relevant enough to be part of a passage.

The relevance of a unit is its chunk's share of the best score. Up to half of it depends on the
weight of the question's words in the unit, relative to other units of the chunk, as far as words
are trusted. The threshold is the share of the best chunk that does not fit in the answer, because a
less relevant unit would take its place.

On ObliQA's documents as they are, whole chunks instead of their relevant units show .013 less of
the gold text at 1,000 tokens; a threshold that is independent of the budget is no better.
"""

from __future__ import annotations

from evidence_graph.projection import ChunkRow

from .context import AnswerContext
from .document_units import DocumentUnits, Piece

WORDS = 0.5
"""The share of a unit's relevance that depends on the question's words in it, if these are trusted;
.3 to .7 do not differ. If they are not, the part of a chunk without them may be the answer."""

SLACK = 1.25
"""For the threshold, whole chunks are counted up to this many times the room, because passages omit
irrelevant units of chunks, so that more chunks fit. With more slack, passages are longer and fewer:
from 2 on, questions about two provisions lose .03 of recall at 1,000 tokens."""


class Relevance:
    """The relevance of the pieces of the chunks of one answer."""

    def __init__(self, context: AnswerContext) -> None:
        self._context = context
        self._cache: dict[ChunkRow, list[float]] = {}
        self._threshold = self._share_of_first_left_out()

    def best(self, units: DocumentUnits, chunk: ChunkRow) -> Piece:
        """The most relevant piece of a chunk, the first of equals."""
        relevances = self._of_pieces(units, chunk)
        return units.pieces(chunk)[relevances.index(max(relevances))]

    def is_relevant(self, units: DocumentUnits, piece: Piece) -> bool:
        """Whether a passage next to a piece includes it."""
        relevance = self._of_pieces(units, piece.chunk)[units.pieces(piece.chunk).index(piece)]
        is_above = relevance > 0 and relevance >= self._threshold
        return is_above or self._context.is_named(units, piece)

    def _share_of_first_left_out(self) -> float:
        """The share of the first ranked chunk that does not fit, independent of the limit."""
        context = self._context
        left = SLACK * context.extent.room
        for chunk in context.ranked:
            left -= context.projection.tokens(chunk.row)
            if left < 0:
                return context.shares[chunk.row]
        return 0.0

    def _of_pieces(self, units: DocumentUnits, chunk: ChunkRow) -> list[float]:
        """The relevance of each piece of a chunk, 0 to 1."""
        if chunk not in self._cache:
            self._cache[chunk] = self._compute(units, chunk)
        return self._cache[chunk]

    def _compute(self, units: DocumentUnits, chunk: ChunkRow) -> list[float]:
        context, pieces = self._context, units.pieces(chunk)
        share = context.shares.get(chunk, 0.0)
        if len(pieces) == 1 or not share:
            return [share] * len(pieces)
        named = [context.is_named(units, piece) for piece in pieces]
        if any(named):
            return [share if is_named else share * (1 - WORDS) for is_named in named]
        by_words = WORDS * context.trust_in_words
        held: list[set[str]] = [set() for _ in pieces]
        at = 0
        for word in context.words_in(units, chunk):
            while word.start >= pieces[at].span.end:
                at += 1
            held[at].add(word.token)
        weights = [context.words.weight(tokens, units.language) for tokens in held]
        most = max(weights) or 1.0
        return [share * (1 - by_words + by_words * weight / most) for weight in weights]
