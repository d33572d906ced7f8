"""How good the answers are: judged questions, measures, and settings side by side."""

from __future__ import annotations

from .golden import read_golden
from .questions import Qrels, Questions, read_qrels, read_queries, read_questions
from .run import Evaluation, evaluate

__all__ = [
    "Evaluation",
    "Qrels",
    "Questions",
    "evaluate",
    "read_golden",
    "read_qrels",
    "read_queries",
    "read_questions",
]
