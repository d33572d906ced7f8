"""Features that compare the traits of a candidate with those that the question expects."""

from __future__ import annotations

import numpy as np

from evidence_graph.nodes import ASIDE, Trait
from evidence_graph.projection import Projection

from .feature_table import Feature, Features

RARE = 0.1
"""A trait is most informative if this share of the library's chunks, or fewer, has it."""

NEVER_LAW = 3.0
"""The value of `Feature.ASIDE` for notes; other text aside has 1. A note paraphrases the law, so it
is often more similar to a question than the law itself."""

LISTED = Trait.PERIOD | Trait.DATE | Trait.AMOUNT | Trait.RATE
"""Traits that schedules and particulars have as well as provisions."""


def fill_answer_features(projection: Projection, expects: Trait, features: Features) -> None:
    """Fill in `Feature.ANSWERS` and `Feature.ASIDE`."""
    traits = projection.column("chunks", "traits", features.rows)
    answers = features.column(Feature.ANSWERS)
    for trait in expects & ~ASIDE:
        has_trait = (traits & int(trait)) > 0
        value = _informativeness(projection.trait_share(trait))
        answers[:] = np.maximum(answers, has_trait * value)
    aside = traits & int(ASIDE & ~expects)
    listed = (traits & int(expects & LISTED)) > 0
    aside[listed] &= ~int(Trait.ATTACHMENT)
    features.column(Feature.ASIDE)[:] = np.where(aside & int(Trait.NOTE), NEVER_LAW, aside > 0)


def _informativeness(share: float) -> float:
    """The value of a trait that *share* of all chunks has: from 0, if all have it, to 1.

    Most provisions say that somebody must or may do something; few name a sum of money.
    """
    return float(np.clip(np.log(max(share, RARE)) / np.log(RARE), 0.0, 1.0))
