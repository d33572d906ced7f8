"""Time limits and notices for models whose failure must not end a search."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Thread
from typing import TypeVar

from evidence_graph.errors import LanguageModelError

log = logging.getLogger("evidence_graph.retrieve")

T = TypeVar("T")

INNER_TIMEOUT = 0.9
"""Share of the time limit that a model is told. It times out first, with an error that says why."""


def run_within(seconds: float, work: Callable[[], T]) -> T:
    """The result of *work*, which runs in a thread of its own for at most *seconds*.

    A thread that exceeds the limit is not stopped, but its result is ignored. *work* may cache its
    result itself, so that the next search has it.

    Raises:
        LanguageModelError: The limit has passed. Errors of *work* are raised as they are.
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


def notice_of_failure(part: str, error: Exception) -> str:
    """The notice that a search goes on without *part*, which raised *error*; also logs it.

    The log names the type of *error* alone, because its message may quote texts.
    """
    kind = type(error).__name__
    log.warning("searching without %s: %s", part, kind)
    return f"{part} is left out: {kind}: {error}"
