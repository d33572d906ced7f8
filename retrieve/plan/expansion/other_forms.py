"""Finds other forms of words of a question that no text holds: "zahlt" is a form of "zahlen".

Stems do not join all forms of a word: a German verb has one of its own in the third person and
between a prefix and its "zu". And a compound is more of what its last part is: who asks for a
"Fliegerverein" may mean any "Verein". A question is searched with what the library holds, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from evidence_graph.language import pack_of
from evidence_graph.view import View

from .unknown import unknown_among

WEIGHT = 0.1
"""The weight of another form. At .3 one of 100 German questions lost its first place; what gains is
that the word counts as known, and the question is not refused for it."""

_SHORTEST_PART = 3
"""The fewest letters of the first part of a compound."""

_SHORTEST_HEAD = 5
"""The fewest letters of its last part: "Ort" ends "Sport"."""

_WORD = re.compile(r"[^\W\d_]{5,40}")


def other_forms(view: View, text: str, language: str) -> Iterator[tuple[str, str]]:
    """The words of *text* that no chunk in *view* holds, each with a form of it that one does."""
    pack = pack_of(language)
    for word in unknown_among(view, (match[0] for match in _WORD.finditer(text))):
        forms: Iterator[str] = iter(())
        if word.islower():
            forms = _infinitives(word, pack.everyday.verb_forms)
        elif pack.citations.instruments.compound:
            forms = _heads(word)
        held = next((form for form in forms if not unknown_among(view, [form])), None)
        if held is not None:
            yield word, held


def _infinitives(word: str, verb_forms: tuple[tuple[str, str], ...]) -> Iterator[str]:
    for pattern, infinitive in verb_forms:
        if match := re.fullmatch(pattern, word):
            yield match.expand(infinitive)


def _heads(word: str) -> Iterator[str]:
    """The ends of a compound, the longest first, as nouns."""
    for start in range(_SHORTEST_PART, len(word) - _SHORTEST_HEAD + 1):
        yield word[start:].capitalize()
