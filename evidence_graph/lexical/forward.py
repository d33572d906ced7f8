"""The forward form of a chunk: the hashes of its words, in order. Chunks are scored from it.

The hash of a word is the CRC-32 of its token in UTF-8 (1 in place of 0). It is the same on every
machine and takes four bytes on disk. A term is a word or a pair of neighbouring words, and its id
has 64 bits: the id of a word is its hash; the id of a pair is ``first << 32 | second``, which is
never that of a word. So pairs are not stored, and two terms are confused only if different words
have equal hashes: of 300,000 words, 12 are expected to share one.
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
    """The forward forms of several chunks, concatenated.

    Invariant: *lengths*, shape ``(chunks,)``, sum to the length of *words*.
    """

    words: NDArray[np.uint32]
    lengths: NDArray[np.int64]

    @classmethod
    def of(cls, chunks: Sequence[NDArray[np.uint32]]) -> Forwards:
        """Concatenate the forward forms of *chunks*."""
        empty = np.zeros(0, dtype=np.uint32)  # so that no chunks give no words
        lengths = np.fromiter(map(len, chunks), dtype=np.int64, count=len(chunks))
        return cls(np.concatenate((empty, *chunks)), lengths)

    def __len__(self) -> int:
        return len(self.lengths)


@lru_cache(maxsize=1 << 18)
def word_hash(token: str) -> int:
    """The 32-bit hash of *token*, never 0."""
    return crc32(token.encode()) or 1


def word_hashes(tokens: Sequence[str]) -> NDArray[np.uint32]:
    """The hash of each of *tokens*, in order; shape ``(len(tokens),)``."""
    return np.fromiter(map(word_hash, tokens), dtype=np.uint32, count=len(tokens))


_LOW_16 = 0xFFFF

Places = tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]
"""Occurrences of words, as parallel arrays: the index of the chunk, the position among the words of
all chunks, and the index of the word."""


def places_of(words: NDArray[np.uint64], chunks: Forwards) -> Places:
    """The occurrences of *words*, which are sorted hashes, in *chunks*, in order of position."""
    if not len(words) or not len(chunks.words):
        empty = np.zeros(0, dtype=np.int64)
        return empty, empty, empty
    # A filter on the low 16 bits: it lets through one word in a thousand that is not wanted.
    may_be_wanted = np.zeros(1 << 16, dtype=bool)
    may_be_wanted[words & np.uint64(_LOW_16)] = True
    # `take` in this mode is faster than an index.
    may_be = may_be_wanted.take(chunks.words & np.uint32(_LOW_16), mode="wrap")
    position = np.flatnonzero(may_be)
    found = chunks.words[position]
    index = np.minimum(np.searchsorted(words, found), len(words) - 1)
    is_wanted = words[index] == found
    position = position[is_wanted]
    chunk = np.repeat(np.arange(len(chunks)), chunks.lengths)[position]
    return chunk, position, index[is_wanted]


def pair_id(first: str, second: str) -> int:
    """The term id of the pair *first second*."""
    return word_hash(first) << 32 | word_hash(second)


def term_ids(words: NDArray[np.uint32]) -> NDArray[np.uint64]:
    """The ids of all terms of a chunk with repeats: its n words, then its n - 1 pairs."""
    wide = words.astype(np.uint64)
    return np.concatenate((wide, wide[:-1] << np.uint64(32) | wide[1:]))


def n_terms(n_words: int) -> int:
    """The number of terms of a chunk of *n_words*, which is its length in BM25."""
    return max(2 * n_words - 1, 0)
