"""Writing to a library: one writer at a time, each commit whole or not at all.

A commit is these steps, in this order (`Writer.commit`):

1. Converted texts are written, in files named by digest.
2. ``intent.json`` says which documents the graph is about to hold.
3. The graph is written in one transaction. **This is the commit point**: what fails before changes
   nothing, what fails after is made good by the next writer.
4. The files that readers read are derived and flushed: the next generation.
5. ``manifest.json`` is renamed into its place: from here on readers see that generation.
6. Files that neither it nor the generation before needs are deleted.

A writer that opens compares the graph with the published generation (`Writer._recover`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from ..errors import StoreError
from ..files import write_atomically
from ..graph import DocumentGraph
from ..ids import DocumentId
from .chunk_vectors import embed_chunks
from .derive import Fresh, derive, indexed, remove_old
from .detach import detached
from .lock import write_lock
from .memory import give_back

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..projection import DocumentRow
    from ..protocols import Embedder, GraphStore
    from .snapshot import Snapshot
    from .texts import Texts

INTENT = "intent.json"


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
    """The one writer of a library, from entering the context to leaving it.

    Args:
        path: The library.
        texts: Its converted texts.
        open_store: Opens the graph, as a context that is left with the writer's.
        published: Gives the generation published last.
        embedders: Gives the models that make the library's vectors; none in a lexical library.
    """

    def __init__(
        self,
        path: Path,
        texts: Texts,
        *,
        open_store: Callable[[], AbstractContextManager[GraphStore]],
        published: Callable[[], Snapshot],
        embedders: Callable[[], Sequence[Embedder]],
    ) -> None:
        self._path, self._texts = path, texts
        self._open_store, self._published, self._embedders = open_store, published, embedders
        self._store: GraphStore | None = None
        self._held = ExitStack()

    def __enter__(self) -> Self:
        self._path.mkdir(parents=True, exist_ok=True)
        with ExitStack() as held:
            held.enter_context(write_lock(self._path))
            self._store = held.enter_context(self._open_store())
            held.callback(self._forget_store)
            self._recover()
            self._held = held.pop_all()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        with self._held:
            if kind is None and (manifest := indexed(self._path, self._published())) is not None:
                manifest.write(self._path)

    def _forget_store(self) -> None:
        self._store = None

    @property
    def is_open(self) -> bool:
        """Whether the context has been entered and not left."""
        return self._store is not None

    @property
    def store(self) -> GraphStore:
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
        old = self._published()
        added = self._with_citing(old, added, removed)
        gone = {*removed, *(document.graph.document.id for document in added)}
        generation = self.store.generation + 1
        _check_keys(old, added)
        fresh = [self._fresh(document, generation) for document in added]
        for document in added:
            self._texts.write(document.text)
        self._write_intent(old, generation, added, gone)
        self.store.write(  # the commit point
            generation=generation,
            removed=removed,
            added=[document.graph for document in added],
        )
        self._publish(old, generation, fresh, gone)
        give_back()

    def _publish(
        self, old: Snapshot, generation: int, fresh: Sequence[Fresh], gone: Collection[DocumentId]
    ) -> None:
        """Derive the files of a generation that is in the graph, and let readers see it."""
        manifest = derive(self._path, old, generation=generation, fresh=fresh, gone=gone)
        manifest.write(self._path)
        remove_old(self._path, manifest, old.manifest)

    def _with_citing(
        self, old: Snapshot, added: Sequence[WrittenDocument], removed: Collection[DocumentId]
    ) -> list[WrittenDocument]:
        """*added*, and the documents whose edges lose their target with it, in order of id."""
        citing = detached(old.projection, [d.graph for d in added], removed)
        changed = [WrittenDocument(g, old.text(row), old.vectors_of(row)) for row, g in citing]
        return sorted([*added, *changed], key=lambda document: document.graph.document.id)

    def _fresh(self, document: WrittenDocument, generation: int) -> Fresh:
        vectors = document.vectors
        if vectors is None and (embedders := self._embedders()):
            vectors = embed_chunks(embedders, [(document.graph, document.text)])[0]
        return Fresh(document.graph, document.text, generation, vectors)

    # --- recovery ---------------------------------------------------------------------------------

    def _recover(self) -> None:
        """Make the graph and the published generation agree, whatever became of the last commit.

        - They hold the same documents: there is nothing to do.
        - The graph is new, or does not hold what its last commit intended: it is filled from the
          published generation.
        - The graph is ahead: its commit was not published. It is derived and published now.
        - The graph is behind: one of the two was put in the other's place, and is refused.
        """
        old = self._published()
        generation, held, shown = self.store.generation, self.store.documents(), _shown(old)
        if generation == old.generation and held == shown:
            return
        if generation in (0, old.generation) or not self._is_as_intended(held):
            vectors = [old.vectors_of(row) for row, _ in _graphs(old)]
            self._fill(old, [own for own in vectors if own is not None])
            return
        if generation < old.generation:
            raise StoreError(
                f"expected a graph of generation {old.generation} for {self._path}, found "
                f"{generation}; restore the graph and manifest.json from one copy"
            )
        gone = {name for name, written in shown.items() if held.get(name) != written}
        missing = {name for name, written in held.items() if shown.get(name) != written}
        fresh = []
        for graph in self.store.read(missing):
            text = self._texts.read(graph.document.text_digest)
            fresh.append(self._fresh(WrittenDocument(graph, text), held[graph.document.id]))
        self._publish(old, generation, fresh, gone)

    def reembed(self, made: Snapshot, embedders: Sequence[Embedder]) -> None:
        """Publish a generation whose vectors are those of *embedders*.

        Args:
            made: The generation published last, with the manifest that is to be.
        """
        graphs = [(graph, made.text(row)) for row, graph in _graphs(made)]
        self._fill(made, embed_chunks(embedders, graphs) if embedders else None)

    def _fill(self, old: Snapshot, vectors: Sequence[NDArray[np.float16]] | None) -> None:
        """Make the graph anew from the published generation: a damaged one is not written to."""
        generation = max(self.store.generation, old.generation) + 1
        self.store.clear()
        graphs = _graphs(old)
        self.store.write(generation=generation, added=[graph for _, graph in graphs])
        fresh = [
            Fresh(graph, old.text(row), generation, vectors[n] if vectors else None)
            for n, (row, graph) in enumerate(graphs)
        ]
        self._publish(old, generation, fresh, set(old.projection.document_rows))

    def _write_intent(
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
        documents = {name: written for name, written in _shown(old).items() if name not in gone}
        documents |= {document.graph.document.id: generation for document in added}
        intent = {"generation": generation, "documents": documents}
        write_atomically(self._path / INTENT, json.dumps(intent).encode())

    def _is_as_intended(self, held: Mapping[DocumentId, int]) -> bool:
        """Whether the graph holds the documents that its last commit meant it to."""
        try:
            intent = json.loads((self._path / INTENT).read_bytes())
        except FileNotFoundError:
            return True
        meant = intent["generation"] == self.store.generation
        return not meant or bool(intent["documents"] == held)


def _shown(snapshot: Snapshot) -> dict[DocumentId, int]:
    """The documents of a published generation, each with the generation that wrote it."""
    projection = snapshot.projection
    rows = projection.document_rows
    return {name: projection.generation_of(row) for name, row in rows.items()}


def _graphs(snapshot: Snapshot) -> list[tuple[DocumentRow, DocumentGraph]]:
    """The documents of a generation, in order of id, with their rows."""
    projection = snapshot.projection
    return [(row, projection.graph(row)) for _, row in sorted(projection.document_rows.items())]


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
