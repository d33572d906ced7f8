"""The graph as records, one a line of JSONL: for other programs, and to compare two libraries.

Documents, sections, chunks, terms, then edges in the order of `EdgeKind`, then unresolved mentions;
within each by document, start, end, then id or source and target. Equal libraries give equal lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from .edges import Defines, EdgeKind, Reference, UnresolvedMention, Uses
from .graph import DocumentGraph
from .nodes import Chunk, Document, Section, Term
from .projection import Projection
from .spans import Span

Record = dict[str, Any]


def records(projection: Projection) -> Iterator[Record]:
    """All records of the live graph."""
    return records_of(projection, list(projection.document_rows.values()))


def records_of(projection: Projection, documents: Sequence[int]) -> Iterator[Record]:
    """The records of the documents at these rows, which stand in order of id.

    Each kind reads the documents once more, so that a library of any size is exported a document
    at a time.
    """
    kinds: list[Callable[[DocumentGraph], list[Record]]] = [
        lambda graph: [_document(graph.document)],
        lambda graph: [_section(section) for section in sorted(graph.sections, key=_place)],
        lambda graph: [_chunk(chunk) for chunk in sorted(graph.chunks, key=_place)],
        lambda graph: [_term(term) for term in sorted(graph.terms, key=_place)],
        _parent_of,
        _adjacent_to,
        lambda graph: [_reference(edge) for edge in sorted(graph.references, key=_cited)],
        lambda graph: [_defines(edge) for edge in sorted(graph.defines, key=_used)],
        lambda graph: [_uses(edge) for edge in sorted(graph.uses, key=_used)],
        lambda graph: [
            {
                "edge": EdgeKind.SUPERSEDES,
                "source": edge.source,
                "target": edge.target,
                "effective": edge.effective,
            }
            for edge in sorted(graph.supersedes, key=lambda edge: edge.target)
        ],
        lambda graph: [_unresolved(m) for m in sorted(graph.unresolved, key=_cited)],
    ]
    for kind in kinds:
        for row in documents:
            yield from kind(projection.graph(row))


def _place(node: Section | Chunk | Term) -> tuple[int, int, str]:
    return node.span.start, node.span.end, node.id


def _cited(edge: Reference | UnresolvedMention) -> tuple[int, int, str, str]:
    target = edge.target if isinstance(edge, Reference) else edge.reason
    return edge.span.start, edge.span.end, edge.source, target


def _used(edge: Defines | Uses) -> tuple[int, int, str, str]:
    return edge.span.start, edge.span.end, edge.source, edge.target


def _document(document: Document) -> Record:
    return {
        "node": "document",
        "id": document.id,
        "path": document.path,
        "title": document.title,
        "code": document.code,
        "aliases": sorted({*document.aliases, *document.given_names}),
        "type": document.type.value,
        "collection": document.collection,
        "date": document.date,
        "language": document.language,
        "chars": document.chars,
    }


def _section(section: Section) -> Record:
    return {
        "node": "section",
        "id": section.id,
        "document_id": section.document_id,
        "record_id": section.record_id,
        "parent_id": section.parent_id,
        "kind": section.kind.value,
        "number": section.number,
        "anchor": section.anchor,
        "heading": section.heading,
        "level": section.level,
        "start": section.span.start,
        "end": section.span.end,
        "page": section.page,
    }


def _chunk(chunk: Chunk) -> Record:
    return {
        "node": "chunk",
        "id": chunk.id,
        "document_id": chunk.document_id,
        "section_id": chunk.section_id,
        "kind": chunk.kind.value,
        "start": chunk.span.start,
        "end": chunk.span.end,
    }


def _term(term: Term) -> Record:
    return {
        "node": "term",
        "id": term.id,
        "document_id": term.document_id,
        "section_id": term.section_id,
        "scope_section_id": term.scope_section_id,
        "term": term.term,
        "start": term.span.start,
        "end": term.span.end,
    }


def _parent_of(graph: DocumentGraph) -> list[Record]:
    spans: dict[str, Span] = {section.id: section.span for section in graph.sections}
    spans.update((chunk.id, chunk.span) for chunk in graph.chunks)
    pairs = sorted(graph.parents(), key=lambda pair: (spans[pair[1]], pair))
    return [{"edge": EdgeKind.PARENT_OF, "source": s, "target": t} for s, t in pairs]


def _adjacent_to(graph: DocumentGraph) -> list[Record]:
    return [
        {"edge": EdgeKind.ADJACENT_TO, "source": one.id, "target": other.id}
        for one, other in graph.neighbours()
    ]


def _reference(edge: Reference) -> Record:
    return {
        "edge": EdgeKind.REFERENCES,
        "source": edge.source,
        "source_section": edge.source_section,
        "target": edge.target,
        "surface": edge.surface,
        "start": edge.span.start,
        "end": edge.span.end,
        "kind": edge.kind.value,
        "exact": edge.exact,
        "missing": edge.missing,
    }


def _defines(edge: Defines) -> Record:
    return {
        "edge": EdgeKind.DEFINES,
        "source": edge.source,
        "target": edge.target,
        "start": edge.span.start,
        "end": edge.span.end,
    }


def _uses(edge: Uses) -> Record:
    return {
        "edge": EdgeKind.USES,
        "source": edge.source,
        "target": edge.target,
        "count": edge.count,
        "start": edge.span.start,
        "end": edge.span.end,
    }


def _unresolved(mention: UnresolvedMention) -> Record:
    return {
        "mention": "unresolved",
        "source": mention.source,
        "source_section": mention.source_section,
        "surface": mention.surface,
        "start": mention.span.start,
        "end": mention.span.end,
        "reason": mention.reason.value,
    }
