"""Features from the graph around a candidate.

They come from neighbouring chunks, the sections above, siblings, and chunks that it cites or that
cite it. All of them raise a candidate's score and never lower it.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from evidence_graph.lexical.forward import Forwards
from evidence_graph.projection import Projection

from .content_features import Candidates
from .feature_inputs import FeatureInputs
from .feature_table import CONTENT, Feature, Features, Keys, Numbers, Rows, place_of
from .query_words import weighted_share

MOST_CITATIONS = 8
"""The most citations of a chunk that are read, in order of row; a definition may have thousands."""


def fill_surroundings(
    inputs: FeatureInputs, candidates: Candidates, in_headings: NDArray[np.bool_]
) -> None:
    """Fill in the features of headings, citing sentences, neighbours and siblings.

    Args:
        in_headings: Which words the headings above each candidate contain; shape
            ``(candidates, words)``.
    """
    projection, words, weights = inputs.projection, inputs.words, inputs.weights
    features = candidates.features
    features.column(Feature.HEADING)[:] = weighted_share(
        in_headings & ~candidates.contained, words.shares
    )
    if weights.get(Feature.ANCHOR):
        citing = words.contained_in(anchor_texts(projection, features.rows))
        features.column(Feature.ANCHOR)[:] = weighted_share(
            citing & ~in_headings & ~candidates.contained, words.shares
        )
    relevance = features.weighed(weights, (Feature.LEXICAL, Feature.DENSE))
    _pull_of_neighbours(projection, features, relevance)
    _pull_of_siblings(projection, features, relevance)


def _pull_of_neighbours(projection: Projection, features: Features, relevance: Numbers) -> None:
    """Fill in `Feature.ADJACENT`: the better of the chunks before and after in the document."""
    rows = features.rows
    documents = projection.documents_at("chunks", rows)
    before, row = place_of(rows, rows - 1)
    after, other = place_of(rows, rows + 1)
    end, beside = np.concatenate((row, other)), np.concatenate((before, after))
    same = documents[end] == documents[beside]
    features.pull(Feature.ADJACENT, end[same], beside[same], relevance[beside[same]])


def _pull_of_siblings(projection: Projection, features: Features, relevance: Numbers) -> None:
    """Fill in `Feature.SIBLING`: the best of the other chunks below the same section."""
    parents = projection.parents_of(features.rows)
    (child,) = np.nonzero(parents >= 0)
    _, family = np.unique(parents[child], return_inverse=True)
    first = _last_of(family, child, order=relevance[child], keys=features.keys)
    others = child[child != first[family]]
    rest = family[child != first[family]]
    second = _last_of(rest, others, order=relevance[others], keys=features.keys, size=len(first))
    sibling = np.where(child == first[family], second[family], first[family])
    has = sibling >= 0
    features.pull(Feature.SIBLING, child[has], sibling[has], relevance[sibling[has]])


def fill_links(inputs: FeatureInputs, candidates: Candidates, hits: Rows) -> None:
    """Fill in the features of links between *hits* and what they cite or are cited by."""
    features, links = candidates.features, inputs.projection.links
    content = features.weighed(inputs.weights, CONTENT)
    at, found = links.of(hits)
    end, place = place_of(features.rows, links.others[found])
    hit = np.searchsorted(features.rows, hits)[at[place]]
    features.pull(Feature.LINK, end, hit, np.maximum(content[hit] - content[end], 0.0))
    gained = candidates.contained[end] & ~candidates.contained[hit]
    gain = weighted_share(gained, inputs.words.shares)
    features.pull(Feature.LINK_GAIN, end, hit, np.maximum(content[hit], 0.0) * gain)


def linked_chunks(inputs: FeatureInputs, hits: Rows) -> Rows:
    """The rows of the chunks in scope that *hits* cite or are cited by, rising."""
    projection = inputs.projection
    _, links = projection.links.of(hits)
    # `np.unique` would import all of numpy's masked arrays for these few.
    beyond = np.array(sorted(set(projection.links.others[links].tolist())), dtype=np.int64)
    documents = projection.documents_at("chunks", beyond).tolist()
    admitted = map(inputs.scope.admits, documents, beyond.tolist())
    kept: Rows = beyond[np.fromiter(admitted, dtype=bool, count=len(beyond))]
    return kept


def _last_of(groups: Rows, members: Rows, *, order: Numbers, keys: Keys, size: int = 0) -> Rows:
    """For each group, its member highest in *order*; of equal ones the lower key; -1 if empty."""
    found = np.full(max(size, int(groups.max(initial=-1)) + 1), -1, dtype=np.int64)
    rising = np.lexsort((~keys[members], order))
    found[groups[rising]] = members[rising]  # of several for one place the last stays
    return found


def anchor_texts(projection: Projection, rows: Rows) -> Forwards:
    """The words of the sentences that cite each of the chunks at *rows*."""
    links = projection.links
    at, found = links.of(rows)
    incoming = ~links.outgoing[found]
    at, references = at[incoming], links.references[found[incoming]]
    kept = np.arange(len(at)) - np.searchsorted(at, at, side="left") < MOST_CITATIONS
    citing = projection.forwards(references[kept], "citing", table="references")
    lengths = np.zeros(len(rows), dtype=np.int64)
    np.add.at(lengths, at[kept], citing.lengths)
    return Forwards(citing.words, lengths)
