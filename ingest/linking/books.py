"""Address books: they find documents by name, and the sections of each by address.

The rules of resolution ask nothing else of a library, so that they are tested on a few documents in
memory.
"""

from __future__ import annotations

import posixpath
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence

from evidence_graph.citation.model import Components
from evidence_graph.graph import DocumentGraph
from evidence_graph.ids import DocumentId
from evidence_graph.names import Rank, kinds_of_title, names_meant, names_of, normal_name
from evidence_graph.nodes import Document, Section

from .section_index import SectionIndex
from .shared_names import is_shared
from .supersede import Versions


class AddressBook(ABC):
    """Finds documents by name and their sections by address; also the `Documents` of `supersede`.

    Documents are returned in order of id.
    """

    def __init__(self) -> None:
        self._versions = Versions(self)

    @abstractmethod
    def has(self, document: DocumentId) -> bool:
        """Whether a document of this id is held."""

    @abstractmethod
    def document(self, document: DocumentId) -> Document:
        """A document that is held."""

    @abstractmethod
    def index_of(self, document: DocumentId) -> SectionIndex:
        """The sections of a document by address; none if it is not held."""

    @abstractmethod
    def named(self, name: str) -> Sequence[tuple[int, DocumentId]]:
        """The documents that have *name*, each with its `Rank`, in no order."""

    @abstractmethod
    def documents_titled(self, title: str) -> Sequence[DocumentId]:
        """The documents that have *title* as their own."""

    @abstractmethod
    def of_kind(self, kind: str) -> Sequence[DocumentId]:
        """The documents whose titles have *kind*, or a kind that begins so, and a body."""

    @abstractmethod
    def parts_named(self, name: str, address: Components) -> Sequence[DocumentId]:
        """The parts of the body of law *name* that have the unit *address*."""

    def sections_of(self, document: DocumentId) -> Sequence[Section]:
        """The sections of a document, in order of place."""
        return self.index_of(document).sections

    def documents_named(self, name: str) -> Sequence[DocumentId]:
        """The documents to which *name* belongs best, without parts of a body of law.

        A name that documents of many bodies have is no more that of the one whose whole title it
        is than that of "Privacy Policy (Version for the Web)".
        """
        named = self.named(name)
        best = min((rank for rank, _ in named), default=Rank.PART)
        last = Rank.ALIAS if best < Rank.ALIAS and is_shared(name) else best
        return sorted({id_ for rank, id_ in named if best <= rank <= last and rank != Rank.PART})

    def beside(self, name: str, citing: DocumentId) -> Sequence[DocumentId]:
        """The documents in the folder of *citing* that have *name*, without itself."""
        folder = posixpath.dirname(citing)
        others = {document for _, document in self.named(name)} - {citing}
        return sorted(other for other in others if posixpath.dirname(other) == folder)

    def of_its_time(
        self, documents: Sequence[DocumentId], citing: DocumentId
    ) -> Sequence[DocumentId] | None:
        """The versions, of several *documents* of one name, that were in force while *citing* was.

        None if they are not versions of one law.
        """
        return self._versions.of_its_time(documents, citing)


class MemoryBook(AddressBook):
    """An `AddressBook` over documents in memory."""

    def __init__(self, graphs: Iterable[DocumentGraph]) -> None:
        super().__init__()
        self._named: dict[str, list[tuple[int, DocumentId]]] = {}
        self._documents: dict[DocumentId, Document] = {}
        self._indexes: dict[DocumentId, SectionIndex] = {}
        self._kinds: dict[str, list[DocumentId]] = {}
        for graph in graphs:
            document = graph.document
            self._documents[document.id] = document
            self._indexes[document.id] = index_of_graph(graph)
            for kind in kinds_of_title(document.title):
                self._kinds.setdefault(kind, []).append(document.id)
            for name, rank in names_of(document).items():
                self._named.setdefault(name, []).append((rank, document.id))

    def has(self, document: DocumentId) -> bool:
        return document in self._documents

    def document(self, document: DocumentId) -> Document:
        return self._documents[document]

    def index_of(self, document: DocumentId) -> SectionIndex:
        return self._indexes.get(document) or SectionIndex(document)

    def named(self, name: str) -> Sequence[tuple[int, DocumentId]]:
        held = (self._named.get(meant, ()) for meant in names_meant(name))
        return next(filter(None, held), ())

    def documents_titled(self, title: str) -> Sequence[DocumentId]:
        return sorted(document for rank, document in self.named(title) if rank == Rank.TITLE)

    def of_kind(self, kind: str) -> Sequence[DocumentId]:
        return sorted(self._kinds.get(normal_name(kind), ()))

    def parts_named(self, name: str, address: Components) -> Sequence[DocumentId]:
        parts = sorted(document for rank, document in self.named(name) if rank == Rank.PART)
        return [document for document in parts if self._indexes[document].at(address)]


def index_of_graph(graph: DocumentGraph) -> SectionIndex:
    """The sections of *graph* by address."""
    return SectionIndex(graph.document.id, graph.sections, graph.document.language)
