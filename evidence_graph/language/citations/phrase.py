"""A pattern that is searched fast."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ..patterns import NEVER, Regex, holding
from ..signs import signs_of

PHRASE_CHARS = 200
"""The greatest length of a phrase."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A pattern that is searched only where a text contains a word that every match contains."""

    pattern: Regex

    def find(self, text: str) -> Iterator[re.Match[str]]:
        """Its matches in *text*."""
        signs = signs_of(self.pattern)
        return holding(text, signs, re.compile(self.pattern), reach=PHRASE_CHARS)


NO_PHRASE = Phrase(NEVER)
