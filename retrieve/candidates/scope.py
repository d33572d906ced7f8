"""Decides which chunks may answer: by filters, required phrases and excluded words.

Words are compared by stem, as in the index; phrases letter by letter, but for case, white space and
typography. Every lane applies all conditions before it cuts its ranking.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from evidence_graph.citation.resolve import Place, places_at
from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.ids import DocumentId
from evidence_graph.projection import ChunkRow, DocumentRow, Projection
from evidence_graph.view import View

from ..chunk_masks import mask_of, n_rows
from ..plan.phrases import chunks_with_words, satisfying_chunks
from ..plan.plan import Plan
from ..plan.terms import defining_chunks, rows_of_term


@dataclass(frozen=True)
class Scope:
    """Which chunks a plan admits of what its asker may see.

    Attributes:
        seen: The documents that the asker may see. What is shown beside an answer, such as a
            definition or a followed reference, may lie outside *admitted*, never outside these.
        admitted: Those of them that may answer.
        chunks: Of each chunk, by row, whether it satisfies phrases, exclusions and what else is
            asked of chunks; None: all do.
        excluded: Of each chunk, by row, whether no passage may show it: it holds excluded words, or
            lies outside the provisions asked for; None: none.
    """

    seen: View
    admitted: View
    chunks: NDArray[np.bool_] | None = None
    excluded: NDArray[np.bool_] | None = None

    @cached_property
    def ids(self) -> frozenset[DocumentId] | None:
        """The ids of the admitted documents; None: all."""
        rows = self.admitted.documents
        document = self.admitted.projection.document
        return None if rows is None else frozenset(document(row).id for row in rows)

    def admits(self, document: DocumentRow, chunk: ChunkRow) -> bool:
        """Whether a chunk of a document, both by row, may answer."""
        return document in self.admitted and (self.chunks is None or bool(self.chunks[chunk]))


def scope_of(plan: Plan, view: View) -> Scope:
    """What *plan* admits of the documents in *view*, which its asker may see."""
    snapshot, projection = view.snapshot, view.projection
    admitted = view.in_force(plan.filters.as_at).admitted(plan.filters)
    if bounds := {name for one in plan.meant if one.bounds for name in one.documents}:
        found = map(projection.find_document, map(DocumentId, bounds))
        admitted = admitted.narrowed(row for row in found if row is not None)
    excluded = _excluded(snapshot, plan)
    chunks = _satisfying(admitted, plan, excluded)
    if plan.filters.at is not None:
        places = [p for at in plan.filters.at for p in places_at(admitted, at)]
        inside = _inside(projection, places)
        admitted = admitted.narrowed(place.document for place in places)
        chunks = inside if chunks is None else chunks & inside
        excluded = ~inside if excluded is None else excluded | ~inside
    if plan.filters.defines is not None:
        terms = (t for name in plan.filters.defines for t in rows_of_term(view, name))
        defining = mask_of(projection, defining_chunks(projection, terms))
        chunks = defining if chunks is None else chunks & defining
    return Scope(view, admitted, chunks, excluded)


def _inside(projection: Projection, places: Iterable[Place]) -> NDArray[np.bool_]:
    """Of each chunk, whether it lies in one of *places*, or holds one with its siblings."""
    mask = np.zeros(n_rows(projection), dtype=bool)
    for place in places:
        own = projection.rows_of("chunks", place.document)
        if place.section is None:
            mask[own.start : own.stop] = True
            continue
        span = projection.span("sections", place.section)
        mask[projection.rows_within("chunks", place.document, span)] = True
        first = projection.first_chunk_after(place.document, span.start)
        if first is not None and projection.span("chunks", first).start < span.end:
            mask[first] = True
    return mask


def _satisfying(
    view: View, plan: Plan, excluded: NDArray[np.bool_] | None
) -> NDArray[np.bool_] | None:
    if excluded is None and not plan.phrases:
        return None
    mask = np.ones(n_rows(view.projection), dtype=bool) if excluded is None else ~excluded
    for phrase in plan.phrases:
        mask &= satisfying_chunks(view, phrase)
    return mask


def _excluded(snapshot: Snapshot, plan: Plan) -> NDArray[np.bool_] | None:
    if not plan.excluded:
        return None
    rows = [row for words in plan.excluded for row in chunks_with_words(snapshot, words).tolist()]
    return mask_of(snapshot.projection, rows)
