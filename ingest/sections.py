"""Makes the units of an outline into the sections of a document."""

from __future__ import annotations

from collections.abc import Sequence

from evidence_graph.ids import DocumentId, section_id, unique_anchors
from evidence_graph.language import pack_of
from evidence_graph.nodes import Section
from evidence_graph.spans import page_at

from .structure import anchors
from .units import Unit


def sections_of(
    document: DocumentId, units: Sequence[Unit], language: str, *, pages: Sequence[int] = ()
) -> list[Section]:
    """The sections of *units*, one for each, in order.

    Args:
        pages: The offset at which each page begins, from page 1; empty if there are no pages.
    """
    names = unique_anchors(anchors(units, pack_of(language)))
    levels: list[int] = []
    sections: list[Section] = []
    for unit, anchor in zip(units, names, strict=True):
        levels.append(1 if unit.parent is None else levels[unit.parent] + 1)
        sections.append(
            Section(
                id=section_id(document, anchor),
                document_id=document,
                kind=unit.kind,
                anchor=anchor,
                level=levels[-1],
                span=unit.span,
                parent_id=None if unit.parent is None else sections[unit.parent].id,
                number=unit.number,
                label=unit.label,
                heading=unit.heading,
                page=page_at(pages, unit.span.start),
            )
        )
    return sections
