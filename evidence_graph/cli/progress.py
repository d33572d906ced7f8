"""Shows progress on stderr: one updated line on a terminal, else a line now and then."""

from __future__ import annotations

import sys
from time import monotonic

from ..protocols import Progress

EVERY_S = 15.0
"""Seconds between two lines if stderr is not a terminal; shorter work shows no progress."""


def progress() -> Progress:
    """A `Progress` that writes to stderr."""
    return _Line() if sys.stderr.isatty() else _Lines()


class _Stage:
    """The progress of all stages, which may alternate."""

    def __init__(self) -> None:
        self._began: dict[str, tuple[float, int]] = {}
        self._last: dict[str, tuple[int, int]] = {}

    def line(self, stage: str, done: int, total: int) -> str:
        """The progress, the speed and the remaining time of *stage*, as text."""
        now = monotonic()
        last, of = self._last.get(stage, (done, total))
        if stage not in self._began or done < last or total != of:  # another batch to embed
            self._began[stage] = (now, done)
        self._last[stage] = (done, total)
        began, first = self._began[stage]
        rate = (done - first) / (now - began) if now > began else 0.0
        speed = f", {rate:.1f} a second" if rate else ""  # the first report has none
        left = f", {(total - done) / rate:.0f} s left" if rate and done < total else ""
        return f"{stage}: {done} of {total}{speed}{left}"


class _Line:
    """Rewrites one line a few times a second."""

    def __init__(self) -> None:
        self._stage, self._name, self._shown = _Stage(), "", 0.0

    def __call__(self, stage: str, done: int, total: int) -> None:
        line, now = self._stage.line(stage, done, total), monotonic()
        if now - self._shown < 0.2 and done < total and stage == self._name:
            return
        self._shown, self._name = now, stage
        end = "\n" if done >= total else ""
        print(f"\r{line:<70}", end=end, file=sys.stderr, flush=True)


class _Lines:
    """Writes a line every `EVERY_S` seconds, for logs."""

    def __init__(self) -> None:
        self._stage, self._shown = _Stage(), monotonic()

    def __call__(self, stage: str, done: int, total: int) -> None:
        line, now = self._stage.line(stage, done, total), monotonic()
        if now - self._shown >= EVERY_S:
            self._shown = now
            print(line, file=sys.stderr, flush=True)
