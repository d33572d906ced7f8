"""What a question's tokens weigh, and what a query may not be."""

from __future__ import annotations

import pytest

from evidence_graph.lexical.forward import pair_id, word_hash
from evidence_graph.lexical.query import PAIR_WEIGHT, LexicalQuery


def test_a_token_that_repeats_counts_as_often():
    query = LexicalQuery.of(["rent", "due", "rent", "due"])
    assert query.words() == {"rent": 2.0, "due": 2.0}
    assert query.pairs() == {("rent", "due"): 2 * PAIR_WEIGHT, ("due", "rent"): PAIR_WEIGHT}


def test_a_pair_weighs_as_its_lighter_word():
    query = LexicalQuery(tokens=(("rent", 1.0), ("lease", 0.4)))
    assert query.pairs() == {("rent", "lease"): PAIR_WEIGHT * 0.4}


def test_terms_are_the_words_and_then_the_pairs():
    ids, weights = LexicalQuery.of(["rent", "due"]).terms()
    assert ids.tolist() == [word_hash("rent"), word_hash("due"), pair_id("rent", "due")]
    assert weights.tolist() == [1.0, 1.0, PAIR_WEIGHT]


def test_phrases_score_only_where_there_are_no_tokens():
    phrases = (("rent", "due"), ("deposit",))
    assert LexicalQuery(phrases=phrases).words() == {"rent": 1.0, "due": 1.0, "deposit": 1.0}
    assert LexicalQuery(phrases=phrases).pairs() == {("rent", "due"): PAIR_WEIGHT}
    assert LexicalQuery(tokens=(("notice", 1.0),), phrases=phrases).words() == {"notice": 1.0}


@pytest.mark.parametrize("weight", [0.0, -1.0, float("nan"), float("inf")])
def test_a_weight_is_finite_and_positive(weight):
    with pytest.raises(ValueError, match="positive weight"):
        LexicalQuery(tokens=(("rent", weight),))


def test_a_phrase_is_not_empty():
    with pytest.raises(ValueError, match="at least one token"):
        LexicalQuery(phrases=((),))


def test_further_runs_add_words_and_pairs_and_make_none_heavier():
    query = LexicalQuery(
        tokens=(("rent", 1.0), ("due", 1.0)),
        further=((("rent", 0.5), ("arrears", 0.5)), (("lease", 0.5),)),
    )
    assert query.words() == {"rent": 1.0, "due": 1.0, "arrears": 0.5, "lease": 0.5}
    assert query.pairs() == {
        ("rent", "due"): PAIR_WEIGHT,
        ("rent", "arrears"): PAIR_WEIGHT * 0.5,  # no pair reaches from one run into the next
    }


def test_the_weights_of_further_runs_are_positive_too():
    with pytest.raises(ValueError, match="positive weight"):
        LexicalQuery(tokens=(("rent", 1.0),), further=((("lease", 0.0),),))
