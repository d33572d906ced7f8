"""Waiting for a server that is busy: as long as it asks, and no longer than the caller allows."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import TypeVar

from ..errors import LanguageModelError

BACKOFF_S = 0.5
"""The wait after the first fault that says nothing of how long to wait; it doubles each time."""

MOST_BACKOFF_S = 30.0

SPREAD = 0.25
"""So much longer, at most, than it has to: threads that were sent away together come back apart."""

PASSING_STATUSES = frozenset({408, 409, 429, 500, 502, 503, 504, 529})
"""Of HTTP: what may be otherwise in a while. 529 is Anthropic's for an overloaded server."""

_T = TypeVar("_T")


class PassingError(LanguageModelError):
    """A fault that may pass; *retry_after_s* is how long the server asked to wait."""


def patiently(ask: Callable[[float], _T], *, timeout_s: float) -> _T:
    """What *ask* gives, asked again after each `PassingError` until *timeout_s* are over.

    Args:
        ask: Hears how many seconds are left.

    Raises:
        LanguageModelError: Of another kind, or the next try would come too late.
    """
    until, backoff_s = time.monotonic() + timeout_s, BACKOFF_S
    while True:
        try:
            return ask(max(until - time.monotonic(), 0.001))
        except PassingError as fault:
            wait_s = backoff_s if fault.retry_after_s is None else fault.retry_after_s
            wait_s *= 1 + SPREAD * random.random()
            if time.monotonic() + wait_s >= until:
                raise LanguageModelError(
                    f"{fault}; nobody waited for longer than {timeout_s:g} s",
                    retry_after_s=fault.retry_after_s,
                ) from fault
            time.sleep(wait_s)
        backoff_s = min(backoff_s * 2, MOST_BACKOFF_S)


def seconds(retry_after: str | None) -> float | None:
    """A ``Retry-After`` in seconds; the form with a date is rare, and left to the backoff."""
    try:
        return max(0.0, float(retry_after)) if retry_after else None
    except ValueError:
        return None
