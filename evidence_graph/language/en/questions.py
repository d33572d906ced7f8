"""How questions are asked in English."""

from __future__ import annotations

from ..questions import QuestionWords

QUESTIONS = QuestionWords()
