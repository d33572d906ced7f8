"""A database file of Kuzu or Ladybug; errors of the engine become `StoreError`.

Statements run one after another on one connection. Threads that share a database must lock it.
"""

from __future__ import annotations

import glob
import threading
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import pyarrow as pa

from ..errors import LibraryLockedError, StoreError
from ..files import remove
from . import cypher
from .engines import Engine
from .readonly import check_readable

Row = tuple[Any, ...]

# Address space, not disk or memory. Kuzu's default of 8 TB fails where address space is limited.
MAX_DB_BYTES = 1 << 38

MOST_ROWS = 1_000_000
"""The most rows that a user's query may return: each becomes a Python dictionary."""

# The files that this process has open: each for one writer, or for readers only. Kuzu's file lock
# excludes other processes only. It would admit a second writer in this process, and closing any
# handle of the process releases the lock.
_guard = threading.Lock()
_writers: set[Path] = set()
_readers: dict[Path, int] = {}
# Keys of nodes and edges that Ladybug writes in capitals, and Kuzu in small letters.
_INTERNAL = {name: name.lower() for name in ("_ID", "_LABEL", "_SRC", "_DST", "_NODES", "_RELS")}


class Database:
    """The database in the file *path*, which is created if missing unless *read_only*.

    Raises:
        LibraryLockedError: The file is open for writing, in this process or another one.
        StoreError: The file is not a database of its engine.
        MissingExtraError: The engine is not installed.
    """

    def __init__(self, path: Path, *, read_only: bool, buffer_pool_bytes: int) -> None:
        self._engine = Engine.of(path)
        self.path, self.read_only = path.resolve(), read_only
        self._buffer_pool_bytes = buffer_pool_bytes
        self._open: tuple[Any, Any] | None = None
        self._has_failed = False
        _take(self.path, read_only=read_only)
        self._taken = True
        try:
            self._open_file()
        except BaseException:
            self.close()
            raise

    def run(self, statement: str, **parameters: object) -> list[Row]:
        """The result rows of a statement. Lists among *parameters* must not be empty."""
        _, connection = self._handle()
        try:
            with _execute(connection, statement, parameters) as result:
                return [tuple(row) for row in result.get_all()]
        except BaseException:
            self._has_failed = True
            raise

    def table(self, statement: str, **parameters: object) -> pa.Table:
        """The result of a statement as an Arrow table."""
        _, connection = self._handle()
        with _execute(connection, statement, parameters) as result:
            return result.get_as_arrow()

    def explore(
        self, query: str, parameters: Mapping[str, object], *, timeout_s: float | None = None
    ) -> list[dict[str, object]]:
        """The result rows of a user's query, by column name.

        Raises:
            StoreError: The query does more than read, its ``$names`` differ from those of
                *parameters*, it takes longer than *timeout_s* or returns more than `MOST_ROWS`.
        """
        database, _ = self._handle()
        check_readable(query, parameters.keys())
        # A separate connection, so that the query cannot leave state behind.
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
        """Close the file and open it again, to see what was written to it."""
        self._close_file()
        self._open_file()

    def renew(self) -> None:
        """Replace the connection, which would keep every Arrow table that it has copied from."""
        database, connection = self._handle()
        connection.close()
        self._open = database, self._connected(database)

    def clear(self, *, buffer_pool_bytes: int) -> None:
        """Delete the file and those that Kuzu keeps beside it, and create a new one.

        Args:
            buffer_pool_bytes: New limit of its page cache, if higher than the present one.
        """
        self._close_file()
        self._buffer_pool_bytes = max(self._buffer_pool_bytes, buffer_pool_bytes)
        for path in self.path.parent.glob(f"{glob.escape(self.path.name)}*"):
            remove(path)
        self._open_file()

    def close(self) -> None:
        """Release the file and its lock; repeated calls do nothing."""
        self._close_file()
        if self._taken:
            _release(self.path, read_only=self.read_only)
            self._taken = False

    def _open_file(self) -> None:
        engine = self._engine.load()
        try:
            database = engine.Database(
                self.path,
                read_only=self.read_only,
                buffer_pool_size=self._buffer_pool_bytes,
                max_db_size=MAX_DB_BYTES,
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
            if self._has_failed:
                # On a full disk the checkpoint of closing never ends, or ends the process.
                with suppress(StoreError):
                    _execute(connection, cypher.CLOSE_WITHOUT_CHECKPOINT, {}).close()
                self._has_failed = False
            connection.close()
            database.close()

    def _handle(self) -> tuple[Any, Any]:
        if self._open is None:
            raise StoreError(f"expected an open store, found {self.path} closed")
        return self._open


def _execute(connection: Any, statement: str, parameters: dict[str, Any]) -> Any:
    """Run one statement; the caller closes the result."""
    try:
        result = connection.execute(statement, parameters)
    except (RuntimeError, TypeError, ValueError) as error:  # the last two: unsuitable parameters
        timed_out = str(error).startswith("Interrupted")
        raise StoreError(
            "expected an answer in time, found none" if timed_out else str(error)
        ) from error
    if isinstance(result, list):
        raise StoreError(f"expected one statement, found {len(result)}")
    return result


def _plain(value: Any) -> Any:
    """A value with the internal keys of nodes and edges in lower case, as Kuzu writes them."""
    if isinstance(value, list):
        return list(map(_plain, value))
    if isinstance(value, dict):
        return {_INTERNAL.get(name, name): _plain(item) for name, item in value.items()}
    return value


def _take(path: Path, *, read_only: bool) -> None:
    """Register the resolved *path* as open.

    Raises:
        LibraryLockedError: It is open in this process already, and one of the two would write.
    """
    with _guard:
        if path in _writers or (path in _readers and not read_only):
            raise LibraryLockedError(path=str(path), holder="this process")
        if read_only:
            _readers[path] = _readers.get(path, 0) + 1
        else:
            _writers.add(path)


def _release(path: Path, *, read_only: bool) -> None:
    """Undo one `_take` with the same arguments."""
    with _guard:
        if not read_only:
            _writers.remove(path)
        elif _readers[path] == 1:
            del _readers[path]
        else:
            _readers[path] -= 1
