"""Scores candidates by a weighted sum of their features.

There are two tables of weights, and `trust` interpolates between them. `BY_WORDS` was chosen on
questions about financial rules by cross-validation over documents, `BY_MEANING` on questions in
people's own words (benchmarks/README.md has the tables). Scores are comparable only within one
question; the best is seldom above 2.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from evidence_graph.passages import Lane, LaneScore, ScorePart
from evidence_graph.projection import ChunkRow, Projection

from ..candidates.pool import LaneShare, PoolChunk
from ..plan.operators import Strategy
from .feature_table import Feature, Features, place_of

PIN = "pin"
"""The part of a score that pins chunks found by a lookup above all others."""

LINES = 0.75
"""The weight of a plan's lines in both tables. On 40 questions with manual lines
(benchmarks/README.md) good lines gain more with a larger weight, up to 1.5; from 1 on, lines about
something else cost hits."""

BALANCED: Mapping[Feature, float] = {
    Feature.LEXICAL: 0.75,
    Feature.DENSE: 0.5,
    Feature.EXACT: 0.5,
    Feature.LINES: LINES,
    Feature.COVERAGE: 0.42,
    Feature.PROXIMITY: 0.3,
    Feature.HEADING: 0.3,
    Feature.ANCHOR: 0.3,
    Feature.TITLE: 0.2,
    Feature.MEANT: 0.3,
    Feature.FOREIGN: -0.6,
    Feature.ROUTE: 0.05,
    Feature.LENGTH: 0.12,
    Feature.FRAGMENT: -0.4,
    Feature.ANSWERS: 0.15,
    Feature.ASIDE: -0.2,
    Feature.ADJACENT: 0.13,
    Feature.SIBLING: 0.08,
    Feature.LINK: 0.52,
    Feature.LINK_GAIN: 0.69,
}

BY_WORDS: Mapping[Strategy, Mapping[Feature, float]] = {
    # For questions that one provision answers: linked provisions rank lower.
    Strategy.PRECISION: {**BALANCED, Feature.LINK: 0.25, Feature.LINK_GAIN: 0.3},
    Strategy.BALANCED: BALANCED,
    # For questions whose answer is in a provision and in those that it depends on.
    Strategy.RECALL: {**BALANCED, Feature.LINK: 0.62, Feature.LINK_GAIN: 1.0},
}
"""Strategies differ in the weights of links: ObliQA's questions, most of which have one answer,
lose by links; XRef's, whose two answers cite each other, gain many times as much."""

_MEANING: Mapping[Feature, float] = {
    Feature.LEXICAL: 0.1,
    Feature.DENSE: 1.0,
    Feature.EXACT: 1.0,
    Feature.LINES: LINES,
    Feature.HEADING: 0.3,
    Feature.TITLE: 0.2,
    Feature.MEANT: 0.6,
    Feature.FOREIGN: -0.6,
    Feature.FRAGMENT: -0.35,
    Feature.ANSWERS: 0.2,
    Feature.ASIDE: -0.2,
    Feature.ADJACENT: 0.04,
    Feature.SIBLING: 0.17,
    Feature.LINK_GAIN: 0.06,
}

BY_MEANING: Mapping[Strategy, Mapping[Feature, float]] = {
    Strategy.PRECISION: {**_MEANING, Feature.LINK_GAIN: 0.0},
    Strategy.BALANCED: _MEANING,
    Strategy.RECALL: {**_MEANING, Feature.LINK: 0.2, Feature.LINK_GAIN: 0.3},
}
"""If the lexical ranking is chance, so are the links of its best chunks. Changing any of these
weights by a third changes little, except those of words and links, which cost one question in
twenty each."""


class ScoredChunk(NamedTuple):
    """A chunk with its final score.

    Invariant: *score* is the sum of the contributions of *parts*, to 1e-9.

    Attributes:
        row, key: See `Candidate`.
        lanes: The lanes that proposed it; empty if a link of the graph led to it.
    """

    row: ChunkRow
    key: int
    score: float
    lanes: Mapping[Lane, LaneShare] = MappingProxyType({})
    parts: Iterable[ScorePart] = ()

    @property
    def lane_scores(self) -> dict[str, LaneScore]:
        """*lanes* as results show them."""
        return {
            lane.value: LaneScore(**share._asdict()) for lane, share in sorted(self.lanes.items())
        }


def score(
    projection: Projection,
    features: Features,
    pool: Sequence[PoolChunk],
    *,
    weights: Mapping[Feature, float],
    pinned: bool,
) -> list[ScoredChunk]:
    """The candidates with their scores, best first.

    Args:
        features: The features of the candidates in *pool*, and of chunks that links led to.
        pool: The candidates of the fusion, best first.
        pinned: Whether hits of the exact lane rank above all others, in the order of that lane.

    Returns:
        The chunks, best first; equal scores in the order of the fusion, then of key. The parts of
        each sum to its score.
    """
    totals = features.weighed(weights, tuple(Feature))
    lanes = {chunk.row: chunk.lanes for chunk in pool}
    place = np.full(len(totals), len(pool))
    at, which = place_of(features.rows, np.array(list(lanes), dtype=np.int64))
    place[at] = which
    order = np.lexsort((features.keys, place, -totals))
    columns = (column[order].tolist() for column in (features.rows, features.keys, totals))
    found = [
        ScoredChunk(row, key, total, lanes.get(row, {}), Parts(projection, features, weights, at))
        for at, row, key, total in zip(order.tolist(), *columns, strict=True)
    ]
    return _pinned(found) if pinned else found


def _pinned(found: Sequence[ScoredChunk]) -> list[ScoredChunk]:
    """Rank exact hits above all others, because the question asks for what it names."""
    others = [chunk for chunk in found if Lane.EXACT not in chunk.lanes]
    ceiling = others[0].score if others else 0.0
    named = [_pin(chunk, ceiling) for chunk in found if Lane.EXACT in chunk.lanes]
    return [*sorted(named, key=lambda chunk: -chunk.score), *others]


def _pin(chunk: ScoredChunk, ceiling: float) -> ScoredChunk:
    value = max(ceiling, 0.0) + 1 / chunk.lanes[Lane.EXACT].rank
    part = ScorePart(part=PIN, value=value, weight=1.0, contribution=value)
    return chunk._replace(score=value, parts=(part,))


@dataclass(slots=True, eq=False)
class Parts(Iterable[ScorePart]):
    """The parts of one candidate's score, made when they are read, because few are ever shown."""

    projection: Projection
    features: Features
    weights: Mapping[Feature, float]
    at: int

    def __iter__(self) -> Iterator[ScorePart]:
        for feature in Feature:
            value = float(self.features.column(feature)[self.at])
            weight = self.weights.get(feature, 0.0)
            if value and weight:
                yield ScorePart(
                    part=feature.value,
                    value=value,
                    weight=weight,
                    contribution=value * weight,
                    via=self._via(feature),
                )

    def _via(self, feature: Feature) -> str | None:
        """The section, or else the chunk, from which a feature came."""
        rows = self.features.via.get(feature)
        row = ChunkRow(-1 if rows is None else int(rows[self.at]))
        if row < 0:
            return None
        section = self.projection.section_of_chunk(row)
        if section is None:
            return self.projection.chunk_id(row)
        return self.projection.section_id(section)
