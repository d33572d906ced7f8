"""BM25 over words and pairs of words, computed from forward forms and collection statistics.

An engine only proposes candidates: tantivy's k1 and b are fixed, and it counts deleted chunks until
it merges their segment. This scorer puts the candidates in order. The score of a chunk depends on
the query, the chunk and the statistics alone: not on the other candidates, and not on the history
of the library.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .forward import Forwards, places_of
from .query import CONTEXT_WEIGHT
from .statistics import Statistics


class Titles(NamedTuple):
    """The titles of the documents that the scored chunks belong to.

    Attributes:
        words: The words of each title.
        title_of: For each chunk, the index of its document's title in *words*; shape ``(chunks,)``.
    """

    words: Forwards
    title_of: NDArray[np.int64]


_HIGH = np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)


class BM25:
    """Scores chunks for one state of a library.

    The idf is Lucene's, ``ln(1 + (N - df + .5) / (df + .5))``, which is never below 0. The length
    of a chunk is its number of words and pairs. Okapi's constant factor k1 + 1 is kept.

    Args:
        k1: Saturation of the term frequency. On ObliQA .4 to .6 is best and flat; 1.2 costs .02 of
            average precision, because provisions are short and repeat their subject by necessity.
        b: Strength of the length normalisation, 0 to 1.

    Source: Robertson and Zaragoza, 2009, doi:10.1561/1500000019.
    """

    def __init__(self, statistics: Statistics, k1: float = 0.6, b: float = 0.75) -> None:
        if k1 < 0 or not 0 <= b <= 1:
            raise ValueError(f"expected k1 >= 0 and 0 <= b <= 1, found k1={k1}, b={b}")
        self._statistics, self._k1, self._b = statistics, k1, b

    @property
    def n_chunks(self) -> int:
        """The number of chunks in the collection."""
        return self._statistics.n_chunks

    def document_frequency(self, terms: NDArray[np.uint64]) -> NDArray[np.int64]:
        """The number of chunks that hold each of *terms*; same shape."""
        return self._statistics.document_frequency(terms)

    def idf(self, terms: NDArray[np.uint64]) -> NDArray[np.float64]:
        """The inverse document frequency of each of *terms*; same shape."""
        return self.rarity(self._statistics.document_frequency(terms))

    def rarity(self, df: NDArray[np.int64]) -> NDArray[np.float64]:
        """The inverse document frequency of terms with these document frequencies; same shape."""
        return np.log1p((self._statistics.n_chunks - df + 0.5) / (df + 0.5))

    def score(
        self,
        query_terms: NDArray[np.uint64],
        weights: NDArray[np.float64],
        chunks: Forwards,
        contexts: Forwards | None = None,
        titles: Titles | None = None,
    ) -> NDArray[np.float64]:
        """The score of each of *chunks*; shape ``(len(chunks),)``.

        Args:
            query_terms: Ids of words and pairs, each once.
            weights: The weight of each term in the query; same shape.
            contexts: For each chunk, the words of its context that it does not hold itself. Each
                counts as `CONTEXT_WEIGHT` of an occurrence.
            titles: A word of the title of a chunk's document counts as one occurrence in the chunk,
                however often the chunk repeats it: the name of a document does not tell its chunks
                apart.

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
        if not len(chunks) or not terms.size:
            return np.zeros(len(chunks))

        length = np.maximum(2 * chunks.lengths - 1, 0)  # `n_terms` of each
        norm = self._k1 * (1 - self._b + self._b * length / self._statistics.average_length)
        tf: NDArray[np.float64 | np.int64] = _frequencies(terms, chunks)
        if contexts is not None:
            tf = tf + CONTEXT_WEIGHT * ((_frequencies(terms, contexts) > 0) & (tf == 0))
        if titles is not None:
            tf = np.where((_frequencies(terms, titles.words) > 0)[titles.title_of], 1, tf)
        held = np.flatnonzero(tf)  # a chunk holds few of the terms
        chunk, column = np.divmod(held, terms.size)
        frequency = tf.ravel()[held]
        saturated = frequency * (self._k1 + 1) / (frequency + norm[chunk])
        parts = saturated * (weights[order] * self.idf(terms))[column]
        # Added term by term: a matrix product may add in another order on another machine.
        totals = np.bincount(chunk, weights=parts, minlength=len(chunks))
        return np.asarray(totals, dtype=np.float64)


def _frequencies(terms: NDArray[np.uint64], chunks: Forwards) -> NDArray[np.int64]:
    """The frequency of each of *terms*, which are sorted, in each chunk; shape (chunks, terms).

    The words of the query, alone and in pairs, are located first: they are few, and a pair of the
    query can occur only where two of them are neighbours.
    """
    is_pair = terms > _LOW
    parts = np.concatenate((terms[~is_pair], terms[is_pair] >> _HIGH, terms[is_pair] & _LOW))
    wanted = np.array(sorted(set(parts.tolist())), dtype=parts.dtype)
    chunk, position, word = places_of(wanted, chunks)
    adjacent = (position[1:] == position[:-1] + 1) & (chunk[1:] == chunk[:-1])
    first = np.flatnonzero(adjacent)
    pairs = wanted[word[first]] << _HIGH | wanted[word[first + 1]]
    column = np.concatenate((_columns(terms, wanted)[word], _columns(terms, pairs)))
    cell = np.concatenate((chunk, chunk[first])) * terms.size + column
    counts = np.bincount(cell[column >= 0], minlength=len(chunks) * terms.size)
    return counts.reshape(len(chunks), terms.size)


def _columns(terms: NDArray[np.uint64], ids: NDArray[np.uint64]) -> NDArray[np.int64]:
    """The index of each of *ids* in *terms*, which are sorted, or -1; same shape as *ids*."""
    column = np.minimum(np.searchsorted(terms, ids), terms.size - 1)
    return np.where(terms[column] == ids, column, -1)
