"""A library: one directory that holds documents as a graph, and what is derived from it.

Opening takes no lock. Whatever only reads works on the generation that the manifest names, and
moves on when another is published; the first write takes the lock.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self
from weakref import WeakSet

from ..config import AUTOMATIC, Settings
from ..errors import CorruptLibraryError, LibraryLockedError, StoreError
from ..generations.manifest import Manifest, Stamp, advice, generations_of, stamp_of
from ..generations.snapshot import Snapshot
from ..generations.texts import Texts
from ..view import View
from .models import (
    LEXICAL_TOKENS,
    Models,
    counter_of,
    fingerprints,
    first_manifest,
    models_named,
    other_embedders,
)
from .reading import Reading, document_row

if TYPE_CHECKING:
    from ..generations.writer import Writer
    from ..nodes import Document
    from ..passages import Naming
    from ..protocols import Embedder, GraphStore, Progress
    from ..store.graph_copy import GraphCopy

log = logging.getLogger("evidence_graph.library")


class Library(Reading):
    """Documents as a graph in one directory; open one with `Library.open`."""

    def __init__(
        self,
        path: Path,
        manifest: Manifest,
        embedder: Embedder | None,
        stamp: Stamp | None = None,
        store: GraphStore | None = None,
        *,
        whole: bool = True,
        wait_s: float = 0.0,
    ) -> None:
        self.path = path
        self._whole = whole
        self.texts = Texts(path / "texts")
        self._store = store
        self._writers: WeakSet[Writer] = WeakSet()
        self._models = Models(path, embedder)
        self._is_automatic = False
        self._wait_s = wait_s
        self._stamp = stamp
        self._view = View(Snapshot(path, manifest, self.texts, whole=whole))

    @classmethod
    def to_mend(cls, path: Path, *, wait_s: float = 0.0) -> Self:
        """The library at *path* though files of it are missing, so that they can be made anew.

        Raises:
            StoreError: There is none, or its manifest is damaged.
        """
        opened = stamp_of(path)
        manifest = Manifest.read(path)
        if manifest is None:
            raise StoreError(f"expected a library at {path}, found none")
        return cls(path, manifest, None, opened, whole=False, wait_s=wait_s)

    @classmethod
    def open(
        cls,
        path: str | Path,
        *,
        create: bool = True,
        settings: Settings | None = None,
        embedder: Embedder | None = None,
        store: GraphStore | None = None,
        wait_s: float = 0.0,
        verify: bool = False,
    ) -> Self:
        """Open the library at *path*; where there is none, a new one unless *create* is off.

        Args:
            settings: Recorded in a new library; of an existing one they must be those recorded.
            embedder: A model of your own in place of the one that the settings name.
            store: Where the copy of the graph is kept, in place of a Kuzu file in the library: a
                `MemoryStore` where nobody asks Cypher. Each writer brings it up to date. It is
                yours to close.
            wait_s: How long what writes waits for another writer to be done.
            verify: Read every file of the generation and compare it with its digest first, so that
                a flipped bit is never an answer; texts are compared whenever they are read.

        Raises:
            CorruptLibraryError: With *verify*, a file holds something else than was written.
            StoreError: There is no library and *create* is off, or *path* is something else.
            LibraryMismatchError: It was made with another embedder or with other settings.
            SchemaVersionError: It was written in another format.
        """
        path = Path(path)
        if path.exists() and not path.is_dir():
            raise StoreError(f"expected a library (a directory) at {path}, found a file")
        opened = stamp_of(path)  # before it is read: one that is published meanwhile is seen later
        manifest = Manifest.read(path)
        if manifest is None:
            _check_absent(path, create=create)
            settings = settings or Settings()
            library = cls(
                path, first_manifest(settings, embedder), embedder, store=store, wait_s=wait_s
            )
            library._is_automatic = embedder is None and settings.embedder == AUTOMATIC
            return library
        if verify and (damaged := manifest.damaged(path)):
            raise CorruptLibraryError(
                f"expected what was written in {damaged[0]}, found other content; {advice(path)}"
            )
        if settings is not None:
            agreed = settings.agreed_with(manifest.settings)
            manifest = manifest.model_copy(update={"settings": agreed})
        if embedder is not None and (embedder.fingerprint,) != manifest.embedders:
            raise other_embedders((embedder.fingerprint,), manifest.embedders)
        try:
            return cls(path, manifest, embedder, opened, store, wait_s=wait_s)
        except CorruptLibraryError:
            if stamp_of(path) == opened:
                raise
        # A writer replaced it, and its files, in between.
        return cls.open(path, settings=settings, embedder=embedder, store=store, wait_s=wait_s)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the generation and the cache; what was mapped goes with the object itself."""
        self._view.snapshot.release()
        self._models.close()

    # --- what reading and writing stand on --------------------------------------------------------

    def view(self) -> View:
        """All documents of the generation published last; the same view until another one is."""
        while (now := stamp_of(self.path)) != self._stamp:
            manifest = Manifest.read(self.path)
            if manifest is None:
                raise CorruptLibraryError(
                    f"expected a manifest in {self.path}, found none; {advice(self.path)}"
                )
            try:
                self._view = View(Snapshot(self.path, manifest, self.texts, whole=self._whole))
            except CorruptLibraryError:
                if stamp_of(self.path) == now:
                    raise
                continue  # a writer replaced it, and its files, in between
            self._stamp = now
        return self._view

    def writer(self) -> Writer:
        """What writes to the library, as a context; it holds the lock until it is left.

        Raises (on entering):
            LibraryLockedError: Another one is writing.
        """
        from ..generations.writer import Writer

        writer = Writer(
            self.path,
            self.texts,
            copy=self._copy(),
            published=self.snapshot,
            embedders=self.document_embedders,
            wait_s=self._wait_s,
        )
        self._writers.add(writer)
        return writer

    def _copy(self) -> GraphCopy:
        from ..store.graph_copy import KeptCopy, KuzuCopy

        return (
            KuzuCopy(self.path, self.snapshot().manifest.engine)
            if self._store is None
            else KeptCopy(self._store)
        )

    @property
    def settings(self) -> Settings:
        """The settings recorded in the library."""
        return self._view.snapshot.manifest.settings

    @property
    def embedders(self) -> tuple[Embedder, ...]:
        """The models that make this library's vectors; none where it is lexical.

        Raises:
            ModelNotFoundError: A model's files are absent.
            LibraryMismatchError: The models are not those that made the stored vectors.
        """
        return self._models.of(self._view.snapshot.manifest)

    @property
    def embedder(self) -> Embedder | None:
        """The first of `embedders`; None where the library is lexical."""
        return next(iter(self.embedders), None)

    def choose_embedders(self, languages: Callable[[], Collection[str]]) -> None:
        """Of a new library for which no model was named, choose those that know *languages*.

        Args:
            languages: Called only where they decide: to tell them takes time.
        """
        if self._is_automatic and not self._view.snapshot.manifest.generation:
            settings = self.settings.model_copy(update={"embedder": AUTOMATIC})
            manifest = first_manifest(settings, None, languages())
            self._view = View(Snapshot(self.path, manifest, self.texts))

    def reembed(self, embedder: str, *, progress: Progress | None = None) -> None:
        """Make all vectors anew with the models that *embedder* names, such as ``"minilm+e5"``.

        Chunks stay as they were cut; vectors that were made before are taken from the cache.

        Raises:
            ValueError: No such embedder.
            ModelNotFoundError: A model's files are absent; nothing was changed.
            LibraryLockedError: Another process is writing.
        """
        found = models_named(embedder)
        with self.writer() as writer:
            manifest = self.snapshot().manifest.model_copy(
                update={
                    "settings": self.settings.model_copy(update={"embedder": embedder}),
                    "embedders": fingerprints(found),
                    "dims": tuple(one.dim for one in found),
                }
            )
            made = Snapshot(self.path, manifest, self.texts)
            writer.reembed(made, self._models.remembering(found, progress))

    def document_embedders(self, progress: Progress | None = None) -> tuple[Embedder, ...]:
        """`embedders`, with the memory of what was embedded before; they tell *progress*."""
        return self._models.remembering(self.embedders, progress)

    def count_tokens(self) -> Callable[[str], int]:
        """How chunks are measured in this library."""
        return counter_of(self.embedder)[1]

    def chunk_tokens(self) -> int:
        """The longest chunk, in tokens of `count_tokens`."""
        from ..config import MAX_CHUNK_TOKENS

        window = self.embedder.max_tokens if self.embedder else LEXICAL_TOKENS
        return self.settings.chunk_tokens or min(window, MAX_CHUNK_TOKENS)

    def ingest_text(
        self, text: str, *, name: str, metadata: Mapping[str, str] | None = None
    ) -> Document:
        """Put one text into the library, or in place of its older version; see `Ingestor.add`.

        Raises:
            IngestError: It could not be taken in; the library is as it was.
            LibraryLockedError: Another process is writing.
        """
        self._ingestor().add(text, name=name, metadata=metadata)
        projection = self.snapshot().projection
        return projection.document(document_row(self.view(), name))

    def remove(self, *documents: str) -> list[str]:
        """Remove documents, by id or by name; their ids.

        What refers to them leads nowhere from then on, until they come again.

        Raises:
            NotFoundError: There is no such document; nothing is removed.
            LibraryLockedError: Another process is writing.
        """
        report = self._ingestor().remove(*documents)
        return [file.document_id for file in report.files]

    def alias(self, document: str, *names: str, remove: bool = False) -> Naming:
        """Give a document further names, or take them away, and resolve what cites it by them.

        Names that a user gave stay when the document is ingested again.

        Args:
            document: Its id, or one of its names.
            remove: Take *names* away; only those that were given can be.

        Raises:
            NotFoundError: There is no such document, or it was not given a name to be removed.
            ValueError: A name has no word.
            LibraryLockedError: Another process is writing.
        """
        found: Naming = self._ingestor().alias(document, *names, remove=remove)
        return found

    def _ingestor(self) -> Any:
        package = import_module("evidence_graph")  # which guards against another `ingest`
        return package.Ingestor(self)

    def cypher(
        self,
        query: str,
        parameters: Mapping[str, object] | None = None,
        *,
        timeout_s: float | None = None,
    ) -> list[dict[str, object]]:
        """The rows of a Cypher query that only reads; not while another process writes.

        A copy of the graph that is absent, damaged or behind what was published is made good first,
        which is logged. The query runs in a process of its own: what it takes or breaks is not this
        one's.

        Args:
            timeout_s: How long it may take, by default a minute.

        Raises:
            StoreError: The query would write, is wrong, or the graph is not in Kuzu, is being
                written, or cannot be made good.
        """
        from ..store import KuzuStore
        from ..store.graph_copy import QUERY_S, KuzuCopy

        limit = QUERY_S if timeout_s is None else timeout_s
        if isinstance(self._store, KuzuStore):
            return self._store.cypher(query, parameters, timeout_s=limit)
        if self._store is not None:
            raise StoreError(
                f"expected a graph in Kuzu, found it in a {type(self._store).__name__}"
            )
        manifest = self.snapshot().manifest
        if not manifest.generation:
            raise StoreError(f"expected a graph in {self.path}, found none; ingest documents first")
        self._make_current()
        return KuzuCopy(self.path, self.snapshot().manifest.engine).query(
            query, parameters or {}, limit
        )

    def _make_current(self) -> None:
        """Make the copy of the graph hold what was published last.

        Raises:
            StoreError: Another process writes, or the library cannot be written.
        """
        from ..generations.lock import write_lock
        from ..store.copying import is_current

        for writer in self._writers:
            if writer.is_open:
                writer.settle()
        if is_current(self.path, self.snapshot().manifest):
            return
        log.warning(
            "the graph of %s is not that of the last generation: it is made good", self.path
        )
        try:
            with write_lock(self.path):
                copy, now = self._copy(), self.snapshot()
                copy.update(now.manifest, now.projection)
                copy.settle()
        except (LibraryLockedError, OSError) as error:
            raise StoreError(
                f"expected the graph of generation {self.snapshot().generation} in {self.path}, "
                f"found another or none, which cannot be made good now: {error}"
            ) from error

    def status(self, *, check: bool = False) -> dict[str, Any]:
        """What the library holds and how it was made; with *check*, files that are damaged."""
        from ..passages import DENSE_LANES

        snapshot = self.snapshot()
        manifest, projection = snapshot.manifest, snapshot.projection
        tables = ("documents", "sections", "chunks", "terms", "references", "unresolved")
        return {
            "library": str(self.path),
            "format": manifest.format,
            "generation": manifest.generation,
            **{table: projection.count(table) for table in tables},
            "embedder": " + ".join(manifest.embedders) or None,
            "lanes": ["exact", "lexical", *map(str, DENSE_LANES[: len(manifest.dims)])],
            "counter": manifest.counter,
            "settings": manifest.settings.model_dump(),
            "segments": len(manifest.segments),
            "sources": {name or ".": root.path for name, root in manifest.sources.items()},
            "bytes": sum(record.bytes for record in manifest.files),
            "damaged": self._damaged() if check else None,
        }

    def _damaged(self) -> list[str]:
        """The files that are not what they should be."""
        from ..generations.doctor import diagnose

        return [one.path for one in diagnose(self.path, graph=self._store is None)]

    def rebuild(self, *parts: str, engine: str | None = None) -> None:
        """Make parts of the library anew from the rest of it.

        Args:
            parts: Some of ``projection``, ``lexical``, ``vectors`` and ``graph``; none: all.
            engine: In which the graph is kept from now on: ``kuzu`` or ``ladybug``.

        Raises:
            ValueError: No such part, or no such engine.
            MissingExtraError: The engine is not installed; nothing was changed.
            LibraryLockedError: Another process is writing.
            CorruptLibraryError: What they are made from is damaged itself.
        """
        from ..generations.derive import relookup
        from ..generations.doctor import REBUILT, Part
        from ..generations.writer import writing
        from ..store.engines import Engine

        chosen = None if engine is None else Engine(engine)
        wanted = set(map(Part, parts or REBUILT))
        if not wanted <= set(REBUILT):
            raise ValueError(f"expected some of {', '.join(REBUILT)}, found {', '.join(wanted)}")
        with self.writer() as writer:
            if not self.snapshot().generation:
                return
            if Part.PROJECTION in wanted:
                with writing(self.snapshot().generation):
                    relookup(self.path, self.snapshot().manifest).write(self.path)
            if Part.LEXICAL in wanted:
                writer.reindex()
            if Part.VECTORS in wanted and self.snapshot().manifest.dims:
                writer.reembed(self.snapshot(), self.document_embedders())
            if Part.GRAPH in wanted:
                writer.copy_anew(chosen)

    def compact(self) -> None:
        """Give back the room of what is gone: one segment, one index, no text without a document.

        Raises:
            LibraryLockedError: Another process is writing.
            CorruptLibraryError: A file is damaged.
        """
        with self.writer() as writer:
            if self.snapshot().generation:
                writer.reindex(compact=True)
                writer.copy_anew()  # Kuzu's files never shrink

    def dump(self, path: str | Path) -> None:
        """Write all of the library into a file of JSON lines, from which `restore` makes it again.

        Raises:
            LibraryWriteError: The file cannot be written.
            CorruptLibraryError: A file of the library is damaged.
        """
        from ..generations.dump import write_dump

        write_dump(self.snapshot(), Path(path))

    @classmethod
    def restore(cls, path: str | Path, file: str | Path) -> None:
        """Make a library at *path*, where there is none, from a file that `dump` wrote.

        It needs no model. The graph in Kuzu follows with the first query or the next writer.

        Raises:
            StoreError: There is something at *path*, or the file is not as it was written.
        """
        from ..generations.dump import restore

        restore(Path(path), Path(file))

    @classmethod
    def repair(cls, path: Path) -> list[str]:
        """Make good what can be of a damaged library; the parts that were made anew.

        A damaged text is taken away, so that ingestion writes it again with its document.

        Raises:
            LibraryLockedError: Another process is writing.
            StoreError: There is no library, or a part cannot be made anew.
        """
        from ..generations.doctor import REBUILT, Part, diagnose, kept_manifest

        damages = [damage for damage in diagnose(path) if damage.repairable]
        parts = {damage.part for damage in damages}
        if Part.MANIFEST in parts and (kept := kept_manifest(path)) is not None:
            kept.write(path)
            return [Part.MANIFEST, *cls.repair(path)]
        for damage in damages:
            if damage.part is Part.TEXTS:
                (path / damage.path).unlink(missing_ok=True)
        if wanted := [part for part in REBUILT if part in parts]:
            with cls.to_mend(path) as library:
                library.rebuild(*wanted)
        return [part for part in Part if part in parts]


def _check_absent(path: Path, *, create: bool) -> None:
    """Check that a library may be made at *path*, where no manifest is.

    Raises:
        StoreError: There is something else, what is left of a library, or *create* is off.
    """
    if generations_of(path):
        raise CorruptLibraryError(f"expected a manifest in {path}, found none; {advice(path)}")
    if not create:
        raise StoreError(
            f"expected a library at {path}, found none; "
            f"make one with: evidence-graph ingest {path} DOCUMENTS"
        )
    if path.is_dir() and any(path.iterdir()) and not (path / "write.lock").exists():
        raise StoreError(
            f"expected a library or nothing at {path}, found a directory with other "
            f"files; choose another name"
        )
