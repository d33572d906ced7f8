"""Definitions, adoptions and uses take time in proportion to the text, whatever it is made of."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from evidence_graph.language import codes
from ingest.adoptions import with_adoptions
from ingest.definitions import find_definitions
from ingest.references import DocumentNames
from ingest.uses import GoverningTerm, find_uses
from tests.hostile_patterns import FACTOR, FEW

SIZES = (10_000, 40_000)
NOTICED_S = 0.3
"""Less than that is as much noise as work."""
RUNS = (
    *FEW,
    *(
        "“a” ",
        "“a” means ",
        "the term ",
        "(the “a”) ",
        "in this ",
        "Im Sinne dieses ",
        "in Part 1 ",
    ),
    *("the terms in A ", "Begriffe in A haben ", "(A) ", "Als A gilt ", "hereinafter ", "a\tb\n"),
)


def seconds(call: Callable[[str], object], text: str) -> float:
    started = time.process_time()
    call(text)
    return time.process_time() - started


def read(text: str, language: str) -> None:
    """All that is read of terms in *text*."""
    find_definitions(text, (), language=language)
    with_adoptions(text, (), (), language=language, names=DocumentNames())
    find_uses(text, [GoverningTerm("a", ("a 1", "A"))], language=language)


@pytest.mark.timed
@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("run", RUNS)
def test_four_times_the_text_takes_no_more_than_its_share(run: str, language: str) -> None:
    short, long = (run * (size // len(run)) for size in SIZES)
    for _ in range(3):  # a busy machine may make one of them seem slow
        taken = seconds(lambda text: read(text, language), long)
        if taken < NOTICED_S:
            return
        if taken < FACTOR * seconds(lambda text: read(text, language), short):
            return
    raise AssertionError(f"expected linear time on a run of {run!r}")
