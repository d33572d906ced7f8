"""The patterns that are built from language packs take time in proportion to the text as well."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from evidence_graph.citation.numbers import Style, numbers_of
from evidence_graph.citation.phrases import phrases_of
from evidence_graph.citation.triggers import triggers_of
from evidence_graph.language import packs
from tests.hostile_patterns import FEW, Named, slow

pytestmark = pytest.mark.timed


def built() -> Iterator[Named]:
    """What reads citations in each language, with the methods by which it is called."""
    for pack in packs():
        words = pack.citations
        yield Named(f"{pack.code}.triggers", triggers_of(words)._pattern, ("match", "search"))
        for part in (
            phrases_of(words, Style.TYPED),
            numbers_of(words, Style.TYPED),
        ):
            for name in dir(part):
                value = getattr(part, name)
                if isinstance(value, re.Pattern):
                    yield Named(f"{pack.code}.{name}", value, ("match",))


@pytest.mark.parametrize("named", list(built()), ids=lambda named: named.name)
def test_a_pattern_is_linear_on_long_runs(named: Named) -> None:
    assert list(slow(named, FEW, ends=("!",))) == []
