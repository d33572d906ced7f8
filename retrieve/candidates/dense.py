"""The dense lane: chunks whose vectors are like the question's."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from evidence_graph.lexical.forward import holds
from evidence_graph.lexical.query import LexicalQuery
from evidence_graph.passages import Candidate, Ranking, ranked
from evidence_graph.snapshot import Snapshot

from ..plan import Plan, Scope
from .lexical import lexical_query

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LISTED = 20_000
"""Chunks that satisfy phrases and exclusions are listed up to this number and searched exactly;
where more do, they are the rule, and the few others are left out of what is found."""


def dense(
    snapshot: Snapshot, plan: Plan, scope: Scope, query: NDArray[np.float32], *, limit: int
) -> Ranking:
    """The *limit* chunks whose vectors have the largest cosine with *query*, shape ``(dim,)``.

    Filters, phrases and exclusions hold before the cut.
    """
    conditions = lexical_query(snapshot.projection, plan, scope)
    listed: list[int] | None = None
    if conditions.phrases or conditions.excluded:
        keys = snapshot.lexical.matching(conditions, limit=LISTED)
        if keys is not None:
            listed = snapshot.projection.chunk_rows(keys)
    fits = _condition(snapshot, conditions) if listed is None else None
    candidates: list[Candidate] = []
    for n, vectors in enumerate(snapshot.vectors):
        allowed = _allowed(snapshot, n, scope, listed)
        base = snapshot.projection.base("chunks", n)
        wanted = limit
        while True:
            rows, scores = vectors.search(query, wanted, allowed)
            found = [
                Candidate(base + int(row), snapshot.projection.chunk_key(base + int(row)), float(s))
                for row, s in zip(rows, scores, strict=True)
                if fits is None or fits(base + int(row))
            ]
            if len(found) >= limit or len(rows) < wanted:
                break
            wanted *= 4
        candidates += found
    return ranked(candidates, limit)


def _allowed(
    snapshot: Snapshot, n: int, scope: Scope, listed: list[int] | None
) -> NDArray[np.bool_]:
    """Which chunks of segment *n* may be found: shape ``(chunks,)``."""
    import numpy as np

    projection = snapshot.projection
    segment = projection.segments[n]
    allowed = segment.searchable
    if scope.rows is not None:
        base = projection.base("documents", n)
        admitted = np.zeros(segment.n_documents, dtype=bool)
        admitted[[row - base for row in scope.rows if 0 <= row - base < len(admitted)]] = True
        allowed = allowed & np.repeat(admitted, segment.numbers("documents", "n_chunks"))
    if listed is not None:
        base = projection.base("chunks", n)
        chosen = np.zeros(len(allowed), dtype=bool)
        chosen[[row - base for row in listed if 0 <= row - base < len(chosen)]] = True
        allowed = allowed & chosen
    return allowed


def _condition(snapshot: Snapshot, query: LexicalQuery) -> Callable[[int], bool] | None:
    """Whether a chunk satisfies phrases and exclusions; None where there are none."""
    if not query.phrases and not query.excluded:
        return None

    def fits(row: int) -> bool:
        words = snapshot.projection.forward(row)
        return all(holds(words, phrase) for phrase in query.phrases) and not any(
            holds(words, phrase) for phrase in query.excluded
        )

    return fits
