"""The lock that makes a writer the only one of its library, and who holds it."""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ..errors import LibraryLockedError
from ..files import write_atomically

LOCK = "write.lock"
HOLDER = "writer.json"


@contextmanager
def write_lock(library: Path, *, wait_s: float = 0.0) -> Iterator[None]:
    """Hold the lock of a library; a second writer is told who does.

    Args:
        wait_s: How long to wait for another writer to be done.

    Raises:
        LibraryLockedError: Another process, or another writer of this one, has it.
    """
    from filelock import FileLock, Timeout

    lock = FileLock(library / LOCK, timeout=wait_s, thread_local=False)
    try:
        lock.acquire()
    except Timeout:
        raise LibraryLockedError(path=str(library), holder=_holder(library)) from None
    try:
        own = {"process": os.getpid(), "host": socket.gethostname()}
        write_atomically(library / HOLDER, json.dumps(own).encode())
        yield
    finally:
        with suppress(OSError):  # a name that stays tells nobody anything wrong: the lock decides
            (library / HOLDER).unlink(missing_ok=True)
        lock.release()


def _holder(library: Path) -> str:
    try:
        found = json.loads((library / HOLDER).read_bytes())
        return f"process {found['process']} on {found['host']}"
    except (OSError, ValueError, KeyError):
        return "another process"  # it has taken the lock and not yet written its name
