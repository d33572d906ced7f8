"""Computes the minimal changes that turn the rows of one kind into others.

A node is identified by its id, an edge by the ids of its ends. If several edges join the same two
nodes and one of them differs, all of them are replaced.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from .schema import Rows

_Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """The changes to rows of one kind; each table may be empty.

    Attributes:
        gone: The rows to delete: the columns that identify them.
        changed: The rows to update: the columns that identify them, and the columns that differ,
            with ``new_`` before their names.
        come: The rows to add, with all columns.
    """

    gone: pa.Table
    changed: pa.Table
    come: pa.Table


def difference(rows: Rows, before: pa.Table, after: pa.Table) -> Difference | None:
    """The changes from *before* to *after*, both results of `rows.encode`; None if equal."""
    if before.equals(after):
        return None
    n_names = 2 if rows.ends else 1
    names = after.column_names[:n_names]
    old, new = _rows_of(before), _rows_of(after)
    old_places, new_places = _by_name(old, n_names), _by_name(new, n_names)
    gone = [places[0] for name, places in old_places.items() if name not in new_places]
    come: list[int] = []
    changed: list[tuple[int, int]] = []
    for name, places in new_places.items():
        held = old_places.get(name, [])
        if [old[n] for n in held] == [new[n] for n in places]:
            continue
        if len(held) == len(places) == 1:
            changed.append((held[0], places[0]))
            continue
        gone += held[:1]
        come += places
    differ = [
        name
        for n, name in enumerate(after.column_names)
        if any(old[a][n] != new[b][n] for a, b in changed)
    ]
    return Difference(
        _taken(before, gone).select(names),
        _taken(after, [b for _, b in changed])
        .select([*names, *differ])
        .rename_columns([*names, *(f"new_{name}" for name in differ)]),
        _taken(after, come),
    )


def _rows_of(table: pa.Table) -> list[_Row]:
    return list(zip(*(column.to_pylist() for column in table.columns), strict=True))


def _by_name(rows: Sequence[_Row], n_names: int) -> dict[_Row, list[int]]:
    """The indexes of rows by the values of their first *n_names* columns, in order."""
    found: defaultdict[_Row, list[int]] = defaultdict(list)
    for n, row in enumerate(rows):
        found[row[:n_names]].append(n)
    return found


def _taken(table: pa.Table, places: Sequence[int]) -> pa.Table:
    return table.take(pa.array(places, pa.int64())).combine_chunks()
