"""Computes the features of the candidates: their own, and those of their surroundings in the graph.

The *relevance* of a candidate is what its lanes say of it, its *content* score all that it says
itself. `score` weighs all features into one sum.
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
from .content_features import content_of, together
from .document_features import look_at_documents
from .feature_table import CONTENT, Feature, Features
from .graph_features import follow_links, linked, look_around
from .query_words import QueryWords

LINKING = 10
"""So many of the best candidates by content pull what they are linked to. More pull too much: with
all 60 ObliQA's AP@10 falls by .05."""


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
    """The features of the candidates in *pool*, by row, and of what they are linked to.

    Args:
        plan: Says which documents the question means, its language, where its words point to, and
            what an answer may hold.
        weights: Decide which candidates are the best by content, whose links are followed.
        graph: Whether to look around the candidates at all; without, `GRAPH` is 0 throughout.
        lines: What the lanes propose for the lines of the plan.
    """
    projection = snapshot.projection
    words = QueryWords(query, snapshot)
    expects = traits_of(plan.expects)
    rows = np.array(sorted(set(pool)), dtype=np.int64)
    known = content_of(projection, words, rankings, rows, expects, lines)
    if not graph or not len(rows):
        return known.features
    content = known.features.weighed(weights, CONTENT)
    best = np.lexsort((known.features.keys, -content))[:LINKING]
    hits = rows[np.sort(best)]
    beyond = np.setdiff1d(linked(projection, hits, scope), rows, assume_unique=True)
    if len(beyond):
        further = content_of(projection, words, rankings, beyond, expects, lines)
        known = together(known, further)
    above = words.held_by(projection.forwards(known.features.rows, "headings"))
    look_around(projection, words, known, above, weights)
    look_at_documents(projection, words, known, above, plan)
    shares = boost_shares(projection, plan.boosts, known.features.rows)
    known.features.column(Feature.ROUTE)[:] = shares
    follow_links(projection, words, known, hits, weights)
    return known.features
