"""Assembles an answer: passages are verbatim and consist of whole units of one section.

The steps are: choose passages, add what they depend on, fill the rest of the budget with further
passages.
"""

from __future__ import annotations

from dataclasses import dataclass

from evidence_graph.passages import Dependency, Passage
from evidence_graph.projection import ChunkRow, RowRange
from evidence_graph.reading.results import LeftOut

from ..rank.score import ScoredChunk
from .choose import Chooser
from .context import AnswerContext
from .dependencies import Dependencies
from .drafts import Missed
from .extent import Extent
from .token_budget import TokenBudget

FOR_DEPENDENCIES = 0.2
"""The share of a budget that is reserved for dependencies of the best passages. What they do not
need goes to further passages."""


@dataclass(frozen=True, slots=True)
class Assembled:
    """The texts of an answer, and those that do not fit.

    Attributes:
        grown_from: For each passage, the ranked chunk that it grew from.
        chunks: For each passage, the rows of the chunks that it has text of.
    """

    passages: list[Passage]
    grown_from: list[ScoredChunk]
    chunks: list[RowRange[ChunkRow]]
    dependencies: list[Dependency]
    left_out: list[LeftOut]


def assemble(context: AnswerContext, *, explain: bool = False) -> Assembled:
    """The passages of an answer, in the order of the chunks that they grew from.

    A chunk whose best unit is already shown begins no passage.

    Args:
        explain: Whether each passage lists the parts of its score.
    """
    chooser, needed = Chooser(context), Dependencies(context)
    missed = _fill(chooser, needed, context.extent)
    drafts = chooser.drafts
    ranks = {draft: rank for rank, draft in enumerate(drafts, start=1)}
    return Assembled(
        passages=[draft.passage(rank=ranks[draft], explain=explain) for draft in drafts],
        grown_from=[draft.chunk for draft in drafts],
        chunks=[draft.chunks for draft in drafts],
        dependencies=[draft.dependency(ranks) for draft in needed.drafts],
        left_out=[
            miss.left_out()
            for miss in missed
            if not context.shows(miss.draft.units, miss.draft.span)
        ],
    )


def _fill(chooser: Chooser, needed: Dependencies, extent: Extent) -> list[Missed]:
    """Choose passages and dependencies; the result is what did not fit when its turn came."""
    if extent.budget is None:
        chosen, missed = chooser.fill(TokenBudget(None))
        for_dependencies = TokenBudget(extent.passage_tokens * len(chosen))
        return missed + needed.fill(chosen, for_dependencies)
    if not extent.follow:
        return chooser.fill(TokenBudget(extent.budget))[1]
    reserved = int(FOR_DEPENDENCIES * extent.budget)
    budget, reserve = TokenBudget(extent.budget - reserved), TokenBudget(reserved)
    chosen, _ = chooser.fill(budget, final=False)
    if chooser.done:
        reserve.add(budget)
    unmet = needed.fill(chosen, reserve)
    budget.add(reserve)
    chosen, missed = chooser.fill(budget)
    return missed + unmet + needed.fill(chosen, budget)
