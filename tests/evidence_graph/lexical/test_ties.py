"""Cutting a ranking: ties go in or out together."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.lexical.ties import Hits, best

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
    hits = Hits.of(range(len(scores)), scores)
    assert best(hits, limit=limit).keys.tolist() == list(range(kept))


def hits_of(pairs: Sequence[tuple[int, float]]) -> Hits:
    return Hits.of([key for key, _ in pairs], [score for _, score in pairs])


@given(HITS, st.integers(1, 9), st.randoms())
def test_the_order_in_storage_does_not_matter(hits, limit, random):
    shuffled = random.sample(hits, len(hits))
    shuffled.sort(key=lambda hit: -hit[1])
    one, other = (best(hits_of(order), limit=limit) for order in (shuffled, hits))
    assert one.keys.tolist() == other.keys.tolist()
    assert one.scores.tolist() == other.scores.tolist()
