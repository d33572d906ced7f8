"""Documents of the graph as rows, and back again: what is decoded equals what was encoded.

Rows are tuples in the order of `schema`'s columns; those of edges begin with the ids of their two
ends. A node's row and its reading stand side by side, so that a column is added in both.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from ..edges import (
    Cited,
    Defines,
    Reference,
    ReferenceKind,
    Supersedes,
    UnresolvedMention,
    UnresolvedReason,
    Uses,
)
from ..graph import DocumentGraph
from ..nodes import Chunk, ChunkKind, Document, DocumentType, Section, SectionKind, Term
from ..spans import Span
from .schema import (
    ADJACENT_TO,
    CHUNK,
    DEFINES,
    DOCUMENT,
    MENTION,
    PARENT_OF,
    REFERENCES,
    SECTION,
    SUPERSEDES,
    TERM,
    USES,
    Ends,
    Rows,
)

Row = tuple[Any, ...]
RowsByKind = dict[Rows, list[Row]]

_DOCUMENTS = Rows(DOCUMENT)
_SECTIONS = Rows(SECTION)
_CHUNKS = Rows(CHUNK)
_TERMS = Rows(TERM)
_MENTIONS = Rows(MENTION)
_ADJACENT = Rows(ADJACENT_TO, Ends("Chunk", "Chunk"))
_TO_SECTIONS = Rows(REFERENCES, Ends("Chunk", "Section"))
_TO_DOCUMENTS = Rows(REFERENCES, Ends("Chunk", "Document"))
_DEFINES = Rows(DEFINES, Ends("Chunk", "Term"))
_USES = Rows(USES, Ends("Chunk", "Term"))
_SUPERSEDES = Rows(SUPERSEDES, Ends("Document", "Document"))

# What a document is read from; parent_of and adjacent_to follow from its nodes.
DECODED = (
    _DOCUMENTS,
    _SECTIONS,
    _CHUNKS,
    _TERMS,
    _MENTIONS,
    _TO_SECTIONS,
    _TO_DOCUMENTS,
    _DEFINES,
    _USES,
    _SUPERSEDES,
)


def encode(
    graphs: Iterable[DocumentGraph], *, generation: int, sections: Collection[str]
) -> RowsByKind:
    """The rows of *graphs*, as of *generation*; kinds without rows may be absent.

    A reference whose target is not one of *sections* leads to a document.
    """
    rows: RowsByKind = defaultdict(list)
    for graph in graphs:
        rows[_DOCUMENTS].append(_document_row(graph.document, generation))
        rows[_SECTIONS].extend(_section_row(n, s) for n, s in enumerate(graph.sections))
        rows[_CHUNKS].extend(_chunk_row(n, c) for n, c in enumerate(graph.chunks))
        rows[_TERMS].extend(_term_row(n, t) for n, t in enumerate(graph.terms))
        rows[_MENTIONS].extend(
            _mention_row(n, graph.document, m) for n, m in enumerate(graph.unresolved)
        )
        for ends, row in _parent_rows(graph):
            rows[Rows(PARENT_OF, ends)].append(row)
        rows[_ADJACENT].extend(
            (one.id, other.id, one.section_id == other.section_id)
            for one, other in graph.neighbours()
        )
        for n, r in enumerate(graph.references):
            kind = _TO_SECTIONS if r.target in sections else _TO_DOCUMENTS
            rows[kind].append(_reference_row(n, r))
        rows[_DEFINES].extend(
            (d.source, d.target, n, d.span.start, d.span.end) for n, d in enumerate(graph.defines)
        )
        rows[_USES].extend(
            (u.source, u.target, n, u.count, u.span.start, u.span.end)
            for n, u in enumerate(graph.uses)
        )
        rows[_SUPERSEDES].extend(
            (s.source, s.target, n, s.effective) for n, s in enumerate(graph.supersedes)
        )
    return rows


def decode(rows: Mapping[Rows, Sequence[Row]]) -> DocumentGraph:
    """The document whose rows of the kinds in `DECODED` these are, in any order."""
    (document,) = rows[_DOCUMENTS]
    references = (*rows[_TO_SECTIONS], *rows[_TO_DOCUMENTS])
    return DocumentGraph(
        document=_document(document),
        sections=tuple(_section(row) for row in _in_order(rows[_SECTIONS])),
        chunks=tuple(_chunk(row) for row in _in_order(rows[_CHUNKS])),
        terms=tuple(_term(row) for row in _in_order(rows[_TERMS])),
        references=tuple(_reference(row) for row in _in_order(references)),
        defines=tuple(
            Defines(source, target, Span(start, end))
            for source, target, _, start, end in _in_order(rows[_DEFINES])
        ),
        uses=tuple(
            Uses(source, target, count, Span(start, end))
            for source, target, _, count, start, end in _in_order(rows[_USES])
        ),
        supersedes=tuple(
            Supersedes(source, target, effective)
            for source, target, _, effective in _in_order(rows[_SUPERSEDES])
        ),
        unresolved=tuple(_mention(row) for row in _in_order(rows[_MENTIONS])),
    )


def _in_order(rows: Sequence[Row]) -> list[Row]:
    """By ``ord``: the third column of all that has one, after (id, owner) or (from, to)."""
    return sorted(rows, key=lambda row: row[2])


def _parent_rows(graph: DocumentGraph) -> Iterator[tuple[Ends, Row]]:
    """``parent_of``, each child with its place among its parent's children."""
    children: defaultdict[str, list[tuple[int, int, str, str]]] = defaultdict(list)
    nodes: tuple[Section | Chunk, ...] = (*graph.sections, *graph.chunks)
    for n, ((parent, child), node) in enumerate(zip(graph.parents(), nodes, strict=True)):
        label = "Section" if isinstance(node, Section) else "Chunk"
        children[parent].append((node.span.start, n, child, label))
    for above, below in children.items():
        source = "Document" if above == graph.document.id else "Section"
        for place, (_, _, name, label) in enumerate(sorted(below)):
            yield Ends(source, label), (above, name, place)


def _document_row(document: Document, generation: int) -> Row:
    return (
        document.id,
        document.title,
        document.digest,
        document.text_digest,
        document.chars,
        document.path,
        document.code,
        document.aliases,
        document.given_names,
        document.type.value,
        document.collection,
        document.date,
        document.language,
        document.pages,
        json.dumps(dict(document.metadata), ensure_ascii=False),
        generation,
    )


def _document(row: Row) -> Document:
    name, title, digest, text_digest, chars, path, code, aliases, given, kind = row[:10]
    collection, date, language, pages, metadata, _generation = row[10:]
    return Document(
        id=name,
        title=title,
        digest=digest,
        text_digest=text_digest,
        chars=chars,
        path=path,
        code=code,
        aliases=tuple(aliases),
        given_names=tuple(given),
        type=DocumentType(kind),
        collection=collection,
        date=date,
        language=language,
        pages=tuple(pages),
        metadata=json.loads(metadata),
    )


def _section_row(n: int, section: Section) -> Row:
    return (
        section.id,
        section.document_id,
        n,
        section.kind.value,
        section.anchor,
        section.level,
        section.span.start,
        section.span.end,
        section.parent_id,
        section.record_id,
        section.number,
        section.label,
        section.heading,
        section.page,
    )


def _section(row: Row) -> Section:
    name, owner, _, kind, anchor, level, start, end = row[:8]
    parent, record, number, label, heading, page = row[8:]
    return Section(
        id=name,
        document_id=owner,
        kind=SectionKind(kind),
        anchor=anchor,
        level=level,
        span=Span(start, end),
        parent_id=parent,
        record_id=record,
        number=number,
        label=label,
        heading=heading,
        page=page,
    )


def _chunk_row(n: int, chunk: Chunk) -> Row:
    return (
        chunk.id,
        chunk.document_id,
        n,
        chunk.key,
        chunk.section_id,
        chunk.kind.value,
        chunk.span.start,
        chunk.span.end,
        chunk.tokens,
        chunk.boundary,
    )


def _chunk(row: Row) -> Chunk:
    name, owner, _, _key, section, kind, start, end, tokens, boundary = row
    return Chunk(name, owner, section, ChunkKind(kind), Span(start, end), tokens, boundary)


def _term_row(n: int, term: Term) -> Row:
    return (
        term.id,
        term.document_id,
        n,
        term.section_id,
        term.scope_section_id,
        term.term,
        term.normal,
        term.span.start,
        term.span.end,
        term.aliases,
    )


def _term(row: Row) -> Term:
    name, owner, _, section, scope, term, normal, start, end, aliases = row
    return Term(name, owner, section, term, normal, Span(start, end), tuple(aliases), scope)


def _mention_row(n: int, document: Document, mention: UnresolvedMention) -> Row:
    return (
        f"{document.id}?{n}",
        document.id,
        n,
        mention.source,
        mention.source_section,
        mention.surface,
        mention.span.start,
        mention.span.end,
        mention.reason.value,
        mention.kind.value,
        *_cited_row(mention.cited),
    )


def _mention(row: Row) -> UnresolvedMention:
    _id, _owner, _, source, section, surface, start, end, reason, kind, *cited = row
    return UnresolvedMention(
        source=source,
        source_section=section,
        surface=surface,
        span=Span(start, end),
        reason=UnresolvedReason(reason),
        kind=ReferenceKind(kind),
        cited=_cited(*cited),
    )


def _reference_row(n: int, reference: Reference) -> Row:
    return (
        reference.source,
        reference.target,
        n,
        reference.source_section,
        reference.surface,
        reference.span.start,
        reference.span.end,
        reference.kind.value,
        reference.exact,
        reference.missing,
        *_cited_row(reference.cited),
    )


def _reference(row: Row) -> Reference:
    source, target, _, section, surface, start, end, kind, exact, missing, *cited = row
    return Reference(
        source=source,
        source_section=section,
        target=target,
        surface=surface,
        span=Span(start, end),
        kind=ReferenceKind(kind),
        exact=exact,
        missing=missing,
        cited=_cited(*cited),
    )


def _cited_row(cited: Cited | None) -> tuple[str | None, str | None]:
    return (None, None) if cited is None else (cited.document, cited.address)


def _cited(document: str | None, address: str | None) -> Cited | None:
    return None if address is None else Cited(document, address)
