"""`Search`: the state of one search, from its inputs to the judgement of its answer."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.ids import DocumentId
from evidence_graph.library.checks import check_text
from evidence_graph.passages import Lane, Ranking
from evidence_graph.projection import ChunkRow, DocumentRow
from evidence_graph.view import View

from .answer.judge import Judgement
from .assemble.assemble import Assembled
from .assemble.extent import Extent
from .candidates.lines import LineRankings
from .candidates.pool import PoolChunk
from .candidates.question_vectors import QuestionVectors
from .candidates.scope import Scope
from .plan.filters import Filters
from .plan.kinds import Kind
from .plan.operators import Strategy
from .plan.plan import Plan
from .rank.score import ScoredChunk
from .rank.trust import Trust
from .stopwatch import Stopwatch

if TYPE_CHECKING:  # a search without a language model does not load it
    from evidence_graph.llm.cost import Spent

EVERY_LANE = tuple(Lane)


@dataclass(slots=True, eq=False)
class Search:
    """The state of one search: its inputs, then the result of each stage.

    Attributes:
        view: One generation of the library. The first stage narrows it to the documents that the
            asker may see.
        question: In words, or a plan, which brings its own lanes and strategy.
        stopwatch: Measures each stage.
        extent: How much to show; None if the search ends with ranked chunks.
        explain: Whether each passage lists the parts of its score.
        filters: Added to the filters of the question.
        spent: Adds up what language models use; None if none is asked.
        embedding: The models at work on the question.
        vectors: The embedded question for each dense lane, shape ``(dim,)``.
        model_knows: Whether an embedding model was trained for the language of the question.
        trust: The weight of lexical against semantic evidence.
        rankings: The ranking of each lane.
        lines: The rankings for each line of the plan.
        pool: The fused candidates whose features are computed, best first.
        chunks: All scored chunks, best first: the pool, and chunks reached by links of the graph.
        n_distinct: The number of *chunks* without duplicates; None if they were not compared.
        assembled: The passages and what they depend on.
        judgement: Whether the library answers, and the confidence.
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
    embedding: QuestionVectors = field(init=False)
    vectors: dict[Lane, NDArray[np.float32]] = field(default_factory=dict)
    model_knows: bool = True
    trust: Trust = field(init=False)
    rankings: dict[Lane, Ranking] = field(default_factory=dict)
    lines: list[LineRankings] = field(default_factory=list)
    pool: list[PoolChunk] = field(init=False)
    chunks: list[ScoredChunk] = field(init=False)
    n_distinct: int | None = None
    assembled: Assembled = field(init=False)
    judgement: Judgement = field(init=False)

    def __post_init__(self) -> None:
        if not isinstance(self.view, View):
            raise TypeError(f"expected a View, as Retriever.view() gives, found {self.view!r}")
        if not isinstance(self.question, Plan):
            check_text(question=self.question)
        is_list = isinstance(self.lanes, Collection) and not isinstance(self.lanes, str)
        if not is_list or any(lane not in list(Lane) for lane in self.lanes):
            raise ValueError(f"expected lanes of ({', '.join(Lane)}), found {self.lanes!r}")
        if self.strategy is not None and self.strategy not in list(Strategy):
            raise ValueError(f"expected one of {', '.join(Strategy)}, found {self.strategy!r}")
        if self.filters is not None and not isinstance(self.filters, Filters):
            found = type(self.filters).__name__
            raise TypeError(f"expected filters as Filters(type='statute'), found a {found}")

    @property
    def snapshot(self) -> Snapshot:
        """The generation that is searched."""
        return self.view.snapshot

    @property
    def looked_up(self) -> frozenset[ChunkRow]:
        """The rows of the chunks that the question names by address or term, if it is a lookup."""
        if not self.plan.is_lookup:
            return frozenset()
        return frozenset(chunk.row for chunk in self.chunks if Lane.EXACT in chunk.lanes)

    def in_meant_documents(self, chunks: Sequence[PoolChunk]) -> list[PoolChunk]:
        """Those of *chunks* whose documents the question means."""
        names = {name for named in self.plan.meant for name in named.documents}
        if not names:
            return []
        rows = set(map(self.view.projection.find_document, map(DocumentId, sorted(names))))
        document_of = self.view.projection.document_of
        return [chunk for chunk in chunks if document_of("chunks", chunk.row) in rows]

    @property
    def compared(self) -> frozenset[DocumentRow]:
        """The documents of which each shall answer: those compared, or that bound the search."""
        is_comparison = self.plan.kind is Kind.COMPARISON
        meant = [named for named in self.plan.meant if is_comparison or named.bounds]
        names = {name for named in meant for name in named.documents}
        if len(names) < 2:
            return frozenset()
        rows = map(self.view.projection.find_document, map(DocumentId, names))
        return frozenset(row for row in rows if row is not None)
