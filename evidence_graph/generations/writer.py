"""Writing to a library: one writer at a time, each commit whole or not at all.

A commit writes texts, then the graph in one transaction (the commit point), then derives what
readers read and publishes it. A writer that finds the graph ahead of the manifest — another one
died in between — derives again and publishes before it does anything else.
"""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from ..errors import LibraryLockedError, StoreError
from ..files import remove, write_atomically
from ..graph import DocumentGraph
from ..ids import DocumentId
from .chunk_vectors import embed_chunks
from .detach import detached
from .publish import Fresh, publish, remove_old

if TYPE_CHECKING:
    import numpy as np
    from filelock import BaseFileLock
    from numpy.typing import NDArray

    from ..library import Library
    from ..store import KuzuStore
    from .snapshot import Snapshot

LOCK = "write.lock"
HOLDER = "writer.json"
INTENT = "intent.json"
GRAPH = "graph-1.kuzu"


@dataclass(frozen=True, slots=True)
class WrittenDocument:
    """A document to be written.

    Attributes:
        text: The converted text that the graph's spans count in.
        vectors: As `embed_chunks` gives them; None leaves embedding to the writer.
    """

    graph: DocumentGraph
    text: str
    vectors: NDArray[np.float16] | None = None


class Writer:
    """The one writer of a library, from entering the context to leaving it."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._lock: BaseFileLock | None = None
        self._store: KuzuStore | None = None

    def __enter__(self) -> Self:
        from ..store import KuzuStore

        path = self._library.path
        path.mkdir(parents=True, exist_ok=True)
        self._lock = _acquire(path)
        try:
            self._store = KuzuStore(path / GRAPH)
            self._library.writing = self
            self._recover()
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._library.writing = None
        if self._store is not None:
            self._store.close()
            self._store = None
        if self._lock is not None:
            (self._library.path / HOLDER).unlink(missing_ok=True)
            self._lock.release()
            self._lock = None

    @property
    def store(self) -> KuzuStore:
        """The graph, open for writing."""
        if self._store is None:
            raise StoreError("expected an open writer, found a closed one; enter its context first")
        return self._store

    def commit(
        self,
        added: Sequence[WrittenDocument] = (),
        removed: Collection[DocumentId] = (),
    ) -> None:
        """Write *added*, take out *removed* and the old versions of *added*, and publish.

        Raises:
            StoreError: Nothing was written.
            EmbeddingError: A chunk could not be embedded; nothing was written.
        """
        if not added and not removed:
            return
        self._recover()  # should an earlier commit of ours have failed to publish
        old = self._library.snapshot()
        led_here = detached(old.projection, [d.graph for d in added], removed)
        added = [
            *added,
            *(
                WrittenDocument(graph, old.text(row), old.vectors_of(row))
                for row, graph in led_here
            ),
        ]
        added.sort(key=lambda document: document.graph.document.id)
        generation = self.store.generation + 1
        _check_keys(old, added)
        fresh = [self._fresh(document, generation) for document in added]
        for document in added:
            self._library.texts.write(document.text)
        gone = {*removed, *(document.graph.document.id for document in added)}
        self._intend(old, generation, added, gone)
        self.store.write(
            generation=generation,
            removed=removed,
            added=[document.graph for document in added],
        )
        self._publish(old, generation, fresh, gone)

    def _publish(
        self, old: Snapshot, generation: int, fresh: Sequence[Fresh], gone: Collection[DocumentId]
    ) -> None:
        library = self._library.path
        manifest = publish(library, old, generation=generation, fresh=fresh, gone=gone)
        remove_old(library, manifest, old.manifest)

    def _fresh(self, document: WrittenDocument, generation: int) -> Fresh:
        vectors = document.vectors
        if vectors is None and (embedder := self._library.document_embedder()) is not None:
            vectors = embed_chunks(embedder, [(document.graph, document.text)])[0]
        return Fresh(document.graph, document.text, generation, vectors)

    def _recover(self) -> None:
        """Publish what the graph holds and the manifest does not, or make both begin."""
        held = self.store.documents()
        old = self._library.snapshot()
        shown = {
            name: old.projection.generation_of(row)
            for name, row in old.projection.document_rows.items()
        }
        if self.store.generation == old.generation and held == shown:
            return
        if self.store.generation == old.generation or not self._is_whole(held):
            self._restore(old)
            return
        if self.store.generation < old.generation:
            raise StoreError(
                f"expected a graph of generation {old.generation} in {self._library.path}, found "
                f"{self.store.generation}; restore {GRAPH} and manifest.json from one copy"
            )
        gone = {name for name, generation in shown.items() if held.get(name) != generation}
        missing = {name for name, generation in held.items() if shown.get(name) != generation}
        fresh = []
        for graph in self.store.read(missing):
            text = self._library.texts.read(graph.document.text_digest)
            fresh.append(self._fresh(WrittenDocument(graph, text), held[graph.document.id]))
        self._publish(old, self.store.generation, fresh, gone)

    def _intend(
        self,
        old: Snapshot,
        generation: int,
        added: Sequence[WrittenDocument],
        gone: Collection[DocumentId],
    ) -> None:
        """Write down which documents the graph will hold.

        Kuzu, killed in a commit, was seen to keep the deletions of a transaction and to lose what
        it had copied: a third of the kills in the middle of a replacement.
        """
        projection = old.projection
        kept = {n: row for n, row in projection.document_rows.items() if n not in gone}
        documents = {name: projection.generation_of(row) for name, row in kept.items()}
        documents |= {document.graph.document.id: generation for document in added}
        intent = {"generation": generation, "documents": documents}
        write_atomically(self._library.path / INTENT, json.dumps(intent).encode())

    def _is_whole(self, held: dict[DocumentId, int]) -> bool:
        """Whether the graph holds the documents that its last writer meant it to."""
        try:
            intent = json.loads((self._library.path / INTENT).read_bytes())
        except FileNotFoundError:
            return True
        meant = intent["generation"] == self.store.generation
        return not meant or bool(intent["documents"] == held)

    def _restore(self, old: Snapshot) -> None:
        """Make the graph anew from the published generation: a damaged file is not written to."""
        from ..store import KuzuStore

        generation = self.store.generation + 1
        self.store.close()
        for path in self._library.path.glob(f"{GRAPH}*"):
            remove(path)
        self._store = KuzuStore(self._library.path / GRAPH)
        rows = old.projection.document_rows
        graphs = {name: old.projection.graph(row) for name, row in rows.items()}
        self.store.write(generation=generation, added=list(graphs.values()))
        fresh = [
            Fresh(graphs[name], old.text(row), generation, old.vectors_of(row))
            for name, row in rows.items()
        ]
        self._publish(old, generation, fresh, set(rows))


def _acquire(library: Path) -> BaseFileLock:
    """Take the lock of a library, and leave word of who holds it.

    Raises:
        LibraryLockedError: Another process, or another writer of this one, has it.
    """
    from filelock import FileLock, Timeout

    lock = FileLock(library / LOCK, timeout=0, thread_local=False)
    try:
        lock.acquire()
    except Timeout:
        raise LibraryLockedError(path=str(library), holder=_holder(library)) from None
    own = {"process": os.getpid(), "host": socket.gethostname()}
    write_atomically(library / HOLDER, json.dumps(own).encode())
    return lock


def _holder(library: Path) -> str:
    try:
        found = json.loads((library / HOLDER).read_bytes())
        return f"process {found['process']} on {found['host']}"
    except (OSError, ValueError, KeyError):
        return "another process"  # it has taken the lock and not yet written its name


def _check_keys(old: Snapshot, added: Sequence[WrittenDocument]) -> None:
    """Refuse two chunks that share a key: vectors could not tell them apart."""
    import numpy as np

    chunks = [chunk for document in added for chunk in document.graph.chunks]
    by_key = {chunk.key: chunk.id for chunk in chunks}
    clash = next((chunk.id for chunk in chunks if by_key[chunk.key] != chunk.id), None)
    rows = old.projection.chunk_rows(np.array(list(by_key), dtype=np.uint64))
    for row, own in zip(rows.tolist(), by_key.values(), strict=True):
        if row >= 0 and old.projection.chunk_id(row) != own:
            clash = own
    if clash is not None:
        raise StoreError(
            f"expected each chunk to have a key of its own, found that of {clash} taken; "
            f"give one of the documents another id"
        )
