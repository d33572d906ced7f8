"""Reads names of documents that begin with their kind: "loi n° 2024-318", "code de la route"."""

from __future__ import annotations

import re
from functools import cache

from evidence_graph.language.citations import NameWords

from ..emphasis import printed
from .known import Written


class LeadingNames:
    """Reads names in a language that says how they go on: see `NameWords.named`."""

    def __init__(self, words: NameWords) -> None:
        self._name = _compiled(words.named)

    def backward(self, text: str, start: int, end: int) -> Written | None:
        """The name whose first word stands at [*start*, *end*)."""
        return self.forward(text, start)

    def forward(self, text: str, position: int) -> Written | None:
        """The name that begins at *position*."""
        match = self._name.match(text, position)
        if match is None:
            return None
        return Written(position, match.end(), printed(match[0]))


@cache  # the cache of `re` is smaller than the number of our patterns
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)
