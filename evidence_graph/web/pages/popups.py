"""Popups of links, which are also pages: definitions, targets, and reasons why there is none."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from ...errors import NotFoundError
from ...projection import DocumentRow
from ...reading.definitions import definition_at
from ...reading.follow import IN, references_in, references_of
from ...reading.neighbours import citation
from ...spans import Span
from ..page_request import PageRequest
from ..rendering import page
from ..typeset import Block, Typesetter

SHOWN_CHARS = 1_200
"""Characters of a text in a popup; the page shows all of it."""
CITING = 200
"""References to a provision on a page."""

REASONS = {
    "dangling": "The document that is meant holds no such provision.",
    "ambiguous": "Several provisions can be meant, and nothing here says which.",
    "outside_library": "The document that is meant is not in this library.",
    "external": "Law of another body is meant, which is not in this library.",
}
"""Explanations of the reasons why a reference is unresolved."""


def meaning(asked: PageRequest) -> Response:
    """The definition of a term at a place of use.

    Raises:
        NotFoundError: There is no such term.
    """
    projection = asked.view.projection
    row = projection.find_term_id(asked.text("term"))
    if row is None:
        raise NotFoundError(f"expected a defined term, found none with id {asked.text('term')!r}")
    found = definition_at(asked.snapshot, row, governs=None)
    document = projection.document_of("terms", row)
    home = found.section_id or found.document_id
    scope = found.scope_section_id or found.document_id
    return _popup(
        asked,
        kind="Defined term",
        title=f"“{found.term}”",
        source=citation(asked.snapshot, home),
        href=asked.links.read(home, from_=found.start, to=found.end),
        note=f"governs in {citation(asked.snapshot, scope)}",
        blocks=_blocks(asked, document, Span(found.start, found.end)),
    )


def card(asked: PageRequest) -> Response:
    """The text of a provision or the beginning of a document."""
    place, projection = asked.place, asked.view.projection
    name = asked.name
    span = projection.span_at(place.document, place.section)
    above = asked.snapshot.names.at(place.document, place.section).heading_path
    return _popup(
        asked,
        kind="Provision",
        title=citation(asked.snapshot, name),
        source=" › ".join(above),
        href=asked.links.read(name),
        note="",
        blocks=_blocks(asked, place.document, span),
    )


def nowhere(asked: PageRequest) -> Response:
    """Why a reference is unresolved.

    Raises:
        NotFoundError: There is no such reference at this place.
    """
    place = Span(asked.number("start", 0), asked.number("end", 0))
    for reference in references_in(asked.law, asked.document, place):
        if reference.status in REASONS:
            home = reference.source_section or asked.text("id")
            return _popup(
                asked,
                kind="Reference without a target",
                title=f"“{' '.join(reference.surface.split())}”",
                source=citation(asked.snapshot, home),
                href=asked.links.read(home, from_=reference.start, to=reference.end),
                note=REASONS[reference.status],
                blocks=[],
            )
    raise NotFoundError("expected a reference that leads nowhere, found none at that place")


def cited(asked: PageRequest) -> Response:
    """The references to a provision or document, and to units below it."""
    name = asked.name
    found = references_of(asked.law, asked.place, direction=IN)
    rows = [
        (
            citation(asked.snapshot, reference.source_section),
            reference,
            asked.links.read(reference.source_section, from_=reference.start, to=reference.end),
        )
        for reference in found[:CITING]
        if reference.source_section is not None
    ]
    return _page(
        asked,
        "cited.html",
        title=citation(asked.snapshot, name),
        href=asked.links.read(name),
        rows=rows,
        total=len(found),
    )


def _blocks(asked: PageRequest, document: DocumentRow, span: Span) -> list[Block]:
    if asked.is_part:
        span = Span(span.start, min(span.end, span.start + SHOWN_CHARS))
    return Typesetter(asked.law, document, asked.links, headings=False).blocks(span)


def _popup(asked: PageRequest, **values: Any) -> Response:
    return _page(asked, "popup.html", **values)


def _page(asked: PageRequest, template: str, **values: Any) -> Response:
    frame = "bare.html" if asked.is_part else "base.html"
    return page(template, frame=frame, asked=asked, **values)
