"""Where the words of a question stand in a text, whatever their endings."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

import numpy as np

from evidence_graph.lexical.analysis import analyse, analyse_word
from evidence_graph.lexical.bm25 import BM25
from evidence_graph.lexical.forward import word_hash

# Dotted numbers and acronyms stay whole: 4.2.1, U.S.C.
_WORD = re.compile(r"[^\W_]+(?:['’.][^\W_]+)*")


class Word(NamedTuple):
    """A word of the question where it stands; *token* is what it has in common with it."""

    start: int
    end: int
    token: str


class _Surfaces(dict[str, str | None]):
    """By word as it stands in texts of a language, the first *known* token that it has."""

    def __init__(self, known: Collection[str], language: str) -> None:
        super().__init__()
        self._known, self._language = known, language

    def __missing__(self, surface: str) -> str | None:
        for token in analyse_word(surface, self._language):
            if token in self._known:
                break
        else:
            token = None
        self[surface] = token
        return token


class QuestionTokens:
    """The words of one question, each with its weight: the rarer in the library the heavier."""

    def __init__(self, question: str, bm25: BM25) -> None:
        self._question = question
        self._bm25 = bm25
        self._weights: dict[str, dict[str, float]] = {}
        self._surfaces: dict[str, _Surfaces] = {}

    def weights(self, language: str) -> dict[str, float]:
        """The weight of each token of the question, as texts of *language* are analysed."""
        if language not in self._weights:
            tokens = sorted(set(analyse(self._question, language=language)))
            ids = np.array([word_hash(token) for token in tokens], dtype=np.uint64)
            weights = self._bm25.idf(ids).tolist()
            self._weights[language] = dict(zip(tokens, weights, strict=True))
        return self._weights[language]

    def found(self, text: str, language: str, start: int, end: int) -> list[Word]:
        """The words of the question in ``text[start:end]``, in order; offsets are of *text*."""
        if language not in self._surfaces:
            self._surfaces[language] = _Surfaces(self.weights(language), language)
        tokens = self._surfaces[language]
        return [
            Word(match.start(), match.end(), token)
            for match in _WORD.finditer(text, start, end)
            if (token := tokens[match[0]]) is not None
        ]

    def weight(self, tokens: set[str], language: str) -> float:
        """What *tokens* of the question weigh together."""
        known = self.weights(language)
        return sum(known[token] for token in sorted(tokens))

    def share(self, text: str, language: str) -> float:
        """How much of the question's weight stands in *text*, 0 to 1."""
        known = self.weights(language)
        every = sum(known.values())
        held = {word.token for word in self.found(text, language, 0, len(text))}
        return self.weight(held, language) / every if every else 0.0
