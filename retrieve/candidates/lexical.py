"""The lexical lane: the inverted index proposes candidates, `BM25` over live chunks scores them.

The constants k1 and b are in `evidence_graph.lexical.bm25`.
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
"""The index is asked for this many times *limit* candidates, which are then rescored, because it
has its own parameters and counts deleted chunks until they are merged away. With a fifth of the
documents deleted, a factor of two changed the first 200 chunks of 18 of 180 regulatory questions
and the first 100 of one; a factor of three those of one, a factor of four of none. Each further
time costs .7 ms."""

OTHER_LANGUAGE = 0.5
"""The weight of a word analysed in another language than the question's: enough for a German
question to find an English agreement by its name. On the own questions, over 38 documents in two
languages, the first rank of the question's language raised AP@10 of this lane from .170 to .205;
weights from 0 to .5 do not differ, at 1 it is .204."""

NAME = 0.25
"""The weight of the words of a document's name in a question that means the document. It ranks
first anyway, and its cover and history repeat the name. Of 43 questions by others that name their
document, 18 were right at rank one with 1, 21 with .5, 22 with .25 and with 0; of 109 questions
with a title put behind them .642 with 1 and .25, .633 with .5 and 0."""


def lexical(snapshot: Snapshot, plan: Plan, scope: Scope, *, limit: int) -> Ranking:
    """The *limit* chunks with the best BM25 scores for the plan.

    If the plan has phrases, a chunk that contains them is found even with a score of 0, because
    analysis may leave no word of them.
    """
    projection = snapshot.projection
    query = lexical_query(projection, plan, scope)
    rows = _few_admitted(projection, scope, RESCORED * limit)
    is_narrow = rows is not None
    if rows is None:
        rows = _search_index(snapshot, query, scope.chunks, RESCORED * limit)
    rows = rows[projection.retrievable[rows]]
    terms, weights = query.terms()
    contexts = projection.forwards(rows, "context_words") if projection.has_contexts else None
    scores = snapshot.bm25.score(
        terms, weights, projection.forwards(rows), contexts, titles_of(projection, rows)
    )
    if is_narrow and not plan.phrases:
        rows, scores = rows[scores > 0], scores[scores > 0]
    return Ranking.best(rows, projection.chunk_keys(rows), scores, limit)


def lexical_query(projection: Projection, plan: Plan, scope: Scope) -> LexicalQuery:
    """The plan's words, analysed in each language of the library, the question's language first.

    The stop words of the question's language are removed before analysis in another. The names of
    documents that the question means have the weight `NAME`.
    """
    languages = projection.languages or (DEFAULT,)
    main = plan.language if plan.language in languages else languages[0]
    tokens = _run(plan.text, main, 1.0)
    further: list[Run] = []
    if not plan.is_lookup and plan.subject is not None and (run := _run(plan.subject, main, 1.0)):
        tokens, further = run, [_run(meant.words, main, NAME) for meant in plan.meant]
    for language in languages:
        if language != main:
            text = content_words(plan.text, plan.language) if plan.language else plan.text
            further.append(_run(text, language, OTHER_LANGUAGE if plan.language else 1.0))
        further += [
            _run(expansion.also, language, expansion.weight)
            for expansion in plan.expansions
            if expansion.language in (None, language)
        ]
    ids = projection.document_rows
    # If most documents are admitted, it is shorter to list the others.
    most = scope.ids is not None and 2 * len(scope.ids) > len(ids)
    return LexicalQuery(
        tokens=tokens,
        further=tuple(run for run in further if run),
        documents=None if most else scope.ids,
        excluded_documents=frozenset(ids) - scope.ids if most and scope.ids else frozenset(),
    )


def _run(text: str, language: str, weight: float) -> Run:
    return tuple((token, weight) for token in analyse(text, language=language))


def _few_admitted(projection: Projection, scope: Scope, limit: int) -> NDArray[np.int64] | None:
    """The rows of all chunks that may answer, if they are at most *limit*; else None."""
    if scope.chunks is None or np.count_nonzero(scope.chunks) > 4 * limit:
        return None
    rows = [
        row
        for row in map(ChunkRow, np.flatnonzero(scope.chunks).tolist())
        if scope.admits(projection.document_of("chunks", row), row)
    ]
    return np.array(rows, dtype=np.int64) if len(rows) <= limit else None


def _search_index(
    snapshot: Snapshot, query: LexicalQuery, allowed: NDArray[np.bool_] | None, limit: int
) -> NDArray[np.int64]:
    """The rows of the *limit* best chunks by the index that are *allowed*."""
    asked = limit
    while True:
        rows = snapshot.projection.chunk_rows(snapshot.lexical.search(query, limit=asked).keys)
        good = rows >= 0
        if allowed is not None:
            good &= allowed[rows]
        # The index drops all chunks that tie at the cut, so it may give fewer than it has.
        exhausted = asked >= snapshot.projection.count("chunks")
        if allowed is None or exhausted or np.count_nonzero(good) >= limit:
            return rows[good]
        asked *= 8
