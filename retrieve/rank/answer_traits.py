"""Does a candidate look like an answer? What it holds against what the question expects."""

from __future__ import annotations

import numpy as np

from evidence_graph.nodes import ASIDE, Trait
from evidence_graph.projection import Projection

from .feature_table import Feature, Features

RARE = 0.1
"""A trait tells most where this share of the library's chunks, or fewer, has it."""

NEVER_LAW = 3.0
"""How much more a note is aside than other text: it says in other words what the law says, and so
is often nearer to a question."""

LISTED = Trait.PERIOD | Trait.DATE | Trait.AMOUNT | Trait.RATE
"""What stands in schedules and particulars as well as in provisions."""


def look_like_answers(projection: Projection, expects: Trait, found: Features) -> None:
    """Fill in `Feature.ANSWERS` and `Feature.ASIDE`."""
    traits = projection.column("chunks", "traits", found.rows)
    answers = found.column(Feature.ANSWERS)
    for trait in expects & ~ASIDE:
        held = (traits & int(trait)) > 0
        answers[:] = np.maximum(answers, held * _telling(projection.trait_share(trait)))
    aside = traits & int(ASIDE & ~expects)
    listed = (traits & int(expects & LISTED)) > 0
    aside[listed] &= ~int(Trait.ATTACHMENT)
    found.column(Feature.ASIDE)[:] = np.where(aside & int(Trait.NOTE), NEVER_LAW, aside > 0)


def _telling(share: float) -> float:
    """How much a trait that this share of all chunks has says of one that has it, 0 to 1.

    Most provisions say that somebody must or may do something; few name a sum of money.
    """
    return float(np.clip(np.log(max(share, RARE)) / np.log(RARE), 0.0, 1.0))
