"""The cost of requests to language models, as reports and answers state it."""

from __future__ import annotations

from pydantic import BaseModel


class Amount(BaseModel, frozen=True):
    """A number of requests with their tokens and their price.

    Attributes:
        input: Tokens of prompts that the server's cache did not serve.
        cache_written, cache_read: Tokens of prompts written to and read from the server's cache.
        dollars: None if the price of one of the models is unknown.
    """

    requests: int = 0
    input: int = 0
    output: int = 0
    cache_written: int = 0
    cache_read: int = 0
    dollars: float | None = 0.0

    @property
    def prompt_tokens(self) -> int:
        """All tokens that were sent."""
        return self.input + self.cache_written + self.cache_read

    def __add__(self, other: Amount) -> Amount:
        is_known = self.dollars is not None and other.dollars is not None
        return Amount(
            requests=self.requests + other.requests,
            input=self.input + other.input,
            output=self.output + other.output,
            cache_written=self.cache_written + other.cache_written,
            cache_read=self.cache_read + other.cache_read,
            dollars=(self.dollars or 0.0) + (other.dollars or 0.0) if is_known else None,
        )

    def __str__(self) -> str:
        plural = "" if self.requests == 1 else "s"
        cached = f" (cache: {self.cache_written:,} written, {self.cache_read:,} read)"
        return (
            f"{self.requests:,} request{plural}, {self.prompt_tokens:,} tokens in"
            f"{cached if self.cache_written or self.cache_read else ''}, {self.output:,} out, "
            f"{dollars(self.dollars)}"
        )


def dollars(cost: float | None) -> str:
    """A cost for display: cents, or more decimals for small amounts."""
    if cost is None:
        return "cost unknown"
    if cost == 0 or cost >= 0.1:
        return f"${cost:,.2f}"
    return f"${cost:.1g}" if cost < 0.0001 else f"${cost:.4f}"
