"""The sections of one document, found by address or anchor, and how they lie in each other."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property

from evidence_graph.citation.address import Address
from evidence_graph.citation.model import Components
from evidence_graph.citation.ranges import ends_of_unit
from evidence_graph.citation.typed import parse_anchor
from evidence_graph.ids import DocumentId, SectionId, section_id
from evidence_graph.language.citations import ATTACHMENTS
from evidence_graph.names import normal_name
from evidence_graph.nodes import Section

_DECIMAL = re.compile(r"[a-z]{0,2}\d+(?:\.\d+)+")  # "12.3.2" lies in 12.3; "42-19.2" in nothing
_CODED = re.compile(r"(.+)\s\(([A-Z][A-Za-z]*[A-Z])\)")  # "Service Level Agreement (SLA)"
_FEWEST_UNITS = 2
"""A part that is called by its title has so many units."""


class SectionIndex:
    """The sections of one document by address.

    Args:
        language: The language of the document, whose labels its addresses have.

    Attributes:
        sections: In order of place.
    """

    def __init__(
        self, document: DocumentId, sections: Sequence[Section] = (), language: str = ""
    ) -> None:
        self.sections = sections
        self._document, self._language = document, language
        self._at: dict[str, list[SectionId]] = {}
        self._within: dict[str, list[SectionId]] = {}
        self._by_id = {section.id: section for section in sections}
        self._addresses: dict[SectionId, Address] = {}
        self._containers: dict[SectionId, frozenset[str]] = {}
        self._levels: dict[int, list[SectionId]] = {}
        self._order: dict[SectionId, int] = {}
        self._several: list[tuple[int, int, SectionId]] = []  # units such as "§§ 2 bis 4"
        self._held: Counter[SectionId | None] = Counter()  # below each: numbers of its own, or not
        for section in sections:
            level = self._levels.setdefault(section.level, [])
            self._order[section.id] = len(level)
            level.append(section.id)
            self._add(section)

    def _add(self, section: Section) -> None:
        """Note under which addresses *section* is found."""
        if ends := ends_of_unit(section.number):
            self._several.append((*ends, section.id))
        above: frozenset[str] = frozenset()
        around: Components = ()
        if section.parent_id is not None:
            above = self._containers.get(section.parent_id, above)
            if outer_address := self._addresses.get(section.parent_id):
                around = outer_address.components
        own: Components = ()
        if address := parse_anchor(section.anchor, self._language):
            own = (*address.containers, *address.components)
            components = address.components
            self._addresses[section.id] = address
            holders = list(holders_of(components))
            covered = {around, *holders_of(around)}
            outer = [holder for holder in holders if holder not in covered]
            for begun in _beginnings(components):
                key = "/".join(components[begun:])
                self._at.setdefault(key, []).append(section.id)
                for holder in outer:
                    if key := "/".join(holder[begun:]):
                        self._within.setdefault(key, []).append(section.id)
            for container in address.containers:
                if container not in above and " " not in components[0]:
                    self._within.setdefault(container, []).append(section.id)
            if around and " " not in address.components[-1]:
                self._held[section.parent_id] += 1 if around in holders else -1
        self._containers[section.id] = above | frozenset(own)

    def at(self, address: Components, containers: Components = ()) -> Sequence[SectionId]:
        """The sections with exactly *address*, in order of place.

        If several have it and some lie in all *containers*, those alone. Of § 3 it is "§§ 2 bis 4"
        if no other unit has that number.
        """
        found = self._at.get("/".join(address), [])
        if not found and self._several and len(address) == 1 and address[0].isdecimal():
            number = int(address[0])
            return [unit for first, last, unit in self._several if first <= number <= last][:1]
        if len(found) > 1 and containers:
            inside = [s for s in found if self._containers[s].issuperset(containers)]
            return inside or found
        return found

    def within(self, address: Components) -> Sequence[SectionId]:
        """The outermost sections below *address* that no section of that address holds.

        In order of place: of "3.3.3" such as 3.3.3(1) and 3.3.3(2), where no unit is called 3.3.3.
        """
        return self._within.get("/".join(address), ())

    def anchored(self, anchor: str) -> SectionId | None:
        """The section with the unique *anchor*; None if there is none."""
        found = section_id(self._document, anchor)
        return found if found in self._by_id else None

    def attachment_titled(self, name: str) -> SectionId | None:
        """The attachment whose title is *name*; None if there is none, or several."""
        found = self._titles.get(normal_name(name), ())
        return found[0] if len(found) == 1 else None

    def part_titled(self, name: str) -> SectionId | None:
        """The outermost section of several units whose title is *name*, or has it as its code.

        "2. Service Level Agreement (SLA)", of which 2.1 and 2.2 are the terms. None if there is
        none, or several: a section without units of its own may only say where that document is.
        """
        found = self._parts.get(normal_name(name), ())
        return found[0] if len(found) == 1 else None

    @cached_property
    def _titles(self) -> dict[str, list[SectionId]]:
        """The attachments by the normal forms of their titles."""
        found: dict[str, list[SectionId]] = {}
        for section in self.sections:
            address = self._addresses.get(section.id)
            parts = address.components if address and section.heading else ()
            if len(parts) == 1 and parts[0].partition(" ")[0] in ATTACHMENTS:
                found.setdefault(normal_name(section.heading or ""), []).append(section.id)
        return found

    @cached_property
    def _parts(self) -> dict[str, list[SectionId]]:
        """The sections of several units by the normal forms of their titles, and of their codes."""
        n_units = Counter(section.parent_id for section in self.sections)
        found: dict[str, list[SectionId]] = {}
        for section in self.sections:
            if section.parent_id is not None or n_units[section.id] < _FEWEST_UNITS:
                continue
            coded = _CODED.fullmatch(section.heading or "")
            for name in coded.groups() if coded else filter(None, [section.heading]):
                found.setdefault(normal_name(name), []).append(section.id)
        return found

    def section(self, section: SectionId) -> Section:
        """The section with this id."""
        return self._by_id[section]

    def address(self, section: SectionId) -> Address | None:
        """The address of a section; None if its anchor is no address."""
        return self._addresses.get(section)

    def is_container(self, section: SectionId) -> bool:
        """Whether numbering runs on through a section: a Section that holds Articles."""
        return self._held[section] < 0

    def lineage(self, section: SectionId) -> Sequence[SectionId]:
        """The section and those above it, innermost first."""
        found = []
        at: SectionId | None = section
        while at is not None:
            found.append(at)
            at = self._by_id[at].parent_id
        return found

    def between(self, first: SectionId, last: SectionId) -> Sequence[SectionId]:
        """The sections after *first* and before *last* of the same level, in order of place.

        Empty if *last* is before *first*, or of another level.
        """
        level = self._by_id[first].level
        if level != self._by_id[last].level:
            return ()
        return self._levels[level][self._order[first] + 1 : self._order[last]]


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
