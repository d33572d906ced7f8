"""Cutting a ranking without splitting a tie, so that storage order never decides who is in."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

TOLERANCE = 1e-5
"""Scores nearer than this share of the larger are equal: engines add 32-bit floats in no fixed
order, which moves the last of their seven digits."""


def best(hits: Sequence[tuple[int, float]], *, limit: int) -> list[tuple[int, float]]:
    """The best of *hits*, (key, score) in falling score; at most *limit*, ties all or none.

    Where the best scores alone are more than *limit*, those of them with the smallest keys.
    """
    if len(hits) > limit:
        cut = limit  # scores fall, so that those tied with the first left out stand before it
        while cut and tied(hits[cut - 1][1], hits[limit][1]):
            cut -= 1
        if cut:
            hits = hits[:cut]
        else:
            first = [hit for hit in hits if tied(hit[1], hits[0][1])]
            hits = sorted(first)[:limit]
    keys = np.array([key for key, _ in hits], dtype=np.uint64)
    scores = np.array([score for _, score in hits], dtype=np.float64)
    return [hits[at] for at in np.lexsort((keys, -np.round(scores, 4))).tolist()]


def tied(one: float, other: float) -> bool:
    """Whether two scores are equal but for the order in which their parts were added."""
    return abs(one - other) <= TOLERANCE * max(abs(one), abs(other))
