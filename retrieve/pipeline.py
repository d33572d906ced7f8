"""The order of the steps: plan → candidates of each lane → fuse → score → assemble."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from time import perf_counter

from evidence_graph.embedding import SimpleCounter
from evidence_graph.errors import EmbeddingError, LibraryMismatchError, MissingExtraError
from evidence_graph.library import Library
from evidence_graph.passages import Lane, Ranking
from evidence_graph.snapshot import Snapshot

from .answer import Answer, Hit
from .assemble import Extent, assemble
from .candidates import dense, exact, lexical
from .candidates.lexical import lexical_query
from .conditions import Scope, scope_of
from .features import features_of
from .fuse import Fused, fuse
from .plan import Plan, make_plan
from .score import score
from .settings import SearchSettings

log = logging.getLogger("evidence_graph.retrieve")

Timed = Callable[[str, float], None]
"""Hears how long a stage took: its name, and seconds."""


DEFAULT_LIMIT = 5
"""Passages of an answer without a budget."""


class Retriever:
    """Answers questions from a library.

    Args:
        timed: Hears of the stages of every search: plan, embed, the lanes, fuse, assemble.
    """

    def __init__(
        self,
        library: Library,
        *,
        settings: SearchSettings | None = None,
        timed: Timed | None = None,
    ) -> None:
        self._library = library
        self._settings = settings or SearchSettings()
        self._timed = timed

    def search(
        self,
        question: str | Plan,
        *,
        limit: int | None = None,
        lanes: Collection[Lane] = tuple(Lane),
        explain: bool = False,
        budget: int | None = None,
        follow: int | None = None,
        neighbours: int = 0,
    ) -> Answer:
        """The passages that answer *question* best, and what they depend on.

        Args:
            question: In words, with operators if need be (`retrieve.plan`), or a plan.
            limit: Passages at most; by default 5, or as many as a budget holds.
            lanes: To be asked; one that the library cannot serve is left out with a notice.
            explain: Whether each passage lists the parts of its score.
            budget: Tokens of the whole answer, as the library counts them.
            follow: How many hops to go from the passages to what they depend on; 0 for passages
                alone, which is the default without a budget. With one it is 1.
            neighbours: So many units on each side of a passage are shown with it.

        Raises:
            RetrievalError: The question has nothing to look for.
            ValueError: A limit or budget below 1, or a negative number.
        """
        extent = self._extent(limit, budget, follow, neighbours)
        snapshot = self._library.snapshot()
        plan, scope, fused = self._fused(snapshot, question, lanes)
        with self._stage("assemble"):
            found = assemble(
                snapshot,
                fused,
                plan.text,
                extent,
                count_tokens=self._count_tokens(),
                pinned=plan.asked,
                barred=scope.barred,
                visible=scope.visible,
                explain=explain,
            )
        return Answer(
            question=plan.question,
            plan=plan,
            passages=found.passages,
            dependencies=found.dependencies,
            left_out=found.left_out,
        )

    def rank(
        self,
        question: str | Plan,
        *,
        limit: int = 10,
        lanes: Collection[Lane] = tuple(Lane),
    ) -> list[Hit]:
        """The chunks for *question* before assembly, best first, at most *limit*."""
        _check(limit)
        snapshot = self._library.snapshot()
        projection = snapshot.projection
        _, _, fused = self._fused(snapshot, question, lanes)
        hits = []
        for rank, one in enumerate(fused[:limit], start=1):
            section = projection.section_of_chunk(one.row)
            hits.append(
                Hit(
                    rank=rank,
                    score=one.score,
                    chunk_id=projection.chunk_id(one.row),
                    section_id=None if section is None else projection.section_id(section),
                    record_id=None if section is None else projection.record_of(section),
                )
            )
        return hits

    def plan(self, question: str, *, lanes: Collection[Lane] = tuple(Lane)) -> Plan:
        """What `search` would do for *question*."""
        return self._plan(self._library.snapshot(), question, lanes)

    def fused(
        self, snapshot: Snapshot, question: str | Plan, lanes: Collection[Lane]
    ) -> list[Fused]:
        """All candidates for *question* in one generation, best first: for evaluation."""
        return self._fused(snapshot, question, lanes)[2]

    def _extent(
        self, limit: int | None, budget: int | None, follow: int | None, neighbours: int
    ) -> Extent:
        if limit is not None:
            _check(limit)
        if (budget is not None and budget < 1) or (follow or 0) < 0 or neighbours < 0:
            raise ValueError(
                f"expected a budget of at least 1 and no negative number, found budget {budget}, "
                f"follow {follow}, neighbours {neighbours}"
            )
        bounded = budget is not None
        return Extent(
            limit=DEFAULT_LIMIT if limit is None and not bounded else limit,
            passage_tokens=self._settings.passage_tokens,
            budget=budget,
            follow=int(bounded) if follow is None else follow,
            neighbours=neighbours,
        )

    def _count_tokens(self) -> Callable[[str], int]:
        """How the library measures texts; by words where its model is gone."""
        try:
            return self._library.count_tokens()
        except (EmbeddingError, LibraryMismatchError, MissingExtraError):
            return SimpleCounter().count_tokens

    # --- the steps --------------------------------------------------------------------------------

    def _fused(
        self, snapshot: Snapshot, question: str | Plan, lanes: Collection[Lane]
    ) -> tuple[Plan, Scope, list[Fused]]:
        with self._stage("plan"):
            plan = question if isinstance(question, Plan) else self._plan(snapshot, question, lanes)
            scope = scope_of(plan, snapshot)
        rankings = {lane: self._ranking(lane, snapshot, plan, scope) for lane in plan.lanes}
        with self._stage("fuse"):
            settings = self._settings
            pool = fuse(rankings, weights=settings.weights, k=settings.rrf_k, pin=plan.asked)
            del pool[settings.pool :]
        with self._stage("score"):
            weights = settings.features[plan.strategy]
            features = features_of(
                snapshot,
                lexical_query(snapshot.projection, plan, scope),
                rankings,
                [one.row for one in pool],
                boosts=plan.boosts,
                scope=scope,
                weights=weights,
                graph=settings.graph,
            )
            ranked = score(snapshot.projection, features, pool, weights=weights, pinned=plan.asked)
        return plan, scope, ranked

    def _plan(self, snapshot: Snapshot, question: str, lanes: Collection[Lane]) -> Plan:
        plan = make_plan(question, snapshot.projection, lanes=lanes)
        if Lane.DENSE not in plan.lanes:
            return plan
        notice = self._why_not_dense(snapshot)
        if notice is None:
            return plan
        return plan.model_copy(
            update={
                "lanes": tuple(lane for lane in plan.lanes if lane is not Lane.DENSE),
                "notices": (*plan.notices, notice),
            }
        )

    def _why_not_dense(self, snapshot: Snapshot) -> str | None:
        if not snapshot.manifest.dim:
            return "the library was made without a model: the dense lane is left out"
        try:
            self._library.embedder  # noqa: B018 - opens the model, or says why it cannot
        except (EmbeddingError, LibraryMismatchError, MissingExtraError) as error:
            log.warning("searching without the dense lane: %s", error)
            return f"the dense lane is left out: {error}"
        return None

    def _ranking(self, lane: Lane, snapshot: Snapshot, plan: Plan, scope: Scope) -> Ranking:
        limit = self._settings.candidates
        if not snapshot.projection.segments:  # nothing has been ingested yet
            return []
        if lane is Lane.DENSE:
            embedder = self._library.embedder
            if embedder is None:
                return []
            with self._stage("embed"):
                query = embedder.embed_query(plan.text)
            with self._stage(lane):
                return dense(snapshot, scope, query, limit=limit)
        with self._stage(lane):
            if lane is Lane.EXACT:
                return exact(snapshot, plan, scope)
            return lexical(snapshot, plan, scope, limit=limit)

    @contextmanager
    def _stage(self, name: str) -> Iterator[None]:
        if self._timed is None:
            yield
            return
        started = perf_counter()
        yield
        self._timed(name, perf_counter() - started)


def _check(limit: int) -> None:
    if limit < 1:
        raise ValueError(f"expected a limit of at least 1, found {limit}")
