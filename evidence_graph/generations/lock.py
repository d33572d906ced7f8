"""The write lock of a library, which admits one writer at a time and names its holder.

On a file system without locks, such as some network mounts, the lock is a file that exists while
somebody writes. It has a name of its own: the file of the other kind stays when a writer ends, and
a library that was copied has it.
"""

from __future__ import annotations

import errno
import json
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import LibraryLockedError, LibraryWriteError, StoreError, command
from ..files import write_atomically

if TYPE_CHECKING:
    from filelock import BaseFileLock

LOCK = "write.lock"
LOCK_BY_EXISTENCE = "writing.lock"
HOLDER = "writer.json"


@contextmanager
def write_lock(library: Path, *, wait_s: float = 0.0) -> Iterator[None]:
    """Hold the write lock of a library for the duration of the block.

    Args:
        wait_s: How long to wait for another writer to finish.

    Raises:
        LibraryLockedError: Another process, or another writer in this process, holds the lock.
        LibraryWriteError: The file system has locks but gives none, like NFS without its service.
    """
    from filelock import Timeout

    lock = _lock(library, wait_s)
    try:
        lock.acquire()
    except Timeout:
        raise LibraryLockedError(path=str(library), holder=_holder(library)) from None
    except OSError as error:
        if error.errno != errno.ENOLCK:
            raise
        raise LibraryWriteError(
            f"expected to lock {library} while it is written, found: {error.strerror}; start the "
            f"lock service of its file system (of NFS: rpc.statd), or keep the library on a disk "
            f"of this machine"
        ) from error
    try:
        holder = {"process": os.getpid(), "host": socket.gethostname()}
        write_atomically(library / HOLDER, json.dumps(holder).encode())
        yield
    finally:
        with suppress(OSError):  # a stale file does no harm: only the lock counts
            (library / HOLDER).unlink(missing_ok=True)
        lock.release()


def is_written(library: Path) -> bool:
    """Whether a writer holds the lock of *library*; needs no right to write there.

    A shared lock is held for an instant, in which another writer would be refused: ask seldom.
    """
    if (library / LOCK_BY_EXISTENCE).exists():
        return True
    try:
        import fcntl

        handle = os.open(library / LOCK, os.O_RDONLY)
    except (ImportError, OSError):  # Windows; a library that nobody has written, as a copy
        return False
    try:
        fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
        return False
    except OSError as error:
        return isinstance(error, BlockingIOError)
    finally:
        os.close(handle)


def no_library(path: Path) -> StoreError:
    """The error that no library is at *path*; it tells if somebody began to make one there."""
    make = command("ingest", path, "DOCUMENTS")
    if (path / HOLDER).exists():
        return StoreError(
            f"expected a library at {path}, found one that {_holder(path)} began to make; wait for "
            f"it to finish, or if it was stopped, begin again with: {make}"
        )
    return StoreError(
        f"expected a library at {path}, found none; is this its folder? make one with: {make}"
    )


def _lock(library: Path, wait_s: float) -> BaseFileLock:
    from filelock import FileLock, SoftFileLock

    if has_locks(library):
        return FileLock(library / LOCK, timeout=wait_s, thread_local=False)
    return SoftFileLock(library / LOCK_BY_EXISTENCE, timeout=wait_s, thread_local=False)


def has_locks(folder: Path) -> bool:
    """Whether the file system of *folder* has locks; other errors are left to who takes one."""
    try:
        import fcntl
    except ImportError:  # Windows, whose locks are always there
        return True
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)  # nobody locks the folder itself
        return True
    except OSError as error:
        return error.errno not in (errno.ENOSYS, errno.EOPNOTSUPP)
    finally:
        os.close(handle)


def _holder(library: Path) -> str:
    try:
        found = json.loads((library / HOLDER).read_bytes())
        return f"process {found['process']} on {found['host']}"
    except (OSError, ValueError, KeyError):
        return "another process"  # which has not yet written its name
