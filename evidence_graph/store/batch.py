"""Validates a write before anything is written; all stores accept the same batches.

A batch is valid if its documents and nodes are unique, if each edge leaves a node of its own
document, and if the target of each edge is in the batch or in a document that stays.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..fields import CHUNK, DOCUMENT, KINDS, SECTION, TERM, Kind, Type
from ..graph import DocumentGraph
from ..ids import DocumentId
from .schema import READ_FROM, STATED_ROWS

NodeIds = Mapping[str, frozenset[str]]
"""The ids of nodes by label, with all labels of `LABELS`."""

LABELS = tuple(kind.label for kind in (DOCUMENT, SECTION, CHUNK, TERM))

LEADS_TO: Mapping[Kind, tuple[str, ...]] = {
    kind: tuple(part.ends.target for part in rows if part.ends)
    for kind, rows in READ_FROM.items()
    if rows[0] in STATED_ROWS
}
"""The kinds of stored edges, each with the labels that its target may have."""


def ids_of(graphs: Iterable[DocumentGraph]) -> NodeIds:
    """The ids of all nodes of *graphs*.

    Raises:
        ValueError: Two nodes with one label have one id.
    """
    graphs = tuple(graphs)
    found = {DOCUMENT.label: _once(DOCUMENT, (graph.document.id for graph in graphs))}
    for kind in (SECTION, CHUNK, TERM):
        nodes = (node for graph in graphs for node in getattr(graph, kind.name))
        found[kind.label] = _once(kind, (node.id for node in nodes))
    return found


def union(first: NodeIds, second: NodeIds) -> NodeIds:
    """The union of both, by label."""
    return {label: first[label] | second[label] for label in LABELS}


def targets_among(kind: Kind, nodes: NodeIds) -> frozenset[str]:
    """The ids among *nodes* that an edge of a kind may have as its target."""
    return frozenset().union(*(nodes[label] for label in LEADS_TO[kind]))


@dataclass(frozen=True, slots=True)
class Batch:
    """A validated write.

    Attributes:
        present: The generation of the store before the write.
        outgoing: All documents whose present version is deleted.
        own: The nodes of *added*.
        written: The generation that wrote each of *added*.
    """

    present: int
    generation: int
    added: tuple[DocumentGraph, ...]
    outgoing: frozenset[DocumentId]
    own: NodeIds
    written: Mapping[DocumentId, int]

    @classmethod
    def of(
        cls,
        *,
        present: int,
        generation: int,
        removed: Collection[DocumentId],
        added: Sequence[DocumentGraph],
        written: Mapping[DocumentId, int] | None = None,
    ) -> Batch:
        """Validate all but the targets of edges; see `check_targets`.

        Raises:
            ValueError: The generation is not later than *present*, a document or node is given
                twice, or the source of an edge is not in its document.
        """
        if generation <= present:
            raise ValueError(f"expected a generation after {present}, found {generation}")
        own = ids_of(added)
        for graph in added:
            _check_sources(graph)
        outgoing = frozenset(map(DocumentId, {*removed, *own[DOCUMENT.label]}))
        known = {graph.document.id: generation for graph in added} | dict(written or {})
        return cls(present, generation, tuple(added), outgoing, own, known)

    def wanted(self) -> NodeIds:
        """Targets of edges outside of the batch; documents that stay must hold them."""
        found: dict[str, set[str]] = {label: set() for label in LABELS}
        for kind, labels in LEADS_TO.items():
            targets = {target for _, target in self._targets(kind)}
            for label in labels:
                found[label] |= targets - targets_among(kind, self.own)
        return {label: frozenset(names) for label, names in found.items()}

    def check_targets(self, staying: NodeIds) -> None:
        """Check that the target of each edge is in this batch or in *staying*.

        Raises:
            ValueError: A target is missing; the message names it and the document of the edge.
        """
        existing = union(self.own, staying)
        for kind, labels in LEADS_TO.items():
            known = targets_among(kind, existing)
            for graph, target in self._targets(kind):
                if target not in known:
                    raise ValueError(
                        f"expected each edge of {graph.document.id!r} to lead to a node that is "
                        f"there, found no {' or '.join(labels).lower()} {target!r}; resolve "
                        f"mentions before writing"
                    )

    def _targets(self, kind: Kind) -> Iterator[tuple[DocumentGraph, str]]:
        return ((graph, edge.target) for graph in self.added for edge in getattr(graph, kind.name))


def _once(kind: Kind, ids: Iterable[str]) -> frozenset[str]:
    seen: set[str] = set()
    for name in ids:
        if name in seen:
            raise ValueError(f"expected each {kind.label.lower()} once, found {name!r} twice")
        seen.add(name)
    return frozenset(seen)


def _check_sources(graph: DocumentGraph) -> None:
    own: dict[Type, set[str]] = {
        Type.CHUNK: {chunk.id for chunk in graph.chunks},
        Type.DOCUMENT: {graph.document.id},
    }
    for kind in KINDS:
        source = next((column for column in kind.columns if column.name == "source"), None)
        for edge in getattr(graph, kind.name) if source else ():
            if source and edge.source not in own[source.type]:
                raise ValueError(
                    f"expected edges of {graph.document.id!r} to leave from its chunks or from "
                    f"itself, found one from {edge.source!r}"
                )
