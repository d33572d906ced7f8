"""Cutting a ranking without splitting a tie, so that storage order never decides who is in."""

from __future__ import annotations

from collections.abc import Sequence

TOLERANCE = 1e-5
"""Scores nearer than this share of the larger are equal: engines add 32-bit floats in no fixed
order, which moves the last of their seven digits."""


def best(hits: Sequence[tuple[int, float]], *, limit: int) -> list[tuple[int, float]]:
    """The best of *hits*, (key, score) in falling score; at most *limit*, ties all or none.

    Where the best scores alone are more than *limit*, those of them with the smallest keys.
    """
    if len(hits) > limit:
        kept = [hit for hit in hits[:limit] if not tied(hit[1], hits[limit][1])]
        if not kept:
            first = [hit for hit in hits if tied(hit[1], hits[0][1])]
            kept = sorted(first)[:limit]
        hits = kept
    return sorted(hits, key=lambda hit: (-round(hit[1], 4), hit[0]))


def tied(one: float, other: float) -> bool:
    """Whether two scores are equal but for the order in which their parts were added."""
    return abs(one - other) <= TOLERANCE * max(abs(one), abs(other))
