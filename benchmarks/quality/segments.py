"""Relevant segment extraction, as dsRAG publishes it, over chunks that were ranked by anyone.

Each chunk has a value: its relevance, falling with its rank, less a penalty for all that is shown;
chunks that were not found have the penalty alone. The best segments are the runs of neighbouring
chunks whose values sum highest, whatever section they lie in; they begin and end at a chunk worth
showing and do not overlap.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import exp

DECAY = 30
"""Ranks over which relevance falls to a third."""

LONGEST = 15
"""Chunks in a segment."""

USUAL_TOKENS = 155
"""Of a chunk whose value stands as it is (700 characters); others count in proportion."""


@dataclass(frozen=True, slots=True, order=True)
class Segment:
    """A run of chunks by row, both ends included."""

    value: float
    first: int
    last: int


def chunk_values(
    ranked: Sequence[tuple[int, float]], *, penalty: float, by_score: bool
) -> dict[int, float]:
    """The value of each chunk found, given rows and scores, best first.

    Args:
        penalty: What showing a chunk costs; dsRAG has .18 to .2.
        by_score: Whether relevance is the score beside the best one; else it is 1 for all.
    """
    best = max((score for _, score in ranked), default=1.0) or 1.0
    return {
        row: exp(-rank / DECAY) * (score / best if by_score else 1.0) - penalty
        for rank, (row, score) in enumerate(ranked)
    }


def best_segments(
    values: Mapping[int, float],
    documents: Mapping[int, range],
    tokens: Mapping[int, int],
    *,
    penalty: float,
    budget: int,
) -> list[Segment]:
    """The segments that sum highest, best first, within a budget of tokens.

    Args:
        values: Of the chunks that were found, by row.
        documents: By row of a chunk that was found, the rows of all chunks of its document.
        tokens: Of all those chunks.
    """
    found: list[Segment] = []
    room = budget
    options = sorted(_options(values, documents, tokens, penalty), reverse=True)
    for option in options:
        rows = range(option.first, option.last + 1)
        length = sum(tokens[row] for row in rows)
        if length <= room and not any(
            option.first <= other.last and other.first <= option.last for other in found
        ):
            found.append(option)
            room -= length
    return found


def _options(
    values: Mapping[int, float],
    documents: Mapping[int, range],
    tokens: Mapping[int, int],
    penalty: float,
) -> list[Segment]:
    worth = {row for row, value in values.items() if value > 0}
    options = []
    for first in worth:
        own = documents[first]
        rows = range(first, min(first + LONGEST, own.stop))
        sums = accumulate(values.get(row, -penalty) * tokens[row] / USUAL_TOKENS for row in rows)
        options += [
            Segment(value, first, last)
            for last, value in zip(rows, sums, strict=True)
            if last in worth and value > 0
        ]
    return options
