"""Lines: reformulations of a question, written by a planner, that the lanes search as well.

There are three kinds: words of law for the lexical lane; a sentence for the embedding models; and,
also for these, a passage such as an answer might contain (Gao et al., HyDE, arXiv:2212.10496).
Lines are added to the question and never replace it. By default each weighs half as much.
"""

from __future__ import annotations

import re
from enum import StrEnum

from pydantic import BaseModel, Field, field_validator

MOST_CHARS = 600
"""The longest line: a passage of a hundred words."""


class LineKind(StrEnum):
    """LEX: words for the lexical lane. VEC: a sentence, HYDE: a passage, for the dense lanes."""

    LEX = "lex"
    VEC = "vec"
    HYDE = "hyde"


MOST: dict[LineKind, int] = {LineKind.LEX: 3, LineKind.VEC: 3, LineKind.HYDE: 1}
"""The most lines of each kind that a planner may write."""


class Line(BaseModel, frozen=True, extra="forbid"):
    """One reformulation of a question; printed as ``lex: deposit interest``.

    Attributes:
        weight: Its weight in the score; the question itself weighs 1.
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
