"""Question to passages: plan, candidates, fuse, assemble. Import it as `evidence_graph`."""

from __future__ import annotations

from .answer import Answer, Hit
from .evaluate import (
    Comparison,
    Evaluation,
    PassageEvaluation,
    compare,
    evaluate,
    evaluate_passages,
)
from .filters import Filters
from .kinds import Kind
from .operators import Strategy
from .pipeline import Retriever
from .plan import Plan
from .routing import Boost, Route, Routing
from .settings import SearchSettings

__all__ = [
    "Answer",
    "Boost",
    "Comparison",
    "Evaluation",
    "Filters",
    "Hit",
    "Kind",
    "PassageEvaluation",
    "Plan",
    "Retriever",
    "Route",
    "Routing",
    "SearchSettings",
    "Strategy",
    "compare",
    "evaluate",
    "evaluate_passages",
]

__distribution__ = "evidence-graph"
