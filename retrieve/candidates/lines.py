"""Searches the lanes for the lines of a plan, which reformulate its question."""

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
"""The number of first candidates for a line that join the pool."""


@dataclass(frozen=True, slots=True)
class LineRankings:
    """The rankings of all lanes that are asked *line*."""

    line: Line
    rankings: tuple[Ranking, ...]


def rankings_of_lines(
    snapshot: Snapshot, plan: Plan, scope: Scope, models: Mapping[Lane, Embedder], *, limit: int
) -> list[LineRankings]:
    """The rankings for each line of *plan*, at most *limit* chunks in each.

    Args:
        models: The embedding models for the question, by lane.
    """
    return [
        LineRankings(line, tuple(_rankings(snapshot, plan, scope, models, line, limit)))
        for line in plan.lines
    ]


def _rankings(
    snapshot: Snapshot,
    plan: Plan,
    scope: Scope,
    models: Mapping[Lane, Embedder],
    line: Line,
    limit: int,
) -> Iterator[Ranking]:
    if line.kind is LineKind.LEX:
        if Lane.LEXICAL in plan.lanes:
            line_plan = plan.model_copy(update={"text": line.text, "expansions": ()})
            yield lexical(snapshot, line_plan, scope, limit=limit)
        return
    for lane, embedder in models.items():
        if lane in plan.lanes:
            vector = embedder.embed_query(line.text)
            model = DENSE_LANES.index(lane)
            yield dense(snapshot, scope, vector, limit=limit, model=model)


def with_lines(pool: Sequence[PoolChunk], proposed: Iterable[LineRankings]) -> list[PoolChunk]:
    """*pool*, followed by the first candidates of each line that are not in it."""
    by_row = {chunk.row: chunk for chunk in pool}
    for of_line in proposed:
        for ranking in of_line.rankings:
            for candidate in ranking[:FIRST]:
                added = PoolChunk(candidate.row, candidate.key, 0.0)
                by_row.setdefault(candidate.row, added)
    return list(by_row.values())
