"""A database file of Kuzu or Ladybug, opened once in this process; errors become `StoreError`.

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
from .engines import Engine
from .readonly import check_readable

if TYPE_CHECKING:
    import pyarrow as pa

Row = tuple[Any, ...]

MOST_ROWS = 1_000_000
"""The most that a query from outside may give: each is a dictionary in Python."""


class Database:
    """The file *path*, made when missing unless *read_only*.

    Raises:
        LibraryLockedError: It is open for writing elsewhere, in this process or another one.
        StoreError: It is no database of its engine.
        MissingExtraError: The engine is not installed.
    """

    def __init__(
        self, path: Path, *, read_only: bool, buffer_pool_bytes: int, max_db_bytes: int
    ) -> None:
        self._engine = Engine.of(path)
        self.path, self.read_only = path.resolve(), read_only
        self._buffer_pool_bytes, self._max_db_bytes = buffer_pool_bytes, max_db_bytes
        self._open: tuple[Any, Any] | None = None
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
        database, _ = self._handle()
        check_readable(query, parameters.keys())
        # A connection of its own: whatever the query leaves behind goes with it.
        with self._connected(database) as connection:
            if timeout_s is not None:
                connection.set_query_timeout(max(1, int(1000 * timeout_s)))
            _execute(connection, cypher.BEGIN_READ_ONLY, {}).close()
            with _execute(connection, query, dict(parameters)) as result:
                if (count := result.get_num_tuples()) > MOST_ROWS:
                    raise StoreError(
                        f"expected at most {MOST_ROWS} rows, found {count}; add a LIMIT"
                    )
                names = result.get_column_names()
                rows = result.get_all()
            return [dict(zip(names, map(_plain, row), strict=True)) for row in rows]

    def reopen(self) -> None:
        """Forget what the live connection shows, and see what the file holds."""
        self._close_file()
        self._open_file()

    def renew(self) -> None:
        """Take another connection: one keeps every Arrow table that it has copied from."""
        database, connection = self._handle()
        connection.close()
        self._open = database, self._connected(database)

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
        engine = self._engine.load()
        try:
            database = engine.Database(
                self.path,
                read_only=self.read_only,
                buffer_pool_size=self._buffer_pool_bytes,
                max_db_size=self._max_db_bytes,
            )
        except RuntimeError as error:
            if "Could not set lock" in str(error):
                holder = "another process"
                raise LibraryLockedError(path=str(self.path), holder=holder) from error
            name = self._engine.capitalize()
            raise StoreError(
                f"expected a {name} database at {self.path}, found: {error}"
            ) from error
        self._open = database, self._connected(database)

    def _connected(self, database: Any) -> Any:
        return self._engine.load().Connection(database)

    def _close_file(self) -> None:
        if self._open is not None:
            database, connection = self._open
            self._open = None
            connection.close()
            database.close()

    def _handle(self) -> tuple[Any, Any]:
        if self._open is None:
            raise StoreError(f"expected an open store, found {self.path} closed")
        return self._open


def _execute(connection: Any, statement: str, parameters: dict[str, Any]) -> Any:
    """The result of one statement, for the caller to close."""
    try:
        result = connection.execute(statement, parameters)
    except (RuntimeError, TypeError, ValueError) as error:  # the last two: values that do not fit
        late = str(error).startswith("Interrupted")
        raise StoreError(
            "expected an answer in time, found none" if late else str(error)
        ) from error
    if isinstance(result, list):
        raise StoreError(f"expected one statement, found {len(result)}")
    return result


def _plain(value: Any) -> Any:
    """A value with the names of Kuzu for what nodes and edges have beside their properties."""
    if isinstance(value, list):
        return list(map(_plain, value))
    if isinstance(value, dict):
        return {_INNER.get(name, name): _plain(one) for name, one in value.items()}
    return value


_INNER = {name: name.lower() for name in ("_ID", "_LABEL", "_SRC", "_DST", "_NODES", "_RELS")}
