"""What speaks for a candidate in its document: title, language, and whether it is meant."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from evidence_graph.language import normalise
from evidence_graph.projection import Projection

from ..candidates.titles import title_words
from ..plan.plan import Plan
from .content_features import Candidates
from .feature_table import Feature
from .query_words import QueryWords, held_share


def look_at_documents(
    projection: Projection,
    words: QueryWords,
    known: Candidates,
    above: NDArray[np.bool_],
    plan: Plan,
) -> None:
    """Fill in what the documents of the candidates say.

    The title has a say by those words that neither a candidate nor the headings above it hold.

    Args:
        above: Which words the headings above each candidate hold, shape ``(candidates, words)``.
    """
    found = known.features
    rows, place = np.unique(projection.documents_at("chunks", found.rows), return_inverse=True)
    documents = [projection.document(row) for row in rows.tolist()]
    titled = words.held_by(title_words(documents))[place]
    found.column(Feature.TITLE)[:] = held_share(titled & ~above & ~known.held, words.shares)
    meant = {name for one in plan.meant for name in one.documents}
    found.column(Feature.MEANT)[:] = np.array([one.id in meant for one in documents])[place]
    if plan.language is not None:
        told = normalise(plan.language)
        other = [normalise(one.language) != told and one.id not in meant for one in documents]
        found.column(Feature.FOREIGN)[:] = np.array(other)[place]
