"""What one write changes, checked before anything is written. Every store accepts the same batches.

A batch is good when its documents, and the nodes in them, are each there once; when edges leave
from nodes of their own document; and when each target is in the batch, or is held by a document
that stays. A target is looked for among sections first, then among documents.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from ..edges import Defines, Reference, UnresolvedMention, Uses
from ..graph import DocumentGraph
from ..ids import DocumentId


@dataclass(frozen=True, slots=True)
class NodeIds:
    """The ids of nodes, by label."""

    documents: frozenset[str] = frozenset()
    sections: frozenset[str] = frozenset()
    chunks: frozenset[str] = frozenset()
    terms: frozenset[str] = frozenset()

    @classmethod
    def of(cls, graphs: Iterable[DocumentGraph]) -> NodeIds:
        """The nodes of *graphs*.

        Raises:
            ValueError: Two nodes of one label have one id.
        """
        graphs = tuple(graphs)
        return cls(
            documents=_once("document", (graph.document.id for graph in graphs)),
            sections=_once("section", (node.id for graph in graphs for node in graph.sections)),
            chunks=_once("chunk", (node.id for graph in graphs for node in graph.chunks)),
            terms=_once("term", (node.id for graph in graphs for node in graph.terms)),
        )

    def __or__(self, other: NodeIds) -> NodeIds:
        return NodeIds(
            self.documents | other.documents,
            self.sections | other.sections,
            self.chunks | other.chunks,
            self.terms | other.terms,
        )

    def __and__(self, other: NodeIds) -> NodeIds:
        return NodeIds(
            self.documents & other.documents,
            self.sections & other.sections,
            self.chunks & other.chunks,
            self.terms & other.terms,
        )

    def all(self) -> list[str]:
        """Every id, in order of label and id."""
        labels = (self.documents, self.sections, self.chunks, self.terms)
        return [name for names in labels for name in sorted(names)]


@dataclass(frozen=True, slots=True)
class Batch:
    """The arguments of a write; *present* is the generation that the store has before it.

    *outgoing* are all documents whose present version goes.
    """

    present: int
    generation: int
    added: tuple[DocumentGraph, ...]
    outgoing: frozenset[DocumentId]
    own: NodeIds

    @classmethod
    def of(
        cls,
        *,
        present: int,
        generation: int,
        removed: Collection[DocumentId],
        added: Sequence[DocumentGraph],
    ) -> Batch:
        """The batch, if it is good in itself.

        Raises:
            ValueError: The generation is not a later one, a document or node is there twice, or an
                edge leaves from a node that its document does not have.
        """
        if generation <= present:
            raise ValueError(f"expected a generation after {present}, found {generation}")
        own = NodeIds.of(added)
        for graph in added:
            _check_sources(graph)
        outgoing = frozenset(removed) | own.documents
        return cls(present, generation, tuple(added), frozenset(map(DocumentId, outgoing)), own)

    def wanted(self) -> NodeIds:
        """What edges lead to outside of the batch, which has to be held by documents that stay.

        The target of a reference may be either, and is among sections and documents.
        """
        references = {edge.target for graph in self.added for edge in graph.references}
        references -= self.own.sections | self.own.documents
        superseded = {edge.target for graph in self.added for edge in graph.supersedes}
        terms = {edge.target for graph in self.added for edge in _term_edges(graph)}
        return NodeIds(
            documents=frozenset(references | (superseded - self.own.documents)),
            sections=frozenset(references),
            terms=frozenset(terms - self.own.terms),
        )

    def check_targets(self, staying: NodeIds) -> None:
        """Check that each target of an edge is in this batch or in *staying*.

        Raises:
            ValueError: One is not; the message names it and the document that leads there.
        """
        there = self.own | staying
        provisions = there.sections | there.documents
        for graph in self.added:
            for reference in graph.references:
                if reference.target not in provisions:
                    raise _no_target(graph, "section or document", reference.target)
            for edge in _term_edges(graph):
                if edge.target not in there.terms:
                    raise _no_target(graph, "term", edge.target)
            for supersedes in graph.supersedes:
                if supersedes.target not in there.documents:
                    raise _no_target(graph, "document", supersedes.target)


def _term_edges(graph: DocumentGraph) -> tuple[Defines | Uses, ...]:
    return *graph.defines, *graph.uses


def _once(label: str, ids: Iterable[str]) -> frozenset[str]:
    seen: set[str] = set()
    for name in ids:
        if name in seen:
            raise ValueError(f"expected each {label} once, found {name!r} twice")
        seen.add(name)
    return frozenset(seen)


def _no_target(graph: DocumentGraph, label: str, target: str) -> ValueError:
    return ValueError(
        f"expected each edge of {graph.document.id!r} to lead to a node that is there, "
        f"found no {label} {target!r}; resolve mentions before writing"
    )


def _check_sources(graph: DocumentGraph) -> None:
    chunks = {chunk.id for chunk in graph.chunks}
    edges: tuple[Reference | UnresolvedMention | Defines | Uses, ...] = (
        *graph.references,
        *graph.unresolved,
        *_term_edges(graph),
    )
    for source in (edge.source for edge in edges):
        if source not in chunks:
            raise ValueError(
                f"expected edges of {graph.document.id!r} to leave from its chunks, "
                f"found one from {source!r}"
            )
    for superseding in graph.supersedes:
        if superseding.source != graph.document.id:
            raise ValueError(
                f"expected {graph.document.id!r} to supersede, found {superseding.source!r}"
            )
