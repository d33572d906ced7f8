"""The schema of the graph in Kuzu, derived from the descriptions in `evidence_graph.fields`.

The Cypher statements and the Arrow columns are derived from here. Offsets are called ``start_char``
and ``end_char``, because ``end`` is a keyword of Cypher. ``ord`` is a position, from 0: among the
document's nodes or edges of a kind, and for ``parent_of`` among the parent's children.

Raise `SCHEMA_VERSION` whenever a table changes: a store with another version is refused.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..fields import (
    CHUNK,
    DEFINES,
    DOCUMENT,
    REFERENCES,
    SECTION,
    SUPERSEDES,
    TERM,
    UNRESOLVED,
    USES,
    Kind,
    Type,
)

SCHEMA_VERSION = 7

_KUZU_TYPES = {
    Type.INTEGER: "INT64",
    Type.FLOAT: "DOUBLE",
    Type.BOOLEAN: "BOOL",
    Type.TEXTS: "STRING[]",
    Type.INTEGERS: "INT64[]",
}
_KUZU_NAMES = {"start": "start_char", "end": "end_char"}


@dataclass(frozen=True, slots=True)
class StoreColumn:
    """A column in Kuzu; *name* is what `fields` calls it."""

    name: str
    kuzu_type: str = "STRING"

    @property
    def kuzu_name(self) -> str:
        """The name of the column in Kuzu."""
        return _KUZU_NAMES.get(self.name, self.name)


ORD = StoreColumn("ord", "INT64")


@dataclass(frozen=True, slots=True, eq=False)  # compared by identity: cheap as part of a key
class NodeTable:
    """Nodes of one label, primary key first; *owner* names the column with the document's id."""

    name: str
    columns: tuple[StoreColumn, ...]
    owner: str = "document_id"


@dataclass(frozen=True, slots=True, order=True)
class Ends:
    """The labels of the source and target nodes of edges."""

    source: str
    target: str


@dataclass(frozen=True, slots=True, eq=False)
class EdgeTable:
    """Edges of one kind, between nodes of the labels in *ends*."""

    name: str
    ends: tuple[Ends, ...]
    columns: tuple[StoreColumn, ...]


@dataclass(frozen=True, slots=True)
class Rows:
    """The unit of copying and reading: nodes of one label, or edges between two labels."""

    table: NodeTable | EdgeTable
    ends: Ends | None = None


def _columns(kind: Kind, *without: str) -> tuple[StoreColumn, ...]:
    return tuple(
        StoreColumn(column.name, _KUZU_TYPES.get(column.type, "STRING"))
        for column in kind.columns
        if column.name not in without
    )


def _nodes(kind: Kind, *further: StoreColumn) -> Rows:
    return Rows(NodeTable(kind.label, (*_columns(kind), ORD, *further)))


def _edges(kind: Kind, source: str, *targets: str) -> list[Rows]:
    ends = tuple(Ends(source, target) for target in targets)
    table = EdgeTable(kind.label, ends, (*_columns(kind, "source", "target"), ORD))
    return [Rows(table, pair) for pair in ends]


DOCUMENTS = Rows(  # `generation` is the one that wrote the document
    NodeTable("Document", (*_columns(DOCUMENT), StoreColumn("generation", "INT64")), owner="id")
)
SECTIONS = _nodes(SECTION)
CHUNKS = _nodes(CHUNK, StoreColumn("key", "INT64"))
TERMS = _nodes(TERM)
MENTIONS = Rows(  # unresolved ones; a resolved mention is a `references` edge
    NodeTable(
        UNRESOLVED.label,
        (StoreColumn("id"), StoreColumn("document_id"), *_columns(UNRESOLVED), ORD),
    )
)

_TREE_ENDS = tuple(Ends(a, b) for a in ("Document", "Section") for b in ("Section", "Chunk"))
PARENT_OF = {
    ends: Rows(table, ends)
    for table in [EdgeTable("parent_of", _TREE_ENDS, (ORD,))]
    for ends in _TREE_ENDS
}
_BESIDE = Ends("Chunk", "Chunk")
ADJACENT_TO = Rows(
    EdgeTable("adjacent_to", (_BESIDE,), (StoreColumn("same_section", "BOOL"),)), _BESIDE
)
TO_SECTIONS, TO_DOCUMENTS = _edges(REFERENCES, "Chunk", "Section", "Document")
(TO_DEFINED_TERMS,) = _edges(DEFINES, "Chunk", "Term")
(TO_USED_TERMS,) = _edges(USES, "Chunk", "Term")
(TO_SUPERSEDED,) = _edges(SUPERSEDES, "Document", "Document")

NODE_ROWS = (DOCUMENTS, SECTIONS, CHUNKS, TERMS, MENTIONS)
# parent_of and adjacent_to are derived from the nodes and stay within a document. These edges are
# stored, and may lead into another document.
STATED_ROWS = (TO_SECTIONS, TO_DOCUMENTS, TO_DEFINED_TERMS, TO_USED_TERMS, TO_SUPERSEDED)
EDGE_ROWS = (*PARENT_OF.values(), ADJACENT_TO, *STATED_ROWS)

READ_FROM: dict[Kind, tuple[Rows, ...]] = {
    DOCUMENT: (DOCUMENTS,),
    SECTION: (SECTIONS,),
    CHUNK: (CHUNKS,),
    TERM: (TERMS,),
    REFERENCES: (TO_SECTIONS, TO_DOCUMENTS),
    DEFINES: (TO_DEFINED_TERMS,),
    USES: (TO_USED_TERMS,),
    SUPERSEDES: (TO_SUPERSEDED,),
    UNRESOLVED: (MENTIONS,),
}
"""The rows from which each kind of nodes or edges is read."""

TABLE_OF: dict[Rows, str] = {
    rows: next(
        (kind.name for kind, all_rows in READ_FROM.items() if rows in all_rows), rows.table.name
    )
    for rows in (*NODE_ROWS, *EDGE_ROWS)
}
"""The name of each kind of rows: that in `fields`, or Kuzu's for derived edges."""
