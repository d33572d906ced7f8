"""Writes files durably, reads them, and removes them.

An atomic write is one under another name, which is flushed to disk and then renamed.
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path

from .ids import digest

# Windows has O_BINARY, without which it translates line ends; others have O_NONBLOCK for FIFOs.
_OPEN_FLAGS = getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)


def sync(path: Path) -> None:
    """Flush a file, or the entries of a folder, to disk with fsync."""
    if path.is_dir() and os.name == "nt":  # Windows cannot open folders; renames are durable there
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() or os.name != "nt" else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def write_atomically(path: Path, data: bytes) -> None:
    """Write *data* to *path*: readers find the old content or the new, never a part of it."""
    temporary = path.with_name(f".{path.name}.new")
    temporary.write_bytes(data)
    sync(temporary)
    os.replace(temporary, path)
    sync(path.parent)


def read_regular(path: Path) -> bytes:
    """The content of a regular file; a FIFO or a device in its place is refused, not waited for.

    Raises:
        OSError: It cannot be read, or is something else.
    """
    with os.fdopen(os.open(path, os.O_RDONLY | _OPEN_FLAGS), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "something else in its place", str(path))
        return file.read()


def files_below(folder: Path) -> Iterator[Path]:
    """All regular files below *folder*, sorted by path."""
    return (path for path in sorted(folder.rglob("*")) if path.is_file())


def digest_of_file(path: Path) -> str:
    """SHA-256 of a file's bytes, in hex."""
    return digest(path.read_bytes())


def remove(path: Path) -> None:
    """Delete a file or folder that is no longer needed.

    Windows does not delete a file that another process holds open; the next commit tries again.
    """
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        try:
            path.unlink(missing_ok=True)
        except PermissionError:
            return
