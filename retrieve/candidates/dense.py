"""The dense lane: the chunks whose vectors are most similar to the question's."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.passages import Ranking

from .scope import Scope


def dense(
    snapshot: Snapshot, scope: Scope, query: NDArray[np.float32], *, limit: int, model: int = 0
) -> Ranking:
    """The *limit* chunks whose vectors have the largest cosine with *query*, shape ``(dim,)``.

    Filters, phrases and exclusions apply before the cut.

    Args:
        model: The index of the model among those of the library.
    """
    projection = snapshot.projection
    rows, scores = [np.zeros(0, dtype=np.int64)], [np.zeros(0, dtype=np.float32)]
    for n, vectors in enumerate(snapshot.vectors[model]):
        base = projection.base("chunks", n)
        allowed = _allowed(snapshot, n, scope)
        if scope.chunks is not None:
            allowed = allowed & scope.chunks[base : base + len(allowed)]
        found = vectors.search(query, limit, allowed)
        rows.append(found[0] + base)
        scores.append(found[1])
    every = np.concatenate(rows)
    return Ranking.best(every, projection.chunk_keys(every), np.concatenate(scores), limit)


def _allowed(snapshot: Snapshot, n: int, scope: Scope) -> NDArray[np.bool_]:
    """The mask of the chunks of segment *n* that the filters admit: shape ``(chunks,)``."""
    projection = snapshot.projection
    segment = projection.segments[n]
    if scope.admitted.documents is None:
        return segment.retrievable
    base = projection.base("documents", n)
    documents = np.array(sorted(scope.admitted.documents), dtype=np.int64) - base
    admitted = np.zeros(segment.n_documents, dtype=bool)
    admitted[documents[(documents >= 0) & (documents < segment.n_documents)]] = True
    chosen = np.repeat(admitted, segment.numbers("documents", "n_chunks"))
    return np.asarray(segment.retrievable & chosen, dtype=np.bool_)
