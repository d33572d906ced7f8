"""Cutting a ranking without splitting a tie, so that storage order never decides who is in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

TOLERANCE = 1e-5
"""Scores nearer than this share of the larger are equal: engines add 32-bit floats in no fixed
order, which moves the last of their seven digits."""


class Hits(NamedTuple):
    """What an index finds: keys of chunks and their scores, each of shape ``(hits,)``."""

    keys: NDArray[np.uint64]
    scores: NDArray[np.float64]

    @classmethod
    def of(cls, keys: Sequence[int], scores: Sequence[float]) -> Hits:
        """Keys and scores that stand in lists."""
        return cls(np.array(keys, dtype=np.uint64), np.array(scores, dtype=np.float64))

    def at(self, places: slice | NDArray[np.int64]) -> Hits:
        """Those at some *places*, in their order."""
        return Hits(self.keys[places], self.scores[places])


def best(hits: Hits, *, limit: int) -> Hits:
    """The best of *hits*, given in falling score; at most *limit*, ties all or none.

    Where the best scores alone are more than *limit*, those of them with the smallest keys.
    """
    scores = hits.scores
    if len(scores) > limit:
        cut = limit  # scores fall, so that those tied with the first left out stand before it
        while cut and tied(scores[cut - 1], scores[limit]):
            cut -= 1
        if not cut:
            first = sum(tied(score, scores[0]) for score in scores)
            hits, cut = hits.at(np.argsort(hits.keys[:first])), limit
        hits = hits.at(slice(cut))
    return hits.at(np.lexsort((hits.keys, -np.round(hits.scores, 4))))


def tied(one: float, other: float) -> bool:
    """Whether two scores are equal but for the order in which their parts were added."""
    return abs(one - other) <= TOLERANCE * max(abs(one), abs(other))
