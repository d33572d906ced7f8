"""BM25 over words and pairs of words, from forward forms and the statistics of the live chunks.

Engines propose candidates with parameters of their own (tantivy's k1 and b are fixed, and it counts
deleted chunks until they are merged away); this scorer puts them in order. Its score of a chunk
depends on the query, the chunk and the statistics alone: not on the other candidates, and not on
how the library came to be.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .forward import Forwards
from .query import CONTEXT_WEIGHT
from .statistics import Statistics


class Titles(NamedTuple):
    """By what the documents are named that chunks stand in: a title, and what else is part of it.

    Attributes:
        words: Of each document's title.
        at: The place of each chunk's document in *words*; shape ``(chunks,)``.
    """

    words: Forwards
    at: NDArray[np.int64]


_HIGH = np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)
_LOW_16 = np.uint64(0xFFFF)


class BM25:
    """Scores chunks for one state of a library.

    The weight of a term is Lucene's, ``ln(1 + (N - df + .5) / (df + .5))``, which is never below 0;
    a chunk's length is its number of words and pairs. Okapi's constant factor k1 + 1 is kept.

    Args:
        k1: How soon repeats of a term stop counting. On ObliQA .4 to .6 is best and flat, 1.2 costs
            .02 of average precision: provisions are short and repeat their subject by necessity.
        b: How much length counts, 0 to 1.

    Source: Robertson and Zaragoza, 2009, doi:10.1561/1500000019.
    """

    def __init__(self, statistics: Statistics, k1: float = 0.6, b: float = 0.75) -> None:
        if k1 < 0 or not 0 <= b <= 1:
            raise ValueError(f"expected k1 >= 0 and 0 <= b <= 1, found k1={k1}, b={b}")
        self._statistics, self._k1, self._b = statistics, k1, b

    @property
    def n_chunks(self) -> int:
        """The chunks of the collection."""
        return self._statistics.n_chunks

    def document_frequency(self, terms: NDArray[np.uint64]) -> NDArray[np.int64]:
        """In how many chunks each of *terms* stands, in the same shape."""
        return self._statistics.document_frequency(terms)

    def idf(self, terms: NDArray[np.uint64]) -> NDArray[np.float64]:
        """The weight of each of *terms* in the collection, in the same shape."""
        df = self._statistics.document_frequency(terms)
        return np.log1p((self._statistics.n_chunks - df + 0.5) / (df + 0.5))

    def score(
        self,
        query_terms: NDArray[np.uint64],
        weights: NDArray[np.float64],
        documents: Forwards,
        contexts: Forwards | None = None,
        titles: Titles | None = None,
    ) -> NDArray[np.float64]:
        """The score of each of *documents*; shape ``(len(documents),)``.

        Args:
            query_terms: Ids of words and pairs, each once.
            weights: How often each counts; same shape.
            contexts: The words of the context of each of *documents* that it has not itself, each
                of which counts as `CONTEXT_WEIGHT` of an occurrence.
            titles: A word of the title of a chunk's document counts as one occurrence in the chunk,
                however often it stands there: who names a document asks for none of its chunks so.

        Raises:
            ValueError: A term is given twice, or weights and terms differ in shape.
        """
        if query_terms.shape != weights.shape:
            raise ValueError(
                f"expected a weight a term, found {weights.shape} for {query_terms.shape}"
            )
        order = np.argsort(query_terms)
        terms = query_terms[order]
        if np.any(terms[1:] == terms[:-1]):
            raise ValueError("expected each query term once, found one twice")
        if not len(documents) or not terms.size:
            return np.zeros(len(documents))

        length = np.maximum(2 * documents.lengths - 1, 0)
        norm = self._k1 * (1 - self._b + self._b * length / self._statistics.average_length)
        tf: NDArray[np.float64 | np.int64] = _frequencies(terms, documents)
        if contexts is not None:
            tf = tf + CONTEXT_WEIGHT * ((_frequencies(terms, contexts) > 0) & (tf == 0))
        if titles is not None:
            tf = np.where((_frequencies(terms, titles.words) > 0)[titles.at], 1, tf)
        saturated = tf * (self._k1 + 1) / np.where(tf > 0, tf + norm[:, None], 1)
        # A plain sum along the rows: a product of matrices may add in another order elsewhere.
        return np.asarray((saturated * (weights[order] * self.idf(terms))).sum(axis=1))


def _frequencies(terms: NDArray[np.uint64], documents: Forwards) -> NDArray[np.int64]:
    """How often each of *terms* (rising) stands in each document; shape (documents, terms).

    Only the words that the query has, alone or in a pair, are looked at further: they are few, and
    a pair of the query can stand only where two of them are neighbours.
    """
    is_pair = terms > _LOW
    parts = np.concatenate((terms[~is_pair], terms[is_pair] >> _HIGH, terms[is_pair] & _LOW))
    wanted = np.array(sorted(set(parts.tolist())), dtype=parts.dtype)
    words = documents.words
    maybe = np.zeros(1 << 16, dtype=bool)  # by the low 16 bits: lets through one in a thousand
    maybe[wanted & _LOW_16] = True
    hits = np.flatnonzero(maybe[words & np.uint32(_LOW_16)])
    place = np.minimum(np.searchsorted(wanted, words[hits]), wanted.size - 1)
    held = wanted[place] == words[hits]
    hits, ids = hits[held], wanted[place[held]]
    document = np.repeat(np.arange(len(documents)), documents.lengths)[hits]

    joined = (hits[1:] == hits[:-1] + 1) & (document[1:] == document[:-1])
    pair_ids = (ids[:-1] << _HIGH | ids[1:])[joined]
    all_ids = np.concatenate((ids, pair_ids))
    all_documents = np.concatenate((document, document[:-1][joined]))

    column = np.minimum(np.searchsorted(terms, all_ids), terms.size - 1)
    known = terms[column] == all_ids
    cell = all_documents[known] * terms.size + column[known]
    counts = np.bincount(cell, minlength=len(documents) * terms.size)
    return counts.reshape(len(documents), terms.size)
