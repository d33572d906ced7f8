"""What is wrong with a library, what is lost by it, and what to do.

Everything that can be made from something else is made anew: the graph, indices, look-ups, and
tables of the graph's own rows as long as its copy holds them. What was there once only, such as a
text, is told with the documents that have to be ingested again. Nothing is ever taken out of what
was published.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from ..errors import CorruptLibraryError, SchemaVersionError, StoreError
from ..files import digest_of, remove
from .manifest import NAME, FileRecord, Manifest, generations_of


class Part(StrEnum):
    """What a library consists of."""

    MANIFEST = "manifest"
    TEXTS = "texts"
    PROJECTION = "projection"
    VECTORS = "vectors"
    LEXICAL = "lexical"
    GRAPH = "graph"


REBUILT = (Part.PROJECTION, Part.LEXICAL, Part.VECTORS, Part.GRAPH)
"""What can be made anew, in the order in which one stands on the other."""


@dataclass(frozen=True, slots=True)
class Damage:
    """One thing that is wrong.

    Attributes:
        path: The file, relative to the library.
        lost: What cannot be made from anything else that is there; None: nothing is lost.
        remedy: What to do, as a sentence or a command.
        repairable: Whether `Library.repair` does it.
    """

    part: Part
    path: str
    found: str
    lost: str | None
    remedy: str
    repairable: bool


def diagnose(library: Path, *, graph: bool = True) -> list[Damage]:
    """All that is wrong with the library at a path, by reading all of it.

    Args:
        graph: Whether it keeps a graph in Kuzu, and not in a store of the user's.

    Raises:
        StoreError: There is no library.
        SchemaVersionError: It was written in another format.
    """
    try:
        manifest = Manifest.read(library)
    except SchemaVersionError:
        raise
    except CorruptLibraryError:
        return [_of_manifest(library, "other content")]
    if manifest is None:
        if not generations_of(library):
            raise StoreError(f"expected a library at {library}, found none; is this its folder?")
        return [_of_manifest(library, "no such file")]
    files = [
        (record, found) for record in manifest.files if (found := _found(library, record)) != ""
    ]
    if files and _is_other_than_kept(library, manifest):
        return [_of_manifest(library, "other content")]
    damages = [_of_file(library, record, found) for record, found in files]
    tables = [one for one in damages if not _is_derived(Path(one.path))]
    if any(map(of_rows, tables)) and graph and _is_in_graph(library, manifest):
        remedy = f"evidence-graph doctor {library} --repair"
        damages = [
            replace(one, lost=None, remedy=remedy, repairable=True) if of_rows(one) else one
            for one in damages
        ]
    if not tables:
        damages += _of_texts(library, manifest)
        if graph and not any(d.part is Part.PROJECTION for d in damages):
            damages += _of_graph(library, manifest)
    return damages


def of_rows(damage: Damage) -> bool:
    """Whether a table is damaged from which all else is made: the graph alone holds its rows."""
    return not _is_derived(Path(damage.path)) and not damage.found.startswith(UNREADABLE)


def _is_derived(path: Path) -> bool:
    from ..projection.segment import DERIVED

    return path.parts[0] != "projection" or path.stem in DERIVED or len(path.parts) == 2


def _is_in_graph(library: Path, manifest: Manifest) -> bool:
    """Whether the copy of the graph is whole and holds what was published."""
    from ..store.copying import is_current
    from ..store.record import GraphRecord

    record = GraphRecord.read(library)
    return (
        record is not None
        and record.holds(library, thoroughly=True)
        and is_current(library, manifest)
    )


UNREADABLE = "not to be read"
_MAKE_READABLE = "let this user read it; nothing in it is known to be wrong"


def _found(library: Path, record: FileRecord) -> str:
    """What is wrong with a file; "" where nothing is."""
    return _found_at(library / record.path, record.sha256)


def _found_at(path: Path, sha256: str) -> str:
    try:
        if path.is_file():
            return "" if digest_of(path) == sha256 else "other content"
        return "something else in its place" if _in_the_way(path) else "no such file"
    except OSError as error:
        return f"{UNREADABLE}: {error.strerror}"


def _in_the_way(path: Path) -> Path | None:
    """A folder where *path* is to be a file, or a file where it is to have its folder."""
    if path.is_dir():
        return path
    return next((folder for folder in path.parents[:3] if folder.is_file()), None)


def make_way(library: Path, damages: Iterable[Damage]) -> None:
    """Take away what keeps files that are to be made anew from being written."""
    for damage in damages:
        if (blocking := _in_the_way(library / damage.path)) is not None:
            remove(blocking)


def kept_manifest(library: Path) -> Manifest | None:
    """The manifest of the latest generation that is kept whole beside the one that is published."""
    for generation in reversed(generations_of(library)):
        try:
            kept = Manifest.read(library, generation)
            if kept is not None:
                kept.check_files(library)
                return kept
        except CorruptLibraryError:
            continue
    return None


def _is_other_than_kept(library: Path, manifest: Manifest) -> bool:
    """Whether the files are whole by a kept manifest which this one is not and does not follow.

    Then this is what is damaged: an older one, or that of another library, was put in its place.
    """
    try:
        own = Manifest.read(library, manifest.generation)
    except StoreError:
        own = None
    kept = kept_manifest(library)
    if own == manifest or kept is None or kept.damaged(library):
        return False
    return kept.generation >= manifest.generation or not _has_any_file(library, manifest)


def _has_any_file(library: Path, manifest: Manifest) -> bool:
    """Whether a file that the manifest names is there whole."""
    return any(not _found(library, record) for record in manifest.files if record.bytes)


def _of_manifest(library: Path, found: str) -> Damage:
    if kept_manifest(library) is None:
        remedy = "restore it from a copy of yours, or ingest into a new library"
        return Damage(Part.MANIFEST, NAME, found, "which files belong together", remedy, False)
    remedy = f"evidence-graph doctor {library} --repair"
    return Damage(Part.MANIFEST, NAME, found, None, remedy, True)


def _of_file(library: Path, record: FileRecord, found: str) -> Damage:
    path = Path(record.path)
    part = Part(path.parts[0])
    if _is_derived(path):
        remedy = f"evidence-graph rebuild {library} {part}"
        return Damage(part, record.path, found, None, remedy, True)
    if found.startswith(UNREADABLE):
        return Damage(part, record.path, found, None, _MAKE_READABLE, False)
    names = ", ".join(_documents_of(library / path.parent)) or "some documents"
    remedy = (
        f"restore {record.path} from a copy of yours, or ingest all documents into a new library"
    )
    return Damage(part, record.path, found, f"parts of the graph of {names}", remedy, False)


def _documents_of(segment: Path) -> list[str]:
    """The documents of a segment, as far as its table of them can be read."""
    from ..projection import read_table

    try:
        return [str(name) for name in read_table(segment / "documents.arrow")["id"].to_pylist()]
    except (CorruptLibraryError, KeyError):
        return []


def _of_texts(library: Path, manifest: Manifest) -> Iterator[Damage]:
    from ..projection import Projection, Segment
    from .texts import Texts

    folder, texts = library / "projection", Texts(library / "texts")
    held = Projection([Segment(folder / s.name, dead=s.dead) for s in manifest.segments])
    users: dict[str, list[str]] = {}
    for document in held.documents():
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
                "evidence-graph doctor --repair, then ingest its files again",
                found != "no such file",
            )


def _of_graph(library: Path, manifest: Manifest) -> Iterator[Damage]:
    from ..store.copying import is_current
    from ..store.graph_copy import KuzuCopy
    from ..store.record import RECORD, GraphRecord

    if not manifest.generation:
        return
    record = GraphRecord.read(library)
    if record is None:
        path, found = RECORD, "no graph that was closed"
    elif not record.holds(library, thoroughly=True):
        path, found = record.file, "other content"
    elif not is_current(library, manifest):
        path, found = record.file, f"generation {record.generation}"
    elif different := KuzuCopy(library, manifest.engine).differences():
        path, found = record.file, f"other {', '.join(different)}"
    else:
        return
    remedy = f"evidence-graph rebuild {library} graph"
    yield Damage(Part.GRAPH, path, found, None, remedy, os.access(library, os.W_OK))
