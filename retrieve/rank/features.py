"""Computes the features of the candidates: of their own text, and of the graph around them.

The *relevance* of a candidate is the weighted sum of its lexical and dense features, its *content*
score that of all features in `CONTENT`. `score` sums all features.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.lexical.query import LexicalQuery
from evidence_graph.nodes import traits_of
from evidence_graph.passages import Lane, Ranking

from ..candidates.lines import LineRankings
from ..candidates.scope import Scope
from ..plan.plan import Plan
from .boost import boost_shares
from .content_features import content_of, merge
from .document_features import fill_document_features
from .feature_table import CONTENT, Feature, Features
from .graph_features import fill_links, fill_surroundings, linked_chunks
from .query_words import QueryWords

LINKING = 10
"""The number of best candidates by content whose links are followed. More raise too much: with all
60, ObliQA's AP@10 falls by .05."""


def features_of(
    snapshot: Snapshot,
    query: LexicalQuery,
    rankings: Mapping[Lane, Ranking],
    pool: Sequence[int],
    *,
    plan: Plan,
    scope: Scope,
    weights: Mapping[Feature, float],
    graph: bool,
    lines: Sequence[LineRankings] = (),
) -> Features:
    """The features of the candidates in *pool*, by row, and of chunks linked to the best.

    Args:
        plan: The plan, for its documents, language, boosts and expected traits.
        weights: The weights of the features; they decide which candidates are best by content.
        graph: Whether to compute the features in `GRAPH`; if not, they are 0.
        lines: The rankings for the lines of the plan.
    """
    projection = snapshot.projection
    words = QueryWords(query, snapshot)
    expects = traits_of(plan.expects)
    rows = np.array(sorted(set(pool)), dtype=np.int64)
    candidates = content_of(projection, words, rankings, rows, expects, lines)
    if not graph or not len(rows):
        return candidates.features
    content = candidates.features.weighed(weights, CONTENT)
    best = np.lexsort((candidates.features.keys, -content))[:LINKING]
    hits = rows[np.sort(best)]
    beyond = np.setdiff1d(linked_chunks(projection, hits, scope), rows, assume_unique=True)
    if len(beyond):
        further = content_of(projection, words, rankings, beyond, expects, lines)
        candidates = merge(candidates, further)
    in_headings = words.contained_in(projection.forwards(candidates.features.rows, "headings"))
    fill_surroundings(projection, words, candidates, in_headings, weights)
    fill_document_features(projection, words, candidates, in_headings, plan)
    shares = boost_shares(projection, plan.boosts, candidates.features.rows)
    candidates.features.column(Feature.ROUTE)[:] = shares
    fill_links(projection, words, candidates, hits, weights)
    return candidates.features
