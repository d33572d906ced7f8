"""The vectors of one segment by one model: a memory map in half precision, a row for each chunk.

A segment is searched exactly in place until, if it is large, a usearch index is written beside it.
The index, keyed by `Chunk.key`, proposes candidates. All scores are computed from the stored
vectors, so the index may miss a candidate but never changes a score.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ..errors import CorruptLibraryError, EmbeddingError, command
from ..files import sync

if TYPE_CHECKING:
    from usearch.index import Index

    from ..projection import Segment

EXACT_ROWS = 50_000
"""Rows up to which a segment is searched exactly. An exact search of so many takes 2 ms on one
core; to build an index takes 0.3 ms a row."""

NARROW = 0.2
"""Share of allowed rows below which they are gathered and searched exactly. Above it the index is
asked for more rows and the others are dropped."""

SLACK = 1e-3
"""The largest error of a score in half precision: twice the change of a cosine when the query is
rounded to 11 bits. An exact search drops only rows that are worse than the last hit by more than
this; otherwise the order of the file would decide between equal chunks at the cut."""

_METRIC = "ip"  # of vectors of norm 1 the inner product is the cosine
_SCALAR = "f16"


class VectorSegment:
    """The vectors of one segment, one row for each chunk; a row of zeros was never embedded."""

    def __init__(self, folder: Path, segment: Segment, dim: int, model: int) -> None:
        self._segment = segment
        path, self._index_path = _paths(folder, segment, model)
        self._index: Index | None = None
        rows = int(segment.starts["chunks"][-1])
        expected = rows * dim * 2
        found = path.stat().st_size if path.exists() else 0
        if found != expected:
            raise CorruptLibraryError(
                f"expected {expected} bytes of vectors in {path}, found {found}; "
                f"make them anew with: {command('rebuild', folder.parent, 'vectors')}"
            )
        self.matrix: NDArray[np.float16] = (
            np.asarray(np.memmap(path, dtype=np.float16, mode="r", shape=(rows, dim)))
            if rows
            else np.zeros((0, dim), dtype=np.float16)
        )

    def search(
        self,
        query: NDArray[np.float32],
        limit: int,
        allowed: NDArray[np.bool_],
    ) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """The *limit* rows nearest to *query* among the *allowed* ones.

        Args:
            query: Shape ``(dim,)``, L2 norm 1.
            allowed: Shape ``(rows,)``; False for every row that was never embedded.

        Returns:
            Rows and cosines, best first, equal ones in order of `Chunk.key`; fewer if fewer are
            allowed. Exact, except for segments of more than `EXACT_ROWS` rows and a wide filter.
        """
        n_allowed = int(np.count_nonzero(allowed))
        if not n_allowed:
            return np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.float32)
        is_narrow = n_allowed < NARROW * len(allowed)
        if len(allowed) <= EXACT_ROWS or is_narrow or not self._index_path.exists():
            rows = self._scanned(query, limit, np.flatnonzero(allowed))
        else:
            rows = self._over_fetched(query, limit, allowed, n_allowed)
        scores = _cosines(self.matrix[rows], query)
        order = np.lexsort((self._segment.numbers("chunks", "key")[rows], -scores))[:limit]
        return rows[order], scores[order]

    def _scanned(
        self, query: NDArray[np.float32], limit: int, rows: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        """The *limit* of *rows* nearest to *query*, with all that may tie with the last of them."""
        if len(rows) <= limit:
            return rows
        if len(rows) < NARROW * len(self.matrix):
            near = _half_cosines(self.matrix[rows], query)
        else:
            near = _half_cosines(self.matrix, query)[rows]
        last = np.partition(near, -limit)[-limit]
        return np.asarray(rows[near >= last - SLACK])

    def _over_fetched(
        self, query: NDArray[np.float32], limit: int, allowed: NDArray[np.bool_], n_allowed: int
    ) -> NDArray[np.int64]:
        """At least *limit* allowed rows near *query*, or all that the index finds."""
        wanted = min(limit, n_allowed)
        count = int(limit * len(allowed) / n_allowed) + 16
        while True:
            count = min(count, len(allowed))
            rows = self._candidates(query, count)
            rows = rows[allowed[rows]]
            if len(rows) >= wanted or count == len(allowed):
                return rows
            count *= 4

    def _candidates(self, query: NDArray[np.float32], count: int) -> NDArray[np.int64]:
        """The *count* rows that the index finds nearest to *query*."""
        index = self._index
        if index is None:
            from usearch.index import Index

            index = self._index = Index(ndim=len(query), metric=_METRIC, dtype=_SCALAR)
            index.view(str(self._index_path))
        found = index.search(query.astype(np.float16), count).keys.astype(np.uint64)
        rows = self._segment.lookup("chunk_by_key").find_each(found)
        return rows[rows >= 0]


def in_single(halves: NDArray[np.float16]) -> NDArray[np.float32]:
    """Finite *halves* in single precision, three times as fast as by `astype`."""
    bits = halves.view(np.int16).astype(np.int32)
    bits <<= 13  # move exponent and fraction to their bits in single precision
    bits &= ~0x70000000  # clear the copies of the sign bit
    found = bits.view(np.float32)
    found *= np.float32(2.0**112)  # the exponent bias is 127 in single, 15 in half precision
    return found


def _half_cosines(
    matrix: NDArray[np.float16], query: NDArray[np.float32]
) -> NDArray[np.floating[Any]]:
    """The inner product of each row with *query* in half precision, within half of `SLACK`.

    It reads half of the bytes of single precision, and takes half of the time.
    """
    import numkong

    products = numkong.cdist(matrix, query.astype(np.float16)[None], "dot")
    return np.asarray(products).reshape(len(matrix))


def _cosines(matrix: NDArray[np.float16], query: NDArray[np.float32]) -> NDArray[np.float32]:
    """The inner product of each row with *query*, which does not depend on the other rows.

    A matrix product adds in another order if the number of rows changes, so that equal libraries
    with different histories would differ in the last digit.
    """
    return np.asarray((in_single(matrix) * query).sum(axis=1))


def write_vectors(
    folder: Path, segment: Segment, parts: Sequence[NDArray[np.float16]], model: int
) -> list[Path]:
    """Write the vectors of *segment*'s chunks, without an index.

    Args:
        parts: The rows of all its chunks in several arrays, each of shape ``(chunks, dim)``; rows
            of chunks that no lane searches are zero. Each is written before the next is read.
        model: The index of the model among those of the library.

    Returns:
        The files written, flushed to disk.

    Raises:
        EmbeddingError: A vector is not finite, and would be the best hit of every search.
    """
    folder.mkdir(exist_ok=True)
    path, _ = _paths(folder, segment, model)
    with path.open("wb") as file:
        for part in parts:
            if not np.isfinite(part).all():
                raise EmbeddingError(
                    "expected finite vectors, found NaN or infinity; check the embedder's answers"
                )
            np.ascontiguousarray(part).tofile(file)
    sync(path)
    sync(folder)
    return [path]


def write_index(folder: Path, segment: Segment, dim: int, model: int) -> Path | None:
    """Write the index of a large *segment*; None if it is small, or has an index."""
    rows = np.flatnonzero(segment.searchable)
    _, path = _paths(folder, segment, model)
    if len(rows) <= EXACT_ROWS or path.exists():
        return None
    from usearch.index import Index

    index = Index(ndim=dim, metric=_METRIC, dtype=_SCALAR)
    matrix = VectorSegment(folder, segment, dim, model).matrix
    # One thread, because the hits of the index depend on the order of insertion.
    index.add(segment.numbers("chunks", "key")[rows], matrix[rows], threads=1)
    index.save(str(path))
    sync(path)
    sync(folder)
    return path


def _paths(folder: Path, segment: Segment, model: int) -> tuple[Path, Path]:
    """The files of the vectors of a segment and of their index."""
    name = f"{segment.name}.{model}" if model else segment.name
    return folder / f"{name}.f16", folder / f"{name}.usearch"
