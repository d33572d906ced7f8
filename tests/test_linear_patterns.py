"""No regular expression takes more than its share of time on hostile text."""

from __future__ import annotations

import re

import pytest

from .hostile_patterns import FEW, PHRASES, UNITS, Named, patterns, slow

pytestmark = pytest.mark.timed

EVERY = patterns()


def test_the_patterns_of_all_packages_are_found_with_their_methods():
    found = {named.name: named.methods for named in EVERY}
    assert len(found) > 100
    assert found["evidence_graph.sentences._CUT"] == ("finditer",)
    assert {name.partition(".")[0] for name in found} == {"evidence_graph", "ingest", "retrieve"}


@pytest.mark.parametrize(
    ("pattern", "method", "n_slow"),
    [
        (r"a+b", "match", 0),  # one try: linear
        (r"a+b", "search", 1),  # a try at each character: quadratic
        (r"(?<!a)a+b", "search", 0),  # fails at once inside a run
        (r"(?:a|aa)+b", "match", 1),  # exponential
    ],
)
def test_what_grows_too_fast_is_seen(pattern, method, n_slow):
    named = Named("example", re.compile(pattern), (method,))
    assert len(list(slow(named, ["a"]))) == n_slow


@pytest.mark.parametrize("named", EVERY, ids=[named.name for named in EVERY])
def test_a_pattern_is_linear_on_long_runs(named):
    assert list(slow(named, FEW, ends=("!",))) == []


@pytest.mark.slow
@pytest.mark.parametrize("named", EVERY, ids=[named.name for named in EVERY])
def test_a_pattern_is_linear_on_runs_of_all_kinds(named):
    assert list(slow(named, (*UNITS, *PHRASES))) == []
