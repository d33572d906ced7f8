"""Where any of some words occurs in a text: asked before a rule is tried at a place."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable


class Occurrences:
    """The places of *words*, given in small letters, in *text*, whatever its capitals."""

    def __init__(self, text: str, words: Iterable[str]) -> None:
        lower = text.lower()
        if len(lower) != len(text):  # "İ" has two small letters: places would shift
            lower = "".join(c.lower() if len(c.lower()) == 1 else c for c in text)
        self._places: list[int] = []
        for word in words:
            at = lower.find(word)
            while at >= 0:
                self._places.append(at)
                at = lower.find(word, at + 1)
        self._places.sort()

    def between(self, start: int, stop: int) -> bool:
        """Whether one begins in ``[start, stop)``."""
        i = bisect_left(self._places, start)
        return i < len(self._places) and self._places[i] < stop
