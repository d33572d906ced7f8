"""From mentions to the provisions they name, looked up by address, never guessed.

A mention leads to the deepest unit of its address that exists. Of several units with one address,
within one document, the one in the mention's own numbering is meant: the nearest around the place
where it stands. Where two are equally near the mention is ambiguous.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from evidence_graph.addresses import document_names, normal_name, parse_address
from evidence_graph.edges import UnresolvedReason
from evidence_graph.graph import DocumentGraph
from evidence_graph.ids import DocumentId, SectionId, section_id
from evidence_graph.nodes import Section

from .references import ALSO, Mention

MAX_RANGE = 500
"""A range of more units is taken to name its ends alone."""

SENTENCE = "satz "
"""Components of this kind name no unit: "§ 14 Abs. 2 Satz 1" leads to § 14 Abs. 2."""

Components = tuple[str, ...]


class AddressBook(Protocol):
    """Finds documents by name and sections by address, in the library as it is now."""

    def documents_named(self, name: str) -> Sequence[DocumentId]:
        """The documents that have *name* as title, code, alias or file name; in order of id."""
        ...

    def sections_at(
        self, document: DocumentId, address: Components, containers: Components
    ) -> Sequence[SectionId]:
        """The sections with exactly *address*, in order of place.

        Where several have it and some lie in all *containers*, those alone.
        """
        ...

    def anchored(self, document: DocumentId, anchor: str) -> SectionId | None:
        """The section with the unique *anchor*; None where there is none."""
        ...

    def lineage(self, section: SectionId) -> Sequence[SectionId]:
        """The section and those above it, innermost first."""
        ...

    def between(self, first: SectionId, last: SectionId) -> Sequence[SectionId]:
        """The sections after *first* and before *last* of the same level, in order of place.

        None where *last* is before *first* or of another level.
        """
        ...


@dataclass(frozen=True, slots=True)
class Resolved:
    """One target of a mention, or the reason why there is none.

    Attributes:
        exact: Whether the whole address was found; *missing* is the part that was not: "(b)".
        candidates: Where it is ambiguous: the sections or documents it may mean.
    """

    mention: Mention
    target: SectionId | DocumentId | None = None
    exact: bool = True
    missing: str | None = None
    reason: UnresolvedReason | None = None
    candidates: tuple[SectionId | DocumentId, ...] = ()


def resolve(
    mentions: Iterable[Mention],
    *,
    document: DocumentId,
    sections: Sequence[Section],
    book: AddressBook,
) -> list[Resolved]:
    """The targets of *mentions*, in their order; of a range every unit in it.

    Args:
        document: The document that holds them.
        sections: Its sections, to which `Mention.section` counts.
    """
    resolver = _Resolver(document, sections, book)
    return [found for mention in mentions for found in resolver.resolve(mention)]


class _Resolver:
    def __init__(
        self, document: DocumentId, sections: Sequence[Section], book: AddressBook
    ) -> None:
        self._document = document
        self._sections = sections
        self._book = book

    def resolve(self, mention: Mention) -> list[Resolved]:
        if mention.anchor is not None:
            target = self._book.anchored(self._document, mention.anchor)
            if target is None:
                return [Resolved(mention, reason=UnresolvedReason.DANGLING)]
            return [Resolved(mention, target)]
        document = self._document
        if mention.document is not None:
            named = self._documents(mention.document)
            if not named:
                outside = UnresolvedReason.OUTSIDE_LIBRARY
                reason = UnresolvedReason.EXTERNAL if mention.external else outside
                return [Resolved(mention, reason=reason)]
            if len(named) > 1:
                return [
                    Resolved(mention, reason=UnresolvedReason.AMBIGUOUS, candidates=tuple(named))
                ]
            document = named[0]
        if not mention.address:
            return [Resolved(mention, document)]
        first = self._at(mention, document, mention.address)
        if mention.until is None or first.target is None:
            return [first]
        last = self._at(mention, document, mention.until)
        if last.target is None or last.target == first.target:
            return [first]
        between: Sequence[SectionId] = ()
        if first.exact and last.exact:
            between = self._book.between(SectionId(first.target), SectionId(last.target))
        if len(between) > MAX_RANGE:
            between = ()
        return [first, *(Resolved(mention, target) for target in between), last]

    def _documents(self, names: str) -> Sequence[DocumentId]:
        """The documents that have the first of *names* that any has."""
        for name in names.split(ALSO):
            if found := self._book.documents_named(name):
                return found
        return ()

    def _at(self, mention: Mention, document: DocumentId, address: Components) -> Resolved:
        """The deepest unit of *address* that *document* has."""
        named = tuple(part for part in address if not part.startswith(SENTENCE))
        for depth in range(len(named), 0, -1):
            found = self._book.sections_at(document, named[:depth], mention.containers)
            if not found and depth == 1:
                found = self._chapter(document, named[0])
            if not found:
                continue
            if len(found) > 1 and document == self._document:
                found = self._nearest(found, mention.section)
            if len(found) > 1:
                return Resolved(mention, reason=UnresolvedReason.AMBIGUOUS, candidates=tuple(found))
            missing = _printed(address, depth)
            return Resolved(mention, found[0], exact=not missing, missing=missing or None)
        return Resolved(mention, reason=UnresolvedReason.DANGLING)

    def _chapter(self, document: DocumentId, component: str) -> Sequence[SectionId]:
        """What "Chapter 4" is in a document that prints it as 4, and numbers what is in it 4.1."""
        kind, _, number = component.partition(" ")
        below = (f"{number}.{n}" for n in ("1", "1.1", "2"))
        if kind != "chapter" or not any(
            self._book.sections_at(document, (part,), ()) for part in below
        ):
            return ()
        return self._book.sections_at(document, (number,), ())

    def _nearest(self, found: Sequence[SectionId], place: int | None) -> Sequence[SectionId]:
        """Those of *found* that share most of what is above *place*."""
        if place is None:
            return found
        above = set(self._book.lineage(self._sections[place].id))
        shared = [len(above.intersection(self._book.lineage(section))) for section in found]
        most = max(shared)
        return [section for section, n in zip(found, shared, strict=True) if n == most]


def _printed(address: Components, found: int) -> str:
    """The parts of *address* after the first *found* units, as they are cited."""
    parts = []
    units = 0
    for part in address:
        if part.startswith(SENTENCE):
            parts.append(part.capitalize())
            continue
        units += 1
        if units > found:
            parts.append(part if " " in part else f"({part})")
    return "".join(parts)


class MemoryBook:
    """An address book over documents in memory."""

    def __init__(self, graphs: Iterable[DocumentGraph]) -> None:
        self._named: dict[str, list[DocumentId]] = {}
        self._at: dict[tuple[DocumentId, str], list[SectionId]] = {}
        self._parents: dict[SectionId, SectionId | None] = {}
        self._sections: dict[SectionId, Section] = {}
        self._containers: dict[SectionId, frozenset[str]] = {}
        self._levels: dict[tuple[DocumentId, int], list[SectionId]] = {}
        self._order: dict[SectionId, int] = {}
        for graph in graphs:
            self._add(graph)

    def _add(self, graph: DocumentGraph) -> None:
        document = graph.document
        for name in document_names(
            title=document.title,
            code=document.code,
            aliases=document.aliases,
            path=document.path,
        ):
            self._named.setdefault(name, []).append(document.id)
            self._named[name].sort()
        for section in graph.sections:
            address = parse_address(section.anchor)
            self._parents[section.id] = section.parent_id
            self._sections[section.id] = section
            level = self._levels.setdefault((document.id, section.level), [])
            self._order[section.id] = len(level)
            level.append(section.id)
            above = (
                self._containers.get(section.parent_id, frozenset())
                if (section.parent_id)
                else frozenset()
            )
            own: Components = ()
            if address is not None:
                own = (*address.containers, *address.components)
                self._at.setdefault((document.id, address.key), []).append(section.id)
            self._containers[section.id] = above | frozenset(own)

    def documents_named(self, name: str) -> Sequence[DocumentId]:
        return self._named.get(normal_name(name), ())

    def sections_at(
        self, document: DocumentId, address: Components, containers: Components
    ) -> Sequence[SectionId]:
        found = self._at.get((document, "/".join(address)), [])
        if len(found) > 1 and containers:
            inside = [s for s in found if self._containers[s].issuperset(containers)]
            return inside or found
        return found

    def anchored(self, document: DocumentId, anchor: str) -> SectionId | None:
        found = section_id(document, anchor)
        return found if found in self._sections else None

    def lineage(self, section: SectionId) -> Sequence[SectionId]:
        found = []
        at: SectionId | None = section
        while at is not None:
            found.append(at)
            at = self._parents[at]
        return found

    def between(self, first: SectionId, last: SectionId) -> Sequence[SectionId]:
        one, other = self._sections[first], self._sections[last]
        if one.document_id != other.document_id or one.level != other.level:
            return ()
        level = self._levels[one.document_id, one.level]
        return level[self._order[first] + 1 : self._order[last]]
