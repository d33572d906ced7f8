"""The forward form of a chunk: its words in order, as hashes, from which it is scored.

A word is the CRC-32 of its token in UTF-8 (1 in place of 0): the same on every machine, four bytes
a word on disk. A term is a word or a pair of neighbouring words, and its id has 64 bits: a word's
is its hash, a pair's is ``first << 32 | second``, which no word's can equal. So pairs need no room
of their own, and only equal hashes of different words could confuse two terms: 12 of 300,000 words
are expected to share one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from zlib import crc32

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Forwards:
    """The forward forms of several chunks, one behind the other.

    Invariant: *lengths*, shape ``(chunks,)``, sum to the length of *words*.
    """

    words: NDArray[np.uint32]
    lengths: NDArray[np.int64]

    @classmethod
    def of(cls, chunks: Sequence[NDArray[np.uint32]]) -> Forwards:
        """Put the forward forms of *chunks* together."""
        nothing = np.zeros(0, dtype=np.uint32)
        lengths = np.fromiter(map(len, chunks), dtype=np.int64, count=len(chunks))
        return cls(np.concatenate((nothing, *chunks)), lengths)

    def __len__(self) -> int:
        return len(self.lengths)


@lru_cache(maxsize=1 << 18)
def word_hash(token: str) -> int:
    """The 32 bits by which *token* is known, never 0."""
    return crc32(token.encode()) or 1


def forward(tokens: Sequence[str]) -> NDArray[np.uint32]:
    """The hash of each of *tokens*, in order; shape ``(len(tokens),)``."""
    return np.fromiter(map(word_hash, tokens), dtype=np.uint32, count=len(tokens))


Places = tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]
"""Of words: the chunk, the place among the words of all chunks, and which word."""


def places_of(words: NDArray[np.uint64], chunks: Forwards) -> Places:
    """Where *words*, hashes that rise, stand in *chunks*, in order of place."""
    if not len(words) or not len(chunks.words):
        nothing = np.zeros(0, dtype=np.int64)
        return nothing, nothing, nothing
    at = np.minimum(np.searchsorted(words, chunks.words), len(words) - 1)
    place = np.flatnonzero(words[at] == chunks.words)
    chunk = np.searchsorted(np.cumsum(chunks.lengths), place, side="right")
    return chunk, place, at[place]


def pair_id(one: str, other: str) -> int:
    """The term id of *other* directly after *one*."""
    return word_hash(one) << 32 | word_hash(other)


def term_ids(words: NDArray[np.uint32]) -> NDArray[np.uint64]:
    """The ids of all terms of a chunk, repeats kept: its n words, then its n - 1 pairs."""
    wide = words.astype(np.uint64)
    return np.concatenate((wide, wide[:-1] << np.uint64(32) | wide[1:]))


def n_terms(n_words: int) -> int:
    """How many terms a chunk of *n_words* has: its length, as BM25 counts it."""
    return max(2 * n_words - 1, 0)
