"""The manifest: what one generation of a library consists of. Readers trust nothing else.

A generation becomes visible by one atomic rename of ``manifest.json``; all files that it names are
immutable and flushed by then. Its last field is a digest of all that stands before it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from pydantic import BaseModel, ValidationError

from ..config import RecordedSettings
from ..errors import CorruptLibraryError, SchemaVersionError
from ..files import digest_of, sync, write_atomically
from ..ids import digest
from .tallies import Tally

FORMAT = 7
"""The version of the library on disk. It rises with every change that old readers cannot read, and
when other tokens are made of a text: those of different analyses must not meet in one index."""

UNSIGNED = 6
"""The format before, whose manifests have no digest and which is the same in all else: libraries of
it are opened as they are, and are of this format with their next commit. Whoever changes a table or
the tokens takes this away."""

NAME = "manifest.json"
COPIES = "generations"
"""The folder with the manifest of each generation whose files are there: they tell which files that
is being read needs, and are at hand where the manifest itself is lost (`doctor`)."""


class FileRecord(BaseModel, frozen=True):
    """One file of a generation, its path relative to the library."""

    path: str
    bytes: int
    sha256: str


class Correction(BaseModel, frozen=True):
    """A file beside the segments: the statistics of some of the dead documents of one of them."""

    file: str
    documents: tuple[int, ...]


class SegmentRecord(BaseModel, frozen=True):
    """One segment of the projection, and which of its documents are gone or replaced.

    Attributes:
        corrections: What the segment's own statistics count too much: together all of the dead.
    """

    name: str
    dead: tuple[int, ...] = ()
    corrections: tuple[Correction, ...] = ()


class SourceRoot(BaseModel, frozen=True):
    """A folder from which files were taken: where it was, and where from the library's folder."""

    path: str
    relative: str


class Manifest(BaseModel, frozen=True):
    """One generation.

    Attributes:
        embedders: Fingerprints of the models that made the vectors; none for a lexical library.
        dims: Lengths of the vectors of each.
        counter: Name of the token counter by which chunks were cut.
        segments: In order of writing.
        tables: What the graph holds, for comparing its copy.
        engine: Of the copy of the graph (`store.engines`).
        sources: The folders from which files were taken, by the name with which ids begin.
    """

    format: int
    generation: int
    settings: RecordedSettings
    embedders: tuple[str, ...]
    dims: tuple[int, ...]
    counter: str
    segments: tuple[SegmentRecord, ...] = ()
    tables: dict[str, Tally] = {}
    engine: str = "kuzu"
    sources: dict[str, SourceRoot] = {}
    files: tuple[FileRecord, ...] = ()

    @property
    def content(self) -> str:
        """A digest of all that the graph holds, the same for equal graphs."""
        tables = {name: table.model_dump() for name, table in self.tables.items()}
        return digest(json.dumps(tables, sort_keys=True))

    def write(self, library: Path) -> None:
        """Publish this generation: the one step that readers see."""
        write_atomically(library / NAME, self._data)
        with suppress(OSError):  # it is published; the next commit tries again
            self.keep(library)

    def keep(self, library: Path) -> None:
        """Keep a copy of a generation that has been published; before, it would be taken for one.

        Raises:
            OSError: It cannot be written.
        """
        if not (library / COPIES).is_dir():
            (library / COPIES).mkdir()
            sync(library)
        write_atomically(copy_path(library, self.generation), self._data)

    @property
    def _data(self) -> bytes:
        body = self.model_dump_json(indent=1).encode().removesuffix(_END)
        return b"".join((body, _DIGEST, digest(body).encode(), b'"', _END, b"\n"))

    @classmethod
    def read(cls, library: Path, generation: int | None = None) -> Manifest | None:
        """The published generation of *library*; None where none has been published.

        Args:
            generation: Another one whose files are there, in place of that published last.

        Raises:
            SchemaVersionError: It was written in another format.
            CorruptLibraryError: It cannot be understood.
        """
        path = library / NAME if generation is None else copy_path(library, generation)
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise CorruptLibraryError(
                f"expected a manifest in {path}, found: {error.strerror}; {advice(library)}"
            ) from error
        try:
            _check_digest(data)
            found = _Format.model_validate_json(data).format
            if found not in (FORMAT, UNSIGNED):
                raise SchemaVersionError(found=found, expected=FORMAT)
            if found == FORMAT and _DIGEST not in data:
                raise ValueError("no digest")
            return cls.model_validate_json(data).model_copy(update={"format": FORMAT})
        except ValueError as error:  # of pydantic's, too
            what = error.errors()[0]["msg"] if isinstance(error, ValidationError) else error
            raise CorruptLibraryError(
                f"expected a manifest in {path}, found: {what}; {advice(library)}"
            ) from error

    def check_files(self, library: Path) -> None:
        """Check that all files are there with their sizes; contents are checked by `damaged`.

        Raises:
            CorruptLibraryError: One is missing or of another size.
        """
        for record in self.files:
            try:
                found = (library / record.path).stat().st_size
            except OSError as error:
                raise CorruptLibraryError(
                    f"expected {record.path} in {library}, found: {error.strerror}; "
                    f"{advice(library)}"
                ) from None
            if found != record.bytes:
                raise CorruptLibraryError(
                    f"expected {record.bytes} bytes in {record.path}, found {found}; "
                    f"{advice(library)}"
                )

    def damaged(self, library: Path) -> list[str]:
        """The files whose content is not that recorded, missing ones included."""
        bad = []
        for record in self.files:
            path = library / record.path
            if not path.is_file() or digest_of(path) != record.sha256:
                bad.append(record.path)
        return bad


def copy_path(library: Path, generation: int) -> Path:
    """Where the manifest of a generation is kept beside that published last."""
    return library / COPIES / f"{generation:08d}.json"


def generations_of(library: Path) -> list[int]:
    """The generations whose manifests are kept, rising."""
    return sorted(int(path.stem) for path in (library / COPIES).glob("[0-9]*.json"))


def advice(library: Path) -> str:
    """What to do about a damaged library."""
    return f"see what is lost, and repair it, with: evidence-graph doctor {library} --repair"


_DIGEST, _END = b',\n "digest": "', b"\n}"
"""How a manifest ends: the digest of what is before it stands in between."""


def _check_digest(data: bytes) -> None:
    """Check that a manifest of any version is what was written, where it has a digest.

    Raises:
        ValueError: It is not.
    """
    body, mark, end = data.rpartition(_DIGEST)
    if mark and end != b"".join((digest(body).encode(), b'"', _END, b"\n")):
        raise ValueError("other content than was written")


class _Format(BaseModel):
    """All that must be understood of a manifest of any version."""

    format: int


Stamp = tuple[int, int, int]


def stamp_of(library: Path) -> Stamp | None:
    """Changes whenever another manifest is published; None where there is none."""
    try:
        found = os.stat(library / NAME)
    except FileNotFoundError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def recorded(
    library: Path, paths: Iterable[Path], known: Mapping[str, FileRecord]
) -> tuple[FileRecord, ...]:
    """Records of *paths*; what *known* has under the same path is immutable and not read again."""
    records = []
    for path in paths:
        name = path.relative_to(library).as_posix()
        old = known.get(name)
        if old is None or old.bytes != path.stat().st_size:
            old = FileRecord(path=name, bytes=path.stat().st_size, sha256=digest_of(path))
        records.append(old)
    return tuple(records)
