"""Sections by row, id, record or address, and the tree that they form."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from ..caching.bounded import keep
from ..citation.address import Address
from ..citation.typed import parse_anchor
from ..fields import SECTION, Kind
from ..ids import SectionId, key_of, section_id
from ..language import UNDETERMINED
from ..nodes import Section, SectionKind
from ..spans import Span
from .documents import Documents, columns_of_row
from .keys import address_key, key_of_address, record_key
from .rows import DocumentRow, Row, SectionRow
from .segment import Segment
from .tables import SECTION_KINDS, Ids, items_of

KEPT_SECTIONS = 50_000
"""Sections in the cache, about 30 MB, and addresses in theirs; a full cache is emptied."""


class Sections(Documents):
    """Reads sections, and what points at them."""

    def __init__(self, segments: Sequence[Segment]) -> None:
        super().__init__(segments)
        self._sections: dict[Row, Section] = {}
        self._addresses: dict[Row, Address | None] = {}

    def section(self, row: SectionRow) -> Section:
        """The section at *row*."""
        found = self._sections.get(row)
        if found is None:
            found = keep(self._sections, row, self.item(SECTION, row), most=KEPT_SECTIONS)
        return found

    def anchor(self, section: SectionRow) -> str:
        """The anchor of the section at a row."""
        segment, local = self.place("sections", section)
        return segment.text("sections", "anchor", local)

    def section_id(self, section: SectionRow) -> SectionId:
        """The id of the section at a row."""
        return section_id(self.owner_of("sections", section), self.anchor(section))

    def id_at(self, document: DocumentRow, section: SectionRow | None) -> str:
        """The id of a section of a document, or of the document if *section* is None."""
        return self.document(document).id if section is None else self.section_id(section)

    def span_at(self, document: DocumentRow, section: SectionRow | None) -> Span:
        """The span of a section of a document, or of its whole text if *section* is None."""
        if section is None:
            return Span(0, self.document(document).chars)
        return self.span("sections", section)

    def find_section(self, section_id: str) -> SectionRow | None:
        """The live section with this id."""
        return self.section_by_key(key_of(section_id))

    def find_record(self, record_id: str) -> SectionRow | None:
        """The section of the record with this id."""
        return self.find_first(SectionRow, "sections", "section_by_record", record_key(record_id))

    def find_address(
        self,
        address: Address | str,
        *,
        document: DocumentRow | None = None,
        among: Collection[Row] | None = None,
    ) -> list[SectionRow]:
        """The live sections at *address*, of one document or of all, in order of id and place.

        A section in another container than *address* names, such as another Part, is left out.

        Args:
            among: The rows of the documents that are searched; None for all.
        """
        if isinstance(address, Address):
            key = key_of_address(address)
        else:
            key = address_key(address, UNDETERMINED)
        if document is not None:
            among = {document} if among is None or document in among else ()
        rows = self.find("sections", "section_by_address", key, among)
        found = [SectionRow(row) for row in rows]
        if document is None and len(found) > 1:
            found.sort(key=lambda row: (self.owner_of("sections", row), row))
        if isinstance(address, Address):
            return self._in_containers(found, address.containers)
        return found

    def address(self, section: SectionRow) -> Address | None:
        """The address of the section at a row; None if its anchor is no address."""
        try:
            return self._addresses[section]
        except KeyError:
            language = self.document(self.document_of("sections", section)).language
            address = parse_anchor(self.anchor(section), language)
            return keep(self._addresses, section, address, most=KEPT_SECTIONS)

    def _in_containers(
        self, sections: list[SectionRow], containers: Sequence[str]
    ) -> list[SectionRow]:
        """The *sections* that lie in *containers*; if none does, those that may lie in them.

        Without *containers*, a section whose own address needs none wins: "1" is Article 1 and not
        Section 1 of Chapter III.
        """
        if containers:
            around = {row: self._containers(row) for row in sections}
            inside = [row for row in sections if around[row].issuperset(containers)]
            return inside or [row for row in sections if _may_lie_in(around[row], containers)]
        if len(sections) > 1:
            addresses = {row: self.address(row) for row in sections}
            uncontained = [row for row in sections if (a := addresses[row]) and not a.containers]
            return uncontained or sections
        return sections

    def _containers(self, section: SectionRow) -> set[str]:
        """The parts of the addresses of a section and of its ancestors."""
        addresses = (self.address(row) for row in self.ancestors(section))
        return {part for a in addresses if a for part in (*a.containers, *a.components)}

    def parent(self, section: SectionRow) -> SectionRow | None:
        """The section above; None at the top of the document."""
        return self.section_at("sections", section, "parent")

    def ancestors(self, section: SectionRow) -> list[SectionRow]:
        """The section and those above it, innermost first."""
        segment, local = self.place("sections", section)
        parents = segment.numbers("sections", "parent")
        first = self.rows_of("sections", self.document_of("sections", section)).start
        before = section - local  # the number of rows in the segments before
        found = [SectionRow(section)]
        while (parent := int(parents[found[-1] - before])) >= 0:
            found.append(SectionRow(first + parent))
        return found

    def children(self, section: SectionRow) -> list[SectionRow]:
        """The sections directly below, in order of place."""
        return self.below(self.document_of("sections", section), section)

    def below(self, document: DocumentRow, section: SectionRow | None) -> list[SectionRow]:
        """The children of a section, or of the document itself if None, in order of place."""
        first = self.rows_of("sections", document).start
        parents = self.numbers_of("sections", document, "parent")
        is_child = parents < 0 if section is None else parents == section - first
        return [SectionRow(first + index) for index in is_child.nonzero()[0].tolist()]

    def is_home(self, section: SectionRow) -> bool:
        """Whether a section bounds passages: it has a heading line, or it is a record."""
        segment, local = self.place("sections", section)
        heading = SECTION_KINDS[segment.numbers("sections", "kind")[local]] is SectionKind.HEADING
        return heading or bool(segment.numbers("sections", "record")[local])

    def record_of(self, section: SectionRow) -> str | None:
        """The id of the nearest record at or above a section."""
        for row in self.ancestors(section):
            segment, local = self.place("sections", row)
            found = segment.table("sections")["record_id"][local].as_py()
            if found is not None:
                return str(found)
        return None

    def section_by_key(self, key: int) -> SectionRow | None:
        """The live section whose id has this key."""
        return self.find_first(SectionRow, "sections", "section_by_key", key)

    def section_holding(self, document: DocumentRow, span: Span) -> SectionRow | None:
        """The deepest section of a document that contains *span*; None if none does."""
        starts = self.numbers_of("sections", document, "start")
        ends = self.numbers_of("sections", document, "end")
        around = ((starts <= span.start) & (ends >= span.end)).nonzero()[0]
        return self.rows_of("sections", document)[int(around[-1])] if len(around) else None

    def item(self, kind: Kind, row: Row) -> Any:
        """The section, chunk or term at *row* of its table."""
        segment, local = self.place(kind.name, row)
        document_row = self.document_of_any(kind.name, row)
        first = self.rows_of("sections", document_row).start
        document = self.document(document_row).id

        def section(index: int) -> SectionId | None:
            if index < 0:
                return None
            return section_id(document, self.anchor(SectionRow(first + index)))

        content = columns_of_row(segment.row(kind.name, local))
        (found,) = items_of(kind, content, Ids(document, section), segment.folder)
        return found

    def section_at(self, table: str, row: Row, column: str) -> SectionRow | None:
        """The section that a column of a row of *table* points at; None if it points at none."""
        index = self.number(table, column, row)
        if index < 0:
            return None
        document = self.document_of_any(table, row)
        return SectionRow(self.rows_of("sections", document).start + index)


def _may_lie_in(around: Collection[str], containers: Sequence[str]) -> bool:
    """Whether *around* names no container that differs from the one of *containers* of its kind.

    A document that is itself Title 42 has no unit of that name, so *around* may name none.
    """
    kinds = {unit.partition(" ")[0] for unit in around}
    return all(unit in around or unit.partition(" ")[0] not in kinds for unit in containers)
