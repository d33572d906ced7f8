"""BM25 over forward forms: worked by hand, and held against rank-bm25."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.ids import DocumentId
from evidence_graph.lexical.bm25 import BM25, Titles
from evidence_graph.lexical.forward import Forwards, word_hashes
from evidence_graph.lexical.index import LexicalDocument
from evidence_graph.lexical.query import LexicalQuery
from evidence_graph.lexical.rank_bm25_index import RankBM25Index
from evidence_graph.lexical.statistics import Statistics, build_part

WORDS = st.sampled_from(["rent", "due", "deposit", "4.2", "4.2(a)", "tenant"])
CHUNKS = st.lists(st.lists(WORDS, max_size=10), max_size=8)


def scorer(chunks, **parameters):
    return BM25(Statistics([build_part(map(word_hashes, chunks))]), **parameters)


def scores(chunks, query, **parameters):
    terms, weights = query.terms()
    return scorer(chunks, **parameters).score(
        terms, weights, Forwards.of(list(map(word_hashes, chunks)))
    )


def test_a_score_worked_by_hand():
    """Two chunks of 3 and 1 terms; "rent" stands in both, "rent due" in the first."""
    chunks = [["rent", "due"], ["rent"]]
    idf_rent, idf_due = math.log(1 + 0.5 / 2.5), math.log(1 + 1.5 / 1.5)
    first = 1.6 / (1 + 0.6 * (0.25 + 0.75 * 3 / 2))
    second = 1.6 / (1 + 0.6 * (0.25 + 0.75 * 1 / 2))
    expected = [first * (idf_rent + idf_due + 0.5 * idf_due), second * idf_rent]
    assert scores(chunks, LexicalQuery.of(["rent", "due"])) == pytest.approx(expected, abs=1e-12)


@given(CHUNKS, st.lists(st.tuples(WORDS, st.sampled_from([0.3, 1.0, 2.0])), min_size=1, max_size=6))
def test_scores_are_those_of_rank_bm25(chunks, tokens):
    query = LexicalQuery(tokens=tuple(tokens))
    documents = [LexicalDocument(i, DocumentId("d"), chunk) for i, chunk in enumerate(chunks)]
    oracle = RankBM25Index(documents)._scores(query)
    assert scores(chunks, query) == pytest.approx(oracle, abs=1e-9)


@given(CHUNKS.filter(bool), st.lists(WORDS, min_size=1, max_size=4), st.data())
def test_a_score_does_not_depend_on_the_other_candidates(chunks, tokens, data):
    terms, weights = LexicalQuery.of(tokens).terms()
    bm25 = scorer(chunks)
    together = bm25.score(terms, weights, Forwards.of(list(map(word_hashes, chunks))))
    one = data.draw(st.integers(0, len(chunks) - 1))
    alone = bm25.score(terms, weights, Forwards.of([word_hashes(chunks[one])]))
    assert alone[0] == together[one]


def test_a_pair_does_not_reach_across_two_chunks():
    apart = [["deposit", "rent"], ["due", "tenant"]]
    terms, weights = LexicalQuery.of(["rent", "due"]).terms()
    pair_alone = np.array([0.0, 0.0, 1.0])
    assert weights.shape == pair_alone.shape
    found = scorer(apart).score(terms, pair_alone, Forwards.of(list(map(word_hashes, apart))))
    assert found.tolist() == [0.0, 0.0]


def test_no_candidates_and_no_terms_have_no_scores():
    terms, weights = LexicalQuery.of(["rent"]).terms()
    bm25 = scorer([["rent"]])
    assert bm25.score(terms, weights, Forwards.of([])).shape == (0,)
    assert bm25.score(terms[:0], weights[:0], Forwards.of([word_hashes(["rent"])])).tolist() == [
        0.0
    ]
    assert bm25.score(terms, weights, Forwards.of([word_hashes([])])).tolist() == [0.0]


def test_parameters_and_terms_are_checked():
    with pytest.raises(ValueError, match="k1 >= 0"):
        scorer([], k1=-1.0)
    bm25, twice = scorer([["rent"]]), np.array([5, 5], dtype=np.uint64)
    with pytest.raises(ValueError, match="each query term once"):
        bm25.score(twice, np.ones(2), Forwards.of([word_hashes(["rent"])]))
    with pytest.raises(ValueError, match="a weight a term"):
        bm25.score(twice, np.ones(1), Forwards.of([word_hashes(["rent"])]))


def test_a_word_of_the_context_alone_counts_as_a_part_of_one_of_the_text():
    """The statistics are those of the texts; a word that the text has counts there alone."""
    chunks, contexts = [["rent"], ["due"]], [["due", "rent"], ["rent"]]
    terms, weights = LexicalQuery.of(["rent"]).terms()
    found = scorer(chunks).score(
        terms,
        weights,
        Forwards.of(list(map(word_hashes, chunks))),
        Forwards.of(list(map(word_hashes, contexts))),
    )
    idf = math.log(1 + 1.5 / 1.5)
    assert found == pytest.approx([idf, idf * 0.3 * 1.6 / (0.3 + 0.6)], abs=1e-12)


def test_a_word_of_the_title_counts_once_in_each_chunk_below_it():
    """The first two chunks stand below "Orca", the third below another title."""
    chunks = [["orca", "orca", "boats"], ["lines", "rope"], ["orca", "harbour"]]
    titles = Titles(
        Forwards.of([word_hashes(["orca"]), word_hashes(["harbours"])]), np.array([0, 0, 1])
    )
    terms, weights = LexicalQuery.of(["orca"]).terms()
    bm25, known = scorer(chunks), Forwards.of(list(map(word_hashes, chunks)))
    plain = bm25.score(terms, weights, known)
    found = bm25.score(terms, weights, known, titles=titles)
    assert plain[0] > plain[2] > plain[1] == 0
    assert found[1] > found[0] > 0  # one occurrence in each, of which the shorter is worth more
    assert found[2] == plain[2]
