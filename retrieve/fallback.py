"""A search goes on without a model that fails, or that is late."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Thread
from typing import TypeVar

from evidence_graph.errors import LanguageModelError

log = logging.getLogger("evidence_graph.retrieve")

T = TypeVar("T")

OWN = 0.9
"""The share of a bound on time that who is asked hears of: then it can say itself what is wrong."""


def within(seconds: float, work: Callable[[], T]) -> T:
    """What *work* gives, at most *seconds* later.

    It runs in a thread of its own. One that is late goes on, and what it gives is not heard: it may
    keep it for the next time itself.

    Raises:
        LanguageModelError: It has not ended by then; and whatever it raises.
    """
    results: list[T] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            results.append(work())
        except BaseException as error:
            errors.append(error)

    thread = Thread(target=run, daemon=True)
    thread.start()
    thread.join(seconds)
    if errors:
        raise errors[0]
    if not results:
        raise LanguageModelError(f"expected an answer within {seconds:g} s, found none")
    return results[0]


def left_out(part: str, error: Exception) -> str:
    """The notice of a search that goes on without *part*, which failed.

    The log is told the kind of *error* alone: its message may hold texts.
    """
    kind = type(error).__name__
    log.warning("searching without %s: %s", part, kind)
    return f"{part} is left out: {kind}: {error}"
