"""References by target or by the name that they cite, and links between chunks made of them."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from ..ids import key_of
from ..spans import Span
from .keys import cited_key
from .links import Links, links_of
from .rows import DocumentRow, ReferenceRow, Row, SectionRow
from .sections import Sections

_BY_TARGET = {
    "reference_by_target": "references",
    "use_by_target": "uses",
    "supersession_by_target": "supersedes",
}
"""Lookups of edges by target, each with its table."""

_BY_CITED_NAME = {"reference_by_cited": "references", "unresolved_by_cited": "unresolved"}
"""Lookups of mentions by the name of the cited document, each with its table."""


class References(Sections):
    """Reads references and the other edges between documents."""

    def references_to(self, targets: Collection[str]) -> list[ReferenceRow]:
        """The live references to sections or documents with these ids, by document and place."""
        found = {
            ReferenceRow(row)
            for target in targets
            for row in self.find("references", "reference_by_target", key_of(target))
        }

        def place(row: Row) -> tuple[str, Span, Row]:
            return self.owner_of("references", row), self.span("references", row), row

        return sorted(found, key=place)

    def source_section_of(self, table: str, row: Row) -> SectionRow | None:
        """The section in which a reference or an unresolved mention stands."""
        return self.section_at(table, row, "source_section")

    def documents_leading_to(self, names: Collection[str]) -> list[DocumentRow]:
        """The live documents with an edge to a section, document or term with one of these ids."""
        return self.documents_with(sorted(key_of(name) for name in names), _BY_TARGET)

    def documents_citing(self, names: Collection[str]) -> list[DocumentRow]:
        """The live documents with a mention, resolved or not, that cites one of these names."""
        keys = sorted({cited_key(name) for name in names})
        return self.documents_with(keys, _BY_CITED_NAME)

    @cached_property
    def links(self) -> Links:
        """References as links between chunks, built on first use."""
        return links_of(self)
