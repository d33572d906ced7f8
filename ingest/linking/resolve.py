"""Resolves mentions to the provisions that they name: looked up by address, never guessed.

A mention leads to the deepest unit of its address that exists, or to all parts of a unit that is
printed in parts alone ("3.3.3" as 3.3.3(1) and 3.3.3(2)). `choose` chooses among several units with
one address; if it cannot, the mention is ambiguous.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, pairwise

from evidence_graph.citation.address import is_passage
from evidence_graph.citation.model import Components
from evidence_graph.citation.numbering import Numbering
from evidence_graph.citation.ranges import hyphened_ends
from evidence_graph.edges import UnresolvedReason
from evidence_graph.ids import DocumentId, SectionId
from evidence_graph.language.citations import ATTACHMENTS, CONTAINERS
from evidence_graph.nodes import Section, SectionKind

from ..references import ALSO, Mention, is_attached
from .bodies import of_its_body
from .books import AddressBook, holders_of
from .choose import choose, is_one
from .files import files_at, unit_at

MAX_RANGE = 500
"""A range of more units leads to its ends alone."""


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
    """The targets of *mentions*, in their order; a range leads to every unit in it.

    A mention of the document in which it stands, as a whole, has no target and is left out.

    Args:
        document: The document that holds them.
        sections: Its sections, to which `Mention.section` counts.
    """
    resolver = _Resolver(document, sections, book)
    return [found for mention in mentions for found in resolver.resolve(mention)]


class _Resolver:
    """Resolves the mentions of one document."""

    def __init__(
        self, document: DocumentId, sections: Sequence[Section], book: AddressBook
    ) -> None:
        self._document = document
        self._sections = sections
        self._book = book

    def resolve(self, mention: Mention) -> list[Resolved]:
        """The targets of *mention*, or why it has none."""
        if mention.anchor is not None and mention.document is None:
            target = self._book.anchored(self._document, mention.anchor)
            if target is None:
                return [Resolved(mention, reason=UnresolvedReason.DANGLING)]
            return [Resolved(mention, target)]
        if mention.document is None:
            return self._in_own(mention)
        if is_attached(mention):
            return self._attached(mention, mention.document)
        named = self._documents(mention)
        if not named:
            outside = UnresolvedReason.OUTSIDE_LIBRARY
            reason = UnresolvedReason.EXTERNAL if mention.external else outside
            return [Resolved(mention, reason=reason)]
        if self._document in named and not mention.address:
            return []  # it cites itself, whatever others are called
        versions = named if len(named) == 1 else self._book.of_its_time(named, self._document)
        if versions is None:
            ambiguous = UnresolvedReason.AMBIGUOUS
            return [Resolved(mention, reason=ambiguous, candidates=tuple(named))]
        each = [self._in(mention, document) for document in versions]
        led = [found for found in each if found[0].target is not None] or each[:1]
        return list(chain.from_iterable(led))

    def _attached(self, mention: Mention, name: str) -> list[Resolved]:
        """The targets in the attachment *name*: a file beside the document, or a part of it."""
        files = self._book.beside(name, self._document)
        unnamed = replace(mention, document=None)
        return self._in(unnamed, files[0]) if len(files) == 1 else self._in_own(unnamed)

    def _in_own(self, mention: Mention) -> list[Resolved]:
        """The targets in the document that holds *mention*.

        An attachment that it lacks is outside the library, unless others are attached to it and the
        number is one of theirs.
        """
        found = self._in(mention, self._document)
        kind = mention.address[0].partition(" ")[0] if mention.address else ""
        if found[0].reason is UnresolvedReason.DANGLING and kind in ATTACHMENTS:
            held = map(self._book.address, (section.id for section in self._sections))
            numbers = Numbering(address.components[0] for address in held if address)
            if not numbers.may_have(mention.address[0]):
                return [Resolved(mention, reason=UnresolvedReason.OUTSIDE_LIBRARY)]
        return found

    def _in(self, mention: Mention, document: DocumentId) -> list[Resolved]:
        """The targets of *mention* in one document."""
        if mention.anchor is not None:
            unit = unit_at(mention.anchor, self._book.sections_of(document))
            if unit is not None:
                return [Resolved(mention, unit)]
        if not mention.address:
            return [Resolved(mention, document)]
        if mention.until is not None:
            return self._range(mention, document, mention.address, mention.until)
        found = self._at(mention, document, mention.address)
        whole = found[0].exact and found[0].target is not None
        if not whole and (ends := hyphened_ends(mention.address)):
            ranged = self._range(mention, document, *ends)
            is_range = len(ranged) > 1 and all(end.exact for end in ranged)
            return ranged if is_range else found
        return found

    def _documents(self, mention: Mention) -> Sequence[DocumentId]:
        """The file that is linked to, or the documents with the first of the names that any has.

        If the library holds a body of law in parts, the part that has the address.
        """
        names, address = mention.document or "", mention.address
        files = files_at(mention.document, self._document) if mention.external else []
        if files:
            return [file for file in files if self._book.has(file)][:1]
        for name in names.split(ALSO):
            found = self._book.documents_named(name)
            if found := of_its_body(self._book, name, found, self._document):
                return found
            if address and (found := self._book.parts_named(name, address[:1])):
                return found
        return ()

    def _range(
        self, mention: Mention, document: DocumentId, address: Components, until: Components
    ) -> list[Resolved]:
        """Both ends of a range, and the units between them."""
        first = self._at(mention, document, address)
        last = self._at(mention, document, until)
        if first[0].target is None:
            missing = _printed(address, 0)
            ends_alone = [
                Resolved(mention, end.target, False, missing) for end in last if end.target
            ]
            return ends_alone or first
        if last[-1].target is None or last[-1].target == first[0].target:
            return first
        between: Sequence[SectionId] = ()
        if first[-1].exact and last[0].exact:
            ends = SectionId(first[-1].target or ""), SectionId(last[0].target or "")
            between = self._book.between(*ends)
        if len(between) > MAX_RANGE:
            between = ()
        return [*first, *(Resolved(mention, target) for target in between), *last]

    def _at(self, mention: Mention, document: DocumentId, address: Components) -> list[Resolved]:
        """The deepest unit of *address* that *document* has, or all parts of that unit."""
        named = tuple(part for part in address if not is_passage(part))
        for depth in range(len(named), 0, -1):
            missing = _printed(address, depth)
            found = self._book.sections_at(document, named[:depth], mention.containers)
            if not found and depth == 1:
                found = self._beside(mention, document, named[0])
                found = found or self._chapter(document, named[0])
                found = found or self._book.sections_at(document, (f"{named[0]}.0",), ())
            if found:
                return self._chosen(mention, document, found, missing, _sentence(address, depth))
            if depth > 1 and (head := _DECIMAL.fullmatch(named[depth - 1])):
                around = (*named[: depth - 1], head[1])  # "§ 4 Nr. 5.1", of which 5 is printed
                found = self._book.sections_at(document, around, mention.containers)
                # "(1.1)" stands beside "(1)", not in it.
                if len(found) == 1 and not self._is_bracketed(found[0]):
                    missing = f"({named[depth - 1]}){missing}"
                    return [Resolved(mention, found[0], exact=False, missing=missing)]
            parts = self._parts(mention, document, named[:depth])
            if parts and len(parts) <= MAX_RANGE:
                return self._in_parts(mention, document, named[:depth], parts, missing)
        if named and (unattached := self._unattached(document, named)):
            return self._at(mention, document, unattached)
        return self._around(mention, document, named, address)

    def _is_bracketed(self, section: SectionId) -> bool:
        return (self._book.section(section).number or "").startswith("(")

    def _chosen(
        self,
        mention: Mention,
        document: DocumentId,
        found: Sequence[SectionId],
        missing: str,
        sentence: int | None,
    ) -> list[Resolved]:
        """The unit of *found* that is meant, or that this cannot be told."""
        if len(found) > 1:
            place = mention.section if document == self._document else None
            found = choose(self._book, found, self._sections, place, sentence)
        if len(found) > 1 and not is_one(self._book, found):
            return [Resolved(mention, reason=UnresolvedReason.AMBIGUOUS, candidates=tuple(found))]
        return [Resolved(mention, found[0], exact=not missing, missing=missing or None)]

    def _unattached(self, document: DocumentId, named: Components) -> Components:
        """The address without its Appendix, where that is printed in the numbers alone.

        "A1.2 of Appendix 1" is A1.2, "Appendix 1.2" is it as well, and "Appendix 1" all of A1.
        """
        if not named:
            return ()  # "Satz 3", where no unit is known that has sentences
        kind, _, number = named[0].partition(" ")
        if kind != "app" or not number[-1:].isdigit():
            return ()
        own = number if number[:1].isalpha() else f"a{number}"
        inner = named[1:] if named[1:] and named[1].startswith(f"{own}.") else (own, *named[1:])
        held = (f"app {own.partition('.')[0].lstrip('a')}", *inner)
        if self._book.sections_at(document, held[:2], ()):
            return held
        exists = self._book.sections_at(document, inner[:1], ())
        return inner if exists or self._book.sections_within(document, inner[:1]) else ()

    def _around(
        self, mention: Mention, document: DocumentId, named: Components, address: Components
    ) -> list[Resolved]:
        """The unit that should hold a missing number of three parts or more: 3.3 for 3.3.4."""
        for holder in holders_of(named[:1]):
            if "." not in holder[-1]:
                break
            found = self._book.sections_at(document, holder, mention.containers)
            if len(found) == 1:
                missing = f"{named[0]}{_printed(address, 1)}"
                return [Resolved(mention, found[0], exact=False, missing=missing)]
        return [Resolved(mention, reason=UnresolvedReason.DANGLING)]

    def _in_parts(
        self,
        mention: Mention,
        document: DocumentId,
        address: Components,
        parts: Sequence[SectionId],
        missing: str,
    ) -> list[Resolved]:
        """All *parts* of the unit at *address*; if a unit in it is missing, what holds them."""
        if not missing:
            return [Resolved(mention, part) for part in parts]
        above = set(self._book.lineage(parts[0]))
        for around in holders_of(address):
            for holder in self._book.sections_at(document, around, mention.containers):
                if holder in above:
                    missing = f"{address[-1]}{missing}"
                    return [Resolved(mention, holder, exact=False, missing=missing)]
        return [Resolved(mention, reason=UnresolvedReason.DANGLING)]

    def _parts(
        self, mention: Mention, document: DocumentId, address: Components
    ) -> Sequence[SectionId]:
        """The sections in the unit at *address*, which itself is printed nowhere."""
        kind, _, number = address[0].partition(" ")
        if len(address) > 1 or kind not in CONTAINERS:
            return self._book.sections_within(document, address)
        inner = self._book.sections_within(document, (number,)) if kind == "chapter" else ()
        return inner or self._members(mention, document, address[0])

    def _members(
        self, mention: Mention, document: DocumentId, container: str
    ) -> Sequence[SectionId]:
        """The sections of a Part that is printed in their numbers alone: "Part 4" of PART 4.8.

        If several outer units have such a Part, those in the outer unit around the mention.
        """
        outer: dict[tuple[str, ...], list[SectionId]] = {}
        for section in self._book.sections_within(document, (container,)):
            address = self._book.address(section)
            held = address.containers if address else ()
            outer.setdefault(held[: held.index(container)], []).append(section)
        around = self._containers(mention, document)
        near = [held for held in outer if len(outer) == 1 or (held and {*held} <= {*around})]
        return outer[near[0]] if len(near) == 1 else ()

    def _beside(
        self, mention: Mention, document: DocumentId, component: str
    ) -> Sequence[SectionId]:
        """The Chapter 3 of the Part that holds the mention "Chapter 3": "Part 12.Chapter 3"."""
        if component.partition(" ")[0] not in CONTAINERS:
            return ()
        around = self._containers(mention, document)
        for n in range(len(around), 0, -1):
            if found := self._book.sections_at(document, (*around[:n], component), ()):
                return found
        return ()

    def _containers(self, mention: Mention, document: DocumentId) -> Components:
        """The containers of the cited unit, as far as the mention or its place tells."""
        if document != self._document or mention.section is None:
            return tuple(mention.containers)
        address = self._book.address(self._sections[mention.section].id)
        if address is None:
            return tuple(mention.containers)
        attachment = [c for c in address.components[:1] if c.partition(" ")[0] in ATTACHMENTS]
        return (*mention.containers, *attachment, *address.containers)

    def _chapter(self, document: DocumentId, component: str) -> Sequence[SectionId]:
        """The heading "4" that "Chapter 4" means, in a document that numbers its units 4.1."""
        kind, _, number = component.partition(" ")
        if kind not in ("chapter", "division"):
            return ()
        found = self._book.sections_at(document, (number,), ())
        found = [section for section in found if not self._book.section(section).label]
        if kind == "division":  # "la section 3" of terms that print "3."
            return [s for s in found if self._book.section(s).kind is SectionKind.HEADING]
        if "." in number or self._book.sections_within(document, (number,)):
            return found
        inner = [f"{number}.{n}" for n in ("1", "1.1", "2")]
        if any(self._book.sections_at(document, (number,), ()) for number in inner):
            return found
        headings = [s for s in found if self._book.section(s).kind is SectionKind.HEADING]
        first = ("1.1", "2.1", "3.1")
        others = any(self._book.sections_at(document, (number,), ()) for number in first)
        return headings if others else ()


_DECIMAL = re.compile(r"(\d{1,3})\.\d{1,3}")


_SENTENCE = (
    "satz "  # it is said to be missing wherever it stands, an unnumbered paragraph at the end
)


def _sentence(address: Components, depth: int) -> int | None:
    """The number of the sentence named right before the unit at *depth*: 1 for 53/2/satz 1/3."""
    units = 0
    for before, part in pairwise(address):
        units += not is_passage(before)
        if is_passage(before) and units == depth - 1 and not is_passage(part):
            number = before.partition(" ")[2]
            return int(number) if number.isdigit() else None
    return None


def _printed(address: Components, found: int) -> str:
    """The parts of *address* after the first *found* units, as they are cited."""
    parts = []
    units = 0
    for part in address:
        if is_passage(part):
            if units >= found or part.startswith(_SENTENCE):
                parts.append(part.capitalize())
            continue
        units += 1
        if units > found:
            parts.append(part if " " in part else f"({part})")
    return "".join(parts)
