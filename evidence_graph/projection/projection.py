"""The live graph of a generation: terms, references and whole documents."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any

from ..cited import TAKES, Cited
from ..fields import KINDS, TERM, Kind
from ..graph import DocumentGraph
from ..ids import ChunkId, DocumentId, SectionId, key_of, section_id
from ..nodes import Term
from ..spans import Span
from .adoption import Adoption, Source, adoption_of
from .chunks import Chunks
from .keys import cited_key, term_key
from .links import Links, links_of
from .rows import DocumentRow, ReferenceRow, Row, SectionRow, TermRow
from .segment import Segment
from .tables import Ids, chunk_id_of, items_of

_BY_TARGET = {
    "reference_by_target": "references",
    "use_by_target": "uses",
    "supersession_by_target": "supersedes",
}
"""Lookups of edges by target, each with its table."""

_BY_CITED_NAME = {"reference_by_cited": "references", "unresolved_by_cited": "unresolved"}
"""Lookups of mentions by the name of the cited document, each with its table."""


class Projection(Chunks):
    """Reads the live graph of one generation."""

    def __init__(self, segments: Sequence[Segment]) -> None:
        super().__init__(segments)
        self._adoptions: dict[Row, list[Adoption]] = {}

    def graph(self, document: DocumentRow) -> DocumentGraph:
        """All that the document contributes to the graph."""
        items = self.read(document, KINDS)
        return DocumentGraph(self.document(document), **items)

    def read(self, document: DocumentRow, kinds: Iterable[Kind]) -> dict[str, tuple[Any, ...]]:
        """The nodes and edges of some *kinds* that the document contributes, by kind."""
        segment, local = self._place("documents", document)
        ids = _DocumentIds(self, segment, local, self.document(document).id).ids
        return {
            kind.name: items_of(kind, segment.columns_of(kind.name, local), ids) for kind in kinds
        }

    def documents_leading_to(self, names: Collection[str]) -> list[DocumentRow]:
        """The live documents with an edge to a section, document or term with one of these ids."""
        return self._documents_with(sorted(key_of(name) for name in names), _BY_TARGET)

    def documents_citing(self, names: Collection[str]) -> list[DocumentRow]:
        """The live documents with a mention, resolved or not, that cites one of these names."""
        keys = sorted({cited_key(name) for name in names})
        return self._documents_with(keys, _BY_CITED_NAME)

    def documents_saying(self, fields: Collection[str]) -> list[DocumentRow]:
        """The live documents whose metadata has one of *fields*."""
        wanted = [f"{json.dumps(field, ensure_ascii=False)}: " for field in fields]
        found = [
            row
            for row, metadata in self._texts_of_documents("metadata")
            if any(field in metadata for field in wanted)
        ]
        return [row for row in found if self.document(row).metadata.keys() & set(fields)]

    def dates(self) -> dict[DocumentRow, str]:
        """The dates of the live documents that have one, by row."""
        return dict(self._texts_of_documents("date"))

    def _texts_of_documents(self, column: str) -> Iterator[tuple[DocumentRow, str]]:
        """The texts in a column of the live documents that have one, in order of row."""
        # To import the functions of pyarrow takes longer than this loop over thousands of rows.
        for n, segment in enumerate(self.segments):
            values = segment.documents[column].to_pylist()
            for row in segment.live.nonzero()[0].tolist():
                if values[row]:
                    yield DocumentRow(self.base("documents", n) + row), values[row]

    def term(self, row: TermRow) -> Term:
        """The term at *row*."""
        found: Term = self._item(TERM, row)
        return found

    def terms(self, document: DocumentRow) -> list[Term]:
        """The terms of a document, in order of place."""
        return list(self.read(document, (TERM,))[TERM.name])

    def adoptions(self, document: DocumentRow) -> list[Adoption]:
        """The adoptions that a document states, in order of place."""
        if document not in self._adoptions:
            segment, local = self._place("documents", document)
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

    def find_terms(self, form: str) -> list[TermRow]:
        """The live terms with this form or alias, in order of document and place."""
        found = [TermRow(row) for row in self._find("terms", "term_by_form", term_key(form))]
        return sorted(
            found, key=lambda row: (self.document(self.document_of("terms", row)).id, row)
        )

    def find_term(self, key: int) -> TermRow | None:
        """The live term with a key."""
        return self._find_first(TermRow, "terms", "term_by_key", key)

    def find_term_id(self, term_id: str) -> TermRow | None:
        """The live term with this id."""
        return self.find_term(key_of(term_id))

    def scope_of(self, term: TermRow) -> SectionRow | None:
        """The section in which a term's meaning governs; None for the whole document."""
        return self._section_at("terms", term, self._number("terms", "scope_section", term))

    def terms_used(self, document: DocumentRow, span: Span) -> list[int]:
        """The keys of the terms used by the chunks within *span*, in order of first use."""
        rows = self.rows_within("uses", document, span)
        return [self._number("uses", "target", row) for row in rows]

    def uses_of(self, term_id: str) -> list[Row]:
        """The live uses of the term with this id, by row."""
        return self._find("uses", "use_by_target", key_of(term_id))

    def section_holding(self, document: DocumentRow, span: Span) -> SectionRow | None:
        """The deepest section of a document that contains *span*; None if none does."""
        starts = self.numbers_of("sections", document, "start")
        ends = self.numbers_of("sections", document, "end")
        around = ((starts <= span.start) & (ends >= span.end)).nonzero()[0]
        return self.rows_of("sections", document)[int(around[-1])] if len(around) else None

    def references_to(self, targets: Collection[str]) -> list[ReferenceRow]:
        """The live references to sections or documents with these ids, by document and place."""
        found = {
            ReferenceRow(row)
            for target in targets
            for row in self._find("references", "reference_by_target", key_of(target))
        }

        def place(row: Row) -> tuple[str, Span, Row]:
            document = self.document(self.document_of("references", row)).id
            return document, self.span("references", row), row

        return sorted(found, key=place)

    @cached_property
    def links(self) -> Links:
        """References as links between chunks, built on first use."""
        return links_of(self)

    def source_section_of(self, table: str, row: Row) -> SectionRow | None:
        """The section in which a reference or an unresolved mention stands."""
        return self._section_at(table, row, self._number(table, "source_section", row))

    def section_by_key(self, key: int) -> SectionRow | None:
        """The live section whose id has this key."""
        return self._find_first(SectionRow, "sections", "section_by_key", key)

    def document_by_key(self, key: int) -> DocumentRow | None:
        """The live document whose id has this key."""
        return self._find_first(DocumentRow, "documents", "document_by_key", key)

    def id_of(self, key: int) -> str:
        """The id of the section, document or term with a key."""
        if (section := self.section_by_key(key)) is not None:
            return self.section_id(section)
        if (document := self.document_by_key(key)) is not None:
            return self.document(document).id
        if (term := self.find_term(key)) is not None:
            segment, local = self._place("terms", term)
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
