"""What users ask: `Retriever`."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from datetime import date
from typing import TYPE_CHECKING, Literal, TypedDict, Unpack

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.library import Libraries, Library, first_of
from evidence_graph.passages import Lane
from evidence_graph.protocols import Reranker
from evidence_graph.reading.provisions import placed
from evidence_graph.results import Results
from evidence_graph.view import View, Visible

from .answer.answer import Answer, Hit
from .answer.explanation import Explanation, explanation
from .answer.judge import none_as_sure
from .assemble.extent import DEFAULT_LIMIT, Extent
from .pipeline import EVERY_LANE, Pipeline, Search
from .plan.filters import Filters
from .plan.operators import Strategy
from .plan.plan import Plan
from .plan.routing import DEFAULT_ROUTING, Routing
from .rank.rerank import Reranking
from .rank.score import ScoredChunk
from .report import OnReport, report_of
from .settings import SearchSettings
from .stopwatch import Stopwatch

if TYPE_CHECKING:
    from evidence_graph.llm.sending import Rules

    from .propose.planning import Planning
    from .propose.proposal import Planner
    from .rank.graded import Grading, GradingReranker

log = logging.getLogger("evidence_graph.retrieve")

REPORTED = 10
"""Of a whole ranking so many are reported on."""


class RankOptions(TypedDict, total=False):
    """What `Retriever.rank` takes beside a question."""

    limit: int
    lanes: Collection[Lane]
    strategy: Strategy | None
    filters: Filters | None


class SearchOptions(TypedDict, total=False):
    """What `Retriever.search` takes beside a question."""

    limit: int | None
    lanes: Collection[Lane]
    strategy: Strategy | None
    filters: Filters | None
    explain: bool
    budget: int | None
    follow: int | None
    neighbours: int
    per_document: int | None
    per_section: int | None
    min_confidence: float


class Retriever:
    """Answers questions from a library; several threads may ask at once.

    Args:
        visible: Says whether the asker may see a document. What it hides is treated as if it were
            not in the library, but for the frequencies of words, which are those of all documents.
            None: all are visible.
        today: The day as at which answers are given, where a question names none: of versions of a
            document only those in force then may answer. None: the day on which it is asked;
            ``"any"``: all versions.
        routing: Where words of a question point to; `Routing.extended` adds rows of your own.
        planner: Puts questions in further words (`Plan.lines`), such as a `LanguageModelPlanner`;
            none by default. Where it fails or is late the plan is that without it, and says so.
        reranker: A model that has a say in the order of the first chunks; none by default. Where
            it fails the order is that without it, and the plan says so.
        sending: Which documents planner and reranker may be shown or told of, where they ask a
            language model; None: what the file of settings beside the library says.
        report: Hears of every search; see `Report`. The logger ``evidence_graph.retrieve`` has the
            same at level DEBUG.
        with_text: Whether reports hold questions and what was shown.
    """

    def __init__(
        self,
        library: Library | Libraries,
        *,
        settings: SearchSettings | None = None,
        visible: Visible | None = None,
        today: date | Literal["any"] | None = None,
        routing: Routing = DEFAULT_ROUTING,
        planner: Planner | None = None,
        reranker: Reranker | GradingReranker | None = None,
        sending: Rules | None = None,
        report: OnReport | None = None,
        with_text: bool = False,
    ) -> None:
        self._library, self._visible = library, visible
        self._settings = settings = settings or SearchSettings()
        self._report, self._with_text = report, with_text
        reranking = None
        if isinstance(reranker, Reranker):
            reranking = Reranking(
                reranker, depth=settings.rerank_depth, weight=settings.rerank_weight
            )
        self._pipeline = Pipeline(
            library,
            settings,
            visible=visible,
            today=today,
            routing=routing,
            reranking=reranking,
            grading=None if reranker is None or reranking else self._grading(reranker, sending),
            planning=None if planner is None else self._planning(planner, sending),
        )

    @property
    def library(self) -> Library | Libraries:
        """The library from which it answers."""
        return self._library

    def view(self) -> View:
        """The documents of the library that the asker may see."""
        return self._library.view().seen_by(self._visible)

    def search(
        self,
        question: str | Plan,
        *,
        limit: int | None = None,
        lanes: Collection[Lane] = EVERY_LANE,
        strategy: Strategy | None = None,
        filters: Filters | None = None,
        explain: bool = False,
        budget: int | None = None,
        follow: int | None = None,
        neighbours: int = 0,
        per_document: int | None = None,
        per_section: int | None = None,
        min_confidence: float = 0.0,
    ) -> Answer:
        """The passages that answer *question* best, and what they depend on.

        Args:
            question: In words, with operators if need be (`retrieve.plan`), or a plan, which has
                lanes and a strategy of its own.
            limit: Passages at most; by default 5, or as many as a budget holds.
            lanes: To be asked; one that the library cannot serve is left out with a notice.
            strategy: Where the question names none; by default balanced.
            filters: Hold beside those in the question, and in their place where both say something.
            explain: Whether each passage lists the parts of its score.
            budget: Tokens of the whole answer, as the library counts them.
            follow: How many hops to go from the passages to what they depend on; 0 for passages
                alone, which is the default without a budget. With one it is 1.
            neighbours: So many units on each side of a passage are shown with it.
            per_document: Passages of one document at most; None: any number.
            per_section: Passages at most of one section with a heading, or of one record.
            min_confidence: Passages of less are left out, with what only they depend on; ranks
                stay as they are. Where none is left, nothing counts as found, and a notice says so.

        Raises:
            RetrievalError: The question has nothing to look for.
            ValueError: A limit or budget below 1, a negative number, or a confidence above 1.
        """
        if not 0 <= min_confidence <= 1:
            raise ValueError(f"expected min_confidence from 0 to 1, found {min_confidence}")
        extent = self._extent(limit, budget, follow, neighbours, per_document, per_section)
        view = self._library.view()
        search = self._run(
            Search(view, question, lanes, strategy, extent=extent, explain=explain, filters=filters)
        )
        search.stopwatch.stop()
        shown = search.shown
        texts = [passage.text for passage in shown.passages]
        self._tell(search, "search", shown.grown_from, limit=extent.limit, texts=texts)
        return _answer(search, min_confidence)

    def rank(
        self,
        question: str | Plan,
        *,
        limit: int = 10,
        lanes: Collection[Lane] = EVERY_LANE,
        strategy: Strategy | None = None,
        filters: Filters | None = None,
    ) -> Results[Hit]:
        """The chunks for *question* before assembly, best first, at most *limit*."""
        _at_least(1, limit=limit)
        view = self._library.view()
        search = self._run(Search(view, question, lanes, strategy, filters=filters))
        chunks = search.chunks[:limit]
        judgement = self._pipeline.judged(search, [one.row for one in chunks])
        hits = Results(
            _hit(search.snapshot, one, rank, judgement.of_chunks(rank, [one.row]))
            for rank, one in enumerate(chunks, start=1)
        )
        search.stopwatch.stop()
        self._tell(search, "rank", chunks, limit=limit)
        return hits

    def explain(
        self,
        question: str | Plan,
        chunk: str,
        *,
        lanes: Collection[Lane] = EVERY_LANE,
        strategy: Strategy | None = None,
    ) -> Explanation:
        """Why a chunk stands where it stands for *question*, or does not.

        Args:
            chunk: Its id, or an address: then of the best chunk there.

        Raises:
            NotFoundError: There is none that the asker may see, or the address is that of several
                provisions.
        """
        search = self._pipeline.run(Search(self._library.view(), question, lanes, strategy))
        return explanation(self._pipeline, search, chunk)

    def plan(
        self,
        question: str,
        *,
        lanes: Collection[Lane] = EVERY_LANE,
        strategy: Strategy | None = None,
    ) -> Plan:
        """What `search` would do for *question*."""
        return self._pipeline.plan(Search(self._library.view(), question, lanes, strategy))

    async def asearch(self, question: str | Plan, **options: Unpack[SearchOptions]) -> Answer:
        """`search`, in a thread of its own."""
        import asyncio  # which takes a third as long to import as all of this package

        return await asyncio.to_thread(self.search, question, **options)

    async def arank(self, question: str | Plan, **options: Unpack[RankOptions]) -> Results[Hit]:
        """`rank`, in a thread of its own."""
        import asyncio

        return await asyncio.to_thread(self.rank, question, **options)

    def ranked(
        self, view: View, question: str | Plan, lanes: Collection[Lane] = EVERY_LANE
    ) -> list[ScoredChunk]:
        """All candidates for *question* in one generation, best first: for evaluation."""
        search = self._run(Search(view, question, lanes))
        search.stopwatch.stop()
        self._tell(search, "ranked", search.chunks[:REPORTED])
        return search.chunks

    def _run(self, search: Search) -> Search:
        listens = self._report is not None or log.isEnabledFor(logging.DEBUG)
        search.stopwatch = Stopwatch(on=listens)
        return self._pipeline.run(search)

    # What asks language models is loaded by those alone who ask one.

    def _planning(self, planner: Planner, sending: Rules | None) -> Planning:
        from evidence_graph.llm.sending import rules_of

        from .propose.planning import Planning

        return Planning(
            planner,
            timeout_s=self._settings.planner_timeout_s,
            rules=sending or rules_of(self._library),
            beside=first_of(self._library).path,
        )

    def _grading(self, grader: Reranker | GradingReranker, sending: Rules | None) -> Grading:
        from evidence_graph.llm.sending import rules_of

        from .rank.graded import Grading, GradingReranker

        if not isinstance(grader, GradingReranker):
            raise TypeError(
                f"expected a Reranker or a GradingReranker, found {type(grader).__name__}"
            )
        return Grading(
            grader,
            depth=self._settings.grading_depth,
            timeout_s=self._settings.grading_timeout_s,
            rules=sending or rules_of(self._library),
            beside=first_of(self._library).path,
        )

    def _extent(
        self,
        limit: int | None,
        budget: int | None,
        follow: int | None,
        neighbours: int,
        per_document: int | None,
        per_section: int | None,
    ) -> Extent:
        _at_least(1, limit=limit, budget=budget, per_document=per_document, per_section=per_section)
        _at_least(0, follow=follow, neighbours=neighbours)
        bounded = budget is not None
        return Extent(
            limit=DEFAULT_LIMIT if limit is None and not bounded else limit,
            passage_tokens=self._settings.passage_tokens,
            budget=budget,
            follow=int(bounded) if follow is None else follow,
            neighbours=neighbours,
            per_document=per_document,
            per_section=per_section,
        )

    def _tell(
        self,
        search: Search,
        action: str,
        results: Sequence[ScoredChunk],
        *,
        limit: int | None = None,
        texts: Sequence[str] = (),
    ) -> None:
        if not search.stopwatch.on:
            return
        shown = texts if self._with_text else None
        report = report_of(search, action, results, limit=limit, texts=shown)
        log.debug("%s", report.model_dump_json(exclude_none=True))
        if self._report is not None:
            self._report(report)


def _answer(search: Search, min_confidence: float) -> Answer:
    shown = search.shown
    kept = [one for one in shown.passages if (one.confidence or 0.0) >= min_confidence]
    ranks = {one.rank for one in kept}
    plan, found = search.plan, search.judgement.found
    if found and shown.passages and not kept:  # else it is told already that nothing is found
        found = False
        plan = plan.noticed(none_as_sure(shown.passages, min_confidence))
    return Answer(
        question=plan.question,
        plan=plan,
        found=found,
        confidence=search.judgement.confidence,
        passages=kept,
        trust=search.trust,
        dependencies=[one for one in shown.dependencies if one.passage in ranks],
        left_out=shown.left_out,
    )


def _hit(snapshot: Snapshot, one: ScoredChunk, rank: int, confidence: float) -> Hit:
    projection = snapshot.projection
    section = projection.section_of_chunk(one.row)
    document = projection.document_of("chunks", one.row)
    return Hit(
        **placed(snapshot, document, section, projection.span("chunks", one.row)),
        rank=rank,
        score=one.score,
        chunk_id=projection.chunk_id(one.row),
        record_id=None if section is None else projection.record_of(section),
        confidence=confidence,
    )


def _at_least(least: int, **given: int | None) -> None:
    for name, value in given.items():
        if value is not None and value < least:
            raise ValueError(f"expected {name} to be at least {least}, found {value}")
