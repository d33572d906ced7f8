"""Address books: they find documents by name, and sections by address.

The rules of resolution ask nothing else of a library, so that they are tested on a few documents in
memory.
"""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from evidence_graph.citation.address import Address
from evidence_graph.citation.model import Components
from evidence_graph.citation.typed import parse_anchor
from evidence_graph.graph import DocumentGraph
from evidence_graph.ids import DocumentId, SectionId, section_id
from evidence_graph.names import Rank, names_meant, names_of
from evidence_graph.nodes import Document, Section

from .supersede import Versions

_DECIMAL = re.compile(r"[a-z]{0,2}\d+(?:\.\d+)+")  # "12.3.2" lies in 12.3; "42-19.2" in nothing


class AddressBook(Protocol):
    """Finds documents by name and sections by address, in the library as it is now."""

    def has(self, document: DocumentId) -> bool:
        """Whether a document of this id is held."""
        ...

    def sections_of(self, document: DocumentId) -> Sequence[Section]:
        """The sections of a document that is held, in order of place."""
        ...

    def documents_named(self, name: str) -> Sequence[DocumentId]:
        """The documents to which *name* belongs best, in order of id; see `Rank`."""
        ...

    def document(self, document: DocumentId) -> Document:
        """A document that is held."""
        ...

    def beside(self, name: str, citing: DocumentId) -> Sequence[DocumentId]:
        """The documents in the folder of *citing* that have *name*, in order of id."""
        ...

    def of_its_time(
        self, documents: Sequence[DocumentId], citing: DocumentId
    ) -> Sequence[DocumentId] | None:
        """The versions, of several *documents* of one name, that were in force while *citing* was.

        None where they are no versions of one.
        """
        ...

    def parts_named(self, name: str, address: Components) -> Sequence[DocumentId]:
        """The parts of the body of law *name* that have the unit *address*, in order of id."""
        ...

    def sections_at(
        self, document: DocumentId, address: Components, containers: Components
    ) -> Sequence[SectionId]:
        """The sections with exactly *address*, in order of place.

        Where several have it and some lie in all *containers*, those alone.
        """
        ...

    def sections_within(self, document: DocumentId, address: Components) -> Sequence[SectionId]:
        """The outermost sections below *address* that no section of that address holds.

        In order of place: of "3.3.3" such as 3.3.3(1) and 3.3.3(2), where no unit is called 3.3.3.
        """
        ...

    def section(self, section: SectionId) -> Section:
        """The section itself."""
        ...

    def address(self, section: SectionId) -> Address | None:
        """Its address; None where its anchor is none."""
        ...

    def is_container(self, section: SectionId) -> bool:
        """Whether numbering runs on through it: a Section that holds Articles."""
        ...

    def anchored(self, document: DocumentId, anchor: str) -> SectionId | None:
        """The section with the unique *anchor*; None where there is none."""
        ...

    def lineage(self, section: SectionId) -> Sequence[SectionId]:
        """The section and those above it, innermost first."""
        ...

    def between(self, first: SectionId, last: SectionId) -> Sequence[SectionId]:
        """The sections after *first* and before *last* of the same level, in order of place.

        Empty if *last* is before *first*, or of another level or document.
        """
        ...


class MemoryBook:
    """An `AddressBook` over documents in memory."""

    def __init__(self, graphs: Iterable[DocumentGraph]) -> None:
        self._named: dict[str, list[tuple[int, DocumentId]]] = {}
        self._at: dict[tuple[DocumentId, str], list[SectionId]] = {}
        self._within: dict[tuple[DocumentId, str], list[SectionId]] = {}
        self._versions = Versions(self)
        self._documents: dict[DocumentId, Document] = {}
        self._own: dict[DocumentId, Sequence[Section]] = {}
        self._sections: dict[SectionId, Section] = {}
        self._addresses: dict[SectionId, Address] = {}
        self._containers: dict[SectionId, frozenset[str]] = {}
        self._levels: dict[tuple[DocumentId, int], list[SectionId]] = {}
        self._order: dict[SectionId, int] = {}
        self._held: Counter[SectionId | None] = Counter()  # below each: numbers of its own, or not
        for graph in graphs:
            self._add(graph)

    def _add(self, graph: DocumentGraph) -> None:
        document = graph.document
        self._documents[document.id] = document
        self._own[document.id] = graph.sections
        for name, rank in names_of(document).items():
            self._named.setdefault(name, []).append((rank, document.id))
        for section in graph.sections:
            self._sections[section.id] = section
            level = self._levels.setdefault((document.id, section.level), [])
            self._order[section.id] = len(level)
            level.append(section.id)
            self._address(section, document.language)

    def _address(self, section: Section, language: str) -> None:
        """Note under which addresses *section* is found."""
        document = section.document_id
        above: frozenset[str] = frozenset()
        around: Components = ()
        if section.parent_id is not None:
            above = self._containers.get(section.parent_id, above)
            if outer_address := self._addresses.get(section.parent_id):
                around = outer_address.components
        own: Components = ()
        if address := parse_anchor(section.anchor, language):
            own = (*address.containers, *address.components)
            components = address.components
            self._addresses[section.id] = address
            holders = list(holders_of(components))
            covered = {around, *holders_of(around)}
            outer = [holder for holder in holders if holder not in covered]
            for begun in _beginnings(components):
                key = "/".join(components[begun:])
                self._at.setdefault((document, key), []).append(section.id)
                for holder in outer:
                    if key := "/".join(holder[begun:]):
                        self._within.setdefault((document, key), []).append(section.id)
            for container in address.containers:
                if container not in above and " " not in components[0]:
                    self._within.setdefault((document, container), []).append(section.id)
            if around and " " not in address.components[-1]:
                self._held[section.parent_id] += 1 if around in holders else -1
        self._containers[section.id] = above | frozenset(own)

    def named(self, name: str) -> Sequence[tuple[int, DocumentId]]:
        """The documents that have *name*, each with its rank."""
        held = (self._named.get(meant, ()) for meant in names_meant(name))
        return next(filter(None, held), ())

    def documents_named(self, name: str) -> Sequence[DocumentId]:
        """See `AddressBook`."""
        return best_named(self.named(name))

    def beside(self, name: str, citing: DocumentId) -> Sequence[DocumentId]:
        """See `AddressBook`."""
        return in_folder_of(citing, (document for _, document in self.named(name)))

    def documents_titled(self, title: str) -> Sequence[DocumentId]:
        """See `supersede.Documents`."""
        return sorted(document for rank, document in self.named(title) if rank == Rank.TITLE)

    def has(self, document: DocumentId) -> bool:
        """See `supersede.Documents`."""
        return document in self._documents

    def document(self, document: DocumentId) -> Document:
        """See `supersede.Documents`."""
        return self._documents[document]

    def sections_of(self, document: DocumentId) -> Sequence[Section]:
        """See `supersede.Documents`."""
        return self._own[document]

    def of_its_time(
        self, documents: Sequence[DocumentId], citing: DocumentId
    ) -> Sequence[DocumentId] | None:
        """See `AddressBook`."""
        return self._versions.of_its_time(documents, citing)

    def parts_named(self, name: str, address: Components) -> Sequence[DocumentId]:
        """See `AddressBook`."""
        parts = sorted(document for rank, document in self.named(name) if rank == Rank.PART)
        return [document for document in parts if self.sections_at(document, address, ())]

    def sections_at(
        self, document: DocumentId, address: Components, containers: Components
    ) -> Sequence[SectionId]:
        """See `AddressBook`."""
        found = self._at.get((document, "/".join(address)), [])
        if len(found) > 1 and containers:
            inside = [s for s in found if self._containers[s].issuperset(containers)]
            return inside or found
        return found

    def sections_within(self, document: DocumentId, address: Components) -> Sequence[SectionId]:
        """See `AddressBook`."""
        return self._within.get((document, "/".join(address)), ())

    def anchored(self, document: DocumentId, anchor: str) -> SectionId | None:
        """See `AddressBook`."""
        found = section_id(document, anchor)
        return found if found in self._sections else None

    def address(self, section: SectionId) -> Address | None:
        """See `AddressBook`."""
        return self._addresses.get(section)

    def is_container(self, section: SectionId) -> bool:
        """See `AddressBook`."""
        return self._held[section] < 0

    def section(self, section: SectionId) -> Section:
        """See `AddressBook`."""
        return self._sections[section]

    def lineage(self, section: SectionId) -> Sequence[SectionId]:
        """See `AddressBook`."""
        found = []
        at: SectionId | None = section
        while at is not None:
            found.append(at)
            at = self._sections[at].parent_id
        return found

    def between(self, first: SectionId, last: SectionId) -> Sequence[SectionId]:
        """See `AddressBook`."""
        start, end = self._sections[first], self._sections[last]
        if start.document_id != end.document_id or start.level != end.level:
            return ()
        level = self._levels[start.document_id, start.level]
        return level[self._order[first] + 1 : self._order[last]]


def best_named(named: Sequence[tuple[int, DocumentId]]) -> list[DocumentId]:
    """The documents of best rank among those that share a name, but no parts of a body of law."""
    best = min((rank for rank, _ in named), default=Rank.PART)
    return sorted(document for rank, document in named if rank == best != Rank.PART)


def in_folder_of(citing: DocumentId, documents: Iterable[DocumentId]) -> list[DocumentId]:
    """The *documents* in the folder of *citing*, without itself, in order of id."""
    folder = posixpath.dirname(citing)
    others = {*documents} - {citing}
    return sorted(other for other in others if posixpath.dirname(other) == folder)


def holders_of(address: Components) -> Iterator[Components]:
    """The addresses that *address* lies in: of "12.3.2(1)" 12.3.2, 12.3 and 12."""
    for depth in range(len(address), 0, -1):
        if depth < len(address):
            yield address[:depth]
        number = address[depth - 1]
        if depth == 1 or " " in address[depth - 2]:
            while "." in number and _DECIMAL.fullmatch(number):
                number = number[: number.rindex(".")]
                yield (*address[: depth - 1], number)


def _beginnings(address: Components) -> tuple[int, ...]:
    """The indices at which a citation of *address* may begin: "A6.7" needs no Appendix 6."""
    if len(address) > 1 and " " in address[0] and address[1][0].isalpha() and "." in address[1]:
        return (0, 1)
    return (0,)
