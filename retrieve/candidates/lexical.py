"""The lexical lane: candidates by an index of words, put in order by BM25 over live statistics."""

from __future__ import annotations

import numpy as np

from evidence_graph.ids import DocumentId
from evidence_graph.lexical.analysis import analyse
from evidence_graph.lexical.query import LexicalQuery
from evidence_graph.passages import Ranking, ranking
from evidence_graph.projection import Projection
from evidence_graph.snapshot import Snapshot

from ..plan import Plan, Scope

RESCORED = 4
"""So many times *limit* candidates are scored anew: the index weighs words with parameters of its
own and counts deleted chunks until they are merged away. With a fifth deleted, twice the limit was
not always enough for the same first hundred; four times cost .3 ms."""


def lexical(snapshot: Snapshot, plan: Plan, scope: Scope, *, limit: int) -> Ranking:
    """The *limit* chunks whose words answer the plan best."""
    query = lexical_query(snapshot.projection, plan, scope)
    found = snapshot.lexical.search(query, limit=RESCORED * limit)
    projection = snapshot.projection
    keys = np.array([key for key, _ in found], dtype=np.uint64)
    rows = projection.chunk_rows(keys)
    keys, rows = keys[rows >= 0], rows[rows >= 0]
    terms, weights = query.terms()
    scores = snapshot.bm25.score(terms, weights, projection.forwards(rows))
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
        phrases=_analysed(plan.phrases, main),
        excluded=_analysed(plan.excluded, main),
        documents=None if scope.ids is None else frozenset(map(DocumentId, scope.ids)),
    )


def _analysed(phrases: tuple[str, ...], language: str) -> tuple[tuple[str, ...], ...]:
    """Phrases as tokens; one of stop words alone asks nothing."""
    analysed = (tuple(analyse(phrase, language=language)) for phrase in phrases)
    return tuple(phrase for phrase in analysed if phrase)
