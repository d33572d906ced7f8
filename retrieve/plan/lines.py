"""Further ways to put a question, which a planner writes and the lanes are asked as well.

A line for the lexical lane holds words of law, one for the models a sentence, and one a passage as
an answer might read (Gao et al., HyDE, arXiv:2212.10496). Lines come beside a question, never in
its place: each weighs half as much.
"""

from __future__ import annotations

import re
from enum import StrEnum

from pydantic import BaseModel, Field, field_validator

MOST_CHARS = 600
"""The longest line: a passage of a hundred words."""


class LineKind(StrEnum):
    """Who is asked a line: words the lexical lane, a sentence or a passage the models."""

    LEX = "lex"
    VEC = "vec"
    HYDE = "hyde"


MOST: dict[LineKind, int] = {LineKind.LEX: 3, LineKind.VEC: 3, LineKind.HYDE: 1}
"""Lines of each kind that a planner may write."""


class Line(BaseModel, frozen=True, extra="forbid"):
    """One further way to put a question; printed as ``lex: deposit interest``.

    Attributes:
        weight: How much it counts beside the question, which counts 1.
    """

    kind: LineKind
    text: str = Field(max_length=MOST_CHARS)
    weight: float = Field(default=0.5, gt=0, le=1)

    @field_validator("text")
    @classmethod
    def _has_words(cls, value: str) -> str:
        if not re.search(r"\w", value):
            raise ValueError(f"expected a line with words, found {value!r}")
        return " ".join(value.split())

    def __str__(self) -> str:
        return f"{self.kind}: {self.text}"
