"""Filters, phrases that must stand in a chunk, words that must not: which chunks may answer.

Words are compared as the index compares them (by stem), phrases to the letter but for case, white
space and typography. Both hold in every lane before its cut.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from evidence_graph.ids import DocumentId
from evidence_graph.lexical.analysis import analyse, fold
from evidence_graph.lexical.query import LexicalQuery, Phrase
from evidence_graph.snapshot import Snapshot

from .plan import Plan


@dataclass(frozen=True, slots=True)
class Scope:
    """What a plan admits; None admits all.

    Attributes:
        rows: Of documents; *ids* are those of the same.
        chunks: Of each chunk, by row, whether it satisfies phrases and exclusions.
        barred: Of each chunk, by row, whether it holds excluded words.
    """

    rows: frozenset[int] | None = None
    ids: frozenset[DocumentId] | None = None
    chunks: NDArray[np.bool_] | None = None
    barred: NDArray[np.bool_] | None = None

    def admits(self, document: int, chunk: int) -> bool:
        """Whether a chunk of a document, both by row, may answer."""
        return (self.rows is None or document in self.rows) and (
            self.chunks is None or bool(self.chunks[chunk])
        )


def scope_of(plan: Plan, snapshot: Snapshot) -> Scope:
    """What *plan* admits of a library."""
    projection = snapshot.projection
    admitted: dict[DocumentId, int] | None = None
    if plan.filters.active:
        admitted = {
            name: row
            for name, row in projection.document_rows.items()
            if plan.filters.admit(projection.document(row))
        }
    barred = _excluded(snapshot, plan)
    return Scope(
        rows=None if admitted is None else frozenset(admitted.values()),
        ids=None if admitted is None else frozenset(admitted),
        chunks=_satisfying(snapshot, plan, barred),
        barred=barred,
    )


def _satisfying(
    snapshot: Snapshot, plan: Plan, barred: NDArray[np.bool_] | None
) -> NDArray[np.bool_] | None:
    if barred is None and not plan.phrases:
        return None
    mask = np.ones(_n_rows(snapshot), dtype=bool) if barred is None else ~barred
    for phrase in plan.phrases:
        rows = _holding(snapshot, phrase).tolist()
        mask &= _marked([row for row in rows if _stands(snapshot, row, phrase)], len(mask))
    return mask


def _excluded(snapshot: Snapshot, plan: Plan) -> NDArray[np.bool_] | None:
    if not plan.excluded:
        return None
    n_rows = _n_rows(snapshot)
    rows = [row for words in plan.excluded for row in _holding(snapshot, words).tolist()]
    return _marked(rows, n_rows)


def _n_rows(snapshot: Snapshot) -> int:
    """How many rows chunks have, dead ones included."""
    return snapshot.projection.base("chunks", len(snapshot.projection.segments))


def _holding(snapshot: Snapshot, words: str) -> NDArray[np.int64]:
    """The chunks that hold *words* one after the other, by stem, in any language of the library."""
    found: set[int] = set()
    phrases: set[Phrase] = {
        tuple(analyse(words, language=language)) for language in snapshot.projection.languages
    }
    for phrase in phrases:
        query = LexicalQuery(phrases=(phrase,) if phrase else ())
        every = snapshot.projection.count("chunks")
        found.update(snapshot.lexical.matching(query, limit=every + 1) or ())
    rows = snapshot.projection.chunk_rows(np.array(sorted(found), dtype=np.uint64))
    return rows[rows >= 0]


def _stands(snapshot: Snapshot, row: int, phrase: str) -> bool:
    """Whether *phrase* stands in a chunk, whatever the case and the white space."""
    projection = snapshot.projection
    text = snapshot.text(projection.document_of("chunks", row))
    chunk = projection.span("chunks", row).of(text)
    return " ".join(fold(phrase).split()) in " ".join(fold(chunk).split())


def _marked(rows: list[int], length: int) -> NDArray[np.bool_]:
    mask = np.zeros(length, dtype=bool)
    mask[rows] = True
    return mask
