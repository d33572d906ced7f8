"""A file system in a file: what is on the disk at a moment, and how it looks when it is full.

A copy of the file, while the file system is mounted, holds what had reached the disk by then and
nothing of what the system only meant to write: what a power cut leaves.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

MEGABYTES = 32


def mounting_is_allowed(folder: Path) -> bool:
    """Whether this user may mount files."""
    if os.geteuid() != 0 or shutil.which("mkfs.ext4") is None:
        return False
    try:
        image = made(folder / "probe.img")
        with mounted(image, folder / "probe"):
            pass
    except subprocess.CalledProcessError:
        return False
    return True


def made(image: Path, *, megabytes: int = MEGABYTES) -> Path:
    """An empty ext4 file system with the options of its makers."""
    with image.open("wb") as file:
        file.truncate(megabytes << 20)
    _do("mkfs.ext4", "-q", "-m", "0", "-E", "lazy_itable_init=0", str(image))
    return image


@contextmanager
def mounted(image: Path, place: Path) -> Iterator[Path]:
    """The files of *image* at *place*."""
    place.mkdir(exist_ok=True)
    _do("mount", "-o", "loop", str(image), str(place))
    try:
        yield place
    finally:
        _do("umount", str(place))


def filled(folder: Path, *, left: int) -> Path:
    """A file that leaves *left* bytes of the disk of *folder*."""
    filler = folder / "filler"
    room = os.statvfs(folder)
    length = max(1, room.f_bavail * room.f_bsize - left)
    with filler.open("wb") as file, suppress(OSError):  # its own entry takes some: then it is full
        os.posix_fallocate(file.fileno(), 0, length)
    return filler


def _do(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)
