"""The lexical lane: an index of words proposes candidates, `BM25` over live statistics scores them.

Its constants k1 and b stand in `evidence_graph.lexical.bm25`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.language import DEFAULT
from evidence_graph.lexical.analysis import analyse
from evidence_graph.lexical.query import LexicalQuery, Run
from evidence_graph.passages import Ranking
from evidence_graph.projection import ChunkRow, Projection

from ..plan.plan import Plan
from ..plan.question_language import content_words
from .scope import Scope
from .titles import titles_of

RESCORED = 4
"""The index is asked for this many times *limit* candidates, which are then scored anew: it weighs
words with parameters of its own and counts deleted chunks until they are merged away. Of 180
regulatory questions, with a fifth of the documents deleted, twice as many gave other first 200
chunks for 18 and other first 100 for one, three times for one, four times for none; each time more
costs .7 ms."""


OTHER_LANGUAGE = 0.5
"""Weight of a word as another language than the question's has it: enough for a German question to
find an English agreement by its name. On the own questions, over 38 documents in two languages, to
put the question's language first raised AP@10 of this lane from .170 to .205; this weight may be
anything from 0 to .5, at 1 it is .204."""


def lexical(snapshot: Snapshot, plan: Plan, scope: Scope, *, limit: int) -> Ranking:
    """The *limit* chunks whose words answer the plan best.

    A chunk that holds the plan's phrases is found, though analysis may leave nothing of them.
    """
    projection = snapshot.projection
    query = lexical_query(projection, plan, scope)
    rows = _narrow(projection, scope, RESCORED * limit)
    narrow = rows is not None
    if rows is None:
        rows = _found(snapshot, query, scope.chunks, RESCORED * limit)
    rows = rows[projection.retrievable[rows]]
    terms, weights = query.terms()
    contexts = projection.forwards(rows, "context_words") if projection.has_contexts else None
    scores = snapshot.bm25.score(
        terms, weights, projection.forwards(rows), contexts, titles_of(projection, rows)
    )
    if narrow and not plan.phrases:
        rows, scores = rows[scores > 0], scores[scores > 0]
    return Ranking.best(rows, projection.chunk_keys(rows), scores, limit)


def lexical_query(projection: Projection, plan: Plan, scope: Scope) -> LexicalQuery:
    """The plan's words, analysed as the library's documents are: in each of their languages.

    The question's own language comes first, and its stop words are none of another's words.
    """
    languages = projection.languages or (DEFAULT,)
    main = plan.language if plan.language in languages else languages[0]
    further: list[Run] = []
    for language in languages:
        if language != main:
            text = content_words(plan.text, plan.language) if plan.language else plan.text
            further.append(_run(text, language, OTHER_LANGUAGE if plan.language else 1.0))
        further += [
            _run(one.also, language, one.weight)
            for one in plan.expansions
            if one.language in (None, language)
        ]
    every = projection.document_rows
    most = scope.ids is not None and 2 * len(scope.ids) > len(every)  # the others are fewer to name
    return LexicalQuery(
        tokens=_run(plan.text, main, 1.0),
        further=tuple(run for run in further if run),
        documents=None if most else scope.ids,
        excluded_documents=frozenset(every) - scope.ids if most and scope.ids else frozenset(),
    )


def _run(text: str, language: str, weight: float) -> Run:
    return tuple((token, weight) for token in analyse(text, language=language))


def _narrow(projection: Projection, scope: Scope, limit: int) -> NDArray[np.int64] | None:
    """All chunks that may answer, by row, where they are so few that each can be scored."""
    if scope.chunks is None or np.count_nonzero(scope.chunks) > 4 * limit:
        return None
    rows = [
        row
        for row in map(ChunkRow, np.flatnonzero(scope.chunks).tolist())
        if scope.admits(projection.document_of("chunks", row), row)
    ]
    return np.array(rows, dtype=np.int64) if len(rows) <= limit else None


def _found(
    snapshot: Snapshot, query: LexicalQuery, allowed: NDArray[np.bool_] | None, limit: int
) -> NDArray[np.int64]:
    """The best *limit* chunks by the index that are *allowed*, by row."""
    asked = limit
    while True:
        rows = snapshot.projection.chunk_rows(snapshot.lexical.search(query, limit=asked).keys)
        good = rows >= 0
        if allowed is not None:
            good &= allowed[rows]
        # Ties at the cut are left out whole, so that fewer may come than there are.
        exhausted = asked >= snapshot.projection.count("chunks")
        if allowed is None or exhausted or np.count_nonzero(good) >= limit:
            return rows[good]
        asked *= 8
