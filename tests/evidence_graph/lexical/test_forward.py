"""The forward form: hashes in order, from which the ids of words and pairs follow."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.lexical.forward import forward, holds, n_terms, pair_id, term_ids, word_hash

TOKENS = st.lists(st.sampled_from(["rent", "due", "4.2(a)", "miete", "§"]), max_size=12)


def test_the_hash_of_a_word_is_the_same_everywhere():
    assert word_hash("rent") == 41438668
    assert word_hash("") == 1  # CRC-32 gives 0, which would make a pair look like a word


@given(TOKENS)
def test_the_terms_of_a_chunk_are_its_words_and_then_its_pairs(tokens):
    ids = term_ids(forward(tokens)).tolist()
    assert ids == [word_hash(token) for token in tokens] + [
        pair_id(one, other) for one, other in pairwise(tokens)
    ]
    assert len(ids) == n_terms(len(tokens))


def test_a_pair_is_never_taken_for_a_word():
    assert min(pair_id("", ""), pair_id("rent", "due")) > np.iinfo(np.uint32).max


@given(TOKENS, st.lists(st.sampled_from(["rent", "due", "4.2(a)"]), min_size=1, max_size=3))
def test_a_chunk_holds_a_phrase_where_its_tokens_follow_each_other(tokens, phrase):
    starts = range(len(tokens) - len(phrase) + 1)
    expected = any(tokens[start : start + len(phrase)] == phrase for start in starts)
    assert holds(forward(tokens), phrase) == expected


def test_an_empty_phrase_is_refused():
    with pytest.raises(ValueError, match="at least one token"):
        holds(forward(["rent"]), [])
