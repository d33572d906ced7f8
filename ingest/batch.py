"""Embeds, links and writes a batch of built documents.

A batch is one commit. If it fails, it is halved until the document that causes the failure is
alone: the others are written.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
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
"""A batch ends the run when the store has refused this many of its documents and written none. The
cause is then not a document but the library (a damaged file) or the machine (a limit)."""


@dataclass(frozen=True, slots=True)
class Ready:
    """A document that is ready to be written.

    Attributes:
        path: The file that it came from.
        outcome: Its outcome once it is written.
        renamed_from: The document of the library with the same content whose file is gone.
        notice: A notice for the user, shown in the report.
    """

    path: str
    built: Built
    outcome: Outcome
    renamed_from: DocumentId | None = None
    notice: str | None = None


class OnFailed(Protocol):
    """Called with the error of a document and its file; None for one that the library has."""

    def __call__(self, error: IngestError, path: str | None = None) -> None: ...


class BatchWriter:
    """Writes one batch, as one commit if nothing fails.

    Args:
        on_written: Called with each document that was written.
        on_failed: Called with each document that failed.
    """

    def __init__(
        self,
        library: Library,
        writer: Writer,
        *,
        embedders: Sequence[Embedder],
        on_written: Callable[[Ready], None],
        on_failed: OnFailed,
        waiting: Waiting,
    ) -> None:
        self._library, self._writer, self._embedders = library, writer, embedders
        self._waiting = waiting
        self._on_written, self._on_failed = on_written, on_failed
        self._n_written = self._n_refused = 0
        self._reported: set[str] = set()  # failed documents of the library, reported once

    def write(self, batch: Sequence[Ready]) -> None:
        """Embed, link and write *batch*, and report the outcome of each document.

        Raises:
            StoreError: The library cannot be written, or is damaged; what was written before is
                published.
        """
        self._writer.check_tables()  # before damage can look like a fault of a document
        n_chunks = sum(len(ready.built.graph.chunks) for ready in batch)
        log.info("%d documents with %d chunks to embed, link and write", len(batch), n_chunks)
        results = embed_batch([ready.built for ready in batch], self._embedders)
        embedded: list[tuple[Ready, WrittenDocument]] = []
        for ready, result in zip(batch, results, strict=True):
            if isinstance(result, IngestError):
                self._on_failed(result, ready.path)
            else:
                embedded.append((ready, result))
        if embedded:
            self._commit(embedded)
        log.info("%d documents written", self._n_written)

    def _commit(self, batch: Sequence[tuple[Ready, WrittenDocument]]) -> None:
        """Link and write *batch*; if that fails, its halves, down to the document at fault."""
        faults: dict[str, IngestError] = {}

        def note_fault(fault: IngestError) -> None:
            faults[fault.document_id] = fault

        try:
            snapshot = self._library.snapshot()
            renamed = {r.built.graph.document.id: r.renamed_from for r, _ in batch}
            documents = [document for _, document in batch]
            documents = with_given_names(snapshot.projection, documents, renamed)
            with writing(snapshot.generation + 1):
                added = linked(snapshot, documents, failed=note_fault, waiting=self._waiting)
            self._writer.commit(added=added)
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
                self._on_written(ready)
            else:
                self._on_failed(fault, ready.path)
        for document_id in sorted(faults.keys() - self._reported):
            self._on_failed(faults[document_id])
        self._reported.update(faults)

    def _refuse(self, ready: Ready, error: Exception) -> None:
        """Report that one document cannot be written.

        Raises:
            StoreError: `GIVE_UP_AFTER` documents were refused and none was written.
        """
        self._n_refused += isinstance(error, StoreError)
        if self._n_refused >= GIVE_UP_AFTER and not self._n_written:
            raise error
        document_id = ready.built.graph.document.id
        self._on_failed(fault_of(error, stage="write", document_id=document_id), ready.path)


def embed_batch(
    batch: Sequence[Built], embedders: Sequence[Embedder]
) -> list[WrittenDocument | IngestError]:
    """Each document of *batch* with its vectors, or the error that it failed with, in order.

    Args:
        embedders: Empty for a lexical library, whose documents have no vectors.
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
        WrittenDocument(built.graph, built.text, vectors_of_document)
        for built, vectors_of_document in zip(batch, vectors, strict=True)
    ]


def _failure(error: Exception, built: Built) -> IngestError:
    """The failure of a document; an `EmbeddingError` keeps its message."""
    document_id = built.graph.document.id
    if isinstance(error, EmbeddingError):
        return IngestError(str(error), document_id=document_id, stage="embed")
    return fault_of(error, stage="embed", document_id=document_id)
