"""The stages of a search, from a question to passages; `STAGES` lists them in order.

A `Search` (`search`) holds the state: each stage reads what earlier stages wrote and adds its own
result.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from evidence_graph.embedding.counter import count_words
from evidence_graph.embedding.registry import knows
from evidence_graph.errors import EmbeddingError, LibraryMismatchError, MissingExtraError
from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.language import codes
from evidence_graph.library import Libraries, Library
from evidence_graph.passages import DENSE_LANES, Lane, Ranking
from evidence_graph.projection import ChunkRow
from evidence_graph.protocols import Embedder
from evidence_graph.view import Visible

from .answer.judge import Judgement, judge, with_confidence
from .assemble.assemble import assemble
from .assemble.context import AnswerContext
from .assemble.turns import in_turns
from .candidates.dense import dense
from .candidates.exact import exact
from .candidates.lexical import lexical, lexical_query
from .candidates.lines import rankings_of_lines, with_lines
from .candidates.pool import PoolChunk, fuse
from .candidates.question_vectors import QuestionVectors
from .candidates.scope import scope_of
from .plan.expansion.expand import expand
from .plan.operators import Strategy
from .plan.plan import Plan
from .plan.planner import make_plan
from .plan.question_language import language_of
from .plan.routing import DEFAULT_ROUTING, Routing
from .rank.duplicates import drop_duplicates, with_duplicates
from .rank.feature_inputs import FeatureInputs
from .rank.features import features_of
from .rank.query_words import QueryWords
from .rank.rerank import Reordering
from .rank.score import ScoredChunk, score
from .rank.trust import blend_weights, trust_of
from .search import Search
from .settings import SearchSettings

if TYPE_CHECKING:  # a search without a language model does not load these
    from evidence_graph.llm.cost import Spent

    from .propose.planning import Planning

log = logging.getLogger("evidence_graph.retrieve")

MEANT_ADDED = 40
"""The most chunks of the documents that a question means that are added to the pool."""


@dataclass(frozen=True, slots=True)
class Pipeline:
    """Runs searches through `STAGES`; `Retriever` describes the attributes."""

    library: Library | Libraries
    settings: SearchSettings
    visible: Visible | None = None
    today: date | Literal["any"] | None = None
    routing: Routing = DEFAULT_ROUTING
    reordering: Reordering[Any] | None = None
    planning: Planning | None = None

    def run(self, search: Search) -> Search:
        """Run all stages: to ranked chunks, or to passages if *search* has an extent."""
        for stage in STAGES:
            if stage.when(self, search):
                with search.stopwatch.stage(stage.name):
                    stage.run(self, search)
        return search

    def plan(self, search: Search) -> Plan:
        """The plan for the question of *search*; a plan given as the question keeps its lanes.

        Also narrows the view of *search* to the documents that the asker may see. Dense lanes
        without a model are dropped, with a notice if no model can be used at all.
        """
        search.spent = self._new_spent()
        view = search.view = search.view.seen_by(self.visible)
        question = search.question
        if isinstance(question, Plan):
            narrowed = question.filters.narrowed(search.filters)
            plan = question.model_copy(update={"filters": narrowed})
        else:
            plan = make_plan(
                question,
                view,
                lanes=search.lanes,
                strategy=search.strategy or Strategy.BALANCED,
                today=None if self.today == "any" else self.today or date.today(),
                routing=self.routing,
                filters=search.filters,
            )
            plan = expand(plan, view)
        plan = self._with_usable_lanes(plan, view.snapshot)
        if self.planning is None or search.spent is None or isinstance(question, Plan):
            return plan
        has_dense_lane = not set(DENSE_LANES).isdisjoint(plan.lanes)
        models = self._models_for(plan.text)[0] if has_dense_lane else {}
        return self.planning.apply(plan, view, models, search.spent)

    def score_as_candidate(self, search: Search, row: ChunkRow) -> ScoredChunk:
        """The chunk at *row* with the score that it would have if it were in the pool."""
        fused = self._fuse_rankings(search)
        added = next((chunk for chunk in fused if chunk.row == row), None)
        added = added or PoolChunk(row, search.view.projection.chunk_key(row), 0.0)
        pool = with_lines([*self._pool_of(search, fused), added], search.lines)
        return next(chunk for chunk in self._score_pool(search, pool) if chunk.row == row)

    def judge(self, search: Search, rows: Collection[ChunkRow]) -> Judgement:
        """The judgement of a search whose chunks are ranked.

        Args:
            rows: The chunks for which a confidence of their own may be asked.
        """
        return judge(
            search.view,
            search.plan,
            search.rankings,
            search.vectors,
            [chunk.row for chunk in search.chunks],
            rows,
            admits=bool(search.scope.admitted.rows),
        )

    # --- the stages -------------------------------------------------------------------------------

    def _plan(self, search: Search) -> None:
        search.plan = self.plan(search)
        search.scope = scope_of(search.plan, search.view)
        search.rankings = {lane: Ranking.of() for lane in search.plan.lanes}

    def _begin_embedding(self, search: Search) -> None:
        models, search.model_knows = self._models_for(search.plan.text)
        asked = {lane: model for lane, model in models.items() if lane in search.plan.lanes}
        search.embedding = QuestionVectors(search.plan, asked)

    def _embed(self, search: Search) -> None:
        search.vectors = search.embedding.wait()

    def _dense(self, search: Search) -> None:
        for lane, vector in search.vectors.items():
            model, limit = DENSE_LANES.index(lane), self.settings.proposed_by(lane)
            ranking = dense(search.snapshot, search.scope, vector, limit=limit, model=model)
            search.rankings[lane] = ranking

    def _exact(self, search: Search) -> None:
        search.rankings[Lane.EXACT] = exact(search.snapshot, search.plan, search.scope)

    def _lexical(self, search: Search) -> None:
        limit = self.settings.proposed_by(Lane.LEXICAL)
        ranking = lexical(search.snapshot, search.plan, search.scope, limit=limit)
        search.rankings[Lane.LEXICAL] = ranking

    def _lines(self, search: Search) -> None:
        models = self._models_for(search.plan.text)[0] if search.vectors else {}
        limit = self.settings.candidates
        search.lines = rankings_of_lines(
            search.snapshot, search.plan, search.scope, models, limit=limit
        )

    def _fuse(self, search: Search) -> None:
        limit = None if search.plan.meant else self.settings.pool_size
        pool = self._pool_of(search, self._fuse_rankings(search, limit))
        search.pool = with_lines(pool, search.lines) if search.lines else pool

    def _score(self, search: Search) -> None:
        search.trust = trust_of(
            search.snapshot,
            search.plan,
            search.scope,
            search.rankings,
            model_knows=search.model_knows,
        )
        search.chunks = self._score_pool(search, search.pool)

    def _rerank(self, search: Search) -> None:
        text, chunks, notice = search.plan.text, search.chunks, None
        if self.reordering is not None:
            chunks, notice = self.reordering.apply(search.view, text, chunks, search.spent)
        search.chunks = chunks
        if notice is not None:
            search.plan = search.plan.noticed(notice)

    def _assemble(self, search: Search) -> None:
        if search.extent is None:
            return
        chunks, duplicates, excluded = drop_duplicates(
            search.snapshot, search.chunks, kept=search.looked_up, excluded=search.scope.excluded
        )
        search.n_distinct = len(chunks)
        if search.compared and not search.looked_up:
            chunks = in_turns(search.view.projection, chunks, search.compared)
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
        assembled = assemble(context, explain=search.explain)
        passages = with_duplicates(assembled.passages, duplicates)
        search.assembled = replace(assembled, passages=passages)

    def _judge(self, search: Search) -> None:
        rows_by_passage = search.assembled.chunks
        search.judgement = self.judge(search, [row for rows in rows_by_passage for row in rows])
        if search.judgement.notice is not None:
            search.plan = search.plan.noticed(search.judgement.notice)
        passages = with_confidence(search.judgement, search.assembled.passages, rows_by_passage)
        search.assembled = replace(search.assembled, passages=list(passages))

    # --- helpers of the stages --------------------------------------------------------------------

    def _new_spent(self) -> Spent | None:
        """A new sum of what language models use in one search; None if none is asked."""
        reordering = self.reordering
        if self.planning is None and not (reordering and reordering.asks_language_model):
            return None
        from evidence_graph.llm.cost import Spent

        return Spent()

    def _models_for(self, text: str) -> tuple[dict[Lane, Embedder], bool]:
        """The embedding models to ask, by lane, and whether any knows the language of *text*.

        Models that know the language are asked alone. If none knows it, all are asked.
        """
        models = dict(zip(DENSE_LANES, self.library.embedders, strict=False))
        language = language_of(text, codes())
        suited = {
            lane: model for lane, model in models.items() if knows(model.fingerprint, language)
        }
        return suited or models, bool(suited)

    def _with_usable_lanes(self, plan: Plan, snapshot: Snapshot) -> Plan:
        """*plan* without dense lanes that have no model; a notice says why if none can be used."""
        asks_dense = not set(DENSE_LANES).isdisjoint(plan.lanes)
        reason = self._why_not_dense(snapshot) if asks_dense else None
        n_models = 0 if reason else len(snapshot.manifest.dims)
        unusable = DENSE_LANES[n_models:]
        lanes = tuple(lane for lane in plan.lanes if lane not in unusable)
        plan = plan.model_copy(update={"lanes": lanes})
        if not lanes:
            return plan.noticed(f"nothing was searched: {reason or 'the library has one model'}")
        if reason is None:
            return plan
        return plan.noticed(f"searched by words and addresses alone: {reason}")

    def _why_not_dense(self, snapshot: Snapshot) -> str | None:
        if not snapshot.manifest.dims:
            return "the library was made without a model"
        try:
            self.library.embedders  # noqa: B018 - opens the models, or raises
        except (EmbeddingError, LibraryMismatchError, MissingExtraError) as error:
            log.warning("searching without the dense lane: %s", error)
            return str(error)
        return None

    def _fuse_rankings(self, search: Search, limit: int | None = None) -> list[PoolChunk]:
        weights, k = self.settings.pool_weights, self.settings.pool_rrf_k
        return fuse(search.rankings, weights=weights, k=k, pin=search.plan.is_lookup, limit=limit)

    def _pool_of(self, search: Search, fused: Sequence[PoolChunk]) -> list[PoolChunk]:
        """The best candidates, and more of the documents that the question means."""
        size = self.settings.pool_size
        return [*fused[:size], *search.in_meant_documents(fused[size:])[:MEANT_ADDED]]

    def _score_pool(self, search: Search, pool: list[PoolChunk]) -> list[ScoredChunk]:
        plan, scope = search.plan, search.scope
        projection = search.view.projection
        weights = blend_weights(
            self.settings.features[plan.strategy],
            self.settings.features_by_meaning[plan.strategy],
            search.trust,
        )
        inputs = FeatureInputs(
            projection,
            QueryWords(lexical_query(projection, plan, scope), search.snapshot),
            plan,
            scope,
            search.rankings,
            weights,
            search.lines,
        )
        rows = [chunk.row for chunk in pool]
        features = features_of(inputs, rows, graph=self.settings.graph)
        return score(projection, features, pool, weights=weights, pinned=plan.is_lookup)

    def _count_tokens(self) -> Callable[[str], int]:
        """The library's token counter; words are counted if its model cannot be opened."""
        try:
            return self.library.count_tokens()
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
    # A lookup is not reranked: what the question names stays above all other chunks.
    return pipeline.reordering is not None and not search.looked_up


def _wants_passages(_pipeline: Pipeline, search: Search) -> bool:
    return search.extent is not None


class Stage(NamedTuple):
    """One step of a search. It runs if *when* is true: a lane, for example, if the plan asks it."""

    name: str
    run: Callable[[Pipeline, Search], None]
    when: Callable[[Pipeline, Search], bool] = _always


STAGES = (
    Stage("plan", Pipeline._plan),
    Stage("begin to embed", Pipeline._begin_embedding, _asks(*DENSE_LANES)),
    Stage("exact", Pipeline._exact, _asks(Lane.EXACT)),
    Stage("lexical", Pipeline._lexical, _asks(Lane.LEXICAL)),
    Stage("embed", Pipeline._embed, _asks(*DENSE_LANES)),
    Stage("dense", Pipeline._dense, _asks(*DENSE_LANES)),
    Stage("lines", Pipeline._lines, _has_lines),
    Stage("fuse", Pipeline._fuse),
    Stage("score", Pipeline._score),
    Stage("rerank", Pipeline._rerank, _reranks),
    Stage("assemble", Pipeline._assemble, _wants_passages),
    Stage("judge", Pipeline._judge, _wants_passages),
)
"""The stages in the order in which they run; `Report.seconds` has the time of each."""
