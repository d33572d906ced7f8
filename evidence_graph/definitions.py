"""What a term means, and where: the nearest scope that holds a place wins."""

from __future__ import annotations

from collections.abc import Iterable

from .locate import Place
from .passages import Definition
from .projection import Projection
from .snapshot import Snapshot
from .spans import Span


def definitions_of(snapshot: Snapshot, term: str, *, at: Place | None = None) -> list[Definition]:
    """The definitions of *term*, its aliases included, in order of document and place.

    Args:
        at: Says of each definition whether it governs there; without, that is left open.
    """
    projection = snapshot.projection
    rows = projection.find_terms(term)
    governing = None if at is None else governing_at(projection, rows, at)
    return [
        definition_at(snapshot, row, governs=None if at is None else row == governing)
        for row in rows
    ]


def governing_at(projection: Projection, terms: Iterable[int], place: Place) -> int | None:
    """Of *terms*, by row, the one that governs at *place*: nearest scope, then first; else None."""
    span = (
        Span(0, projection.document(place.document).chars)
        if place.section is None
        else projection.span("sections", place.section)
    )
    found: list[tuple[int, int]] = []
    for row in terms:
        if projection.document_of("terms", row) != place.document:
            continue
        scope = projection.scope_of(row)
        if scope is None:
            found.append((projection.document(place.document).chars + 1, row))
        elif projection.span("sections", scope).contains(span):
            found.append((len(projection.span("sections", scope)), row))
    return min(found)[1] if found else None


def definition_at(snapshot: Snapshot, row: int, *, governs: bool | None) -> Definition:
    """The definition of the term at a row, as it is shown."""
    projection = snapshot.projection
    term = projection.term(row)
    document = projection.document_of("terms", row)
    return Definition(
        term=term.term,
        document_id=term.document_id,
        section_id=term.section_id,
        scope_section_id=term.scope_section_id,
        start=term.span.start,
        end=term.span.end,
        text=term.span.of(snapshot.text(document)),
        governs=governs,
    )


def definitions_used(snapshot: Snapshot, document: int, span: Span) -> list[Definition]:
    """The definitions that govern the terms used in *span*, in order of first use, each once.

    A definition that stands in *span* itself is left out: it is being read.
    """
    projection = snapshot.projection
    found: dict[int, None] = {}
    for term in projection.terms_used(document, span):
        row = projection.find_term(term)
        if row is None:
            continue
        own = projection.document_of("terms", row) == document
        if not (own and span.contains(projection.span("terms", row))):
            found.setdefault(row, None)
    return [definition_at(snapshot, row, governs=True) for row in found]
