"""Dumps a library into one file of JSON lines, for backup and transfer, and restores it.

The first line holds the settings of the library and the tallies of its graph. Each further line is
a document with its text, its nodes and edges by column, and its vectors. The last line holds the
number of documents. Columns are named as in `fields`. Raise `VERSION` when the lines change.
"""

from __future__ import annotations

import json
import os
import shutil
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel, ValidationError

from ..config import RecordedSettings
from ..errors import EvidenceGraphError, LibraryWriteError, StoreError, in_one_line
from ..fields import columns_of, graph_of
from ..files import remove, sync
from ..ids import digest
from ..projection import DocumentRow
from .derive import Fresh, derive, with_indexes
from .garbage import remove_old
from .lock import HOLDER, LOCK, LOCK_BY_EXISTENCE, write_lock
from .manifest import FORMAT, Manifest, SourceRoot, check_folder
from .snapshot import LibrarySnapshot, Snapshot
from .tallies import Tally
from .texts import Texts
from .writer import writing

VERSION = 1

BATCH_CHUNKS = 20_000
"""Chunks that one commit of a restore writes."""


class Header(BaseModel, frozen=True):
    """The first line."""

    dump: int
    settings: RecordedSettings
    embedders: tuple[str, ...]
    dims: tuple[int, ...]
    counter: str
    sources: dict[str, SourceRoot] = {}
    tables: dict[str, Tally] = {}


def dump_lines(snapshot: Snapshot) -> Iterator[str]:
    """The lines of a dump, each with its line break."""
    manifest = snapshot.manifest
    fields = {name: getattr(manifest, name) for name in Header.model_fields if name != "dump"}
    yield Header(dump=VERSION, **fields).model_dump_json() + "\n"
    rows = snapshot.projection.document_rows.values()
    for row in rows:
        yield json.dumps(_line(snapshot, row), ensure_ascii=False) + "\n"
    yield json.dumps({"documents": len(rows)}) + "\n"


def write_dump(snapshot: Snapshot, path: Path) -> None:
    """Write a dump to *path*: atomically, or straight into a pipe or a device such as /dev/stdout.

    Raises:
        LibraryWriteError: The disk is full, or the system refuses.
        CorruptLibraryError: A text is damaged.
    """
    try:
        if path.exists() and not path.is_file():  # to rename a file onto it would replace it
            _write_lines(snapshot, path)
            return
        temporary = path.with_name(f".{path.name}.new")
        try:
            _write_lines(snapshot, temporary)
            sync(temporary)
            os.replace(temporary, path)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as error:
        raise LibraryWriteError(
            f"expected to write a dump to {path}, found: {error.strerror}; the library is unharmed"
        ) from error


def _write_lines(snapshot: Snapshot, path: Path) -> None:
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(dump_lines(snapshot))


def restore(library: Path, file: Path) -> None:
    """Make a library at *library*, where there is none, from the dump in *file*.

    It is built in a folder beside *library*, which is then renamed.

    Raises:
        StoreError: *library* exists, or *file* is incomplete, damaged or not a dump; nothing was
            made.
        LibraryLockedError: Another process makes the same library.
    """
    check_folder(library)
    library = Path(os.path.abspath(library))
    if library.exists() and (not library.is_dir() or any(library.iterdir())):
        raise StoreError(f"expected no file or folder at {library}, found one; choose another name")
    building = library.with_name(f".{library.name}.restored")
    with writing(1):
        building.mkdir(parents=True, exist_ok=True)
        with write_lock(building):
            try:
                _clear(building)  # of the remains of an interrupted restore
                _build_from(file, building)
                if library.exists():
                    library.rmdir()
            except BaseException:
                shutil.rmtree(building, ignore_errors=True)
                raise
        building.rename(library)  # without the lock: Windows renames no folder with an open file
        sync(library.parent)


def _clear(building: Path) -> None:
    """Delete what is in the folder, except the lock that is held."""
    for path in building.iterdir():
        if path.name not in (LOCK, LOCK_BY_EXISTENCE, HOLDER):
            remove(path)


def _build_from(file: Path, library: Path) -> None:
    try:
        lines = file.open("rb")
    except OSError as error:
        raise StoreError(f"expected a dump at {file}, found: {error.strerror}") from error
    with lines:
        try:
            _build(library, file, lines)
        except (EvidenceGraphError, OSError, MemoryError):
            raise
        except Exception as error:  # no list of what a value in a wrong place causes is complete
            raise StoreError(
                f"expected the graph of a library in {file}, found what is none "
                f"({type(error).__name__}: {error}); dump the library again"
            ) from error


def _build(library: Path, file: Path, lines: Iterable[bytes]) -> None:
    parsed = _parsed_lines(file, lines)
    header = _header(file, next(parsed, {}))
    texts, batch = Texts(library / "texts"), list[Fresh]()
    fields = header.model_dump(include=set(Manifest.model_fields) - {"tables"})
    empty = Manifest(format=FORMAT, generation=0, **fields)
    now = LibrarySnapshot(library, empty, texts)

    def publish() -> LibrarySnapshot:
        manifest = derive(library, now, generation=now.generation + 1, fresh=batch, gone=())
        manifest.write(library)
        remove_old(library, manifest)
        batch.clear()
        return LibrarySnapshot(library, manifest, texts)

    count = None
    for line in parsed:
        if "document" not in line:
            count = line.get("documents")
            continue
        batch.append(_document(file, line, now.generation + 1, sum(header.dims)))
        texts.write(batch[-1].text)
        if sum(len(document.graph.chunks) for document in batch) >= BATCH_CHUNKS:
            now = publish()
    if batch:
        now = publish()
    if count != now.projection.count("documents"):
        raise StoreError(
            f"expected a whole dump in {file}, found its end missing; dump the library again"
        )
    if now.manifest.tables != header.tables and count:
        raise StoreError(
            f"expected the graph whose digest {file} states, found other content; dump the "
            f"library again"
        )
    if (manifest := with_indexes(library, now)) is not None:
        manifest.write(library)


def _parsed_lines(file: Path, lines: Iterable[bytes]) -> Iterator[dict[str, Any]]:
    """The lines as objects; the version in the first line is checked."""
    for number, text in enumerate(lines, start=1):
        try:
            line = json.loads(text)
            if not isinstance(line, dict):
                raise ValueError("no JSON object")
            version = int(line["dump"]) if number == 1 else VERSION
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            raise StoreError(
                f"expected a dump in {file}, found in line {number}: {in_one_line(error)}"
            ) from error
        if version != VERSION:
            raise StoreError(f"expected a dump of version {VERSION} in {file}, found {version}")
        yield line


def _header(file: Path, line: Mapping[str, Any]) -> Header:
    try:
        return Header.model_validate(line)
    except ValidationError as error:
        raise StoreError(
            f"expected the header of a dump in {file}, found: {in_one_line(error)}"
        ) from error


def _line(snapshot: Snapshot, row: DocumentRow) -> dict[str, Any]:
    """The line of a document."""
    vectors = snapshot.vectors_of(row)
    columns = columns_of(snapshot.projection.graph(row))
    return {
        "document": columns.pop("document"),
        "text": snapshot.text(row),
        **columns,
        "vectors": None if vectors is None else b64encode(vectors.tobytes()).decode(),
    }


def _document(file: Path, line: Mapping[str, Any], generation: int, width: int) -> Fresh:
    """The document in a line; *width* is the sum of the dimensions of all models."""
    try:
        graph = graph_of(line)
        vectors = _vectors(line["vectors"], len(graph.chunks), width)
    except (KeyError, TypeError, ValueError) as error:
        raise StoreError(f"expected a document in a line of {file}, found {error!r}") from error
    if digest(line["text"]) != graph.document.text_digest:
        raise StoreError(f"expected the text of {graph.document.id} in {file}, found other content")
    return Fresh(graph, line["text"], generation, vectors)


def _vectors(encoded: str | None, rows: int, width: int) -> NDArray[np.float16] | None:
    if not width:
        return None
    if encoded is None:
        raise ValueError("no vectors")
    return np.frombuffer(b64decode(encoded), np.float16).reshape(rows, width)
