"""One immutable part of the projection: the tables of some documents, memory-mapped.

A folder holds each table and each lookup as an uncompressed Arrow file that is read in place, so
opening a segment takes the same time for a page as for a code of law. The manifest records which
of its documents have been deleted.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from ..errors import CorruptLibraryError, advice, library_of
from .lookup import LOOKUPS, Lookup
from .table_files import read_table
from .tables import (
    MATTER,
    RETRIEVABLE,
    ROW_TABLES,
    derived_columns,
    number_type,
    schemas,
)

STATISTICS = "statistics"

FEW = 8
"""Up to this number of rows, a loop in Python is as fast as NumPy."""

DERIVED = (*LOOKUPS, STATISTICS)
"""The files of a segment that are derived from its tables."""


class Segment:
    """The rows of some documents. Rows are numbered from 0 in every table."""

    def __init__(self, folder: Path, *, dead: Iterable[int] = ()) -> None:
        self.folder = folder
        self.name = folder.name
        self._tables: dict[str, pa.Table] = {}
        self._numbers: dict[tuple[str, str], NDArray[Any]] = {}
        self._scalars: dict[tuple[str, str], memoryview] = {}
        self._lookups: dict[str, Lookup] = {}
        self._words: dict[tuple[str, str], tuple[NDArray[np.uint32], NDArray[np.int32]]] = {}
        self._kept_columns: dict[str, dict[str, pa.Array]] = {}
        self.documents = self.table("documents")
        self.n_documents = self.documents.num_rows
        self.live = np.ones(self.n_documents, dtype=bool)
        deleted = list(dead)
        if max(deleted, default=-1) >= self.n_documents:
            raise CorruptLibraryError(
                f"expected more than {max(deleted)} documents in {folder}, "
                f"found {self.n_documents}; {advice(library_of(folder))}"
            )
        self.live[deleted] = False
        # starts[table][d] is the first row of document d; starts[table][-1] is the number of rows
        self.starts: dict[str, NDArray[np.int64]] = {
            name: np.concatenate(([0], np.cumsum(self.numbers("documents", f"n_{name}"))))
            for name in ROW_TABLES
        }
        self._start_scalars = {name: starts.data for name, starts in self.starts.items()}

    def table(self, name: str) -> pa.Table:
        """A table or lookup by name, mapped on first use."""
        if name not in self._tables:
            self._tables[name] = read_table(self.folder / f"{name}.arrow")
        return self._tables[name]

    def map_all(self) -> None:
        """Map every table and lookup now; a mapped file can be read after it is removed.

        Raises:
            CorruptLibraryError: A file is missing or is no such table.
        """
        for name in (*schemas(), *LOOKUPS):
            self.table(name)

    def numbers(self, table: str, column: str) -> NDArray[Any]:
        """A column of numbers, in place; shape ``(rows,)``."""
        if (table, column) not in self._numbers:
            chunks = self.table(table)[column].chunks
            self._numbers[table, column] = (
                chunks[0].to_numpy() if chunks else np.zeros(0, number_type(table, column))
            )
        return self._numbers[table, column]

    def scalars(self, table: str, column: str) -> memoryview:
        """`numbers` as Python numbers, which are read one by one in a third of the time."""
        found = self._scalars.get((table, column))
        if found is None:
            found = self._scalars[table, column] = self.numbers(table, column).data
        return found

    def lookup(self, name: str) -> Lookup:
        """One of the lookups of `build_lookups`."""
        if name not in self._lookups:
            keys, rows = np.zeros(0, dtype=np.uint64), np.zeros(0, dtype=np.int32)
            for batch in self.table(name).to_batches():
                keys, rows = (column.to_numpy() for column in batch.columns)
            self._lookups[name] = Lookup(keys, rows)
        return self._lookups[name]

    def row(self, table: str, row: int) -> dict[str, Any]:
        """The values of one row, by column, without the derived columns."""
        return {name: values[row].as_py() for name, values in self._columns(table).items()}

    def text(self, table: str, column: str, row: int) -> str:
        """The text at one row of a column that is not derived."""
        return str(self._columns(table)[column][row].as_py())

    def _columns(self, table: str) -> dict[str, pa.Array]:
        """The columns that are not derived, in place: to slice the table is five times slower."""
        if table not in self._kept_columns:
            derived = derived_columns().get(table, {})
            whole = self.table(table)
            self._kept_columns[table] = {
                name: _array_of(column)
                for name, column in zip(whole.column_names, whole.columns, strict=True)
                if name not in derived
            }
        return self._kept_columns[table]

    def rows_of(self, table: str, document: int) -> range:
        """The rows of one document in *table*."""
        starts = self._start_scalars[table]
        return range(starts[document], starts[document + 1])

    def document_of(self, table: str, row: int) -> int:
        """The document of a row of *table*."""
        return bisect_right(self._start_scalars[table], row) - 1

    def all_rows(self, table: str) -> dict[str, list[Any]]:
        """All rows of *table* by column, without the derived columns."""
        return {name: values.to_pylist() for name, values in self._columns(table).items()}

    def columns_of(self, table: str, document: int) -> dict[str, list[Any]]:
        """The rows of one document in *table* by column, without the derived columns."""
        rows = self.rows_of(table, document)
        return {
            name: values.slice(rows.start, len(rows)).to_pylist()
            for name, values in self._columns(table).items()
        }

    def documents_at(self, table: str, rows: NDArray[np.integer[Any]]) -> NDArray[np.int64]:
        """The document of each of *rows* of *table*; same shape."""
        return np.searchsorted(self.starts[table], rows, side="right") - 1

    def documents_of(self, table: str, rows: NDArray[np.integer[Any]]) -> list[int]:
        """`documents_at` as a list; faster for a few rows."""
        listed: list[int] = rows.tolist()
        if table == "documents":
            return listed
        if len(listed) > FEW:
            return list(self.documents_at(table, rows).tolist())
        return [self.document_of(table, row) for row in listed]

    def live_runs(self, table: str) -> list[tuple[int, int]]:
        """Half-open runs of the rows of *table* that belong to live documents, in order."""
        edges = np.flatnonzero(np.diff(np.concatenate(([0], self.live.astype(np.int8), [0]))))
        if table != "documents":
            edges = self.starts[table][edges]
        return [(int(a), int(b)) for a, b in zip(edges[::2], edges[1::2], strict=True)]

    @cached_property
    def live_chunks(self) -> int:
        """The number of chunks of the live documents."""
        return int(self.numbers("documents", "n_chunks")[self.live].sum())

    @cached_property
    def searchable(self) -> NDArray[np.bool_]:
        """Whether each chunk is indexed and has a vector: it is live and not of kind matter."""
        live = np.repeat(self.live, self.numbers("documents", "n_chunks"))
        return np.asarray(live & (self.numbers("chunks", "kind") != MATTER), dtype=np.bool_)

    @cached_property
    def retrievable(self) -> NDArray[np.bool_]:
        """Whether a search may propose each chunk; see `ChunkKind.retrievable`."""
        kinds = np.isin(self.numbers("chunks", "kind"), RETRIEVABLE)
        return np.asarray(self.searchable & kinds, dtype=np.bool_)

    def words(self, table: str, column: str) -> tuple[NDArray[np.uint32], NDArray[np.int32]]:
        """The words of all rows in a column of lists, and the offset of the first word of each row.

        Returns:
            Shapes ``(words,)`` and ``(rows + 1,)``, in place.
        """
        if (table, column) not in self._words:
            chunks = self.table(table)[column].chunks
            self._words[table, column] = (
                (chunks[0].values.to_numpy(), chunks[0].offsets.to_numpy())
                if chunks
                else (np.zeros(0, dtype=np.uint32), np.zeros(1, dtype=np.int32))
            )
        return self._words[table, column]

    def forward(self, row: int) -> NDArray[np.uint32]:
        """The forward form of one chunk."""
        values, offsets = self.words("chunks", "forward")
        return values[offsets[row] : offsets[row + 1]]

    def forwards_of(self, documents: Iterable[int]) -> list[NDArray[np.uint32]]:
        """The forward forms of the searchable chunks of *documents*, in order."""
        rows = (row for document in documents for row in self.rows_of("chunks", document))
        return [forward for row in rows if len(forward := self.forward(row))]


def _array_of(column: pa.ChunkedArray) -> pa.Array:
    """The values of a column as one array, in place. An empty column has no Arrow chunk at all."""
    return column.chunk(0) if column.num_chunks else pa.array([], type=column.type)
