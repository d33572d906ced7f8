"""Rows as Arrow tables: what COPY takes, and what a query gives.

Tables that are read begin with one more column, the id of the document that owns the row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, pairwise
from typing import TYPE_CHECKING

from ..graph import DocumentGraph
from ..ids import DocumentId
from .rows import Row, decode
from .schema import Rows

if TYPE_CHECKING:
    import pyarrow as pa

# Decoded together, so that the Python objects of a large library are never all there at once.
_DOCUMENTS_AT_ONCE = 256


def to_table(rows: Rows, values: Sequence[Row]) -> pa.Table:
    """An Arrow table of *values*, with the columns that COPY expects, in its order.

    Raises:
        ValueError: A string holds a lone surrogate.
        OverflowError: A number needs more than 64 bits.
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
    columns = (*ends, *rows.table.columns)
    arrays = [
        pa.array([row[n] for row in values], type=kinds[kind])
        for n, (_, kind) in enumerate(columns)
    ]
    return pa.table(arrays, names=[name for name, _ in columns])


def to_graphs(
    tables: Mapping[Rows, pa.Table], document_ids: Iterable[DocumentId]
) -> Iterator[DocumentGraph]:
    """The documents *document_ids*, which *tables* hold, and no others, in order of id."""
    grouped = {rows: _Grouped(table) for rows, table in tables.items()}
    ids = iter(document_ids)
    while block := list(islice(ids, _DOCUMENTS_AT_ONCE)):
        values = {rows: group.rows_of(block) for rows, group in grouped.items()}
        for name in block:
            yield decode({rows: found.get(name, []) for rows, found in values.items()})


class _Grouped:
    """A table that was read, by the document that owns its rows."""

    def __init__(self, table: pa.Table) -> None:
        import pyarrow.compute as pc

        owner = table.column_names[0]
        self._table = table.sort_by(owner)
        runs = pc.run_end_encode(self._table[owner].combine_chunks())
        names, ends = runs.values.to_pylist(), runs.run_ends.to_pylist()
        self._ranges = dict(zip(names, pairwise([0, *ends]), strict=True))

    def rows_of(self, documents: Sequence[str]) -> dict[str, list[Row]]:
        """The rows of each of *documents*, which are neighbours in order of id."""
        ranges = [(name, self._ranges[name]) for name in documents if name in self._ranges]
        if not ranges:
            return {}
        first, last = ranges[0][1][0], ranges[-1][1][1]
        piece = self._table.slice(first, last - first)
        columns = [column.to_pylist() for column in piece.columns[1:]]
        values: list[Row] = list(zip(*columns, strict=True))
        return {name: values[start - first : end - first] for name, (start, end) in ranges}
