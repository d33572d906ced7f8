"""All Cypher statements of the project, by name.

Parameters are lists, scalars, or an Arrow table for ``$rows``. Statements about one kind of rows
are dictionaries by `schema.Rows`, derived from its columns.
"""

from __future__ import annotations

from collections.abc import Sequence

from .schema import EDGE_ROWS, NODE_ROWS, STATED_ROWS, EdgeTable, Ends, NodeTable, Rows

BEGIN = "BEGIN TRANSACTION"
BEGIN_READ_ONLY = "BEGIN TRANSACTION READ ONLY"
COMMIT = "COMMIT"
CLOSE_WITHOUT_CHECKPOINT = "CALL force_checkpoint_on_close=false"

TABLE_NAMES = "CALL show_tables() RETURN name"

CREATE_LIBRARY_TABLE = (
    "CREATE NODE TABLE Library(id INT64, schema_version INT64, generation INT64, PRIMARY KEY(id))"
)
CREATE_LIBRARY = "CREATE (:Library {id: 0, schema_version: $schema_version, generation: 0})"


def _create(table: NodeTable | EdgeTable) -> str:
    columns = [f"{column.kuzu_name} {column.kuzu_type}" for column in table.columns]
    if isinstance(table, NodeTable):
        return f"CREATE NODE TABLE {table.name}({', '.join(columns)}, PRIMARY KEY(id))"
    ends = [f"FROM {ends.source} TO {ends.target}" for ends in table.ends]
    return f"CREATE REL TABLE {table.name}({', '.join((*ends, *columns))})"


_ALL_ROWS = (*NODE_ROWS, *EDGE_ROWS)
_TABLES = tuple(dict.fromkeys(rows.table for rows in _ALL_ROWS))
CREATE_TABLES = tuple(map(_create, _TABLES))

LIBRARY = "MATCH (l:Library) RETURN l.schema_version, l.generation"
SET_GENERATION = "MATCH (l:Library {id: 0}) SET l.generation = $generation"
DOCUMENTS = "MATCH (d:Document) RETURN d.id, d.generation ORDER BY d.id"

_OWNER = {table.name: table.owner for table in _TABLES if isinstance(table, NodeTable)}


def _copy(rows: Rows) -> str:
    # A table with several pairs of ends requires this clause; the others accept it.
    ends = f" (from='{rows.ends.source}', to='{rows.ends.target}')" if rows.ends else ""
    return f"COPY {rows.table.name} FROM $rows{ends}"


def _pattern(rows: Rows) -> str:
    """MATCH of all rows: nodes are ``a``; edges are ``r``, from ``a`` to ``b``."""
    if rows.ends is None:
        return f"MATCH (a:{rows.table.name})"
    return f"MATCH (a:{rows.ends.source})-[r:{rows.table.name}]->(b:{rows.ends.target})"


def _each(rows: Rows) -> str:
    """MATCH of the rows in $rows, by their own ids or by those of their ends; see `_pattern`."""
    if rows.ends is None:
        return f"MATCH (a:{rows.table.name} {{id: id}})"
    return (
        f"MATCH (a:{rows.ends.source} {{id: source}})-[r:{rows.table.name}]->"
        f"(b:{rows.ends.target} {{id: target}})"
    )


def _owner(rows: Rows) -> str:
    """The id of the document that owns a row; the source of an edge decides."""
    return f"a.{_OWNER[rows.ends.source if rows.ends else rows.table.name]}"


def _columns(rows: Rows) -> str:
    source = "r" if rows.ends else "a"
    ends = ["a.id AS source", "b.id AS target"] if rows.ends else []
    columns = [f"{source}.{c.kuzu_name} AS `{c.name}`" for c in rows.table.columns]
    return ", ".join((*ends, *columns))


def _inbound(rows: Rows, ends: Ends) -> str:
    target = f"b.{_OWNER[ends.target]}"
    return (
        f"{_pattern(rows)} WHERE {target} IN $documents AND NOT {_owner(rows)} IN $documents "
        f"RETURN {_columns(rows)}"
    )


COPY = {rows: _copy(rows) for rows in _ALL_ROWS}
DELETE = {
    rows: f"{_pattern(rows)} WHERE {_owner(rows)} IN $documents DETACH DELETE a"
    for rows in NODE_ROWS
}
# Columns of $rows: those that identify a row, as in `_each`.
DELETE_EACH = {
    rows: f"LOAD FROM $rows {_each(rows)} {'DELETE r' if rows.ends else 'DETACH DELETE a'}"
    for rows in _ALL_ROWS
}


def change_each(rows: Rows, columns: Sequence[str]) -> str:
    """Update the rows that $rows identifies with the values in its *columns* called ``new_…``."""
    name = "r" if rows.ends else "a"
    values = [
        f"{name}.{column.kuzu_name} = new_{column.name}"
        for column in rows.table.columns
        if f"new_{column.name}" in columns
    ]
    return f"LOAD FROM $rows {_each(rows)} SET {', '.join(values)}"


COUNT = {rows: f"{_pattern(rows)} RETURN count({'r' if rows.ends else 'a'})" for rows in _ALL_ROWS}

# Columns of results: the document that owns the row, then those of COPY.
READ_ALL = {
    rows: f"{_pattern(rows)} RETURN {_owner(rows)} AS owner, {_columns(rows)}" for rows in _ALL_ROWS
}
READ_SOME = {
    rows: f"{_pattern(rows)} WHERE {_owner(rows)} IN $documents "
    f"RETURN {_owner(rows)} AS owner, {_columns(rows)}"
    for rows in _ALL_ROWS
}

# Edges from documents outside $documents into documents inside. Columns of results: as COPY.
INBOUND = {rows: _inbound(rows, rows.ends) for rows in STATED_ROWS if rows.ends}

# Those of $ids that exist, each with the document that owns it.
HELD = {
    label: f"UNWIND $ids AS id MATCH (n:{label} {{id: id}}) RETURN id, n.{owner} AS owner"
    for label, owner in _OWNER.items()
}
