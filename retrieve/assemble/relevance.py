"""How relevant a unit is, and from which relevance on a passage takes it in.

The relevance of a unit is its chunk's share of the best score. Up to half of that depends on how
many of the question's words stand in the unit rather than elsewhere in the chunk, as far as words
are trusted. The threshold is the share of the best chunk for which the answer has no room: what is
less relevant would take its place.

On ObliQA's documents as they are, whole chunks in place of their relevant units show .013 less of
the gold text at 1,000 tokens; a threshold that does not depend on the budget is no better.
"""

from __future__ import annotations

from evidence_graph.projection import ChunkRow

from .context import AnswerContext
from .document_units import DocumentUnits, Piece

WORDS = 0.5
"""How much of a unit's worth depends on the words of the question in it, where these are trusted;
.3 to .7 is flat. Where they are not, the part of a chunk without them may be the answer."""

SLACK = 1.25
"""To find the least, whole chunks are counted up to this many times the room: passages leave out
what is irrelevant in a chunk, so that more chunks find room than whole ones would. With more,
passages are longer and fewer: from 2 on, questions about two provisions lose .03 of recall at 1,000
tokens."""


class Relevance:
    """Weighs the pieces of the chunks of one answer."""

    def __init__(self, context: AnswerContext) -> None:
        self._context = context
        self._worths: dict[ChunkRow, list[float]] = {}
        self._least = self._first_left_out()

    def best(self, units: DocumentUnits, chunk: ChunkRow) -> Piece:
        """The piece of a chunk that is worth most, the first of equals."""
        worths = self._of(units, chunk)
        return units.pieces(chunk)[worths.index(max(worths))]

    def suffices(self, units: DocumentUnits, piece: Piece) -> bool:
        """Whether a passage beside a piece takes it in."""
        worth = self._of(units, piece.chunk)[units.pieces(piece.chunk).index(piece)]
        relevant = worth > 0 and worth >= self._least
        return relevant or self._context.is_named(units, piece)

    def _first_left_out(self) -> float:
        """The share of the first ranked chunk for which there is no room, whatever the limit."""
        context = self._context
        left = SLACK * context.extent.room
        for one in context.ranked:
            left -= context.projection.tokens(one.row)
            if left < 0:
                return context.shares[one.row]
        return 0.0

    def _of(self, units: DocumentUnits, chunk: ChunkRow) -> list[float]:
        """What each piece of a chunk is worth, 0 to 1."""
        if chunk not in self._worths:
            self._worths[chunk] = self._weighed(units, chunk)
        return self._worths[chunk]

    def _weighed(self, units: DocumentUnits, chunk: ChunkRow) -> list[float]:
        context, pieces = self._context, units.pieces(chunk)
        share = context.shares.get(chunk, 0.0)
        if len(pieces) == 1 or not share:
            return [share] * len(pieces)
        named = [context.is_named(units, piece) for piece in pieces]
        if any(named):
            return [share if one else share * (1 - WORDS) for one in named]
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
