"""The result of resolving an address, an id or a key."""

from __future__ import annotations

from dataclasses import dataclass

from ...ids import key_of
from ...projection import DocumentRow, Projection, SectionRow


@dataclass(frozen=True, slots=True)
class Place:
    """A document, or a section of it, by row; *exact* if the whole address exists."""

    document: DocumentRow
    section: SectionRow | None = None
    exact: bool = True


def place_of_id(projection: Projection, name: str) -> Place | None:
    """The section or document with this id; None if there is none."""
    return place_of_key(projection, key_of(name))


def place_of_key(projection: Projection, key: int) -> Place | None:
    """The section or document whose id has this key; None if there is none."""
    if (section := projection.section_by_key(key)) is not None:
        return Place(projection.document_of("sections", section), section)
    document = projection.document_by_key(key)
    return None if document is None else Place(document)
