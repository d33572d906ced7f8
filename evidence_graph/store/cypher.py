"""Every statement that is sent to Kuzu, by name. No other package holds Cypher.

Parameters are lists and scalars, or an Arrow table for ``$rows``. Statements about one kind of row
are dictionaries by `schema.Rows`, made from its columns.
"""

from __future__ import annotations

from .schema import EDGE_ROWS, EDGE_TABLES, NODE_ROWS, NODE_TABLES, OWNER, STATED_ROWS, Ends, Rows

BEGIN = "BEGIN TRANSACTION"
BEGIN_READ_ONLY = "BEGIN TRANSACTION READ ONLY"
COMMIT = "COMMIT"

TABLE_NAMES = "CALL show_tables() RETURN name"

CREATE_LIBRARY_TABLE = (
    "CREATE NODE TABLE Library(id INT64, schema_version INT64, generation INT64, PRIMARY KEY(id))"
)
CREATE_LIBRARY = "CREATE (:Library {id: 0, schema_version: $schema_version, generation: 0})"
CREATE_NODE_TABLES = tuple(
    f"CREATE NODE TABLE {table.name}("
    + ", ".join(f"{name} {kind}" for name, kind in table.columns)
    + ", PRIMARY KEY(id))"
    for table in NODE_TABLES
)
CREATE_EDGE_TABLES = tuple(
    f"CREATE REL TABLE {table.name}("
    + ", ".join(f"FROM {ends.source} TO {ends.target}" for ends in table.ends)
    + "".join(f", {name} {kind}" for name, kind in table.columns)
    + ")"
    for table in EDGE_TABLES
)

LIBRARY = "MATCH (l:Library) RETURN l.schema_version, l.generation"
SET_GENERATION = "MATCH (l:Library {id: 0}) SET l.generation = $generation"
DOCUMENTS = "MATCH (d:Document) RETURN d.id, d.generation ORDER BY d.id"

_ALL_ROWS = (*NODE_ROWS, *EDGE_ROWS)


def _copy(rows: Rows) -> str:
    # A table with several pairs of ends needs to be told which; the others accept it.
    ends = f" (from='{rows.ends.source}', to='{rows.ends.target}')" if rows.ends else ""
    return f"COPY {rows.table.name} FROM $rows{ends}"


def _pattern(rows: Rows) -> str:
    """Nodes are ``a``; edges are ``r``, from ``a`` to ``b``."""
    if rows.ends is None:
        return f"MATCH (a:{rows.table.name})"
    return f"MATCH (a:{rows.ends.source})-[r:{rows.table.name}]->(b:{rows.ends.target})"


def _owner(rows: Rows) -> str:
    """The id of the document to which a row belongs: that from which an edge leaves."""
    return f"a.{OWNER[rows.ends.source if rows.ends else rows.table.name]}"


def _columns(rows: Rows) -> str:
    if rows.ends is None:
        return ", ".join(f"a.{name}" for name, _ in rows.table.columns)
    return ", ".join(("a.id", "b.id", *(f"r.{name}" for name, _ in rows.table.columns)))


def _inbound(rows: Rows, ends: Ends) -> str:
    target = f"b.{OWNER[ends.target]}"
    return (
        f"{_pattern(rows)} WHERE {target} IN $documents AND NOT {_owner(rows)} IN $documents "
        f"RETURN {_columns(rows)}"
    )


COPY = {rows: _copy(rows) for rows in _ALL_ROWS}
DELETE = {
    rows: f"{_pattern(rows)} WHERE {_owner(rows)} IN $documents DETACH DELETE a"
    for rows in NODE_ROWS
}

# Columns: the document that owns the row, then those of COPY.
READ_ALL = {
    rows: f"{_pattern(rows)} RETURN {_owner(rows)} AS owner, {_columns(rows)}" for rows in _ALL_ROWS
}
READ_SOME = {
    rows: f"{_pattern(rows)} WHERE {_owner(rows)} IN $documents "
    f"RETURN {_owner(rows)} AS owner, {_columns(rows)}"
    for rows in _ALL_ROWS
}

# Edges from documents outside $documents into those inside. Columns: those of COPY.
INBOUND = {rows: _inbound(rows, rows.ends) for rows in STATED_ROWS if rows.ends}

# Which of $ids are held, and by which document.
HELD = {
    table.name: f"UNWIND $ids AS id MATCH (n:{table.name} {{id: id}}) "
    f"RETURN id, n.{table.owner} AS owner"
    for table in NODE_TABLES
}
