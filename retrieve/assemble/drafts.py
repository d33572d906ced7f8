"""Text that is chosen to be shown, before it is numbered, and what is said of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from evidence_graph.citation.print import SectionName
from evidence_graph.passages import (
    Definition,
    FollowedReference,
    LeftOut,
    Passage,
)
from evidence_graph.spans import Span

from ..rank.score import ScoredChunk
from .borders import Settled, cut_of
from .coherence import coherence
from .context import Scene
from .document_units import Ground
from .question_tokens import Word
from .snippet import snippet

ANSWER = "answer"


class Draft:
    """Text of one document that is to be shown."""

    def __init__(self, scene: Scene, ground: Ground, text: Settled) -> None:
        self.scene, self.ground = scene, ground
        self._is(text)

    def _is(self, text: Settled) -> None:
        self.span, self.cut, self.tokens = text
        self.section = self.ground.section_around(self.span)

    @cached_property
    def name(self) -> SectionName:
        """Its citation and heading path."""
        if self.section is None:
            return self.scene.snapshot.names.of_document(self.ground.document)
        return self.scene.snapshot.names.of(self.section)

    @property
    def sections(self) -> list[int]:
        """The sections that it has text of, by row: those inside it, and those above to its home.

        There are none where it stands in no section.
        """
        if self.section is None:
            return []
        projection = self.scene.projection
        found = projection.rows_within("sections", self.ground.document, self.span)
        for row in projection.ancestors(self.section):
            found += [] if row in found else [row]
            if projection.is_home(row):
                break
        return found

    @cached_property
    def definitions(self) -> list[Definition]:
        """Of the terms that the text uses."""
        return self.scene.definitions(self.ground.document, self.span)

    @cached_property
    def references(self) -> list[FollowedReference]:
        """That stand in the text."""
        return self.scene.references(self.ground.document, self.span)

    def excerpt(self) -> dict[str, Any]:
        """The fields of an `Excerpt` but for its role."""
        projection = self.scene.projection
        anchor = None if self.section is None else projection.section(self.section).anchor
        document = projection.document(self.ground.document)
        return {
            "citation": self.name.citation,
            "document_id": document.id,
            "section_id": None if anchor is None else f"{document.id}#{anchor}",
            "anchor": anchor,
            "heading_path": list(self.name.heading_path),
            "start": self.span.start,
            "end": self.span.end,
            "page": projection.page_at(self.ground.document, self.span.start),
            "text": self.span.of(self.ground.text),
            "cut": self.cut,
            "tokens": self.tokens,
        }


@dataclass(frozen=True, slots=True)
class Missed:
    """Text that was wanted and did not fit."""

    draft: Draft
    role: str
    reason: str
    via: tuple[str, ...] = ()

    def left_out(self) -> LeftOut:
        """As an answer lists it."""
        own = self.draft.excerpt()
        kept = ("citation", "document_id", "section_id", "tokens")
        return LeftOut(
            role=self.role,
            reason=self.reason,
            via=list(self.via),
            **{name: own[name] for name in kept},
        )


class PassageDraft(Draft):
    """The text of a passage; *order* is the place of its chunk among the ranked ones, from 0."""

    def __init__(
        self, scene: Scene, ground: Ground, text: Settled, chunk: ScoredChunk, order: int
    ) -> None:
        super().__init__(scene, ground, text)
        self.chunk, self.order = chunk, order

    def join(self, text: Settled) -> int:
        """Take in *text*, which touches this one; how many tokens that makes more."""
        span = Span(min(self.span.start, text.span.start), max(self.span.end, text.span.end))
        before = self.tokens
        self._is(Settled(span, cut_of(self.ground, span), self.scene.tokens(self.ground, span)))
        for name in ("name", "definitions", "references"):
            self.__dict__.pop(name, None)  # they were those of the shorter text
        return self.tokens - before

    def passage(self, *, rank: int, explain: bool) -> Passage:
        """The passage as it is shown."""
        scene, document, start = self.scene, self.ground.document, self.span.start
        chunks = self.ground.chunks_within(self.span)
        words = [
            Word(word.start - start, word.end - start, word.token)
            for chunk in chunks
            for word in scene.words_in(self.ground, chunk)
            if start <= word.start and word.end <= self.span.end
        ]
        excerpt = self.excerpt()
        weights = scene.words.weights(self.ground.language)
        return Passage(
            **excerpt,
            rank=rank,
            score=self.chunk.score,
            chunks=[scene.projection.chunk_id(chunk) for chunk in chunks],
            scores=self.chunk.lane_scores,
            coherence=coherence(scene.snapshot, document, chunks),
            snippet=snippet(excerpt["text"], words, weights),
            highlights=[(word.start, word.end) for word in words],
            definitions=self.definitions,
            references=self.references,
            explain=list(self.chunk.parts) if explain else [],
        )
