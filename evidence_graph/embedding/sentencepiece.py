"""Encodes text as ids of XLM-R's vocabulary, as the package ``sentencepiece`` does (Unigram).

Characters are replaced by a table, white space becomes the mark ``▁`` before each word, and each
word is covered by the pieces whose probabilities have the largest product. No piece extends beyond
a ``▁``, so the ids of a word depend on the word alone and are cached.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

_MARK = "\u2581"
_MAX_WORD_CHARS = 100  # longer words are rare and would fill the cache
_N_REMEMBERED_WORDS = 1 << 17
_PENALTY = 10.0
"""The difference of the score of an unknown character to the lowest score of a piece."""

_SPACES = re.compile(" {2,}")


class SentencePiece:
    """Encodes with a vocabulary.

    Args:
        pieces: The pieces by id.
        scores: The logarithms of the probabilities of the pieces, by id.
        unknown: The id of a character that no piece covers.
        characters: Replacements of characters, by code point.
    """

    def __init__(
        self,
        pieces: Sequence[str],
        scores: Sequence[float],
        *,
        unknown: int,
        characters: Mapping[int, str],
    ) -> None:
        self._ids = {piece: number for number, piece in enumerate(pieces)}
        del self._ids[pieces[unknown]]
        self._scores, self._unknown, self._characters = scores, unknown, characters
        self._unknown_score = min(scores) - _PENALTY
        self._longest = max(map(len, pieces))
        self._remembered_ids = lru_cache(_N_REMEMBERED_WORDS)(self._ids_of_word)

    def encode(self, text: str) -> list[int]:
        """The ids of *text*, without those that mark its start and end."""
        plain = _SPACES.sub(" ", text.translate(self._characters))
        ids: list[int] = []
        for word in plain.removeprefix(" ").split(" "):
            known = self._remembered_ids if len(word) <= _MAX_WORD_CHARS else self._ids_of_word
            ids.extend(known(word))
        return ids

    def _ids_of_word(self, word: str) -> tuple[int, ...]:
        """The most probable pieces of *word*; of equally probable ones, those that start first."""
        marked = _MARK + word
        n = len(marked)
        best = [0.0] + [float("-inf")] * n
        came: list[tuple[int, int]] = [(0, 0)] * (n + 1)
        for start in range(n):
            for end in range(start + 1, min(n, start + self._longest) + 1):
                piece = self._ids.get(marked[start:end])
                if piece is not None:
                    score = best[start] + self._scores[piece]
                    if score > best[end]:
                        best[end], came[end] = score, (start, piece)
            score = best[start] + self._unknown_score
            if score > best[start + 1]:
                best[start + 1], came[start + 1] = score, (start, self._unknown)
        ids = []
        at = n
        while at:
            at, piece = came[at]
            ids.append(piece)
        return tuple(reversed(ids))
