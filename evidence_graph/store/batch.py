"""What one write changes, checked before anything is written. Every store accepts the same batches.

A batch is good when its documents, and the nodes in them, are each there once; when edges leave
from nodes of their own document; and when each target is in the batch, or is held by a document
that stays. A target is looked for among sections first, then among documents.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from ..graph import DocumentGraph
from ..ids import DocumentId


@dataclass(frozen=True, slots=True)
class Targets:
    """Ids that edges may lead to, or do lead to, by the label of the node."""

    sections: frozenset[str] = frozenset()
    documents: frozenset[str] = frozenset()
    terms: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Batch:
    """The arguments of a write. *outgoing* are all documents whose present version goes."""

    generation: int
    added: tuple[DocumentGraph, ...]
    outgoing: frozenset[DocumentId]
    targets: Targets

    @classmethod
    def of(
        cls,
        *,
        present: int,
        generation: int,
        removed: Collection[DocumentId],
        added: Sequence[DocumentGraph],
    ) -> Batch:
        """The batch, if it is good in itself; *present* is the generation that the store has.

        Raises:
            ValueError: The generation is not a later one, a document or node is there twice, or an
                edge leaves from a node that its document does not have.
        """
        if generation <= present:
            raise ValueError(f"expected a generation after {present}, found {generation}")
        seen: dict[str, set[str]] = {
            "document": set(),
            "section": set(),
            "chunk": set(),
            "term": set(),
        }
        for graph in added:
            for label, name in _names(graph):
                if name in seen[label]:
                    raise ValueError(f"expected each {label} once, found {name!r} twice")
                seen[label].add(name)
            _check_sources(graph)
        own = Targets(
            sections=frozenset(seen["section"]),
            documents=frozenset(seen["document"]),
            terms=frozenset(seen["term"]),
        )
        outgoing = frozenset(removed) | {graph.document.id for graph in added}
        return cls(generation, tuple(added), outgoing, own)

    def wanted(self) -> Targets:
        """The targets that have to be held already, by documents that stay.

        One of a reference that is neither a section nor a document of this batch is in both sets.
        """
        references = {edge.target for graph in self.added for edge in graph.references}
        references -= self.targets.sections | self.targets.documents
        supersedes = {edge.target for graph in self.added for edge in graph.supersedes}
        terms = {edge.target for graph in self.added for edge in (*graph.defines, *graph.uses)}
        return Targets(
            sections=frozenset(references),
            documents=frozenset(references | (supersedes - self.targets.documents)),
            terms=frozenset(terms - self.targets.terms),
        )

    def check_targets(self, held: Targets) -> None:
        """Check that each target of an edge is in this batch or in *held*.

        Raises:
            ValueError: One is not; the message names it and the document that leads there.
        """
        sections = self.targets.sections | held.sections
        documents = self.targets.documents | held.documents
        terms = self.targets.terms | held.terms
        for graph in self.added:
            for reference in graph.references:
                if reference.target not in sections and reference.target not in documents:
                    raise _no_target("references", "section or document", graph, reference.target)
            for edge in (*graph.defines, *graph.uses):
                if edge.target not in terms:
                    raise _no_target("defines or uses", "term", graph, edge.target)
            for superseded in graph.supersedes:
                if superseded.target not in documents:
                    raise _no_target("supersedes", "document", graph, superseded.target)


def _no_target(kind: str, label: str, graph: DocumentGraph, target: str) -> ValueError:
    return ValueError(
        f"expected the target of each {kind} edge of {graph.document.id!r} to be held, "
        f"found no {label} {target!r}; resolve mentions before writing"
    )


def _names(graph: DocumentGraph) -> Iterator[tuple[str, str]]:
    yield "document", graph.document.id
    for section in graph.sections:
        yield "section", section.id
    for chunk in graph.chunks:
        yield "chunk", chunk.id
    for term in graph.terms:
        yield "term", term.id


def _check_sources(graph: DocumentGraph) -> None:
    chunks = {chunk.id for chunk in graph.chunks}
    edges = (*graph.references, *graph.defines, *graph.uses, *graph.unresolved)
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
