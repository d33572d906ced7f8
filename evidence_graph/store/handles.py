"""Which database files this process has open: each for one writer, or for readers alone.

Kuzu keeps other processes out with a lock on the file, but a second writer in the same process
opens without complaint, and such locks belong to the process: closing any handle drops them all.
"""

from __future__ import annotations

import threading
from pathlib import Path

from ..errors import LibraryLockedError

_guard = threading.Lock()
_writers: set[Path] = set()
_readers: dict[Path, int] = {}


def take(path: Path, *, read_only: bool) -> None:
    """Enter the resolved *path* as open.

    Raises:
        LibraryLockedError: It is open here already, and one of the two would write.
    """
    with _guard:
        if path in _writers or (path in _readers and not read_only):
            raise LibraryLockedError(path=str(path), holder="this process")
        if read_only:
            _readers[path] = _readers.get(path, 0) + 1
        else:
            _writers.add(path)


def release(path: Path, *, read_only: bool) -> None:
    """Take back one `take` with the same arguments."""
    with _guard:
        if not read_only:
            _writers.remove(path)
        elif _readers[path] == 1:
            del _readers[path]
        else:
            _readers[path] -= 1
