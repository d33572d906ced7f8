"""The held documents whose edges or uses may change because others come, change or go."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from evidence_graph.graph import DocumentGraph
from evidence_graph.ids import DocumentId
from evidence_graph.names import Rank, names_of, normal_name
from evidence_graph.nodes import Document
from evidence_graph.projection import DocumentRow, Projection
from evidence_graph.versions.dates import superseded_names, superseding_keys


def citing_or_superseding(
    projection: Projection, names: Collection[str], ids: Collection[DocumentId]
) -> list[DocumentRow]:
    """The documents that cite one of *names*, or may supersede one with any of *names* or *ids*.

    They are in order of row.
    """
    return sorted({*projection.documents_citing(names), *_superseding(projection, names, ids)})


def _superseding(
    projection: Projection, names: Collection[str], ids: Collection[DocumentId]
) -> Iterator[DocumentRow]:
    """The documents that may supersede others now: by what they say, or by their title."""
    for row in projection.documents_saying(superseding_keys()):
        if _may_lead(projection.document(row), names, ids):
            yield row
    for name in sorted(names):
        yield from (row for rank, row in projection.names.get(name, ()) if rank == Rank.TITLE)


def _may_lead(document: Document, names: Collection[str], ids: Collection[DocumentId]) -> bool:
    """Whether *document* says that it supersedes one with any of *names* or *ids*."""
    superseded = superseded_names(document)
    return any(
        normal_name(name) in names or any(id_.endswith(name) for id_ in ids) for name in superseded
    )


def adopting_from(
    projection: Projection,
    changed: Collection[DocumentId],
    written: Mapping[DocumentId, DocumentGraph] | None = None,
) -> Iterator[DocumentRow]:
    """The documents that adopt terms from *changed*, directly or through others, each once.

    Args:
        written: The documents that are about to be written, which may have further names.
    """
    graphs = written or {}
    seen, frontier = set(changed), set(changed)
    while frontier:
        there = [row for n in frontier if (row := projection.find_document(n)) is not None]
        names = {name for row in there for name in names_of(projection.document(row))}
        names.update(n for g in frontier & graphs.keys() for n in names_of(graphs[g].document))
        frontier = set()
        for row in projection.documents_citing(names):
            name = projection.document(row).id
            if name not in seen and projection.adoptions(row):
                frontier.add(name)
                yield row
        seen |= frontier
