"""What the features of the candidates of one search are computed from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from evidence_graph.passages import Lane, Ranking
from evidence_graph.projection import Projection

from ..candidates.lines import LineRankings
from ..candidates.scope import Scope
from ..plan.plan import Plan
from .feature_table import Feature
from .query_words import QueryWords


@dataclass(frozen=True, slots=True)
class FeatureInputs:
    """The question, the rankings of the lanes, and the graph of one search.

    Attributes:
        plan: The plan, for its documents, language, boosts and expected traits.
        scope: Limits the chunks to which links lead.
        lines: The rankings for the lines of the plan.
        weights: The weights of the features; they decide which candidates are best by content.
    """

    projection: Projection
    words: QueryWords
    plan: Plan
    scope: Scope
    rankings: Mapping[Lane, Ranking]
    weights: Mapping[Feature, float]
    lines: Sequence[LineRankings] = ()
