"""Reports of searches for operators: time by stage, lanes and features, by default without texts.

A report goes to the logger ``evidence_graph.retrieve`` at level DEBUG and to a callback. If neither
is active, nothing is measured. Questions and passages are confidential: a report holds them only on
request.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence

from pydantic import BaseModel

from evidence_graph.passages import Lane
from evidence_graph.spending import Amount

from .plan.kinds import Kind
from .plan.operators import Strategy
from .rank.score import ScoredChunk
from .search import Search


class Report(BaseModel, frozen=True):
    """The time, candidates and results of one search.

    Attributes:
        action: The method that was called: ``search``, ``rank`` or ``ranked``.
        generation: The generation of the library that was searched.
        total: Seconds of the whole search.
        seconds: Seconds of each stage, in order of `pipeline.STAGES`.
        begun: For each stage, seconds from the beginning of the search to its start.
        limit: The most passages or chunks asked for; None: as many as the budget holds.
        scored: The number of scored chunks.
        distinct: The number of scored chunks without duplicates; None for a search that ends with
            chunks and does not compare them.
        candidates: The number of chunks that each lane proposed.
        results: The number of chunks or passages returned.
        shares: For each lane, the share of the results that it proposed. No lane proposed a result
            that a link of the graph led to.
        features: For each part of the score, its mean contribution to the results.
        notices: The number of notices of the plan. Their text is not reported, because it may
            repeat words of the question.
        spent: What language models used, by purpose: requests, tokens, dollars.
        question: The question, if texts were requested.
        texts: The texts of the results, if texts were requested.
    """

    action: str
    generation: int
    kind: Kind | None = None
    strategy: Strategy | None = None
    total: float = 0.0
    seconds: dict[str, float] = {}
    begun: dict[str, float] = {}
    limit: int | None = None
    scored: int = 0
    distinct: int | None = None
    candidates: dict[str, int] = {}
    results: int = 0
    shares: dict[str, float] = {}
    features: dict[str, float] = {}
    notices: int = 0
    spent: dict[str, Amount] = {}
    question: str | None = None
    texts: tuple[str, ...] | None = None


OnReport = Callable[[Report], None]
"""A callback that gets the report of every search after it has ended."""


def report_of(
    search: Search,
    action: str,
    results: Sequence[ScoredChunk],
    *,
    limit: int | None,
    texts: Sequence[str] | None,
) -> Report:
    """The report of *search*.

    Args:
        results: The ranked chunks that it returned, or from which its passages grew.
        texts: The texts of the results, if they are to be reported with the question.
    """
    plan, stopwatch = search.plan, search.stopwatch
    return Report(
        action=action,
        generation=search.snapshot.generation,
        kind=plan.kind,
        strategy=plan.strategy,
        total=stopwatch.total,
        seconds=stopwatch.seconds,
        begun=stopwatch.begun,
        limit=limit,
        scored=len(search.chunks),
        distinct=search.n_distinct,
        candidates={lane.value: len(ranking) for lane, ranking in search.rankings.items()},
        results=len(results),
        shares=_shares(results),
        features=_features(results),
        notices=len(plan.notices),
        spent=search.spent.by_purpose if search.spent else {},
        question=None if texts is None else plan.question,
        texts=None if texts is None else tuple(texts),
    )


def _shares(results: Sequence[ScoredChunk]) -> dict[str, float]:
    proposed = Counter(lane for chunk in results for lane in chunk.lanes)
    return {lane.value: proposed[lane] / len(results) for lane in Lane if proposed[lane]}


def _features(results: Sequence[ScoredChunk]) -> dict[str, float]:
    total: dict[str, float] = defaultdict(float)
    for chunk in results:
        for part in chunk.parts:
            total[part.part] += part.contribution
    return {name: value / len(results) for name, value in sorted(total.items())}
