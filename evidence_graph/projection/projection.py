"""The live graph of a generation, as a reader asks for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..cited import TAKES, Cited
from ..fields import KINDS, TERM, Kind
from ..graph import DocumentGraph
from ..ids import ChunkId, DocumentId, SectionId, key_of, section_id
from ..nodes import Term
from .adoption import Adoption, Source, adoption_of
from .chunks import Chunks
from .documents import Documents
from .links import Links
from .references import References
from .rows import DocumentRow, Row, Rows
from .sections import Sections
from .segment import Segment
from .tables import Ids, chunk_id_of, items_of
from .terms import Terms

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Projection:
    """Reads the live graph of one generation.

    Each part reads one kind of node or edge, and its class describes what it offers. The projection
    offers the methods of all of them: they are bound once, so that a call costs nothing more. Its
    own methods are those that need several parts.
    """

    def __init__(self, segments: Sequence[Segment]) -> None:
        rows = self._rows = Rows(segments)
        documents = self._documents = Documents(rows)
        sections = Sections(rows, documents)
        chunks = self._chunks = Chunks(rows, documents, sections)
        terms = Terms(rows, documents, sections)
        references = self._references = References(rows, documents, sections)
        self._adoptions: dict[Row, list[Adoption]] = {}

        self.segments = rows.segments
        self.base, self.count = rows.base, rows.count
        self.document_of, self.documents_at = rows.document_of, rows.documents_at
        self.rows_of, self.rows_within, self.span = rows.rows_of, rows.rows_within, rows.span
        self.numbers_of, self.scalars_of = rows.numbers_of, rows.scalars_of
        self.texts_of, self.numbers_at = rows.texts_of, rows.numbers_at
        self.column, self.content = rows.column, rows.content

        self.documents, self.document = documents.documents, documents.document
        self.find_document, self.find_named = documents.find_document, documents.find_named
        self.document_by_key, self.dates = documents.document_by_key, documents.dates
        self.documents_saying = documents.documents_saying
        self.generation_of, self.page_at = documents.generation_of, documents.page_at
        self.owner_of, self.owners_of_keys = documents.owner_of, documents.owners_of_keys

        self.section, self.anchor = sections.section, sections.anchor
        self.section_id, self.address = sections.section_id, sections.address
        self.id_at, self.span_at = sections.id_at, sections.span_at
        self.find_section, self.section_by_key = sections.find_section, sections.section_by_key
        self.find_record, self.record_of = sections.find_record, sections.record_of
        self.find_address, self.section_holding = sections.find_address, sections.section_holding
        self.parent, self.ancestors = sections.parent, sections.ancestors
        self.children, self.below, self.is_home = (
            sections.children,
            sections.below,
            sections.is_home,
        )

        self.chunk, self.chunk_id, self.chunk_key = chunks.chunk, chunks.chunk_id, chunks.chunk_key
        self.chunk_row, self.chunk_rows = chunks.chunk_row, chunks.chunk_rows
        self.chunk_keys, self.parents_of = chunks.chunk_keys, chunks.parents_of
        self.first_chunk_after = chunks.first_chunk_after
        self.section_of_chunk = chunks.section_of_chunk
        self.covered_sections = chunks.covered_sections
        self.tokens, self.forwards = chunks.tokens, chunks.forwards
        self.searchable, self.trait_share = chunks.searchable, chunks.trait_share

        self.term, self.scope_of, self.terms_used = terms.term, terms.scope_of, terms.terms_used
        self.find_term, self.find_term_id = terms.find_term, terms.find_term_id
        self.find_terms, self.uses_of = terms.find_terms, terms.uses_of

        self.references_to = references.references_to
        self.source_section_of = references.source_section_of
        self.documents_citing = references.documents_citing
        self.documents_leading_to = references.documents_leading_to

    @cached_property
    def document_rows(self) -> Mapping[DocumentId, DocumentRow]:
        """See `Documents.document_rows`."""
        return self._documents.document_rows

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """See `Documents.languages`."""
        return self._documents.languages

    @cached_property
    def names(self) -> Mapping[str, list[tuple[int, DocumentRow]]]:
        """See `Documents.names`."""
        return self._documents.names

    @cached_property
    def first_words(self) -> Mapping[str, int]:
        """See `Documents.first_words`."""
        return self._documents.first_words

    @cached_property
    def has_contexts(self) -> bool:
        """See `Chunks.has_contexts`."""
        return self._chunks.has_contexts

    @cached_property
    def retrievable(self) -> NDArray[np.bool_]:
        """See `Chunks.retrievable`."""
        return self._chunks.retrievable

    @cached_property
    def links(self) -> Links:
        """See `References.links`."""
        return self._references.links

    def graph(self, document: DocumentRow) -> DocumentGraph:
        """All that the document contributes to the graph."""
        items = self.read(document, KINDS)
        return DocumentGraph(self.document(document), **items)

    def read(self, document: DocumentRow, kinds: Iterable[Kind]) -> dict[str, tuple[Any, ...]]:
        """The nodes and edges of some *kinds* that the document contributes, by kind."""
        segment, local = self._rows.place("documents", document)
        ids = _DocumentIds(self, segment, local, self.document(document).id).ids
        return {
            kind.name: items_of(kind, segment.columns_of(kind.name, local), ids) for kind in kinds
        }

    def terms(self, document: DocumentRow) -> list[Term]:
        """The terms of a document, in order of place."""
        return list(self.read(document, (TERM,))[TERM.name])

    def adoptions(self, document: DocumentRow) -> list[Adoption]:
        """The adoptions that a document states, in order of place."""
        if document not in self._adoptions:
            segment, local = self._rows.place("documents", document)
            rows = segment.rows_of("references", local)
            part = segment.table("references").slice(rows.start, len(rows))
            names, addresses = part["cited_document"], part["cited_address"].to_pylist()
            found = [
                adoption_of(
                    self.document(document).id,
                    Cited(names[n].as_py(), address),
                    self._source(part["target"][n].as_py()),
                )
                for n, address in enumerate(addresses)
                if address and address.startswith(TAKES)
            ]
            self._adoptions[document] = [adoption for adoption in found if adoption is not None]
        return self._adoptions[document]

    def _source(self, key: int) -> Source:
        """The document with a key, or the section with a key and its document."""
        if (section := self.section_by_key(key)) is not None:
            home = self.document(self.document_of("sections", section)).id
            return Source(home, self.section_id(section))
        return Source(DocumentId(self.id_of(key)))

    def id_of(self, key: int) -> str:
        """The id of the section, document or term with a key."""
        if (section := self.section_by_key(key)) is not None:
            return self.section_id(section)
        if (document := self.document_by_key(key)) is not None:
            return self.document(document).id
        if (term := self.find_term(key)) is not None:
            segment, local = self._rows.place("terms", term)
            return str(segment.table("terms")["id"][local].as_py())
        raise KeyError(f"expected a live node with key {key}, found none")


class _DocumentIds:
    """The ids in one document; each list is built on first use."""

    def __init__(
        self, projection: Projection, segment: Segment, row: int, document: DocumentId
    ) -> None:
        self._projection, self._segment, self._row = projection, segment, row
        self._document = document
        self.ids = Ids(document, self._section, self._chunk, self._node)

    def _section(self, row: int) -> SectionId | None:
        return None if row < 0 else self._sections[row]

    def _chunk(self, row: int) -> ChunkId:
        return self._chunks[row]

    def _node(self, key: int) -> str:
        """The id of a node. Few edges leave their document; their targets are looked up singly."""
        if key not in self._nodes:
            self._nodes[key] = self._projection.id_of(key)
        return self._nodes[key]

    @cached_property
    def _sections(self) -> list[SectionId]:
        anchors: list[str] = self._column("sections", "anchor")
        return [section_id(self._document, anchor) for anchor in anchors]

    @cached_property
    def _chunks(self) -> list[ChunkId]:
        digests: list[int] = self._column("chunks", "digest")
        return [chunk_id_of(self._document, digest) for digest in digests]

    @cached_property
    def _nodes(self) -> dict[int, str]:
        found: dict[int, str] = {key_of(self._document): self._document}
        found.update(zip(self._column("sections", "key"), self._sections, strict=True))
        found.update(zip(self._column("terms", "key"), self._column("terms", "id"), strict=True))
        return found

    def _column(self, table: str, name: str) -> list[Any]:
        rows = self._segment.rows_of(table, self._row)
        column = self._segment.table(table)[name].slice(rows.start, len(rows))
        values: list[Any] = column.to_pylist()
        return values
