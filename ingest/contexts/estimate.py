"""What tasks will take at most, before anything is sent.

Tokens are counted by bytes (`windows.tokens_of`), which is more than there are, and each answer as
long as it may be. The first request of a window writes what the others read; what comes in a batch
may come in any order, so that each of its requests is taken to write.
"""

from __future__ import annotations

from collections.abc import Sequence

from evidence_graph.llm.chat import Text, Usage
from evidence_graph.llm.cost import amount_of, price_of
from evidence_graph.llm.models import DEFAULT_CLAUDE
from evidence_graph.spending import Amount

from .prompts import Task
from .windows import tokens_of

LEAST_CACHED = 512
"""Tokens below which a server keeps nothing of what it read."""


def estimated(windows: Sequence[Sequence[Task]], model: str, *, batch: bool) -> Amount:
    """What the tasks of *windows* take at most, none of which was answered before.

    Args:
        model: Its fingerprint, or what settings call it.
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
    """The tokens of one request; *first*, if nothing of it was read before."""
    kept = fresh = 0
    for block in (*task.request.system, *_blocks(task)):
        fresh += tokens_of(block.text)
        if block.cache:
            kept, fresh = kept + fresh, 0
    output = task.request.max_tokens
    if kept < LEAST_CACHED:
        return Usage(input=kept + fresh, output=output)
    if first:
        return Usage(input=fresh, output=output, written=kept)
    return Usage(input=fresh, output=output, read=kept)


def _blocks(task: Task) -> list[Text]:
    messages = task.request.messages
    return [one for message in messages for one in message.blocks if isinstance(one, Text)]
