"""A question as the lexical lane sees it: tokens that score, and conditions that must hold."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, pairwise
from math import isfinite

import numpy as np
from numpy.typing import NDArray

from ..ids import DocumentId
from .forward import pair_id, word_hash

PAIR_WEIGHT = 0.5
"""How much a pair of neighbouring words counts beside a word. On ObliQA .35 to .75 is best and flat
on all three sets of questions; 1 costs .01 of average precision, no pairs .02."""

CONTEXT_WEIGHT = 0.3
"""How much of an occurrence a word counts that only the context of a chunk has."""

Phrase = tuple[str, ...]
Run = tuple[tuple[str, float], ...]
"""Tokens with weights, in order: neighbours make pairs."""


@dataclass(frozen=True, slots=True)
class LexicalQuery:
    """Analysed tokens with weights, and which chunks may be found at all.

    Invariants: weights are finite and positive; no phrase is empty.

    Attributes:
        tokens: In order, so that neighbours make pairs; one that repeats counts as often.
        further: Runs of other words for the same, such as an abbreviation spelt out. No pair
            reaches from one run into another, and what *tokens* have counts no more for them.
        phrases: Each must stand in a chunk word for word. A phrase is a condition; it scores only
            where there are no tokens, so a question's own words belong into *tokens* as well.
        documents: Only chunks of these; None for all.
        excluded_documents: No chunk of these.
    """

    tokens: Run = ()
    further: tuple[Run, ...] = ()
    phrases: tuple[Phrase, ...] = ()
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
        """Each word that scores, with its weight, in order of first place."""
        weights: dict[str, float] = {}
        for run in self._runs():
            for token, weight in run:
                weights[token] = weights.get(token, 0.0) + weight
        for run in self.further:
            for token, weight in run:
                weights.setdefault(token, weight)
        return weights

    def pairs(self) -> dict[tuple[str, str], float]:
        """Each pair of neighbours that scores, with its weight: `PAIR_WEIGHT` of the lighter."""
        weights: dict[tuple[str, str], float] = {}
        for run in self._runs():
            for (one, first), (other, second) in pairwise(run):
                weight = PAIR_WEIGHT * min(first, second)
                weights[one, other] = weights.get((one, other), 0.0) + weight
        for run in self.further:
            for (one, first), (other, second) in pairwise(run):
                weights.setdefault((one, other), PAIR_WEIGHT * min(first, second))
        return weights

    def terms(self) -> tuple[NDArray[np.uint64], NDArray[np.float64]]:
        """Words, then pairs, as `BM25.score` takes them: term ids, each once, and weights."""
        weights = {word_hash(word): weight for word, weight in self.words().items()}
        weights |= {pair_id(*pair): weight for pair, weight in self.pairs().items()}
        ids = np.fromiter(weights, dtype=np.uint64, count=len(weights))
        return ids, np.fromiter(weights.values(), dtype=np.float64, count=len(weights))

    def _runs(self) -> tuple[Run, ...]:
        if self.tokens:
            return (self.tokens,)
        return tuple(tuple((token, 1.0) for token in phrase) for phrase in self.phrases)
