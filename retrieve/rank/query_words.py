"""The words of a question with their weights, and which chunks contain them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.lexical.forward import Forwards, Places, places_of, word_hash
from evidence_graph.lexical.query import LexicalQuery

from .feature_table import Numbers

WINDOW = 6
"""Two words are near within this distance in words: about a clause, without its stop words."""


class QueryWords:
    """The words of a question that the library knows.

    Attributes:
        ids: The hashes of the words, rising; shape ``(words,)``.
        shares: The share of each word: idf times its weight in the query, normalised to sum to 1.
        pair_at: For each two words, the index of their pair if they are near each other in the
            question, else -1; shape ``(words, words)``.
        pair_shares: The share of each pair: the sum of its words' shares, normalised to sum to 1.
    """

    def __init__(self, query: LexicalQuery, snapshot: Snapshot) -> None:
        weights = {word_hash(word): weight for word, weight in query.words().items()}
        ids = np.array(sorted(weights), dtype=np.uint64)
        frequency = snapshot.bm25.document_frequency(ids)
        self.ids = ids[frequency > 0]
        found = np.array([weights[word] for word in self.ids.tolist()])
        self.shares = _shares(found * snapshot.bm25.rarity(frequency[frequency > 0]))
        near = np.array(sorted(self._near(query)), dtype=np.int64).reshape(-1, 2)
        first, second = near.T
        self.pair_at = np.full((len(self.ids), len(self.ids)), -1, dtype=np.int64)
        self.pair_at[first, second] = self.pair_at[second, first] = np.arange(len(near))
        self.pair_shares = _shares(self.shares[first] + self.shares[second])

    def contained_in(self, chunks: Forwards, places: Places | None = None) -> NDArray[np.bool_]:
        """Whether each chunk contains each word: shape ``(chunks, words)``.

        Args:
            places: The places of the words in *chunks*, if they are known already.
        """
        contained = np.zeros((len(chunks), len(self.ids)), dtype=bool)
        chunk, _, word = places or places_of(self.ids, chunks)
        contained[chunk, word] = True
        return contained

    def pairs_near_in(self, places: Places, n_chunks: int) -> NDArray[np.bool_]:
        """Whether each pair of words is near each other in each chunk: shape ``(chunks, pairs)``.

        Args:
            places: The places of the words in the chunks.
        """
        seen = np.zeros((n_chunks, len(self.pair_shares)), dtype=bool)
        if not len(self.pair_shares):
            return seen
        chunk, place, word = places
        for step in range(1, WINDOW + 1):  # the next of the question's words, the next but one …
            pair = self.pair_at[word[:-step], word[step:]]
            near = place[step:] - place[:-step] <= WINDOW
            near &= (chunk[step:] == chunk[:-step]) & (pair >= 0)
            seen[chunk[step:][near], pair[near]] = True
        return seen

    def _near(self, query: LexicalQuery) -> set[tuple[int, int]]:
        """The pairs of different words of the question at a distance of one or two."""
        column = {word: at for at, word in enumerate(self.ids.tolist())}
        found = set()
        for run in (query.tokens, *query.further):
            words = [column.get(word_hash(token), -1) for token, _ in run]
            for step in (1, 2):
                for first, second in zip(words, words[step:], strict=False):
                    if first >= 0 and second >= 0 and first != second:
                        found.add((min(first, second), max(first, second)))
        return found


def weighted_share(mask: NDArray[np.bool_], shares: Numbers) -> Numbers:
    """For each row of *mask*, the sum of the *shares* where it is true; other rows do not matter.

    A matrix product adds shares in an order that depends on the position of a row, so that equal
    libraries with different histories would differ in the last digit.
    """
    return np.asarray((mask * shares).sum(axis=1))


def _shares(values: Numbers) -> Numbers:
    """The values divided by their sum."""
    return values / (values.sum() or 1.0)
