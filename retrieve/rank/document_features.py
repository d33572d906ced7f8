"""Features of a candidate's document: title, language, and whether the question means it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from evidence_graph.language import normalise

from ..candidates.titles import title_words
from .content_features import Candidates
from .feature_inputs import FeatureInputs
from .feature_table import Feature
from .query_words import weighted_share

SURELY = 1.5
"""`Feature.MEANT` of a document whose name can hardly mean anything else. Of 130 questions by
others two more are right at rank one and none fewer; at 2.5 one falls from rank four to six."""


def fill_document_features(
    inputs: FeatureInputs, candidates: Candidates, in_headings: NDArray[np.bool_]
) -> None:
    """Fill in `Feature.TITLE`, `Feature.MEANT` and `Feature.FOREIGN`.

    Words of a title count only if neither the candidate nor the headings above it contain them.

    Args:
        in_headings: Which words the headings above each candidate contain; shape
            ``(candidates, words)``.
    """
    projection, words, plan = inputs.projection, inputs.words, inputs.plan
    features = candidates.features
    rows, place = np.unique(projection.documents_at("chunks", features.rows), return_inverse=True)
    documents = [projection.document(row) for row in rows.tolist()]
    in_title = words.contained_in(title_words(documents))[place]
    features.column(Feature.TITLE)[:] = weighted_share(
        in_title & ~in_headings & ~candidates.contained, words.shares
    )
    meant = {name: 1.0 for named in plan.meant for name in named.documents}
    meant |= {name: SURELY for named in plan.meant if named.is_sure for name in named.documents}
    how_meant = [meant.get(document.id, 0.0) for document in documents]
    features.column(Feature.MEANT)[:] = np.array(how_meant)[place]
    if plan.language is not None:
        language = normalise(plan.language)
        foreign = [
            normalise(document.language) != language and document.id not in meant
            for document in documents
        ]
        features.column(Feature.FOREIGN)[:] = np.array(foreign)[place]
