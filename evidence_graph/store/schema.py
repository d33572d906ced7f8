"""The tables of the graph: the one place that says which columns a node or an edge has.

The statements that create, fill and read tables are derived from here, and so are the Arrow
columns: a column stands in one order everywhere, a node's primary key first. Offsets are code
points of the converted text, half-open; they are called ``start_char`` and ``end_char`` because
``end`` is a word of Cypher and would need quotes. ``ord`` is a place in an order, from 0: among
the document's own nodes or edges of a kind, and for ``parent_of`` among the parent's children.

Raise `SCHEMA_VERSION` whenever a table changes: a store of another version is refused, not guessed.
"""

from __future__ import annotations

from dataclasses import dataclass

SCHEMA_VERSION = 2

Columns = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, eq=False)  # one object a table: cheap as part of a key
class NodeTable:
    """Nodes of one label. *owner* is the column that holds the id of their document."""

    name: str
    columns: Columns
    owner: str = "document_id"


@dataclass(frozen=True, slots=True, order=True)
class Ends:
    """The labels of the nodes that edges of a table go from and to."""

    source: str
    target: str


@dataclass(frozen=True, slots=True, eq=False)
class EdgeTable:
    """Edges of one kind, between nodes of the labels in *ends*."""

    name: str
    ends: tuple[Ends, ...]
    columns: Columns


_SPAN: Columns = (("start_char", "INT64"), ("end_char", "INT64"))
_CITED: Columns = (("cited_document", "STRING"), ("cited_address", "STRING"))

DOCUMENT = NodeTable(
    "Document",
    (
        ("id", "STRING"),
        ("title", "STRING"),
        ("digest", "STRING"),
        ("text_digest", "STRING"),
        ("chars", "INT64"),
        ("path", "STRING"),
        ("code", "STRING"),
        ("aliases", "STRING[]"),
        ("given_names", "STRING[]"),
        ("type", "STRING"),
        ("collection", "STRING"),
        ("date", "STRING"),
        ("language", "STRING"),
        ("pages", "INT64[]"),
        ("metadata", "STRING"),  # JSON: an object of strings
        ("generation", "INT64"),  # the one that wrote it
    ),
    owner="id",
)

SECTION = NodeTable(
    "Section",
    (
        ("id", "STRING"),
        ("document_id", "STRING"),
        ("ord", "INT64"),
        ("kind", "STRING"),
        ("anchor", "STRING"),
        ("level", "INT64"),
        *_SPAN,
        ("parent_id", "STRING"),
        ("record_id", "STRING"),
        ("number", "STRING"),
        ("label", "STRING"),
        ("heading", "STRING"),
        ("page", "INT64"),
    ),
)

CHUNK = NodeTable(
    "Chunk",
    (
        ("id", "STRING"),
        ("document_id", "STRING"),
        ("ord", "INT64"),
        ("key", "INT64"),
        ("section_id", "STRING"),
        ("kind", "STRING"),
        *_SPAN,
        ("tokens", "INT64"),
        ("boundary", "DOUBLE"),
    ),
)

TERM = NodeTable(
    "Term",
    (
        ("id", "STRING"),
        ("document_id", "STRING"),
        ("ord", "INT64"),
        ("section_id", "STRING"),
        ("scope_section_id", "STRING"),
        ("term", "STRING"),
        ("normal", "STRING"),
        *_SPAN,
        ("aliases", "STRING[]"),
    ),
)

MENTION = NodeTable(
    "Mention",  # unresolved; a resolved one is a `references` edge
    (
        ("id", "STRING"),
        ("document_id", "STRING"),
        ("ord", "INT64"),
        ("source", "STRING"),  # the id of its chunk
        ("source_section", "STRING"),
        ("surface", "STRING"),
        *_SPAN,
        ("reason", "STRING"),
        ("kind", "STRING"),
        *_CITED,
    ),
)

PARENT_OF = EdgeTable(
    "parent_of",
    (
        Ends("Document", "Section"),
        Ends("Document", "Chunk"),
        Ends("Section", "Section"),
        Ends("Section", "Chunk"),
    ),
    (("ord", "INT64"),),
)

ADJACENT_TO = EdgeTable("adjacent_to", (Ends("Chunk", "Chunk"),), (("same_section", "BOOL"),))

REFERENCES = EdgeTable(
    "references",
    (Ends("Chunk", "Section"), Ends("Chunk", "Document")),
    (
        ("ord", "INT64"),
        ("source_section", "STRING"),
        ("surface", "STRING"),
        *_SPAN,
        ("kind", "STRING"),
        ("exact", "BOOL"),
        ("missing", "STRING"),
        *_CITED,
    ),
)

DEFINES = EdgeTable("defines", (Ends("Chunk", "Term"),), (("ord", "INT64"), *_SPAN))

USES = EdgeTable("uses", (Ends("Chunk", "Term"),), (("ord", "INT64"), ("count", "INT64"), *_SPAN))

SUPERSEDES = EdgeTable(
    "supersedes", (Ends("Document", "Document"),), (("ord", "INT64"), ("effective", "STRING"))
)

NODE_TABLES = (DOCUMENT, SECTION, CHUNK, TERM, MENTION)
EDGE_TABLES = (PARENT_OF, ADJACENT_TO, REFERENCES, DEFINES, USES, SUPERSEDES)

# parent_of and adjacent_to follow from the nodes and stay within a document; these are stated, and
# may lead into another one.
STATED_EDGES = (REFERENCES, DEFINES, USES, SUPERSEDES)


@dataclass(frozen=True, slots=True)
class Rows:
    """A kind of row that is copied and read as one: nodes of a label, or edges between two."""

    table: NodeTable | EdgeTable
    ends: Ends | None = None


NODE_ROWS = tuple(Rows(table) for table in NODE_TABLES)
EDGE_ROWS = tuple(Rows(table, ends) for table in EDGE_TABLES for ends in table.ends)
STATED_ROWS = tuple(rows for rows in EDGE_ROWS if rows.table in STATED_EDGES)
OWNER = {table.name: table.owner for table in NODE_TABLES}
