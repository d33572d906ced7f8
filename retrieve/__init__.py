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
from .pipeline import Retriever
from .plan import Plan
from .settings import SearchSettings

__all__ = [
    "Answer",
    "Comparison",
    "Evaluation",
    "Filters",
    "Hit",
    "PassageEvaluation",
    "Plan",
    "Retriever",
    "SearchSettings",
    "compare",
    "evaluate",
    "evaluate_passages",
]

__distribution__ = "evidence-graph"
