"""Question to passages: plan, candidates, fuse, assemble. Import it as `evidence_graph`."""

from __future__ import annotations

from evidence_graph.view import Visible

from .answer.answer import Answer, Hit
from .answer.check import Check
from .answer.explanation import Explanation
from .evaluate import (
    Comparison,
    Evaluation,
    PassageEvaluation,
    compare,
    evaluate,
    evaluate_passages,
)
from .plan.filters import Filters
from .plan.kinds import Kind
from .plan.operators import Strategy
from .plan.plan import Plan
from .plan.routing import Boost, Route, Routing
from .rank.cross_encoder import CrossEncoderReranker
from .rank.late_interaction import LateInteraction
from .report import Report
from .retriever import Retriever
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
