"""A lexical query: weighted tokens that score, and conditions that a chunk must meet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, pairwise
from math import isfinite

import numpy as np
from numpy.typing import NDArray

from ..ids import DocumentId
from .forward import pair_id, word_hash

PAIR_WEIGHT = 0.5
"""The weight of a pair of neighbouring words; a word weighs 1. On ObliQA .35 to .75 is best and
flat on all three sets of questions; 1 costs .01 of average precision, no pairs .02."""

CONTEXT_WEIGHT = 0.3
"""The part of an occurrence for which a word counts that is in the context of a chunk alone."""

Phrase = tuple[str, ...]
Run = tuple[tuple[str, float], ...]
"""Tokens with weights, in order. Neighbours form pairs."""


@dataclass(frozen=True, slots=True)
class LexicalQuery:
    """Analysed tokens with weights, and the conditions on the chunks that may be found.

    Invariants: weights are finite and positive; no phrase is empty.

    Attributes:
        tokens: In order; neighbours form pairs. The weights of a repeated token add up.
        further: Runs of other words for the same thing, such as an abbreviation spelt out. No pair
            crosses from one run into another. A word or pair of *tokens* keeps its weight there.
        phrases: A chunk must hold each of them word for word. A phrase is a condition and scores
            only if there are no tokens, so the words of the question belong in *tokens* as well.
        endings: A chunk must hold a longer token with each of these endings: "stimmzettel" for
            "zettel".
        documents: Only chunks of these are found; None for all.
        excluded_documents: No chunk of these is found.
    """

    tokens: Run = ()
    further: tuple[Run, ...] = ()
    phrases: tuple[Phrase, ...] = ()
    endings: tuple[str, ...] = ()
    documents: frozenset[DocumentId] | None = None
    excluded_documents: frozenset[DocumentId] = frozenset()

    def __post_init__(self) -> None:
        for token, weight in chain(self.tokens, *self.further):
            if not (isfinite(weight) and weight > 0):
                raise ValueError(f"expected a positive weight, found {weight} for {token!r}")
        if not all(self.phrases):
            raise ValueError("expected phrases of at least one token, found an empty one")

    @classmethod
    def of(cls, tokens: Iterable[str]) -> LexicalQuery:
        """The query for *tokens* of weight 1 without conditions."""
        return cls(tokens=tuple((token, 1.0) for token in tokens))

    def words(self) -> dict[str, float]:
        """Each word that scores, with its weight, in order of first occurrence."""
        weights: dict[str, float] = {}
        for run in self._runs():
            for token, weight in run:
                weights[token] = weights.get(token, 0.0) + weight
        for run in self.further:
            for token, weight in run:
                weights.setdefault(token, weight)
        return weights

    def pairs(self) -> dict[tuple[str, str], float]:
        """Each pair that scores, with its weight: `PAIR_WEIGHT` times that of its lighter word."""
        weights: dict[tuple[str, str], float] = {}
        for run in self._runs():
            for pair, weight in _pairs(run):
                weights[pair] = weights.get(pair, 0.0) + weight
        for run in self.further:
            for pair, weight in _pairs(run):
                weights.setdefault(pair, weight)
        return weights

    def terms(self) -> tuple[NDArray[np.uint64], NDArray[np.float64]]:
        """The words, then the pairs, as `BM25.score` takes them: distinct term ids, and weights."""
        weights = {word_hash(word): weight for word, weight in self.words().items()}
        weights |= {pair_id(*pair): weight for pair, weight in self.pairs().items()}
        ids = np.fromiter(weights, dtype=np.uint64, count=len(weights))
        return ids, np.fromiter(weights.values(), dtype=np.float64, count=len(weights))

    def _runs(self) -> tuple[Run, ...]:
        if self.tokens:
            return (self.tokens,)
        return tuple(tuple((token, 1.0) for token in phrase) for phrase in self.phrases)


def _pairs(run: Run) -> Iterator[tuple[tuple[str, str], float]]:
    for (first, first_weight), (second, second_weight) in pairwise(run):
        yield (first, second), PAIR_WEIGHT * min(first_weight, second_weight)
