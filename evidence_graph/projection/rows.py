"""Row numbers over all segments of one generation.

A node or an edge has a *row number*: its row in the table of its segment plus the number of rows in
the segments before. Row numbers are valid in one generation; ids and keys persist. Row numbers of
different tables have different types, so that a type checker tells them apart.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any, Literal, NewType, TypeVar, cast, overload

import numpy as np
from numpy.typing import NDArray

from ..spans import Span
from .segment import Segment
from .tables import ROW_TABLES, number_type

Row = int
"""A row of any table."""

DocumentRow = NewType("DocumentRow", int)
SectionRow = NewType("SectionRow", int)
ChunkRow = NewType("ChunkRow", int)
TermRow = NewType("TermRow", int)
ReferenceRow = NewType("ReferenceRow", int)

R = TypeVar("R", bound=int)

EdgeTable = Literal["references", "unresolved", "defines", "uses", "supersedes"]


class RowRange(Sequence[R]):
    """Consecutive rows of one table: a `range` with the type of its rows."""

    start: R
    stop: int


def row_range(start: R, stop: int) -> RowRange[R]:
    """The rows of a table from *start* up to *stop*."""
    return cast("RowRange[R]", range(start, stop))


class Rows:
    """Finds rows of every table by document, key or span, and reads their columns."""

    def __init__(self, segments: Sequence[Segment]) -> None:
        self.segments = tuple(segments)
        self._bases: dict[str, list[int]] = {
            "documents": [0, *accumulate(s.n_documents for s in self.segments)],
            **{
                table: [0, *accumulate(int(s.starts[table][-1]) for s in self.segments)]
                for table in ROW_TABLES
            },
        }

    def base(self, table: str, segment: int) -> Row:
        """The row number of the first row of *table* in a segment."""
        return self._bases[table][segment]

    def count(self, table: str) -> int:
        """The number of live rows of *table*."""
        if table == "documents":
            return sum(int(s.live.sum()) for s in self.segments)
        column = f"n_{table}"
        return sum(int(s.numbers("documents", column)[s.live].sum()) for s in self.segments)

    @overload
    def document_of(self, table: Literal["sections"], row: SectionRow) -> DocumentRow: ...
    @overload
    def document_of(self, table: Literal["chunks"], row: ChunkRow) -> DocumentRow: ...
    @overload
    def document_of(self, table: Literal["terms"], row: TermRow) -> DocumentRow: ...
    @overload
    def document_of(self, table: EdgeTable, row: Row) -> DocumentRow: ...
    def document_of(self, table: str, row: Row) -> DocumentRow:
        """The document that a row of *table* belongs to."""
        return self.document_of_any(table, row)

    def document_of_any(self, table: str, row: Row) -> DocumentRow:
        """`document_of` for a table that is known only at run time."""
        n = self._segment_at(table, row)
        local = self.segments[n].document_of(table, row - self._bases[table][n])
        return DocumentRow(self._bases["documents"][n] + local)

    @overload
    def rows_of(
        self, table: Literal["sections"], document: DocumentRow
    ) -> RowRange[SectionRow]: ...
    @overload
    def rows_of(self, table: Literal["chunks"], document: DocumentRow) -> RowRange[ChunkRow]: ...
    @overload
    def rows_of(self, table: str, document: DocumentRow) -> RowRange[Row]: ...
    def rows_of(self, table: str, document: DocumentRow) -> RowRange[Any]:
        """The rows of one document in *table*, in order of place."""
        n = self._segment_at("documents", document)
        rows = self.segments[n].rows_of(table, document - self.base("documents", n))
        base = self.base(table, n)
        return row_range(base + rows.start, base + rows.stop)

    def numbers_of(self, table: str, document: DocumentRow, column: str) -> NDArray[Any]:
        """A column of numbers at the rows of one document, in place; shape ``(rows,)``."""
        segment, rows = self._stored_rows(table, document)
        return segment.numbers(table, column)[rows]

    def scalars_of(self, table: str, document: DocumentRow, column: str) -> memoryview:
        """`numbers_of` as Python numbers, which are faster to read one by one."""
        segment, rows = self._stored_rows(table, document)
        return segment.scalars(table, column)[rows]

    def texts_of(self, table: str, document: Row, column: str, limit: int) -> list[str | None]:
        """A column of texts at the first *limit* rows of one document, in order of place."""
        segment, rows = self._stored_rows(table, document)
        texts: list[str | None] = segment.table(table)[column][rows].slice(0, limit).to_pylist()
        return texts

    def _stored_rows(self, table: str, document: Row) -> tuple[Segment, slice]:
        """The segment of a document, and its rows in a table of that segment."""
        segment, local = self.place("documents", document)
        rows = segment.rows_of(table, local)
        return segment, slice(rows.start, rows.stop)

    def column(self, table: str, column: str, rows: NDArray[np.int64]) -> NDArray[Any]:
        """A column of numbers at *rows*, in order; same shape."""
        found = np.zeros(len(rows), dtype=number_type(table, column))
        for n, here in self.by_segment(table, rows):
            values = self.segments[n].numbers(table, column)
            found[here] = values[rows[here] - self.base(table, n)]
        return found

    def documents_at(self, table: str, rows: NDArray[np.int64]) -> NDArray[np.int64]:
        """The document that each of *rows* belongs to; same shape."""
        found = np.zeros(len(rows), dtype=np.int64)
        for n, here in self.by_segment(table, rows):
            local = self.segments[n].documents_at(table, rows[here] - self.base(table, n))
            found[here] = self.base("documents", n) + local
        return found

    @overload
    def span(self, table: Literal["sections"], row: SectionRow) -> Span: ...
    @overload
    def span(self, table: Literal["chunks"], row: ChunkRow) -> Span: ...
    @overload
    def span(self, table: Literal["terms"], row: TermRow) -> Span: ...
    @overload
    def span(self, table: EdgeTable, row: Row) -> Span: ...
    def span(self, table: str, row: Row) -> Span:
        """The span of a node or an edge in its document."""
        segment, local = self.place(table, row)
        return Span(segment.scalars(table, "start")[local], segment.scalars(table, "end")[local])

    @overload
    def rows_within(
        self, table: Literal["sections"], document: DocumentRow, span: Span
    ) -> list[SectionRow]: ...
    @overload
    def rows_within(
        self, table: Literal["chunks"], document: DocumentRow, span: Span
    ) -> list[ChunkRow]: ...
    @overload
    def rows_within(self, table: EdgeTable, document: DocumentRow, span: Span) -> list[Row]: ...
    def rows_within(self, table: str, document: DocumentRow, span: Span) -> Sequence[Row]:
        """The rows of a document whose spans lie within *span*, in order of place."""
        starts = self.numbers_of(table, document, "start")
        ends = self.numbers_of(table, document, "end")
        inside = ((starts >= span.start) & (ends <= span.end)).nonzero()[0]
        if len(inside) > 1:
            inside = inside[np.lexsort((ends[inside], starts[inside]))]
        first = self.rows_of(table, document).start
        return [first + index for index in inside.tolist()]

    def content(self, table: str, row: Row) -> dict[str, Any]:
        """The stored values of a row, by column."""
        segment, local = self.place(table, row)
        return segment.row(table, local)

    def by_segment(
        self, table: str, rows: NDArray[np.int64]
    ) -> Iterator[tuple[int, NDArray[np.bool_] | slice]]:
        """The index of each segment that holds some of *rows*, and a mask of those rows."""
        if len(self.segments) == 1:
            yield 0, slice(None)
            return
        segments = np.searchsorted(self._bases[table], rows, side="right") - 1
        for n in sorted(set(segments.tolist())):
            yield n, segments == n

    def _segment_at(self, table: str, row: Row) -> int:
        bases = self._bases[table]
        if 0 <= row < bases[-1]:
            return bisect_right(bases, row) - 1
        raise IndexError(f"expected a row of {table} below {bases[-1]}, found {row}")

    def place(self, table: str, row: Row) -> tuple[Segment, int]:
        """The segment that stores a row of *table*, and the row there."""
        n = self._segment_at(table, row)
        return self.segments[n], row - self._bases[table][n]

    def number(self, table: str, column: str, row: Row) -> int:
        """The value of a column of numbers at *row*."""
        segment, local = self.place(table, row)
        return segment.scalars(table, column)[local]

    def find(
        self, table: str, lookup: str, key: int, among: Collection[Row] | None = None
    ) -> list[Row]:
        """The live rows of *table* that *lookup* finds under *key*.

        Args:
            among: The rows of the documents to which they may belong; None for all.
        """
        found = []
        for n, segment in enumerate(self.segments):
            rows = segment.lookup(lookup).find(key)
            if len(rows):
                documents = segment.documents_of(table, rows)
                first, base = self._bases["documents"][n], self._bases[table][n]
                found += [
                    base + row
                    for row, document in zip(rows.tolist(), documents, strict=True)
                    if segment.live[document] and (among is None or first + document in among)
                ]
        return found

    def find_first(self, kind: Callable[[int], R], table: str, lookup: str, key: int) -> R | None:
        """The first live row of *table* that *lookup* finds under *key*, as a *kind* of row."""
        found = self.find(table, lookup, key)
        return kind(found[0]) if found else None

    def documents_with(self, keys: Sequence[int], lookups: Mapping[str, str]) -> list[DocumentRow]:
        """The live documents with a row that *lookups* find under one of *keys*, sorted."""
        found: set[Row] = set()
        for n, segment in enumerate(self.segments):
            for lookup, table in lookups.items():
                for key in keys:
                    rows = segment.lookup(lookup).find(key)
                    if len(rows):
                        documents = np.unique(segment.documents_at(table, rows))
                        documents = documents[segment.live[documents]]
                        found.update((documents + self.base("documents", n)).tolist())
        return [DocumentRow(row) for row in sorted(found)]
