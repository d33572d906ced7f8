"""The address book of a library: of what it holds, and of what a commit adds and removes."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from evidence_graph.citation.address import Address
from evidence_graph.citation.model import Components
from evidence_graph.graph import DocumentGraph
from evidence_graph.ids import DocumentId
from evidence_graph.names import Rank, names_meant, normal_name
from evidence_graph.nodes import Document
from evidence_graph.projection import Projection

from .books import AddressBook, MemoryBook, index_of_graph
from .section_index import SectionIndex


class LibraryBook(AddressBook):
    """The address book of a library as it will be after a commit.

    Documents that the commit leaves alone are read when something leads to them.

    Args:
        projection: The library before the commit.
        added: What the commit adds, new or in place of older versions.
        removed: What it removes.
    """

    def __init__(
        self,
        projection: Projection,
        *,
        added: Sequence[DocumentGraph] = (),
        removed: Collection[DocumentId] = (),
    ) -> None:
        super().__init__()
        self._projection = projection
        self._added = MemoryBook(added)
        self._hidden = {*removed, *(graph.document.id for graph in added)}
        self._indexes: dict[DocumentId, SectionIndex] = {}

    def has(self, document: DocumentId) -> bool:
        held = document not in self._hidden and self._projection.find_document(document) is not None
        return held or self._added.has(document)

    def document(self, document: DocumentId) -> Document:
        if self._added.has(document):
            return self._added.document(document)
        row = self._projection.find_document(document)
        assert row is not None, f"expected a document that is held, found {document}"
        return self._projection.document(row)

    def index_of(self, document: DocumentId) -> SectionIndex:
        if self._added.has(document):
            return self._added.index_of(document)
        if document not in self._indexes:
            row = None if document in self._hidden else self._projection.find_document(document)
            self._indexes[document] = (
                SectionIndex(document)
                if row is None
                else index_of_graph(self._projection.graph(row))
            )
        return self._indexes[document]

    def named(self, name: str) -> list[tuple[int, DocumentId]]:
        for meant in names_meant(name):
            held = self._projection.names.get(meant, ())
            named = [(int(rank), self._projection.document(row).id) for rank, row in held]
            known = [(rank, document) for rank, document in named if document not in self._hidden]
            if found := [*known, *self._added.named(meant)]:
                return found
        return []

    def documents_titled(self, title: str) -> Sequence[DocumentId]:
        held = self._projection.names.get(normal_name(title), ())
        titled = {self._projection.document(row).id for rank, row in held if rank == Rank.TITLE}
        added = {name for rank, name in self._added.named(title) if rank == Rank.TITLE}
        return sorted((titled - self._hidden) | added)

    def parts_named(self, name: str, address: Components) -> Sequence[DocumentId]:
        projection = self._projection
        parts = {
            row for rank, row in projection.names.get(normal_name(name), ()) if rank == Rank.PART
        }
        found = projection.find_address(Address(address), among=parts) if parts else []
        rows = {projection.document_of("sections", row) for row in found}
        held = {projection.document(row).id for row in rows} - self._hidden
        return sorted(held.union(self._added.parts_named(name, address)))
