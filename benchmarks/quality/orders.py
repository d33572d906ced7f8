"""Ways to order candidates: as shipped, with something taken away, and two that are simpler."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.passages import Lane
from retrieve import SearchSettings, Strategy
from retrieve.candidates.pool import PoolChunk, fuse
from retrieve.rank.feature_table import CONTENT, Feature, Features
from retrieve.rank.features import features_of
from retrieve.rank.score import WEIGHTS, ScoredChunk, score

from .asked import Asked, Order
from .recipe import recipe

Weights = Mapping[Feature, float]

SHIPPED: Weights = WEIGHTS[Strategy.BALANCED]
LINKS = (Feature.LINK, Feature.LINK_GAIN)
FUSION, RECIPE = "fusion alone", "the recipe"
AS_SHIPPED = "as shipped"


@dataclass(frozen=True, slots=True)
class Scored:
    """The product's own order, as `Retriever` makes it from what the lanes propose."""

    weights: Weights = field(default_factory=lambda: SHIPPED)
    lanes: Collection[Lane] = tuple(Lane)
    graph: bool = True

    def candidates(self, snapshot: Snapshot, asked: Asked) -> tuple[list[PoolChunk], Features]:
        """The best by fusion, and the features of these and of what they led to."""
        settings = SearchSettings()
        rankings = {lane: found for lane, found in asked.rankings.items() if lane in self.lanes}
        pool = fuse(
            rankings,
            weights=settings.pool_weights,
            k=settings.pool_rrf_k,
            pin=asked.plan.is_lookup,
            limit=settings.pool_size,
        )
        features = features_of(
            snapshot,
            asked.words,
            rankings,
            [one.row for one in pool],
            boosts=asked.plan.boosts,
            scope=asked.scope,
            weights=self.weights,
            graph=self.graph,
        )
        return pool, features

    def __call__(self, snapshot: Snapshot, asked: Asked) -> list[ScoredChunk]:
        pool, features = self.candidates(snapshot, asked)
        pinned = asked.plan.is_lookup
        return score(snapshot.projection, features, pool, weights=self.weights, pinned=pinned)

    def has_features_of(self, other: Scored) -> bool:
        """Whether both make the same features: no weight of one that comes from the graph counts
        before the sum.
        """
        return (
            all(self.weights.get(one) == other.weights.get(one) for one in CONTENT)
            and set(self.lanes) == set(other.lanes)
            and self.graph == other.graph
        )


def fusion(snapshot: Snapshot, asked: Asked) -> list[ScoredChunk]:
    """Reciprocal rank fusion of all lanes, without a score."""
    settings = SearchSettings()
    weights, k = settings.pool_weights, settings.pool_rrf_k
    pool = fuse(asked.rankings, weights=weights, k=k, pin=asked.plan.is_lookup)
    return [ScoredChunk(one.row, one.key, one.score) for one in pool]


def scaled_by(weights: Weights, factor: float, features: Collection[Feature]) -> Weights:
    """*weights*, those of *features* times *factor*."""
    return {
        feature: weight * factor if feature in features else weight
        for feature, weight in weights.items()
    }


def rows() -> dict[str, Order]:
    """What the table compares, by name."""
    found: dict[str, Order] = {
        AS_SHIPPED: Scored(),
        "strategy precision": Scored(WEIGHTS[Strategy.PRECISION]),
        "strategy recall": Scored(WEIGHTS[Strategy.RECALL]),
        "links off": Scored(scaled_by(SHIPPED, 0, LINKS)),
        "graph off": Scored(graph=False),
    }
    for lane in Lane:
        found[f"lane {lane} off"] = Scored(lanes=[other for other in Lane if other is not lane])
    for feature in Feature:
        found[f"weight of {feature} 0"] = Scored(scaled_by(SHIPPED, 0, [feature]))
    return {**found, FUSION: fusion, RECIPE: recipe}
