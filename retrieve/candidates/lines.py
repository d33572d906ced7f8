"""What the lanes propose for the lines of a plan: further ways to put its question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.passages import DENSE_LANES, Lane, Ranking
from evidence_graph.protocols import Embedder

from ..plan.lines import Line, LineKind
from ..plan.plan import Plan
from .dense import dense
from .lexical import lexical
from .pool import PoolChunk
from .scope import Scope

FIRST = 20
"""So many of what each line proposes become candidates: an answer is shown from among these."""


@dataclass(frozen=True, slots=True)
class LineRankings:
    """What each lane that is asked *line* proposes for it, best first."""

    line: Line
    rankings: tuple[Ranking, ...]


def rankings_of_lines(
    snapshot: Snapshot, plan: Plan, scope: Scope, models: Mapping[Lane, Embedder], *, limit: int
) -> list[LineRankings]:
    """What the lanes of *plan* propose for each of its lines, at most *limit* a lane.

    Args:
        models: Those that know the question's language, by lane.
    """
    return [
        LineRankings(line, tuple(_asked(snapshot, plan, scope, models, line, limit)))
        for line in plan.lines
    ]


def _asked(
    snapshot: Snapshot,
    plan: Plan,
    scope: Scope,
    models: Mapping[Lane, Embedder],
    line: Line,
    limit: int,
) -> Iterator[Ranking]:
    if line.kind is LineKind.LEX:
        if Lane.LEXICAL in plan.lanes:
            said = plan.model_copy(update={"text": line.text, "expansions": ()})
            yield lexical(snapshot, said, scope, limit=limit)
        return
    for lane, embedder in models.items():
        if lane in plan.lanes:
            vector = embedder.embed_query(line.text)
            model = DENSE_LANES.index(lane)
            yield dense(snapshot, scope, vector, limit=limit, model=model)


def with_lines(pool: Sequence[PoolChunk], proposed: Iterable[LineRankings]) -> list[PoolChunk]:
    """*pool*, and behind it what lines put among their first and it does not hold."""
    found = {one.row: one for one in pool}
    for own in proposed:
        for ranking in own.rankings:
            for one in ranking[:FIRST]:
                found.setdefault(one.row, PoolChunk(one.row, one.key, 0.0))
    return list(found.values())
