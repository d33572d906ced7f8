"""A cache in one SQLite file beside a library: vectors and replies of models.

The cache is best effort. The first error (a locked, full, damaged or unwritable file) is logged and
disables it for this process. Several processes may share the file; each cache has its own table.

Each row records the hour of its last use, to about a month. A write that makes the file larger than
the settings allow deletes the least recently used rows of all tables. SQLite reuses the free pages;
`compact` returns them to the system.
"""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from threading import Lock
from typing import Any, ClassVar, TypeVar

from ..closing import Closing
from ..config import cache_settings_beside

FILE_NAME = "cache.sqlite"
"""The name of the file in the directory of a library."""

FULL = 0.9
"""The share of the size limit that remains after deletion, so that not every write deletes."""

RECORD_AGAIN_HOURS = 30 * 24
"""Hours before a use is recorded again: recording rewrites the page of the row."""

_MAX_PARAMETERS = 500  # SQLite before 3.32 allows 999 in a statement

_T = TypeVar("_T")


class CacheTable(Closing):
    """A table of the file. Safe for several threads and processes.

    A subclass defines the table's name (`NAME`) and its CREATE statement (`TABLE`). For the message
    that is logged if the cache fails, it names its content (`HOLDS`) and the consequence
    (`WITHOUT`).

    Args:
        path: The file, created if missing; its folder must exist.
        timeout_s: How long to wait for another process that is writing.
        most_bytes: Limit of the file's size; None for that in the settings beside the library.
    """

    NAME: ClassVar[str]
    TABLE: ClassVar[str]
    HOLDS: ClassVar[str]
    WITHOUT: ClassVar[str]
    LOG: ClassVar[logging.Logger]

    def __init__(
        self, path: Path | str, *, timeout_s: float = 2.0, most_bytes: int | None = None
    ) -> None:
        self.path = Path(path)
        if most_bytes is None:
            most_bytes = cache_settings_beside(self.path.parent).megabytes * 1_000_000
        self._most_bytes = most_bytes
        self._records_uses = True
        self._lock = Lock()
        self._connection: sqlite3.Connection | None = None
        try:
            self._connection = sqlite3.connect(
                self.path, timeout=timeout_s, check_same_thread=False
            )
            # Write-ahead log: readers never wait; a power cut may lose the last rows.
            with suppress(sqlite3.OperationalError):  # another process does the same
                self._connection.execute("PRAGMA journal_mode = WAL")
            self._connection.execute("PRAGMA synchronous = NORMAL")
            self._connection.execute(self.TABLE)
            if "used" not in _columns(self._connection, self.NAME):  # of an older version
                with suppress(sqlite3.OperationalError):  # another process does the same
                    self._connection.execute(
                        f"ALTER TABLE {self.NAME} ADD COLUMN used INTEGER NOT NULL DEFAULT 0"
                    )
            self._connection.execute(
                f"CREATE INDEX IF NOT EXISTS {self.NAME}_used ON {self.NAME} (used)"
            )
            self._connection.commit()
        except sqlite3.Error as error:
            self._give_up(error)

    def close(self) -> None:
        """Close the file; a closed cache is empty and ignores writes."""
        with self._lock:
            if self._connection is not None:
                self._connection.close()
                self._connection = None

    def _attempt(self, action: Callable[[sqlite3.Connection], _T]) -> _T | None:
        """The result of *action*, or None if the cache has failed."""
        with self._lock:
            if self._connection is None:
                return None
            try:
                return action(self._connection)
            except sqlite3.Error as error:
                self._give_up(error)
                return None

    def _rows(
        self,
        columns: str,
        key: str,
        keys: Sequence[object],
        *,
        where: str = "",
        given: tuple[object, ...] = (),
    ) -> list[tuple[Any, ...]]:
        """*columns* of the rows whose column *key* is one of *keys*; records their use.

        Args:
            where: A further condition, with the values *given* for its placeholders.
        """

        def read(connection: sqlite3.Connection) -> list[tuple[Any, ...]]:
            rows: list[tuple[Any, ...]] = []
            for start in range(0, len(keys), _MAX_PARAMETERS):
                part = keys[start : start + _MAX_PARAMETERS]
                among = f"{where}{key} IN ({','.join('?' * len(part))})"
                query = f"SELECT {columns} FROM {self.NAME} WHERE {among}"
                rows += connection.execute(query, (*given, *part))
                self._record_use(connection, among, (*given, *part))
            return rows

        return self._attempt(read) or []

    def _record_use(
        self, connection: sqlite3.Connection, where: str, parameters: tuple[object, ...]
    ) -> None:
        """Record that the rows with *where* were used now."""
        if not self._records_uses:
            return
        now = this_hour()
        try:
            with connection:
                connection.execute(
                    f"UPDATE {self.NAME} SET used = ? WHERE used < ? AND {where}",
                    (now, now - RECORD_AGAIN_HOURS, *parameters),
                )
        except sqlite3.OperationalError:  # read-only, or another process is writing
            self._records_uses = False

    def _write(self, connection: sqlite3.Connection, action: Callable[[], object]) -> None:
        """Run *action* in one transaction, then keep the file within its size limit."""
        with connection:
            action()
        if _bytes_used(connection) > self._most_bytes:
            _drop(connection, int(FULL * self._most_bytes))

    def _give_up(self, error: sqlite3.Error) -> None:
        self.LOG.warning(
            "the cache of %s %s is left aside, %s: %s (nothing is lost: all in it can be made "
            "again)",
            self.HOLDS,
            self.path,
            self.WITHOUT,
            error,
        )
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def this_hour() -> int:
    """The hours since 1970."""
    return int(time.time()) // 3600


def shrink(path: Path) -> None:
    """Return the free pages of the file at *path* to the system, if the file exists.

    Best effort: it does nothing while another process uses the file, or on a full disk.
    """
    if path.is_file():
        with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as connection:
            connection.execute("VACUUM")


def _columns(connection: sqlite3.Connection, table: str) -> list[str]:
    return [name for _, name, *_ in connection.execute(f"PRAGMA table_info({table})")]


def _bytes_used(connection: sqlite3.Connection) -> int:
    """The bytes of all pages that are not free."""
    pages, free, page_bytes = (
        int(connection.execute(f"PRAGMA {name}").fetchone()[0])
        for name in ("page_count", "freelist_count", "page_size")
    )
    return (pages - free) * page_bytes


def _drop(connection: sqlite3.Connection, most_bytes: int) -> None:
    """Delete the least recently used rows of all tables, hour by hour."""
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master")]
    tables = [name for name in names if "used" in _columns(connection, name)]
    while _bytes_used(connection) > most_bytes:
        first = [
            hour
            for name in tables
            for (hour,) in connection.execute(f"SELECT MIN(used) FROM {name}")
            if hour is not None
        ]
        if not first:
            return
        with connection:
            for name in tables:
                connection.execute(f"DELETE FROM {name} WHERE used <= ?", (min(first),))
