"""From ranked chunks to passages: verbatim, within one section, grown while it pays.

A passage grows from one chunk over its neighbours. A neighbour pays where it was found for the
question itself, in proportion to its score, or where it is the rest of the same over-long unit; it
costs its length. A passage never leaves the section with a heading (or the record) it began in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict

import numpy as np
from numpy.typing import NDArray

from evidence_graph.citations import document_citation
from evidence_graph.definitions import definitions_used
from evidence_graph.follow import references_in
from evidence_graph.passages import LaneScore, Passage, ScorePart
from evidence_graph.projection import Projection
from evidence_graph.provisions import citation_of, heading_path
from evidence_graph.snapshot import Snapshot
from evidence_graph.spans import Span

from .fuse import Fused

REST_OF_UNIT = 0.6
"""What the next piece of a unit that was cut for its length is worth, beside a chunk found for the
question (at most 1): a sentence begun should end."""

COST = 0.5
"""What a whole budget of tokens costs: a neighbour with half the anchor's score may fill it."""


def assemble(
    snapshot: Snapshot,
    fused: Sequence[Fused],
    *,
    limit: int,
    budget: int,
    barred: NDArray[np.bool_] | None = None,
    explain: bool = False,
) -> list[Passage]:
    """The first *limit* passages; a chunk that stands in one begins no other.

    Args:
        fused: Best first.
        budget: Longest passage, in the library's tokens; a chunk longer than that stays whole.
        barred: Of each chunk, by row, whether it may be in no passage.
        explain: Whether the parts of each score are listed.
    """
    scores = {one.row: one.score for one in fused}
    taken = set() if barred is None else set(np.flatnonzero(barred).tolist())
    passages: list[Passage] = []
    for one in fused:
        if len(passages) == limit:
            break
        if one.row in taken:
            continue
        rows = _grown(snapshot.projection, one.row, scores, taken, budget)
        taken.update(rows)
        passages.append(_passage(snapshot, one, rows, rank=len(passages) + 1, explain=explain))
    return passages


def _grown(
    projection: Projection, anchor: int, scores: Mapping[int, float], taken: set[int], budget: int
) -> range:
    """The chunks of the passage around *anchor*."""
    bounds = _bounds(projection, anchor)
    first, last = anchor, anchor
    room = budget - projection.tokens(anchor)
    while True:
        options = []
        for row, beside in ((first - 1, first), (last + 1, last)):
            if row not in bounds or row in taken or projection.tokens(row) > room:
                continue
            value = scores.get(row, 0.0) / scores[anchor]
            if _same_unit(projection, row, beside):
                value = max(value, REST_OF_UNIT)
            value -= COST * projection.tokens(row) / budget
            if value > 0:
                options.append((value, row))
        if not options:
            return range(first, last + 1)
        _, row = max(options)
        first, last = min(first, row), max(last, row)
        room -= projection.tokens(row)


def _bounds(projection: Projection, chunk: int) -> range:
    """The chunks that a passage from *chunk* may take in."""
    home = _home(projection, chunk)
    own = projection.rows_of("chunks", projection.document_of("chunks", chunk))
    if home is None:
        return range(chunk, chunk + 1)
    span = projection.span("sections", home)
    first = last = chunk
    while first - 1 in own and _fits(projection, first - 1, span):
        first -= 1
    while last + 1 in own and _fits(projection, last + 1, span):
        last += 1
    return range(first, last + 1)


def _fits(projection: Projection, chunk: int, span: Span) -> bool:
    return projection.searchable(chunk) and span.contains(projection.span("chunks", chunk))


def _home(projection: Projection, chunk: int) -> int | None:
    """The nearest section with a heading, or record, that holds the chunk."""
    section = projection.section_of_chunk(chunk)
    if section is None:
        return None
    above = projection.ancestors(section)
    return next((row for row in above if projection.is_home(row)), above[-1])


def _same_unit(projection: Projection, one: int, other: int) -> bool:
    """Whether two neighbours are pieces of one unit that was cut for its length."""
    return projection.boundary(one) < 1 and projection.section_of_chunk(
        one
    ) == projection.section_of_chunk(other)


def _passage(snapshot: Snapshot, fused: Fused, rows: range, *, rank: int, explain: bool) -> Passage:
    projection = snapshot.projection
    document_row = projection.document_of("chunks", fused.row)
    document = projection.document(document_row)
    spans = [projection.span("chunks", row) for row in rows]
    span = Span(spans[0].start, spans[-1].end)
    section = _deepest_around(projection, fused.row, span)
    found = None if section is None else projection.section(section)
    return Passage(
        rank=rank,
        score=fused.score,
        citation=document_citation(document) if section is None else citation_of(snapshot, section),
        document_id=document.id,
        section_id=None if found is None else found.id,
        anchor=None if found is None else found.anchor,
        heading_path=[document.title] if section is None else heading_path(snapshot, section),
        start=span.start,
        end=span.end,
        page=projection.page_at(document_row, span.start),
        text=span.of(snapshot.text(document_row)),
        chunks=[projection.chunk_id(row) for row in rows],
        scores={lane.value: LaneScore(**asdict(share)) for lane, share in fused.lanes.items()},
        definitions=definitions_used(snapshot, document_row, span),
        references=references_in(snapshot, document_row, span),
        explain=[ScorePart(**asdict(part)) for part in fused.parts] if explain else [],
    )


def _deepest_around(projection: Projection, chunk: int, span: Span) -> int | None:
    """The deepest section above *chunk* that holds *span*."""
    section = projection.section_of_chunk(chunk)
    above = [] if section is None else projection.ancestors(section)
    return next((row for row in above if projection.span("sections", row).contains(span)), None)
