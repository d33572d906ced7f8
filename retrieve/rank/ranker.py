"""From a question to ranked chunks: plan → candidates of each lane → fuse → score → rerank."""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from datetime import date

from evidence_graph.errors import EmbeddingError, LibraryMismatchError, MissingExtraError
from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.library import Library
from evidence_graph.passages import Lane, Ranking
from evidence_graph.view import View, Visible

from ..candidates import dense, exact, lexical
from ..candidates.lexical import lexical_query
from ..candidates.pool import Fused, fuse
from ..candidates.scope import Scope, scope_of
from ..plan.expansion import expanded
from ..plan.operators import Strategy
from ..plan.plan import Plan
from ..plan.planner import make_plan
from ..plan.routing import Routing
from ..report import Recorder
from ..settings import SearchSettings
from .features import Features, features_of
from .rerank import Reranking
from .score import score

log = logging.getLogger("evidence_graph.retrieve")

NOTHING = Recorder(on=False)
"""Hears nothing."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """The chunks for one question.

    Attributes:
        rankings: What each lane proposed.
        chunks: All candidates, best first, with what links led to.
    """

    plan: Plan
    scope: Scope
    rankings: Mapping[Lane, Ranking]
    chunks: list[Fused]

    @property
    def asked(self) -> frozenset[int]:
        """The chunks, by row, that were asked for by name."""
        named = (one.row for one in self.chunks if self.plan.is_lookup and Lane.EXACT in one.lanes)
        return frozenset(named)


class Ranker:
    """Ranks the chunks of a library for questions; see `Retriever` for its arguments."""

    def __init__(
        self,
        library: Library,
        settings: SearchSettings,
        *,
        visible: Visible | None,
        today: date | None,
        routing: Routing,
        reranking: Reranking | None,
    ) -> None:
        self._library, self._settings = library, settings
        self._visible, self._today, self._routing = visible, today, routing
        self._reranking = reranking

    def seen(self, view: View) -> View:
        """Those of the documents in *view* that the asker may see."""
        return view.seen_by(self._visible)

    def plan(
        self,
        view: View,
        question: str | Plan,
        *,
        lanes: Collection[Lane] = tuple(Lane),
        strategy: Strategy | None = None,
    ) -> Plan:
        """What will be done for *question*; one that is a plan already keeps its own lanes.

        Args:
            view: The documents that the asker may see.
        """
        if isinstance(question, Plan):
            return self._with_lanes_there_are(view.snapshot, question)
        plan = make_plan(
            question,
            view,
            lanes=lanes,
            strategy=strategy or Strategy.BALANCED,
            today=self._today,
            routing=self._routing,
        )
        return self._with_lanes_there_are(view.snapshot, expanded(plan, view))

    def rank(
        self,
        view: View,
        question: str | Plan,
        *,
        lanes: Collection[Lane] = tuple(Lane),
        strategy: Strategy | None = None,
        recorder: Recorder = NOTHING,
    ) -> Ranked:
        """The chunks for *question* in one generation, of what the asker may see in *view*."""
        snapshot = view.snapshot
        with recorder.stage("plan"):
            view = self.seen(view)
            plan = self.plan(view, question, lanes=lanes, strategy=strategy)
            scope = scope_of(plan, view)
        rankings = {
            lane: self._proposed(lane, snapshot, plan, scope, recorder) for lane in plan.lanes
        }
        recorder.proposed(rankings)
        with recorder.stage("fuse"):
            settings = self._settings
            pool = fuse(
                rankings,
                weights=settings.weights,
                k=settings.rrf_k,
                pin=plan.is_lookup,
                limit=settings.pool,
            )
        with recorder.stage("score"):
            rows = [one.row for one in pool]
            features = self._features(snapshot, plan, scope, rankings, rows)
            weights = settings.features[plan.strategy]
            chunks = score(
                snapshot.projection, features, pool, weights=weights, pinned=plan.is_lookup
            )
        ranked = self._reranked(snapshot, Ranked(plan, scope, rankings, chunks), recorder)
        recorder.planned(ranked.plan)
        return ranked

    def scored(self, snapshot: Snapshot, ranked: Ranked, row: int) -> Fused:
        """The chunk at *row* with the score that it would have as a further candidate."""
        settings, plan = self._settings, ranked.plan
        every = fuse(
            ranked.rankings, weights=settings.weights, k=settings.rrf_k, pin=plan.is_lookup
        )
        own = next((one for one in every if one.row == row), None)
        own = own or Fused(row, snapshot.projection.chunk_key(row), 0.0)
        pool = [*every[: settings.pool], own]
        rows = [one.row for one in pool]
        features = self._features(snapshot, plan, ranked.scope, ranked.rankings, rows)
        weights = settings.features[plan.strategy]
        found = score(snapshot.projection, features, pool, weights=weights, pinned=plan.is_lookup)
        return next(one for one in found if one.row == row)

    def _features(
        self,
        snapshot: Snapshot,
        plan: Plan,
        scope: Scope,
        rankings: Mapping[Lane, Ranking],
        pool: list[int],
    ) -> Features:
        """The features of the chunks in *pool*, by row, and of what they are linked to."""
        return features_of(
            snapshot,
            lexical_query(snapshot.projection, plan, scope),
            rankings,
            pool,
            boosts=plan.boosts,
            scope=scope,
            weights=self._settings.features[plan.strategy],
            graph=self._settings.graph,
        )

    def _reranked(self, snapshot: Snapshot, ranked: Ranked, recorder: Recorder) -> Ranked:
        # What was asked for by name stands above all that is guessed, and so it stays.
        if self._reranking is None or ranked.asked:
            return ranked
        with recorder.stage("rerank"):
            chunks, notice = self._reranking.applied(snapshot, ranked.plan.text, ranked.chunks)
        plan = ranked.plan if notice is None else _noticed(ranked.plan, notice)
        return replace(ranked, plan=plan, chunks=chunks)

    def _with_lanes_there_are(self, snapshot: Snapshot, plan: Plan) -> Plan:
        """*plan* without the dense lane where that cannot be asked, and the reason."""
        notice = self._why_not_dense(snapshot) if Lane.DENSE in plan.lanes else None
        if notice is None:
            return plan
        lanes = tuple(lane for lane in plan.lanes if lane is not Lane.DENSE)
        return _noticed(plan.model_copy(update={"lanes": lanes}), notice)

    def _why_not_dense(self, snapshot: Snapshot) -> str | None:
        if not snapshot.manifest.dim:
            return "the library was made without a model: the dense lane is left out"
        try:
            self._library.embedder  # noqa: B018 - opens the model, or says why it cannot
        except (EmbeddingError, LibraryMismatchError, MissingExtraError) as error:
            log.warning("searching without the dense lane: %s", error)
            return f"the dense lane is left out: {error}"
        return None

    def _proposed(
        self, lane: Lane, snapshot: Snapshot, plan: Plan, scope: Scope, recorder: Recorder
    ) -> Ranking:
        limit = self._settings.candidates
        if not snapshot.projection.segments:  # nothing has been ingested yet
            return []
        if lane is Lane.DENSE:
            embedder = self._library.embedder
            if embedder is None:
                return []
            with recorder.stage("embed"):
                query = embedder.embed_query(plan.text)
            with recorder.stage(lane.value):
                return dense(snapshot, scope, query, limit=limit)
        with recorder.stage(lane.value):
            if lane is Lane.EXACT:
                return exact(snapshot, plan, scope)
            return lexical(snapshot, plan, scope, limit=limit)


def _noticed(plan: Plan, notice: str) -> Plan:
    return plan.model_copy(update={"notices": (*plan.notices, notice)})
