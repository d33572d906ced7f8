"""Evaluates searches on judged questions, and compares two evaluations."""

from __future__ import annotations

from .characters import (
    CHARACTER_MEASURES,
    PassageEvaluation,
    evaluate_passages,
    gold_text,
    overlap,
    places_of,
)
from .compare import Comparison, Difference, compare
from .golden import read_golden
from .questions import Qrels, Questions, TextPlace, read_qrels, read_queries, read_questions
from .run import Evaluation, evaluate

__all__ = [
    "CHARACTER_MEASURES",
    "Comparison",
    "Difference",
    "Evaluation",
    "PassageEvaluation",
    "Qrels",
    "Questions",
    "TextPlace",
    "compare",
    "evaluate",
    "evaluate_passages",
    "gold_text",
    "overlap",
    "places_of",
    "read_golden",
    "read_qrels",
    "read_queries",
    "read_questions",
]
