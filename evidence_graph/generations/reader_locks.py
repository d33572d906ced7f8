"""Shared locks that keep the files of a generation while somebody reads it.

A reader holds a shared lock on the folder of the generation's lexical index. Every generation has
this folder, and it can be locked without write access: on a read-only mount, or by another user.
The system releases the lock when the reader ends, even by a crash. A writer deletes a generation
only while it holds the exclusive lock. Without such locks (Windows, some network file systems),
only the generation published last and the one before it are kept.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ..errors import CorruptLibraryError

try:
    import fcntl
except ImportError:  # Windows
    _LOCKS = False
else:
    _LOCKS = True


def hold(folder: Path) -> int | None:
    """Take the shared lock; returns a handle for `os.close`, or None if locks are not available.

    Raises:
        CorruptLibraryError: The generation is being deleted.
    """
    if not _LOCKS:
        return None
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:  # missing or unreadable: opening its files will report it
        return None
    try:
        fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(handle)
        raise CorruptLibraryError(f"expected {folder}, found it being deleted") from None
    except OSError:
        os.close(handle)
        return None
    return handle


@contextmanager
def unless_held(folder: Path) -> Iterator[bool]:
    """Whether nobody reads the generation; if so, it is locked against readers within the block."""
    handle = None
    free = not folder.is_dir() or not _LOCKS
    if not free:
        with suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                free = True
            except OSError as error:
                free = not isinstance(error, BlockingIOError)
    try:
        yield free
    finally:
        if handle is not None:
            os.close(handle)
