"""Cuts a ranking without splitting a tie, so that the order of storage never decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

TOLERANCE = 1e-5
"""Scores are equal if they differ by at most this share of the larger. Engines add 32-bit floats in
no fixed order, which changes the last of their seven digits."""


class Hits(NamedTuple):
    """The hits of a search: keys of chunks and their scores, each of shape ``(hits,)``."""

    keys: NDArray[np.uint64]
    scores: NDArray[np.float64]

    @classmethod
    def of(cls, keys: Sequence[int], scores: Sequence[float]) -> Hits:
        """The hits with these keys and scores."""
        return cls(np.array(keys, dtype=np.uint64), np.array(scores, dtype=np.float64))

    def at(self, indices: slice | NDArray[np.int64]) -> Hits:
        """The hits at *indices*, in that order."""
        return Hits(self.keys[indices], self.scores[indices])


def best(hits: Hits, *, limit: int) -> Hits:
    """At most *limit* of *hits*, which come best first; a tie at the cut is left out whole.

    If more than *limit* hits tie for the best score, those with the smallest keys are kept.
    """
    scores = hits.scores
    if len(scores) > limit:
        cut = limit  # hits that tie with the first one left out come just before it
        while cut and tied(scores[cut - 1], scores[limit]):
            cut -= 1
        if not cut:
            first = sum(tied(score, scores[0]) for score in scores)
            hits, cut = hits.at(np.argsort(hits.keys[:first])), limit
        hits = hits.at(slice(cut))
    return hits.at(np.lexsort((hits.keys, -np.round(hits.scores, 4))))


def tied(a: float, b: float) -> bool:
    """Whether two scores differ by rounding alone: by the order in which their parts were added."""
    return abs(a - b) <= TOLERANCE * max(abs(a), abs(b))
