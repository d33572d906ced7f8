"""The vectors of one segment by one model: half precision, in the order of its chunks, mapped.

A small segment is searched exactly, in a copy in single precision that is made at the first search.
So is a large one, in place, until it has a usearch index beside it. The index, keyed by
`Chunk.key`, proposes candidates; all scores are computed anew from the stored vectors, so it may
miss a candidate but never change a score.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import CorruptLibraryError, EmbeddingError
from ..files import sync

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from usearch.index import Index

    from ..projection import Segment

EXACT_ROWS = 50_000
"""Up to here an exact search takes under 5 ms on one core, and the copy that it reads takes 77 MB;
an index costs 0.3 ms a row to build."""

NARROW = 0.2
"""Below this share of allowed rows they are gathered and searched exactly; above it the search
over-fetches and masks. Gathering copies, which costs about as much as searching five times."""

SLACK = 1e-3
"""How far a score in half precision may be from the true one: twice what rounding the query to 11
bits can move a cosine. What an exact search leaves out must be worse than the last hit by so much,
or equal chunks at the cut would be chosen by their place in the file."""

SINGLE_SLACK = 1e-5
"""The same in single precision, where sums differ by the order of adding alone."""

_METRIC = "ip"  # of vectors of norm 1 the inner product is the cosine
_SCALAR = "f16"


class VectorSegment:
    """The vectors of one segment. Rows are those of its chunks; a zero row was never embedded."""

    def __init__(self, folder: Path, segment: Segment, dim: int, model: int) -> None:
        import numpy as np

        self._segment = segment
        path, self._index_path = _paths(folder, segment, model)
        self._index: Index | None = None
        rows = int(segment.starts["chunks"][-1])
        expected = rows * dim * 2
        found = path.stat().st_size if path.exists() else 0
        if found != expected:
            raise CorruptLibraryError(
                f"expected {expected} bytes of vectors in {path}, found {found}; "
                f"make them anew with: evidence-graph rebuild {folder.parent} vectors"
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
        """The *limit* rows most like *query* among the *allowed* ones.

        Args:
            query: Shape ``(dim,)``, L2 norm 1.
            allowed: Shape ``(rows,)``; must hold of no row that was never embedded.

        Returns:
            Rows and cosines, best first, equal ones in order of `Chunk.key`; fewer where fewer are
            allowed. Exact, but for segments of more than `EXACT_ROWS` rows without a narrow filter.
        """
        import numpy as np

        n_allowed = int(np.count_nonzero(allowed))
        if not n_allowed:
            return np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.float32)
        if len(allowed) <= EXACT_ROWS:
            rows = self._scanned(query, limit, allowed)
        elif n_allowed < NARROW * len(allowed):
            chosen = np.flatnonzero(allowed)
            rows = chosen[self._nearest(self.matrix[chosen], query, limit)]
        elif self._index_path.exists():
            rows = self._over_fetched(query, limit, allowed, n_allowed)
        else:
            rows = self._nearest(self.matrix, query, limit, allowed)
        scores = _cosines(self.matrix[rows], query)
        order = np.lexsort((self._segment.numbers("chunks", "key")[rows], -scores))[:limit]
        return rows[order], scores[order]

    @cached_property
    def _singles(self) -> NDArray[np.float32]:
        """The vectors in single precision, which a processor multiplies in half the time."""
        return in_single(self.matrix)

    def _scanned(
        self, query: NDArray[np.float32], limit: int, allowed: NDArray[np.bool_]
    ) -> NDArray[np.int64]:
        """The *limit* rows nearest to *query*, and all that may tie with the last."""
        import numpy as np

        rows: NDArray[np.int64] = np.flatnonzero(allowed)
        # By one thread: two wait for each other on a busy machine.
        near = np.einsum("ij,j->i", self._singles, query)[rows]
        if len(rows) <= limit:
            return rows
        last = np.partition(near, -limit)[-limit]
        return np.asarray(rows[near >= last - SINGLE_SLACK])

    def _over_fetched(
        self, query: NDArray[np.float32], limit: int, allowed: NDArray[np.bool_], n_allowed: int
    ) -> NDArray[np.int64]:
        """Ask the index for more than *limit* rows, until enough of those found are allowed."""
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
        """The rows that the index proposes."""
        import numpy as np

        index = self._index
        if index is None:
            from usearch.index import Index

            index = self._index = Index(ndim=len(query), metric=_METRIC, dtype=_SCALAR)
            index.view(str(self._index_path))
        found = index.search(query.astype(np.float16), count).keys.astype(np.uint64)
        rows = self._segment.lookup("chunk_by_key").find_each(found)
        return rows[rows >= 0]

    @staticmethod
    def _nearest(
        matrix: NDArray[np.float16],
        query: NDArray[np.float32],
        limit: int,
        allowed: NDArray[np.bool_] | None = None,
    ) -> NDArray[np.int64]:
        """The *limit* rows of *matrix* nearest to *query*, and all that may tie with the last."""
        import numpy as np
        from usearch.index import search

        share = 1.0 if allowed is None else float(np.count_nonzero(allowed)) / len(matrix)
        count = int(1.5 * limit / share) + 16
        while True:
            count = min(count, len(matrix))
            found = search(matrix, query.astype(np.float16), count, _METRIC, exact=True, threads=1)
            rows, distances = found.keys.astype(np.int64), found.distances
            worst = distances[-1]
            if allowed is not None:
                held = allowed[rows]
                rows, distances = rows[held], distances[held]
            enough = len(rows) > limit and worst - distances[limit - 1] > SLACK
            if enough or count == len(matrix):
                return rows
            count *= 4


def in_single(halves: NDArray[np.float16]) -> NDArray[np.float32]:
    """*halves*, which are finite, in single precision; `astype` takes three times as long."""
    import numpy as np

    bits = halves.view(np.int16).astype(np.int32)
    bits <<= 13  # to the places that exponent and fraction have in single precision
    bits &= ~0x70000000  # copies of the sign
    found = bits.view(np.float32)
    found *= np.float32(2.0**112)  # an exponent counts from 127 there, from 15 here
    return found


def _cosines(matrix: NDArray[np.float16], query: NDArray[np.float32]) -> NDArray[np.float32]:
    """The inner product of each row with *query*: the same for a row whatever stands beside it.

    A product of matrices adds in another order as the number of rows changes, so that equal
    libraries with other histories would differ in the last digit.
    """
    import numpy as np

    return np.asarray((in_single(matrix) * query).sum(axis=1))


def write_vectors(
    folder: Path, segment: Segment, parts: Sequence[NDArray[np.float16]], model: int
) -> list[Path]:
    """Write the vectors of *segment*'s chunks, without an index.

    Args:
        parts: Shapes ``(chunks, dim)``, of all its chunks together, one behind the other; rows of
            chunks that no lane searches are zero. Each is written before the next is looked at.
        model: The place of the model that made them among those of the library.

    Returns:
        The files written, flushed to disk.

    Raises:
        EmbeddingError: A vector is not finite: it would come first in every search.
    """
    import numpy as np

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
    """Write the index over the vectors of a large *segment*; None where it is small, or has one."""
    import numpy as np

    rows = np.flatnonzero(segment.searchable)
    _, path = _paths(folder, segment, model)
    if len(rows) <= EXACT_ROWS or path.exists():
        return None
    from usearch.index import Index

    index = Index(ndim=dim, metric=_METRIC, dtype=_SCALAR)
    matrix = VectorSegment(folder, segment, dim, model).matrix
    # One thread: the graph of the index, and so what it finds, depends on the order of adding.
    index.add(segment.numbers("chunks", "key")[rows], matrix[rows], threads=1)
    index.save(str(path))
    sync(path)
    sync(folder)
    return path


def _paths(folder: Path, segment: Segment, model: int) -> tuple[Path, Path]:
    """The files of a segment's vectors, and of the index over them."""
    name = f"{segment.name}.{model}" if model else segment.name
    return folder / f"{name}.f16", folder / f"{name}.usearch"
