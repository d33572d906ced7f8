"""Finds judged items in a library: which chunks count for an item, and which text is its own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from evidence_graph.citation.resolve import Place, locate
from evidence_graph.errors import NotFoundError, RetrievalError
from evidence_graph.projection import ChunkRow, DocumentRow, Projection, SectionRow
from evidence_graph.spans import Span
from evidence_graph.view import View

from ..rank.score import ScoredChunk
from .measures import CUT
from .questions import Questions, TextPlace


@dataclass(frozen=True, slots=True)
class Items:
    """The judged items of some questions, looked up once.

    Attributes:
        found: By item that is the id of a record or an address, where it lies.
        records: Those of them that are ids of records.
        sections: By row, the judged addresses of a section; several may name one.
        documents: By row, the judged names of a document.
        places: By item, the characters that it stands for.
    """

    projection: Projection
    found: Mapping[str, Place]
    records: Collection[str]
    sections: Mapping[SectionRow, Sequence[str]]
    documents: Mapping[DocumentRow, Sequence[str]]
    places: Mapping[str, TextPlace]

    @classmethod
    def of(cls, view: View, questions: Questions) -> Items:
        """Look up every judged item.

        Raises:
            RetrievalError: One is not in the library.
        """
        projection = view.projection
        found: dict[str, Place] = {}
        records: set[str] = set()
        sections, documents = defaultdict(list), defaultdict(list)
        named = {item for items in questions.judged.values() for item in items}
        for item in sorted(named - questions.places.keys()):
            row = projection.find_record(item)
            if row is not None:
                records.add(item)
                found[item] = Place(projection.document_of("sections", row), row)
                continue
            try:
                place = found[item] = locate(view, item)
            except NotFoundError as error:
                raise RetrievalError(f"expected judged items in the library: {error}") from error
            if place.section is None:
                documents[place.document].append(item)
            else:
                sections[place.section].append(item)
        return cls(projection, found, records, sections, documents, questions.places)

    def best(
        self, chunks: Sequence[ScoredChunk], judged: Collection[str]
    ) -> list[tuple[str, float]]:
        """The items of ranked chunks, each at its best chunk, cut at ten.

        Args:
            judged: What is judged for this question: no chunk counts for what others ask.
        """
        found: dict[str, float] = {}
        for one in chunks:
            for item in self._of_chunk(one.row, judged):
                found.setdefault(item, one.score)
            if len(found) >= CUT:
                break
        return list(found.items())[:CUT]

    def text_of(self, item: str) -> TextPlace:
        """The text of a judged item: of a record its own, of a section or document all of it."""
        if item in self.places:
            return self.places[item]
        projection, place = self.projection, self.found[item]
        span = projection.span_at(place.document, place.section)
        if place.section is not None and item in self.records:
            # its text ends where the first record below it begins
            below = [
                projection.span("sections", row).start
                for row in projection.children(place.section)
                if projection.section(row).record_id is not None
            ]
            span = Span(span.start, min([*below, span.end]))
        return TextPlace(place.document, span)

    def _of_chunk(self, chunk: ChunkRow, judged: Collection[str]) -> list[str]:
        projection = self.projection
        items: list[str] = []
        if self.sections:
            covered = projection.covered_sections(chunk)
            items += [item for row in covered for item in self.sections.get(row, ())]
        if self.documents:
            document = projection.document_of("chunks", chunk)
            items += self.documents.get(document, ())
        items = [item for item in items if item in judged]
        if self.places:
            items += [item for item in judged if self._overlaps(chunk, item)]
        if items:
            return items
        section = projection.section_of_chunk(chunk)
        record = None if section is None else projection.record_of(section)
        return [record or projection.chunk_id(chunk)]

    def _overlaps(self, chunk: ChunkRow, item: str) -> bool:
        place = self.places.get(item)
        if place is None or self.projection.document_of("chunks", chunk) != place.document:
            return False
        return place.span.overlaps(self.projection.span("chunks", chunk))
