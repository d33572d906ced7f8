"""Waiting for a server that is busy, without a server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from evidence_graph.errors import LanguageModelError
from evidence_graph.llm.waiting import PassingError, UnreachableError, patiently

HOUR_S = 3_600.0


def told(faults: Iterator[PassingError]) -> str:
    """What is said where *faults* come in turn and nobody may wait for longer than a minute."""

    def ask(left_s: float) -> str:
        raise next(faults)

    with pytest.raises(LanguageModelError) as raised:
        patiently(ask, timeout_s=60.0)
    return str(raised.value)


def test_what_the_server_said_first_is_told_where_the_last_try_was_only_too_late():
    busy = PassingError("found 529", retry_after_s=0.0)
    late = PassingError("found a timeout", retry_after_s=HOUR_S)
    assert (
        told(iter([busy, busy, late])) == "found 529; at last found a timeout; given up after 60 s"
    )


def test_one_fault_is_told_once():
    faults = [PassingError("found 529", retry_after_s=wait_s) for wait_s in (0.0, 0.0, HOUR_S)]
    assert told(iter(faults)) == "found 529; given up after 60 s"


def test_a_server_that_was_never_started_is_given_up_sooner():
    def ask(left_s: float) -> str:
        raise UnreachableError("localhost:9", OSError("refused"))

    with pytest.raises(LanguageModelError, match="start it, or correct its address; given up aft"):
        patiently(ask, timeout_s=HOUR_S, unreachable_s=0.0)
