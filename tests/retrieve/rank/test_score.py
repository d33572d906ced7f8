"""The order of candidates: sums of parts that add up, what is named above what was guessed."""

from __future__ import annotations

from itertools import pairwise
from math import fsum

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from evidence_graph.library import Library
from evidence_graph.passages import Candidate, Lane, Ranking
from evidence_graph.projection import ChunkRow
from retrieve import Retriever, SearchSettings
from retrieve.candidates.pool import fuse
from retrieve.plan.operators import Strategy
from retrieve.rank.feature_table import CONTENT, GRAPH, Feature, Features
from retrieve.rank.score import BALANCED, BY_WORDS, PIN, ScoredChunk, score


def features(values: NDArray[np.float64]) -> Features:
    """Candidates at rows 0, 1, …, of rising keys."""
    rows = np.arange(len(values))
    return Features(rows, rows.astype(np.uint64), values)


def table(*values: float, feature: Feature = Feature.LEXICAL) -> Features:
    """Candidates at rows 0, 1, …, with these values of one feature."""
    found = Features(
        np.arange(len(values)),
        np.arange(len(values), dtype=np.uint64),
        np.zeros((len(values), len(Feature))),
    )
    found.column(feature)[:] = values
    return found


def ranked(library: Library, features: Features, *, pinned: bool = False) -> list[ScoredChunk]:
    rankings = (
        {Lane.EXACT: Ranking.of(Candidate(ChunkRow(row), row, 1.0) for row in (1, 0))}
        if pinned
        else {}
    )
    pool = fuse(rankings, weights={Lane.EXACT: 1.0})
    projection = library.snapshot().projection
    return score(projection, features, pool, weights=BALANCED, pinned=pinned)


def test_the_largest_sum_comes_first(housing: Library) -> None:
    found = ranked(housing, table(0.2, 1.0, 0.5))
    assert [one.row for one in found] == [1, 2, 0]
    assert found[0].score == pytest.approx(BALANCED[Feature.LEXICAL])


def test_a_fragment_loses(housing: Library) -> None:
    features = table(0.5, 0.6)
    features.column(Feature.FRAGMENT)[1] = 1.0
    assert [one.row for one in ranked(housing, features)] == [0, 1]


def test_what_is_asked_for_by_name_stands_above_all_else_in_its_own_order(
    housing: Library,
) -> None:
    found = ranked(housing, table(0.0, 0.0, 1.0, 0.9), pinned=True)
    assert [one.row for one in found] == [1, 0, 2, 3]
    assert [part.part for part in found[0].parts] == [PIN]


@pytest.mark.parametrize("strategy", list(Strategy))
def test_every_feature_has_a_weight_in_every_strategy(strategy: Strategy) -> None:
    assert set(BY_WORDS[strategy]) == set(Feature)
    assert set(CONTENT) | set(GRAPH) == set(Feature)


QUESTIONS = (
    "Who keeps the roof in repair?",
    "deposit bank",
    "What does section 14 of the Lettings Act say?",
    "Wer legt die Kaution an?",
    "fee strategy:recall",
    "notice to quit strategy:precision",
)


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("graph", [True, False])
def test_explanations_add_up_and_scores_never_rise(
    housing: Library, question: str, graph: bool
) -> None:
    retriever = Retriever(housing, settings=SearchSettings(graph=graph))
    view = housing.view()
    found = retriever.ranked(view, question, tuple(Lane))
    assert found
    for one in found:
        parts = list(one.parts)
        assert one.score == pytest.approx(fsum(part.contribution for part in parts), abs=1e-9)
        for part in parts:
            assert part.contribution == pytest.approx(part.value * part.weight, abs=1e-9)
            assert graph or part.part not in GRAPH
    assert all(one.score >= other.score for one, other in pairwise(found))


_VALUES = st.lists(
    st.lists(st.floats(-2, 2), min_size=len(Feature), max_size=len(Feature)),
    min_size=1,
    max_size=6,
)


@given(_VALUES)
@settings(max_examples=100, deadline=None)
def test_any_features_give_sums_of_their_parts(housing: Library, values: list[list[float]]) -> None:
    found = ranked(
        housing,
        features(np.array(values)),
    )
    assert sorted(one.row for one in found) == list(range(len(values)))
    for one in found:
        assert one.score == pytest.approx(fsum(p.contribution for p in one.parts), abs=1e-9)
