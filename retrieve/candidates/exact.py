"""The exact lane looks up what the question names.

A provision or document gives its first chunk, a term whose meaning is asked the chunks that define
it, and a reference question the chunks that cite a provision, or those that it cites.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from evidence_graph.citation.resolve import Place, place_of_id, place_of_key
from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.names import Rank, names_of, normal_name
from evidence_graph.passages import Candidate, Ranking
from evidence_graph.projection import ChunkRow, DocumentRow, Projection, SectionRow
from evidence_graph.reading.follow import rows_leading_to
from evidence_graph.view import View

from ..plan.kinds import Direction, Kind
from ..plan.plan import Plan
from ..plan.terms import defining_chunks, rows_of_term
from .scope import Scope

MOST_HITS = 20
"""The most hits: so many can be pinned, with the last still above every other chunk."""

WHOLE, PART = 1.0, 0.5
"""The scores of an exact address, and of the unit above an address that does not exist. For a
reference question: of a reference to the provision itself, and of one to a unit below it."""

SHORT_DOCUMENT = 3
"""The most content chunks of a document that is found by its name."""

Hit = tuple[ChunkRow, float]
"""The row of a chunk, with its score."""


def exact(snapshot: Snapshot, plan: Plan, scope: Scope) -> Ranking:
    """The chunks that *plan* names, by score, then in the order of the plan."""
    projection = snapshot.projection
    found: dict[int, Candidate] = {}
    for row, score in _hits(projection, plan, scope):
        if row not in found and _may_answer(projection, plan, scope, row):
            found[row] = Candidate(row, projection.chunk_key(row), score)
    # The sort is stable: equal scores keep the order of the question.
    return Ranking.of(sorted(found.values(), key=lambda candidate: -candidate.score)[:MOST_HITS])


def _may_answer(projection: Projection, plan: Plan, scope: Scope, row: ChunkRow) -> bool:
    """Whether a chunk may answer; a bare heading may, if the question asks for its address."""
    proposed = projection.searchable(row) if plan.is_lookup else projection.retrievable[row]
    return bool(proposed) and scope.admits(projection.document_of("chunks", row), row)


def _hits(projection: Projection, plan: Plan, scope: Scope) -> Iterator[Hit]:
    places = list(_places(projection, plan, scope))
    if plan.kind is Kind.REFERENCE:
        follow = _citing if plan.direction is Direction.IN else _cited
        for place in places:
            yield from follow(projection, place)
        return
    yield from ((row, WHOLE) for row in _defining(scope.seen, plan, places))
    if plan.define and plan.kind is Kind.DEFINITION:
        return  # an address in such a question says where the meaning governs
    for place in places:
        row = _first_chunk(projection, place, plan)
        if row is not None:
            yield row, WHOLE if place.exact else PART
    for name in plan.named_by_title:
        document = projection.find_document(name)
        if document is not None and (chunks := _with_content(projection, document)):
            yield chunks[0], PART


def _with_content(projection: Projection, document: DocumentRow) -> list[ChunkRow]:
    """The rows of the retrievable chunks of a document, in order."""
    rows = projection.rows_of("chunks", document)
    return [row for row in rows if projection.retrievable[row]]


def _places(projection: Projection, plan: Plan, scope: Scope) -> Iterator[Place]:
    """The places of the plan's addresses, as far as the asker may see them."""
    for name in plan.addresses:
        place = place_of_id(projection, name)
        if place is not None and place.document in scope.seen:
            yield replace(place, exact=name not in plan.partial)


def _first_chunk(projection: Projection, place: Place, plan: Plan) -> ChunkRow | None:
    """The first chunk of a section, or of a document whose name is the whole question.

    If the address is only context and begins with a bare heading, it is the chunk below that. A
    document of at most `SHORT_DOCUMENT` chunks, such as one requirement in a file, is also found if
    the question asks more, because its chunks need not repeat its name.
    """
    if place.section is not None:
        start = projection.span("sections", place.section).start
        first = projection.first_chunk_after(place.document, start)
        if plan.is_lookup or first is None or projection.retrievable[first]:
            return first
        return _below(projection, place.section, first)
    document = projection.document(place.document)
    with_content = _with_content(projection, place.document)
    if names_of(document).get(normal_name(plan.text), Rank.LOOSE) >= Rank.PART:
        return with_content[0] if 0 < len(with_content) <= SHORT_DOCUMENT else None
    if with_content:
        return with_content[0]
    chunks = projection.rows_of("chunks", place.document)
    return next(filter(projection.searchable, chunks), None)


def _below(projection: Projection, section: SectionRow, heading: ChunkRow) -> ChunkRow | None:
    """The chunk after the *heading* of a section, if it belongs to no other heading."""
    chunk = ChunkRow(heading + 1)
    if chunk >= len(projection.retrievable) or not projection.retrievable[chunk]:
        return None
    chunk_section = projection.section_of_chunk(chunk)
    above = () if chunk_section is None else projection.ancestors(chunk_section)
    return chunk if next(filter(projection.is_home, above), None) == section else None


def _defining(view: View, plan: Plan, places: list[Place]) -> list[ChunkRow]:
    """The chunks that define the plan's terms; only those in documents that it names, if any."""
    projection = view.projection
    named = {place.document for place in places}
    found: list[ChunkRow] = []
    for form in plan.define:
        rows = rows_of_term(view, form)
        in_named = [row for row in rows if projection.document_of("terms", row) in named]
        found += defining_chunks(projection, in_named or rows)
    return found


def _citing(projection: Projection, place: Place) -> Iterator[Hit]:
    """The chunks outside *place* that cite it, or a unit below it."""
    inside = None if place.section is None else projection.span("sections", place.section)
    for row in rows_leading_to(projection, place):
        document = projection.document_of("references", row)
        span = projection.span("references", row)
        if document == place.document and (inside is None or inside.contains(span)):
            continue
        chunk = projection.first_chunk_after(document, span.start)
        if chunk is not None:
            target = place_of_key(projection, projection.content("references", row)["target"])
            same = target is not None and target.section == place.section
            yield chunk, WHOLE if same else PART


def _cited(projection: Projection, place: Place) -> Iterator[Hit]:
    """The first chunks of the provisions that *place* cites."""
    if place.section is None:
        return
    span = projection.span("sections", place.section)
    for row in projection.rows_within("references", place.document, span):
        content = projection.content("references", row)
        target = place_of_key(projection, int(content["target"]))
        if target is None or target.section is None:
            continue
        start = projection.span("sections", target.section).start
        chunk = projection.first_chunk_after(target.document, start)
        if chunk is not None:
            yield chunk, WHOLE if content["exact"] else PART
