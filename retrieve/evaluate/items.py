"""Maps judged items to a library: which chunks count for an item, and what its text is."""

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
    """The judged items of some questions, resolved once.

    Attributes:
        resolved: The place of each item that is the id of a record or an address.
        records: The items that are ids of records.
        sections: For the row of a section, the judged addresses that name it.
        documents: For the row of a document, the judged names of it.
        places: The span of each item that is a quotation or span.
    """

    projection: Projection
    resolved: Mapping[str, Place]
    records: Collection[str]
    sections: Mapping[SectionRow, Sequence[str]]
    documents: Mapping[DocumentRow, Sequence[str]]
    places: Mapping[str, TextPlace]

    @classmethod
    def of(cls, view: View, questions: Questions) -> Items:
        """Resolve every judged item.

        Raises:
            RetrievalError: An item is not in the library.
        """
        projection = view.projection
        resolved: dict[str, Place] = {}
        records: set[str] = set()
        sections, documents = defaultdict(list), defaultdict(list)
        named = {item for items in questions.judged.values() for item in items}
        for item in sorted(named - questions.places.keys()):
            row = projection.find_record(item)
            if row is not None:
                records.add(item)
                resolved[item] = Place(projection.document_of("sections", row), row)
                continue
            try:
                place = resolved[item] = locate(view, item)
            except NotFoundError as error:
                raise RetrievalError(f"expected judged items in the library: {error}") from error
            if place.section is None:
                documents[place.document].append(item)
            else:
                sections[place.section].append(item)
        return cls(projection, resolved, records, sections, documents, questions.places)

    def best(
        self, chunks: Sequence[ScoredChunk], judged: Collection[str]
    ) -> list[tuple[str, float]]:
        """The first `CUT` items of ranked chunks, each with the score of its best chunk.

        Args:
            judged: The items judged for this question. Items of other questions do not count.
        """
        scores: dict[str, float] = {}
        for chunk in chunks:
            for item in self._of_chunk(chunk.row, judged):
                scores.setdefault(item, chunk.score)
            if len(scores) >= CUT:
                break
        return list(scores.items())[:CUT]

    def text_of(self, item: str) -> TextPlace:
        """The text of a judged item: a whole section or document, or a record's own text."""
        if item in self.places:
            return self.places[item]
        projection, place = self.projection, self.resolved[item]
        span = projection.span_at(place.document, place.section)
        if place.section is not None and item in self.records:
            # The text of a record ends where the first record below it begins.
            below = [
                projection.span("sections", row).start
                for row in projection.children(place.section)
                if projection.section(row).record_id is not None
            ]
            span = Span(span.start, min([*below, span.end]))
        return TextPlace(place.document, span)

    def _of_chunk(self, chunk: ChunkRow, judged: Collection[str]) -> list[str]:
        """The judged items for which a chunk counts, or else its record or its own id."""
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
