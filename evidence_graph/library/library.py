"""A library: one directory that holds documents as a graph, and what is derived from it.

Opening takes no lock. Whatever only reads works on the generation that the manifest names, and
moves on when another is published; the first write takes the lock.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from ..closing import Closing
from ..config import AUTOMATIC, Settings
from ..errors import CorruptLibraryError, StoreError
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
from .queried_graph import QueriedGraph
from .reading import document_row
from .upkeep import Upkeep

if TYPE_CHECKING:
    from ..generations.doctor import Damage
    from ..generations.writer import Writer
    from ..nodes import Document
    from ..protocols import Embedder, GraphStore, Progress
    from ..reading.results import Naming


class Library(Upkeep, Closing):
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
        self._is_automatic = False
        self._wait_s = wait_s
        self._stamp = stamp
        self._view = View(Snapshot(path, manifest, self.texts, whole=whole))

    @classmethod
    def to_mend(cls, path: Path, *, wait_s: float = 0.0) -> Self:
        """The library at *path*, opened though files are missing, so that they can be made anew.

        Raises:
            StoreError: There is none, or its manifest is damaged.
        """
        opened = stamp_of(path)
        manifest = Manifest.read(path)
        if manifest is None:
            raise StoreError(f"expected a library at {path}, found none; is this its folder?")
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
        _check_embedder(embedder)
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
            copy=self._graph.copy(self.snapshot().manifest),
            published=self.snapshot,
            embedders=self.document_embedders,
            wait_s=self._wait_s,
        )
        self._graph.follows(writer)
        return writer

    def damages(self) -> list[Damage]:
        """All that is wrong with the library, by reading all of it; see `generations.doctor`."""
        from ..generations.doctor import diagnose

        return diagnose(self.path, graph=self._graph.is_in_library)

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
        """Choose the models of a new library that names none: those that know *languages*.

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
        """`embedders` with the cache of earlier vectors; they report to *progress*."""
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
        return self._graph.query(self.snapshot, query, parameters or {}, timeout_s)


def _check_embedder(embedder: object) -> None:
    """Refuse what is neither a model nor None before anything is made."""
    from ..protocols import Embedder

    if not isinstance(embedder, Embedder | None):
        found = type(embedder).__name__
        raise TypeError(f"expected an Embedder, found {found}: see evidence_graph.Embedder")


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
