"""Progress on a terminal: what is done, how fast, how long it will take. Nowhere else."""

from __future__ import annotations

import sys
from time import monotonic

from ..protocols import Progress


def progress() -> Progress:
    """What shows progress on stderr where that is a terminal, else nothing."""
    return _Line() if sys.stderr.isatty() else _nothing


def _nothing(stage: str, done: int, total: int) -> None:
    """Show nothing: output that is read by a program is data only."""


class _Line:
    """One line, written anew a few times a second."""

    def __init__(self) -> None:
        self._stage = ""
        self._started = self._shown = 0.0

    def __call__(self, stage: str, done: int, total: int) -> None:
        now = monotonic()
        if stage != self._stage:
            self._stage, self._started, self._shown = stage, now, 0.0
        if now - self._shown < 0.2 and done < total:
            return
        self._shown = now
        elapsed = now - self._started
        rate = done / elapsed if elapsed > 0 else 0.0
        left = f", {(total - done) / rate:.0f} s left" if rate and done < total else ""
        line = f"{stage}: {done} of {total}, {rate:.1f} a second{left}"
        end = "\n" if done >= total else ""
        print(f"\r{line:<70}", end=end, file=sys.stderr, flush=True)
