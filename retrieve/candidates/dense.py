"""The dense lane: chunks whose vectors are like the question's."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from evidence_graph.lexical.forward import holds
from evidence_graph.lexical.query import LexicalQuery
from evidence_graph.passages import Ranking, ranking
from evidence_graph.snapshot import Snapshot
from evidence_graph.vectors import VectorSegment

from ..plan import Plan, Scope
from .lexical import lexical_query

LISTED = 20_000
"""Chunks that satisfy phrases and exclusions are listed up to this number and searched exactly;
where more do, they are the rule, and the few others are left out of what is found."""


def dense(
    snapshot: Snapshot, plan: Plan, scope: Scope, query: NDArray[np.float32], *, limit: int
) -> Ranking:
    """The *limit* chunks whose vectors have the largest cosine with *query*, shape ``(dim,)``.

    Filters, phrases and exclusions hold before the cut.
    """
    projection = snapshot.projection
    conditions = lexical_query(projection, plan, scope)
    listed: NDArray[np.int64] | None = None
    if conditions.phrases or conditions.excluded:
        keys = snapshot.lexical.matching(conditions, limit=LISTED)
        if keys is not None:
            listed = projection.chunk_rows(np.array(keys, dtype=np.uint64))
    fits = _condition(snapshot, conditions) if listed is None else None
    rows, scores = [np.zeros(0, dtype=np.int64)], [np.zeros(0, dtype=np.float32)]
    for n, vectors in enumerate(snapshot.vectors):
        allowed = _allowed(snapshot, n, scope, listed)
        found = _found(vectors, query, limit, allowed, projection.base("chunks", n), fits)
        rows.append(found[0])
        scores.append(found[1])
    every = np.concatenate(rows)
    return ranking(every, projection.chunk_keys(every), np.concatenate(scores), limit)


def _found(
    vectors: VectorSegment,
    query: NDArray[np.float32],
    limit: int,
    allowed: NDArray[np.bool_],
    base: int,
    fits: Callable[[int], bool] | None,
) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    """Rows of the projection and cosines of one segment's best chunks that satisfy *fits*."""
    wanted = limit
    while True:
        rows, scores = vectors.search(query, wanted, allowed)
        exhausted = len(rows) < wanted
        rows = rows + base
        if fits is not None:
            good = np.array([fits(row) for row in rows.tolist()], dtype=bool)
            rows, scores = rows[good], scores[good]
        if exhausted or len(rows) >= limit:
            return rows[:limit], scores[:limit]
        wanted *= 4


def _allowed(
    snapshot: Snapshot, n: int, scope: Scope, listed: NDArray[np.int64] | None
) -> NDArray[np.bool_]:
    """Which chunks of segment *n* may be found: shape ``(chunks,)``."""
    projection = snapshot.projection
    segment = projection.segments[n]
    allowed = segment.searchable
    if scope.rows is not None:
        documents = np.array(sorted(scope.rows), dtype=np.int64)
        admitted = _marked(documents, projection.base("documents", n), segment.n_documents)
        allowed = allowed & np.repeat(admitted, segment.numbers("documents", "n_chunks"))
    if listed is not None:
        allowed = allowed & _marked(listed, projection.base("chunks", n), len(allowed))
    return allowed


def _marked(rows: NDArray[np.int64], base: int, length: int) -> NDArray[np.bool_]:
    """A mask over the *length* rows from *base*, true at those of *rows* that lie there."""
    mask = np.zeros(length, dtype=bool)
    mask[rows[(rows >= base) & (rows < base + length)] - base] = True
    return mask


def _condition(snapshot: Snapshot, query: LexicalQuery) -> Callable[[int], bool] | None:
    """Whether a chunk satisfies phrases and exclusions; None where there are none."""
    if not query.phrases and not query.excluded:
        return None

    def fits(row: int) -> bool:
        words = snapshot.projection.forwards(np.array([row]))[0]
        return all(holds(words, phrase) for phrase in query.phrases) and not any(
            holds(words, phrase) for phrase in query.excluded
        )

    return fits
