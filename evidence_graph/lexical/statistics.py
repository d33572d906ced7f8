"""Collection statistics of BM25: number of chunks, total length, document frequency of each term.

Statistics are a sum over immutable parts. A part is built once from the chunks of one segment and
then read from a memory map. When a chunk is deleted, its part stays; a correction, which is a part
of the deleted chunks with a negative sign, takes it out of the sum. So equal libraries have equal
statistics, whatever their history.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .forward import n_terms, term_ids

_TermCounts = tuple[NDArray[np.uint64], NDArray[np.int64]]
"""Sorted term ids, and the count of each."""
_EMPTY: _TermCounts = (np.empty(0, np.uint64), np.empty(0, np.int64))

_BATCH_TERMS = 1 << 24
"""Terms that are sorted at once while a part is built: 128 MB of ids."""


@dataclass(frozen=True, slots=True, eq=False)
class StatisticsPart:
    """The statistics of a set of chunks.

    Attributes:
        ids: The sorted ids of their terms, each once; may be memory-mapped.
        counts: The number of the chunks that hold each term; same shape as *ids*, at least 1.
        n_chunks: The number of chunks, those without a word included.
        total_length: The number of their terms, repeats included.
        sign: 1 for live chunks; -1 for deleted ones that another part still counts.
    """

    ids: NDArray[np.uint64]
    counts: NDArray[np.uint32]
    n_chunks: int
    total_length: int
    sign: int = 1

    def __post_init__(self) -> None:
        if self.ids.shape != self.counts.shape:
            raise ValueError(
                f"expected one count an id, found {self.ids.shape} ids, {self.counts.shape} counts"
            )
        if self.sign not in (1, -1):
            raise ValueError(f"expected a sign of 1 or -1, found {self.sign}")


def build_part(chunks: Iterable[NDArray[np.uint32]], *, sign: int = 1) -> StatisticsPart:
    """The part of *chunks*, given in forward form; their order does not matter."""
    merged = _EMPTY
    batch: list[NDArray[np.uint64]] = []
    n_batch = n_chunks = total_length = 0
    for words in chunks:
        n_chunks += 1
        total_length += n_terms(len(words))
        batch.append(np.unique(term_ids(words)))
        n_batch += len(batch[-1])
        if n_batch > _BATCH_TERMS:
            merged = _sum_counts([merged, _count(batch)])
            batch, n_batch = [], 0
    ids, counts = _sum_counts([merged, _count(batch)])
    return StatisticsPart(ids, counts.astype(np.uint32), n_chunks, total_length, sign)


def merge_parts(parts: Sequence[StatisticsPart]) -> StatisticsPart:
    """One part for the chunks of all *parts*, which must have the same sign."""
    ids, counts = _sum_counts([(part.ids, part.counts.astype(np.int64)) for part in parts])
    n_chunks = sum(part.n_chunks for part in parts)
    total_length = sum(part.total_length for part in parts)
    return StatisticsPart(ids, counts.astype(np.uint32), n_chunks, total_length, parts[0].sign)


class Statistics:
    """The statistics of the live chunks.

    Attributes:
        n_chunks: The number of live chunks.
        total_length: The number of their terms, words and pairs, repeats included.
    """

    def __init__(self, parts: Iterable[StatisticsPart]) -> None:
        self._parts = tuple(parts)
        self.n_chunks = sum(part.sign * part.n_chunks for part in self._parts)
        self.total_length = sum(part.sign * part.total_length for part in self._parts)

    @property
    def average_length(self) -> float:
        """The mean number of terms of a chunk; 1 if there are no terms, so that it can divide."""
        return self.total_length / self.n_chunks if self.total_length else 1.0

    def document_frequency(self, ids: NDArray[np.uint64]) -> NDArray[np.int64]:
        """The number of live chunks that hold each term; same shape as *ids*."""
        frequency = np.zeros(ids.shape, dtype=np.int64)
        for part in self._parts:
            if part.ids.size:
                index = np.minimum(np.searchsorted(part.ids, ids), part.ids.size - 1)
                counts = np.where(part.ids[index] == ids, part.counts[index], 0)
                frequency += part.sign * counts.astype(np.int64)
        return frequency


def _count(arrays: Sequence[NDArray[np.uint64]]) -> _TermCounts:
    """The number of *arrays* that hold each id; no array holds an id twice."""
    if not arrays:
        return _EMPTY
    ids, counts = np.unique(np.concatenate(arrays), return_counts=True)
    return ids, counts.astype(np.int64)


def _sum_counts(summands: Sequence[_TermCounts]) -> _TermCounts:
    """Each id once, with the sum of its counts."""
    ids = np.concatenate([ids for ids, _ in (_EMPTY, *summands)])
    counts = np.concatenate([counts for _, counts in (_EMPTY, *summands)])
    if not ids.size:
        return _EMPTY
    order = np.argsort(ids, kind="stable")
    ids, counts = ids[order], counts[order]
    first = np.flatnonzero(np.concatenate(([True], ids[1:] != ids[:-1])))
    return ids[first], np.add.reduceat(counts, first)
