"""Retrieval: from a question to passages. Users import these names from `evidence_graph`.

`pipeline` lists the stages of a search. `retrieve.evaluate` measures quality; no search loads it.
"""

from __future__ import annotations

from evidence_graph.view import Visible

from .answer.answer import Answer, Hit
from .answer.explanation import Explanation
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
    "CrossEncoderReranker",
    "Explanation",
    "Filters",
    "Hit",
    "Kind",
    "LateInteraction",
    "Plan",
    "Report",
    "Retriever",
    "Route",
    "Routing",
    "SearchSettings",
    "Strategy",
    "Visible",
]

__distribution__ = "evidence-graph"
