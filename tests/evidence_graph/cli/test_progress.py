"""Progress is for people: on a terminal, and nowhere else."""

from __future__ import annotations

import sys

import pytest

from evidence_graph.cli.progress import _Stage, progress


class Terminal:
    """Takes what is written, and says that it is a terminal."""

    def __init__(self, *, is_terminal: bool) -> None:
        self.written = ""
        self._is_terminal = is_terminal

    def isatty(self) -> bool:
        return self._is_terminal

    def write(self, text: str) -> None:
        self.written += text

    def flush(self) -> None:
        """Nothing is kept back."""


def shown(monkeypatch: pytest.MonkeyPatch, *, is_terminal: bool) -> str:
    terminal = Terminal(is_terminal=is_terminal)
    monkeypatch.setattr(sys, "stderr", terminal)
    hear = progress()
    for stage, total in (("read", 2), ("embed", 300)):
        for done in range(total + 1):
            hear(stage, done, total)
    return terminal.written


def test_a_program_that_reads_stderr_sees_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(monkeypatch, is_terminal=False) == ""


def test_a_terminal_shows_the_end_of_each_stage(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = shown(monkeypatch, is_terminal=True)
    assert lines.count("\n") == 2
    assert "\rread: 2 of 2, " in lines
    assert "\rembed: 300 of 300, " in lines
    assert lines.count("\r") < 20  # a few times a second, however many steps there are


def test_each_batch_of_a_stage_is_timed_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([0.0, 100.0, 1000.0, 1010.0])
    monkeypatch.setattr("evidence_graph.cli.progress.monotonic", lambda: next(times))
    stage = _Stage()
    lines = [stage.line("embed", done, 300) for done in (64, 300, 64, 164)]
    assert lines[-1] == "embed: 164 of 300, 10.0 a second, 14 s left"
