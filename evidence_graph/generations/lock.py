"""The write lock of a library, which admits one writer at a time and names its holder."""

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
    """Hold the write lock of a library for the duration of the block.

    Args:
        wait_s: How long to wait for another writer to finish.

    Raises:
        LibraryLockedError: Another process, or another writer in this process, holds the lock.
    """
    from filelock import FileLock, Timeout

    lock = FileLock(library / LOCK, timeout=wait_s, thread_local=False)
    try:
        lock.acquire()
    except Timeout:
        raise LibraryLockedError(path=str(library), holder=_holder(library)) from None
    try:
        holder = {"process": os.getpid(), "host": socket.gethostname()}
        write_atomically(library / HOLDER, json.dumps(holder).encode())
        yield
    finally:
        with suppress(OSError):  # a stale file does no harm: only the lock counts
            (library / HOLDER).unlink(missing_ok=True)
        lock.release()


def _holder(library: Path) -> str:
    try:
        found = json.loads((library / HOLDER).read_bytes())
        return f"process {found['process']} on {found['host']}"
    except (OSError, ValueError, KeyError):
        return "another process"  # which has not yet written its name
