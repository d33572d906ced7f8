"""Decides which chunks may answer, by filters, required phrases and excluded words.

Words are compared by stem, as in the index. Phrases are compared literally, without regard to case,
white space and typography. Every lane applies all conditions before it cuts its ranking.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from evidence_graph.citation.resolve import Place, places_at
from evidence_graph.generations.occurrences import chunks_with_words
from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.ids import DocumentId
from evidence_graph.projection import ChunkRow, DocumentRow, Projection
from evidence_graph.view import View

from ..chunk_masks import mask_of, n_rows
from ..plan.phrases import satisfying_chunks
from ..plan.plan import Plan
from ..plan.terms import defining_chunks, rows_of_term


@dataclass(frozen=True)
class Scope:
    """The documents and chunks that may answer a plan.

    Attributes:
        seen: The documents that the asker may see. Definitions and references that are shown with
            an answer may be outside *admitted*, but never outside these.
        admitted: Those of them that may answer.
        chunks: The mask of the chunks that satisfy phrases, exclusions and filters on chunks; None:
            all do.
        excluded: The mask of the chunks that no passage may show, because they contain excluded
            words or are outside the provisions asked for; None: no chunk.
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
        """Whether a chunk may answer; both arguments are rows."""
        return document in self.admitted and (self.chunks is None or bool(self.chunks[chunk]))


def scope_of(plan: Plan, view: View) -> Scope:
    """The scope of *plan*; *view* has the documents that the asker may see."""
    snapshot, projection = view.snapshot, view.projection
    admitted = view.in_force(plan.filters.as_at).admitted(plan.filters)
    if bounds := {name for meant in plan.meant if meant.bounds for name in meant.documents}:
        found = map(projection.find_document, map(DocumentId, bounds))
        admitted = admitted.narrowed(row for row in found if row is not None)
    excluded = _excluded(snapshot, plan)
    chunks = _satisfying(admitted, plan, excluded)
    if plan.filters.at is not None:
        places = [p for at in plan.filters.at for p in places_at(admitted, at)]
        inside = _inside(projection, places)
        admitted = admitted.narrowed(place.document for place in places)
        chunks = _in_both(chunks, inside)
        excluded = ~inside if excluded is None else excluded | ~inside
    if plan.filters.defines is not None:
        terms = (t for name in plan.filters.defines for t in rows_of_term(view, name))
        defining = mask_of(projection, defining_chunks(projection, terms))
        chunks = _in_both(chunks, defining)
    return Scope(view, admitted, chunks, excluded)


def _in_both(mask: NDArray[np.bool_] | None, other: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The mask of what is in both; *mask* None: everything."""
    return other if mask is None else mask & other


def _inside(projection: Projection, places: Iterable[Place]) -> NDArray[np.bool_]:
    """The mask of the chunks within one of *places*, or that contain one with its siblings."""
    mask = np.zeros(n_rows(projection), dtype=bool)
    for place in places:
        if place.section is None:
            rows = projection.rows_of("chunks", place.document)
            mask[rows.start : rows.stop] = True
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
