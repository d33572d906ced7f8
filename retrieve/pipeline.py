"""The order of the steps from a question to passages: `STAGES`."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from datetime import date
from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from evidence_graph.embedding.counter import count_words
from evidence_graph.embedding.registry import knows
from evidence_graph.errors import EmbeddingError, LibraryMismatchError, MissingExtraError
from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.language import codes
from evidence_graph.library import Libraries, Library
from evidence_graph.passages import DENSE_LANES, Lane, Ranking
from evidence_graph.projection import ChunkRow
from evidence_graph.protocols import Embedder
from evidence_graph.view import View, Visible

from .answer.judge import Judgement, judge, with_confidence
from .assemble.assemble import Assembled, assemble
from .assemble.context import AnswerContext
from .assemble.extent import Extent
from .candidates.dense import dense
from .candidates.exact import exact
from .candidates.lexical import lexical, lexical_query
from .candidates.lines import LineRankings, rankings_of_lines, with_lines
from .candidates.pool import PoolChunk, fuse
from .candidates.scope import Scope, scope_of
from .plan.expansion import expanded
from .plan.filters import Filters
from .plan.operators import Strategy
from .plan.plan import Plan
from .plan.planner import make_plan
from .plan.question_language import language_of
from .plan.routing import DEFAULT_ROUTING, Routing
from .rank.duplicates import distinct, with_duplicates
from .rank.features import features_of
from .rank.rerank import Reranking
from .rank.score import ScoredChunk, score
from .rank.trust import Trust, blended, trust_of
from .settings import SearchSettings
from .stopwatch import Stopwatch

if TYPE_CHECKING:  # who asks no language model does not load what one needs
    from evidence_graph.llm.cost import Spent

    from .propose.planning import Planning
    from .rank.graded import Grading

log = logging.getLogger("evidence_graph.retrieve")

EVERY_LANE = tuple(Lane)


@dataclass(slots=True, eq=False)
class Search:
    """One search under way: what is given to it, then what its stages give.

    Attributes:
        view: One generation; after the first stage the documents of it that the asker may see.
        question: In words, or as a plan, which has lanes and a strategy of its own.
        stopwatch: Measures each stage.
        extent: How much is to be shown; None where ranked chunks are all that is wanted.
        explain: Whether the parts of each passage's score are listed.
        filters: Beside those of the question.
        spent: Hears what language models use; None where none is asked.
        vectors: The question's by the lane of the model, shape ``(dim,)`` each.
        model_knows: Whether a model was trained for the question's language.
        trust: How far the question's words are trusted.
        rankings: What each lane proposes.
        lines: What they propose for the lines of the plan, where it has any.
        pool: The candidates whose features are computed, best first by fusion.
        chunks: All that were scored, best first: the pool, and what links of the graph led to.
        distinct: How many of them say something of their own; None where nobody looked.
        shown: The passages.
        judgement: How sure the answer is.
    """

    view: View
    question: str | Plan
    lanes: Collection[Lane] = EVERY_LANE
    strategy: Strategy | None = None
    stopwatch: Stopwatch = field(default_factory=Stopwatch)
    extent: Extent | None = None
    explain: bool = False
    filters: Filters | None = None
    spent: Spent | None = None
    plan: Plan = field(init=False)
    scope: Scope = field(init=False)
    vectors: dict[Lane, NDArray[np.float32]] = field(default_factory=dict)
    model_knows: bool = True
    trust: Trust = field(init=False)
    rankings: dict[Lane, Ranking] = field(default_factory=dict)
    lines: list[LineRankings] = field(default_factory=list)
    pool: list[PoolChunk] = field(init=False)
    chunks: list[ScoredChunk] = field(init=False)
    distinct: int | None = None
    shown: Assembled = field(init=False)
    judgement: Judgement = field(init=False)

    @property
    def snapshot(self) -> Snapshot:
        """The generation that is searched."""
        return self.view.snapshot

    @property
    def looked_up(self) -> frozenset[ChunkRow]:
        """The chunks, by row, that were asked for by name."""
        if not self.plan.is_lookup:
            return frozenset()
        return frozenset(one.row for one in self.chunks if Lane.EXACT in one.lanes)


class Pipeline:
    """Takes questions through `STAGES`; see `Retriever` for its arguments."""

    def __init__(
        self,
        library: Library | Libraries,
        settings: SearchSettings,
        *,
        visible: Visible | None = None,
        today: date | Literal["any"] | None = None,
        routing: Routing = DEFAULT_ROUTING,
        reranking: Reranking | None = None,
        grading: Grading | None = None,
        planning: Planning | None = None,
    ) -> None:
        self._library, self._settings = library, settings
        self._visible, self._today = visible, today
        self._routing, self._reranking = routing, reranking
        self._grading, self._planning = grading, planning

    def run(self, search: Search) -> Search:
        """Take *search* through all stages, to ranked chunks or, with an extent, passages."""
        for stage in STAGES:
            if stage.when(self, search):
                with search.stopwatch.stage(stage.name):
                    stage.run(self, search)
        return search

    def plan(self, search: Search) -> Plan:
        """What will be done for a question; one that is a plan already keeps its own lanes.

        What the asker may not see is left out of the view of *search*.
        """
        search.spent = self._new_spent()
        view = search.view = search.view.seen_by(self._visible)
        question = search.question
        if isinstance(question, Plan):
            narrowed = question.filters.narrowed(search.filters)
            plan = question.model_copy(update={"filters": narrowed})
        else:
            made = make_plan(
                question,
                view,
                lanes=search.lanes,
                strategy=search.strategy or Strategy.BALANCED,
                today=None if self._today == "any" else self._today or date.today(),
                routing=self._routing,
                filters=search.filters,
            )
            plan = expanded(made, view)
        dense_lanes = set(DENSE_LANES).intersection(plan.lanes)
        notice = self._why_not_dense(view.snapshot) if dense_lanes else None
        n_models = 0 if notice else len(view.snapshot.manifest.dims)
        left_out = DENSE_LANES[n_models:]
        lanes_left = tuple(lane for lane in plan.lanes if lane not in left_out)
        plan = plan.model_copy(update={"lanes": lanes_left})
        plan = plan if notice is None else plan.noticed(notice)
        if self._planning is None or search.spent is None or isinstance(question, Plan):
            return plan
        asked = set(DENSE_LANES).intersection(lanes_left)
        models = self._models_for(plan.text)[0] if asked else {}
        return self._planning.applied(plan, view, models, search.spent)

    def scored(self, search: Search, row: ChunkRow) -> ScoredChunk:
        """The chunk at *row* with the score that it would have as a further candidate."""
        every = self._fused(search)
        own = next((one for one in every if one.row == row), None)
        own = own or PoolChunk(row, search.view.projection.chunk_key(row), 0.0)
        pool = with_lines([*every[: self._settings.pool_size], own], search.lines)
        return next(one for one in self._scored(search, pool) if one.row == row)

    def judged(self, search: Search, shown: Collection[ChunkRow]) -> Judgement:
        """How sure a search is whose chunks are ranked.

        Args:
            shown: The chunks, by row, that are to be judged by themselves.
        """
        chunks = [one.row for one in search.chunks]
        return judge(
            search.view,
            search.plan,
            search.rankings,
            search.vectors,
            chunks,
            shown,
            admits=bool(search.scope.admitted.rows),
        )

    # --- the stages -------------------------------------------------------------------------------

    def _plan(self, search: Search) -> None:
        search.plan = self.plan(search)
        search.scope = scope_of(search.plan, search.view)
        search.rankings = {lane: Ranking.of() for lane in search.plan.lanes}

    def _embed(self, search: Search) -> None:
        models, search.model_knows = self._models_for(search.plan.text)
        for lane, model in models.items():
            if lane in search.plan.lanes:
                search.vectors[lane] = model.embed_query(search.plan.embedded_text)

    def _dense(self, search: Search) -> None:
        for lane, vector in search.vectors.items():
            model, limit = DENSE_LANES.index(lane), self._settings.proposed_by(lane)
            found = dense(search.snapshot, search.scope, vector, limit=limit, model=model)
            search.rankings[lane] = found

    def _exact(self, search: Search) -> None:
        search.rankings[Lane.EXACT] = exact(search.snapshot, search.plan, search.scope)

    def _lexical(self, search: Search) -> None:
        limit = self._settings.proposed_by(Lane.LEXICAL)
        found = lexical(search.snapshot, search.plan, search.scope, limit=limit)
        search.rankings[Lane.LEXICAL] = found

    def _lines(self, search: Search) -> None:
        models = self._models_for(search.plan.text)[0] if search.vectors else {}
        limit = self._settings.candidates
        search.lines = rankings_of_lines(
            search.snapshot, search.plan, search.scope, models, limit=limit
        )

    def _fuse(self, search: Search) -> None:
        pool = self._fused(search, self._settings.pool_size)
        search.pool = with_lines(pool, search.lines) if search.lines else pool

    def _score(self, search: Search) -> None:
        search.trust = trust_of(
            search.snapshot,
            search.plan,
            search.scope,
            search.rankings,
            model_knows=search.model_knows,
        )
        search.chunks = self._scored(search, search.pool)

    def _rerank(self, search: Search) -> None:
        text, chunks, notice = search.plan.text, search.chunks, None
        if self._reranking is not None:
            chunks, notice = self._reranking.applied(search.snapshot, text, chunks)
        if self._grading is not None and search.spent is not None:
            chunks, notice = self._grading.applied(search.view, text, chunks, search.spent)
        search.chunks = chunks
        if notice is not None:
            search.plan = search.plan.noticed(notice)

    def _assemble(self, search: Search) -> None:
        if search.extent is None:
            return
        chunks, duplicates, excluded = distinct(
            search.snapshot, search.chunks, kept=search.looked_up, excluded=search.scope.excluded
        )
        search.distinct = len(chunks)
        context = AnswerContext(
            search.view.in_force(search.plan.filters.as_at),
            chunks,
            search.plan.text,
            search.extent,
            count_tokens=self._count_tokens(),
            looked_up=search.looked_up,
            named=search.plan.addresses if search.plan.is_lookup else (),
            trust_in_words=search.trust.words,
            excluded=excluded,
        )
        found = assemble(context, explain=search.explain)
        passages = with_duplicates(found.passages, duplicates)
        search.shown = replace(found, passages=passages)

    def _judge(self, search: Search) -> None:
        shown = search.shown.passages
        rows = search.shown.chunks
        search.judgement = self.judged(search, [row for own in rows for row in own])
        if search.judgement.notice is not None:
            search.plan = search.plan.noticed(search.judgement.notice)
        passages = list(with_confidence(search.judgement, shown, rows))
        search.shown = replace(search.shown, passages=passages)

    # --- what they need ---------------------------------------------------------------------------

    def _new_spent(self) -> Spent | None:
        """Where what language models use in one search is added up; None where none is asked."""
        if self._planning is None and self._grading is None:
            return None
        from evidence_graph.llm.cost import Spent

        return Spent()

    def _models_for(self, text: str) -> tuple[dict[Lane, Embedder], bool]:
        """The models that know the language of *text*, by lane, or else all; whether any knows."""
        models = dict(zip(DENSE_LANES, self._library.embedders, strict=False))
        language = language_of(text, codes())
        able = {lane: one for lane, one in models.items() if knows(one.fingerprint, language)}
        return able or models, bool(able)

    def _why_not_dense(self, snapshot: Snapshot) -> str | None:
        if not snapshot.manifest.dims:
            return "the library was made without a model: the dense lane is left out"
        try:
            self._library.embedders  # noqa: B018 - opens the model, or says why it cannot
        except (EmbeddingError, LibraryMismatchError, MissingExtraError) as error:
            log.warning("searching without the dense lane: %s", error)
            return f"the dense lane is left out: {error}"
        return None

    def _fused(self, search: Search, limit: int | None = None) -> list[PoolChunk]:
        weights, k = self._settings.pool_weights, self._settings.pool_rrf_k
        return fuse(search.rankings, weights=weights, k=k, pin=search.plan.is_lookup, limit=limit)

    def _scored(self, search: Search, pool: list[PoolChunk]) -> list[ScoredChunk]:
        plan, scope = search.plan, search.scope
        projection = search.view.projection
        weights = blended(
            self._settings.features[plan.strategy],
            self._settings.features_by_meaning[plan.strategy],
            search.trust,
        )
        features = features_of(
            search.snapshot,
            lexical_query(projection, plan, scope),
            search.rankings,
            [one.row for one in pool],
            plan=plan,
            scope=scope,
            weights=weights,
            graph=self._settings.graph,
            lines=search.lines,
        )
        return score(projection, features, pool, weights=weights, pinned=plan.is_lookup)

    def _count_tokens(self) -> Callable[[str], int]:
        """How the library measures texts; by words where its model is gone."""
        try:
            return self._library.count_tokens()
        except (EmbeddingError, LibraryMismatchError, MissingExtraError):
            return count_words


def _always(_pipeline: Pipeline, _search: Search) -> bool:
    return True


def _asks(*lanes: Lane) -> Callable[[Pipeline, Search], bool]:
    def asks(_pipeline: Pipeline, search: Search) -> bool:
        asked = any(lane in search.plan.lanes for lane in lanes)
        return asked and bool(search.view.projection.segments)

    return asks


def _has_lines(_pipeline: Pipeline, search: Search) -> bool:
    return bool(search.plan.lines and search.view.projection.segments)


def _reranks(pipeline: Pipeline, search: Search) -> bool:
    # What was asked for by name stands above all that is guessed, and so it stays.
    asked = pipeline._reranking is not None or pipeline._grading is not None
    return asked and not search.looked_up


def _is_shown(_pipeline: Pipeline, search: Search) -> bool:
    return search.extent is not None


class Stage(NamedTuple):
    """One step of a search, left out where *when* says no, as a lane that the plan does not ask."""

    name: str
    run: Callable[[Pipeline, Search], None]
    when: Callable[[Pipeline, Search], bool] = _always


STAGES = (
    Stage("plan", Pipeline._plan),
    Stage("embed", Pipeline._embed, _asks(*DENSE_LANES)),
    Stage("dense", Pipeline._dense, _asks(*DENSE_LANES)),
    Stage("exact", Pipeline._exact, _asks(Lane.EXACT)),
    Stage("lexical", Pipeline._lexical, _asks(Lane.LEXICAL)),
    Stage("lines", Pipeline._lines, _has_lines),
    Stage("fuse", Pipeline._fuse),
    Stage("score", Pipeline._score),
    Stage("rerank", Pipeline._rerank, _reranks),
    Stage("assemble", Pipeline._assemble, _is_shown),
    Stage("judge", Pipeline._judge, _is_shown),
)
"""What a search does, in order; `Report.seconds` has the time of each."""
