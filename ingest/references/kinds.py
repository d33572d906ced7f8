"""What a reference does with its target, by the words around it."""

from __future__ import annotations

import re

from evidence_graph.edges import ReferenceKind

from .language import Language

BEFORE_CHARS = 60
AFTER_CHARS = 70


class Kinds:
    """Tells the kind of references in one language."""

    def __init__(self, language: Language) -> None:
        self._before = _alternatives(language.before, r"(?:\s+the)?\s*\Z")
        self._after = _alternatives(language.after, r"\b", r"\s*,?\s*")
        self._before_kinds = [kind for _, kind in language.before]
        self._after_kinds = [kind for _, kind in language.after]

    def of(self, text: str, start: int, end: int) -> ReferenceKind:
        """The kind of the reference at [*start*, *end*)."""
        before = text[max(0, start - BEFORE_CHARS) : start].lower()
        for n, pattern in enumerate(self._before):
            if pattern.search(before):
                return self._before_kinds[n]
        after = text[end : end + AFTER_CHARS].lower()
        for n, pattern in enumerate(self._after):
            if pattern.match(after):
                return self._after_kinds[n]
        return ReferenceKind.CITES


def _alternatives(
    rules: tuple[tuple[str, ReferenceKind], ...], end: str, start: str = r"(?<!\w)"
) -> list[re.Pattern[str]]:
    spaced = [words.replace(" ", r"\s+") for words, _ in rules]
    return [re.compile(rf"{start}(?:{words}){end}") for words in spaced]
