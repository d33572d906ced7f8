"""Estimates the highest cost of tasks before anything is sent.

Tokens are estimated from bytes (`windows.tokens_of`), which gives too many, and each answer counts
with its greatest length. The first request of a window writes the server's cache and the others
read it. Requests of a batch may run in any order, so each counts as one that writes.
"""

from __future__ import annotations

from collections.abc import Sequence

from evidence_graph.llm.chat import Usage
from evidence_graph.llm.cost import amount_of, price_of
from evidence_graph.llm.models import DEFAULT_CLAUDE
from evidence_graph.spending import Amount

from .prompts import Task
from .windows import tokens_of

LEAST_CACHED = 512
"""Tokens of a prompt below which a server caches nothing."""


def estimated(windows: Sequence[Sequence[Task]], model: str, *, batch: bool) -> Amount:
    """The highest cost of the tasks of *windows*, none of which has been answered.

    Args:
        model: The fingerprint of the model, or its name in the settings.
    """
    price = price_of(DEFAULT_CLAUDE if model == "claude" else model)
    total = Amount(dollars=None if price is None else 0.0)
    for window in windows:
        for n, task in enumerate({task.key: task for task in window}.values()):
            usage = _usage(task, first=n == 0 or batch)
            cost = None if price is None else price.of(usage, batch=batch)
            total += amount_of(usage, cost)
    return total


def _usage(task: Task, *, first: bool) -> Usage:
    """The tokens of one request; *first* if the server has not cached its window yet."""
    cached = fresh = 0
    for block in (*task.request.system, *task.request.texts):
        fresh += tokens_of(block.text)
        if block.cache:
            cached, fresh = cached + fresh, 0
    output = task.request.max_tokens
    if cached < LEAST_CACHED:
        return Usage(input=cached + fresh, output=output)
    if first:
        return Usage(input=fresh, output=output, written=cached)
    return Usage(input=fresh, output=output, read=cached)
