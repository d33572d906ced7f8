"""Relevant segment extraction: sums worked out by hand."""

from __future__ import annotations

from math import exp

import pytest

from benchmarks.quality.segments import (
    LONGEST,
    USUAL_TOKENS,
    Segment,
    best_segments,
    chunk_values,
)


def found(values: dict[int, float], *, penalty: float = 0.2, room: int = 99, n_chunks: int = 40):
    """The segments of one document, as rows, whose chunks all have the usual length."""
    document = range(n_chunks)
    tokens = dict.fromkeys(document, USUAL_TOKENS)
    documents = dict.fromkeys(values, document)
    budget = room * USUAL_TOKENS
    return best_segments(values, documents, tokens, penalty=penalty, budget=budget)


def test_relevance_falls_with_the_rank_and_showing_costs() -> None:
    values = chunk_values([(7, 4.0), (3, 2.0)], penalty=0.2, by_score=True)
    assert values == pytest.approx({7: 1 - 0.2, 3: 0.5 * exp(-1 / 30) - 0.2})
    by_rank = chunk_values([(7, 4.0), (3, 2.0)], penalty=0.2, by_score=False)
    assert by_rank == pytest.approx({7: 1 - 0.2, 3: exp(-1 / 30) - 0.2})


def test_a_gap_is_bridged_where_both_sides_are_worth_it() -> None:
    (one,) = found({4: 0.5, 6: 0.3})  # .5 - .2 + .3 is more than .5 alone
    assert (one.first, one.last) == (4, 6)
    assert one.value == pytest.approx(0.6)
    apart = found({4: 0.5, 8: 0.3})  # three between cost .6
    assert [(one.first, one.last) for one in apart] == [(4, 4), (8, 8)]


def test_what_is_worth_nothing_neither_begins_nor_ends_a_segment() -> None:
    (one,) = found({4: -0.1, 5: 0.5, 6: -0.1})
    assert one == Segment(0.5, 5, 5)


def test_no_segment_is_too_long() -> None:
    values = dict.fromkeys(range(20), 0.5)
    lengths = [one.last - one.first + 1 for one in found(values)]
    assert lengths == [LONGEST, 20 - LONGEST]


def test_the_budget_holds_and_shorter_segments_fill_it() -> None:
    values = {4: 0.5, 5: 0.5, 9: 0.4}
    assert [(one.first, one.last) for one in found(values, room=3)] == [(4, 5), (9, 9)]
    assert [(one.first, one.last) for one in found(values, room=1)] == [(5, 5)]
    assert found(values, room=0) == []


def test_long_chunks_count_for_more() -> None:
    tokens = {0: USUAL_TOKENS, 1: 2 * USUAL_TOKENS, 2: USUAL_TOKENS}
    documents = {0: range(3), 2: range(3)}
    # between them lies twice the usual length, which costs .4
    segments = best_segments({0: 0.3, 2: 0.5}, documents, tokens, penalty=0.2, budget=9999)
    assert [(one.first, one.last) for one in segments] == [(2, 2), (0, 0)]
