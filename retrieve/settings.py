"""The settings of a search: each number with its unit and the reason for its default."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import BaseModel, Field, PositiveInt

from evidence_graph.passages import Lane

from .plan.operators import Strategy
from .rank.feature_table import Feature
from .rank.score import BY_MEANING, BY_WORDS


class SearchSettings(BaseModel, frozen=True, extra="forbid"):
    """The numbers that decide how a question is answered; no library stores any of them."""

    candidates: int = Field(
        default=200,
        gt=0,
        description="chunks that each lane proposes; scores are scaled between the last of them "
        "and the first",
    )
    lane_candidates: Mapping[Lane, PositiveInt] = Field(
        default={},
        description="the same for single lanes (lexical, dense, dense2), instead of `candidates`",
    )
    pool_size: int = Field(
        default=120,
        gt=0,
        description="best candidates of the fusion, whose features are computed; on regulatory "
        "questions nine answers in ten are among the first 100",
    )
    pool_weights: Mapping[Lane, float] = Field(
        default={Lane.LEXICAL: 0.7, Lane.DENSE: 0.3, Lane.DENSE2: 0.3, Lane.EXACT: 0.5},
        description="weight of each lane in the fusion that makes the pool and breaks ties of the "
        "score; with a small model, equal weights have less precision than words alone",
    )
    pool_rrf_k: int = Field(
        default=60, gt=0, description="k of that fusion: flattens the differences of top ranks"
    )
    graph: bool = Field(
        default=True,
        description="whether the score has features of the graph: headings, neighbours, siblings, "
        "references",
    )
    features: Mapping[Strategy, Mapping[Feature, float]] = Field(
        default=BY_WORDS,
        description="weight of each feature in the score, by strategy, if the question's words are "
        "trusted",
    )
    features_by_meaning: Mapping[Strategy, Mapping[Feature, float]] = Field(
        default=BY_MEANING,
        description="the same if they are not trusted, because the question has few words of the "
        "answer",
    )
    rerank_depth: int = Field(
        default=20, gt=0, description="first chunks that a reranker reads, if there is one"
    )
    rerank_weight: float = Field(
        default=0.1,
        ge=0,
        description="weight of a reranker's part in the score; for late interaction over the "
        "default model, more costs precision; a model trained to rerank may deserve more",
    )
    grading_depth: int = Field(
        default=30, gt=0, description="first chunks that a language model grades, if it reranks"
    )
    grading_timeout_s: float = Field(
        default=10.0, gt=0, description="seconds that a search waits for the grades"
    )
    planner_timeout_s: float = Field(
        default=3.0, gt=0, description="seconds that a search waits for a planner, if it has one"
    )
    passage_tokens: int = Field(
        default=600, gt=0, description="longest passage, in the library's tokens: about 450 words"
    )

    def proposed_by(self, lane: Lane) -> int:
        """The most chunks that *lane* proposes."""
        return self.lane_candidates.get(lane, self.candidates)
