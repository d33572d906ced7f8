"""A library: one directory that holds documents as a graph, and the indexes derived from it.

Opening and reading take no lock. Each read uses the generation published last; a new generation is
picked up by the next read. Writing takes the lock.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from ..closing import Closing
from ..config import AUTOMATIC, MAX_CHUNK_TOKENS, Settings
from ..errors import CorruptLibraryError, StoreError, advice
from ..generations.lock import no_library
from ..generations.manifest import (
    Manifest,
    Stamp,
    check_folder,
    has_remains,
    stamp_of,
)
from ..generations.snapshot import LibrarySnapshot
from ..generations.texts import Texts
from ..ids import counted
from ..view import View
from . import maintenance
from .checks import check_between, check_dictionary, check_text, path_of
from .models import (
    LEXICAL_TOKENS,
    Models,
    agreed_manifest,
    counter_of,
    fingerprints,
    first_manifest,
    models_named,
)
from .queried_graph import QueriedGraph
from .readers import Reader, document_row

if TYPE_CHECKING:
    from ..generations.doctor import Damage
    from ..generations.writer import Writer
    from ..nodes import Document
    from ..protocols import Embedder, GraphStore, Progress
    from ..reading.results import Naming

_LONGEST_QUERY_S = 24 * 60 * 60.0


class Library(Reader, Closing):
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
        self._graph = QueriedGraph(path, store)
        self._models = Models(path, embedder)
        self._given = Settings()  # what a new library was asked for; nothing of one that exists
        self._wait_s = wait_s
        self._stamp = stamp
        self._show(manifest)

    @classmethod
    def to_mend(cls, path: Path, *, embedder: Embedder | None = None, wait_s: float = 0.0) -> Self:
        """Open the library at *path* even if files are missing or damaged, to repair it.

        Raises:
            StoreError: There is no library, or its manifest is damaged.
        """
        check_folder(path)
        opened = stamp_of(path)
        manifest = Manifest.read(path)
        if manifest is None:
            raise no_library(path)
        return cls(path, manifest, embedder, opened, whole=False, wait_s=wait_s)

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
        """Open the library at *path*, or start a new one there unless *create* is False.

        Args:
            settings: Recorded in a new library; they must not contradict those of an existing one.
            embedder: A model of your own, in place of the one that the settings name.
            store: Keeps the copy of the graph in place of a Kuzu file in the library, such as a
                `MemoryStore` if you do not use Cypher. Each writer updates it; you close it.
            wait_s: How long a write waits for another writer to finish.
            verify: First compare every file of the generation with its recorded digest, so that
                bit rot is found before it spoils an answer. Texts are compared on every read.

        Raises:
            CorruptLibraryError: With *verify*, the content of a file differs from what was written.
            StoreError: There is no library and *create* is False, or *path* is something else.
            LibraryMismatchError: It was made with another embedder or with other settings.
            SchemaVersionError: It was written in another format.
        """
        _check_given(settings, embedder)
        path = path_of(path)
        check_folder(path)
        opened = stamp_of(path)  # first, so that a manifest published meanwhile is noticed later
        manifest = Manifest.read(path)
        if manifest is None:
            _check_absent(path, create=create)
            settings = settings or Settings()
            library = cls(
                path, first_manifest(settings, embedder), embedder, store=store, wait_s=wait_s
            )
            library._given = settings
            return library
        if verify:
            manifest.check_contents(path)
        manifest = agreed_manifest(manifest, settings, embedder)
        try:
            return cls(path, manifest, embedder, opened, store, wait_s=wait_s)
        except CorruptLibraryError:
            if stamp_of(path) == opened:
                raise
        # A writer replaced the manifest and deleted its files after it was read.
        return cls.open(path, settings=settings, embedder=embedder, store=store, wait_s=wait_s)

    def __repr__(self) -> str:
        snapshot = self._view.snapshot
        n_documents = snapshot.projection.count("documents")
        held = f"generation {snapshot.generation}, {counted(n_documents, 'document')}"
        return f"Library({str(self.path)!r}: {held})"

    def close(self) -> None:
        """Release the generation and the cache; memory maps are freed with the object."""
        self._snapshot.release()
        self._models.close()

    # --- the published generation, the writer and the models --------------------------------------

    def view(self) -> View:
        """All documents of the generation published last; the same view until another one is."""
        while (now := stamp_of(self.path)) != self._stamp:
            manifest = Manifest.published(self.path)
            if self._is_new:  # perhaps another writer made the library meanwhile
                manifest = agreed_manifest(manifest, self._given, self._models.given)
            try:
                self._show(manifest)
            except CorruptLibraryError:
                if stamp_of(self.path) == now:
                    raise
                continue  # a writer replaced the manifest and deleted its files after it was read
            self._stamp = now
        return self._view

    @property
    def _is_new(self) -> bool:
        """Whether this object started the library and has seen nothing published in it."""
        return not self._snapshot.manifest.generation

    def _show(self, manifest: Manifest) -> None:
        """Make *manifest* the generation that is read."""
        self._snapshot = LibrarySnapshot(self.path, manifest, self.texts, whole=self._whole)
        self._view = View(self._snapshot)

    def writer(self) -> Writer:
        """The writer of the library, a context manager; it holds the lock inside its block.

        Raises (on entering):
            LibraryLockedError: Another writer holds the lock.
        """
        from ..generations.writer import Writer

        writer = Writer(
            self.path,
            self.texts,
            copy=self._graph.copy(self.snapshot().manifest),
            published=self.snapshot,
            embedders=self.document_embedders,
            wait_s=self._wait_s,
        )
        self._graph.track(writer)
        return writer

    def damages(self) -> list[Damage]:
        """All damage to the library, found by reading all its files; see `generations.doctor`.

        A copy of the graph that is not made yet is among them, as `is_pending`: nothing is damaged.
        """
        from ..generations.doctor import diagnose

        return diagnose(self.path, graph=self._graph.is_in_library)

    @property
    def settings(self) -> Settings:
        """The settings recorded in the library."""
        return self._snapshot.manifest.settings

    @property
    def embedders(self) -> tuple[Embedder, ...]:
        """The models that make this library's vectors; none if it is lexical.

        Raises:
            ModelNotFoundError: A model's files are absent.
            LibraryMismatchError: The models are not those that made the stored vectors.
        """
        return self._models.of(self._snapshot.manifest)

    @property
    def embedder(self) -> Embedder | None:
        """The first of `embedders`; None if the library is lexical."""
        return next(iter(self.embedders), None)

    def choose_embedders(self, languages: Callable[[], Collection[str]]) -> None:
        """Choose models that know *languages* for a new library whose settings name none.

        Args:
            languages: Called only if the choice depends on it, because telling languages is slow.
        """
        is_automatic = self._models.given is None and self._given.embedder == AUTOMATIC
        if is_automatic and self._is_new:
            settings = self.settings.model_copy(update={"embedder": AUTOMATIC})
            manifest = first_manifest(settings, None, languages())
            self._show(manifest)

    def reembed(self, embedder: str, *, progress: Progress | None = None) -> None:
        """Make all vectors anew with the models that *embedder* names, such as ``"minilm+e5"``.

        Chunks keep their borders; vectors in the cache are not computed again.

        Raises:
            ValueError: No such embedder.
            ModelNotFoundError: A model's files are absent; nothing was changed.
            LibraryLockedError: Another process is writing.
        """
        check_text(embedder=embedder)
        found = models_named(embedder)
        with self.writer() as writer:
            manifest = self.snapshot().manifest.model_copy(
                update={
                    "settings": self.settings.model_copy(update={"embedder": embedder}),
                    "embedders": fingerprints(found),
                    "dims": tuple(model.dim for model in found),
                }
            )
            made = LibrarySnapshot(self.path, manifest, self.texts)
            writer.reembed(made, self._models.with_cache(found, progress))

    def document_embedders(self, progress: Progress | None = None) -> tuple[Embedder, ...]:
        """`embedders`, wrapped in the cache of vectors; they report to *progress*."""
        return self._models.with_cache(self.embedders, progress)

    def count_tokens(self) -> Callable[[str], int]:
        """The token counter that measures chunks and passages of this library."""
        return counter_of(self.embedder)[1]

    def chunk_tokens(self) -> int:
        """The longest chunk, in tokens of `count_tokens`."""
        window = self.embedder.max_tokens if self.embedder else LEXICAL_TOKENS
        return self.settings.chunk_tokens or min(window, MAX_CHUNK_TOKENS)

    def ingest_text(
        self, text: str, *, name: str, metadata: Mapping[str, str] | None = None
    ) -> Document:
        """Ingest one text; it replaces the document with the same name. See `Ingestor.add`.

        Raises:
            IngestError: The text could not be ingested; the library is unchanged.
            TypeError: A value of *metadata* is no text.
            ValueError: *name* names no single document, or a date in *metadata* cannot be read.
            LibraryLockedError: Another process is writing.
        """
        self._ingestor().add(text, name=name, metadata=metadata)
        projection = self.snapshot().projection
        return projection.document(document_row(self.view(), name))

    def remove(self, *documents: str) -> list[str]:
        """Remove documents, given by id or by name, and return their ids.

        References to them become unresolved, until the documents are ingested again.

        Raises:
            NotFoundError: There is no such document; nothing is removed.
            LibraryLockedError: Another process is writing.
        """
        report = self._ingestor().remove(*documents)
        return [file.document_id for file in report.files]

    def alias(self, document: str, *names: str, remove: bool = False) -> Naming:
        """Give a document further names, or remove such names, and resolve citations again.

        The names stay when the document is ingested again.

        Args:
            document: Its id, or one of its names.
            remove: Remove *names*; only names that a user gave can be removed.

        Raises:
            NotFoundError: There is no such document, or no user gave it a name to be removed.
            ValueError: A name has no word.
            LibraryLockedError: Another process is writing.
        """
        found: Naming = self._ingestor().alias(document, *names, remove=remove)
        return found

    def _ingestor(self) -> Any:
        package = import_module("evidence_graph")  # checks that `ingest` is ours
        return package.Ingestor(self)

    def cypher(
        self,
        query: str,
        parameters: Mapping[str, object] | None = None,
        *,
        timeout_s: float | None = None,
    ) -> list[dict[str, object]]:
        """The rows of a read-only Cypher query.

        If the copy of the graph is absent, damaged or behind the published generation, it is
        brought up to date first, and this is logged. The query runs in a separate process: its
        memory and its crashes do not affect this one.

        Args:
            timeout_s: Time limit of the query, by default a minute.

        Raises:
            StoreError: The query is wrong, would write, or takes too long; or the graph is not in
                Kuzu, is being written, or cannot be brought up to date.
        """
        check_text(query=query)
        check_dictionary(parameters={} if parameters is None else parameters)
        check_between(0, _LONGEST_QUERY_S, timeout_s=0 if timeout_s is None else timeout_s)
        return self._graph.query(self.snapshot, query, parameters or {}, timeout_s)

    # --- maintenance ------------------------------------------------------------------------------

    def status(self, *, check: bool = False) -> dict[str, Any]:
        """Contents and settings of the library; with *check*, also its damaged files."""
        damages = self.damages() if check else ()
        damaged = [one.path for one in damages if not one.is_pending] if check else None
        return maintenance.status(self.path, self.snapshot(), damaged)

    def rebuild(self, *parts: str, engine: str | None = None) -> None:
        """Make parts of the library anew from the rest of it.

        Args:
            parts: Some of ``projection``, ``lexical``, ``vectors`` and ``graph``; by default all.
            engine: The database that holds the graph from now on: ``kuzu`` or ``ladybug``.

        Raises:
            ValueError: No such part, or no such engine.
            MissingExtraError: The engine is not installed; nothing was changed.
            LibraryLockedError: Another process is writing.
            CorruptLibraryError: The source of a part is damaged itself.
        """
        maintenance.rebuild(
            self.path,
            parts,
            engine,
            published=self.snapshot,
            writer=self.writer,
            embedders=self.document_embedders,
        )

    def compact(self) -> None:
        """Free disk space: write one segment and one index, delete texts that are not used.

        Free pages of the cache are returned too.

        Raises:
            LibraryLockedError: Another process is writing.
            CorruptLibraryError: A file is damaged.
        """
        maintenance.compact(self.path, published=self.snapshot, writer=self.writer)

    def dump(self, path: str | Path) -> None:
        """Write the whole library to a file of JSON lines, from which `restore` makes it again.

        Raises:
            LibraryWriteError: The file cannot be written.
            CorruptLibraryError: A file of the library is damaged.
            StoreError: *path* is in the folder of the library itself.
        """
        from ..generations.dump import write_dump

        path = path_of(path)
        if path.resolve().is_relative_to(self.path.resolve()):
            raise StoreError(f"expected a file outside of {self.path}, found {path}")
        write_dump(self.snapshot(), path)

    @classmethod
    def restore(cls, path: str | Path, file: str | Path) -> None:
        """Make a library at *path*, where there is none, from a file that `dump` wrote.

        No model is needed. The next query or writer makes the graph in Kuzu.

        Raises:
            StoreError: *path* exists, or the file is damaged or not a dump.
        """
        from ..generations.dump import restore

        restore(path_of(path), path_of(file))

    @classmethod
    def repair(cls, path: str | Path, *, embedder: Embedder | None = None) -> list[str]:
        """Repair a damaged library as far as possible; returns the parts that were made anew.

        A damaged text is deleted, so that ingestion writes it again with its document. Damaged
        tables of the projection are restored from the copy of the graph, if that is current.

        Args:
            embedder: The model of your own with which the library was made; needed if vectors must
                be made anew.

        Raises:
            LibraryLockedError: Another process is writing.
            StoreError: There is no library, or a part cannot be made anew.
        """
        folder = path_of(path)

        def make_anew(parts: Sequence[str]) -> None:
            with cls.to_mend(folder, embedder=embedder) as library:
                library.rebuild(*parts)

        return maintenance.repair(folder, embedder, make_anew)


def _check_given(settings: object, embedder: object) -> None:
    """Refuse objects that are no settings or no embedder before any file is written."""
    from ..protocols import Embedder

    if not isinstance(settings, Settings | None):
        found = type(settings).__name__
        raise TypeError(f"expected settings as Settings(embedder='none'), found {found}")
    if not isinstance(embedder, Embedder | None):
        members = ("fingerprint", "dim", "max_tokens", "count_tokens")
        methods = ("embed_documents", "embed_query")
        missing = [name for name in (*members, *methods) if not hasattr(embedder, name)]
        raise TypeError(
            f"expected an Embedder, found {type(embedder).__name__} without {', '.join(missing)}; "
            f"evidence_graph.open_embedder opens a model by its name"
        )


def _check_absent(path: Path, *, create: bool) -> None:
    """Check that a library may be made at *path*, where there is no manifest.

    Raises:
        StoreError: *path* holds other files or remains of a library, or *create* is False.
    """
    if has_remains(path):
        raise CorruptLibraryError(f"expected a manifest in {path}, found none; {advice(path)}")
    if not create:
        raise no_library(path)
    if path.is_dir() and any(path.iterdir()) and not (path / "write.lock").exists():
        raise StoreError(
            f"expected a library or nothing at {path}, found a directory with other "
            f"files; choose another name"
        )
