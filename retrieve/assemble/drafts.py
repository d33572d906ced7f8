"""Drafts: texts chosen for an answer, before they have ranks; and texts that did not fit."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from evidence_graph.citation.print import SectionName
from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.passages import Passage
from evidence_graph.projection import ChunkRow, RowRange, SectionRow
from evidence_graph.reading.provisions import placed
from evidence_graph.reading.results import Definition, FollowedReference, LeftOut

from ..rank.score import ScoredChunk
from .borders import ShownText
from .context import AnswerContext
from .document_units import DocumentUnits
from .question_tokens import Word
from .snippet import snippet

ANSWER = "answer"


class Draft:
    """A text of one document, chosen to be shown."""

    def __init__(self, context: AnswerContext, units: DocumentUnits, text: ShownText) -> None:
        self.context, self.units = context, units
        self.span, self.cut, self.tokens = text
        self.section = self.units.section_around(self.span)

    @cached_property
    def name(self) -> SectionName:
        """The citation and the heading path of its section.

        A text of whole units at the top of a document is cited by them: "Lease cl 2–6".
        """
        names = self.context.snapshot.names
        name = names.at(self.units.document, self.section)
        run = [] if self.section is not None else self._units_of_text()
        citation = names.of_run(run) if run else None
        return name if citation is None else replace(name, citation=citation)

    def _units_of_text(self) -> list[SectionRow]:
        """The units at the top of the document whose text it is; none if it has other text too."""
        projection, at = self.context.projection, self.span.start
        rows = projection.rows_within("sections", self.units.document, self.span)
        top = [row for row in rows if projection.parent(row) is None]
        for span in (projection.section(row).span for row in top):
            if self.units.text[at : span.start].strip():
                return []
            at = span.end
        return [] if self.units.text[at : self.span.end].strip() else top

    @property
    def sections(self) -> list[SectionRow]:
        """The rows of the sections that it has text of: those inside it, and above up to its home.

        Empty if it is in no section.
        """
        if self.section is None:
            return []
        projection = self.context.projection
        found = projection.rows_within("sections", self.units.document, self.span)
        for row in projection.ancestors(self.section):
            found += [] if row in found else [row]
            if projection.is_home(row):
                break
        return found

    @cached_property
    def definitions(self) -> list[Definition]:
        """The definitions of the terms that the text uses."""
        return self.context.definitions(self.units.document, self.span)

    @cached_property
    def references(self) -> list[FollowedReference]:
        """The references in the text."""
        return self.context.references(self.units.document, self.span)

    def excerpt(self) -> dict[str, Any]:
        """The fields of an `Excerpt`, except its role."""
        shown = placed(self.context.snapshot, self.units.document, self.section, self.span)
        shown["citation"] = self.name.citation
        return {**shown, "cut": self.cut, "tokens": self.tokens}


@dataclass(frozen=True, slots=True)
class Missed:
    """A text that did not fit."""

    draft: Draft
    role: str
    reason: str
    via: tuple[str, ...] = ()

    def left_out(self) -> LeftOut:
        """The entry in the list of what an answer leaves out."""
        excerpt = self.draft.excerpt()
        fields = ("citation", "document_id", "section_id", "tokens")
        return LeftOut(
            role=self.role,
            reason=self.reason,
            via=list(self.via),
            **{name: excerpt[name] for name in fields},
        )


class PassageDraft(Draft):
    """The text of a passage, which grew from *chunk*."""

    def __init__(
        self,
        context: AnswerContext,
        units: DocumentUnits,
        text: ShownText,
        chunk: ScoredChunk,
    ) -> None:
        super().__init__(context, units, text)
        self.chunk = chunk

    @property
    def chunks(self) -> RowRange[ChunkRow]:
        """The rows of the chunks that it has text of."""
        return self.units.chunks_within(self.span)

    def passage(self, *, rank: int, explain: bool) -> Passage:
        """The `Passage` to show."""
        context, start = self.context, self.span.start
        chunks = self.chunks
        words = [
            Word(word.start - start, word.end - start, word.token)
            for chunk in chunks
            for word in context.words_in(self.units, chunk)
            if start <= word.start and word.end <= self.span.end
        ]
        excerpt = self.excerpt()
        weights = context.words.weights(self.units.language)
        return Passage(
            **excerpt,
            rank=rank,
            score=self.chunk.score,
            chunks=[context.projection.chunk_id(chunk) for chunk in chunks],
            scores=self.chunk.lane_scores,
            coherence=_coherence(context.snapshot, chunks),
            snippet=snippet(excerpt["text"], words, weights),
            highlights=[(word.start, word.end) for word in words],
            definitions=self.definitions,
            references=self.references,
            explain=list(self.chunk.parts) if explain else [],
        )


def _coherence(snapshot: Snapshot, chunks: RowRange[ChunkRow]) -> float | None:
    """The mean cosine of neighbouring *chunks* of a document; 1 for a single chunk.

    None if the library has no vectors.
    """
    vectors = snapshot.vectors_at(chunks)
    if vectors is None:
        return None
    if len(chunks) < 2:
        return 1.0
    rows = vectors.astype(np.float32)
    cosines = (rows[:-1] * rows[1:]).sum(axis=1)  # the vectors have norm 1
    return round(float(cosines.mean()), 4)
