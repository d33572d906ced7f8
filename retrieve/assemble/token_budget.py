"""The token budget of an answer: what is left of it, and what fits."""

from __future__ import annotations

LEAST = 16
"""With fewer tokens left, some two lines, the budget counts as spent."""


class TokenBudget:
    """Tokens that may still be shown; None for any number."""

    def __init__(self, tokens: int | None) -> None:
        self.left = tokens

    @property
    def spent(self) -> bool:
        """Whether there is room for nothing worth showing."""
        return self.left is not None and self.left < LEAST

    def holds(self, tokens: int) -> bool:
        """Whether a text of so many tokens fits."""
        return self.left is None or tokens <= self.left

    def at_most(self, tokens: int) -> int:
        """*tokens*, or what is left where that is less."""
        return tokens if self.left is None else min(tokens, self.left)

    def take(self, tokens: int) -> None:
        """Use so many."""
        if self.left is not None:
            self.left -= tokens

    def add(self, other: TokenBudget) -> None:
        """Take over what is left of another budget."""
        if self.left is not None:
            self.left += other.left or 0
        other.left = 0

    def why_not(self, tokens: int) -> str:
        """Why a text of so many tokens is left out."""
        return f"no room: {tokens} tokens, {self.left} left"
