"""Bounds on what is read: regular files only, of bounded size, packed and unpacked.

A file is checked before it is opened, since opening a FIFO would wait for ever and a device never
ends, and it is opened without blocking in case it is exchanged in between. A zip archive is refused
by the sizes in its directory before anything is unpacked; if the directory lies, length and
checksum show it during reading.
"""

from __future__ import annotations

import io
import os
import stat
import zipfile
import zlib
from pathlib import Path

from evidence_graph.errors import ConversionError

MAX_FILE_BYTES = 256 << 20
MAX_UNPACKED_BYTES = 1 << 30
FREE_UNPACKED_BYTES = 64 << 20  # below this the ratio does not matter
MAX_RATIO = 100  # XML of real Word files unpacks to 5 to 30 times its size
MAX_ZIP_ENTRIES = 20_000

_ENCRYPTED = 1  # the bit of an entry's flags in a zip archive
# Windows has O_BINARY, without which it translates line ends; others have O_NONBLOCK for FIFOs.
_OPEN_FLAGS = getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
_KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a FIFO"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
    (stat.S_ISSOCK, "a socket"),
)


def read_file(path: Path, *, max_bytes: int = MAX_FILE_BYTES) -> bytes:
    """The bytes of the regular file at *path*; one that changes meanwhile is read once more.

    Raises:
        ConversionError: It is no regular file, too large, unreadable, or keeps changing.
    """
    for _ in range(2):
        data = _read_once(path, max_bytes)
        if data is not None:
            return data
    raise ConversionError("expected a file at rest, found one that changes while it is read")


def _read_once(path: Path, max_bytes: int) -> bytes | None:
    """The bytes of the file, None if it changed while it was read."""
    try:
        _check_regular(path.stat().st_mode)
        with os.fdopen(os.open(path, os.O_RDONLY | _OPEN_FLAGS), "rb") as file:
            before = os.fstat(file.fileno())
            _check_regular(before.st_mode)
            if before.st_size > max_bytes:
                raise ConversionError(
                    f"expected a file of at most {max_bytes:,} bytes, found one of "
                    f"{before.st_size:,}; split it"
                )
            data = file.read(before.st_size + 1)
            after = os.fstat(file.fileno())
    except OSError as error:
        raise ConversionError(f"expected a readable file, found: {error.strerror}") from error
    same = (before.st_size, before.st_mtime_ns) == (after.st_size, after.st_mtime_ns)
    return data if same and len(data) == before.st_size else None


def _check_regular(mode: int) -> None:
    if not stat.S_ISREG(mode):
        kind = next((word for test, word in _KINDS if test(mode)), "something else")
        raise ConversionError(f"expected a regular file, found {kind}")


class Archive:
    """A zip archive whose unpacked size is bounded.

    Raises:
        ConversionError: It is damaged, or would unpack to too much.
    """

    def __init__(self, data: bytes) -> None:
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
        except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError) as error:
            raise ConversionError(
                f"expected a zip archive, found a damaged one: {error}; fetch it again"
            ) from error
        entries = self._zip.infolist()
        n_bytes = sum(entry.file_size for entry in entries)
        bound = min(MAX_UNPACKED_BYTES, max(FREE_UNPACKED_BYTES, MAX_RATIO * len(data)))
        if n_bytes > bound or len(entries) > MAX_ZIP_ENTRIES:
            raise ConversionError(
                f"expected an archive that unpacks to at most {bound:,} bytes in "
                f"{MAX_ZIP_ENTRIES:,} entries, found {n_bytes:,} bytes in {len(entries):,}; it may "
                f"be a zip bomb"
            )
        self.names = frozenset(self._zip.namelist())

    def read(self, name: str) -> bytes | None:
        """The bytes of the entry *name*, None if there is none."""
        if name not in self.names:
            return None
        try:
            entry = self._zip.getinfo(name)
            if entry.flag_bits & _ENCRYPTED:
                raise ConversionError(
                    "expected a readable document, found one encrypted with a password; save it "
                    "without the password"
                )
            with self._zip.open(entry) as file:
                data = file.read(entry.file_size + 1)
        except (zipfile.BadZipFile, zlib.error, EOFError, OSError) as error:
            raise ConversionError(
                f"expected {name} in the archive, found damage: {error}"
            ) from error
        except (RuntimeError, NotImplementedError) as error:  # packed in another way
            raise ConversionError(f"expected {name} to be readable, found: {error}") from error
        if len(data) > entry.file_size:
            raise ConversionError(f"expected {entry.file_size} bytes of {name}, found more")
        return data
