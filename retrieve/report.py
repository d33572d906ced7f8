"""Reports of searches for whoever runs them: time by stage, lanes and features, never texts.

Reports go to the logger ``evidence_graph.retrieve`` at level DEBUG and to a callback. Where neither
listens nothing is measured. What was asked and shown is in a report only on request: questions are
someone's own.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence

from pydantic import BaseModel

from evidence_graph.passages import Lane
from evidence_graph.spending import Amount

from .pipeline import Search
from .plan.kinds import Kind
from .plan.operators import Strategy
from .rank.score import ScoredChunk


class Report(BaseModel, frozen=True):
    """What one search did.

    Attributes:
        action: The method that was called: ``search``, ``rank``, ``explain`` …
        generation: Of the library.
        total: Seconds of the whole.
        seconds: By stage, in order: plan, embed, the lanes, fuse, score, rerank, assemble.
        begun: By stage, the seconds from the beginning of the search to its own.
        limit: The passages or chunks asked for at most; None for as many as a budget holds.
        scored: How many chunks were scored; *distinct* of them are left when those that say the
            same as a better one are taken out, which only a search for passages does.
        candidates: How many chunks each lane proposed.
        results: How many chunks or passages were given.
        shares: By lane, the share of the results that it proposed; those that no lane did came by
            a link of the graph.
        features: By part of the score, its mean contribution to the results.
        notices: How many the plan holds; their words may repeat those of the question.
        spent: What language models used, by purpose: requests, tokens, dollars.
        question: Only where texts are asked for, as *texts*, those of the results.
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
"""Hears of every search when it has ended."""


def report_of(
    search: Search,
    action: str,
    results: Sequence[ScoredChunk],
    *,
    limit: int | None,
    texts: Sequence[str] | None,
) -> Report:
    """What *search* did.

    Args:
        results: The ranked chunks that it gave, or from which its passages grew.
        texts: Those of the results, where texts are asked for: then what was asked is told too.
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
        distinct=search.distinct,
        candidates={lane.value: len(found) for lane, found in search.rankings.items()},
        results=len(results),
        shares=_shares(results),
        features=_features(results),
        notices=len(plan.notices),
        spent=search.spent.by_purpose if search.spent else {},
        question=None if texts is None else plan.question,
        texts=None if texts is None else tuple(texts),
    )


def _shares(results: Sequence[ScoredChunk]) -> dict[str, float]:
    found = Counter(lane for one in results for lane in one.lanes)
    return {lane.value: found[lane] / len(results) for lane in Lane if found[lane]}


def _features(results: Sequence[ScoredChunk]) -> dict[str, float]:
    total: dict[str, float] = defaultdict(float)
    for one in results:
        for part in one.parts:
            total[part.part] += part.contribution
    return {name: value / len(results) for name, value in sorted(total.items())}
