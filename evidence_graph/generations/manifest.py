"""The manifest lists the files of one generation; readers open nothing that it does not name.

A generation is published by one atomic rename of ``manifest.json``. By then, all files that it
names are flushed to disk, and they never change. Its last field is a digest of everything before.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING

from pydantic import BaseModel, ValidationError

from ..config import RecordedSettings
from ..errors import CorruptLibraryError, SchemaVersionError, StoreError, advice
from ..files import digest_of_file, read_regular, remove, sync, write_atomically
from ..ids import digest
from .tallies import Tally

if TYPE_CHECKING:
    from ..projection import Segment

FORMAT = 7
"""The version of the format on disk. Raise it with every change that old readers cannot read, and
with every change of tokenization: tokens of two versions must not meet in one index."""

UNSIGNED = 6
"""The format before, which differs only in that manifests have no digest. Such libraries can be
opened, and the next commit upgrades them. Delete this when a table or the tokens change."""

NAME = "manifest.json"
COPIES = "generations"
"""The folder with a copy of the manifest of each generation whose files are kept. The copies tell
which files open readers need, and replace a lost manifest (`doctor`)."""


class FileRecord(BaseModel, frozen=True):
    """One file of a generation, its path relative to the library."""

    path: str
    bytes: int
    sha256: str


class Correction(BaseModel, frozen=True):
    """A file with the word statistics of dead documents of one segment (`corrections`)."""

    file: str
    documents: tuple[int, ...]


class SegmentRecord(BaseModel, frozen=True):
    """One segment of the projection.

    Attributes:
        dead: Row numbers of its documents that were removed or replaced.
        corrections: Files with the statistics of all dead documents, to be subtracted.
    """

    name: str
    dead: tuple[int, ...] = ()
    corrections: tuple[Correction, ...] = ()

    def open(self, library: Path) -> Segment:
        """Open the segment in *library* for reading."""
        from ..projection import Segment

        return Segment(library / "projection" / self.name, dead=self.dead)


class SourceRoot(BaseModel, frozen=True):
    """A folder from which files were ingested: its absolute path, and relative to the library."""

    path: str
    relative: str


class Manifest(BaseModel, frozen=True):
    """The settings and files of one generation.

    Attributes:
        embedders: Fingerprints of the models that made the vectors; none for a lexical library.
        dims: Dimension of the vectors of each model.
        counter: Name of the token counter that measured chunks.
        segments: Segments of the projection, in order of writing.
        tables: Tallies of the graph's tables, for comparison with its copy.
        engine: The database engine of the copy of the graph (`store.engines`).
        sources: The folders from which files were ingested, by the name with which ids begin.
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
        """A digest of the graph's content, the same for equal graphs."""
        tables = {name: table.model_dump() for name, table in self.tables.items()}
        return digest(json.dumps(tables, sort_keys=True))

    def write(self, library: Path) -> None:
        """Publish this generation: the commit point."""
        write_atomically(library / NAME, self._data)
        with suppress(OSError):  # published all the same; the next commit tries again
            self.keep(library)

    def keep(self, library: Path) -> None:
        """Write the copy of a published manifest; never call it before the publication.

        Raises:
            OSError: The copy cannot be written.
        """
        if not (library / COPIES).is_dir():
            (library / COPIES).mkdir()
            sync(library)
        path = copy_path(library, self.generation)
        if path.is_dir():
            remove(path)
        write_atomically(path, self._data)

    @classmethod
    def kept(cls, library: Path, generation: int) -> Manifest | None:
        """The kept copy of a generation's manifest; None if there is none that can be read."""
        try:
            return cls.read(library, generation)
        except (CorruptLibraryError, SchemaVersionError):
            return None

    @property
    def _data(self) -> bytes:
        body = self.model_dump_json(indent=1).encode().removesuffix(_END)
        return b"".join((body, _DIGEST, digest(body).encode(), b'"', _END, b"\n"))

    @classmethod
    def published(cls, library: Path) -> Manifest:
        """The manifest published last in *library*, which must have one.

        Raises:
            CorruptLibraryError: There is none, or it cannot be parsed.
            SchemaVersionError, StoreError: As in `read`.
        """
        found = cls.read(library)
        if found is None:
            raise CorruptLibraryError(
                f"expected a manifest in {library}, found none; {advice(library)}"
            )
        return found

    @classmethod
    def read(cls, library: Path, generation: int | None = None) -> Manifest | None:
        """The manifest published last in *library*; None if there is none.

        Args:
            generation: Read the kept copy of this generation instead.

        Raises:
            SchemaVersionError: The manifest has another format.
            CorruptLibraryError: The manifest cannot be parsed.
            StoreError: It is another program's: nothing else in the folder is a library's.
        """
        path = library / NAME if generation is None else copy_path(library, generation)
        try:
            data = read_regular(path)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            raise CorruptLibraryError(
                f"expected a manifest in {path}, found: {error.strerror}; {advice(library, error)}"
            ) from error
        try:
            _check_digest(data)
            found = _Format.model_validate_json(data).format
            if found not in (FORMAT, UNSIGNED):
                raise SchemaVersionError(found=found, expected=FORMAT)
            if found == FORMAT and _DIGEST not in data:
                raise ValueError("no digest")
            return cls.model_validate_json(data).model_copy(update={"format": FORMAT})
        except ValueError as error:  # includes pydantic's ValidationError
            if generation is None and _DIGEST not in data and not _was_written(library):
                raise StoreError(
                    f"expected a library or nothing at {library}, found a folder with a {NAME} of "
                    f"another program; choose another name"
                ) from error
            what = error.errors()[0]["msg"] if isinstance(error, ValidationError) else error
            raise CorruptLibraryError(
                f"expected a manifest in {path}, found: {what}; {advice(library)}"
            ) from error

    def check_files(self, library: Path, *, since_ns: int | None = None) -> None:
        """Check that all files exist with the recorded sizes, which is quick.

        Args:
            since_ns: A time, in nanoseconds: files that were changed after it must have the
                recorded digests, too.

        Raises:
            CorruptLibraryError: A file is missing or differs from its record.
        """
        for record in self.files:
            path = library / record.path
            try:
                stat = path.stat()
            except OSError as error:
                raise CorruptLibraryError(
                    f"expected {record.path} in {library}, found: {error.strerror}; "
                    f"{advice(library, error)}"
                ) from None
            if not S_ISREG(stat.st_mode) or stat.st_size != record.bytes:
                found = stat.st_size if S_ISREG(stat.st_mode) else "something else in its place"
                raise CorruptLibraryError(
                    f"expected {record.bytes} bytes in {record.path}, found {found}; "
                    f"{advice(library)}"
                )
            if since_ns is not None and stat.st_mtime_ns > since_ns and _damaged(library, [record]):
                raise _other_content(library, record.path)

    def check_contents(self, library: Path, *, tables_only: bool = False) -> None:
        """Check that all files hold what was written, by their digests.

        Args:
            tables_only: Check the source tables of the projection alone: they cannot be derived.

        Raises:
            CorruptLibraryError: A file cannot be read or holds something else.
        """
        files = [r for r in self.files if not tables_only or is_source_table(Path(r.path))]
        if damaged := _damaged(library, files):
            raise _other_content(library, damaged[0])

    def damaged(self, library: Path) -> list[str]:
        """The files that cannot be read or whose content differs from the record."""
        return _damaged(library, self.files)


def _damaged(library: Path, files: Iterable[FileRecord]) -> list[str]:
    bad = []
    for record in files:
        with suppress(OSError):
            if digest(read_regular(library / record.path)) == record.sha256:
                continue
        bad.append(record.path)
    return bad


def _other_content(library: Path, file: str) -> CorruptLibraryError:
    return CorruptLibraryError(
        f"expected what was written in {file}, found other content; {advice(library)}"
    )


def is_source_table(path: Path) -> bool:
    """Whether *path*, relative to the library, is a table from which other files are derived."""
    from ..projection.segment import DERIVED

    return path.parts[0] == "projection" and path.stem not in DERIVED and len(path.parts) > 2


def copy_path(library: Path, generation: int) -> Path:
    """The path of the kept manifest of a generation."""
    return library / COPIES / f"{generation:08d}.json"


def generations_of(library: Path) -> list[int]:
    """The generations whose manifests are kept, in ascending order."""
    return sorted(int(path.stem) for path in (library / COPIES).glob("[0-9]*.json"))


def has_remains(library: Path) -> bool:
    """Whether a generation was published in *library*, even if all its manifests are lost.

    A first commit that was interrupted leaves no copy of a graph, and no second segment.
    """
    segments = (library / "projection").glob("[0-9]*")
    return (
        bool(generations_of(library))
        or (library / "graph.json").exists()
        or any(int(segment.name) > 1 for segment in segments)
    )


def _was_written(library: Path) -> bool:
    """Whether anything but a manifest says that a writer of ours was at work in *library*."""
    return (library / "write.lock").exists() or has_remains(library)


def check_folder(library: Path) -> None:
    """Check that *library* is a folder or nothing, and that every part may have its name.

    Raises:
        StoreError: It is a file, this user may not look, or the name is not Unicode.
    """
    try:
        os.fspath(library).encode()  # Arrow and tantivy take no others
        found = "a file" if library.exists() and not library.is_dir() else ""
    except UnicodeEncodeError:
        found = "a name that is not Unicode; rename the folder"
    except OSError as error:  # a folder above it that may not be entered; a name that is too long
        found = str(error.strerror)
    if found:
        raise StoreError(f"expected a library (a directory) at {library}, found {found}")


_DIGEST, _END = b',\n "digest": "', b"\n}"
"""A manifest ends with `_DIGEST`, the digest of what stands before it, and `_END`."""


def _check_digest(data: bytes) -> None:
    """Check the digest of a manifest of any version, if it has one.

    Raises:
        ValueError: The content does not match the digest.
    """
    body, mark, end = data.rpartition(_DIGEST)
    if mark and end != b"".join((digest(body).encode(), b'"', _END, b"\n")):
        raise ValueError("other content than was written")


class _Format(BaseModel):
    """The field that is read from a manifest of any version."""

    format: int


Stamp = tuple[int, int, int]


def stamp_of(library: Path) -> Stamp | None:
    """A value that changes whenever a manifest is published; None if there is none.

    `Manifest.read` says what is wrong with a manifest that cannot be looked up.
    """
    try:
        found = os.stat(library / NAME)
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def file_records(
    library: Path, paths: Iterable[Path], known: Mapping[str, FileRecord]
) -> tuple[FileRecord, ...]:
    """The records of *paths*; files in *known* are immutable and are not read again."""
    records = []
    for path in paths:
        name = path.relative_to(library).as_posix()
        old = known.get(name)
        if old is None or old.bytes != path.stat().st_size:
            old = FileRecord(path=name, bytes=path.stat().st_size, sha256=digest_of_file(path))
        records.append(old)
    return tuple(records)
