"""The order of the candidates: a weighted sum of their features.

There are two tables of weights, and `trust` shares out between them. `BY_WORDS` was chosen on
questions about financial rules by cross-validation over documents, `BY_MEANING` on questions in
people's own words (benchmarks/README.md has the tables). Scores compare within one question only;
the best is seldom above 2.
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
"""The part of a score that puts what was looked up above all that was guessed."""

LINES = 0.75
"""Weight of what a plan's lines say, whoever is trusted. Without lines it counts for nothing. On 40
questions with lines written by hand (benchmarks/README.md) good lines gain more the more they
weigh, up to 1.5; from 1 on lines about something else cost hits."""

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
    # For questions that one provision answers: what is linked to it stands further down.
    Strategy.PRECISION: {**BALANCED, Feature.LINK: 0.25, Feature.LINK_GAIN: 0.3},
    Strategy.BALANCED: BALANCED,
    # For questions whose answer lies in a provision and in those that it depends on.
    Strategy.RECALL: {**BALANCED, Feature.LINK: 0.62, Feature.LINK_GAIN: 1.0},
}
"""The pull of links is what strategies differ in: ObliQA's questions, most with one answer, lose by
it; XRef's, whose two answers cite each other, win many times as much."""

_MEANING: Mapping[Feature, float] = {
    Feature.LEXICAL: 0.1,
    Feature.DENSE: 1.0,
    Feature.EXACT: 1.0,
    Feature.LINES: LINES,
    Feature.HEADING: 0.3,
    Feature.TITLE: 0.2,
    Feature.MEANT: 0.3,
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
"""Where words are best by chance, so is what they are linked to: jittering any of these weights by
a third moves little but for words and links, which cost a question in twenty each."""


class ScoredChunk(NamedTuple):
    """A chunk with its final score.

    Invariant: *score* is the sum of the contributions of *parts*, to 1e-9.

    Attributes:
        row, key: See `Candidate`.
        lanes: Those that proposed it; none for one that a link of the graph led to.
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
            lane.value: LaneScore(
                rank=one.rank, score=one.score, weight=one.weight, contribution=one.contribution
            )
            for lane, one in sorted(self.lanes.items())
        }


def score(
    projection: Projection,
    features: Features,
    pool: Sequence[PoolChunk],
    *,
    weights: Mapping[Feature, float],
    pinned: bool,
) -> list[ScoredChunk]:
    """The candidates in the order of their features.

    Args:
        features: Of the candidates of *pool*, best first by fusion, and of what these led to.
        pinned: Whether hits of the exact lane stand above all others, in the order of that lane.

    Returns:
        Best first; equal scores in the order of the fusion, then of key. The parts of each sum to
        its score.
    """
    totals = features.weighed(weights, tuple(Feature))
    lanes = {one.row: one.lanes for one in pool}
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
    """Put exact hits above the best of the others: what is named is what is meant."""
    others = [one for one in found if Lane.EXACT not in one.lanes]
    ceiling = others[0].score if others else 0.0
    named = [_pin(one, ceiling) for one in found if Lane.EXACT in one.lanes]
    return [*sorted(named, key=lambda one: -one.score), *others]


def _pin(one: ScoredChunk, ceiling: float) -> ScoredChunk:
    value = max(ceiling, 0.0) + 1 / one.lanes[Lane.EXACT].rank
    part = ScorePart(part=PIN, value=value, weight=1.0, contribution=value)
    return one._replace(score=value, parts=(part,))


@dataclass(slots=True, eq=False)
class Parts(Iterable[ScorePart]):
    """The parts of one candidate's score, made when they are read: few are ever shown."""

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
