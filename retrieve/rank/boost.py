"""The feature of boosts: the share of a plan's boosts that apply to each candidate."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from evidence_graph.lexical.analysis import analyse
from evidence_graph.lexical.forward import Forwards, word_hash
from evidence_graph.projection import Projection

from ..plan.routing import Boost


def boost_shares(
    projection: Projection, boosts: Sequence[Boost], rows: NDArray[np.int64]
) -> NDArray[np.float64]:
    """For each of the chunks at *rows*, the share of *boosts*, by weight, that apply to it.

    A boost applies by the type of the chunk's document, or by a heading above it.
    """
    total = sum(boost.weight for boost in boosts)
    boosted = np.zeros(len(rows))
    if not total:
        return boosted
    documents, place = np.unique(projection.documents_at("chunks", rows), return_inverse=True)
    types = [projection.document(document).type for document in documents.tolist()]
    above = projection.forwards(rows, "headings")
    for boost in boosts:
        by_type = np.array([kind in boost.types for kind in types], dtype=bool)[place]
        by_heading = _have_heading(above, boost.headings, projection.languages)
        boosted += boost.weight * (by_type | by_heading)
    return boosted / total


def _have_heading(
    chunks: Forwards, headings: Sequence[str], languages: Sequence[str]
) -> NDArray[np.bool_]:
    """The mask of chunks whose headings contain all words of one of *headings*.

    Args:
        chunks: The words of the headings above each chunk.
    """
    mask = np.zeros(len(chunks), dtype=bool)
    owner = np.repeat(np.arange(len(chunks)), chunks.lengths)
    for heading in headings:
        for language in languages:
            has_all = np.ones(len(chunks), dtype=bool)
            for token in analyse(heading, language=language):
                has_token = np.zeros(len(chunks), dtype=bool)
                has_token[owner[chunks.words == word_hash(token)]] = True
                has_all &= has_token
            mask |= has_all
    return mask
