"""The exact lane: provisions and documents that the question names are looked up, never guessed."""

from __future__ import annotations

from evidence_graph.addresses import normal_name
from evidence_graph.locate import Place, mentioned
from evidence_graph.passages import Candidate, Ranking
from evidence_graph.projection import Projection
from evidence_graph.snapshot import Snapshot

from ..plan import Plan, Scope

MOST = 20
"""An address that stands in more documents than this names none of them."""


def exact(snapshot: Snapshot, plan: Plan, scope: Scope) -> Ranking:
    """The chunks at the addresses in the question, in the order in which it names them.

    Each address gives the chunk at its beginning. Scores are 1 for a whole address, .5 where only
    the unit above exists. A document gives its first chunk, where its name is all that is asked.
    """
    projection = snapshot.projection
    found: dict[int, Candidate] = {}
    for place in mentioned(projection, plan.text):
        if not scope.admits(place.document):
            continue
        row = _first_chunk(projection, place, plan)
        if row is not None and row not in found:
            score = 1.0 if place.exact else 0.5
            found[row] = Candidate(row, projection.chunk_key(row), score)
    if len(found) > MOST:
        return []
    # A stable sort: equal scores stay in the order of the question.
    return sorted(found.values(), key=lambda candidate: -candidate.score)


def _first_chunk(projection: Projection, place: Place, plan: Plan) -> int | None:
    """The chunk in which the place begins; None where it has no text of its own."""
    chunks = projection.rows_of("chunks", place.document)
    if place.section is None:
        names = {normal_name(name) for name in _names(projection, place.document)}
        whole = normal_name(plan.text) in names
        return next((row for row in chunks if projection.searchable(row)), None) if whole else None
    start = projection.span("sections", place.section).start
    return next((row for row in chunks if projection.span("chunks", row).end > start), None)


def _names(projection: Projection, row: int) -> list[str]:
    document = projection.document(row)
    return [document.title, document.code or "", *document.aliases]
