"""What the steps of assembling one answer share: its question, its documents, what it shows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import numpy as np
from numpy.typing import NDArray

from evidence_graph.edges import UnresolvedReason
from evidence_graph.projection import ChunkRow, DocumentRow
from evidence_graph.reading.definitions import definitions_used
from evidence_graph.reading.follow import references_in
from evidence_graph.reading.results import Definition, FollowedReference
from evidence_graph.spans import Span, trimmed
from evidence_graph.view import View

from ..rank.score import ScoredChunk
from .document_units import DocumentUnits, Piece
from .extent import Extent
from .question_tokens import QuestionTokens, Word

_HIDDEN = {
    "target_section": None,
    "target_document": None,
    "status": UnresolvedReason.OUTSIDE_LIBRARY.value,
    "missing": None,
}
"""How a reference to a document is shown to those who may not see that document."""


class AnswerContext:
    """What the steps of assembling one answer share.

    Args:
        view: The documents that the asker may see; nothing of another is shown or named.
        ranked: Best first.
        looked_up: The chunks, by row, that were asked for by name: they stand above all others.
        named: Ids of the sections asked for: of a chunk that holds others beside them, they are
            shown first.
        trust_in_words: How far the words of the question tell a unit from another, 0 to 1.
        excluded: Of each chunk, by row, whether no passage may show it; None: none.
        count_tokens: How the library measures texts.

    Attributes:
        shares: Of each ranked chunk, by row; see `shares`.
    """

    def __init__(
        self,
        view: View,
        ranked: Sequence[ScoredChunk],
        question: str,
        extent: Extent,
        *,
        count_tokens: Callable[[str], int],
        looked_up: Collection[int] = (),
        named: Sequence[str] = (),
        trust_in_words: float = 1.0,
        excluded: NDArray[np.bool_] | None = None,
    ) -> None:
        self.view, self.snapshot, self.projection = view, view.snapshot, view.projection
        self.words = QuestionTokens(question, view.snapshot.bm25)
        self.ranked, self.extent, self.looked_up = ranked, extent, looked_up
        self._named = self._spans(named)
        self.shares = shares(ranked, self.looked_up)
        self.shown = Shown()
        self.count_tokens, self.trust_in_words = count_tokens, trust_in_words
        self._excluded = excluded
        self._units: dict[int, DocumentUnits] = {}
        self._words: dict[int, list[Word]] = {}

    def _spans(self, sections: Sequence[str]) -> dict[int, list[Span]]:
        """Where *sections* lie, by document."""
        found: dict[int, list[Span]] = {}
        for name in sections:
            if (row := self.projection.find_section(name)) is not None:
                document = self.projection.document_of("sections", row)
                found.setdefault(document, []).append(self.projection.span("sections", row))
        return found

    def is_named(self, units: DocumentUnits, piece: Piece) -> bool:
        """Whether a piece is of a section that was asked for."""
        return any(map(piece.span.overlaps, self._named.get(units.document, ())))

    def units(self, document: DocumentRow) -> DocumentUnits:
        """The document at a row."""
        if document not in self._units:
            self._units[document] = DocumentUnits(self.snapshot, document)
        return self._units[document]

    def units_of(self, chunk: ChunkRow) -> DocumentUnits:
        """The document of the chunk at a row."""
        return self.units(self.projection.document_of("chunks", chunk))

    def words_in(self, units: DocumentUnits, chunk: ChunkRow) -> list[Word]:
        """The words of the question in a chunk."""
        if chunk not in self._words:
            span = units.chunk_span(chunk)
            self._words[chunk] = self.words.found(units.text, units.language, span.start, span.end)
        return self._words[chunk]

    def sees(self, document: DocumentRow | None) -> bool:
        """Whether the asker may see the document at a row."""
        return document is None or document in self.view

    def definitions(self, document: DocumentRow, span: Span) -> list[Definition]:
        """Of the terms used in *span* of a document, as far as the asker may see them."""
        found = definitions_used(self.view, document, span)
        if self.view.documents is None:
            return found
        find = self.projection.find_document
        return [one for one in found if self.sees(find(one.document_id))]

    def references(self, document: DocumentRow, span: Span) -> list[FollowedReference]:
        """That stand in *span* of a document; one to what the asker may not see leads nowhere."""
        found = references_in(self.view, document, span)
        if self.view.documents is None:
            return found
        return [
            one
            if one.target_document is None
            or self.sees(self.projection.find_document(one.target_document))
            else one.model_copy(update=_HIDDEN)
            for one in found
        ]

    def may_show(self, units: DocumentUnits, chunk: ChunkRow) -> bool:
        """Whether a chunk of *units* may be shown at all."""
        return units.searchable(chunk) and not self.is_excluded(chunk)

    def is_excluded(self, chunk: ChunkRow) -> bool:
        """Whether no passage may show a chunk, for its words, its place or as a double."""
        return self._excluded is not None and bool(self._excluded[chunk])

    def free(self, units: DocumentUnits, piece: Piece) -> bool:
        """Whether a piece may be shown and no part of it has been."""
        return self.may_show(units, piece.chunk) and not self.shown.meets(
            units.document, piece.span
        )

    def is_free(self, units: DocumentUnits, span: Span) -> bool:
        """Whether *span* may be shown and no part of it has been."""
        return not self.shown.meets(units.document, span) and all(
            self.may_show(units, chunk) for chunk in units.chunks_within(span)
        )

    def shows(self, units: DocumentUnits, span: Span) -> bool:
        """Whether all of *span* is shown."""
        return not self.shown.rest(units.document, span, units.text)

    def tokens(self, units: DocumentUnits, span: Span) -> int:
        """The length of a text in tokens; of whole chunks it is known."""
        chunks = units.chunks_within(span)
        if chunks:
            first, last = units.chunk_span(chunks[0]), units.chunk_span(chunks[-1])
            if first.start == span.start and last.end == span.end:
                return sum(self.projection.tokens(chunk) for chunk in chunks)
        return self.count_tokens(span.of(units.text))


class Shown:
    """What an answer shows already, so that no text is shown twice."""

    def __init__(self) -> None:
        self._spans: dict[int, list[Span]] = {}

    def add(self, document: DocumentRow, span: Span) -> None:
        """Note that *span* of a document is shown."""
        self._spans.setdefault(document, []).append(span)

    def meets(self, document: DocumentRow, span: Span) -> bool:
        """Whether any character of *span* is shown."""
        return any(map(span.overlaps, self._spans.get(document, ())))

    def rest(self, document: DocumentRow, span: Span, text: str) -> list[Span]:
        """What of *span* is not shown, without white space at the ends, in order."""
        found, start = [], span.start
        for one in sorted(self._spans.get(document, ())):
            if one.end <= start or one.start >= span.end:
                continue
            found.append(trimmed(text, start, max(start, one.start)))
            start = one.end
        found.append(trimmed(text, start, max(start, span.end)))
        return [one for one in found if len(one)]


def shares(ranked: Sequence[ScoredChunk], looked_up: Collection[int]) -> dict[int, float]:
    """The score of each chunk as a share of the best, 0 to 1.

    Chunks that were *looked_up* by name have 1: they are pinned, and their score says nothing about
    the others, whose share is of the best among themselves.
    """
    scores = {one.row: one.score for one in ranked if one.row not in looked_up}
    best = max(scores.values(), default=0.0)
    found = {row: max(0.0, score / best) if best > 0 else 0.0 for row, score in scores.items()}
    return found | dict.fromkeys(looked_up, 1.0)
