"""The places in the rows of a table that merged cells of rows above cover.

A row of HTML (``rowspan``) or CALS (``morerows``) has no cell in such a place, so its cells would
stand under the heading of another column.
"""

from __future__ import annotations

from dataclasses import dataclass, field

_MAX_COLUMNS = 200  # that cells above may cover; without a bound the time is quadratic
_MAX_MERGED = 100  # columns of one cell
_MAX_ROWS = 10_000


@dataclass(slots=True)
class MergedCells:
    """The merged cells of one table, read row by row.

    Attributes:
        column: The column of the next cell of the row.
        below: For each column, how many further rows the cell above covers.
    """

    column: int = 0
    below: dict[int, int] = field(default_factory=dict)

    def begin_row(self) -> None:
        """Begin a row; the row before it has no more cells."""
        for column in [column for column in self.below if column >= self.column]:
            self._use(column)
        self.column = 0

    def n_covered(self) -> int:
        """The number of covered places before the next cell of the row, which are used up."""
        before = self.column
        while self.below.get(self.column):
            self._use(self.column)
            self.column += 1
        return self.column - before

    def place(self, n_columns: int, n_rows: int) -> int:
        """Place a cell, and return the number of columns that it has."""
        width = max(min(n_columns, _MAX_MERGED), 1)
        for column in range(self.column, min(self.column + width, _MAX_COLUMNS)):
            if n_rows > 1:
                self.below[column] = min(n_rows, _MAX_ROWS) - 1
        self.column += width
        return width

    def _use(self, column: int) -> None:
        self.below[column] -= 1
        if not self.below[column]:
            del self.below[column]
