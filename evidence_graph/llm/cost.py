"""Counts the tokens of language models by purpose, and their cost if the prices are known."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from threading import Lock
from typing import Final

from ..spending import Amount, dollars
from .chat import Reply, Usage

BATCH_FACTOR: Final = 0.5
"""The price of a request in a batch, as a share of its normal price."""

_DATED = re.compile(r"-\d{8}")  # "claude-haiku-5-5-20260901"


@dataclass(frozen=True, slots=True)
class Price:
    """The prices of a model, in dollars per million tokens.

    Attributes:
        written, read: Prices of writing and reading the server's prompt cache.
        long_tokens: The longest prompt at this price, cached tokens included.
        long_factor: The factor by which a request with a longer prompt is more expensive.
    """

    input: float
    output: float
    written: float
    read: float
    long_tokens: int
    long_factor: float

    def of(self, usage: Usage, *, batch: bool = False) -> float:
        """The cost of one request in dollars."""
        sums = (
            self.input * usage.input
            + self.output * usage.output
            + self.written * usage.written
            + self.read * usage.read
        )
        is_long = usage.input + usage.written + usage.read > self.long_tokens
        factor = (self.long_factor if is_long else 1.0) * (BATCH_FACTOR if batch else 1.0)
        return sums * factor / 1_000_000


PRICES: Final[Mapping[str, Price]] = {
    "claude-haiku-5-5": Price(0.10, 0.50, 0.125, 0.01, long_tokens=100_000, long_factor=5.0),
}
"""Prices by model, as of November 2026. The cost of other models is unknown."""


def price_of(model: str) -> Price | None:
    """The price of a model, named as by its server or a user; None if it is unknown."""
    name = model.removeprefix("claude:").partition("/")[0]
    return PRICES.get(name) or PRICES.get(_DATED.sub("", name))


def amount_of(usage: Usage, cost: float | None, *, requests: int = 1) -> Amount:
    """The amount of some requests with their total *usage* and *cost* in dollars."""
    return Amount(
        requests=requests,
        input=usage.input,
        output=usage.output,
        cache_written=usage.written,
        cache_read=usage.read,
        dollars=cost,
    )


class Spent:
    """Adds up usage and cost by purpose. Safe for several threads."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._amounts: dict[str, Amount] = {}

    def add(self, purpose: str, reply: Reply, *, batch: bool = False) -> None:
        """Add a *reply* to a request for *purpose*."""
        price = price_of(reply.model)
        cost = None if price is None else price.of(reply.usage, batch=batch)
        with self._lock:
            before = self._amounts.get(purpose, Amount())
            self._amounts[purpose] = before + amount_of(reply.usage, cost)

    @property
    def by_purpose(self) -> dict[str, Amount]:
        """The amount of each purpose, in order of first use."""
        with self._lock:
            return dict(self._amounts)

    @property
    def total(self) -> Amount:
        """The amount of all purposes."""
        return sum(self.by_purpose.values(), Amount())

    def __bool__(self) -> bool:
        """Whether there was any request."""
        return bool(self.by_purpose)

    def __str__(self) -> str:
        """One line: "answer: 2 requests, 1,234 tokens in, 56 out, $0.0002"."""
        found = self.by_purpose
        parts = [f"{purpose}: {amount}" for purpose, amount in found.items()]
        if len(found) > 1:
            parts.append(f"together {dollars(self.total.dollars)}")
        return "; ".join(parts) or "no language model was asked"
