"""Fuses the rankings of all lanes into one pool of candidates, by reciprocal rank fusion."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from evidence_graph.passages import Lane, Ranking
from evidence_graph.projection import ChunkRow


class LaneShare(NamedTuple):
    """The rank and score of a chunk in a lane, and its contribution: ``weight / (k + rank)``."""

    rank: int
    score: float
    weight: float
    contribution: float


class PoolChunk(NamedTuple):
    """A candidate of the pool.

    Attributes:
        row, key: Of the chunk; see `Candidate`.
        score: The sum of the lanes' contributions, and of the pin. It decides only which chunks are
            in the pool, and breaks ties.
        lanes: The contribution of each lane that proposed it.
    """

    row: ChunkRow
    key: int
    score: float
    lanes: Mapping[Lane, LaneShare] = MappingProxyType({})


def fuse(
    rankings: Mapping[Lane, Ranking],
    *,
    weights: Mapping[Lane, float],
    k: int = 60,
    pin: bool = False,
    limit: int | None = None,
) -> list[PoolChunk]:
    """Weighted reciprocal rank fusion.

    Only ranks count, because the scores of lanes differ in scale. The score of a chunk is the sum
    over lanes of ``weight / (k + rank)``, with ranks from 1.

    Args:
        rankings: The ranking of each lane, best first, without repetition.
        weights: The weight of each lane; a lane that is absent, or of weight 0, is ignored.
        k: Flattens the difference between top ranks; 60 in the paper.
        pin: Whether a hit of the exact lane also gets ``1 / rank``. That is more than all lanes
            together contribute, for as many hits as that lane finds.
        limit: The most chunks; None: all.

    Returns:
        Each chunk once, best first; equal scores in the order of the lane with the largest weight,
        then of key.

    Raises:
        ValueError: *k* is not positive, or a weight is negative.

    Source: Cormack, Clarke and Büttcher, SIGIR 2009, doi:10.1145/1571941.1572114.
    """
    if k <= 0 or any(weight < 0 for weight in weights.values()):
        raise ValueError(f"expected k > 0 and weights >= 0, found k {k}, weights {dict(weights)}")
    lanes = [lane for lane in sorted(rankings) if weights.get(lane) and rankings[lane]]
    if not lanes:
        return []
    rows, keys, ranks = _ranks({lane: rankings[lane] for lane in lanes})
    totals = np.zeros(len(rows))
    for lane in lanes:
        given = weights[lane] / (k + ranks[lane])
        if pin and lane is Lane.EXACT:
            given += 1 / ranks[lane]
        totals += np.where(ranks[lane] <= len(rankings[lane]), given, 0.0)
    by_weight = sorted(lanes, key=lambda lane: (-weights[lane], lane))
    order = np.lexsort((keys, *(ranks[lane] for lane in reversed(by_weight)), -totals))[:limit]
    # Only the chunks that are kept, a third of the candidates, get their `LaneShare`s.
    shares: list[dict[Lane, LaneShare]] = [{} for _ in order]
    for lane in lanes:
        scores, weight = rankings[lane].scores.tolist(), weights[lane]
        for by_lane, rank in zip(shares, ranks[lane][order].tolist(), strict=True):
            if rank <= len(scores):
                by_lane[lane] = LaneShare(rank, scores[rank - 1], weight, weight / (k + rank))
    columns = (column[order].tolist() for column in (rows, keys, totals))
    return list(map(PoolChunk._make, zip(*columns, shares, strict=True)))


def _ranks(
    rankings: Mapping[Lane, Ranking],
) -> tuple[NDArray[np.int64], NDArray[np.uint64], dict[Lane, NDArray[np.int64]]]:
    """The rows and keys of the candidates of all lanes, and the ranks of each in each lane.

    A chunk that a lane did not propose has the rank after the last of the longest ranking.
    """
    all_rankings = rankings.values()
    rows, first = np.unique(
        np.concatenate([ranking.rows for ranking in all_rankings]), return_index=True
    )
    keys = np.concatenate([ranking.keys for ranking in all_rankings])[first]
    last = 1 + max(map(len, all_rankings))
    ranks = {lane: np.full(len(rows), last, dtype=np.int64) for lane in rankings}
    for lane, ranking in rankings.items():
        ranks[lane][np.searchsorted(rows, ranking.rows)] = np.arange(1, len(ranking) + 1)
    return rows, keys, ranks
