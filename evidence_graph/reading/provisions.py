"""Builds results for provisions: text, citation, heading path, definitions and references."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..citation.resolve import Place, printed_instead
from ..generations.snapshot import Snapshot
from ..nodes import Section
from ..projection import ChunkRow, DocumentRow, SectionRow
from ..spans import Span
from ..view import View
from .definitions import definitions_used
from .follow import references_in
from .results import Described, Naming, Outline, OutlineSection, Provision


def placed(
    snapshot: Snapshot, document: DocumentRow, section: SectionRow | None, span: Span
) -> dict[str, Any]:
    """The fields that all results for a text share: the text, its position and its citation.

    Args:
        section: The deepest section that contains *span*; None if none does.
    """
    projection = snapshot.projection
    name = snapshot.names.at(document, section)
    return {
        "citation": name.citation,
        "document_id": projection.document(document).id,
        "section_id": None if section is None else projection.section_id(section),
        "anchor": None if section is None else projection.anchor(section),
        "heading_path": list(name.heading_path),
        "start": span.start,
        "end": span.end,
        "page": projection.page_at(document, span.start),
        "text": span.of(snapshot.text(document)),
        "library": snapshot.library_of(document),
    }


def provision_at(view: View, place: Place, *, address: str = "") -> Provision:
    """The result for a section or a whole document.

    Args:
        address: The address that led there; if the document calls the unit otherwise, a notice
            tells so.
    """
    projection, document = view.projection, place.document
    span = projection.span_at(document, place.section)
    below = projection.below(document, place.section)
    children: list[str] = [projection.section_id(row) for row in below]
    shown = placed(view.snapshot, document, place.section, span)
    if place.section is None:
        return Provision(**shown, children=children)
    return Provision(
        **shown,
        children=children,
        notice=_notice(view, place.section, address),
        definitions=definitions_used(view, document, span),
        references=references_in(view, document, span),
    )


def _notice(view: View, section: SectionRow, address: str) -> str | None:
    printed = printed_instead(view.projection, section, address)
    return printed and f"the document has no unit with this label; it prints {printed}"


class NodeText(NamedTuple):
    """The text of a node that is not a section: of a chunk, or the definition of a term."""

    document: DocumentRow
    section: SectionRow | None
    span: Span
    chunk: ChunkRow | None = None


def node_text(view: View, name: str) -> NodeText | None:
    """The text of the chunk or term with this id; None if the view has none."""
    projection = view.projection
    chunk = projection.chunk_row(name) if "!" in name else None
    if chunk is not None:
        document = projection.document_of("chunks", chunk)
        section, span = projection.section_of_chunk(chunk), projection.span("chunks", chunk)
    elif (term := projection.find_term_id(name)) is not None and projection.term(term).id == name:
        document = projection.document_of("terms", term)
        defined = projection.term(term)
        around = defined.section_id
        section = None if around is None else projection.find_section(around)
        span = defined.span
    else:
        return None
    return NodeText(document, section, span, chunk) if document in view else None


def provision_of(view: View, text: NodeText) -> Provision:
    """The result for a chunk or a definition, with the address of the section around it."""
    chunk = None if text.chunk is None else view.projection.chunk(text.chunk)
    return Provision(
        **placed(view.snapshot, text.document, text.section, text.span),
        context=None if chunk is None else Described.of(chunk.context),
        definitions=definitions_used(view, text.document, text.span),
        references=references_in(view, text.document, text.span),
    )


def outline_of(snapshot: Snapshot, document: DocumentRow) -> Outline:
    """The tree of the sections of the document at a row."""
    projection = snapshot.projection
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
    return Outline(
        document_id=found.id,
        title=found.title,
        summary=Described.of(found.summary),
        sections=tree(None),
        library=snapshot.library_of(document),
    )


def naming_of(view: View, document: DocumentRow) -> Naming:
    """The names of the document at a row."""
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
