"""How questions are asked in a language."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class QuestionWords:
    """The words and patterns of one language by which questions of each kind are told."""
