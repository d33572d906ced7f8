"""What is known of the copy of the graph in a library: its file, and which generation is in it.

`graph.json` is written when Kuzu has closed the file and the file is flushed, and removed before
Kuzu opens it for writing. A file without a record, or with another content than the record says, is
never opened: Kuzu can lose edges without a word, take all memory or end the process over one.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Self

from ..files import remove, sync, write_atomically
from .engines import Engine
from .schema import SCHEMA_VERSION

RECORD = "graph.json"

_PIECE_BYTES = 1 << 20


@dataclass(frozen=True, slots=True)
class GraphRecord:
    """One closed file of the graph.

    Attributes:
        content: Which content it is, as the manifest says (`Manifest.content`).
        crc32: Of the content. A file that was copied has another time, and is read to compare.
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
        found = path.stat()
        crc = _crc32(path)
        size, written = found.st_size, found.st_mtime_ns
        return cls(path.name, generation, content, SCHEMA_VERSION, size, written, crc)

    @classmethod
    def read(cls, library: Path) -> Self | None:
        """The record in *library*; None where there is none that can be understood."""
        try:
            return cls(**json.loads((library / RECORD).read_bytes()))
        except (OSError, ValueError, TypeError):
            return None

    def write(self, library: Path) -> None:
        """Put the record into *library*."""
        write_atomically(library / RECORD, json.dumps(asdict(self)).encode())

    def holds(self, library: Path, *, thoroughly: bool = False) -> bool:
        """Whether the file is the one that was recorded, can be read, and has nothing beside it.

        Args:
            thoroughly: Read the content even where size and time are those recorded.
        """
        path = library / self.file
        if self.schema != SCHEMA_VERSION or graph_files(library) != [path]:
            return False
        found = path.stat()
        if found.st_size != self.bytes:
            return False
        if found.st_mtime_ns == self.mtime_ns and not thoroughly:
            return True
        try:
            return _crc32(path) == self.crc32
        except OSError:
            return False


def graph_files(library: Path) -> list[Path]:
    """The files of all graphs in *library*, and what Kuzu left beside them."""
    found = (path for engine in Engine for path in library.glob(f"graph-*{engine.suffix}*"))
    return sorted(found)


def forget(library: Path) -> None:
    """Remove the record: from here on the file is in doubt, even after a power cut."""
    if (library / RECORD).exists():
        (library / RECORD).unlink()
        sync(library)


def remove_graph(library: Path) -> None:
    """Remove the copy of the graph; the next one is made anew."""
    forget(library)
    for path in graph_files(library):
        remove(path)


def _crc32(path: Path) -> int:
    crc = 0
    with path.open("rb") as file:
        while piece := file.read(_PIECE_BYTES):
            crc = zlib.crc32(piece, crc)
    return crc
