"""One SQLite file beside a library for all that may be lost: vectors, replies of models.

Best effort: a cache saves time and never costs work. The first error (a locked, full, damaged or
unwritable file) is logged, and from then on nothing is found and nothing kept. Several processes
may share the file; each cache has a table of its own.

Each row says in which hour it was made, or used a month or more after that. Whoever makes the file
larger than the settings allow drops the rows of all tables that were not used for the longest time;
what SQLite then has free it fills with the next rows, and `compact` gives it back.
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
"""What the file is called in the directory of a library."""

FULL = 0.9
"""Of the largest size so much is left when rows are dropped, so that not each write drops some."""

NOTED_AGAIN_HOURS = 30 * 24
"""So long after a use was noted the next one is: to note one writes the page that holds the row."""

_MAX_PARAMETERS = 500  # SQLite before 3.32 allows 999 in a statement

_T = TypeVar("_T")


class CacheTable(Closing):
    """A table of the file. Safe for several threads and processes.

    A subclass says what its table is called (`NAME`) and how it is made (`TABLE`), what it holds,
    and what follows where it fails, for the one line that is logged then.

    Args:
        path: The file, made when missing; its folder must exist.
        timeout_s: How long to wait for another process that is writing.
        most_bytes: How large the file may grow; None: as the settings beside the library say.
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
        self._notes_uses = True
        self._lock = Lock()
        self._connection: sqlite3.Connection | None = None
        try:
            self._connection = sqlite3.connect(
                self.path, timeout=timeout_s, check_same_thread=False
            )
            # Readers do not wait for the writer; a power cut may lose the last rows, no more.
            with suppress(sqlite3.OperationalError):  # at once where another process does the same
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
        """Let go of the file; a closed cache finds and keeps nothing."""
        with self._lock:
            if self._connection is not None:
                self._connection.close()
                self._connection = None

    def _attempt(self, action: Callable[[sqlite3.Connection], _T]) -> _T | None:
        """What *action* returns, or None once the cache has failed."""
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
        """*columns* of the rows whose column *key* is one of *keys*; they are of use now.

        Args:
            where: A condition for all of them, with values *given* for its holes.
        """

        def read(connection: sqlite3.Connection) -> list[tuple[Any, ...]]:
            rows: list[tuple[Any, ...]] = []
            for start in range(0, len(keys), _MAX_PARAMETERS):
                part = keys[start : start + _MAX_PARAMETERS]
                among = f"{where}{key} IN ({','.join('?' * len(part))})"
                query = f"SELECT {columns} FROM {self.NAME} WHERE {among}"
                rows += connection.execute(query, (*given, *part))
                self._used(connection, among, (*given, *part))
            return rows

        return self._attempt(read) or []

    def _used(
        self, connection: sqlite3.Connection, where: str, parameters: tuple[object, ...]
    ) -> None:
        """Note that the rows with *where* are of use now."""
        if not self._notes_uses:
            return
        now = this_hour()
        try:
            with connection:
                connection.execute(
                    f"UPDATE {self.NAME} SET used = ? WHERE used < ? AND {where}",
                    (now, now - NOTED_AGAIN_HOURS, *parameters),
                )
        except sqlite3.OperationalError:  # read-only, or another one writes: wait no second time
            self._notes_uses = False

    def _write(self, connection: sqlite3.Connection, action: Callable[[], object]) -> None:
        """Do *action* as one transaction, and keep the file within its size."""
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
    """Give the system the room in the file at *path* that its rows no longer take, if it is there.

    Best effort: while another process uses the file, or on a full disk, it stays as it is.
    """
    if path.is_file():
        with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as connection:
            connection.execute("VACUUM")


def _columns(connection: sqlite3.Connection, table: str) -> list[str]:
    return [name for _, name, *_ in connection.execute(f"PRAGMA table_info({table})")]


def _bytes_used(connection: sqlite3.Connection) -> int:
    """The bytes of the file that rows take."""
    pages, free, page_bytes = (
        int(connection.execute(f"PRAGMA {name}").fetchone()[0])
        for name in ("page_count", "freelist_count", "page_size")
    )
    return (pages - free) * page_bytes


def _drop(connection: sqlite3.Connection, most_bytes: int) -> None:
    """Drop the rows of all tables that were not used for the longest time, hour by hour."""
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
