"""Follows references from and to provisions, to a given depth."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any

from ..caching.bounded import keep
from ..citation.resolve import Place, place_of_key
from ..ids import SectionId
from ..projection import DocumentRow, Projection, ReferenceRow
from ..projection.rows import EdgeTable
from ..projection.tables import REASONS, REFERENCE_KINDS
from ..spans import Span
from ..view import View
from .results import FollowedReference

IN, OUT = "in", "out"

KEPT = 20_000
"""References that stay in memory once shown, some 20 MB; then begun anew."""


def references_of(
    view: View, place: Place, *, direction: str, depth: int = 1
) -> list[FollowedReference]:
    """The references from *place*, or to it, by depth and then in document order.

    A section includes the units below it. Each provision is followed once, so that cycles end; the
    reference that closes a cycle is listed.

    Args:
        direction: ``out`` also lists unresolved mentions, with the reason; ``in`` does not.
        depth: How many steps to follow, at least 1.
    """
    found: list[FollowedReference] = []
    seen = {place}
    frontier = [place]
    for step in range(1, depth + 1):
        following: list[Place] = []
        for here in frontier:
            for reference, beyond in _step(view, here, direction, step):
                found.append(reference)
                if beyond is not None and beyond not in seen:
                    seen.add(beyond)
                    following.append(beyond)
        if not following:
            break
        frontier = following
    return found


def references_in(view: View, document: DocumentRow, span: Span) -> list[FollowedReference]:
    """The references and unresolved mentions in *span* of the document at a row."""
    return [reference for reference, _ in _outgoing(view, document, span, 1)]


def _step(
    view: View, place: Place, direction: str, depth: int
) -> Iterator[tuple[FollowedReference, Place | None]]:
    if direction == OUT:
        span = view.projection.span_at(place.document, place.section)
        yield from _outgoing(view, place.document, span, depth)
    else:
        yield from _incoming(view, place, depth)


def _outgoing(
    view: View, document: DocumentRow, span: Span, depth: int
) -> Iterator[tuple[FollowedReference, Place | None]]:
    """References and unresolved mentions in *span*, in document order, each with its target.

    A mention may have edges to several versions. Those to versions in the view are returned; all of
    them, if there is none or if the text itself is outside the view.
    """
    projection = view.projection
    tables: tuple[EdgeTable, ...] = ("references", "unresolved")
    rows = sorted(
        (projection.span(table, row), table, row)
        for table in tables
        for row in projection.rows_within(table, document, span)
    )
    for _, mention in groupby(rows, key=itemgetter(0)):
        found = [_shown(view, table, row, depth) for _, table, row in mention]
        in_force = [shown for shown in found if shown[1] is None or shown[1].document in view]
        yield from in_force if in_force and document in view else found


def _incoming(
    view: View, place: Place, depth: int
) -> Iterator[tuple[FollowedReference, Place | None]]:
    """References to *place* or below it, each with the provision that refers.

    Documents outside the view are skipped, unless *place* is outside the view itself.
    """
    projection = view.projection
    for row in rows_leading_to(projection, place):
        reference, _ = _shown(view, "references", row, depth)
        document = projection.document_of("references", row)
        source = projection.source_section_of("references", row)
        if document in view or place.document not in view:
            yield reference, Place(document, source)


def times_cited(view: View, document: DocumentRow, section: SectionId) -> int:
    """The number of references to a section itself, without those to units below it."""
    rows = view.projection.references_to([section])
    if document not in view:
        return len(rows)
    return sum(view.projection.document_of("references", row) in view for row in rows)


def rows_leading_to(projection: Projection, place: Place) -> list[ReferenceRow]:
    """The rows of references to *place* or below it, in order of document and place."""
    if place.section is None:
        targets: list[str] = [projection.document(place.document).id]
        below = list(projection.rows_of("sections", place.document))
    else:
        targets = []
        span = projection.span("sections", place.section)
        within = projection.rows_within("sections", place.document, span)
        # An ancestor with the same span has a lower row.
        below = [row for row in within if row >= place.section]
    targets += [projection.section_id(row) for row in below]
    return projection.references_to(targets)


_Shown = tuple[FollowedReference, Place | None]


def _kept(_: Projection) -> dict[tuple[EdgeTable, int, int], _Shown]:
    """References and mentions that were shown, by table, row and depth."""
    return {}


def _shown(view: View, table: EdgeTable, row: int, depth: int) -> _Shown:
    """A reference or unresolved mention as it is shown, and the place it leads to."""
    kept = view.remembered(_kept)
    found = kept.get((table, row, depth))
    if found is None:
        found = _followed(view.projection, table, row, depth)
        keep(kept, (table, row, depth), found, most=KEPT)
    return found


def _followed(projection: Projection, table: EdgeTable, row: int, depth: int) -> _Shown:
    content: dict[str, Any] = projection.content(table, row)
    source = projection.source_section_of(table, row)
    place: Place | None = None
    if table == "references":
        place = place_of_key(projection, int(content["target"]))
        status = "resolved" if content["exact"] else "partial"
    else:
        status = REASONS[content["reason"]].value
    target = (
        None if place is None or place.section is None else projection.section_id(place.section)
    )
    return FollowedReference(
        source_section=None if source is None else projection.section_id(source),
        target_section=target,
        target_document=None if place is None else projection.document(place.document).id,
        surface=content["surface"],
        start=content["start"],
        end=content["end"],
        kind=REFERENCE_KINDS[content["kind"]].value,
        status=status,
        missing=content.get("missing"),
        depth=depth,
    ), place
