"""From the published generation to its copy in a graph store; nothing goes the other way.

A document is known by its id and the generation that wrote it, so what has to be written follows
from comparing two lists. What only a crash of the process would tell is done in `store.worker`.
"""

from __future__ import annotations

import json
import logging
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import CorruptLibraryError, LibraryLockedError, SchemaVersionError, StoreError
from ..fields import columns_of
from ..files import sync
from ..ids import DocumentId
from ..protocols import GraphStore
from .engines import Engine
from .kuzu_store import KuzuStore, Sections
from .record import GraphRecord, forget, graph_files, remove_graph

if TYPE_CHECKING:
    from ..generations.manifest import Manifest
    from ..projection import Projection
log = logging.getLogger("evidence_graph.store")

PATIENCE_S = 3.0
"""How long the copy waits for a reader of the graph in another process to be done."""

TRIES = 5
"""How often a generation is read whose files a writer removes meanwhile."""


def written_by(projection: Projection) -> dict[DocumentId, int]:
    """The documents of a generation in order of id, each with the generation that wrote it."""
    rows = projection.document_rows
    return {name: projection.generation_of(row) for name, row in rows.items()}


def update_store(
    store: GraphStore, projection: Projection, generation: int, before: Projection | None = None
) -> None:
    """Make *store* hold what *generation* holds, by writing what differs.

    Args:
        before: What the store holds, where that is known: of documents that it holds in another
            version only the rows that differ are written then.

    Raises:
        StoreError: The store refuses; what it holds is not to be trusted.
    """
    shown, held = written_by(projection), store.documents()
    if store.generation == generation and held == shown:
        return
    if store.generation >= generation or not any(held.get(n) == g for n, g in shown.items()):
        store.clear()
        held = {}
    changed = {name: g for name, g in shown.items() if held.get(name) != g}
    removed = held.keys() - shown.keys()
    added = [projection.graph(projection.document_rows[name]) for name in changed]
    if isinstance(store, KuzuStore) and before is not None and written_by(before) == held:
        there = {name: before.graph(before.document_rows[name]) for name in changed.keys() & held}
        store.write(
            generation=generation,
            removed=removed,
            added=added,
            written=changed,
            held=there,
            sections=Sections(before),
        )
    else:
        store.write(generation=generation, removed=removed, added=added, written=changed)


def is_current(library: Path, manifest: Manifest) -> bool:
    """Whether the file of the graph is sound and holds this generation."""
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
        anew: Make it anew, whatever is there.

    Returns:
        Why it was made anew, for the reader of a log; None where it was not, or was asked to be.

    Raises:
        StoreError: There is no copy now, or only that of an older generation.
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

    Reads everything; for a graph that `is_current`.
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

    Documents are JSON, as a dump has them: what comes from another process is data alone.

    Raises:
        StoreError: They are not those that were published last.
    """
    from ..generations.manifest import Manifest
    from ..generations.tallies import tallies_of

    manifest = Manifest.read(library)
    if manifest is None:
        raise CorruptLibraryError(f"expected a manifest in {library}, found none")
    with closing(open_current(library, manifest)) as store:
        written = store.documents()
        graphs = list(store.read(written))
    if tallies_of(graphs) != manifest.tables:
        raise CorruptLibraryError(f"expected what was published in the graph of {library}")
    return [(json.dumps(columns_of(one)), written[one.document.id]) for one in graphs]


def open_current(library: Path, manifest: Manifest) -> KuzuStore:
    """The Kuzu file of *library*, open for reading; it must hold the generation of *manifest*.

    Raises:
        StoreError: It does not, or is being written.
    """
    record = GraphRecord.read(library)
    if record is None or not is_current(library, manifest):
        raise StoreError(
            f"expected the graph of generation {manifest.generation} in {library}, found none; "
            f"make it anew with: evidence-graph rebuild {library} graph"
        )
    store = KuzuStore(library / record.file, read_only=True)
    try:
        check_counts(store, manifest)
    except StoreError:
        store.close()
        raise
    return store


def check_counts(store: KuzuStore, manifest: Manifest) -> None:
    """Check that a graph holds as much as a manifest says.

    Raises:
        CorruptLibraryError: It holds another generation, or more or less of something.
    """
    found = store.counts()
    wrong = [name for name, tally in manifest.tables.items() if found[name] != tally.count]
    if store.generation != manifest.generation or wrong:
        raise CorruptLibraryError(
            f"expected generation {manifest.generation} in {store.path}, found generation "
            f"{store.generation}{' with other numbers of ' if wrong else ''}{', '.join(wrong)}"
        )


def _published(library: Path) -> tuple[Manifest, Projection]:
    """The generation published last; a newer one where its files go while they are opened."""
    from ..generations.manifest import Manifest

    for n in range(TRIES):
        manifest = Manifest.read(library)
        if manifest is None:
            raise CorruptLibraryError(f"expected a manifest in {library}, found none")
        try:
            return manifest, _projection_of(library, manifest)
        except CorruptLibraryError:
            if n == TRIES - 1:
                raise
    raise AssertionError  # the loop returns or raises


def _recorded(library: Path, record: GraphRecord) -> Projection | None:
    """The generation that a file of the graph holds; None where it is no longer to be had."""
    from ..generations.manifest import Manifest

    try:
        manifest = Manifest.read(library, record.generation)
        if manifest is None or manifest.content != record.content:
            return None
        return _projection_of(library, manifest)
    except (CorruptLibraryError, SchemaVersionError):
        return None


def _projection_of(library: Path, manifest: Manifest) -> Projection:
    """The documents of a generation, mapped whole: its files may be removed meanwhile.

    Raises:
        CorruptLibraryError: One is missing or damaged.
    """
    from ..projection import Projection, Segment

    folder = library / "projection"
    segments = [Segment(folder / s.name, dead=s.dead) for s in manifest.segments]
    for segment in segments:
        segment.map_all()
    return Projection(segments)


def _write_changes(library: Path, manifest: Manifest, projection: Projection) -> str | None:
    """Write what differs into the file that is there.

    Returns:
        None where that was done; else why not, "" where there is no file.
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
    held, shown = store.documents(), written_by(projection)
    if 2 * sum(held.get(name) == written for name, written in shown.items()) < len(shown):
        store.close()
        return ""  # to load all at once is faster, and takes less memory
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
    except (StoreError, OSError):
        remove_graph(library)  # it takes room, and is of no use
        raise


def _opened(path: Path) -> KuzuStore:
    """The graph open for writing, as soon as readers in other processes are done."""
    until = time.monotonic() + PATIENCE_S
    while True:
        try:
            return KuzuStore(path)
        except LibraryLockedError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)


def _settle(path: Path, manifest: Manifest) -> None:
    """Flush the closed file, then record it: Kuzu's own checkpoint is not safe in a power cut."""
    sync(path)
    GraphRecord.of(path, manifest.generation, manifest.content).write(path.parent)
