"""The token budget of an answer."""

from __future__ import annotations

LEAST = 16
"""If fewer tokens are left, some two lines, the budget counts as spent."""


class TokenBudget:
    """The tokens that may still be shown; None: no limit."""

    def __init__(self, tokens: int | None) -> None:
        self.left = tokens

    @property
    def spent(self) -> bool:
        """Whether too few tokens are left for any text."""
        return self.left is not None and self.left < LEAST

    def holds(self, tokens: int) -> bool:
        """Whether a text of *tokens* tokens fits."""
        return self.left is None or tokens <= self.left

    def at_most(self, tokens: int) -> int:
        """*tokens*, or the tokens left if they are fewer."""
        return tokens if self.left is None else min(tokens, self.left)

    def take(self, tokens: int) -> None:
        """Use *tokens*."""
        if self.left is not None:
            self.left -= tokens

    def add(self, other: TokenBudget) -> None:
        """Move the rest of another budget to this one."""
        if self.left is not None:
            self.left += other.left or 0
        other.left = 0

    def why_not(self, tokens: int) -> str:
        """The reason why a text of *tokens* tokens is left out."""
        return f"no room: {tokens} tokens, {self.left} left"
