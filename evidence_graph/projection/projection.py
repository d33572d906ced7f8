"""The live graph of a generation, as a reader asks for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from ..cited import TAKES, Cited
from ..fields import KINDS, TERM, Kind
from ..graph import DocumentGraph
from ..ids import ChunkId, DocumentId, SectionId, key_of, section_id
from ..nodes import Term
from .adoption import Adoption, Source, adoption_of
from .chunks import Chunks
from .references import References
from .rows import DocumentRow
from .segment import Segment
from .tables import Ids, chunk_id_of, items_of
from .terms import Terms


class Projection(Chunks, Terms, References):
    """Reads the live graph of one generation.

    Each base class reads one kind of node or edge and describes what it offers. The methods here
    are those that need several kinds.
    """

    def __init__(self, segments: Sequence[Segment]) -> None:
        super().__init__(segments)
        self._adoptions: dict[DocumentRow, list[Adoption]] = {}

    def graph(self, document: DocumentRow) -> DocumentGraph:
        """All that the document contributes to the graph."""
        items = self.read(document, KINDS)
        return DocumentGraph(self.document(document), **items)

    def read(self, document: DocumentRow, kinds: Iterable[Kind]) -> dict[str, tuple[Any, ...]]:
        """The nodes and edges of some *kinds* that the document contributes, by kind."""
        segment, local = self.place("documents", document)
        ids = _DocumentIds(self, segment, local, self.document(document).id).ids
        return {
            kind.name: items_of(kind, segment.columns_of(kind.name, local), ids, segment.folder)
            for kind in kinds
        }

    def terms(self, document: DocumentRow) -> list[Term]:
        """The terms of a document, in order of place."""
        return list(self.read(document, (TERM,))[TERM.name])

    def adoptions(self, document: DocumentRow) -> list[Adoption]:
        """The adoptions that a document states, in order of place."""
        if document not in self._adoptions:
            segment, local = self.place("documents", document)
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
            return Source(self.owner_of("sections", section), self.section_id(section))
        return Source(DocumentId(self.id_of(key)))

    def id_of(self, key: int) -> str:
        """The id of the section, document or term with a key."""
        if (section := self.section_by_key(key)) is not None:
            return self.section_id(section)
        if (document := self.document_by_key(key)) is not None:
            return self.document(document).id
        if (term := self.find_term(key)) is not None:
            segment, local = self.place("terms", term)
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
