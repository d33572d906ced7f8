"""Waiting for a server that is busy: as long as it asks, and no longer than the caller allows.

The timeouts of an HTTP client are those of single reads: a server that sends a byte now and then,
or says that it is still there, could hold a caller for ever. `Deadline` ends a whole answer.
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from ..errors import LanguageModelError

BACKOFF_S = 0.5
"""The wait after the first fault that says nothing of how long to wait; it doubles each time."""

MOST_BACKOFF_S = 30.0

SPREAD = 0.25
"""So much longer, at most, than it has to: threads that were sent away together come back apart."""

_T = TypeVar("_T")


class PassingError(LanguageModelError):
    """A fault that may pass; *retry_after_s* is how long the server asked to wait."""


def patiently(ask: Callable[[float], _T], *, timeout_s: float) -> _T:
    """What *ask* gives, asked again after each `PassingError` until *timeout_s* are over.

    Args:
        ask: Hears how many seconds are left.

    Raises:
        LanguageModelError: Of another kind, or the next try would come too late. It tells the first
            fault too: the last may be no more than that the time was over.
    """
    until, backoff_s = time.monotonic() + timeout_s, BACKOFF_S
    first = ""
    while True:
        try:
            return ask(max(until - time.monotonic(), 0.001))
        except PassingError as fault:
            first = first or str(fault)
            wait_s = backoff_s if fault.retry_after_s is None else fault.retry_after_s
            wait_s *= 1 + SPREAD * random.random()
            if time.monotonic() + wait_s >= until:
                reason = first if first == str(fault) else f"{first}; at last {fault}"
                raise LanguageModelError(
                    f"{reason}; given up after {timeout_s:g} s",
                    retry_after_s=fault.retry_after_s,
                ) from fault
            time.sleep(wait_s)
        backoff_s = min(backoff_s * 2, MOST_BACKOFF_S)


class Deadline(threading.local):
    """Until when an answer has to be whole, for each thread its own.

    Args:
        http: The module of the client, `httpx` or one like it.
    """

    def __init__(self, http: Any) -> None:
        self.until = float("inf")
        self._late: type[Exception] = http.ReadTimeout
        names = {"__init__": _hold, "__iter__": _read, "close": _close}
        self._stream = type("BoundedStream", (http.SyncByteStream,), names)

    def set(self, left_s: float) -> None:
        """Answers of this thread have to be whole in *left_s* seconds."""
        self.until = time.monotonic() + left_s

    def bound(self, response: Any) -> None:
        """A hook for responses: its body raises the client's own `ReadTimeout` when it is late."""
        response.stream = self._stream(response.stream, self)

    def check(self) -> None:
        """Raise the client's own `ReadTimeout` once the time is over."""
        if time.monotonic() > self.until:
            raise self._late("the answer was not whole in time")


def _hold(self: Any, held: Any, deadline: Deadline) -> None:
    self.held, self.deadline = held, deadline


def _read(self: Any) -> Iterator[bytes]:
    for part in self.held:
        self.deadline.check()
        yield part


def _close(self: Any) -> None:
    self.held.close()
