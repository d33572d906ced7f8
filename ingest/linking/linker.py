"""Links single documents; one that cannot be linked is noted as a fault and ends nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import ParamSpec

from evidence_graph.errors import IngestError
from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.generations.writer import WrittenDocument
from evidence_graph.graph import DocumentGraph
from evidence_graph.ids import DocumentId
from evidence_graph.projection import DocumentRow

from ..faults import Stage, staged
from .library_book import LibraryBook
from .relink import relinked

P = ParamSpec("P")


class Linker:
    """Links documents of one library.

    Attributes:
        faults: The faults of the documents that could not be linked.
    """

    def __init__(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot
        self.projection = snapshot.projection
        self.faults: dict[DocumentId, IngestError] = {}

    def linked(self, graph: DocumentGraph, book: LibraryBook) -> DocumentGraph | None:
        """*graph* with its mentions resolved by *book*; None if that fails."""
        return self.tried("link", graph.document.id, relinked, graph, book)

    def relinked(self, rows: Iterable[DocumentRow], book: LibraryBook) -> Iterator[WrittenDocument]:
        """The held documents at *rows* whose edges change by *book*."""
        for row in rows:
            before = self.projection.graph(row)
            after = self.linked(before, book)
            if after is not None and after != before:
                yield self.held(row, after)

    def held(self, row: DocumentRow, graph: DocumentGraph) -> WrittenDocument:
        """The held document at *row* with another graph."""
        snapshot = self._snapshot
        return WrittenDocument(graph, snapshot.text(row), snapshot.vectors_of(row))

    def tried(
        self,
        stage: Stage,
        name: DocumentId,
        step: Callable[P, DocumentGraph],
        *arguments: P.args,
        **named: P.kwargs,
    ) -> DocumentGraph | None:
        """The result of *step* for a document; None if it fails, which is noted."""
        try:
            return staged(stage, name, step, *arguments, **named)
        except IngestError as fault:
            self.faults[name] = fault
            return None
