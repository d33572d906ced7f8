"""The extent of an answer: limits of passages, tokens and hops."""

from __future__ import annotations

from dataclasses import dataclass

from evidence_graph.library.checks import check_at_least, check_at_least_if_given

DEFAULT_LIMIT = 5
"""The limit of passages if there is neither a limit nor a budget."""

LONGEST = 0.4
"""The largest share of a budget for one passage, which is also at most twice `passage_tokens`. On
ObliQA's documents as they are, .3 to .5 is best at 1,000 tokens; at 4,000, passages of more than
800 tokens lose .01 of recall."""

WHOLE = 0.15
"""The largest share of a budget for a section that is shown whole, with irrelevant units. With a
budget of 4,000, of 204 questions by others 3 more are answered by the first passage and 4 more at
all, and none fewer; recall on ObliQA's documents rises by .009. With 2,000 one more is answered."""


@dataclass(frozen=True, slots=True)
class Extent:
    """The limits of an answer.

    Invariant: limits, budget and quotas are at least 1, *follow* and *neighbours* at least 0.

    Attributes:
        limit: The most passages; None: as many as the budget holds.
        passage_tokens: The most tokens of a passage, if there is no budget.
        budget: The most tokens of the whole answer, dependencies included; None: no limit.
        follow: The number of hops to dependencies; 0: passages alone.
        neighbours: The number of units shown on each side of a passage.
        per_document: The most passages of one document; None: any number.
        per_section: The most passages of one section with a heading, or of one record.
    """

    limit: int | None
    passage_tokens: int
    budget: int | None = None
    follow: int = 0
    neighbours: int = 0
    per_document: int | None = None
    per_section: int | None = None

    def __post_init__(self) -> None:
        check_at_least_if_given(
            1,
            limit=self.limit,
            budget=self.budget,
            per_document=self.per_document,
            per_section=self.per_section,
        )
        check_at_least(0, follow=self.follow, neighbours=self.neighbours)

    @property
    def room(self) -> int:
        """The tokens that an answer may have; independent of the limit."""
        return self.passage_tokens * DEFAULT_LIMIT if self.budget is None else self.budget

    @property
    def longest(self) -> int:
        """The most tokens of one passage."""
        if self.budget is None:
            return self.passage_tokens
        return min(int(LONGEST * self.budget), 2 * self.passage_tokens)

    @property
    def longest_section(self) -> int:
        """The most tokens of a section that is shown whole."""
        if self.budget is None:
            return self.passage_tokens
        return min(int(WHOLE * self.budget), self.passage_tokens)
