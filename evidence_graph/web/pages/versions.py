"""A provision through its versions, and two of them side by side."""

from __future__ import annotations

from datetime import date

from starlette.responses import Response

from ...citation.resolve import Place
from ...reading.neighbours import citation
from ...versions.history import beside_the_version_before, history_of, on_two_days
from ..page_request import PageRequest
from ..rendering import page

SENTENCES = 300
"""Sentences that differ on a page; a provision below the one asked for has fewer."""


def history(asked: PageRequest) -> Response:
    """The versions of a provision, and it beside the version before or as on two days.

    Raises:
        ValueError: One day is given alone, or is none.
    """
    place, name, days = asked.place, asked.name, [asked.text("from"), asked.text("to")]
    if any(days):
        from_, to = (date.fromisoformat(day).isoformat() for day in days)
        found = on_two_days(asked.view, place, from_=from_, to=to)
    else:
        found = beside_the_version_before(asked.view, place)
    return page(
        "history.html",
        asked=asked,
        name=name,
        title=citation(asked.snapshot, name),
        told=history_of(asked.view, place, name),
        days=days if any(days) else None,
        sides=[_shown(asked, one) for one in (found.old, found.new)],
        rows=found.rows[:SENTENCES],
        total=len(found.rows),
    )


def _shown(asked: PageRequest, place: Place | None) -> tuple[str, str, str] | None:
    """A version of a provision as it is cited, from when on it is law, and where it is read."""
    if place is None:
        return None
    name = asked.view.projection.id_at(place.document, place.section)
    begins = asked.view.timeline.life(place.document).begins
    return citation(asked.snapshot, name), begins, asked.served.links.read(name)
