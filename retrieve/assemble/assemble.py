"""From ranked chunks to passages: verbatim, whole units of one section, with what they depend on.

The order: choose passages, follow what they depend on, fill what is left with further passages.
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
"""The share of a budget that is kept for what the best passages depend on. What they do not need
goes to further passages."""


@dataclass(frozen=True, slots=True)
class Assembled:
    """What an answer shows, and what it has no room for.

    Attributes:
        grown_from: The chunk that each passage grew from.
        chunks: Those that each passage has text of, by row.
    """

    passages: list[Passage]
    grown_from: list[ScoredChunk]
    chunks: list[RowRange[ChunkRow]]
    dependencies: list[Dependency]
    left_out: list[LeftOut]


def assemble(context: AnswerContext, *, explain: bool = False) -> Assembled:
    """The passages of an answer, in the order of the chunks that they grew from.

    A chunk whose best unit stands in one begins no other.

    Args:
        explain: Whether the parts of each score are listed.
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
            one.left_out() for one in missed if not context.shows(one.draft.units, one.draft.span)
        ],
    )


def _fill(chooser: Chooser, needed: Dependencies, extent: Extent) -> list[Missed]:
    """Choose passages and follow what they depend on; what did not fit when its turn came."""
    if extent.budget is None:
        chosen, missed = chooser.fill(TokenBudget(None))
        for_dependencies = TokenBudget(extent.passage_tokens * len(chosen))
        return missed + needed.fill(chosen, for_dependencies)
    if not extent.follow:
        return chooser.fill(TokenBudget(extent.budget))[1]
    kept = int(FOR_DEPENDENCIES * extent.budget)
    budget, spare = TokenBudget(extent.budget - kept), TokenBudget(kept)
    chosen, _ = chooser.fill(budget, final=False)
    if chooser.done:
        spare.add(budget)
    unmet = needed.fill(chosen, spare)
    budget.add(spare)
    chosen, missed = chooser.fill(budget)
    return missed + unmet + needed.fill(chosen, budget)
