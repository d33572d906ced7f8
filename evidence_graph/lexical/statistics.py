"""What BM25 must know of the whole collection: how many chunks, how long, and who holds a term.

Statistics are a sum over immutable parts, each made once from the chunks of one segment and read
from a memory map ever after. A chunk that dies is not taken out of its part: a correction, a part
of negative sign made from the dead chunks, takes it out of the sum. So equal libraries have equal
statistics, whatever history made them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .forward import n_terms, term_ids

_Counted = tuple[NDArray[np.uint64], NDArray[np.int64]]
_NOTHING: _Counted = (np.empty(0, np.uint64), np.empty(0, np.int64))

_BATCH_TERMS = 1 << 24
"""Terms sorted at once while a part is built: 128 MB of ids."""


@dataclass(frozen=True, slots=True, eq=False)
class StatisticsPart:
    """The statistics of a set of chunks.

    Attributes:
        ids: The ids of their terms, rising, each once; may be memory-mapped.
        counts: In how many of the chunks each stands; same shape as *ids*, at least 1.
        n_chunks: How many chunks, those without a word included.
        total_length: The number of their terms, repeats included.
        sign: 1 where the chunks count, -1 where they correct another part that still holds them.
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
    """The part for *chunks*, given in forward form; their order does not matter."""
    merged = _NOTHING
    waiting: list[NDArray[np.uint64]] = []
    n_waiting = n_chunks = total_length = 0
    for words in chunks:
        n_chunks += 1
        total_length += n_terms(len(words))
        waiting.append(np.unique(term_ids(words)))
        n_waiting += len(waiting[-1])
        if n_waiting > _BATCH_TERMS:
            merged = _sum_counts([merged, _count(waiting)])
            waiting, n_waiting = [], 0
    ids, counts = _sum_counts([merged, _count(waiting)])
    return StatisticsPart(ids, counts.astype(np.uint32), n_chunks, total_length, sign)


def together(parts: Sequence[StatisticsPart]) -> StatisticsPart:
    """One part for the chunks of several, which have one sign between them."""
    ids, counts = _sum_counts([(part.ids, part.counts.astype(np.int64)) for part in parts])
    n_chunks = sum(part.n_chunks for part in parts)
    total_length = sum(part.total_length for part in parts)
    return StatisticsPart(ids, counts.astype(np.uint32), n_chunks, total_length, parts[0].sign)


class Statistics:
    """The statistics of the live chunks.

    Attributes:
        n_chunks: How many live chunks.
        total_length: The number of their terms, words and pairs, repeats included.
    """

    def __init__(self, parts: Iterable[StatisticsPart]) -> None:
        self._parts = tuple(parts)
        self.n_chunks = sum(part.sign * part.n_chunks for part in self._parts)
        self.total_length = sum(part.sign * part.total_length for part in self._parts)

    @property
    def average_length(self) -> float:
        """The mean number of terms a chunk; 1 where there are none, so that it can divide."""
        return self.total_length / self.n_chunks if self.total_length else 1.0

    def document_frequency(self, ids: NDArray[np.uint64]) -> NDArray[np.int64]:
        """In how many live chunks each term stands, in the order and shape of *ids*."""
        frequency = np.zeros(ids.shape, dtype=np.int64)
        for part in self._parts:
            if part.ids.size:
                place = np.minimum(np.searchsorted(part.ids, ids), part.ids.size - 1)
                held = np.where(part.ids[place] == ids, part.counts[place], 0)
                frequency += part.sign * held.astype(np.int64)
        return frequency


def _count(arrays: Sequence[NDArray[np.uint64]]) -> _Counted:
    """Each id of *arrays*, rising, and in how many of them it stands."""
    if not arrays:
        return _NOTHING
    ids, counts = np.unique(np.concatenate(arrays), return_counts=True)
    return ids, counts.astype(np.int64)


def _sum_counts(counted: Sequence[_Counted]) -> _Counted:
    """Each id once, rising, with the sum of its counts."""
    ids = np.concatenate([ids for ids, _ in (_NOTHING, *counted)])
    counts = np.concatenate([counts for _, counts in (_NOTHING, *counted)])
    if not ids.size:
        return _NOTHING
    order = np.argsort(ids, kind="stable")
    ids, counts = ids[order], counts[order]
    first = np.flatnonzero(np.concatenate(([True], ids[1:] != ids[:-1])))
    return ids[first], np.add.reduceat(counts, first)
