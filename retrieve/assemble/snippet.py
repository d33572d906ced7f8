"""Chooses the snippet of a passage: the window with the largest weight of the question's words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from evidence_graph.passages import Snippet

from .question_tokens import Word

LONGEST = 240
"""The most characters of a snippet: some three lines."""

LEAD = 40
"""The most characters before the first word of the question."""

_EQUAL = 1e-9
"""A tolerance for sums of the same weights in another order."""


def snippet(text: str, words: Sequence[Word], weights: dict[str, float]) -> Snippet | None:
    """The window of *text* with the largest weight of distinct *words*, the first of equals.

    It begins and ends between words. None if there are no words.
    """
    if not words:
        return None
    best, first, last = -1.0, 0, 0
    value, end = 0.0, 0
    held: Counter[str] = Counter()
    for start, word in enumerate(words):
        while end < len(words) and (end <= start or words[end].end - word.start <= LONGEST - LEAD):
            value += 0.0 if held[words[end].token] else weights[words[end].token]
            held[words[end].token] += 1
            end += 1
        if value > best + _EQUAL:
            best, first, last = value, start, end - 1
        held[word.token] -= 1
        value -= 0.0 if held[word.token] else weights[word.token]
    return _window(text, words[first].start, words[last].end)


def _window(text: str, start: int, end: int) -> Snippet:
    """The window around ``text[start:end]``, widened to `LONGEST` without cutting a word."""
    begin = max(0, start - LEAD)
    if begin:
        begin = next((at + 1 for at in range(begin, start) if text[at].isspace()), start)
    finish = max(end, min(len(text), begin + LONGEST))
    if finish < len(text):
        finish = next((at for at in range(finish, end, -1) if text[at].isspace()), end)
    while finish > end and text[finish - 1].isspace():
        finish -= 1
    while begin < start and text[begin].isspace():
        begin += 1
    return Snippet(start=begin, end=finish, text=text[begin:finish])
