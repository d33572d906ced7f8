"""Diagnoses damage to a library: what is wrong, what is lost, and what to do.

Derived data can be made anew: the copy of the graph, indexes and lookup tables, and also the tables
of the projection while the copy of the graph is current. Texts exist once; for a damaged text, the
diagnosis names the documents to ingest again. Diagnosis and repair never remove a document.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from ..errors import CorruptLibraryError, SchemaVersionError, command
from ..files import digest_of_file, remove
from .lock import is_written, no_library
from .manifest import (
    NAME,
    FileRecord,
    Manifest,
    check_folder,
    copy_path,
    generations_of,
    has_remains,
    is_source_table,
    stamp_of,
)

UNREADABLE = "not to be read"
_MAKE_READABLE = "let this user read it; nothing in it is known to be wrong"


class Part(StrEnum):
    """The parts of a library."""

    MANIFEST = "manifest"
    TEXTS = "texts"
    PROJECTION = "projection"
    VECTORS = "vectors"
    LEXICAL = "lexical"
    GRAPH = "graph"


REBUILT = (Part.PROJECTION, Part.LEXICAL, Part.VECTORS, Part.GRAPH)
"""The parts that can be made anew, each after those that it is made from."""


@dataclass(frozen=True, slots=True)
class Damage:
    """One thing that is wrong.

    Attributes:
        path: The file, relative to the library.
        found: What is wrong with it.
        lost: What cannot be made from other files; None if nothing is lost.
        remedy: What to do, as a sentence or a command.
        repairable: Whether `Library.repair` does it.
        is_pending: Whether nothing is damaged: the copy of the graph only is not made yet, as after
            a restore, while a writer is at work, or where the disk had no room for it.
    """

    part: Part
    path: str
    found: str
    lost: str | None
    remedy: str
    repairable: bool
    is_pending: bool = False


def diagnose(library: Path, *, graph: bool = True) -> list[Damage]:
    """All damage to a library, found by reading all its files; also a copy that is not made yet.

    A generation that is replaced meanwhile, whose files are deleted, is no damage: what is found
    is looked for again.

    Args:
        graph: Whether the copy of the graph is in Kuzu, not in a store of the user's.

    Raises:
        StoreError: There is no library.
        SchemaVersionError: It was written in another format.
    """
    check_folder(library)
    while True:
        before = stamp_of(library)
        damages = _damages(library, graph=graph)
        if not damages or stamp_of(library) == before:
            return damages


def _damages(library: Path, *, graph: bool) -> list[Damage]:
    """The damage to the generation that is published when this is called; see `diagnose`."""
    try:
        manifest = Manifest.read(library)
    except SchemaVersionError:
        raise
    except CorruptLibraryError as error:
        if isinstance(error.__cause__, PermissionError):
            found = f"{UNREADABLE}: {error.__cause__.strerror}"
            return [Damage(Part.MANIFEST, NAME, found, None, _MAKE_READABLE, False)]
        return [_of_manifest(library, "other content")]
    if manifest is None:
        if not has_remains(library):
            raise no_library(library)
        return [_of_manifest(library, "no such file")]
    files = [
        (record, found) for record in manifest.files if (found := _found(library, record)) != ""
    ]
    if files and _is_other_than_kept(library, manifest):
        return [_of_manifest(library, "other content")]
    damages = [_of_file(library, record, found) for record, found in files]
    damages += _of_copy(library, manifest)
    tables = [damage for damage in damages if is_source_table(Path(damage.path))]
    if any(map(of_rows, tables)) and graph and _is_in_graph(library, manifest):
        remedy = command("doctor", library, "--repair")
        damages = [
            replace(damage, lost=None, remedy=remedy, repairable=True)
            if of_rows(damage)
            else damage
            for damage in damages
        ]
    if not tables:
        damages += _of_texts(library, manifest)
        if graph and not any(d.part is Part.PROJECTION for d in damages):
            damages += _of_graph(library, manifest)
    return damages


def of_rows(damage: Damage) -> bool:
    """Whether a source table of the projection is damaged: only the graph has its rows as well."""
    return is_source_table(Path(damage.path)) and not damage.found.startswith(UNREADABLE)


def _is_in_graph(library: Path, manifest: Manifest) -> bool:
    """Whether the copy of the graph is undamaged and holds the published generation."""
    from ..store.copying import is_current
    from ..store.record import GraphRecord

    record = GraphRecord.read(library)
    return (
        record is not None
        and record.holds(library, thoroughly=True)
        and is_current(library, manifest)
    )


def _found(library: Path, record: FileRecord) -> str:
    """What is wrong with a file; "" if nothing is."""
    return _found_at(library / record.path, record.sha256)


def _found_at(path: Path, sha256: str) -> str:
    try:
        if path.is_file():
            return "" if digest_of_file(path) == sha256 else "other content"
        return "something else in its place" if _in_the_way(path) else "no such file"
    except OSError as error:
        return f"{UNREADABLE}: {error.strerror}"


def _in_the_way(path: Path) -> Path | None:
    """A folder in place of the file *path*, or a file in place of one of its folders."""
    if path.is_dir():
        return path
    return next((folder for folder in path.parents[:3] if folder.is_file()), None)


def make_way(library: Path, damages: Iterable[Damage]) -> None:
    """Delete files and folders that stand in the way of files that will be made anew."""
    for damage in damages:
        if (blocking := _in_the_way(library / damage.path)) is not None:
            remove(blocking)


def kept_manifest(library: Path) -> Manifest | None:
    """The latest manifest in the folder of kept manifests whose files are all there."""
    for generation in reversed(generations_of(library)):
        if (kept := Manifest.kept(library, generation)) is not None:
            with suppress(CorruptLibraryError):
                kept.check_files(library)
                return kept
    return None


def _is_other_than_kept(library: Path, manifest: Manifest) -> bool:
    """Whether the published manifest was replaced by an older one or by that of another library.

    The files then match a kept manifest that is later than, or has no file in common with, the
    published one.
    """
    if Manifest.kept(library, manifest.generation) == manifest:
        return False
    kept = kept_manifest(library)
    if kept is None or kept.damaged(library):
        return False
    return kept.generation >= manifest.generation or not _has_any_file(library, manifest)


def _has_any_file(library: Path, manifest: Manifest) -> bool:
    """Whether any file of the manifest that is not empty is undamaged."""
    return any(not _found(library, record) for record in manifest.files if record.bytes)


def _of_manifest(library: Path, found: str) -> Damage:
    if kept_manifest(library) is None:
        remedy = "restore it from a copy of yours, or ingest into a new library"
        return Damage(Part.MANIFEST, NAME, found, "which files belong together", remedy, False)
    remedy = command("doctor", library, "--repair")
    return Damage(Part.MANIFEST, NAME, found, None, remedy, True)


def _of_copy(library: Path, manifest: Manifest) -> Iterator[Damage]:
    """Damage to the kept copy of *manifest*; a writer that was killed may have left none."""
    path = copy_path(library, manifest.generation)
    if os.path.lexists(path) and Manifest.kept(library, manifest.generation) is None:
        file = path.relative_to(library).as_posix()
        remedy = command("doctor", library, "--repair")
        yield Damage(Part.MANIFEST, file, "other content", None, remedy, True)


def _of_file(library: Path, record: FileRecord, found: str) -> Damage:
    path = Path(record.path)
    part = Part(path.parts[0])
    if not is_source_table(path):
        remedy = command("rebuild", library, part)
        return Damage(part, record.path, found, None, remedy, True)
    if found.startswith(UNREADABLE):
        return Damage(part, record.path, found, None, _MAKE_READABLE, False)
    names = ", ".join(_documents_of(library / path.parent)) or "some documents"
    remedy = (
        f"restore {record.path} from a copy of yours, or ingest all documents into a new library"
    )
    return Damage(part, record.path, found, f"parts of the graph of {names}", remedy, False)


def _documents_of(segment: Path) -> list[str]:
    """The documents of a segment; empty if their table cannot be read."""
    from ..projection import read_table

    try:
        return [str(name) for name in read_table(segment / "documents.arrow")["id"].to_pylist()]
    except (CorruptLibraryError, KeyError):
        return []


def _of_texts(library: Path, manifest: Manifest) -> Iterator[Damage]:
    from ..projection import Projection
    from .texts import Texts

    texts = Texts(library / "texts")
    projection = Projection([record.open(library) for record in manifest.segments])
    users: dict[str, list[str]] = {}
    for document in projection.documents():
        users.setdefault(document.text_digest, []).append(document.id)
    for name, documents in sorted(users.items()):
        path = texts.path(name)
        found, file = _found_at(path, name), path.relative_to(library).as_posix()
        if found.startswith(UNREADABLE):
            yield Damage(Part.TEXTS, file, found, None, _MAKE_READABLE, False)
        elif found:
            yield Damage(
                Part.TEXTS,
                file,
                found,
                f"the text of {', '.join(documents)}",
                f"{command('doctor', library, '--repair')}, then ingest its files again",
                found != "no such file",
            )


def _of_graph(library: Path, manifest: Manifest) -> Iterator[Damage]:
    from ..store.copying import is_current
    from ..store.graph_copy import KuzuCopy
    from ..store.record import RECORD, GraphRecord, graph_files

    if not manifest.generation:
        return
    record, is_pending = GraphRecord.read(library), False
    if record is None:
        path, found = RECORD, "no graph that was closed"
        is_pending = not graph_files(library) and not os.path.lexists(library / RECORD)
    elif not record.holds(library, thoroughly=True):
        path, found = record.file, "other content"
    elif not is_current(library, manifest):
        path, found = record.file, f"generation {record.generation}"
        is_pending = record.generation < manifest.generation
    elif different := KuzuCopy(library, manifest.engine).differences():
        path, found = record.file, f"other {', '.join(different)}"
    else:
        return
    remedy = command("rebuild", library, "graph")
    is_writable = os.access(library, os.W_OK)
    is_pending = is_pending or is_written(library)  # and will be made when the writer ends
    yield Damage(Part.GRAPH, path, found, None, remedy, is_writable, is_pending)
