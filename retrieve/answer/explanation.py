"""Explains the rank and score of one chunk for a question, or why it has no rank."""

from __future__ import annotations

from collections.abc import Iterator

from evidence_graph.citation.resolve import Place, places_at
from evidence_graph.errors import NotFoundError
from evidence_graph.notebook import table_html
from evidence_graph.passages import LaneScore, ScorePart
from evidence_graph.projection import ChunkRow, Projection
from evidence_graph.results import Result
from evidence_graph.view import View

from ..candidates.scope import Scope
from ..pipeline import Pipeline
from ..plan.plan import Plan
from ..rank.duplicates import collapse
from ..rank.score import ScoredChunk
from ..search import Search


class Explanation(Result):
    """The rank and score of a chunk for a question, and the reasons.

    Invariant: the contributions of *explain* sum to *score*, to 1e-9.

    Attributes:
        rank: The rank in `Retriever.rank`, from 1; None if it is not ranked. Then *score* is the
            score that it would have as a candidate.
        scores: Its score in each lane that proposed it.
        explain: The parts of the score.
        notes: Why it is not ranked, or which duplicate an answer shows in its place.
    """

    question: str
    plan: Plan
    chunk_id: str
    section_id: str | None
    document_id: str
    citation: str
    rank: int | None
    score: float
    scores: dict[str, LaneScore]
    explain: list[ScorePart]
    notes: tuple[str, ...] = ()

    def __str__(self) -> str:
        place = f"rank {self.rank}" if self.rank else "not ranked"
        lines = [f"{self.citation}: {place}, {self.score:.5f}"]
        lines += [
            f"   {part.contribution:+.5f}  {part.part}  ({part.value:.5f} × {part.weight:g})"
            + (f"  via {part.via}" if part.via else "")
            for part in self.explain
        ]
        return "\n".join([*lines, *(f"   {note}" for note in self.notes)])

    def _repr_html_(self) -> str:
        place = f"rank {self.rank}" if self.rank else "not ranked"
        names = ("part", "value", "weight", "contribution", "via")
        rows = [tuple(getattr(part, name) for name in names) for part in self.explain]
        return table_html(
            f"{self.citation}: {place}, {self.score:.4f}",
            names,
            rows,
            self.notes,
        )


def explanation(pipeline: Pipeline, search: Search, name: str) -> Explanation:
    """Explain the score of a chunk, named by its id, or of the best chunk at an address.

    Raises:
        NotFoundError: The asker may see no such chunk, or several provisions have the address.
    """
    snapshot, projection = search.snapshot, search.view.projection
    rows = _rows(search.view, name)
    ranks = {chunk.row: rank for rank, chunk in enumerate(search.chunks, start=1)}

    def order(row: ChunkRow) -> tuple[int, bool]:
        return ranks.get(row, len(ranks) + 1), not _may_answer(search, row)

    row = min(rows, key=order)
    if row in ranks:
        chunk = search.chunks[ranks[row] - 1]
        notes = tuple(_duplicate_notes(search, row))
    else:
        chunk = _as_candidate(pipeline, search, row)
        notes = tuple(_why_not_ranked(projection, search.scope, chunk))
    section = projection.section_of_chunk(row)
    document = projection.document_of("chunks", row)
    return Explanation(
        question=search.plan.question,
        plan=search.plan,
        chunk_id=projection.chunk_id(row),
        section_id=None if section is None else projection.section_id(section),
        document_id=projection.document(document).id,
        citation=snapshot.names.at(document, section).citation,
        rank=ranks.get(row),
        score=chunk.score,
        scores=chunk.lane_scores,
        explain=list(chunk.parts),
        notes=notes,
    )


def _rows(view: View, name: str) -> list[ChunkRow]:
    """The rows of the chunks that *name* means, in order of place; at least one."""
    projection = view.projection
    row = projection.chunk_row(name)
    if row is not None and projection.document_of("chunks", row) in view:
        return [row]
    places = places_at(view, name)
    if len(places) > 1:
        raise NotFoundError(
            f"expected the address of one provision, found {name!r}, which several have",
            nearest=[projection.id_at(p.document, p.section) for p in places[:5]],
        )
    for place in places:
        if rows := _chunks_at(projection, place):
            return rows
    raise NotFoundError(
        f"expected the id of a chunk or an address in the library, found none for {name!r}"
    )


def _chunks_at(projection: Projection, place: Place) -> list[ChunkRow]:
    """The chunks within *place*, or else the chunk that contains it with its siblings."""
    if place.section is None:
        return list(projection.rows_of("chunks", place.document))
    span = projection.span("sections", place.section)
    within = list(projection.rows_within("chunks", place.document, span))
    first = projection.first_chunk_after(place.document, span.start)
    return within or ([] if first is None else [first])


def _may_answer(search: Search, row: ChunkRow) -> bool:
    projection = search.view.projection
    document = projection.document_of("chunks", row)
    return bool(projection.retrievable[row]) and search.scope.admits(document, row)


def _as_candidate(pipeline: Pipeline, search: Search, row: ChunkRow) -> ScoredChunk:
    """The chunk at *row*, with the score that it would have as a candidate."""
    if not _may_answer(search, row):
        return ScoredChunk(row, search.view.projection.chunk_key(row), 0.0)
    return pipeline.score_as_candidate(search, row)


def _why_not_ranked(projection: Projection, scope: Scope, chunk: ScoredChunk) -> Iterator[str]:
    document = projection.document_of("chunks", chunk.row)
    if not projection.searchable(chunk.row):
        yield "not searched: front matter, a list of contents, or the like"
    elif not projection.retrievable[chunk.row]:
        yield "no candidate: a heading, which answers nothing by itself"
    elif document not in scope.admitted:
        yield "left out: the plan's filters do not admit its document"
    elif not scope.admits(document, chunk.row):
        yield "left out: it does not satisfy the phrases, exclusions or places of the plan"
    elif chunk.lanes:
        ranks = ", ".join(f"{lane} {share.rank}" for lane, share in sorted(chunk.lanes.items()))
        yield f"no candidate: too far down in its lanes ({ranks})"
    else:
        yield "no candidate: no lane proposed it, and none of the best candidates leads to it"


def _duplicate_notes(search: Search, row: ChunkRow) -> Iterator[str]:
    _, dropped = collapse(search.snapshot, search.chunks)
    projection = search.view.projection
    for better, duplicates in dropped.items():
        if row in duplicates and row not in search.looked_up:
            section = projection.section_of_chunk(better)
            name = (
                projection.chunk_id(better) if section is None else projection.section_id(section)
            )
            yield f"in an answer {name} stands for it, which says the same and is better"
