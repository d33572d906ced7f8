"""How far the words of a question point to candidates, by type of document or by heading."""

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
    """The share of *boosts*, by weight, that point to each of the chunks at *rows*; same shape."""
    total = sum(boost.weight for boost in boosts)
    pointed_to = np.zeros(len(rows))
    if not total:
        return pointed_to
    documents, place = np.unique(projection.documents_at("chunks", rows), return_inverse=True)
    types = [projection.document(document).type for document in documents.tolist()]
    above = projection.forwards(rows, "headings")
    for boost in boosts:
        by_type = np.array([kind in boost.types for kind in types], dtype=bool)[place]
        by_heading = _holding(above, boost.headings, projection.languages)
        pointed_to += boost.weight * (by_type | by_heading)
    return pointed_to / total


def _holding(
    chunks: Forwards, headings: Sequence[str], languages: Sequence[str]
) -> NDArray[np.bool_]:
    """Which chunks stand below a heading with all words of one of *headings*."""
    held = np.zeros(len(chunks), dtype=bool)
    owner = np.repeat(np.arange(len(chunks)), chunks.lengths)
    for heading in headings:
        for language in languages:
            every = np.ones(len(chunks), dtype=bool)
            for token in analyse(heading, language=language):
                has = np.zeros(len(chunks), dtype=bool)
                has[owner[chunks.words == word_hash(token)]] = True
                every &= has
            held |= every
    return held
