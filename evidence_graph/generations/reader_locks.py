"""Which generations are being read: their files stay for as long as anybody reads them.

Whoever opens a generation for reading holds a shared lock on the folder of its lexical index, which
every generation has, and which can be locked without writing: on a read-only mount, by another
user. The system lets go of it when the reader ends, however it does. A writer that finds a folder
unlocked locks others out and deletes. Where there are no such locks (Windows, some network file
systems) the generation published last and the one before stay, and no other.
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
    """Hold the generation with this *folder*; what `os.close` lets go of it, None: it cannot be.

    Raises:
        CorruptLibraryError: It is being deleted.
    """
    if not _LOCKS:
        return None
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:  # gone, or not to be read: whoever opens its files will be told
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
    """Whether nobody reads the generation with this *folder*; then nobody can until this ends."""
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
