"""What is done, how fast, how long it will take: on a terminal as one line, else now and then."""

from __future__ import annotations

import sys
from time import monotonic

from ..protocols import Progress


def progress() -> Progress:
    """What shows progress on stderr."""
    return _Line() if sys.stderr.isatty() else _Lines()


class _Stage:
    """How far one stage is; stages take turns, and each goes on where it was."""

    def __init__(self) -> None:
        self._began: dict[str, tuple[float, int]] = {}
        self._last: dict[str, tuple[int, int]] = {}

    def told(self, stage: str, done: int, total: int) -> str:
        """How far *stage* is, how fast, and how long it will take."""
        now = monotonic()
        last, of = self._last.get(stage, (done, total))
        if stage not in self._began or done < last or total != of:  # another batch to embed
            self._began[stage] = (now, done)
        self._last[stage] = (done, total)
        began, first = self._began[stage]
        rate = (done - first) / (now - began) if now > began else 0.0
        left = f", {(total - done) / rate:.0f} s left" if rate and done < total else ""
        return f"{stage}: {done} of {total}, {rate:.1f} a second{left}"


class _Line:
    """One line, written anew a few times a second."""

    def __init__(self) -> None:
        self._stage, self._name, self._shown = _Stage(), "", 0.0

    def __call__(self, stage: str, done: int, total: int) -> None:
        line, now = self._stage.told(stage, done, total), monotonic()
        if now - self._shown < 0.2 and done < total and stage == self._name:
            return
        self._shown, self._name = now, stage
        end = "\n" if done >= total else ""
        print(f"\r{line:<70}", end=end, file=sys.stderr, flush=True)


EVERY_S = 15.0
"""Between two lines where nobody sees one written anew: short work says nothing at all."""


class _Lines:
    """A line every so often, for a log or a program that starts this one."""

    def __init__(self) -> None:
        self._stage, self._shown = _Stage(), monotonic()

    def __call__(self, stage: str, done: int, total: int) -> None:
        line, now = self._stage.told(stage, done, total), monotonic()
        if now - self._shown >= EVERY_S:
            self._shown = now
            print(line, file=sys.stderr, flush=True)
