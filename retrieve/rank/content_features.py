"""Features that a candidate has by itself: what its lanes say of it, and its own words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from evidence_graph.lexical.forward import places_of
from evidence_graph.nodes import Trait
from evidence_graph.passages import DENSE_LANES, Lane, Ranking
from evidence_graph.projection import Projection

from ..candidates.lines import LineRankings
from ..plan.lines import LineKind
from .answer_traits import look_like_answers
from .feature_table import Feature, Features, Numbers, Rows, place_of
from .query_words import QueryWords, held_share

BACKGROUND = 200
"""Of each lane, the score of the chunk at this rank counts as nothing."""

SHORT, LONG = 12, 200
"""Tokens between which length speaks for a chunk, by its logarithm."""

HEADING_ALONE = 15
"""Tokens below which a chunk is a heading or a fragment: it names an answer and holds none."""

_FEATURE = {
    Lane.LEXICAL: Feature.LEXICAL,
    Lane.DENSE: Feature.DENSE,
    Lane.DENSE2: Feature.DENSE,
    Lane.EXACT: Feature.EXACT,
}


@dataclass(frozen=True, slots=True)
class Candidates:
    """The candidates, and which of the question's words each holds."""

    features: Features
    held: NDArray[np.bool_]


def content_of(
    projection: Projection,
    words: QueryWords,
    rankings: Mapping[Lane, Ranking],
    rows: Rows,
    expects: Trait,
    lines: Sequence[LineRankings],
) -> Candidates:
    """The candidates at *rows*, rising, with the features of `CONTENT`.

    Args:
        lines: What the lanes propose for the lines of the plan.
        expects: What an answer may hold, and what kind of text it may be.
    """
    chunks = projection.forwards(rows)
    places = places_of(words.ids, chunks)
    held = words.held_by(chunks, places)
    tokens = projection.column("chunks", "tokens", rows)
    found = Features(rows, projection.chunk_keys(rows), np.zeros((len(rows), len(Feature))))
    dense = [lane for lane in DENSE_LANES if rankings.get(lane)]
    for lane in (Lane.LEXICAL, *dense, Lane.EXACT):
        ranking = rankings.get(lane)
        if not ranking:
            continue
        scores = ranking.scores
        values = scores if lane is Lane.EXACT else scaled(scores, floor=lane in dense)
        at, place = place_of(rows, ranking.rows)
        share = 1 / len(dense) if lane in dense else 1.0  # models are trusted alike
        found.column(_FEATURE[lane])[at] += share * values[place]
    _find_by_lines(found, lines)
    found.column(Feature.COVERAGE)[:] = held_share(held, words.shares)
    near = words.near_in(places, len(rows))
    found.column(Feature.PROXIMITY)[:] = held_share(near, words.pair_shares)
    span = np.log(np.clip(tokens, SHORT, LONG) / SHORT) / np.log(LONG / SHORT)
    found.column(Feature.LENGTH)[:] = span
    found.column(Feature.FRAGMENT)[:] = tokens < HEADING_ALONE
    look_like_answers(projection, expects, found)
    return Candidates(found, held)


def _find_by_lines(found: Features, lines: Sequence[LineRankings]) -> None:
    """Fill in what lines say: the mean over the question and them, by weight, without its part."""
    whole = 1.0 + sum(own.line.weight for own in lines)
    for own in lines:
        for ranking in own.rankings:
            values = scaled(ranking.scores, floor=own.line.kind is not LineKind.LEX)
            at, place = place_of(found.rows, ranking.rows)
            share = own.line.weight / whole / len(own.rankings)
            found.column(Feature.LINES)[at] += share * values[place]


def together(one: Candidates, other: Candidates) -> Candidates:
    """Both, rising by row; none may be in both."""
    rows = np.concatenate((one.features.rows, other.features.rows))
    order = np.argsort(rows)
    keys = np.concatenate((one.features.keys, other.features.keys))[order]
    values = np.concatenate((one.features.values, other.features.values))[order]
    held = np.concatenate((one.held, other.held))[order]
    return Candidates(Features(rows[order], keys, values), held)


def scaled(scores: Numbers, *, floor: bool) -> Numbers:
    """Min-max scaling of scores, best first: 0 at the `BACKGROUND`-th best, 1 at the best.

    Args:
        floor: Of fewer scores, whether 0 is at the worst or at half the best one, whichever is
            less: a cosine of 0 is rare. Else it is at 0: no word of the question.
    """
    if not len(scores):
        return scores
    if len(scores) >= BACKGROUND:
        nothing = scores[BACKGROUND - 1]
    else:
        nothing = min(scores[-1], scores[0] / 2) if floor else 0.0
    way = scores[0] - nothing
    return np.clip((scores - nothing) / way, 0.0, 1.0) if way > 0 else np.ones(len(scores))
