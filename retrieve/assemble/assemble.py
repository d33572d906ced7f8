"""From ranked chunks to passages: verbatim, whole units of one section, with what they depend on.

The order: choose passages, follow what they depend on, fill what is left with further passages.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from evidence_graph.passages import Dependency, LeftOut, Passage
from evidence_graph.view import View

from ..rank.score import ScoredChunk
from .choose import Chooser
from .context import AnswerContext
from .dependencies import Dependencies
from .drafts import Missed
from .quota import Quota
from .token_budget import TokenBudget

FOR_DEPENDENCIES = 0.2
"""The share of a budget that is kept for what the best passages depend on. What they do not need
goes to further passages."""

LONGEST = 0.4
"""The share of a budget that one passage may take, up to twice what it may have without one. On
ObliQA's documents as they are .3 to .5 is best at 1,000 tokens; at 4,000 passages of more than 800
tokens lose .01 of recall."""


@dataclass(frozen=True, slots=True)
class Extent:
    """How much of an answer is shown.

    Attributes:
        limit: Passages at most; None for as many as the budget holds.
        passage_tokens: Longest passage, in the library's tokens, where there is no budget.
        budget: Tokens of the whole answer, dependencies included; None for no bound on it.
        follow: How many hops to what passages depend on; 0 for passages alone.
        neighbours: So many units on each side of a passage are shown with it.
        per_document: Passages of one document at most; None for any number. *per_section*
            likewise of one section with a heading, or of one record.
    """

    limit: int | None
    passage_tokens: int
    budget: int | None = None
    follow: int = 0
    neighbours: int = 0
    per_document: int | None = None
    per_section: int | None = None

    @property
    def total_tokens(self) -> int:
        """Tokens that all passages may have."""
        if self.budget is not None:
            return self.budget
        return self.passage_tokens * (self.limit or 1)

    @property
    def longest(self) -> int:
        """Tokens of one passage."""
        if self.budget is None:
            return self.passage_tokens
        return min(int(LONGEST * self.budget), 2 * self.passage_tokens)


@dataclass(frozen=True, slots=True)
class Assembled:
    """What an answer shows, and what it has no room for."""

    passages: list[Passage]
    dependencies: list[Dependency]
    left_out: list[LeftOut]


def assemble(
    view: View,
    ranked: Sequence[ScoredChunk],
    question: str,
    extent: Extent,
    *,
    count_tokens: Callable[[str], int],
    pinned: bool = False,
    named: Sequence[str] = (),
    excluded: NDArray[np.bool_] | None = None,
    explain: bool = False,
) -> Assembled:
    """The passages for *question*; a chunk whose best unit stands in one begins no other.

    Args:
        view: The documents that the asker may see; nothing of another is shown or named.
        ranked: Best first.
        count_tokens: How the library measures texts.
        pinned: Whether hits of the exact lane stand above all others, as they were asked for.
        named: Ids of the sections asked for: of a chunk that holds others beside them, they are
            shown first.
        excluded: Of each chunk, by row, whether it holds excluded words: nothing of it is shown.
        explain: Whether the parts of each score are listed.
    """
    context = AnswerContext(
        view,
        ranked,
        question,
        budget=extent.total_tokens,
        pinned=pinned,
        named=named,
        excluded=excluded,
        count_tokens=count_tokens,
    )
    chooser = Chooser(
        context,
        ranked,
        limit=extent.limit,
        longest=extent.longest,
        around=extent.neighbours,
        quota=Quota(per_document=extent.per_document, per_section=extent.per_section),
    )
    needed = Dependencies(context, hops=extent.follow, longest=extent.longest)
    missed = _fill(chooser, needed, extent)
    drafts = sorted(chooser.drafts, key=lambda draft: (draft.order, draft.span))
    ranks = {draft: rank for rank, draft in enumerate(drafts, start=1)}
    return Assembled(
        passages=[draft.passage(rank=ranks[draft], explain=explain) for draft in drafts],
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
    budget = TokenBudget(extent.budget)
    unmet: list[Missed] = []
    if extent.follow:
        kept = int(FOR_DEPENDENCIES * extent.budget)
        first = TokenBudget(extent.budget - kept)
        chosen, _ = chooser.fill(first, shorten=False)  # what does not fit is tried again below
        budget = TokenBudget(kept + (first.left or 0))
        unmet = needed.fill(chosen, budget)
    chosen, missed = chooser.fill(budget)
    return missed + unmet + needed.fill(chosen, budget)
