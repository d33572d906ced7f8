"""Copies the published generation to a graph store; reads and searches never use the copy.

A version of a document is identified by its id and the generation that wrote it, so comparing two
lists tells what to write. `store.worker` runs these functions in a separate process, because Kuzu
can crash.
"""

from __future__ import annotations

import json
import logging
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import CorruptLibraryError, LibraryLockedError, LibraryWriteError, StoreError, command
from ..fields import columns_of
from ..files import sync
from ..ids import DocumentId
from ..protocols import GraphStore
from .engines import Engine
from .kuzu_store import KuzuStore, SectionIds
from .record import NO_ROOM, GraphRecord, forget, graph_files, has_no_room, remove_graph

if TYPE_CHECKING:
    from ..generations.manifest import Manifest
    from ..projection import Projection
log = logging.getLogger("evidence_graph.store")

PATIENCE_S = 3.0
"""How long a write waits for readers of the graph in other processes."""

TRIES = 5
"""How often to retry reading a generation whose files a writer deletes meanwhile."""


def written_by(projection: Projection) -> dict[DocumentId, int]:
    """The documents of a generation in order of id, each with the generation that wrote it."""
    rows = projection.document_rows
    return {name: projection.generation_of(row) for name, row in rows.items()}


def update_store(
    store: GraphStore, projection: Projection, generation: int, before: Projection | None = None
) -> None:
    """Bring *store* up to date with *generation* by writing the differences.

    Args:
        before: The generation in the store, if it is at hand: then only rows that differ are
            written of changed documents.

    Raises:
        StoreError: The store failed; do not trust its content.
    """
    wanted, held = written_by(projection), store.documents()
    if store.generation == generation and held == wanted:
        return
    if store.generation >= generation or not any(held.get(n) == g for n, g in wanted.items()):
        store.clear()
        held = {}
    changed = {name: g for name, g in wanted.items() if held.get(name) != g}
    removed = held.keys() - wanted.keys()
    added = [projection.graph(projection.document_rows[name]) for name in changed]
    if isinstance(store, KuzuStore) and before is not None and written_by(before) == held:
        old = {name: before.graph(before.document_rows[name]) for name in changed.keys() & held}
        store.write(
            generation=generation,
            removed=removed,
            added=added,
            written=changed,
            held=old,
            sections=SectionIds(before),
        )
    else:
        store.write(generation=generation, removed=removed, added=added, written=changed)


def is_current(library: Path, manifest: Manifest) -> bool:
    """Whether the file of the graph is undamaged and holds this generation."""
    record = GraphRecord.read(library)
    return (
        record is not None
        and (record.generation, record.content) == (manifest.generation, manifest.content)
        and Engine.of(record.file) == manifest.engine
        and record.holds(library)
    )


def update_file(library: Path, *, anew: bool = False) -> str | None:
    """Bring the Kuzu file of *library* up to date with its published generation.

    Args:
        anew: Make the file anew even if it could be updated.

    Returns:
        For the log, why the file had to be made anew; None if it did not have to be.

    Raises:
        StoreError: There is now no copy, or one of an older generation.
    """
    manifest, projection = _published(library)
    if not anew and is_current(library, manifest):
        return None
    reason = "" if anew else _write_changes(library, manifest, projection)
    if reason is not None:
        _write_anew(library, manifest, projection)
    return reason or None


def differences(library: Path) -> list[str]:
    """The tables in which the Kuzu file of *library* differs from its published generation.

    Reads both completely. The file must be current (`is_current`).
    """
    from ..generations.tallies import tallies_of

    manifest, projection = _published(library)
    record = GraphRecord.read(library)
    if record is None:
        return ["no record"]
    store = KuzuStore(library / record.file, read_only=True)
    try:
        found = tallies_of(store.read(store.documents()))
        bad = [name for name, tally in manifest.tables.items() if found[name] != tally]
        if not bad and store.documents() != written_by(projection):
            bad = ["documents"]
        counts = store.counts()
        bad += [name for name in manifest.tables if counts[name] != manifest.tables[name].count]
        return sorted(set(bad))
    finally:
        store.close()


def held_whole(library: Path) -> list[tuple[str, int]]:
    """All documents in the Kuzu file of *library*, each with the generation that wrote it.

    Documents are JSON, as in a dump: the worker process returns data, not objects.

    Raises:
        StoreError: They differ from the published generation.
    """
    from ..generations.manifest import Manifest
    from ..generations.tallies import tallies_of

    manifest = Manifest.published(library)
    with closing(open_current(library, manifest)) as store:
        written = store.documents()
        graphs = list(store.read(written))
    if tallies_of(graphs) != manifest.tables:
        raise CorruptLibraryError(f"expected what was published in the graph of {library}")
    return [(json.dumps(columns_of(graph)), written[graph.document.id]) for graph in graphs]


def open_current(library: Path, manifest: Manifest) -> KuzuStore:
    """Open the Kuzu file of *library* for reading, if it holds the generation of *manifest*.

    Raises:
        StoreError: It does not, or it is being written.
    """
    record = GraphRecord.read(library)
    if record is None or not is_current(library, manifest):
        raise StoreError(
            f"expected the graph of generation {manifest.generation} in {library}, found none; "
            f"make it anew with: {command('rebuild', library, 'graph')}"
        )
    store = KuzuStore(library / record.file, read_only=True)
    try:
        check_counts(store, manifest)
    except StoreError:
        store.close()
        raise
    return store


def check_counts(store: KuzuStore, manifest: Manifest) -> None:
    """Check the generation of a graph and the row counts of its tables.

    Raises:
        CorruptLibraryError: They differ from those in *manifest*.
    """
    found = store.counts()
    wrong = [name for name, tally in manifest.tables.items() if found[name] != tally.count]
    if store.generation != manifest.generation or wrong:
        raise CorruptLibraryError(
            f"expected generation {manifest.generation} in {store.path}, found generation "
            f"{store.generation}{' with other numbers of ' if wrong else ''}{', '.join(wrong)}"
        )


def _published(library: Path) -> tuple[Manifest, Projection]:
    """The generation published last; retried if a writer deletes its files meanwhile."""
    from ..generations.manifest import Manifest

    for n in range(TRIES):
        manifest = Manifest.published(library)
        try:
            return manifest, _projection_of(library, manifest)
        except CorruptLibraryError:
            if n == TRIES - 1:
                raise
    raise AssertionError  # the loop returns or raises


def _recorded(library: Path, record: GraphRecord) -> Projection | None:
    """The generation that a file of the graph holds; None if its files were deleted."""
    from ..generations.manifest import Manifest

    manifest = Manifest.kept(library, record.generation)
    if manifest is None or manifest.content != record.content:
        return None
    with suppress(CorruptLibraryError):
        return _projection_of(library, manifest)
    return None


def _projection_of(library: Path, manifest: Manifest) -> Projection:
    """The projection of a generation, mapped completely, because a writer may delete its files.

    Raises:
        CorruptLibraryError: A file is missing or damaged.
    """
    from ..projection import Projection

    segments = [record.open(library) for record in manifest.segments]
    for segment in segments:
        segment.map_all()
    return Projection(segments)


def _write_changes(library: Path, manifest: Manifest, projection: Projection) -> str | None:
    """Write the differences to the existing file.

    Returns:
        None on success. Otherwise the file must be made anew; the text says what is wrong with it,
        and is empty if nothing is.
    """
    record = GraphRecord.read(library)
    if record is None:
        return "it was not closed" if graph_files(library) else ""
    if Engine.of(record.file) != manifest.engine:
        return ""
    if not record.holds(library):
        return "it is not as it was closed"
    if record.generation > manifest.generation:
        return "it holds a later generation"
    try:
        store = _opened(library / record.file)
    except StoreError as error:
        return str(error)
    held, wanted = store.documents(), written_by(projection)
    if 2 * sum(held.get(name) == written for name, written in wanted.items()) < len(wanted):
        store.close()
        return ""  # loading everything at once is faster and takes less memory
    forget(library)
    try:
        update_store(store, projection, manifest.generation, _recorded(library, record))
        check_counts(store, manifest)
    except StoreError as error:
        return str(error)
    finally:
        store.close()
    _settle(library / record.file, manifest)
    return None


def _write_anew(library: Path, manifest: Manifest, projection: Projection) -> None:
    numbers = [int(p.name.split(".")[0].removeprefix("graph-")) for p in graph_files(library)]
    suffix = Engine(manifest.engine).suffix
    path = library / f"graph-{max(numbers, default=0) + 1}{suffix}"
    remove_graph(library)
    try:
        store = KuzuStore.made(path)
        try:
            store.fill(manifest.generation, projection)
            check_counts(store, manifest)
        finally:
            store.close()
        _settle(path, manifest)
    except (StoreError, OSError) as error:
        is_full = has_no_room(library)
        remove_graph(library)  # an incomplete file is of no use
        if is_full:
            raise LibraryWriteError(NO_ROOM) from error
        raise


def _opened(path: Path) -> KuzuStore:
    """Open the graph for writing, after readers in other processes have finished."""
    until = time.monotonic() + PATIENCE_S
    while True:
        try:
            return KuzuStore(path)
        except LibraryLockedError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)


def _settle(path: Path, manifest: Manifest) -> None:
    """Flush the closed file, then record it: Kuzu's own checkpoint does not survive a power cut."""
    sync(path)
    GraphRecord.of(path, manifest.generation, manifest.content).write(path.parent)
