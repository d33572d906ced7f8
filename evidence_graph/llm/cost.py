"""What language models were used for, in tokens, and in dollars where the prices are known."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from threading import Lock
from typing import Final

from ..spending import Amount, dollars
from .chat import Reply, Usage

BATCH_FACTOR: Final = 0.5
"""What a request in a batch costs of what it costs alone."""


@dataclass(frozen=True, slots=True)
class Price:
    """What a model costs, in dollars a million tokens.

    Attributes:
        written, read: Of the cache.
        long_tokens: The longest prompt at this price, cached tokens included.
        long_factor: How many times as much a request with a longer prompt costs.
    """

    input: float
    output: float
    written: float
    read: float
    long_tokens: int
    long_factor: float

    def of(self, usage: Usage, *, batch: bool = False) -> float:
        """Dollars for one request."""
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
"""By the name of the model, of November 2026. A model that is not here has tokens and no cost."""

_DATED = re.compile(r"-\d{8}")  # "claude-haiku-5-5-20260901"


def price_of(model: str) -> Price | None:
    """The price of a model as its server or a user names it; None where it is not known."""
    name = model.removeprefix("claude:").partition("/")[0]
    return PRICES.get(name) or PRICES.get(_DATED.sub("", name))


def amount_of(usage: Usage, cost: float | None, *, requests: int = 1) -> Amount:
    """What *requests* came to together that used *usage* and cost *cost* dollars."""
    return Amount(
        requests=requests,
        input=usage.input,
        output=usage.output,
        cache_written=usage.written,
        cache_read=usage.read,
        dollars=cost,
    )


class Spent:
    """Adds up what was used, by purpose. Several threads may add at once."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._amounts: dict[str, Amount] = {}

    def add(self, purpose: str, reply: Reply, *, batch: bool = False) -> None:
        """One *reply* more, to a request for *purpose*."""
        price = price_of(reply.model)
        cost = None if price is None else price.of(reply.usage, batch=batch)
        with self._lock:
            before = self._amounts.get(purpose, Amount())
            self._amounts[purpose] = before + amount_of(reply.usage, cost)

    @property
    def by_purpose(self) -> dict[str, Amount]:
        """What each purpose came to, in order of first use."""
        with self._lock:
            return dict(self._amounts)

    @property
    def total(self) -> Amount:
        """All of it."""
        return sum(self.by_purpose.values(), Amount())

    def __bool__(self) -> bool:
        """Whether anything was asked."""
        return bool(self.by_purpose)

    def __str__(self) -> str:
        """One line: "answer: 2 requests, 1,234 tokens in, 56 out, $0.0002"."""
        found = self.by_purpose
        parts = [f"{purpose}: {amount}" for purpose, amount in found.items()]
        if len(found) > 1:
            parts.append(f"together {dollars(self.total.dollars)}")
        return "; ".join(parts) or "no language model was asked"
