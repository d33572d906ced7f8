"""Cutting a ranking: ties go in or out together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.lexical.ties import best

HITS = st.dictionaries(st.integers(0, 99), st.sampled_from([1.0, 2.0, 3.5])).map(
    lambda scores: sorted(scores.items(), key=lambda hit: -hit[1])
)


@pytest.mark.parametrize(
    ("scores", "limit", "kept"),
    [
        ([3, 2, 1], 2, 2),
        ([3, 2, 2], 2, 1),  # the cut would split the pair
        ([2, 2, 2], 2, 2),  # nothing but a tie: the smallest keys
        ([3, 2, 1], 5, 3),
        ([3, 2 + 1e-7, 2], 2, 1),  # equal but for rounding
        ([], 2, 0),
    ],
)
def test_how_many_are_kept(scores, limit, kept):
    assert [key for key, _ in best(list(enumerate(scores)), limit=limit)] == list(range(kept))


@given(HITS, st.integers(1, 9), st.randoms())
def test_the_order_in_storage_does_not_matter(hits, limit, random):
    shuffled = random.sample(hits, len(hits))
    shuffled.sort(key=lambda hit: -hit[1])
    assert best(shuffled, limit=limit) == best(hits, limit=limit)
