"""Files that are whole or absent: written beside their place, flushed to disk, then renamed."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from .ids import digest


def sync(path: Path) -> None:
    """Flush a file, or the entries of a folder, to disk."""
    if path.is_dir() and os.name == "nt":  # Windows cannot open folders; renames are durable there
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() or os.name != "nt" else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def write_atomically(path: Path, data: bytes) -> None:
    """Put *data* at *path*: readers find the old content or the new, never a part of it."""
    beside = path.with_name(f".{path.name}.new")
    beside.write_bytes(data)
    sync(beside)
    os.replace(beside, path)
    sync(path.parent)


def files_below(folder: Path) -> Iterator[Path]:
    """All regular files below *folder*, in order of name."""
    return (path for path in sorted(folder.rglob("*")) if path.is_file())


def digest_of(path: Path) -> str:
    """SHA-256 of a file's bytes, in hex."""
    return digest(path.read_bytes())


def remove(path: Path) -> None:
    """Delete a file or folder that nothing needs any more.

    A system that will not delete a file another process holds open (Windows) keeps it; the next
    commit tries again.
    """
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        try:
            path.unlink(missing_ok=True)
        except PermissionError:
            return
