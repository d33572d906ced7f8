"""A library: one directory that holds documents as a graph, and what is derived from it.

Opening takes no lock. Whatever only reads works on the generation that the manifest names, and
moves on when another is published; the first write takes the lock.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Literal, Self
from weakref import WeakSet

from .config import AUTOMATIC, Settings
from .errors import (
    CorruptLibraryError,
    LibraryLockedError,
    LibraryMismatchError,
    ModelNotFoundError,
    StoreError,
)
from .generations.manifest import COPY, FORMAT, Manifest, Stamp, advice, stamp_of
from .generations.snapshot import Snapshot
from .generations.texts import Texts
from .language import DEFAULT
from .view import View

if TYPE_CHECKING:
    import networkx as nx

    from .citation.resolve import Place
    from .generations.writer import Writer
    from .inspection import Inspection
    from .lint import Finding
    from .nodes import Document, Term
    from .passages import Definition, FollowedReference, Naming, Outline, Provision
    from .projection import DocumentRow
    from .protocols import Embedder, GraphStore, Progress
    from .store.graph_copy import GraphCopy

log = logging.getLogger("evidence_graph.library")

LEXICAL = "none"


class Library:
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
    ) -> None:
        self.path = path
        self._whole = whole
        self.texts = Texts(path / "texts")
        self._store = store
        self._writers: WeakSet[Writer] = WeakSet()
        self._given_embedder = embedder
        self._embedders: tuple[Embedder, ...] | None = None
        self._is_automatic = False
        self._stamp = stamp
        self._view = View(Snapshot(path, manifest, self.texts, whole=whole))

    @classmethod
    def to_mend(cls, path: Path) -> Self:
        """The library at *path* though files of it are missing, so that they can be made anew.

        Raises:
            StoreError: There is none, or its manifest is damaged.
        """
        opened = stamp_of(path)
        manifest = Manifest.read(path)
        if manifest is None:
            raise StoreError(f"expected a library at {path}, found none")
        return cls(path, manifest, None, opened, whole=False)

    @classmethod
    def open(
        cls,
        path: str | Path,
        *,
        create: bool = True,
        settings: Settings | None = None,
        embedder: Embedder | None = None,
        store: GraphStore | None = None,
    ) -> Self:
        """Open the library at *path*; where there is none, a new one unless *create* is off.

        Args:
            settings: Recorded in a new library; of an existing one they must be those recorded.
            embedder: A model of your own in place of the one that the settings name.
            store: Where the copy of the graph is kept, in place of a Kuzu file in the library: a
                `MemoryStore` where nobody asks Cypher. Each writer brings it up to date. It is
                yours to close.

        Raises:
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
            if (path / COPY).exists():
                raise CorruptLibraryError(
                    f"expected a manifest in {path}, found none; {advice(path)}"
                )
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
            settings = settings or Settings()
            library = cls(path, _first_manifest(settings, embedder), embedder, store=store)
            library._is_automatic = embedder is None and settings.embedder == AUTOMATIC
            return library
        if settings is not None:
            settings.agreed_with(manifest.settings)
        if embedder is not None and (embedder.fingerprint,) != manifest.embedders:
            raise _other_embedders((embedder.fingerprint,), manifest.embedders)
        return cls(path, manifest, embedder, opened, store)

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
        """Let go of the cache of vectors; files that were mapped go with the object itself."""
        cache = self.__dict__.pop("_vector_cache", None)
        if cache is not None:
            cache.close()

    # --- what reading and writing stand on --------------------------------------------------------

    def snapshot(self) -> Snapshot:
        """The generation published last; one snapshot is one state, however long it is used."""
        return self.view().snapshot

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
        from .generations.writer import Writer

        writer = Writer(
            self.path,
            self.texts,
            copy=self._copy(),
            published=self.snapshot,
            embedders=self.document_embedders,
        )
        self._writers.add(writer)
        return writer

    def _copy(self) -> GraphCopy:
        from .store.graph_copy import KeptCopy, KuzuCopy

        return KuzuCopy(self.path) if self._store is None else KeptCopy(self._store)

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
        manifest = self._view.snapshot.manifest
        if self._embedders is None or _fingerprints(self._embedders) != manifest.embedders:
            given = self._given_embedder
            found = (given,) if given and manifest.dims else _open(manifest.settings.embedder)
            if _fingerprints(found) != manifest.embedders:
                raise _other_embedders(_fingerprints(found), manifest.embedders)
            self._embedders = found
        return self._embedders

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
            manifest = _first_manifest(settings, None, languages())
            self._view = View(Snapshot(self.path, manifest, self.texts))

    @cached_property
    def _vector_cache(self) -> Any:
        from .embedding.cache import VectorCache

        return VectorCache(self.path / "cache.sqlite")

    def reembed(self, embedder: str, *, progress: Progress | None = None) -> None:
        """Make all vectors anew with the models that *embedder* names, such as ``"minilm+e5"``.

        Chunks stay as they were cut; vectors that were made before are taken from the cache.

        Raises:
            ValueError: No such embedder.
            ModelNotFoundError: A model's files are absent; nothing was changed.
            LibraryLockedError: Another process is writing.
        """
        found = _open(embedder)
        with self.writer() as writer:
            manifest = self.snapshot().manifest.model_copy(
                update={
                    "settings": self.settings.model_copy(update={"embedder": embedder}),
                    "embedders": _fingerprints(found),
                    "dims": tuple(one.dim for one in found),
                }
            )
            made = Snapshot(self.path, manifest, self.texts)
            writer.reembed(made, self._cached(found, progress))

    def document_embedders(self, progress: Progress | None = None) -> tuple[Embedder, ...]:
        """`embedders`, with the memory of what was embedded before; they tell *progress*."""
        return self._cached(self.embedders, progress)

    def _cached(
        self, embedders: Iterable[Embedder], progress: Progress | None
    ) -> tuple[Embedder, ...]:
        from .embedding.cached import CachedEmbedder

        cache = self._vector_cache
        return tuple(CachedEmbedder(one, cache, progress=progress) for one in embedders)

    def count_tokens(self) -> Callable[[str], int]:
        """How chunks are measured in this library."""
        return _counter(self.embedder)[1]

    def chunk_tokens(self) -> int:
        """The longest chunk, in tokens of `count_tokens`."""
        from .config import MAX_CHUNK_TOKENS

        window = self.embedder.max_tokens if self.embedder else LEXICAL_TOKENS
        return self.settings.chunk_tokens or min(window, MAX_CHUNK_TOKENS)

    # --- reading ----------------------------------------------------------------------------------

    def documents(self) -> Iterator[Document]:
        """All documents, in order of id."""
        return self.snapshot().projection.documents()

    def get(self, address: str) -> Provision:
        """The provision or document at *address*: an id, or as it is cited.

        Raises:
            NotFoundError: There is none, or more than one; the nearest are named.
        """
        from .reading.provisions import provision_at

        view = self.view()
        return provision_at(view.snapshot, _locate(view, address))

    def define(self, term: str, *, at: str | None = None) -> list[Definition]:
        """The definitions of *term*; with *at*, an address, which of them governs there.

        Raises:
            NotFoundError: No document defines such a term, or there is no such address; the nearest
                are named.
        """
        from .reading.definitions import definitions_of

        view = self.view()
        place = None if at is None else _locate(view, at)
        return definitions_of(view.snapshot, term, at=place)

    def references(
        self, address: str, *, direction: Literal["in", "out"] = "out", depth: int = 1
    ) -> list[FollowedReference]:
        """The references that leave a provision or document, or lead to it.

        Args:
            depth: How many steps to follow; each provision is followed once.

        Raises:
            NotFoundError: There is no such address.
        """
        if depth < 1 or direction not in ("in", "out"):
            raise ValueError(
                f"expected depth >= 1 and direction in or out, found {depth} and {direction!r}"
            )
        from .reading.follow import references_of

        view = self.view()
        place = _locate(view, address)
        return references_of(view.snapshot, place, direction=direction, depth=depth)

    def outline(self, document: str) -> Outline:
        """The tree of a document's sections; the document by id or by name.

        Raises:
            NotFoundError: There is no such document.
        """
        from .reading.provisions import outline_of

        view = self.view()
        return outline_of(view.projection, _document(view, document))

    def inspect(self, document: str) -> Inspection:
        """What was found in a document, what is doubtful in it, and how sure its structure is.

        Raises:
            NotFoundError: There is no such document.
        """
        from .inspection import inspection_of

        view = self.view()
        return inspection_of(view.snapshot, _document(view, document))

    def names(self, document: str) -> Naming:
        """What a document is called; the document by id or by name.

        Raises:
            NotFoundError: There is no such document.
        """
        from .reading.provisions import naming_of

        view = self.view()
        return naming_of(view, _document(view, document))

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
        package = import_module(__package__)  # which guards against another `ingest`
        found: Naming = package.Ingestor(self).alias(document, *names, remove=remove)
        return found

    def text(self, document: str) -> str:
        """The converted text of a document, by id or by name.

        Raises:
            NotFoundError: There is no such document.
        """
        view = self.view()
        return view.snapshot.text(_document(view, document))

    def export(self) -> Iterator[dict[str, Any]]:
        """The whole graph, one record a line of JSONL, the same for equal libraries."""
        from .export.jsonl import records

        return records(self.snapshot().projection)

    def graph(self) -> nx.MultiDiGraph:
        """The whole graph for networkx: nodes by id with their `kind`, edges keyed by kind."""
        from .export.networks import to_networkx

        return to_networkx(self.export())

    def subgraph(self, address: str, *, depth: int = 1) -> nx.MultiDiGraph:
        """What is at most *depth* edges from a provision or document, for networkx.

        Raises:
            NotFoundError: There is no such address.
        """
        from .export.networks import to_networkx
        from .export.surroundings import surroundings

        view = self.view()
        return to_networkx(surroundings(view.projection, _locate(view, address), depth=depth))

    def terms(self, document: str | None = None) -> list[Term]:
        """The terms of a document, or of all, in order of document and place.

        Raises:
            NotFoundError: There is no such document.
        """
        view = self.view()
        projection = view.projection
        rows = (
            list(projection.document_rows.values())
            if document is None
            else [_document(view, document)]
        )
        return [
            term
            for row in rows
            for term in sorted(projection.graph(row).terms, key=lambda t: (t.span, t.id))
        ]

    def lint(self) -> list[Finding]:
        """What an editor would mend: references that lead nowhere, terms without a use, …"""
        from .lint import findings

        return findings(self.snapshot())

    def cypher(
        self, query: str, parameters: Mapping[str, object] | None = None
    ) -> list[dict[str, object]]:
        """The rows of a Cypher query that only reads; not while another process writes.

        A copy of the graph that is absent, damaged or behind what was published is made good first,
        which is logged.

        Raises:
            StoreError: The query would write, is wrong, or the graph is not in Kuzu, is being
                written, or cannot be made good.
        """
        from .store import KuzuStore
        from .store.copying import open_current

        if isinstance(self._store, KuzuStore):
            return self._store.cypher(query, parameters)
        if self._store is not None:
            raise StoreError(
                f"expected a graph in Kuzu, found it in a {type(self._store).__name__}"
            )
        manifest = self.snapshot().manifest
        if not manifest.generation:
            raise StoreError(f"expected a graph in {self.path}, found none; ingest documents first")
        self._make_current()
        with closing(open_current(self.path, self.snapshot().manifest)) as store:
            return store.cypher(query, parameters)

    def _make_current(self) -> None:
        """Make the copy of the graph hold what was published last.

        Raises:
            StoreError: Another process writes, or the library cannot be written.
        """
        from .generations.lock import write_lock
        from .store.copying import is_current

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
        from .passages import DENSE_LANES

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
            "bytes": sum(record.bytes for record in manifest.files),
            "damaged": self._damaged() if check else None,
        }

    def _damaged(self) -> list[str]:
        """The files that are not what they should be."""
        from .generations.doctor import diagnose

        return [one.path for one in diagnose(self.path, graph=self._store is None)]

    def rebuild(self, *parts: str) -> None:
        """Make parts of the library anew from the rest of it.

        Args:
            parts: Some of ``projection``, ``lexical``, ``vectors`` and ``graph``; none: all.

        Raises:
            ValueError: No such part.
            LibraryLockedError: Another process is writing.
            CorruptLibraryError: What they are made from is damaged itself.
        """
        from .generations.derive import relookup
        from .generations.doctor import REBUILT, Part
        from .generations.writer import writing

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
                writer.copy_anew()

    @classmethod
    def repair(cls, path: Path) -> list[str]:
        """Make good what can be of a damaged library; the parts that were made anew.

        A damaged text is taken away, so that ingestion writes it again with its document.

        Raises:
            LibraryLockedError: Another process is writing.
            StoreError: There is no library, or a part cannot be made anew.
        """
        from .generations.doctor import REBUILT, Part, diagnose

        damages = [damage for damage in diagnose(path) if damage.repairable]
        parts = {damage.part for damage in damages}
        if Part.MANIFEST in parts and (kept := Manifest.read(path, COPY)) is not None:
            kept.write(path)
            return [Part.MANIFEST, *cls.repair(path)]
        for damage in damages:
            if damage.part is Part.TEXTS:
                (path / damage.path).unlink(missing_ok=True)
        if wanted := [part for part in REBUILT if part in parts]:
            with cls.to_mend(path) as library:
                library.rebuild(*wanted)
        return [part for part in Part if part in parts]


def _locate(view: View, address: str) -> Place:
    """As `citation.resolve.locate`, which a library that is only opened does not need."""
    from .citation.resolve import locate

    return locate(view, address)


def _document(view: View, name: str) -> DocumentRow:
    from .citation.resolve import locate_document

    return locate_document(view, name)


LEXICAL_TOKENS = 256
"""The longest chunk of a library without a model, in words: that of the default model's window."""


def _first_manifest(
    settings: Settings, given: Embedder | None, languages: Collection[str] = (DEFAULT,)
) -> Manifest:
    """Generation 0 of a new library: nothing but how it will be made.

    Args:
        languages: Those of the documents, by which models are chosen where none is named.
    """
    if given is not None:
        settings = settings.model_copy(update={"embedder": f"given:{given.fingerprint}"})
        embedders: tuple[Embedder, ...] = (given,)
    elif settings.embedder == AUTOMATIC:
        spec, embedders = _automatic(languages)
        settings = settings.model_copy(update={"embedder": spec})
    else:
        embedders = _open(settings.embedder)
    counter, _ = _counter(next(iter(embedders), None))
    return Manifest(
        format=FORMAT,
        generation=0,
        settings=settings,
        embedders=_fingerprints(embedders),
        dims=tuple(one.dim for one in embedders),
        counter=counter,
    )


def _automatic(languages: Collection[str]) -> tuple[str, tuple[Embedder, ...]]:
    """The models for documents in *languages*, of those installed, and how settings name them."""
    from .embedding.registry import automatic

    wanted: list[str] = []
    embedders: list[Embedder] = []
    for spec in automatic(languages):
        try:
            embedders += _open(spec)
            wanted.append(spec)
        except ModelNotFoundError as error:
            log.warning("the new library is made without the model %s: %s", spec, error)
    return "+".join(wanted) or LEXICAL, tuple(embedders)


def _open(spec: str) -> tuple[Embedder, ...]:
    from .embedding.registry import open_embedders

    if spec.startswith("given:"):
        raise LibraryMismatchError(
            f"expected the embedder {spec.removeprefix('given:')} that made this library's "
            f"vectors, found none; pass it to Library.open(…, embedder=…)"
        )
    return open_embedders(spec)


def _fingerprints(embedders: Iterable[Embedder]) -> tuple[str, ...]:
    return tuple(one.fingerprint for one in embedders)


def _counter(embedder: Embedder | None) -> tuple[str, Callable[[str], int]]:
    """The name of the token counter, and the counter."""
    if embedder is not None:
        return embedder.fingerprint, embedder.count_tokens
    from .embedding.counter import SimpleCounter

    counter = SimpleCounter()
    return counter.name, counter.count_tokens


def _other_embedders(found: Sequence[str], expected: Sequence[str]) -> LibraryMismatchError:
    return LibraryMismatchError(
        f"expected the embedder {' + '.join(expected) or 'none (a lexical library)'}, found "
        f"{' + '.join(found) or 'none'}; open the library with the embedder that made it, or make "
        f"its vectors anew with: evidence-graph reembed"
    )
