"""Computes the features of the candidates: of their own text, and of the graph around them.

The *relevance* of a candidate is the weighted sum of its lexical and dense features, its *content*
score that of all features in `CONTENT`. `score` sums all features.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .boost import boost_shares
from .content_features import content_of, merge
from .document_features import fill_document_features
from .feature_inputs import FeatureInputs
from .feature_table import CONTENT, Feature, Features
from .graph_features import fill_links, fill_surroundings, linked_chunks

LINKING = 10
"""The number of best candidates by content whose links are followed. More raise too much: with all
60, ObliQA's AP@10 falls by .05."""


def features_of(inputs: FeatureInputs, pool: Sequence[int], *, graph: bool) -> Features:
    """The features of the candidates in *pool*, by row, and of chunks linked to the best.

    Args:
        graph: Whether to compute the features in `GRAPH`; if not, they are 0.
    """
    rows = np.array(sorted(set(pool)), dtype=np.int64)
    candidates = content_of(inputs, rows)
    if not graph or not len(rows):
        return candidates.features
    content = candidates.features.weighed(inputs.weights, CONTENT)
    best = np.lexsort((candidates.features.keys, -content))[:LINKING]
    hits = rows[np.sort(best)]
    beyond = np.setdiff1d(linked_chunks(inputs, hits), rows, assume_unique=True)
    if len(beyond):
        candidates = merge(candidates, content_of(inputs, beyond))
    features = candidates.features
    headings = inputs.projection.forwards(features.rows, "headings")
    in_headings = inputs.words.contained_in(headings)
    fill_surroundings(inputs, candidates, in_headings)
    fill_document_features(inputs, candidates, in_headings)
    shares = boost_shares(inputs.projection, inputs.plan.boosts, features.rows)
    features.column(Feature.ROUTE)[:] = shares
    fill_links(inputs, candidates, hits)
    return features
