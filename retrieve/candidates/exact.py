"""The exact lane: provisions and documents that the question names are looked up, never guessed."""

from __future__ import annotations

from evidence_graph.addresses import normal_name
from evidence_graph.locate import Place
from evidence_graph.passages import Candidate, Ranking
from evidence_graph.projection import Projection
from evidence_graph.snapshot import Snapshot

from ..conditions import Scope
from ..plan import Plan, places_of

MOST = 20
"""So many hits can be pinned: the last of them still stands above all that was guessed."""


def exact(snapshot: Snapshot, plan: Plan, scope: Scope) -> Ranking:
    """The chunks at the addresses that *plan* found, in its order.

    Each address gives the chunk at its beginning. Scores are 1 for a whole address, .5 where only
    the unit above exists. A document gives its first chunk, where its name is all that is asked.
    """
    projection = snapshot.projection
    found: dict[int, Candidate] = {}
    for place in places_of(plan, projection):
        row = _first_chunk(projection, place, plan)
        if row is not None and scope.admits(place.document, row) and row not in found:
            score = 1.0 if place.exact else 0.5
            found[row] = Candidate(row, projection.chunk_key(row), score)
    # A stable sort: equal scores stay in the order of the question.
    return sorted(found.values(), key=lambda candidate: -candidate.score)[:MOST]


def _first_chunk(projection: Projection, place: Place, plan: Plan) -> int | None:
    """The chunk in which the place begins; None where it has no text of its own."""
    chunks = projection.rows_of("chunks", place.document)
    if place.section is None:
        names = {normal_name(name) for name in _names(projection, place.document)}
        whole = normal_name(plan.text) in names
        return next((row for row in chunks if projection.searchable(row)), None) if whole else None
    start = projection.span("sections", place.section).start
    return projection.first_chunk_after(place.document, start)


def _names(projection: Projection, row: int) -> list[str]:
    document = projection.document(row)
    return [document.title, document.code or "", *document.aliases]
