"""The baseline that the shipped score is to beat: two lanes, the pull of links, and three trifles.

    F     = .6 lexical + .4 dense, each as a share of the way from its 200th best to its best
    score = F + .50 max(0, l - F) + .15 l u + .10 adj + .09 len - .30 [a fragment]

over the 50 best by F and what is linked to the 10 best of them. Of the linked ones among these ten,
l is the largest F, and u the largest share of the question's words, by idf, that candidate and hit
hold together; adj is the larger F of the two neighbours. There is no exact lane: an address in a
question is two words.

Lengths count the library's tokens, not words, and neighbours are looked for among the candidates.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.passages import Lane
from evidence_graph.projection import Projection
from retrieve.rank.content_features import scaled
from retrieve.rank.feature_table import Feature, Features
from retrieve.rank.features import LINKING, features_of
from retrieve.rank.query_words import QueryWords
from retrieve.rank.score import ScoredChunk

from .asked import Asked

POOL = 50
OWN: Mapping[Feature, float] = {Feature.LEXICAL: 0.6, Feature.DENSE: 0.4}
WEIGHTS: Mapping[Feature, float] = {
    **OWN,
    Feature.LINK: 0.5,
    Feature.ADJACENT: 0.1,
    Feature.LENGTH: 0.09,
    Feature.FRAGMENT: -0.3,
}
TOGETHER = 0.15
"""Weight of l u, which is no feature of the product."""


def recipe(snapshot: Snapshot, asked: Asked) -> list[ScoredChunk]:
    """The candidates of a question, best first; equal ones in order of key."""
    projection = snapshot.projection
    rankings = {lane: asked.rankings.get(lane, []) for lane in (Lane.LEXICAL, Lane.DENSE)}
    pool = _pool(asked)
    features = features_of(snapshot, asked.words, rankings, pool, scope=asked.scope, weights=OWN)
    total = features.weighed(WEIGHTS, tuple(WEIGHTS))
    total += TOGETHER * _together(projection, QueryWords(asked.words, snapshot), features, pool)
    rows, keys = features.rows.tolist(), projection.chunk_keys(features.rows).tolist()
    found = [
        ScoredChunk(row, key, score)
        for row, key, score in zip(rows, keys, total.tolist(), strict=True)
    ]
    return sorted(found, key=lambda one: (-one.score, one.key))


def _pool(asked: Asked) -> list[int]:
    """The chunks that are best by F, best first."""
    own: dict[int, float] = {}
    for lane, feature in ((Lane.LEXICAL, Feature.LEXICAL), (Lane.DENSE, Feature.DENSE)):
        ranking = asked.rankings.get(lane, [])
        shares = scaled(np.array([one.score for one in ranking]), floor=lane is Lane.DENSE)
        for one, share in zip(ranking, shares.tolist(), strict=True):
            own[one.row] = own.get(one.row, 0.0) + OWN[feature] * share
    return sorted(own, key=lambda row: (-own[row], row))[:POOL]


def _together(
    projection: Projection, words: QueryWords, features: Features, pool: list[int]
) -> NDArray[np.float64]:
    """Of each candidate l u, by what it is linked to among the best of *pool*."""
    rows, own = features.rows, features.weighed(OWN, tuple(OWN))
    hits = np.array(sorted(pool[:LINKING]), dtype=np.int64)
    held = words.held_by(projection.forwards(rows))
    at, links = projection.links.of(hits)
    others = projection.links.others[links]
    here = np.isin(others, rows)  # what the question's filters leave out is no candidate
    end, hit = np.searchsorted(rows, others[here]), np.searchsorted(rows, hits[at[here]])
    best, share = np.zeros(len(rows)), np.zeros(len(rows))
    np.maximum.at(best, end, own[hit])
    np.maximum.at(share, end, (held[end] | held[hit]) @ words.shares)
    return best * share
