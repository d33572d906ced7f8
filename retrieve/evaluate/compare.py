"""Compares two evaluations of the same questions: gains, losses, significance, intervals.

p-values come from a paired randomisation test: under the null hypothesis, the sign of each
question's difference is random (Smucker, Allan and Carterette, CIKM 2007,
doi:10.1145/1321440.1321528). Confidence intervals come from a bootstrap over questions. Both assume
that questions are independent; both are deterministic for a given seed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel

from evidence_graph.library.checks import check_is
from evidence_graph.notebook import table_html

from .measures import MEASURES
from .run import Evaluation

ROUNDS = 10_000
"""Rounds of the test and of the bootstrap; a p-value of .05 has a standard error of .002."""

CONFIDENCE = 0.95

_BLOCK = 100
"""Rounds computed at a time: a few megabytes for thousands of questions."""

_TINY = 1e-12
"""A tolerance for sums of the same values in another order."""


class Difference(BaseModel, frozen=True):
    """The difference of one measure between two evaluations.

    Attributes:
        difference: ``after - before``, of the means over questions.
        low, high: The 95 % confidence interval of the difference.
        p: The two-sided p-value.
        gains: The questions that improved, each with its difference, the largest first.
        losses: The questions that became worse, in the same form.
    """

    before: float
    after: float
    difference: float
    low: float
    high: float
    p: float
    gains: list[tuple[str, float]]
    losses: list[tuple[str, float]]


class Comparison(BaseModel, frozen=True):
    """The differences for each measure, over the same questions; printed as a table."""

    queries: int
    differences: dict[str, Difference]

    def __str__(self) -> str:
        header = f"{'':8}{'before':>8}{'after':>8}{'diff.':>9}{'95 %':>20}{'p':>8}{'won':>6}"
        lines = [f"{header}{'lost':>6}"]
        for name, change in self.differences.items():
            interval = f"[{change.low:+.4f}, {change.high:+.4f}]"
            lines.append(
                f"{name:8}{change.before:8.4f}{change.after:8.4f}{change.difference:+9.4f}"
                f"{interval:>20}{change.p:8.4f}{len(change.gains):6}{len(change.losses):6}"
            )
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        header = ("measure", "before", "after", "difference", "from", "to", "p", "won", "lost")
        rows = [
            (
                *(name, change.before, change.after, change.difference),
                *(change.low, change.high, change.p),
                *(len(change.gains), len(change.losses)),
            )
            for name, change in self.differences.items()
        ]
        return table_html(f"{self.queries} questions", header, rows)


def compare(before: Evaluation, after: Evaluation, *, seed: int = 0) -> Comparison:
    """Compare *after* with *before*.

    Args:
        seed: The seed of random signs and samples. If at most 13 questions differ, the test is
            exact: all combinations of signs are tried.

    Raises:
        TypeError: One is no evaluation.
        ValueError: The two evaluations have different questions.
    """
    check_is(Evaluation, before=before, after=after)
    if before.per_query.keys() != after.per_query.keys():
        odd = sorted(before.per_query.keys() ^ after.per_query.keys())
        raise ValueError(f"expected the same questions in both, found {odd[0]!r} in one alone")
    queries = list(before.per_query)
    differences = np.array(
        [[after.per_query[q][m] - before.per_query[q][m] for m in MEASURES] for q in queries]
    ).reshape(len(queries), len(MEASURES))
    p_values = _p_values(differences, seed)
    lows, highs = _intervals(differences, seed)
    return Comparison(
        queries=len(queries),
        differences={
            measure: Difference(
                before=before.metrics[measure],
                after=after.metrics[measure],
                difference=after.metrics[measure] - before.metrics[measure],
                low=float(lows[n]),
                high=float(highs[n]),
                p=float(p_values[n]),
                gains=_signed(queries, differences[:, n], 1),
                losses=_signed(queries, differences[:, n], -1),
            )
            for n, measure in enumerate(MEASURES)
        },
    )


def _signed(
    queries: list[str], differences: NDArray[np.float64], sign: int
) -> list[tuple[str, float]]:
    """The questions whose difference has this sign, the largest first, then in their order."""
    signed = [
        (query, value)
        for query, value in zip(queries, differences.tolist(), strict=True)
        if sign * value > 0
    ]
    return sorted(signed, key=lambda pair: -abs(pair[1]))


def _p_values(differences: NDArray[np.float64], seed: int) -> NDArray[np.float64]:
    """The p-value of each column: the share of sign vectors that give as extreme a sum."""
    differing = differences[np.any(differences != 0, axis=1)]
    observed = np.abs(differing.sum(axis=0)) - _TINY
    reached = np.zeros(differences.shape[1])
    rounds = 0
    for signs in _signs(len(differing), seed):
        reached += np.count_nonzero(np.abs(signs @ differing) >= observed, axis=0)
        rounds += len(signs)
    if 2 ** len(differing) <= ROUNDS:  # all sign vectors, the observed one included
        return reached / rounds
    return (reached + 1) / (rounds + 1)


def _signs(n: int, seed: int) -> Iterator[NDArray[np.floating[Any]]]:
    """Rows of n signs: all 2**n of them, or `ROUNDS` random rows if there are more."""
    if 2**n <= ROUNDS:
        bits = np.arange(2**n)[:, None] >> np.arange(n)
        yield 1.0 - 2.0 * (bits & 1)
        return
    draw = np.random.default_rng(seed)
    for _ in range(0, ROUNDS, _BLOCK):
        yield 1.0 - 2.0 * draw.integers(0, 2, size=(_BLOCK, n), dtype=np.int8)


def _intervals(
    differences: NDArray[np.float64], seed: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The bootstrap confidence interval of the mean of each column."""
    n = len(differences)
    if not n:
        return np.zeros(differences.shape[1]), np.zeros(differences.shape[1])
    draw = np.random.default_rng(seed)
    drawn = np.concatenate(
        [
            differences[draw.integers(0, n, size=(_BLOCK, n), dtype=np.int32)].mean(axis=1)
            for _ in range(0, ROUNDS, _BLOCK)
        ]
    )
    outside = (1 - CONFIDENCE) / 2
    low, high = np.quantile(drawn, [outside, 1 - outside], axis=0)
    return low, high
