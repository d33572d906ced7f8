"""The record of the copy of the graph: its file, its digest and its generation.

`graph.json` is written after Kuzu has closed the file and the file is flushed. It is removed before
Kuzu opens the file for writing. A file that has no record or differs from it is never opened: given
a damaged file, Kuzu can lose edges silently, take all memory or crash.
"""

from __future__ import annotations

import json
import shutil
import zlib
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Self

from ..files import remove, sync, write_atomically
from .engines import Engine
from .schema import SCHEMA_VERSION

RECORD = "graph.json"

_PIECE_BYTES = 1 << 20

SMALLEST_BYTES = 4 << 20
"""The size of a file of Kuzu with a few tiny documents."""

NO_ROOM = "expected room for the graph, found a full disk; make room on it"


@dataclass(frozen=True, slots=True)
class GraphRecord:
    """One closed file of the graph.

    Attributes:
        content: The digest of the graph (`Manifest.content`).
        crc32: Checksum of the file, compared if its modification time has changed, as by a copy.
    """

    file: str
    generation: int
    content: str
    schema: int
    bytes: int
    mtime_ns: int
    crc32: int

    @classmethod
    def of(cls, path: Path, generation: int, content: str) -> Self:
        """The record of the closed file *path*."""
        stat = path.stat()
        return cls(
            file=path.name,
            generation=generation,
            content=content,
            schema=SCHEMA_VERSION,
            bytes=stat.st_size,
            mtime_ns=stat.st_mtime_ns,
            crc32=_crc32(path),
        )

    @classmethod
    def read(cls, library: Path) -> Self | None:
        """The record in *library*; None if it is missing or cannot be parsed."""
        try:
            return cls(**json.loads((library / RECORD).read_bytes()))
        except (OSError, ValueError, TypeError):
            return None

    def write(self, library: Path) -> None:
        """Write the record to *library* atomically."""
        write_atomically(library / RECORD, json.dumps(asdict(self)).encode())

    def holds(self, library: Path, *, thoroughly: bool = False) -> bool:
        """Whether the file matches the record, and is the only file of a graph in *library*.

        Args:
            thoroughly: Compare the checksum even if size and modification time match.
        """
        path = library / self.file
        if self.schema != SCHEMA_VERSION or graph_files(library) != [path]:
            return False
        stat = path.stat()
        if stat.st_size != self.bytes:
            return False
        if stat.st_mtime_ns == self.mtime_ns and not thoroughly:
            return True
        try:
            return _crc32(path) == self.crc32
        except OSError:
            return False


def graph_files(library: Path) -> list[Path]:
    """All files of graphs in *library*, with those that Kuzu writes beside them."""
    found = (path for engine in Engine for path in library.glob(f"graph-*{engine.suffix}*"))
    return sorted(found)


def forget(library: Path) -> None:
    """Remove the record, durably: from now on the file is not trusted."""
    if (library / RECORD).exists():
        (library / RECORD).unlink()
        sync(library)


def remove_graph(library: Path) -> None:
    """Remove the copy of the graph and its record."""
    forget(library)
    for path in graph_files(library):
        remove(path)


def has_no_room(library: Path) -> bool:
    """Whether the disk is full, which explains any failure of Kuzu: it does not always say so."""
    return shutil.disk_usage(library).free < SMALLEST_BYTES


def _crc32(path: Path) -> int:
    crc = 0
    with path.open("rb") as file:
        while piece := file.read(_PIECE_BYTES):
            crc = zlib.crc32(piece, crc)
    return crc
