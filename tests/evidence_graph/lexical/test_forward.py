"""The forward form: hashes in order, from which the ids of words and pairs follow."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.lexical.forward import n_terms, pair_id, term_ids, word_hash, word_hashes

TOKENS = st.lists(st.sampled_from(["rent", "due", "4.2(a)", "miete", "§"]), max_size=12)


def test_the_hash_of_a_word_is_the_same_everywhere():
    assert word_hash("rent") == 41438668
    assert word_hash("") == 1  # CRC-32 gives 0, which would make a pair look like a word


@given(TOKENS)
def test_the_terms_of_a_chunk_are_its_words_and_then_its_pairs(tokens):
    ids = term_ids(word_hashes(tokens)).tolist()
    assert ids == [word_hash(token) for token in tokens] + [
        pair_id(one, other) for one, other in pairwise(tokens)
    ]
    assert len(ids) == n_terms(len(tokens))


def test_a_pair_is_never_taken_for_a_word():
    assert min(pair_id("", ""), pair_id("rent", "due")) > np.iinfo(np.uint32).max
