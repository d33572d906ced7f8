"""A Kuzu database file, opened once in this process; its errors become `StoreError`.

Statements run one after another on one connection: whoever shares a database between threads locks.
"""

from __future__ import annotations

import glob
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import LibraryLockedError, StoreError
from ..files import remove
from . import cypher, handles
from .readonly import check_readable

if TYPE_CHECKING:
    import kuzu
    import pyarrow as pa

Row = tuple[Any, ...]

MOST_ROWS = 1_000_000
"""The most that a query from outside may give: each is a dictionary in Python."""


def load() -> None:
    """Import what opening a database needs."""
    # Kuzu asks importlib.util for pandas without importing it: a COPY of an Arrow table fails
    # with an AttributeError where nobody else has.
    import importlib.util  # noqa: F401

    import kuzu  # noqa: F401
    import pyarrow  # noqa: F401


class Database:
    """The file *path*, made when missing unless *read_only*.

    Raises:
        LibraryLockedError: It is open for writing elsewhere, in this process or another one.
        StoreError: It is no Kuzu database.
    """

    def __init__(
        self, path: Path, *, read_only: bool, buffer_pool_bytes: int, max_db_bytes: int
    ) -> None:
        self.path, self.read_only = path.resolve(), read_only
        self._buffer_pool_bytes, self._max_db_bytes = buffer_pool_bytes, max_db_bytes
        self._open: tuple[kuzu.Database, kuzu.Connection] | None = None
        handles.take(self.path, read_only=read_only)
        self._taken = True
        try:
            self._open_file()
        except BaseException:
            self.close()
            raise

    def run(self, statement: str, **parameters: object) -> list[Row]:
        """The rows that a statement gives. A list among *parameters* must not be empty."""
        _, connection = self._handle()
        with _execute(connection, statement, parameters) as result:
            return [tuple(row) for row in result.get_all()]

    def table(self, statement: str, **parameters: object) -> pa.Table:
        """The same as an Arrow table."""
        _, connection = self._handle()
        with _execute(connection, statement, parameters) as result:
            return result.get_as_arrow()

    def explore(
        self, query: str, parameters: Mapping[str, object], *, timeout_s: float | None = None
    ) -> list[dict[str, object]]:
        """The rows of a query from outside, by column name.

        Raises:
            StoreError: It does more than read, its ``$names`` are not those of *parameters*, it
                takes longer than *timeout_s* or gives more than `MOST_ROWS` rows.
        """
        import kuzu

        database, _ = self._handle()
        check_readable(query, parameters.keys())
        # A connection of its own: whatever the query leaves behind goes with it.
        with kuzu.Connection(database) as connection:
            if timeout_s is not None:
                connection.set_query_timeout(max(1, int(1000 * timeout_s)))
            _execute(connection, cypher.BEGIN_READ_ONLY, {}).close()
            with _execute(connection, query, dict(parameters)) as result:
                if (count := result.get_num_tuples()) > MOST_ROWS:
                    raise StoreError(
                        f"expected at most {MOST_ROWS} rows, found {count}; add a LIMIT"
                    )
                names = result.get_column_names()
                return [dict(zip(names, row, strict=True)) for row in result.get_all()]

    def reopen(self) -> None:
        """Forget what the live connection shows, and see what the file holds."""
        self._close_file()
        self._open_file()

    def renew(self) -> None:
        """Take another connection: one keeps every Arrow table that it has copied from."""
        import kuzu

        database, connection = self._handle()
        connection.close()
        self._open = database, kuzu.Connection(database)

    def clear(self, *, buffer_pool_bytes: int) -> None:
        """Delete the file, with those that Kuzu keeps beside it, and make a new one.

        Args:
            buffer_pool_bytes: The most that its page cache takes from now on, if more than before.
        """
        self._close_file()
        self._buffer_pool_bytes = max(self._buffer_pool_bytes, buffer_pool_bytes)
        for path in self.path.parent.glob(f"{glob.escape(self.path.name)}*"):
            remove(path)
        self._open_file()

    def close(self) -> None:
        """Let go of the file and its lock; a second time does nothing."""
        self._close_file()
        if self._taken:
            handles.release(self.path, read_only=self.read_only)
            self._taken = False

    def _open_file(self) -> None:
        load()
        import kuzu

        try:
            database = kuzu.Database(
                self.path,
                read_only=self.read_only,
                buffer_pool_size=self._buffer_pool_bytes,
                max_db_size=self._max_db_bytes,
            )
        except RuntimeError as error:
            if "Could not set lock" in str(error):
                holder = "another process"
                raise LibraryLockedError(path=str(self.path), holder=holder) from error
            raise StoreError(f"expected a Kuzu database at {self.path}, found: {error}") from error
        self._open = database, kuzu.Connection(database)

    def _close_file(self) -> None:
        if self._open is not None:
            database, connection = self._open
            self._open = None
            connection.close()
            database.close()

    def _handle(self) -> tuple[kuzu.Database, kuzu.Connection]:
        if self._open is None:
            raise StoreError(f"expected an open store, found {self.path} closed")
        return self._open


def _execute(
    connection: kuzu.Connection, statement: str, parameters: dict[str, Any]
) -> kuzu.QueryResult:
    """The result of one statement, for the caller to close."""
    import kuzu

    try:
        result = connection.execute(statement, parameters)
    except (RuntimeError, TypeError, ValueError) as error:  # the last two: values that do not fit
        raise StoreError(str(error)) from error
    if not isinstance(result, kuzu.QueryResult):
        raise StoreError(f"expected one statement, found {len(result)}")
    return result
