"""A batch of built documents: embedded, linked and written together, a bad one failing alone."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from evidence_graph.errors import (
    CorruptLibraryError,
    EmbeddingError,
    IngestError,
    LibraryLockedError,
    LibraryWriteError,
    StoreError,
)
from evidence_graph.generations.chunk_vectors import embed_chunks
from evidence_graph.generations.writer import Writer, WrittenDocument, writing
from evidence_graph.ids import DocumentId
from evidence_graph.library import Library
from evidence_graph.protocols import Embedder

from .build import Built
from .faults import fault_of
from .linking.link import linked
from .linking.naming import with_given_names
from .linking.waiting import Waiting
from .report import Outcome

log = logging.getLogger("evidence_graph.ingest")

GIVE_UP_AFTER = 8
"""Where the store refuses so many documents of a batch and has taken none, it is not the documents:
a file of the library was damaged, a limit of the machine was met."""


@dataclass(frozen=True, slots=True)
class Ready:
    """A document that will be written, and what that makes of it.

    Attributes:
        renamed_from: The document held whose file is gone and had the same content.
        notice: What a reader should know of it.
    """

    path: str
    built: Built
    outcome: Outcome
    renamed_from: DocumentId | None = None
    notice: str | None = None


class Taken(Protocol):
    """Hears of a document that was written."""

    def __call__(self, ready: Ready) -> None: ...


class Failed(Protocol):
    """Hears of a document that failed, and of its file; None for one that the library holds."""

    def __call__(self, error: IngestError, path: str | None = None) -> None: ...


class BatchWriter:
    """Writes one batch, as one commit where all goes well."""

    def __init__(
        self,
        library: Library,
        writer: Writer,
        *,
        embedders: Sequence[Embedder],
        taken: Taken,
        failed: Failed,
        waiting: Waiting,
    ) -> None:
        self._library, self._writer, self._embedders = library, writer, embedders
        self._waiting = waiting
        self._taken, self._failed = taken, failed
        self._n_written = self._n_refused = 0
        self._told: set[str] = set()  # held documents that failed, told of once

    def write(self, batch: Sequence[Ready]) -> None:
        """Embed, link and write *batch*; the outcome of each of its documents is told.

        Raises:
            StoreError: The library cannot be written; what was written before is published.
        """
        n_chunks = sum(len(ready.built.graph.chunks) for ready in batch)
        log.info("%d documents with %d chunks to embed, link and write", len(batch), n_chunks)
        results = embed_batch([ready.built for ready in batch], self._embedders)
        embedded: list[tuple[Ready, WrittenDocument]] = []
        for ready, result in zip(batch, results, strict=True):
            if isinstance(result, IngestError):
                self._failed(result, ready.path)
            else:
                embedded.append((ready, result))
        if embedded:
            self._commit(embedded)
        log.info("%d documents written", self._n_written)

    def _commit(self, batch: Sequence[tuple[Ready, WrittenDocument]]) -> None:
        """Link and write *batch*; where that fails, its halves, down to what is at fault."""
        faults: dict[str, IngestError] = {}

        def failed(fault: IngestError) -> None:
            faults[fault.document_id] = fault

        try:
            snapshot = self._library.snapshot()
            renamed = {r.built.graph.document.id: r.renamed_from for r, _ in batch}
            documents = [document for _, document in batch]
            given = with_given_names(snapshot.projection, documents, renamed)
            waiting = self._waiting
            with writing(snapshot.generation + 1):
                ready_to_write = linked(snapshot, given, failed=failed, waiting=waiting)
            self._writer.commit(added=ready_to_write)
        except (OSError, LibraryWriteError, LibraryLockedError, CorruptLibraryError):
            raise
        except Exception as error:
            if len(batch) == 1:
                self._refuse(batch[0][0], error)
                return
            middle = len(batch) // 2
            self._commit(batch[:middle])
            self._commit(batch[middle:])
            return
        for ready, _ in batch:
            fault = faults.pop(ready.built.graph.document.id, None)
            if fault is None:
                self._n_written += 1
                self._taken(ready)
            else:
                self._failed(fault, ready.path)
        for name in sorted(faults.keys() - self._told):
            self._failed(faults[name])
        self._told.update(faults)

    def _refuse(self, ready: Ready, error: Exception) -> None:
        """Tell that one document cannot be written.

        Raises:
            StoreError: Several could not, and none could: it is not the documents.
        """
        self._n_refused += isinstance(error, StoreError)
        if self._n_refused >= GIVE_UP_AFTER and not self._n_written:
            raise error
        name = ready.built.graph.document.id
        self._failed(fault_of(error, stage="write", document_id=name), ready.path)


def embed_batch(
    batch: Sequence[Built], embedders: Sequence[Embedder]
) -> list[WrittenDocument | IngestError]:
    """Each document of *batch* with its vectors, or the error that it failed with, in order.

    Args:
        embedders: None of them for a lexical library, whose documents have no vectors.
    """
    if not embedders:
        return [WrittenDocument(built.graph, built.text) for built in batch]
    try:
        vectors = embed_chunks(embedders, [(built.graph, built.text) for built in batch])
    except Exception as error:
        if len(batch) == 1:
            return [_failure(error, batch[0])]
        return [result for built in batch for result in embed_batch([built], embedders)]
    return [
        WrittenDocument(built.graph, built.text, own)
        for built, own in zip(batch, vectors, strict=True)
    ]


def _failure(error: Exception, built: Built) -> IngestError:
    """The failure of a document; an embedder's own errors keep their words."""
    name = built.graph.document.id
    if isinstance(error, EmbeddingError):
        return IngestError(str(error), document_id=name, stage="embed")
    return fault_of(error, stage="embed", document_id=name)
