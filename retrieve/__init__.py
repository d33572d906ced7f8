"""Question to passages: plan, candidates, fuse, assemble. Import it as `evidence_graph`."""

from __future__ import annotations

from .answer import Answer, Hit
from .evaluate import Evaluation, evaluate
from .pipeline import Retriever
from .plan import Filters, Plan
from .settings import SearchSettings

__all__ = [
    "Answer",
    "Evaluation",
    "Filters",
    "Hit",
    "Plan",
    "Retriever",
    "SearchSettings",
    "evaluate",
]

__distribution__ = "evidence-graph"
