"""Documents of the graph as rows, rows as Arrow tables, and back again.

Rows are tuples in the order of `schema`'s columns; those of edges begin with the ids of their two
ends. Tables that are read begin with one more column, the id of the document that owns the row.
What is decoded equals what was encoded, field by field and in the same order.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice, pairwise
from typing import TYPE_CHECKING, Any

from ..edges import (
    Defines,
    Reference,
    ReferenceKind,
    Supersedes,
    UnresolvedMention,
    UnresolvedReason,
    Uses,
)
from ..graph import DocumentGraph
from ..ids import DocumentId
from ..nodes import Chunk, ChunkKind, Document, DocumentType, Section, SectionKind, Term
from ..spans import Span
from .schema import (
    ADJACENT_TO,
    CHUNK,
    DEFINES,
    DOCUMENT,
    MENTION,
    PARENT_OF,
    REFERENCES,
    SECTION,
    SUPERSEDES,
    TERM,
    USES,
    Ends,
    Rows,
)

if TYPE_CHECKING:
    import pyarrow as pa

Row = tuple[Any, ...]
RowsByKind = dict[Rows, list[Row]]

# Decoded together, so that the Python objects of a large library are never all there at once.
_DOCUMENTS_AT_ONCE = 256

_DOCUMENTS = Rows(DOCUMENT)
_SECTIONS = Rows(SECTION)
_CHUNKS = Rows(CHUNK)
_TERMS = Rows(TERM)
_MENTIONS = Rows(MENTION)
_ADJACENT = Rows(ADJACENT_TO, Ends("Chunk", "Chunk"))
_TO_SECTIONS = Rows(REFERENCES, Ends("Chunk", "Section"))
_TO_DOCUMENTS = Rows(REFERENCES, Ends("Chunk", "Document"))
_DEFINES = Rows(DEFINES, Ends("Chunk", "Term"))
_USES = Rows(USES, Ends("Chunk", "Term"))
_SUPERSEDES = Rows(SUPERSEDES, Ends("Document", "Document"))

DECODED = (
    _DOCUMENTS,
    _SECTIONS,
    _CHUNKS,
    _TERMS,
    _MENTIONS,
    _TO_SECTIONS,
    _TO_DOCUMENTS,
    _DEFINES,
    _USES,
    _SUPERSEDES,
)


def encode(
    graphs: Iterable[DocumentGraph], *, generation: int, sections: Collection[str]
) -> RowsByKind:
    """The rows of *graphs*, as of *generation*; a reference to none of *sections* is to a document.

    Kinds without rows are absent.
    """
    rows: RowsByKind = defaultdict(list)
    for graph in graphs:
        _encode_nodes(graph, generation, rows)
        _encode_edges(graph, sections, rows)
    return rows


def _encode_nodes(graph: DocumentGraph, generation: int, rows: RowsByKind) -> None:
    d = graph.document
    metadata = json.dumps(dict(d.metadata), ensure_ascii=False)
    rows[_DOCUMENTS].append(
        (d.id, d.title, d.digest, d.text_digest, d.chars, d.path, d.code, d.aliases, d.type.value)
        + (d.collection, d.date, d.language, d.pages, metadata, generation)
    )
    for n, s in enumerate(graph.sections):
        rows[_SECTIONS].append(
            (s.id, d.id, n, s.kind.value, s.anchor, s.level, s.span.start, s.span.end)
            + (s.parent_id, s.record_id, s.number, s.heading, s.page)
        )
    for n, c in enumerate(graph.chunks):
        rows[_CHUNKS].append(
            (c.id, d.id, n, c.key, c.section_id, c.kind.value, c.span.start, c.span.end)
            + (c.tokens, c.boundary)
        )
    for n, t in enumerate(graph.terms):
        rows[_TERMS].append(
            (t.id, d.id, n, t.section_id, t.scope_section_id, t.term, t.normal)
            + (t.span.start, t.span.end, t.aliases)
        )
    for n, m in enumerate(graph.unresolved):
        rows[_MENTIONS].append(
            (f"{d.id}?{n}", d.id, n, m.source, m.source_section, m.surface)
            + (m.span.start, m.span.end, m.reason.value)
        )


def _encode_edges(graph: DocumentGraph, sections: Collection[str], rows: RowsByKind) -> None:
    for (parent, child, label), place in _places(graph):
        above = "Document" if parent == graph.document.id else "Section"
        rows[Rows(PARENT_OF, Ends(above, label))].append((parent, child, place))
    for one, other in graph.neighbours():
        rows[_ADJACENT].append((one.id, other.id, one.section_id == other.section_id))
    for n, r in enumerate(graph.references):
        rows[_TO_SECTIONS if r.target in sections else _TO_DOCUMENTS].append(
            (r.source, r.target, n, r.source_section, r.surface, r.span.start, r.span.end)
            + (r.kind.value, r.exact, r.missing)
        )
    for n, e in enumerate(graph.defines):
        rows[_DEFINES].append((e.source, e.target, n, e.span.start, e.span.end))
    for n, u in enumerate(graph.uses):
        rows[_USES].append((u.source, u.target, n, u.count, u.span.start, u.span.end))
    for n, v in enumerate(graph.supersedes):
        rows[_SUPERSEDES].append((v.source, v.target, n, v.effective))


def _places(graph: DocumentGraph) -> Iterator[tuple[tuple[str, str, str], int]]:
    """Each (parent, child, label of the child) with its place among the parent's children."""
    children: defaultdict[str, list[tuple[int, int, str, str]]] = defaultdict(list)
    nodes = (*graph.sections, *graph.chunks)
    for n, ((parent, child), node) in enumerate(zip(graph.parents(), nodes, strict=True)):
        label = "Section" if isinstance(node, Section) else "Chunk"
        children[parent].append((node.span.start, n, child, label))
    for parent, below in children.items():
        for place, (_, _, child, label) in enumerate(sorted(below)):
            yield (parent, child, label), place


def to_table(rows: Rows, values: Sequence[Row]) -> pa.Table:
    """An Arrow table of *values*, with the columns that COPY expects, in its order.

    Raises:
        ValueError: A string holds a lone surrogate, or a number needs more than 64 bits.
    """
    import pyarrow as pa

    kinds = {
        "STRING": pa.string(),
        "INT64": pa.int64(),
        "DOUBLE": pa.float64(),
        "BOOL": pa.bool_(),
        "STRING[]": pa.list_(pa.string()),
        "INT64[]": pa.list_(pa.int64()),
    }
    ends = (("from", "STRING"), ("to", "STRING")) if rows.ends else ()
    fields = [(name, kinds[kind]) for name, kind in (*ends, *rows.table.columns)]
    columns = zip(*values, strict=True) if values else ([] for _ in fields)
    arrays = [
        pa.array(column, type=kind) for (_, kind), column in zip(fields, columns, strict=True)
    ]
    return pa.table(arrays, names=[name for name, _ in fields])


def decode(
    tables: Mapping[Rows, pa.Table], document_ids: Iterable[DocumentId]
) -> Iterator[DocumentGraph]:
    """The documents *document_ids*, in that order, which is that of ids; all are in *tables*."""
    grouped = {rows: _Grouped(table) for rows, table in tables.items()}
    ids = iter(document_ids)
    while block := list(islice(ids, _DOCUMENTS_AT_ONCE)):
        values = {rows: group.rows_of(block) for rows, group in grouped.items()}
        for name in block:
            yield _document_graph({rows: found.get(name, ()) for rows, found in values.items()})


class _Grouped:
    """A table that is read, by the document that owns its rows."""

    def __init__(self, table: pa.Table) -> None:
        import pyarrow.compute as pc

        owner = table.column_names[0]
        self._table = table.sort_by(owner)
        runs = pc.run_end_encode(self._table[owner].combine_chunks())
        ends = runs.run_ends.to_pylist() if len(runs) else []
        names = runs.values.to_pylist() if len(runs) else []
        self._ranges = dict(zip(names, pairwise([0, *ends]), strict=True))

    def rows_of(self, documents: Sequence[str]) -> dict[str, list[Row]]:
        """The rows of each of *documents*, which are neighbours in order of id."""
        ranges = [(name, self._ranges[name]) for name in documents if name in self._ranges]
        if not ranges:
            return {}
        first, last = ranges[0][1][0], ranges[-1][1][1]
        piece = self._table.slice(first, last - first)
        columns = [column.to_pylist() for column in piece.columns[1:]]
        values = list(zip(*columns, strict=True))
        return {name: values[start - first : end - first] for name, (start, end) in ranges}


def _document_graph(rows: Mapping[Rows, Sequence[Row]]) -> DocumentGraph:
    (document,) = rows[_DOCUMENTS]
    references = (*rows[_TO_SECTIONS], *rows[_TO_DOCUMENTS])
    return DocumentGraph(
        document=_document(document),
        sections=tuple(_section(row) for row in _in_order(rows[_SECTIONS])),
        chunks=tuple(_chunk(row) for row in _in_order(rows[_CHUNKS])),
        terms=tuple(_term(row) for row in _in_order(rows[_TERMS])),
        references=tuple(_reference(row) for row in _in_order(references)),
        defines=tuple(
            Defines(source, target, Span(start, end))
            for source, target, _, start, end in _in_order(rows[_DEFINES])
        ),
        uses=tuple(
            Uses(source, target, count, Span(start, end))
            for source, target, _, count, start, end in _in_order(rows[_USES])
        ),
        supersedes=tuple(
            Supersedes(source, target, effective)
            for source, target, _, effective in _in_order(rows[_SUPERSEDES])
        ),
        unresolved=tuple(_mention(row) for row in _in_order(rows[_MENTIONS])),
    )


def _in_order(rows: Sequence[Row]) -> list[Row]:
    """By ``ord``: the third column of all that has one, after (id, owner) or (from, to)."""
    return sorted(rows, key=lambda row: row[2])


def _document(row: Row) -> Document:
    name, title, digest, text_digest, chars, path, code, aliases, kind = row[:9]
    collection, date, language, pages, metadata, _generation = row[9:]
    return Document(
        id=name,
        title=title,
        digest=digest,
        text_digest=text_digest,
        chars=chars,
        path=path,
        code=code,
        aliases=tuple(aliases),
        type=DocumentType(kind),
        collection=collection,
        date=date,
        language=language,
        pages=tuple(pages),
        metadata=json.loads(metadata),
    )


def _section(row: Row) -> Section:
    name, owner, _, kind, anchor, level, start, end, parent, record, number, heading, page = row
    return Section(
        id=name,
        document_id=owner,
        kind=SectionKind(kind),
        anchor=anchor,
        level=level,
        span=Span(start, end),
        parent_id=parent,
        record_id=record,
        number=number,
        heading=heading,
        page=page,
    )


def _chunk(row: Row) -> Chunk:
    name, owner, _, _key, section, kind, start, end, tokens, boundary = row
    return Chunk(name, owner, section, ChunkKind(kind), Span(start, end), tokens, boundary)


def _term(row: Row) -> Term:
    name, owner, _, section, scope, term, normal, start, end, aliases = row
    return Term(name, owner, section, term, normal, Span(start, end), tuple(aliases), scope)


def _reference(row: Row) -> Reference:
    source, target, _, section, surface, start, end, kind, exact, missing = row
    span = Span(start, end)
    return Reference(source, section, target, surface, span, ReferenceKind(kind), exact, missing)


def _mention(row: Row) -> UnresolvedMention:
    _id, _owner, _, source, section, surface, start, end, reason = row
    return UnresolvedMention(source, section, surface, Span(start, end), UnresolvedReason(reason))
