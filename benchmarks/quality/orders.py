"""Orders of candidates to compare: as shipped, with parts removed, and by fusion alone."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.passages import Lane
from retrieve import SearchSettings, Strategy
from retrieve.candidates.pool import fuse
from retrieve.rank.feature_inputs import FeatureInputs
from retrieve.rank.feature_table import Feature
from retrieve.rank.features import features_of
from retrieve.rank.query_words import QueryWords
from retrieve.rank.score import BY_MEANING, BY_WORDS, ScoredChunk, score
from retrieve.rank.trust import blend_weights, trust_of

from .asked import Asked, Order

Weights = Mapping[Feature, float]

SHIPPED: Weights = BY_WORDS[Strategy.BALANCED]
MEANT: Weights = BY_MEANING[Strategy.BALANCED]
LINKS = (Feature.LINK, Feature.LINK_GAIN)
FUSION = "fusion alone"
AS_SHIPPED, ALWAYS_TRUSTED = "as shipped", "words always trusted"


@dataclass(frozen=True, slots=True)
class Scored:
    """The product's own order, computed from the rankings of the lanes as `Retriever` does.

    Attributes:
        weights: The weights for questions whose words are trusted.
        by_meaning: The weights for questions whose words are not trusted; None: *weights* always.
    """

    weights: Weights = field(default_factory=lambda: SHIPPED)
    by_meaning: Weights | None = None
    lanes: Collection[Lane] = tuple(Lane)
    graph: bool = True

    def __call__(self, snapshot: Snapshot, asked: Asked) -> list[ScoredChunk]:
        settings, plan = SearchSettings(), asked.plan
        rankings = {lane: r for lane, r in asked.rankings.items() if lane in self.lanes}
        pool = fuse(
            rankings,
            weights=settings.pool_weights,
            k=settings.pool_rrf_k,
            pin=plan.is_lookup,
            limit=settings.pool_size,
        )
        weights = self.weights
        if self.by_meaning is not None:
            trust = trust_of(snapshot, plan, asked.scope, rankings, model_knows=True)
            weights = blend_weights(self.weights, self.by_meaning, trust)
        projection = snapshot.projection
        words = QueryWords(asked.words, snapshot)
        inputs = FeatureInputs(projection, words, plan, asked.scope, rankings, weights)
        features = features_of(inputs, [one.row for one in pool], graph=self.graph)
        return score(projection, features, pool, weights=weights, pinned=plan.is_lookup)


def fusion(snapshot: Snapshot, asked: Asked) -> list[ScoredChunk]:
    """Reciprocal rank fusion of all lanes, without features."""
    settings = SearchSettings()
    weights, k = settings.pool_weights, settings.pool_rrf_k
    pool = fuse(asked.rankings, weights=weights, k=k, pin=asked.plan.is_lookup)
    return [ScoredChunk(one.row, one.key, one.score) for one in pool]


def scaled_by(weights: Weights, factor: float, features: Collection[Feature]) -> Weights:
    """*weights*, with those of *features* multiplied by *factor*."""
    return {
        feature: weight * factor if feature in features else weight
        for feature, weight in weights.items()
    }


def _strategy(strategy: Strategy) -> Scored:
    return Scored(BY_WORDS[strategy], by_meaning=BY_MEANING[strategy])


def _without(features: Collection[Feature]) -> Scored:
    """The order that always trusts words, with the weights of *features* at 0."""
    return Scored(scaled_by(SHIPPED, 0, features))


def rows() -> dict[str, Order]:
    """The orders that the table compares, by name."""
    orders: dict[str, Order] = {
        AS_SHIPPED: Scored(by_meaning=MEANT),
        ALWAYS_TRUSTED: Scored(),
        "words never trusted": Scored(MEANT),
        "strategy precision": _strategy(Strategy.PRECISION),
        "strategy recall": _strategy(Strategy.RECALL),
        "links off": _without(LINKS),
        "graph off": Scored(by_meaning=MEANT, graph=False),
    }
    for lane in Lane:
        orders[f"lane {lane} off"] = Scored(
            by_meaning=MEANT, lanes=[other for other in Lane if other is not lane]
        )
    for feature in Feature:
        orders[f"weight of {feature} 0"] = _without([feature])
    return {**orders, FUSION: fusion}
