"""Provisions as they are shown: a section or a document with its citation and heading path."""

from __future__ import annotations

from ..citation.resolve import Place
from ..generations.snapshot import Snapshot
from ..nodes import Section
from ..passages import Naming, Outline, OutlineSection, Provision
from ..projection import DocumentRow, Projection, SectionRow
from ..view import View
from .definitions import definitions_used
from .follow import references_in


def provision_at(snapshot: Snapshot, place: Place) -> Provision:
    """A section, or a whole document, as it is shown."""
    projection = snapshot.projection
    document = projection.document(place.document)
    text = snapshot.text(place.document)
    if place.section is None:
        own = projection.rows_of("sections", place.document)
        tops = [row for row in own if projection.parent(row) is None]
        return Provision(
            document_id=document.id,
            section_id=None,
            anchor=None,
            citation=snapshot.names.of_document(place.document).citation,
            heading_path=[document.title],
            start=0,
            end=len(text),
            page=1 if document.pages else None,
            text=text,
            children=[projection.section_id(row) for row in tops],
        )
    section = projection.section(place.section)
    return Provision(
        document_id=document.id,
        section_id=section.id,
        anchor=section.anchor,
        citation=citation_of(snapshot, place.section),
        heading_path=heading_path(snapshot, place.section),
        start=section.span.start,
        end=section.span.end,
        page=section.page,
        text=section.span.of(text),
        children=[projection.section_id(row) for row in projection.children(place.section)],
        definitions=definitions_used(snapshot, place.document, section.span),
        references=references_in(snapshot, place.document, section.span),
    )


def outline_of(projection: Projection, document: DocumentRow) -> Outline:
    """The tree of the sections of the document at a row."""
    below: dict[str | None, list[Section]] = {}
    for row in projection.rows_of("sections", document):
        section = projection.section(row)
        below.setdefault(section.parent_id, []).append(section)

    def tree(parent: str | None) -> list[OutlineSection]:
        return [
            OutlineSection(
                section_id=section.id,
                anchor=section.anchor,
                number=section.number,
                heading=section.heading,
                kind=section.kind.value,
                level=section.level,
                page=section.page,
                children=tree(section.id),
            )
            for section in below.get(parent, [])
        ]

    found = projection.document(document)
    return Outline(document_id=found.id, title=found.title, sections=tree(None))


def naming_of(view: View, document: DocumentRow) -> Naming:
    """What the document at a row is called."""
    projection = view.projection
    found = projection.document(document)
    named = {name: view.named(name) for name in found.given_names}
    return Naming(
        document_id=found.id,
        title=found.title,
        aliases=sorted({*found.aliases, *found.given_names}),
        given=list(found.given_names),
        ambiguous={
            name: [projection.document(row).id for row in rows]
            for name, rows in named.items()
            if len(rows) > 1
        },
    )


def citation_of(snapshot: Snapshot, section: SectionRow) -> str:
    """The citation of the section at a row."""
    return snapshot.names.of(section).citation


def heading_path(snapshot: Snapshot, section: SectionRow) -> list[str]:
    """The document's title and the headings above and at a section, outermost first."""
    return list(snapshot.names.of(section).heading_path)
