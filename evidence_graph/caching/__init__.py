"""One SQLite file beside a library for all that may be lost: vectors, replies of models.

Best effort: a cache saves time and never costs work. The first error (a locked, full, damaged or
unwritable file) is logged, and from then on nothing is found and nothing kept. Several processes
may share the file; each cache has a table of its own and leaves the others alone.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Lock
from types import TracebackType
from typing import ClassVar, Self, TypeVar

FILE_NAME = "cache.sqlite"
"""What the file is called in the directory of a library."""

_T = TypeVar("_T")


class CacheTable:
    """A table of the file. Safe for several threads and processes.

    A subclass says how its table is made (`TABLE`), what it holds, and what follows where it
    fails, for the one line that is logged then.

    Args:
        path: The file, made when missing; its folder must exist.
        timeout_s: How long to wait for another process that is writing.
    """

    TABLE: ClassVar[str]
    HOLDS: ClassVar[str]
    WITHOUT: ClassVar[str]
    LOG: ClassVar[logging.Logger]

    def __init__(self, path: Path | str, *, timeout_s: float = 2.0) -> None:
        self.path = Path(path)
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
            self._connection.commit()
        except sqlite3.Error as error:
            self._give_up(error)

    def close(self) -> None:
        """Let go of the file; a closed cache finds and keeps nothing."""
        with self._lock:
            if self._connection is not None:
                self._connection.close()
                self._connection = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

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
