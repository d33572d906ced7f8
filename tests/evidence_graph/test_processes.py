"""A worker has a time limit, which counts its own work and not that of the machine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from evidence_graph import processes
from evidence_graph.processes import EndedError, Process

SLEEPER = """import pickle, sys, time
time.sleep(pickle.load(sys.stdin.buffer))
pickle.dump("awake", sys.stdout.buffer)
"""


@pytest.fixture
def sleeper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Process]:
    (tmp_path / "sleeper.py").write_text(SLEEPER, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    worker = Process("sleeper", ())
    yield worker
    worker.end()


def test_a_worker_that_answers_in_time_is_heard(sleeper: Process) -> None:
    sleeper.ask(0.0)
    assert sleeper.answer(60) == "awake"


def test_a_worker_that_waits_for_something_is_ended(sleeper: Process) -> None:
    sleeper.ask(600.0)
    with pytest.raises(EndedError) as caught:
        sleeper.answer(0.2)
    assert caught.value.late
    assert not sleeper.alive


def test_time_in_which_a_worker_waits_for_a_processor_does_not_count(
    sleeper: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "_work_of", lambda _: processes._Work(0.0, True))
    sleeper.ask(1.0)
    assert sleeper.answer(0.3) == "awake"


def test_a_worker_that_works_without_end_is_ended(
    sleeper: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = iter(range(600))  # a second more each time that it is asked
    monkeypatch.setattr(processes, "_work_of", lambda _: processes._Work(next(work), True))
    sleeper.ask(600.0)
    with pytest.raises(EndedError):
        sleeper.answer(1.0)
