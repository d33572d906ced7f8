"""Encodes documents as tables for Kuzu, and decodes them again without loss.

Tables that are read from Kuzu begin with an additional column ``owner``: the id of the document.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import islice, pairwise
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from ..fields import (
    CHUNK,
    DEFINES,
    DOCUMENT,
    KINDS,
    REFERENCES,
    SECTION,
    SUPERSEDES,
    TERM,
    UNRESOLVED,
    USES,
    Columns,
    Kind,
)
from ..graph import DocumentGraph
from ..ids import DocumentId
from ..nodes import Chunk, Section
from .schema import (
    ADJACENT_TO,
    CHUNKS,
    DOCUMENTS,
    EDGE_ROWS,
    MENTIONS,
    NODE_ROWS,
    PARENT_OF,
    SECTIONS,
    TERMS,
    TO_DEFINED_TERMS,
    TO_DOCUMENTS,
    TO_SECTIONS,
    TO_SUPERSEDED,
    TO_USED_TERMS,
    Ends,
    Rows,
)

# Documents that are decoded together: limits the Python objects in memory.
_DOCUMENTS_AT_ONCE = 256


def encode(
    graphs: Iterable[DocumentGraph],
    *,
    written: Mapping[DocumentId, int],
    sections: Container[str],
) -> dict[Rows, pa.Table]:
    """The tables for COPY of *graphs*, one for each kind of rows.

    Args:
        written: The generation that wrote each document.
        sections: Contains the targets of references that are sections; others are documents.

    Raises:
        ValueError: A string holds a lone surrogate.
        OverflowError: A number needs more than 64 bits.
    """
    tables: dict[Rows, defaultdict[str, list[Any]]]
    tables = {rows: defaultdict(list) for rows in (*NODE_ROWS, *EDGE_ROWS)}
    for graph in graphs:
        for rows, columns in _rows_of(graph, written[graph.document.id], sections):
            for name, values in columns.items():
                tables[rows][name] += values
    return {rows: _table(rows, columns) for rows, columns in tables.items()}


def _rows_of(
    graph: DocumentGraph, generation: int, sections: Container[str]
) -> Iterator[tuple[Rows, Columns]]:
    """The columns of one document for each kind of rows."""
    yield DOCUMENTS, _values(DOCUMENT, [graph.document]) | {"generation": [generation]}
    yield SECTIONS, _values(SECTION, graph.sections)
    yield CHUNKS, _values(CHUNK, graph.chunks) | {"key": [chunk.key for chunk in graph.chunks]}
    yield TERMS, _values(TERM, graph.terms)
    document, mentions = graph.document.id, graph.unresolved
    yield (
        MENTIONS,
        _values(UNRESOLVED, mentions)
        | {
            "id": [f"{document}?{n}" for n in range(len(mentions))],
            "document_id": [document] * len(mentions),
        },
    )
    yield from _parents(graph)
    pairs = list(graph.neighbours())
    yield (
        ADJACENT_TO,
        {
            "source": [chunk.id for chunk, _ in pairs],
            "target": [following.id for _, following in pairs],
            "same_section": [a.section_id == b.section_id for a, b in pairs],
        },
    )
    for rows, to_section in ((TO_SECTIONS, True), (TO_DOCUMENTS, False)):
        order = [n for n, r in enumerate(graph.references) if (r.target in sections) is to_section]
        yield rows, _values(REFERENCES, [graph.references[n] for n in order]) | {"ord": order}
    yield TO_DEFINED_TERMS, _values(DEFINES, graph.defines)
    yield TO_USED_TERMS, _values(USES, graph.uses)
    yield TO_SUPERSEDED, _values(SUPERSEDES, graph.supersedes)


def _values(kind: Kind, items: Sequence[Any]) -> Columns:
    return kind.split(items) | {"ord": range(len(items))}


def _parents(graph: DocumentGraph) -> Iterator[tuple[Rows, Columns]]:
    """``parent_of``, with the position of each child among its parent's children."""
    children: defaultdict[str, list[tuple[int, int, str, str]]] = defaultdict(list)
    nodes: tuple[Section | Chunk, ...] = (*graph.sections, *graph.chunks)
    for n, ((parent, child), node) in enumerate(zip(graph.parents(), nodes, strict=True)):
        label = "Section" if isinstance(node, Section) else "Chunk"
        children[parent].append((node.span.start, n, child, label))
    edges: defaultdict[tuple[str, str], list[tuple[str, str, int]]] = defaultdict(list)
    for above, below in children.items():
        label = "Document" if above == graph.document.id else "Section"
        for place, (_, _, name, kind) in enumerate(sorted(below)):
            edges[label, kind].append((above, name, place))
    for (source, target), triples in edges.items():
        columns = zip(*triples, strict=True)
        values: Columns = dict(zip(("source", "target", "ord"), columns, strict=True))
        yield PARENT_OF[Ends(source, target)], values


def _table(rows: Rows, values: Mapping[str, Sequence[Any]]) -> pa.Table:
    """An Arrow table with the columns that COPY expects, in order."""
    types = {
        "STRING": pa.string(),
        "INT64": pa.int64(),
        "DOUBLE": pa.float64(),
        "BOOL": pa.bool_(),
        "STRING[]": pa.list_(pa.string()),
        "INT64[]": pa.list_(pa.int64()),
    }
    ends = [("source", pa.string()), ("target", pa.string())] if rows.ends else []
    columns = [(column.name, types[column.kuzu_type]) for column in rows.table.columns]
    schema = pa.schema([*ends, *columns])
    return pa.table([pa.array(values[c.name], type=c.type) for c in schema], schema=schema)


def decode(
    tables: Mapping[Kind, pa.Table], document_ids: Iterable[DocumentId]
) -> Iterator[DocumentGraph]:
    """The graphs of *document_ids*, which must be sorted and be in *tables*."""
    grouped = {kind: _Grouped(kind, table) for kind, table in tables.items()}
    ids = iter(document_ids)
    while block := list(islice(ids, _DOCUMENTS_AT_ONCE)):
        items = {kind: group.items_of(block) for kind, group in grouped.items()}
        for name in block:
            (document,) = items[DOCUMENT][name]
            yield DocumentGraph(
                document, **{kind.name: items[kind].get(name, ()) for kind in KINDS}
            )


class _Grouped:
    """A table that was read from Kuzu, grouped by owning document."""

    def __init__(self, kind: Kind, table: pa.Table) -> None:
        order = ("owner", "ord") if "ord" in table.column_names else ("owner",)
        self._kind = kind
        self._table = table.sort_by([(name, "ascending") for name in order])
        runs = pc.run_end_encode(self._table["owner"].combine_chunks())
        names, ends = runs.values.to_pylist(), runs.run_ends.to_pylist()
        self._ranges = dict(zip(names, pairwise([0, *ends]), strict=True))

    def items_of(self, documents: Sequence[str]) -> dict[str, tuple[Any, ...]]:
        """The nodes or edges of each of *documents*, which are consecutive in order of id."""
        ranges = [(name, self._ranges[name]) for name in documents if name in self._ranges]
        if not ranges:
            return {}
        first, last = ranges[0][1][0], ranges[-1][1][1]
        piece = self._table.slice(first, last - first)
        columns = {column.name: piece[column.name].to_pylist() for column in self._kind.columns}
        items = self._kind.join(columns)
        return {name: items[start - first : end - first] for name, (start, end) in ranges}
