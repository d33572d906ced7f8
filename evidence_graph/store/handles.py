"""Tracks the database files that this process has open: each for one writer, or for readers only.

Kuzu's file lock excludes other processes only. It would admit a second writer in this process, and
closing any handle of the process releases the lock.
"""

from __future__ import annotations

import threading
from pathlib import Path

from ..errors import LibraryLockedError

_guard = threading.Lock()
_writers: set[Path] = set()
_readers: dict[Path, int] = {}


def take(path: Path, *, read_only: bool) -> None:
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


def release(path: Path, *, read_only: bool) -> None:
    """Undo one `take` with the same arguments."""
    with _guard:
        if not read_only:
            _writers.remove(path)
        elif _readers[path] == 1:
            del _readers[path]
        else:
            _readers[path] -= 1
