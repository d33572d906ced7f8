"""The state that the steps of assembling one answer share: question, documents, texts shown."""

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
"""The fields of a reference to a document that the asker may not see."""


class AnswerContext:
    """The state that the steps of assembling one answer share.

    Args:
        view: The documents that the asker may see. Nothing of others is shown or named.
        ranked: The ranked chunks, best first.
        count_tokens: The library's token counter.
        looked_up: The rows of the chunks that the question names, which rank above all others.
        named: The ids of the sections that the question names. They are the best units of a chunk
            that contains other units, too.
        trust_in_words: The trust in the words of the question, 0 to 1.
        excluded: The mask of the chunks that no passage may show; None: no chunk.

    Attributes:
        shares: The share of each ranked chunk, by row; see `shares`.
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
        """The spans of *sections* in each document."""
        found: dict[int, list[Span]] = {}
        for name in sections:
            if (row := self.projection.find_section(name)) is not None:
                document = self.projection.document_of("sections", row)
                found.setdefault(document, []).append(self.projection.span("sections", row))
        return found

    def is_named(self, units: DocumentUnits, piece: Piece) -> bool:
        """Whether a piece has text of a section that the question names."""
        return any(map(piece.span.overlaps, self._named.get(units.document, ())))

    def units(self, document: DocumentRow) -> DocumentUnits:
        """The units of the document at a row."""
        if document not in self._units:
            self._units[document] = DocumentUnits(self.snapshot, document)
        return self._units[document]

    def units_of(self, chunk: ChunkRow) -> DocumentUnits:
        """The units of the document of a chunk."""
        return self.units(self.projection.document_of("chunks", chunk))

    def words_in(self, units: DocumentUnits, chunk: ChunkRow) -> list[Word]:
        """The words of the question in a chunk."""
        if chunk not in self._words:
            span = units.chunk_span(chunk)
            self._words[chunk] = self.words.find(units.text, units.language, span.start, span.end)
        return self._words[chunk]

    def sees(self, document: DocumentRow | None) -> bool:
        """Whether the asker may see the document at a row."""
        return document is None or document in self.view

    def definitions(self, document: DocumentRow, span: Span) -> list[Definition]:
        """The definitions of the terms used in *span*, as far as the asker may see them."""
        definitions = definitions_used(self.view, document, span)
        if self.view.documents is None:
            return definitions
        find = self.projection.find_document
        return [used for used in definitions if self.sees(find(used.document_id))]

    def references(self, document: DocumentRow, span: Span) -> list[FollowedReference]:
        """The references in *span*; a target that the asker may not see is hidden."""
        references = references_in(self.view, document, span)
        if self.view.documents is None:
            return references
        find = self.projection.find_document
        return [
            reference
            if reference.target_document is None or self.sees(find(reference.target_document))
            else reference.model_copy(update=_HIDDEN)
            for reference in references
        ]

    def may_show(self, units: DocumentUnits, chunk: ChunkRow) -> bool:
        """Whether a chunk of *units* may be shown at all."""
        return units.searchable(chunk) and not self.is_excluded(chunk)

    def is_excluded(self, chunk: ChunkRow) -> bool:
        """Whether no passage may show a chunk, for its words, its place or as a duplicate."""
        return self._excluded is not None and bool(self._excluded[chunk])

    def is_free_piece(self, units: DocumentUnits, piece: Piece) -> bool:
        """Whether a piece may be shown and no part of it is shown yet."""
        return self.may_show(units, piece.chunk) and not self.shown.overlaps(
            units.document, piece.span
        )

    def is_free(self, units: DocumentUnits, span: Span) -> bool:
        """Whether *span* may be shown and no part of it is shown yet."""
        return not self.shown.overlaps(units.document, span) and all(
            self.may_show(units, chunk) for chunk in units.chunks_within(span)
        )

    def shows(self, units: DocumentUnits, span: Span) -> bool:
        """Whether all of *span* is shown."""
        return not self.shown.not_in(units.document, span, units.text)

    def tokens(self, units: DocumentUnits, span: Span) -> int:
        """The tokens of a text; those of whole chunks are stored and need not be counted."""
        chunks = units.chunks_within(span)
        if chunks:
            first, last = units.chunk_span(chunks[0]), units.chunk_span(chunks[-1])
            if first.start == span.start and last.end == span.end:
                return sum(self.projection.tokens(chunk) for chunk in chunks)
        return self.count_tokens(span.of(units.text))


class Shown:
    """The spans that an answer shows, so that no text is shown twice."""

    def __init__(self) -> None:
        self._spans: dict[int, list[Span]] = {}

    def add(self, document: DocumentRow, span: Span) -> None:
        """Add *span* of a document."""
        self._spans.setdefault(document, []).append(span)

    def overlaps(self, document: DocumentRow, span: Span) -> bool:
        """Whether any character of *span* is shown."""
        return any(map(span.overlaps, self._spans.get(document, ())))

    def not_in(self, document: DocumentRow, span: Span, text: str) -> list[Span]:
        """The parts of *span* that are not shown, in order, without white space at their ends."""
        parts, start = [], span.start
        for shown in sorted(self._spans.get(document, ())):
            if shown.end <= start or shown.start >= span.end:
                continue
            parts.append(trimmed(text, start, max(start, shown.start)))
            start = shown.end
        parts.append(trimmed(text, start, max(start, span.end)))
        return [part for part in parts if len(part)]


def shares(ranked: Sequence[ScoredChunk], looked_up: Collection[int]) -> dict[int, float]:
    """The score of each chunk as a share of the best, 0 to 1.

    Chunks that were *looked_up* have 1. Because they are pinned, their scores are not comparable
    with the others, and the shares of these are relative to the best among themselves.
    """
    scores = {chunk.row: chunk.score for chunk in ranked if chunk.row not in looked_up}
    best = max(scores.values(), default=0.0)
    relative = {row: max(0.0, score / best) if best > 0 else 0.0 for row, score in scores.items()}
    return relative | dict.fromkeys(looked_up, 1.0)
