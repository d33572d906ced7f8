"""How questions are asked in German."""

from __future__ import annotations

from ..questions import QuestionWords

QUESTIONS = QuestionWords()
