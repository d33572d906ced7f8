"""Restores a library whose projection has lost tables, from the copy of its graph."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from ..errors import CorruptLibraryError, StoreError
from ..graph import DocumentGraph
from ..protocols import Embedder
from .chunk_vectors import embed_chunks
from .derive import Fresh, derive, with_indexes
from .garbage import remove_old
from .lock import write_lock
from .manifest import Manifest
from .snapshot import LibrarySnapshot
from .texts import Texts
from .writer import writing


def regrow(
    library: Path,
    manifest: Manifest,
    held: Sequence[tuple[DocumentGraph, int]],
    embedders: Callable[[], Sequence[Embedder]],
) -> None:
    """Publish a generation with the documents of the graph's copy and all files made anew.

    Args:
        manifest: The generation published last, whose tables are lost.
        held: All its documents in order of id, each with the generation that wrote it.
        embedders: Returns the models that make the library's vectors; none in a lexical library.

    Raises:
        LibraryLockedError: Another process is writing.
        StoreError: A text is damaged too, or a model's files are absent; nothing was changed.
    """
    texts = Texts(library / "texts")
    documents = [(graph, _text(texts, graph)) for graph, _ in held]
    vectors = embed_chunks(embedders(), documents) if manifest.dims else None
    fresh = [
        Fresh(graph, text, written, vectors[n] if vectors else None)
        for n, ((graph, text), (_, written)) in enumerate(zip(documents, held, strict=True))
    ]
    nothing = {"generation": 0, "segments": (), "files": (), "tables": {}}
    empty = LibrarySnapshot(library, manifest.model_copy(update=nothing), texts)
    generation = manifest.generation + 1
    with write_lock(library), writing(generation):
        if Manifest.read(library) != manifest:
            raise StoreError(f"expected generation {manifest.generation}, found another; try again")
        new = derive(library, empty, generation=generation, fresh=fresh, gone=())
        if new.tables != manifest.tables:
            raise CorruptLibraryError(f"expected what {library} held in its graph, found another")
        new.write(library)
        if (with_index := with_indexes(library, LibrarySnapshot(library, new, texts))) is not None:
            with_index.write(library)
        remove_old(library, with_index or new)


def _text(texts: Texts, graph: DocumentGraph) -> str:
    name = graph.document.text_digest
    try:
        return texts.read(name)
    except CorruptLibraryError as error:
        raise StoreError(
            f"expected the text of {graph.document.id}, found it damaged as its tables are; "
            f"restore {texts.path(name)} from a copy of yours, or ingest all documents into a new "
            f"library"
        ) from error
