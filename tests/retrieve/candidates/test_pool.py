"""Several rankings into one: by rank, weighted, each score the sum of its parts."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import fsum

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evidence_graph.passages import Candidate, Lane, Ranking
from evidence_graph.projection import ChunkRow
from retrieve.candidates.pool import PoolChunk, fuse

EQUAL = {Lane.LEXICAL: 1.0, Lane.DENSE: 1.0, Lane.EXACT: 1.0}


def ranking(*rows: int) -> Ranking:
    """These rows, best first; keys fall as rows rise, so that the two orders differ."""
    return Ranking.of(
        Candidate(ChunkRow(row), 1_000 - row, 1.0 / n) for n, row in enumerate(rows, start=1)
    )


def rows(fused: list[PoolChunk]) -> list[int]:
    return [one.row for one in fused]


def test_a_chunk_scores_the_sum_of_its_reciprocal_ranks() -> None:
    fused = fuse({Lane.LEXICAL: ranking(1, 2), Lane.DENSE: ranking(2, 3)}, weights=EQUAL, k=60)
    assert rows(fused) == [2, 1, 3]
    assert [one.score for one in fused] == pytest.approx([1 / 62 + 1 / 61, 1 / 61, 1 / 62])


def test_weights_are_honoured() -> None:
    rankings = {Lane.LEXICAL: ranking(1), Lane.DENSE: ranking(2)}
    assert rows(fuse(rankings, weights={Lane.LEXICAL: 0.7, Lane.DENSE: 0.3})) == [1, 2]
    assert rows(fuse(rankings, weights={Lane.LEXICAL: 0.3, Lane.DENSE: 0.7})) == [2, 1]
    fused = fuse(rankings, weights={Lane.LEXICAL: 0.7, Lane.DENSE: 0.3})
    assert [one.score for one in fused] == pytest.approx([0.7 / 61, 0.3 / 61])


def test_a_lane_of_weight_zero_or_without_one_has_no_say() -> None:
    rankings = {Lane.LEXICAL: ranking(1), Lane.DENSE: ranking(2)}
    assert rows(fuse(rankings, weights={Lane.LEXICAL: 1.0, Lane.DENSE: 0.0})) == [1]
    assert rows(fuse(rankings, weights={Lane.LEXICAL: 1.0})) == [1]


def test_a_smaller_k_trusts_the_first_ranks_more() -> None:
    """At k = 1 a first place beats a third and a fourth: 1/2 against 1/4 + 1/5."""
    rankings = {Lane.LEXICAL: ranking(1, 8, 2), Lane.DENSE: ranking(7, 9, 6, 2)}
    assert rows(fuse(rankings, weights=EQUAL, k=60))[0] == 2
    assert rows(fuse(rankings, weights=EQUAL, k=1))[0] in (1, 7)


def test_equal_scores_stand_in_the_order_of_the_heaviest_lane_then_of_key() -> None:
    rankings = {Lane.LEXICAL: ranking(5, 4), Lane.DENSE: ranking(4, 5)}
    assert rows(fuse(rankings, weights={Lane.LEXICAL: 1.0, Lane.DENSE: 1.0})) == [4, 5]
    # 0.7/61 + 0.3/62 and 0.7/62 + 0.3/61 differ; with one lane for both they would not
    assert rows(fuse(rankings, weights={Lane.LEXICAL: 0.7, Lane.DENSE: 0.3})) == [5, 4]
    apart = {Lane.LEXICAL: ranking(5), Lane.DENSE: ranking(6)}
    assert rows(fuse(apart, weights={Lane.LEXICAL: 1.0, Lane.DENSE: 1.0})) == [6, 5]


def test_what_is_asked_for_by_address_is_pinned_above_all_that_was_guessed() -> None:
    rankings = {
        Lane.EXACT: ranking(*range(100, 120)),
        Lane.LEXICAL: ranking(*range(60)),
        Lane.DENSE: ranking(*range(60)),
    }
    fused = fuse(rankings, weights=EQUAL, pin=True)
    assert rows(fused)[:20] == list(range(100, 120))
    assert rows(fuse(rankings, weights=EQUAL))[0] == 0


@pytest.mark.parametrize(("weights", "k"), [(EQUAL, 0), (EQUAL, -1), ({Lane.LEXICAL: -0.1}, 60)])
def test_numbers_that_make_no_sense_are_refused(weights: Mapping[Lane, float], k: int) -> None:
    with pytest.raises(ValueError, match="expected k > 0 and weights >= 0"):
        fuse({Lane.LEXICAL: ranking(1)}, weights=weights, k=k)


def test_no_rankings_give_no_candidates() -> None:
    assert fuse({}, weights=EQUAL) == []
    assert fuse({Lane.LEXICAL: ranking()}, weights=EQUAL) == []


_RANKINGS = st.dictionaries(
    st.sampled_from(list(Lane)),
    st.lists(st.integers(0, 30), unique=True, max_size=25).map(lambda found: ranking(*found)),
)
_WEIGHTS = st.dictionaries(st.sampled_from(list(Lane)), st.floats(0, 10))


@given(_RANKINGS, _WEIGHTS, st.integers(1, 100), st.booleans())
@settings(max_examples=200, deadline=None)
def test_scores_are_the_sums_of_their_parts_and_never_rise(
    rankings: dict[Lane, Ranking], weights: dict[Lane, float], k: int, pin: bool
) -> None:
    fused = fuse(rankings, weights=weights, k=k, pin=pin)
    asked = {c.row for lane, found in rankings.items() if weights.get(lane) for c in found}
    assert sorted(rows(fused)) == sorted(asked)
    for one in fused:
        pinned = 1 / one.lanes[Lane.EXACT].rank if pin and Lane.EXACT in one.lanes else 0.0
        given = fsum(share.contribution for share in one.lanes.values())
        assert one.score == pytest.approx(given + pinned, abs=1e-9)
        for lane, given_by_lane in one.lanes.items():
            assert rankings[lane][given_by_lane.rank - 1].row == one.row
            expected = weights[lane] / (k + given_by_lane.rank)
            assert given_by_lane.contribution == pytest.approx(expected)
    assert all(one.score >= other.score for one, other in pairwise(fused))


@given(_RANKINGS, _WEIGHTS)
@settings(max_examples=100, deadline=None)
def test_the_order_in_which_lanes_are_given_does_not_matter(
    rankings: dict[Lane, Ranking], weights: dict[Lane, float]
) -> None:
    turned = dict(reversed(rankings.items()))
    assert fuse(turned, weights=weights) == fuse(rankings, weights=weights)
