"""What one write changes, checked before anything is written. Every store accepts the same batches.

A batch is good when its documents, and the nodes in them, are each there once; when edges leave
from nodes of their own document; and when each target is in the batch, or is held by a document
that stays.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..fields import CHUNK, DOCUMENT, KINDS, SECTION, TERM, Kind, Type
from ..graph import DocumentGraph
from ..ids import DocumentId
from .schema import READ_FROM, STATED_ROWS

NodeIds = Mapping[str, frozenset[str]]
"""The ids of nodes by label; every label of `LABELS` is there."""

LABELS = tuple(kind.label for kind in (DOCUMENT, SECTION, CHUNK, TERM))

LEADS_TO: Mapping[Kind, tuple[str, ...]] = {
    kind: tuple(part.ends.target for part in rows if part.ends)
    for kind, rows in READ_FROM.items()
    if rows[0] in STATED_ROWS
}
"""The kinds of stated edges, each with the labels of the nodes that its target is looked for in."""


def ids_of(graphs: Iterable[DocumentGraph]) -> NodeIds:
    """The nodes of *graphs*.

    Raises:
        ValueError: Two nodes of one label have one id.
    """
    graphs = tuple(graphs)
    found = {DOCUMENT.label: _once(DOCUMENT, (graph.document.id for graph in graphs))}
    for kind in (SECTION, CHUNK, TERM):
        nodes = (node for graph in graphs for node in getattr(graph, kind.name))
        found[kind.label] = _once(kind, (node.id for node in nodes))
    return found


def together(one: NodeIds, other: NodeIds) -> NodeIds:
    """The nodes that are among either."""
    return {label: one[label] | other[label] for label in LABELS}


def targets_among(kind: Kind, nodes: NodeIds) -> frozenset[str]:
    """Those of *nodes* that edges of a kind can lead to."""
    return frozenset().union(*(nodes[label] for label in LEADS_TO[kind]))


@dataclass(frozen=True, slots=True)
class Batch:
    """The arguments of a write; *present* is the generation that the store has before it.

    *outgoing* are all documents whose present version goes, *own* the nodes of those that come.
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
        """The batch, if it is good in itself; *written* as in `GraphStore.write`.

        Raises:
            ValueError: The generation is not a later one, a document or node is there twice, or an
                edge leaves from a node that its document does not have.
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
        """What edges lead to outside of the batch, which has to be held by documents that stay."""
        found: dict[str, set[str]] = {label: set() for label in LABELS}
        for kind, labels in LEADS_TO.items():
            targets = {target for _, target in self._targets(kind)}
            for label in labels:
                found[label] |= targets - targets_among(kind, self.own)
        return {label: frozenset(names) for label, names in found.items()}

    def check_targets(self, staying: NodeIds) -> None:
        """Check that each target of an edge is in this batch or in *staying*.

        Raises:
            ValueError: One is not; the message names it and the document that leads there.
        """
        there = together(self.own, staying)
        for kind, labels in LEADS_TO.items():
            known = targets_among(kind, there)
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
