"""Finds the words of a question in a text, by stem, and weighs them."""

from __future__ import annotations

import re
from typing import NamedTuple

import numpy as np

from evidence_graph.lexical.analysis import analyse, tokens_by_word
from evidence_graph.lexical.bm25 import BM25
from evidence_graph.lexical.forward import word_hash

# Dotted numbers and acronyms stay whole: 4.2.1, U.S.C.
_WORD = re.compile(r"[^\W_]+(?:['’.][^\W_]+)*")


class Word(NamedTuple):
    """An occurrence of a word of the question in a text; *token* is their common stem."""

    start: int
    end: int
    token: str


class QuestionTokens:
    """The words of one question, weighted by idf."""

    def __init__(self, question: str, bm25: BM25) -> None:
        self._question = question
        self._bm25 = bm25
        self._weights: dict[str, dict[str, float]] = {}

    def weights(self, language: str) -> dict[str, float]:
        """The weight of each token of the question, analysed in *language*."""
        if language not in self._weights:
            tokens = sorted(set(analyse(self._question, language=language)))
            ids = np.array([word_hash(token) for token in tokens], dtype=np.uint64)
            weights = self._bm25.idf(ids).tolist()
            self._weights[language] = dict(zip(tokens, weights, strict=True))
        return self._weights[language]

    def find(self, text: str, language: str, start: int, end: int) -> list[Word]:
        """The words of the question in ``text[start:end]``, in order, with offsets in *text*."""
        known, tokens_of = self.weights(language), tokens_by_word(language)
        found = []
        for match in _WORD.finditer(text, start, end):
            for token in tokens_of[match[0]]:
                if token in known:
                    found.append(Word(match.start(), match.end(), token))
                    break
        return found

    def weight(self, tokens: set[str], language: str) -> float:
        """The sum of the weights of *tokens*."""
        known = self.weights(language)
        return sum(known[token] for token in sorted(tokens))

    def share(self, text: str, language: str) -> float:
        """The weighted share of the question's words in *text*, 0 to 1."""
        total = sum(self.weights(language).values())
        tokens = {word.token for word in self.find(text, language, 0, len(text))}
        return self.weight(tokens, language) / total if total else 0.0
