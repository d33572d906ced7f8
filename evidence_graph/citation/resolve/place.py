"""The result of resolving an address."""

from __future__ import annotations

from dataclasses import dataclass

from ...projection import DocumentRow, SectionRow


@dataclass(frozen=True, slots=True)
class Place:
    """A document, or a section of it, by row; *exact* if the whole address exists."""

    document: DocumentRow
    section: SectionRow | None = None
    exact: bool = True
