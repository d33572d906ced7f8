"""Writes to a library: one writer at a time, each commit atomic.

A commit has these steps, in this order (`Writer.commit`):

1. Converted texts are written to files that are named by their digest.
2. The files of the next generation are derived and flushed with their folders.
3. ``manifest.json`` is renamed into its place. **This is the commit point**: a failure before it
   changes nothing that anybody reads, a failure after it loses nothing.
4. Files are deleted that are needed neither by this generation, nor by the one before, nor by one
   that is being read (`reader_locks`). Texts of removed documents go when the writer closes.

When the writer closes, another process brings the copy of the graph up to date.

No recovery is needed: the next commit removes what an interrupted one left.
"""

from __future__ import annotations

import errno
import logging
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from ..errors import CorruptLibraryError, LibraryWriteError, StoreError, in_one_line
from ..files import sync
from ..graph import DocumentGraph
from ..ids import DocumentId, key_of
from ..processes.memory import free_memory
from ..store.batch import LABELS, Batch
from .chunk_vectors import embed_chunks
from .derive import Fresh, derive, derive_reindexed, with_indexes
from .detach import detach
from .garbage import remove_old
from .lock import write_lock
from .manifest import Manifest, SourceRoot

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..projection import Projection
    from ..protocols import Embedder
    from ..store.engines import Engine
    from ..store.graph_copy import GraphCopy
    from .snapshot import Snapshot
    from .texts import Texts


log = logging.getLogger("evidence_graph.generations")


@dataclass(frozen=True, slots=True)
class WrittenDocument:
    """A document to be written.

    Attributes:
        text: The converted text, to which the graph's spans refer.
        vectors: The result of `embed_chunks`; None leaves embedding to the writer.
    """

    graph: DocumentGraph
    text: str
    vectors: NDArray[np.float16] | None = None


class Writer:
    """The writer of a library: a context manager that holds the write lock.

    Args:
        path: The library.
        texts: Its converted texts.
        copy: The copy of the graph, which is updated after publication.
        published: Returns the generation published last.
        embedders: Returns the models that make the library's vectors; none in a lexical library.
        wait_s: How long to wait for another writer to finish.
    """

    def __init__(
        self,
        path: Path,
        texts: Texts,
        *,
        copy: GraphCopy,
        published: Callable[[], Snapshot],
        embedders: Callable[[], Sequence[Embedder]],
        wait_s: float = 0.0,
    ) -> None:
        self._path, self._texts, self._wait_s = path, texts, wait_s
        self._copy, self._published, self._embedders = copy, published, embedders
        self._held: ExitStack | None = None
        self._sources: Mapping[str, SourceRoot] | None = None
        self._checked = False  # whether the tables of the generation published last are undamaged
        self._left_texts = False  # whether a document was removed or replaced

    def __enter__(self) -> Self:
        with ExitStack() as held:
            with writing(self._published().generation + 1):
                if not self._path.is_dir():
                    self._path.mkdir(parents=True, exist_ok=True)
                    sync(self._path.parent)
                held.enter_context(write_lock(self._path, wait_s=self._wait_s))
            self._held = held.pop_all()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        held, self._held = self._held, None
        with held or ExitStack():
            if kind is not None and not issubclass(kind, Exception):
                self._copy.abandon()
                return
            if kind is None:
                with writing(self._published().generation):
                    manifest = (
                        with_indexes(self._path, self._published()) or self._published().manifest
                    )
                    if self._sourced(manifest) != self._published().manifest:
                        self._sourced(manifest).write(self._path)
            self.settle()  # before texts and the generation that the copy holds are deleted
            if kind is None:
                self._collect()

    def _collect(self) -> None:
        """Delete texts of removed documents, except those of the generation before."""
        before = Manifest.kept(self._path, self._published().generation - 1)
        if self._left_texts and before is not None:
            self._remove_old(self._published().manifest, before, texts=True)

    @property
    def is_open(self) -> bool:
        """Whether the block of the context manager is running."""
        return self._held is not None

    def take_from(self, sources: Mapping[str, SourceRoot]) -> None:
        """Record the source folders in the next commit, or when the writer closes."""
        self._sources = sources

    def _sourced(self, manifest: Manifest) -> Manifest:
        if self._sources is None or not manifest.generation:
            return manifest
        return manifest.model_copy(update={"sources": dict(sorted(self._sources.items()))})

    def settle(self) -> None:
        """Bring the copy of the graph up to date with all commits, and wait for it.

        Call it once for many commits: copying five commits of 3,000 chunks one by one took twice as
        long as copying them together.
        """
        if (now := self._published()).generation:
            self._copy.update(now.manifest, now.projection)
        self._copy.settle()

    def check_tables(self) -> None:
        """Check the source tables of the generation published last; later calls do nothing.

        A generation that is built on damage could not be repaired: its files have digests of their
        own, and the copy of the graph, which still has the lost rows, would be of a generation
        before. The tables of 70,000 chunks have 112 MB; SHA-256 reads 1.8 GB a second.

        Raises:
            CorruptLibraryError: A table differs from what was written.
        """
        if not self._checked:
            self._published().manifest.check_contents(self._path, tables_only=True)
            self._checked = True

    def commit(
        self,
        added: Sequence[WrittenDocument] = (),
        removed: Collection[DocumentId] = (),
    ) -> None:
        """Add *added*, remove *removed* and the old versions of *added*, and publish.

        Raises:
            ValueError: An edge has no target, or a document or node is given twice; nothing was
                written.
            StoreError: Nothing was published; readers see the generation before.
            EmbeddingError: A chunk could not be embedded; nothing was written.
        """
        if not self.is_open:
            raise StoreError("expected an open writer, found a closed one; enter its context first")
        if not added and not removed:
            return
        self.check_tables()
        self._copy.prepare()  # here, because a run without changes needs no process
        old = self._published()
        added = self._with_citing(old, added, removed)
        generation = old.generation + 1
        graphs = [document.graph for document in added]
        batch = Batch.of(
            present=old.generation, generation=generation, removed=removed, added=graphs
        )
        _check(old.projection, batch)
        fresh = [self._fresh(document, generation) for document in added]
        with writing(generation):
            for document in added:
                self._texts.write(document.text)
        self._publish(old, generation, fresh, batch.outgoing)
        free_memory()

    def reembed(self, made: Snapshot, embedders: Sequence[Embedder]) -> None:
        """Publish a generation with the same documents and the vectors of *embedders*.

        Args:
            made: The generation published last, but with the manifest of the next one.
        """
        self.check_tables()
        projection = made.projection
        rows = projection.document_rows.values()
        graphs = [(projection.graph(row), made.text(row)) for row in rows]
        vectors = embed_chunks(embedders, graphs) if embedders else None
        fresh = [
            Fresh(
                projection.graph(row),
                made.text(row),
                projection.generation_of(row),
                vectors[n] if vectors else None,
            )
            for n, row in enumerate(rows)
        ]
        self._publish(made, made.generation + 1, fresh, projection.document_rows.keys())

    def reindex(self, *, compact: bool = False) -> None:
        """Publish a generation with the same documents and a new lexical index.

        Args:
            compact: Write all documents into one segment, and delete all unneeded files.

        Raises:
            CorruptLibraryError: A text is damaged.
        """
        if compact:
            self.check_tables()
        old = self._published().manifest
        with writing(old.generation + 1):
            derive_reindexed(self._path, self._published(), compact=compact).write(self._path)
        now = self._published().manifest
        self._remove_old(*((now,) if compact else (now, old)), texts=compact)

    def copy_anew(self, engine: Engine | None = None) -> None:
        """Make the copy of the graph anew.

        Args:
            engine: The engine that holds the copy from now on; None keeps the present one.

        Raises:
            StoreError: The copy cannot be made.
            MissingExtraError: The engine is not installed; nothing was changed.
        """
        manifest = self._published().manifest
        if engine is not None and engine != manifest.engine:
            engine.check_installed()
            with writing(manifest.generation):
                manifest.model_copy(update={"engine": str(engine)}).write(self._path)
        self._copy.rebuild(self._published().manifest, self._published().projection)

    def _publish(
        self, old: Snapshot, generation: int, fresh: Sequence[Fresh], gone: Collection[DocumentId]
    ) -> None:
        """Derive the files of a generation and publish it."""
        with writing(generation):
            manifest = derive(self._path, old, generation=generation, fresh=fresh, gone=gone)
            self._sourced(manifest).write(self._path)  # the commit point
        self._left_texts = self._left_texts or bool(gone)
        self._remove_old(self._published().manifest, old.manifest)

    def _remove_old(self, *kept: Manifest, texts: bool = False) -> None:
        """Delete files that neither *kept* nor any reader needs; failures are logged."""
        try:
            remove_old(self._path, *kept, texts=texts)
        except (OSError, CorruptLibraryError) as error:  # the next commit tries again
            log.warning("files of an older generation stay in %s: %s", self._path, error)

    def _with_citing(
        self, old: Snapshot, added: Sequence[WrittenDocument], removed: Collection[DocumentId]
    ) -> list[WrittenDocument]:
        """*added* and the documents that lose targets of edges by this commit, in order of id."""
        citing = detach(old.projection, [d.graph for d in added], removed)
        changed = [WrittenDocument(g, old.text(row), old.vectors_of(row)) for row, g in citing]
        return sorted([*added, *changed], key=lambda document: document.graph.document.id)

    def _fresh(self, document: WrittenDocument, generation: int) -> Fresh:
        vectors = document.vectors
        if vectors is None and (embedders := self._embedders()):
            vectors = embed_chunks(embedders, [(document.graph, document.text)])[0]
        return Fresh(document.graph, document.text, generation, vectors)


@contextmanager
def writing(generation: int) -> Iterator[None]:
    """Turn errors of the system, such as a full disk, into `LibraryWriteError`."""
    try:
        yield
    except (OSError, MemoryError) as error:
        place = getattr(error, "filename", None)
        raise LibraryWriteError(
            f"expected to write generation {generation} of the library, found: "
            f"{in_one_line(error)}{f' ({place})' if place else ''}; what has been published is "
            f"there unharmed: {_remedy(error)}, and try again"
        ) from error


def _remedy(error: OSError | MemoryError) -> str:
    """What a user can do about an error of the system while it writes."""
    number = None if isinstance(error, MemoryError) else error.errno
    if number in (errno.ENOSPC, errno.EDQUOT):
        return "make room on the disk"
    if number in (errno.EACCES, errno.EPERM, errno.EROFS):
        return "let this user write there"
    return "free some memory" if number is None else "see that the disk works and has room"


def _check(projection: Projection, batch: Batch) -> None:
    """Check that a commit leaves the graph consistent.

    Raises:
        ValueError: An edge has no target.
        StoreError: Two nodes have one id or one key.
    """
    wanted = batch.wanted()
    finders: Mapping[str, Callable[[str], int | None]] = {
        "Document": projection.find_document,
        "Section": projection.find_section,
        "Chunk": lambda _: None,  # no stored edge has a chunk as its target
        "Term": projection.find_term_id,
    }
    tables = {"Document": "documents", "Section": "sections", "Chunk": "chunks", "Term": "terms"}
    staying = {
        label: frozenset(
            name
            for name in wanted[label]
            if (row := finders[label](name)) is not None
            and projection.owner_of(tables[label], row) not in batch.outgoing
        )
        for label in LABELS
    }
    batch.check_targets(staying)
    for label in LABELS:
        _check_keys(projection, tables[label], batch.own[label], batch.outgoing)


def _check_keys(
    projection: Projection, table: str, ids: Iterable[str], outgoing: Collection[DocumentId]
) -> None:
    """Refuse nodes that share a key with each other or with a node of a document that stays."""
    by_key: dict[int, str] = {}
    for name in sorted(ids):
        clash = by_key.setdefault(key_of(name), name) != name
        if clash:
            raise _taken(name)
    for key, owner in projection.owners_of_keys(table, list(by_key)):
        if owner not in outgoing:
            raise _taken(by_key[key])


def _taken(name: str) -> StoreError:
    return StoreError(
        f"expected each node to have an id and a key of its own, found that of {name!r} taken; "
        f"give one of the documents another id"
    )
