"""The address book of a library: of what it holds, and of what a commit adds and removes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Sequence
from functools import cached_property

from evidence_graph.citation.address import Address
from evidence_graph.citation.model import Components
from evidence_graph.fields import SECTION
from evidence_graph.graph import DocumentGraph
from evidence_graph.ids import DocumentId
from evidence_graph.names import Rank, kinds_of_title, names_meant, normal_name
from evidence_graph.nodes import Document
from evidence_graph.projection import Projection

from .books import AddressBook, MemoryBook
from .section_index import SectionIndex

KEPT_SECTIONS = 50_000
"""How many sections of held documents are kept indexed: some 100 MB, a hundred long statutes."""


class LibraryBook(AddressBook):
    """The address book of a library as it will be after a commit.

    Of documents that the commit leaves alone the sections are read when something leads to them,
    and the most recently used ones are kept.

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
        self._indexes: OrderedDict[DocumentId, SectionIndex] = OrderedDict()
        self._n_indexed = 0  # sections of all indexes

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
        if document in self._indexes:
            self._indexes.move_to_end(document)
            return self._indexes[document]
        index = self._indexes[document] = self._index_of_held(document)
        self._n_indexed += len(index.sections)
        while self._n_indexed > KEPT_SECTIONS and len(self._indexes) > 1:
            self._n_indexed -= len(self._indexes.popitem(last=False)[1].sections)
        return index

    def _index_of_held(self, document: DocumentId) -> SectionIndex:
        """The sections of a document of the library; none if the commit removes it."""
        row = None if document in self._hidden else self._projection.find_document(document)
        if row is None:
            return SectionIndex(document)
        sections = self._projection.read(row, (SECTION,))[SECTION.name]
        return SectionIndex(document, sections, self._projection.document(row).language)

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

    def of_kind(self, kind: str) -> Sequence[DocumentId]:
        kind = normal_name(kind)
        titles = self._titles.get(kind.partition(" ")[0], ())
        rows = {row for title in titles for _, row in self._projection.names[title]}
        documents = (self._projection.document(row) for row in rows)
        held = {one.id for one in documents if kind in kinds_of_title(one.title)}
        return sorted((held - self._hidden).union(self._added.of_kind(kind)))

    @cached_property
    def _titles(self) -> dict[str, list[str]]:
        """The normal titles of several words that the library holds, by each of these."""
        found: dict[str, list[str]] = {}
        for name, ranked in self._projection.names.items():
            if " " in name and any(rank == Rank.TITLE for rank, _ in ranked):
                for word in {*name.split()}:
                    found.setdefault(word, []).append(name)
        return found

    def parts_named(self, name: str, address: Components) -> Sequence[DocumentId]:
        projection = self._projection
        parts = {
            row for rank, row in projection.names.get(normal_name(name), ()) if rank == Rank.PART
        }
        found = projection.find_address(Address(address), among=parts) if parts else []
        rows = {projection.document_of("sections", row) for row in found}
        held = {projection.document(row).id for row in rows} - self._hidden
        return sorted(held.union(self._added.parts_named(name, address)))
