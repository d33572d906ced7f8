"""How much of an answer is shown: passages, tokens, hops."""

from __future__ import annotations

from dataclasses import dataclass

DEFAULT_LIMIT = 5
"""Passages of an answer without a budget."""

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
    def room(self) -> int:
        """Tokens that an answer may have, whatever its limit."""
        return self.passage_tokens * DEFAULT_LIMIT if self.budget is None else self.budget

    @property
    def longest(self) -> int:
        """Tokens of one passage."""
        if self.budget is None:
            return self.passage_tokens
        return min(int(LONGEST * self.budget), 2 * self.passage_tokens)
