"""Features of a candidate's own text: scores of its lanes, words, length and traits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from evidence_graph.lexical.forward import places_of
from evidence_graph.nodes import traits_of
from evidence_graph.passages import DENSE_LANES, Lane, Ranking

from ..candidates.lines import LineRankings
from ..plan.lines import LineKind
from .answer_traits import fill_answer_features
from .feature_inputs import FeatureInputs
from .feature_table import Feature, Features, Numbers, Rows, place_of
from .query_words import weighted_share

BACKGROUND = 200
"""The score of the chunk at this rank of a lane is scaled to 0."""

SHORT, LONG = 12, 200
"""The feature of length rises with the logarithm of the tokens between these bounds."""

HEADING_ALONE = 15
"""A chunk with fewer tokens is a heading or a fragment, which names an answer and holds none."""

_FEATURE = {
    Lane.LEXICAL: Feature.LEXICAL,
    Lane.DENSE: Feature.DENSE,
    Lane.DENSE2: Feature.DENSE,
    Lane.EXACT: Feature.EXACT,
}


@dataclass(frozen=True, slots=True)
class Candidates:
    """Candidates with their features.

    Attributes:
        contained: Which words of the question each contains; shape ``(candidates, words)``.
    """

    features: Features
    contained: NDArray[np.bool_]


def content_of(inputs: FeatureInputs, rows: Rows) -> Candidates:
    """The candidates at *rows*, which rise, with the features of `CONTENT`."""
    projection, words = inputs.projection, inputs.words
    chunks = projection.forwards(rows)
    places = places_of(words.ids, chunks)
    contained = words.contained_in(chunks, places)
    tokens = projection.column("chunks", "tokens", rows)
    features = Features(rows, projection.chunk_keys(rows), np.zeros((len(rows), len(Feature))))
    _fill_lanes(features, inputs.rankings)
    _fill_lines(features, inputs.lines)
    features.column(Feature.COVERAGE)[:] = weighted_share(contained, words.shares)
    near = words.pairs_near_in(places, len(rows))
    features.column(Feature.PROXIMITY)[:] = weighted_share(near, words.pair_shares)
    span = np.log(np.clip(tokens, SHORT, LONG) / SHORT) / np.log(LONG / SHORT)
    features.column(Feature.LENGTH)[:] = span
    features.column(Feature.FRAGMENT)[:] = tokens < HEADING_ALONE
    fill_answer_features(projection, traits_of(inputs.plan.expects), features)
    return Candidates(features, contained)


def _fill_lanes(features: Features, rankings: Mapping[Lane, Ranking]) -> None:
    """Fill in the features of the lanes; that of the dense ones is the mean over the models."""
    dense = [lane for lane in DENSE_LANES if rankings.get(lane)]
    for lane in (Lane.LEXICAL, *dense, Lane.EXACT):
        ranking = rankings.get(lane)
        if not ranking:
            continue
        scores = ranking.scores
        values = scores if lane is Lane.EXACT else scaled(scores, floor=lane in dense)
        at, place = place_of(features.rows, ranking.rows)
        share = 1 / len(dense) if lane in dense else 1.0
        features.column(_FEATURE[lane])[at] += share * values[place]


def _fill_lines(features: Features, lines: Sequence[LineRankings]) -> None:
    """Fill in `Feature.LINES`: the part of the lines in a mean in which the question weighs 1."""
    whole = 1.0 + sum(proposed.line.weight for proposed in lines)
    for proposed in lines:
        for ranking in proposed.rankings:
            values = scaled(ranking.scores, floor=proposed.line.kind is not LineKind.LEX)
            at, place = place_of(features.rows, ranking.rows)
            share = proposed.line.weight / whole / len(proposed.rankings)
            features.column(Feature.LINES)[at] += share * values[place]


def merge(first: Candidates, second: Candidates) -> Candidates:
    """The candidates of both, rising by row; no candidate may be in both."""
    rows = np.concatenate((first.features.rows, second.features.rows))
    order = np.argsort(rows)
    keys = np.concatenate((first.features.keys, second.features.keys))[order]
    values = np.concatenate((first.features.values, second.features.values))[order]
    contained = np.concatenate((first.contained, second.contained))[order]
    return Candidates(Features(rows[order], keys, values), contained)


def scaled(scores: Numbers, *, floor: bool) -> Numbers:
    """Min-max scaling of scores, best first: 0 at the `BACKGROUND`-th best, 1 at the best.

    Args:
        floor: For rankings with fewer scores. If true, 0 is at the worst score or at half the best,
            whichever is lower, because cosines near 0 are rare. Else 0 stays 0, the score of a
            chunk without any word of the question.
    """
    if not len(scores):
        return scores
    if len(scores) >= BACKGROUND:
        zero = scores[BACKGROUND - 1]
    else:
        zero = min(scores[-1], scores[0] / 2) if floor else 0.0
    width = scores[0] - zero
    return np.clip((scores - zero) / width, 0.0, 1.0) if width > 0 else np.ones(len(scores))
