"""Retries with exponential backoff, and a deadline for whole HTTP responses.

The timeouts of an HTTP client apply to single reads: a server that sends a byte now and then could
block a caller for ever. `Deadline` limits the whole response.
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from ..errors import LanguageModelError

BACKOFF_S = 0.5
"""The first wait if the server names none; it doubles each time."""

MOST_BACKOFF_S = 30.0

SPREAD = 0.25
"""Most jitter as a share of the wait, so that several threads do not retry at the same time."""

UNREACHABLE_S = 3.0
"""The time limit of retries for a reply while no connection is made. A server that is restarted may
be back by then; one that was never started, or whose address is wrong, is reported soon."""

_T = TypeVar("_T")


class PassingError(LanguageModelError):
    """A transient fault; *retry_after_s* is the wait that the server asks for."""


class UnreachableError(PassingError):
    """No connection to the server was made."""

    def __init__(self, host: str, error: Exception) -> None:
        super().__init__(
            f"expected a server at {host}, found {error}; start it, or correct its address"
        )


def patiently(
    ask: Callable[[float], _T], *, timeout_s: float, unreachable_s: float = float("inf")
) -> _T:
    """The result of *ask*, which is retried after each `PassingError` within *timeout_s*.

    Args:
        ask: Receives the seconds that are left.
        unreachable_s: The lower time limit of retries after an `UnreachableError`.

    Raises:
        LanguageModelError: A permanent fault, or no time is left for a retry. The message names the
            first fault too, because the last one may be a mere timeout.
    """
    began, backoff_s = time.monotonic(), BACKOFF_S
    until = began + timeout_s
    first = ""
    while True:
        try:
            return ask(max(until - time.monotonic(), 0.001))
        except PassingError as fault:
            first = first or str(fault)
            wait_s = backoff_s if fault.retry_after_s is None else fault.retry_after_s
            wait_s *= 1 + SPREAD * random.random()
            is_unreachable = isinstance(fault, UnreachableError)
            limit_s = min(timeout_s, unreachable_s) if is_unreachable else timeout_s
            if time.monotonic() + wait_s >= began + limit_s:
                reason = first if first == str(fault) else f"{first}; at last {fault}"
                raise LanguageModelError(
                    f"{reason}; given up after {limit_s:g} s",
                    retry_after_s=fault.retry_after_s,
                ) from fault
            time.sleep(wait_s)
        backoff_s = min(backoff_s * 2, MOST_BACKOFF_S)


class Deadline(threading.local):
    """The time by which a response must be complete, separately for each thread.

    Args:
        http: The module of the client: `httpx` or a compatible one.
    """

    def __init__(self, http: Any) -> None:
        self.until = float("inf")
        self._late: type[Exception] = http.ReadTimeout
        names = {"__init__": _hold, "__iter__": _read, "close": _close}
        self._stream = type("BoundedStream", (http.SyncByteStream,), names)

    def set(self, left_s: float) -> None:
        """Responses in this thread must be complete in *left_s* seconds."""
        self.until = time.monotonic() + left_s

    def bound(self, response: Any) -> None:
        """A hook for responses: reading the body after the deadline raises `ReadTimeout`."""
        response.stream = self._stream(response.stream, self)

    def check(self) -> None:
        """Raise the client's `ReadTimeout` after the deadline."""
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
