"""`Retriever`, the public entry point: search, rank, explain and plan."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Unpack

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.library import Libraries, Library, first_of
from evidence_graph.library.checks import (
    check_at_least,
    check_between,
    check_is_open,
    check_text,
)
from evidence_graph.passages import Lane
from evidence_graph.protocols import Reranker
from evidence_graph.reading.provisions import placed
from evidence_graph.results import Results
from evidence_graph.view import View, Visible

from .answer.answer import Answer, Hit
from .answer.explanation import Explanation, explanation
from .answer.judge import notice_of_low_confidence
from .assemble.extent import DEFAULT_LIMIT, Extent
from .pipeline import Pipeline
from .plan.filters import Filters
from .plan.operators import Strategy
from .plan.plan import Plan
from .plan.routing import DEFAULT_ROUTING, Routing
from .rank.rerank import Reordering, Reranking
from .rank.score import ScoredChunk
from .report import OnReport, report_of
from .search import EVERY_LANE, Search
from .settings import SearchSettings
from .stopwatch import Stopwatch

if TYPE_CHECKING:
    from evidence_graph.llm.sending import Rules

    from .propose.planning import Planning
    from .propose.proposal import Planner
    from .rank.graded import GradingReranker

log = logging.getLogger("evidence_graph.retrieve")

REPORTED = 10
"""A report on a whole ranking covers this many of its first chunks."""


class RankOptions(TypedDict, total=False):
    """The options of `Retriever.rank`."""

    limit: int
    lanes: Collection[Lane]
    strategy: Strategy | None
    filters: Filters | None


class SearchOptions(TypedDict, total=False):
    """The options of `Retriever.search`."""

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
        visible: Decides whether the asker may see a document. A hidden document is treated as if
            it were not in the library, except that word frequencies count all documents.
            None: all documents are visible.
        today: The date of answers to questions that name none. Only versions in force on that day
            may answer. None: the current day; ``"any"``: all versions.
        routing: The table of words that point to types of documents or to headings;
            `Routing.extended` adds your own rows.
        planner: Writes further formulations of a question (`Plan.lines`), such as a
            `LanguageModelPlanner`; none by default. If it fails or exceeds its time limit, the
            search goes on without it, and the plan has a notice.
        reranker: A model that reorders the first chunks; none by default. If it fails, the order
            stays, and the plan has a notice.
        sending: The documents that a language model behind planner or reranker may read or be told
            of. None: as the configuration file beside the library says.
        report: Gets a `Report` of every search. The logger ``evidence_graph.retrieve`` gets the
            same at level DEBUG.
        with_text: Whether reports hold the question and the texts of the results.
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
        check_is_open(library)
        self._library, self._visible = library, visible
        self._settings = settings or SearchSettings()
        self._report, self._with_text = report, with_text
        self._pipeline = Pipeline(
            library,
            self._settings,
            visible=visible,
            today=today,
            routing=routing,
            reordering=None if reranker is None else self._reordering(reranker, sending),
            planning=None if planner is None else self._planning(planner, sending),
        )

    def __repr__(self) -> str:
        return f"Retriever({self._library!r})"

    @property
    def library(self) -> Library | Libraries:
        """The library that is searched."""
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
            question: In words, with operators (`retrieve.plan.operators`) if needed, or a plan,
                which brings its own lanes and strategy.
            limit: The most passages; by default 5, or as many as the budget holds.
            lanes: The lanes to ask. A lane that the library cannot serve is skipped with a notice.
            strategy: Used if the question names none; by default balanced.
            filters: Added to the filters in the question. They replace a filter of the same field.
            explain: Whether each passage lists the parts of its score.
            budget: Tokens of the whole answer, counted by the library's token counter.
            follow: The number of hops from a passage to what it depends on. 0 returns passages
                alone. Default: 1 with a budget, else 0.
            neighbours: The number of units shown on each side of a passage.
            per_document: The most passages of one document; None: any number.
            per_section: The most passages of one section with a heading, or of one record.
            min_confidence: Passages with a lower confidence are removed, with what only they
                depend on; ranks stay. If none is left, nothing is found, and a notice says so.

        Raises:
            RetrievalError: The question has nothing to look for.
            TypeError, ValueError: An argument of another type, or out of its range.
        """
        check_between(0, 1, min_confidence=min_confidence)
        is_bounded = budget is not None
        extent = Extent(
            limit=DEFAULT_LIMIT if limit is None and not is_bounded else limit,
            passage_tokens=self._settings.passage_tokens,
            budget=budget,
            follow=int(is_bounded) if follow is None else follow,
            neighbours=neighbours,
            per_document=per_document,
            per_section=per_section,
        )
        view = self._library.view()
        search = self._run(
            Search(view, question, lanes, strategy, extent=extent, explain=explain, filters=filters)
        )
        search.stopwatch.stop()
        assembled = search.assembled
        texts = [passage.text for passage in assembled.passages]
        self._send_report(search, "search", assembled.grown_from, limit=extent.limit, texts=texts)
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
        """The first *limit* chunks of the ranking for *question*, before assembly."""
        check_at_least(1, limit=limit)
        view = self._library.view()
        search = self._run(Search(view, question, lanes, strategy, filters=filters))
        chunks = search.chunks[:limit]
        judgement = self._pipeline.judge(search, [chunk.row for chunk in chunks])
        hits = Results(
            _hit(search.snapshot, chunk, rank, judgement.of_chunks(rank, [chunk.row]))
            for rank, chunk in enumerate(chunks, start=1)
        )
        search.stopwatch.stop()
        self._send_report(search, "rank", chunks, limit=limit)
        return hits

    def explain(
        self,
        question: str | Plan,
        chunk: str,
        *,
        lanes: Collection[Lane] = EVERY_LANE,
        strategy: Strategy | None = None,
    ) -> Explanation:
        """The rank of a chunk for *question* and the parts of its score, or why it has no rank.

        Args:
            chunk: The id of a chunk, or an address, which stands for its best chunk.

        Raises:
            NotFoundError: The asker may see no such chunk, or several provisions have the address.
        """
        check_text(chunk=chunk)
        search = self._pipeline.run(Search(self._library.view(), question, lanes, strategy))
        return explanation(self._pipeline, search, chunk)

    def plan(
        self,
        question: str,
        *,
        lanes: Collection[Lane] = EVERY_LANE,
        strategy: Strategy | None = None,
    ) -> Plan:
        """The plan by which `search` would answer *question*."""
        return self._pipeline.plan(Search(self._library.view(), question, lanes, strategy))

    async def asearch(self, question: str | Plan, **options: Unpack[SearchOptions]) -> Answer:
        """`search`, run in another thread."""
        import asyncio  # its import takes a third as long as that of this package

        return await asyncio.to_thread(self.search, question, **options)

    async def arank(self, question: str | Plan, **options: Unpack[RankOptions]) -> Results[Hit]:
        """`rank`, run in another thread."""
        import asyncio

        return await asyncio.to_thread(self.rank, question, **options)

    def ranked(
        self, view: View, question: str | Plan, lanes: Collection[Lane] = EVERY_LANE
    ) -> list[ScoredChunk]:
        """All scored chunks for *question* in *view*, best first; used by evaluation."""
        search = self._run(Search(view, question, lanes))
        search.stopwatch.stop()
        self._send_report(search, "ranked", search.chunks[:REPORTED])
        return search.chunks

    def _run(self, search: Search) -> Search:
        is_reported = self._report is not None or log.isEnabledFor(logging.DEBUG)
        search.stopwatch = Stopwatch(on=is_reported)
        return self._pipeline.run(search)

    # The modules that ask language models are imported only by retrievers that use one.

    def _planning(self, planner: Planner, sending: Rules | None) -> Planning:
        from evidence_graph.llm.sending import rules_of

        from .propose.planning import Planning

        return Planning(
            planner,
            timeout_s=self._settings.planner_timeout_s,
            rules=sending or rules_of(self._library),
            beside=first_of(self._library).path,
        )

    def _reordering(
        self, reranker: Reranker | GradingReranker, sending: Rules | None
    ) -> Reordering[Any]:
        if isinstance(reranker, Reranker):
            depth, weight = self._settings.rerank_depth, self._settings.rerank_weight
            return Reranking(reranker, depth=depth, weight=weight)
        from evidence_graph.llm.sending import rules_of

        from .rank.graded import Grading, GradingReranker

        if not isinstance(reranker, GradingReranker):
            raise TypeError(
                f"expected a Reranker or a GradingReranker, found {type(reranker).__name__}"
            )
        return Grading(
            reranker,
            depth=self._settings.grading_depth,
            timeout_s=self._settings.grading_timeout_s,
            rules=sending or rules_of(self._library),
            beside=first_of(self._library).path,
        )

    def _send_report(
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
    assembled = search.assembled
    kept = [p for p in assembled.passages if (p.confidence or 0.0) >= min_confidence]
    ranks = {passage.rank for passage in kept}
    plan, found = search.plan, search.judgement.found
    if found and assembled.passages and not kept:  # a search that found nothing has its notice
        found = False
        plan = plan.noticed(notice_of_low_confidence(assembled.passages, min_confidence))
    return Answer(
        question=plan.question,
        plan=plan,
        found=found,
        confidence=search.judgement.confidence,
        passages=kept,
        trust=search.trust,
        dependencies=[d for d in assembled.dependencies if d.passage in ranks],
        left_out=assembled.left_out,
    )


def _hit(snapshot: Snapshot, chunk: ScoredChunk, rank: int, confidence: float) -> Hit:
    projection = snapshot.projection
    section = projection.section_of_chunk(chunk.row)
    document = projection.document_of("chunks", chunk.row)
    return Hit(
        **placed(snapshot, document, section, projection.span("chunks", chunk.row)),
        rank=rank,
        score=chunk.score,
        chunk_id=projection.chunk_id(chunk.row),
        record_id=None if section is None else projection.record_of(section),
        confidence=confidence,
    )
