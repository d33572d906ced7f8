"""Question to passages: plan, candidates, fuse, assemble. Import it as `evidence_graph`."""

from __future__ import annotations

from evidence_graph.view import Visible

from .answer import Answer, Hit
from .check import Check
from .evaluate import (
    Comparison,
    Evaluation,
    PassageEvaluation,
    compare,
    evaluate,
    evaluate_passages,
)
from .explain import Explanation
from .filters import Filters
from .kinds import Kind
from .operators import Strategy
from .pipeline import Retriever
from .plan import Plan
from .report import Report
from .rerank_cross_encoder import CrossEncoderReranker
from .rerank_late_interaction import LateInteraction
from .routing import Boost, Route, Routing
from .settings import SearchSettings

__all__ = [
    "Answer",
    "Boost",
    "Check",
    "Comparison",
    "CrossEncoderReranker",
    "Evaluation",
    "Explanation",
    "Filters",
    "Hit",
    "Kind",
    "LateInteraction",
    "PassageEvaluation",
    "Plan",
    "Report",
    "Retriever",
    "Route",
    "Routing",
    "SearchSettings",
    "Strategy",
    "Visible",
    "compare",
    "evaluate",
    "evaluate_passages",
]

__distribution__ = "evidence-graph"
