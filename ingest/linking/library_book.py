"""The address book of a library: of what it holds, and of what a commit adds and removes."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from evidence_graph.citation.address import Address
from evidence_graph.citation.model import Components
from evidence_graph.graph import DocumentGraph
from evidence_graph.ids import DocumentId, SectionId
from evidence_graph.names import Rank, names_meant, normal_name
from evidence_graph.nodes import Document, Section
from evidence_graph.projection import Projection

from .books import MemoryBook, best_named, in_folder_of
from .supersede import Versions


class LibraryBook:
    """An `AddressBook` over a library as it will be after a commit.

    Documents that the commit leaves alone are read when something leads to them.

    Args:
        projection: As it is before.
        added: What the commit puts in, in place of older versions or new.
        removed: What it takes out.
    """

    def __init__(
        self,
        projection: Projection,
        *,
        added: Sequence[DocumentGraph] = (),
        removed: Collection[DocumentId] = (),
    ) -> None:
        self._projection = projection
        self._versions = Versions(self)
        self._hidden = {*removed, *(graph.document.id for graph in added)}
        self._added = MemoryBook(added)
        self._fresh = {graph.document.id for graph in added}
        self._books = dict.fromkeys((graph.document.id for graph in added), self._added)
        self._homes: dict[SectionId, DocumentId] = {
            section.id: graph.document.id for graph in added for section in graph.sections
        }

    def has(self, document: DocumentId) -> bool:
        """See `Documents`."""
        held = document not in self._hidden and self._projection.find_document(document) is not None
        return held or document in self._fresh

    def documents_named(self, name: str) -> Sequence[DocumentId]:
        """See `AddressBook`."""
        return best_named(self._named(name))

    def beside(self, name: str, citing: DocumentId) -> Sequence[DocumentId]:
        """See `AddressBook`."""
        return in_folder_of(citing, (document for _, document in self._named(name)))

    def _named(self, name: str) -> list[tuple[int, DocumentId]]:
        """The documents that have *name*, each with its rank."""
        for meant in names_meant(name):
            held = self._projection.names.get(meant, ())
            named = [(int(rank), self._projection.document(row).id) for rank, row in held]
            known = [(rank, document) for rank, document in named if document not in self._hidden]
            if found := [*known, *self._added.named(meant)]:
                return found
        return []

    def documents_titled(self, title: str) -> Sequence[DocumentId]:
        """See `Documents`."""
        held = self._projection.names.get(normal_name(title), ())
        titled = {self._projection.document(row).id for rank, row in held if rank == Rank.TITLE}
        fresh = {name for rank, name in self._added.named(title) if rank == Rank.TITLE}
        return sorted((titled - self._hidden) | fresh)

    def document(self, document: DocumentId) -> Document:
        """See `Documents`."""
        if document in self._fresh:
            return self._added.document(document)
        row = self._projection.find_document(document)
        assert row is not None, f"expected a document that is held, found {document}"
        return self._projection.document(row)

    def sections_of(self, document: DocumentId) -> Sequence[Section]:
        """See `Documents`."""
        return self._book(document).sections_of(document)

    def of_its_time(
        self, documents: Sequence[DocumentId], citing: DocumentId
    ) -> Sequence[DocumentId] | None:
        """See `AddressBook`."""
        return self._versions.of_its_time(documents, citing)

    def parts_named(self, name: str, address: Components) -> Sequence[DocumentId]:
        """See `AddressBook`."""
        projection = self._projection
        parts = {
            row for rank, row in projection.names.get(normal_name(name), ()) if rank == Rank.PART
        }
        found = projection.find_address(Address(address), among=parts) if parts else []
        rows = {projection.document_of("sections", row) for row in found}
        held = {projection.document(row).id for row in rows} - self._hidden
        return sorted(held.union(self._added.parts_named(name, address)))

    def sections_at(
        self, document: DocumentId, address: Components, containers: Components
    ) -> Sequence[SectionId]:
        """See `AddressBook`."""
        return self._book(document).sections_at(document, address, containers)

    def anchored(self, document: DocumentId, anchor: str) -> SectionId | None:
        """See `AddressBook`."""
        return self._book(document).anchored(document, anchor)

    def sections_within(self, document: DocumentId, address: Components) -> Sequence[SectionId]:
        """See `AddressBook`."""
        return self._book(document).sections_within(document, address)

    def address(self, section: SectionId) -> Address | None:
        """See `AddressBook`."""
        return self._book(self._homes[section]).address(section)

    def is_container(self, section: SectionId) -> bool:
        """See `AddressBook`."""
        return self._book(self._homes[section]).is_container(section)

    def section(self, section: SectionId) -> Section:
        """See `AddressBook`."""
        return self._book(self._homes[section]).section(section)

    def lineage(self, section: SectionId) -> Sequence[SectionId]:
        """See `AddressBook`."""
        return self._book(self._homes[section]).lineage(section)

    def between(self, first: SectionId, last: SectionId) -> Sequence[SectionId]:
        """See `AddressBook`."""
        return self._book(self._homes[first]).between(first, last)

    def _book(self, document: DocumentId) -> MemoryBook:
        if document not in self._books:
            row = None if document in self._hidden else self._projection.find_document(document)
            graphs = [] if row is None else [self._projection.graph(row)]
            self._books[document] = MemoryBook(graphs)
            self._homes.update((s.id, document) for graph in graphs for s in graph.sections)
        return self._books[document]
