"""Removes edges whose target is deleted: references become unresolved mentions, others are dropped.

No reference is lost silently. When a provision or a whole document is removed, the document that
refers to it keeps the reference as an unresolved mention with a reason.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from ..edges import UnresolvedMention, UnresolvedReason
from ..graph import DocumentGraph
from ..ids import DocumentId
from ..projection import DocumentRow, Projection


def detach(
    projection: Projection, added: Sequence[DocumentGraph], removed: Collection[DocumentId]
) -> list[tuple[DocumentRow, DocumentGraph]]:
    """The other documents with edges into what a commit deletes, without those edges.

    Args:
        projection: The projection before the commit.
        added: The documents that the commit adds or replaces.
        removed: The documents that it removes.

    Returns:
        The row of each such document and its new graph, in order of row.
    """
    changed = {*removed, *(graph.document.id for graph in added)}
    rows = [row for name in sorted(changed) if (row := projection.find_document(name)) is not None]
    kept = {name for graph in added for name in _targets(graph)}
    gone = {
        name: UnresolvedReason.OUTSIDE_LIBRARY
        if projection.document(row).id in removed
        else UnresolvedReason.DANGLING
        for row in rows
        for name in _targets(projection.graph(row)) - kept
    }
    found = []
    for row in projection.documents_leading_to(gone):
        graph = projection.graph(row)
        if graph.document.id not in changed:
            found.append((row, _without(graph, gone)))
    return found


def _targets(graph: DocumentGraph) -> set[str]:
    """All possible targets of edges in a document: itself, its sections and its terms."""
    sections = {section.id for section in graph.sections}
    return {graph.document.id, *sections, *(term.id for term in graph.terms)}


def _without(graph: DocumentGraph, gone: Mapping[str, UnresolvedReason]) -> DocumentGraph:
    """*graph* without edges to targets in *gone*; references become mentions with the reason."""
    mentions = [
        UnresolvedMention(
            source=edge.source,
            source_section=edge.source_section,
            surface=edge.surface,
            span=edge.span,
            reason=gone[edge.target],
            kind=edge.kind,
            cited=edge.cited,
        )
        for edge in graph.references
        if edge.target in gone
    ]
    return replace(
        graph,
        references=tuple(edge for edge in graph.references if edge.target not in gone),
        defines=tuple(edge for edge in graph.defines if edge.target not in gone),
        uses=tuple(edge for edge in graph.uses if edge.target not in gone),
        supersedes=tuple(edge for edge in graph.supersedes if edge.target not in gone),
        unresolved=(*graph.unresolved, *mentions),
    )
