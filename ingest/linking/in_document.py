"""Finds the units of one document to which a mention leads.

A mention leads to the deepest unit of its address that exists, or to all parts of a unit that is
printed in parts alone ("3.3.3" as 3.3.3(1) and 3.3.3(2)). `choose` chooses among several units with
one address; if it cannot, the mention is ambiguous.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from evidence_graph.citation.address import is_passage, joined_number
from evidence_graph.citation.model import Components
from evidence_graph.citation.ranges import hyphened_ends
from evidence_graph.edges import UnresolvedReason
from evidence_graph.ids import DocumentId, SectionId
from evidence_graph.language.citations import ATTACHMENTS, CONTAINERS
from evidence_graph.nodes import Section, SectionKind

from ..references import Mention
from .choose import choose, is_one
from .section_index import SectionIndex, holders_of

MAX_RANGE = 500
"""A range of more units leads to its ends alone."""
_DECIMAL = re.compile(r"(\d{1,3})\.\d{1,3}")  # "Nr. 5.1", in 5
_PARTED = re.compile(r"(.+)(?:\.|-(?=[a-z]{1,2}\Z))([^.-]+)")
"""A number that may be printed in two: "Article 5.3" as (3) in 5, "section 5-a" as (a) in it."""
_SENTENCE = "satz "
"""A sentence is said to be missing wherever it stands, an unnumbered paragraph only at the end."""
_HALF = "halbsatz "
"""Half of a sentence, which lies within that of another number."""


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


def targets_in(
    index: SectionIndex, mention: Mention, place: Section | None = None
) -> list[Resolved]:
    """The units to which *mention* leads in one document, or the reason why it leads to none.

    Args:
        index: The sections of that document; the mention has an address.
        place: The section in which the mention stands; None if it stands in another document.
    """
    targets = _Targets(index, mention, place)
    if mention.until is not None:
        return targets.of_range(mention.address, mention.until)
    found = targets.at((*_outer(index, mention), *mention.address))
    whole = found[0].exact and found[0].target is not None
    if not whole and (ends := hyphened_ends(mention.address)):
        ranged = targets.of_range(*ends)
        is_range = len(ranged) > 1 and all(end.exact for end in ranged)
        return ranged if is_range else found
    return found


def _outer(index: SectionIndex, mention: Mention) -> Components:
    """The unit cited around *mention*, if numbers begin anew in it: IV of "Art. IV, Sec. 1".

    Empty if they run through it: then the unit has that number alone.
    """
    around = tuple(part for part in mention.containers if " " not in part)
    holders = {*index.at(around)} if around else set()
    units = index.at(mention.address[:1], mention.containers)
    is_inside = any(holders.intersection(index.lineage(unit)) for unit in units)
    return around if holders and not is_inside else ()


class _Targets:
    """The targets of one mention in one document; `targets_in` describes the arguments."""

    def __init__(self, index: SectionIndex, mention: Mention, place: Section | None) -> None:
        self._index, self._mention, self._place = index, mention, place

    def of_range(self, address: Components, until: Components) -> list[Resolved]:
        """Both ends of a range, and the units between them."""
        first = self.at(address)
        last = self.at(until)
        if first[0].target is None:
            missing = _printed(address, 0)
            ends_alone = [
                Resolved(self._mention, end.target, False, missing) for end in last if end.target
            ]
            return ends_alone or first
        if last[-1].target is None or last[-1].target == first[0].target:
            return first
        between: Sequence[SectionId] = ()
        if first[-1].exact and last[0].exact:
            ends = SectionId(first[-1].target or ""), SectionId(last[0].target or "")
            between = self._index.between(*ends)
        if len(between) > MAX_RANGE:
            between = ()
        return [*first, *(Resolved(self._mention, target) for target in between), *last]

    def at(self, address: Components) -> list[Resolved]:
        """The deepest unit of *address* that the document has, or all parts of that unit."""
        named = tuple(part for part in address if not is_passage(part))
        for depth in range(len(named), 0, -1):
            missing = _printed(address, depth)
            found = self._index.at(named[:depth], self._mention.containers)
            if not found and depth == 1:
                found = self._beside(named[0])
                found = found or self._chapter(named[0])
                found = found or self._index.at((f"{named[0]}.0",))
            elif not found and depth == 2 and (number := joined_number(*named[:2])):
                found = self._index.at((number,), self._mention.containers)  # "§ 4 Abs. 2"
            if found:
                return self._chosen(found, missing, _sentence(address, depth))
            if depth > 1 and (head := _DECIMAL.fullmatch(named[depth - 1])):
                around = (*named[: depth - 1], head[1])  # "§ 4 Nr. 5.1", of which 5 is printed
                found = self._index.at(around, self._mention.containers)
                # "(1.1)" stands beside "(1)", not in it.
                if len(found) == 1 and not self._is_bracketed(found[0]):
                    missing = f"({named[depth - 1]}){missing}"
                    return [Resolved(self._mention, found[0], exact=False, missing=missing)]
            parts = self._parts(named[:depth])
            if parts and len(parts) <= MAX_RANGE:
                return self._in_parts(named[:depth], parts, missing)
        if named and (unattached := self._unattached(named)):
            return self.at(unattached)
        parted = _PARTED.fullmatch(named[0]) if named else None
        if parted and self._index.at(parted.groups(), self._mention.containers):
            return self.at((*parted.groups(), *named[1:]))
        return self._around(named, address)

    def _is_bracketed(self, section: SectionId) -> bool:
        return (self._index.section(section).number or "").startswith("(")

    def _chosen(
        self,
        found: Sequence[SectionId],
        missing: str,
        sentence: int | None,
    ) -> list[Resolved]:
        """The unit of *found* that is meant, or that this cannot be told."""
        if len(found) > 1:
            found = choose(self._index, found, self._place, sentence)
        if len(found) > 1 and not is_one(self._index, found):
            reason = UnresolvedReason.AMBIGUOUS
            return [Resolved(self._mention, reason=reason, candidates=tuple(found))]
        return [Resolved(self._mention, found[0], exact=not missing, missing=missing or None)]

    def _unattached(self, named: Components) -> Components:
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
        if self._index.at(held[:2]):
            return held
        exists = self._index.at(inner[:1])
        return inner if exists or self._index.within(inner[:1]) else ()

    def _around(self, named: Components, address: Components) -> list[Resolved]:
        """The unit that should hold a missing number of three parts or more: 3.3 for 3.3.4."""
        for holder in holders_of(named[:1]):
            if "." not in holder[-1]:
                break
            found = self._index.at(holder, self._mention.containers)
            if len(found) == 1:
                missing = f"{named[0]}{_printed(address, 1)}"
                return [Resolved(self._mention, found[0], exact=False, missing=missing)]
        return [Resolved(self._mention, reason=UnresolvedReason.DANGLING)]

    def _in_parts(
        self,
        address: Components,
        parts: Sequence[SectionId],
        missing: str,
    ) -> list[Resolved]:
        """All *parts* of the unit at *address*; if a unit in it is missing, what holds them."""
        if not missing:
            return [Resolved(self._mention, part) for part in parts]
        above = set(self._index.lineage(parts[0]))
        for around in holders_of(address):
            for holder in self._index.at(around, self._mention.containers):
                if holder in above:
                    missing = f"{address[-1]}{missing}"
                    return [Resolved(self._mention, holder, exact=False, missing=missing)]
        return [Resolved(self._mention, reason=UnresolvedReason.DANGLING)]

    def _parts(self, address: Components) -> Sequence[SectionId]:
        """The sections in the unit at *address*, which itself is printed nowhere."""
        kind, _, number = address[0].partition(" ")
        if len(address) > 1 or kind not in CONTAINERS:
            return self._index.within(address)
        inner = self._index.within((number,)) if kind == "chapter" else ()
        return inner or self._members(address[0])

    def _members(self, container: str) -> Sequence[SectionId]:
        """The sections of a Part that is printed in their numbers alone: "Part 4" of PART 4.8.

        If several outer units have such a Part, those in the outer unit around the mention.
        """
        outer: dict[tuple[str, ...], list[SectionId]] = {}
        for section in self._index.within((container,)):
            address = self._index.address(section)
            held = address.containers if address else ()
            outer.setdefault(held[: held.index(container)], []).append(section)
        around = self._containers()
        near = [held for held in outer if len(outer) == 1 or (held and {*held} <= {*around})]
        return outer[near[0]] if len(near) == 1 else ()

    def _beside(self, component: str) -> Sequence[SectionId]:
        """The Chapter 3 of the Part that holds the mention "Chapter 3": "Part 12.Chapter 3"."""
        if component.partition(" ")[0] not in CONTAINERS:
            return ()
        around = self._containers()
        for n in range(len(around), 0, -1):
            if found := self._index.at((*around[:n], component)):
                return found
        return ()

    def _containers(self) -> Components:
        """The containers of the cited unit, as far as the mention or its place tells."""
        address = None if self._place is None else self._index.address(self._place.id)
        if address is None:
            return tuple(self._mention.containers)
        attachment = [c for c in address.components[:1] if c.partition(" ")[0] in ATTACHMENTS]
        return (*self._mention.containers, *attachment, *address.containers)

    def _chapter(self, component: str) -> Sequence[SectionId]:
        """The heading "4" that "Chapter 4" means, in a document that numbers its units 4.1."""
        kind, _, number = component.partition(" ")
        if kind not in ("chapter", "division"):
            return ()
        found = self._index.at((number,))
        found = [section for section in found if not self._index.section(section).label]
        if kind == "division":  # "la section 3" of terms that print "3."
            return [s for s in found if self._index.section(s).kind is SectionKind.HEADING]
        if "." in number or self._index.within((number,)):
            return found
        inner = [f"{number}.{n}" for n in ("1", "1.1", "2")]
        if any(self._index.at((number,)) for number in inner):
            return found
        headings = [s for s in found if self._index.section(s).kind is SectionKind.HEADING]
        first = ("1.1", "2.1", "3.1")
        others = any(self._index.at((number,)) for number in first)
        return headings if others else ()


def _sentence(address: Components, depth: int) -> int | None:
    """The number of the sentence named right before the unit at *depth*: 1 for 53/2/satz 1/3."""
    units = 0
    for before, part in pairwise(part for part in address if not part.startswith(_HALF)):
        units += not is_passage(before)
        if is_passage(before) and units == depth - 1 and not is_passage(part):
            number = before.partition(" ")[2]
            return int(number) if number.isdigit() else None
    return None


def _printed(address: Components, found: int) -> str:
    """The parts of *address* after the first *found* units, as they are cited."""
    parts: list[str] = []
    units = 0
    for part in address:
        if is_passage(part):
            if units >= found or part.startswith(_SENTENCE):
                blank = " " if parts and is_passage(parts[-1].casefold()) else ""
                parts.append(f"{blank}{part.capitalize()}")  # "Satz 1 Halbsatz 2"
            continue
        units += 1
        if units > found:
            parts.append(part if " " in part else f"({part})")
    return "".join(parts)
