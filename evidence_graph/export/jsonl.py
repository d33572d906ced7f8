"""Exports the graph as JSONL records, for other programs and to compare libraries.

The order is: documents, sections, chunks, terms, edges in the order of `EdgeKind`, unresolved
mentions; within each by document, start, end, then id or source and target. Equal libraries give
equal lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import Any

from ..edges import EdgeKind
from ..fields import CHUNK, DOCUMENT, KINDS, SECTION, TERM, Kind
from ..graph import DocumentGraph
from ..nodes import Document
from ..projection import DocumentRow, Projection
from ..spans import Span

Record = dict[str, Any]


def records(projection: Projection) -> Iterator[Record]:
    """All records of the live graph."""
    return records_of(projection, list(projection.document_rows.values()))


def records_of(projection: Projection, documents: Sequence[DocumentRow]) -> Iterator[Record]:
    """The records of the documents at these rows, which must be in order of id.

    Each kind of record is a pass over all documents, so that only one document is in memory.
    """
    for row in documents:
        yield from _records(DOCUMENT, [_with_all_names(projection.document(row))])
    nodes = (SECTION, CHUNK, TERM)
    for kind in nodes:
        for row in documents:
            yield from _records(kind, projection.read(row, [kind])[kind.name])
    derived: tuple[Callable[[DocumentGraph], Iterator[Record]], ...] = (_parent_of, _adjacent_to)
    for edges in derived:
        for row in documents:
            tree = projection.read(row, [SECTION, CHUNK])
            yield from edges(DocumentGraph(projection.document(row), **tree))
    for kind in KINDS[len(nodes) :]:
        for row in documents:
            yield from _records(kind, projection.read(row, [kind])[kind.name])


def _records(kind: Kind, items: Sequence[Any]) -> list[Record]:
    """The export records of *items*, sorted as their kind prescribes."""
    label, value = kind.record
    names = [column.name for column in kind.columns if column.exported]
    sparse = [column.name for column in kind.columns if column.sparse]
    columns = kind.split(items)
    rows = zip(*(columns[name] for name in names), strict=True)
    found: list[Record] = [{label: value, **dict(zip(names, row, strict=True))} for row in rows]
    for record in found:
        for name in sparse:
            if record[name] is None:
                del record[name]
    return sorted(found, key=itemgetter(*kind.order))


def _with_all_names(document: Document) -> Document:
    """*document* with the names that users gave it among its aliases."""
    return replace(document, aliases=tuple(sorted({*document.aliases, *document.given_names})))


def _parent_of(graph: DocumentGraph) -> Iterator[Record]:
    spans: dict[str, Span] = {section.id: section.span for section in graph.sections}
    spans.update((chunk.id, chunk.span) for chunk in graph.chunks)
    for source, target in sorted(graph.parents(), key=lambda pair: (spans[pair[1]], pair)):
        yield {"edge": EdgeKind.PARENT_OF, "source": source, "target": target}


def _adjacent_to(graph: DocumentGraph) -> Iterator[Record]:
    for chunk, following in graph.neighbours():
        yield {"edge": EdgeKind.ADJACENT_TO, "source": chunk.id, "target": following.id}
