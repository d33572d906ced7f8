"""Definitions, adoptions and uses take time in proportion to the text, whatever it is made of."""

from __future__ import annotations

import pytest

from evidence_graph.language import codes
from ingest.adoptions import with_adoptions
from ingest.definitions import find_definitions
from ingest.references import DocumentNames
from ingest.uses import GoverningTerm, find_uses
from tests.growth import assert_in_proportion, seconds_of
from tests.hostile_patterns import FEW

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


def read(text: str, language: str) -> None:
    """All that is read of terms in *text*."""
    find_definitions(text, (), language=language)
    with_adoptions(text, (), (), language=language, names=DocumentNames())
    find_uses(text, [GoverningTerm("a", ("a 1", "A"))], language=language)


@pytest.mark.timed
@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("run", RUNS)
def test_four_times_the_text_takes_no_more_than_its_share(run: str, language: str) -> None:
    def seconds(chars: int) -> float:
        text = run * (chars // len(run))
        return seconds_of(lambda: read(text, language))

    assert_in_proportion(seconds, 10_000, 40_000)
