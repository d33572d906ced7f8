"""Relevant segment extraction as published by dsRAG, over any ranking of chunks.

The value of a chunk is its relevance, which decays with its rank, minus a constant penalty. A chunk
that was not found has only the penalty. The best segments are the runs of neighbouring chunks with
the highest sums of values, across section borders. A segment begins and ends at a chunk with a
positive value, and segments do not overlap.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import exp

DECAY = 30
"""The number of ranks over which relevance decays to 1/e."""

LONGEST = 15
"""The most chunks of a segment."""

USUAL_TOKENS = 155
"""The tokens of a chunk of usual length (700 characters); values are scaled by length."""


@dataclass(frozen=True, slots=True, order=True)
class Segment:
    """A run of chunks, by row; both ends are included."""

    value: float
    first: int
    last: int


def chunk_values(
    ranked: Sequence[tuple[int, float]], *, penalty: float, by_score: bool
) -> dict[int, float]:
    """The value of each chunk of a ranking, given as rows and scores, best first.

    Args:
        penalty: The cost of showing a chunk; dsRAG uses .18 to .2.
        by_score: Whether relevance before decay is the score relative to the best; else it is 1.
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
    """The segments with the highest sums, best first, within a token budget.

    Args:
        values: The values of the ranked chunks, by row.
        documents: For the row of each ranked chunk, the rows of all chunks of its document.
        tokens: The token counts of all these chunks.
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
        rows = range(first, min(first + LONGEST, documents[first].stop))
        sums = accumulate(values.get(row, -penalty) * tokens[row] / USUAL_TOKENS for row in rows)
        options += [
            Segment(value, first, last)
            for last, value in zip(rows, sums, strict=True)
            if last in worth and value > 0
        ]
    return options
