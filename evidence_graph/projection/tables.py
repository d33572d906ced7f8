"""A document's graph as rows of Arrow tables, and back.

Rows of one document stand together in every table, and rows point at one another relative to the
document's first row, so that documents can be copied from segment to segment without a change.
Edges into other documents name their target by key: the first 63 bits of the digest of its id.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from ..addresses import normal_name as normal_form
from ..addresses import parse_address
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
from ..ids import ChunkId, DocumentId, SectionId, TermId, key_of
from ..names import names_of, normal_name
from ..nodes import Chunk, ChunkKind, Document, DocumentType, Section, SectionKind, Term
from ..spans import Span

if TYPE_CHECKING:
    import pyarrow as pa

SECTION_KINDS = tuple(SectionKind)
CHUNK_KINDS = tuple(ChunkKind)
REFERENCE_KINDS = tuple(ReferenceKind)
REASONS = tuple(UnresolvedReason)
MATTER = CHUNK_KINDS.index(ChunkKind.MATTER)

ROW_TABLES = (
    "sections",
    "chunks",
    "terms",
    "references",
    "defines",
    "uses",
    "supersedes",
    "unresolved",
)
"""The tables of a document's rows; each has a column of counts in the table of documents."""

Row = dict[str, Any]


@cache
def schemas() -> Mapping[str, pa.Schema]:
    """The columns of each table; ``u64`` columns are keys, ``i32`` ones rows or offsets."""
    import pyarrow as pa

    text, u64, i32, i8 = pa.string(), pa.uint64(), pa.int32(), pa.int8()
    span = {"start": i32, "end": i32}
    cited = {
        "source": i32,
        "source_section": i32,
        "surface": text,
        **span,
        "kind": i8,
        "cited": pa.list_(u64),
        "cited_document": text,
        "cited_address": text,
    }
    tables: dict[str, dict[str, pa.DataType]] = {
        "documents": {
            "id": text,
            "key": u64,
            "names": pa.list_(text),
            "name_ranks": pa.list_(i8),
            "path": text,
            "title": text,
            "code": text,
            "aliases": pa.list_(text),
            "given_names": pa.list_(text),
            "type": text,
            "collection": text,
            "date": text,
            "language": text,
            "digest": text,
            "text_digest": text,
            "chars": i32,
            "pages": pa.list_(i32),
            "metadata": text,
            "generation": i32,
            **dict.fromkeys((f"n_{name}" for name in ROW_TABLES), i32),
        },
        "sections": {
            "key": u64,
            "address": u64,
            "record": u64,
            "anchor": text,
            "record_id": text,
            "parent": i32,
            "kind": i8,
            "number": text,
            "label": text,
            "heading": text,
            "level": i32,
            "page": i32,
            **span,
        },
        "chunks": {
            "key": u64,
            "digest": u64,
            "section": i32,
            "kind": i8,
            "tokens": i32,
            "boundary": pa.float64(),
            "forward": pa.list_(pa.uint32()),
            "headings": pa.list_(pa.uint32()),
            **span,
        },
        "terms": {
            "key": u64,
            "id": text,
            "term": text,
            "normal": text,
            "aliases": pa.list_(text),
            "forms": pa.list_(u64),
            "section": i32,
            "scope": i32,
            **span,
        },
        "references": {**cited, "target": u64, "exact": pa.bool_(), "missing": text},
        "defines": {"source": i32, "target": u64, **span},
        "uses": {"source": i32, "target": u64, "count": i32, **span},
        "supersedes": {"target": u64, "effective": text},
        "unresolved": {**cited, "reason": i8},
    }
    return {name: pa.schema(list(columns.items())) for name, columns in tables.items()}


@dataclass(frozen=True, slots=True)
class ProjectedDocument:
    """What a segment keeps of a document beside its graph.

    Attributes:
        generation: The generation of the graph that wrote it.
        forwards: For each chunk its lexical forward form, ``uint32`` of any length; empty for
            matter, which no lane searches.
        headings: For each chunk the words of the headings above it, ``uint32`` of any length.
    """

    graph: DocumentGraph
    generation: int
    forwards: Sequence[Any]
    headings: Sequence[Any]


def tables_of(documents: Iterable[ProjectedDocument]) -> dict[str, pa.Table]:
    """The tables of *documents*, in their order."""
    import pyarrow as pa

    rows: dict[str, list[Row]] = {name: [] for name in schemas()}
    for document in documents:
        own = _rows_of(document)
        rows["documents"].append(_document_row(document, own))
        for name in ROW_TABLES:
            rows[name] += own[name]
    return {name: pa.Table.from_pylist(rows[name], schema) for name, schema in schemas().items()}


def address_key(anchor: str) -> int:
    """The key under which equal addresses are found, whatever their spelling."""
    address = parse_address(anchor)
    return key_of(f"address:{address.key if address else normal_form(anchor)}")


def record_key(record_id: str) -> int:
    """The key under which the section of a record is found."""
    return key_of(f"record:{record_id}")


def cited_key(name: str) -> int:
    """The key under which mentions of another document by this name are found."""
    return key_of(f"cited:{normal_name(name)}")


def term_key(form: str) -> int:
    """The key under which terms with this normal form or alias are found."""
    return key_of(f"term:{normal_form(form)}")


def _document_row(projected: ProjectedDocument, own: Mapping[str, Sequence[Row]]) -> Row:
    document = projected.graph.document
    names = names_of(document)
    return {
        "id": document.id,
        "key": key_of(document.id),
        "names": list(names),
        "name_ranks": list(names.values()),
        "path": document.path,
        "title": document.title,
        "code": document.code,
        "aliases": list(document.aliases),
        "given_names": list(document.given_names),
        "type": document.type.value,
        "collection": document.collection,
        "date": document.date,
        "language": document.language,
        "digest": document.digest,
        "text_digest": document.text_digest,
        "chars": document.chars,
        "pages": list(document.pages),
        "metadata": json.dumps(dict(document.metadata), ensure_ascii=False, sort_keys=True),
        "generation": projected.generation,
        **{f"n_{name}": len(own[name]) for name in ROW_TABLES},
    }


def _rows_of(projected: ProjectedDocument) -> dict[str, list[Row]]:
    graph = projected.graph
    at: dict[str | None, int] = {None: -1}
    at.update((section.id, row) for row, section in enumerate(graph.sections))
    chunk_at = {chunk.id: row for row, chunk in enumerate(graph.chunks)}

    def cited(edge: Reference | UnresolvedMention) -> Row:
        return {
            "source": chunk_at[edge.source],
            "source_section": at[edge.source_section],
            "surface": edge.surface,
            **_span(edge.span),
            "kind": REFERENCE_KINDS.index(edge.kind),
            "cited": [cited_key(name) for name in edge.cited.names] if edge.cited else [],
            "cited_document": edge.cited.document if edge.cited else None,
            "cited_address": edge.cited.address if edge.cited else None,
        }

    return {
        "sections": [
            {
                "key": key_of(s.id),
                "address": address_key(s.anchor),
                "record": record_key(s.record_id) if s.record_id is not None else 0,
                "anchor": s.anchor,
                "record_id": s.record_id,
                "parent": at[s.parent_id],
                "kind": SECTION_KINDS.index(s.kind),
                "number": s.number,
                "label": s.label,
                "heading": s.heading,
                "level": s.level,
                "page": s.page if s.page is not None else -1,
                **_span(s.span),
            }
            for s in graph.sections
        ],
        "chunks": [
            {
                "key": c.key,
                "digest": int(c.id[-16:], 16),
                "section": at[c.section_id],
                "kind": CHUNK_KINDS.index(c.kind),
                "tokens": c.tokens,
                "boundary": c.boundary,
                "forward": forward,
                "headings": headings,
                **_span(c.span),
            }
            for c, forward, headings in zip(
                graph.chunks, projected.forwards, projected.headings, strict=True
            )
        ],
        "terms": [
            {
                "key": key_of(t.id),
                "id": t.id,
                "term": t.term,
                "normal": t.normal,
                "aliases": list(t.aliases),
                "forms": sorted({term_key(form) for form in (t.term, t.normal, *t.aliases)}),
                "section": at[t.section_id],
                "scope": at[t.scope_section_id],
                **_span(t.span),
            }
            for t in graph.terms
        ],
        "references": [
            {
                **cited(r),
                "target": key_of(r.target),
                "exact": r.exact,
                "missing": r.missing,
            }
            for r in graph.references
        ],
        "defines": [
            {"source": chunk_at[d.source], "target": key_of(d.target), **_span(d.span)}
            for d in graph.defines
        ],
        "uses": [
            {
                "source": chunk_at[u.source],
                "target": key_of(u.target),
                "count": u.count,
                **_span(u.span),
            }
            for u in graph.uses
        ],
        "supersedes": [
            {"target": key_of(s.target), "effective": s.effective} for s in graph.supersedes
        ],
        "unresolved": [{**cited(u), "reason": REASONS.index(u.reason)} for u in graph.unresolved],
    }


def _span(span: Span) -> Row:
    return {"start": span.start, "end": span.end}


def document_of(row: Row) -> Document:
    """The document of a row of ``documents``."""
    return Document(
        id=DocumentId(row["id"]),
        title=row["title"],
        digest=row["digest"],
        text_digest=row["text_digest"],
        chars=row["chars"],
        path=row["path"],
        code=row["code"],
        aliases=tuple(row["aliases"]),
        given_names=tuple(row["given_names"]),
        type=DocumentType(row["type"]),
        collection=row["collection"],
        date=row["date"],
        language=row["language"],
        pages=tuple(row["pages"]),
        metadata=json.loads(row["metadata"]),
    )


def section_of(row: Row, document: DocumentId, parent: str | None) -> Section:
    """The section of a row of ``sections``; *parent* is the anchor of its parent."""
    return Section(
        id=SectionId(f"{document}#{row['anchor']}"),
        document_id=document,
        kind=SECTION_KINDS[row["kind"]],
        anchor=row["anchor"],
        level=row["level"],
        span=Span(row["start"], row["end"]),
        parent_id=None if parent is None else SectionId(f"{document}#{parent}"),
        record_id=row["record_id"],
        number=row["number"],
        label=row["label"],
        heading=row["heading"],
        page=None if row["page"] < 0 else row["page"],
    )


def chunk_id_of(document: str, digest: int) -> ChunkId:
    """The id of a chunk from the 64 bits that a segment keeps of it."""
    return ChunkId(f"{document}!{digest:016x}")


def chunk_of(row: Row, document: DocumentId, section: str | None) -> Chunk:
    """The chunk of a row of ``chunks``; *section* is the anchor of its section."""
    return Chunk(
        id=chunk_id_of(document, row["digest"]),
        document_id=document,
        section_id=None if section is None else SectionId(f"{document}#{section}"),
        kind=CHUNK_KINDS[row["kind"]],
        span=Span(row["start"], row["end"]),
        tokens=row["tokens"],
        boundary=row["boundary"],
    )


def term_of(row: Row, document: DocumentId, *, section: str | None, scope: str | None) -> Term:
    """The term of a row of ``terms``; *section* and *scope* are anchors."""
    return Term(
        id=TermId(row["id"]),
        document_id=document,
        section_id=None if section is None else SectionId(f"{document}#{section}"),
        term=row["term"],
        normal=row["normal"],
        span=Span(row["start"], row["end"]),
        aliases=tuple(row["aliases"]),
        scope_section_id=None if scope is None else SectionId(f"{document}#{scope}"),
    )


NameOf = Callable[[int], str]
"""The id of the node with a key."""


def graph_of(
    rows: Mapping[str, Sequence[Row]], document: Document, name_of: NameOf
) -> DocumentGraph:
    """The graph of one document from its *rows* of each table; *name_of* names edges' targets."""
    anchors = [row["anchor"] for row in rows["sections"]]

    def anchor(at: int) -> str | None:
        return None if at < 0 else anchors[at]

    def section_id(at: int) -> SectionId | None:
        return None if at < 0 else SectionId(f"{document.id}#{anchors[at]}")

    chunks = [chunk_of(row, document.id, anchor(row["section"])) for row in rows["chunks"]]

    def cited(row: Row) -> Row:
        return {
            "source": chunks[row["source"]].id,
            "source_section": section_id(row["source_section"]),
            "surface": row["surface"],
            "span": Span(row["start"], row["end"]),
            "kind": REFERENCE_KINDS[row["kind"]],
            "cited": None
            if row["cited_address"] is None
            else Cited(row["cited_document"], row["cited_address"]),
        }

    return DocumentGraph(
        document=document,
        sections=tuple(
            section_of(row, document.id, anchor(row["parent"])) for row in rows["sections"]
        ),
        chunks=tuple(chunks),
        terms=tuple(
            term_of(row, document.id, section=anchor(row["section"]), scope=anchor(row["scope"]))
            for row in rows["terms"]
        ),
        references=tuple(
            Reference(
                **cited(row),
                target=SectionId(name_of(row["target"])),
                exact=row["exact"],
                missing=row["missing"],
            )
            for row in rows["references"]
        ),
        defines=tuple(
            Defines(
                chunks[row["source"]].id,
                TermId(name_of(row["target"])),
                Span(row["start"], row["end"]),
            )
            for row in rows["defines"]
        ),
        uses=tuple(
            Uses(
                chunks[row["source"]].id,
                TermId(name_of(row["target"])),
                row["count"],
                Span(row["start"], row["end"]),
            )
            for row in rows["uses"]
        ),
        supersedes=tuple(
            Supersedes(document.id, DocumentId(name_of(row["target"])), row["effective"])
            for row in rows["supersedes"]
        ),
        unresolved=tuple(
            UnresolvedMention(**cited(row), reason=REASONS[row["reason"]])
            for row in rows["unresolved"]
        ),
    )
