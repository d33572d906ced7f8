"""The versions of a provision, and two of them side by side."""

from __future__ import annotations

from datetime import date

from starlette.responses import Response

from ...citation.resolve import Place
from ...reading.neighbours import citation
from ...versions.history import beside_the_version_before, history_of, on_two_days
from ..page_request import PageRequest
from ..rendering import page

SENTENCES = 300
"""Most differing sentences on a page."""


def history(asked: PageRequest) -> Response:
    """The versions of a provision; two of them, consecutive or of two days, are compared.

    Raises:
        ValueError: Only one day is given, or a day is not a date.
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
        sides=[_shown(asked, place) for place in (found.old, found.new)],
        rows=found.rows[:SENTENCES],
        total=len(found.rows),
    )


def _shown(asked: PageRequest, place: Place | None) -> tuple[str, str, str] | None:
    """The citation, the first day in force and the URL of a version of a provision."""
    if place is None:
        return None
    name = asked.view.projection.id_at(place.document, place.section)
    begins = asked.view.timeline.life(place.document).begins
    return citation(asked.snapshot, name), begins, asked.served.links.read(name)
