"""Measures the time of a search, stage by stage."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter


class Stopwatch:
    """Measures the stages of one search in seconds, if it is *on*.

    Attributes:
        seconds: The duration of each stage.
        begun: For each stage, the time from the beginning of the search to its start.
        total: The duration of the search.
    """

    def __init__(self, *, on: bool = False) -> None:
        self.on = on
        self.seconds: dict[str, float] = {}
        self.begun: dict[str, float] = {}
        self.total = 0.0
        self._started = perf_counter() if on else 0.0

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Measure the block as the stage *name*."""
        if not self.on:
            yield
            return
        started = perf_counter()
        self.begun[name] = started - self._started
        try:
            yield
        finally:
            self.seconds[name] = perf_counter() - started

    def stop(self) -> None:
        """Note the end of the search."""
        if self.on:
            self.total = perf_counter() - self._started
