"""A graph store in memory: the simplest implementation of the contract."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..errors import StoreError
from ..fields import Kind
from ..graph import DocumentGraph
from ..ids import DocumentId
from .batch import LABELS, LEADS_TO, Batch, ids_of, targets_among, union


class MemoryStore:
    """A `GraphStore` for libraries without Cypher queries, and for tests."""

    def __init__(self) -> None:
        self._generation = 0
        self._graphs: dict[DocumentId, tuple[int, DocumentGraph]] | None = {}

    @property
    def generation(self) -> int:
        self._held()
        return self._generation

    def documents(self) -> dict[DocumentId, int]:
        held = self._held()
        return {name: held[name][0] for name in sorted(held)}

    def read(self, document_ids: Collection[DocumentId]) -> Iterator[DocumentGraph]:
        held = self._held()
        return iter([held[name][1] for name in sorted(held.keys() & set(document_ids))])

    def write(
        self,
        *,
        generation: int,
        removed: Collection[DocumentId] = (),
        added: Sequence[DocumentGraph] = (),
        written: Mapping[DocumentId, int] | None = None,
    ) -> None:
        """See `GraphStore.write`.

        Raises:
            ValueError: The batch is not valid (see `store.batch`); nothing was written.
            StoreError: A document that stays has a node of the batch; nothing was written.
        """
        batch = Batch.of(
            present=self.generation,
            generation=generation,
            removed=removed,
            added=added,
            written=written,
        )
        staying = {
            name: entry for name, entry in self._held().items() if name not in batch.outgoing
        }
        held = ids_of(graph for _, graph in staying.values())
        batch.check_targets(held)
        if twice := [name for label in LABELS for name in sorted(held[label] & batch.own[label])]:
            raise StoreError(f"expected each node once, found {twice[0]!r} held already")
        existing = union(held, batch.own)
        known = {kind: targets_among(kind, existing) for kind in LEADS_TO}
        graphs = {
            name: (written, _kept(graph, known)) for name, (written, graph) in staying.items()
        }
        graphs |= {
            graph.document.id: (batch.written[graph.document.id], graph) for graph in batch.added
        }
        self._graphs, self._generation = graphs, generation

    def clear(self) -> None:
        self._graphs, self._generation = {}, 0

    def close(self) -> None:
        self._graphs = None

    def _held(self) -> dict[DocumentId, tuple[int, DocumentGraph]]:
        if self._graphs is None:
            raise StoreError("expected an open store, found it closed")
        return self._graphs


def _kept(graph: DocumentGraph, known: Mapping[Kind, frozenset[str]]) -> DocumentGraph:
    """*graph* without the edges whose target is no longer *known*."""
    edges: dict[str, Any] = {
        kind.name: tuple(edge for edge in getattr(graph, kind.name) if edge.target in known[kind])
        for kind in LEADS_TO
    }
    return replace(graph, **edges)
