"""The lexical lane: candidates by an index of words, put in order by BM25 over live statistics."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from evidence_graph.lexical.analysis import analyse
from evidence_graph.lexical.query import LexicalQuery
from evidence_graph.passages import Ranking, ranking
from evidence_graph.projection import Projection
from evidence_graph.snapshot import Snapshot

from ..conditions import Scope
from ..plan import Plan

RESCORED = 4
"""So many times *limit* candidates are scored anew: the index weighs words with parameters of its
own and counts deleted chunks until they are merged away. With a fifth deleted, twice the limit was
not always enough for the same first hundred; four times cost .3 ms."""


def lexical(snapshot: Snapshot, plan: Plan, scope: Scope, *, limit: int) -> Ranking:
    """The *limit* chunks whose words answer the plan best."""
    query = lexical_query(snapshot.projection, plan, scope)
    keys, rows = _found(snapshot, query, scope.chunks, RESCORED * limit)
    terms, weights = query.terms()
    scores = snapshot.bm25.score(terms, weights, snapshot.projection.forwards(rows))
    return ranking(rows, keys, scores, limit)


def lexical_query(projection: Projection, plan: Plan, scope: Scope) -> LexicalQuery:
    """The plan's words, analysed as the library's documents are: in each of their languages."""
    main, *others = projection.languages or ("en",)
    tokens = analyse(plan.text, language=main)
    for language in others:
        known = set(tokens)
        tokens += [t for t in analyse(plan.text, language=language) if t not in known]
    return LexicalQuery(
        tokens=tuple((token, 1.0) for token in tokens),
        documents=scope.ids,
    )


def _found(
    snapshot: Snapshot, query: LexicalQuery, allowed: NDArray[np.bool_] | None, limit: int
) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
    """Keys and rows of the best *limit* chunks by the index that are *allowed*."""
    asked = limit
    while True:
        found = snapshot.lexical.search(query, limit=asked)
        keys = np.array([key for key, _ in found], dtype=np.uint64)
        rows = snapshot.projection.chunk_rows(keys)
        good = rows >= 0
        if allowed is not None:
            good &= allowed[rows]
        # Ties at the cut are left out whole, so that fewer may come than there are.
        exhausted = asked >= snapshot.projection.count("chunks")
        if allowed is None or exhausted or np.count_nonzero(good) >= limit:
            return keys[good], rows[good]
        asked *= 8
