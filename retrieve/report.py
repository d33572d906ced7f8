"""Reports of searches for whoever runs them: time by stage, lanes and features, never texts.

Reports go to the logger ``evidence_graph.retrieve`` at level DEBUG and to a callback. Where neither
listens nothing is measured. What was asked and shown is in a report only on request: questions are
someone's own.
"""

from __future__ import annotations

import logging
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict

from evidence_graph.passages import Lane
from evidence_graph.spending import Amount

from .plan.kinds import Kind
from .plan.operators import Strategy
from .plan.plan import Plan
from .rank.score import ScoredChunk

if TYPE_CHECKING:
    from evidence_graph.llm.cost import Spent

log = logging.getLogger("evidence_graph.retrieve")


class Report(BaseModel):
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

    model_config = ConfigDict(frozen=True)

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


class Recorder:
    """Collects what one search reports; one that is not *on* costs nothing."""

    def __init__(self, *, on: bool) -> None:
        self.on = on
        self._seconds: dict[str, float] = {}
        self._begun: dict[str, float] = {}
        self._scored = 0
        self._distinct: int | None = None
        self._started = perf_counter() if on else 0.0
        self._total = 0.0
        self._plan: Plan | None = None
        self._candidates: dict[str, int] = {}
        self._results: Sequence[ScoredChunk] = ()
        self._spent: Spent | None = None

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Measure what happens within."""
        if not self.on:
            yield
            return
        started = perf_counter()
        self._begun[name] = started - self._started
        try:
            yield
        finally:
            self._seconds[name] = perf_counter() - started

    def planned(self, plan: Plan) -> None:
        """Note the plan."""
        self._plan = plan

    def proposed(self, rankings: Mapping[Lane, Sequence[object]]) -> None:
        """Note what the lanes proposed."""
        self._candidates = {lane.value: len(found) for lane, found in rankings.items()}

    def counted(self, scored: int, distinct: int | None) -> None:
        """Note how many chunks were scored, and how many of them say something of their own."""
        self._scored, self._distinct = scored, distinct

    def paid(self, spent: Spent) -> None:
        """Note what language models used."""
        self._spent = spent

    def ended(self) -> None:
        """Note the end of the search; only the report is left to do."""
        if self.on:
            self._total = perf_counter() - self._started

    def gave(self, results: Sequence[ScoredChunk]) -> None:
        """Note the ranked chunks that are results, or from which the passages grew."""
        self._results = results

    def report(
        self,
        action: str,
        generation: int,
        *,
        limit: int | None = None,
        texts: Sequence[str] | None = None,
    ) -> Report:
        """All that was noted; with *texts* also what was asked."""
        plan = self._plan
        return Report(
            action=action,
            generation=generation,
            kind=plan.kind if plan else None,
            strategy=plan.strategy if plan else None,
            total=self._total,
            seconds=self._seconds,
            begun=self._begun,
            limit=limit,
            scored=self._scored,
            distinct=self._distinct,
            candidates=self._candidates,
            results=len(self._results),
            shares=_shares(self._results),
            features=_features(self._results),
            notices=len(plan.notices) if plan else 0,
            spent={} if self._spent is None else self._spent.by_purpose,
            question=plan.question if plan and texts is not None else None,
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
