"""Converts the graph of a document to rows of Arrow tables, and back.

The rows of one document are consecutive in every table, and a row points at another by its index in
the document, so that documents are copied from segment to segment unchanged. Edges name their
target by key: the first 63 bits of the digest of its id. The columns are those of
`evidence_graph.fields`, and the derived columns described here, which serve lookups and scores.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from ..edges import ReferenceKind, UnresolvedReason
from ..errors import CorruptLibraryError, advice, library_of
from ..fields import CHUNK, DOCUMENT, KINDS, SECTION, TERM, Column, Columns, Kind, Type
from ..graph import DocumentGraph
from ..ids import ChunkId, DocumentId, SectionId, key_of, section_id
from ..names import names_of
from ..nodes import ChunkKind, SectionKind
from .keys import address_key, cited_keys, record_key, term_key

if TYPE_CHECKING:
    from pathlib import Path

SECTION_KINDS = tuple(SectionKind)
CHUNK_KINDS = tuple(ChunkKind)
REFERENCE_KINDS = tuple(ReferenceKind)
REASONS = tuple(UnresolvedReason)
MATTER = CHUNK_KINDS.index(ChunkKind.MATTER)
RETRIEVABLE = tuple(n for n, kind in enumerate(CHUNK_KINDS) if kind.retrievable)

ROW_TABLES = tuple(kind.name for kind in KINDS)
"""The tables other than that of documents, which has a column of counts for each of them."""

_NOT_STORED = {Type.ID, Type.DOCUMENT}


@cache
def derived_columns() -> Mapping[str, Mapping[str, pa.DataType]]:
    """Columns that serve lookups and scores alone, by table; `uint64` ones are keys."""
    u64, i32 = pa.uint64(), pa.int32()
    words = pa.list_(pa.uint32())
    return {
        "documents": {
            "key": u64,
            "names": pa.list_(pa.string()),
            "name_ranks": pa.list_(pa.int8()),
            "generation": i32,
            **{f"n_{name}": i32 for name in ROW_TABLES},
        },
        "sections": {"key": u64, "address": u64, "record": u64},
        "chunks": {"key": u64, "forward": words, "headings": words, "context_words": words},
        "terms": {"key": u64, "forms": pa.list_(u64)},
        "references": {"cited": pa.list_(u64), "citing": words},
        "unresolved": {"cited": pa.list_(u64)},
    }


@cache
def schemas() -> Mapping[str, pa.Schema]:
    """The columns of each table."""
    i32 = pa.int32()
    # The id of a section is made from its anchor.
    ids = {DOCUMENT: {"id": pa.string()}, TERM: {"id": pa.string()}, CHUNK: {"digest": pa.uint64()}}
    types = {
        Type.TEXT: pa.string(),
        Type.INTEGER: i32,
        Type.FLOAT: pa.float64(),
        Type.BOOLEAN: pa.bool_(),
        Type.TEXTS: pa.list_(pa.string()),
        Type.INTEGERS: pa.list_(i32),
        Type.CHOICE: pa.int8(),
        Type.SECTION: i32,
        Type.CHUNK: i32,
        Type.TARGET: pa.uint64(),
    }
    found = {}
    for kind in (DOCUMENT, *KINDS):
        kept = [column for column in kind.columns if column.type not in _NOT_STORED]
        columns = ids.get(kind, {}) | {stored_name(column): types[column.type] for column in kept}
        columns |= derived_columns().get(kind.name, {})
        found[kind.name] = pa.schema(list(columns.items()))
    return found


@cache
def number_type(table: str, column: str) -> type[np.number[Any]]:
    """The type of the values in a column of numbers."""
    kind: type[np.number[Any]] = schemas()[table].field(column).type.to_pandas_dtype()
    return kind


def stored_name(column: Column) -> str:
    """The name of a stored column: one that points at a section holds its row, not its id."""
    return column.name.removesuffix("_id") if column.type is Type.SECTION else column.name


@dataclass(frozen=True, slots=True)
class ProjectedDocument:
    """The graph of a document and the words that a segment stores with it, ``uint32`` arrays.

    Attributes:
        generation: The generation that wrote the document.
        forwards: For each chunk, its forward form; empty for front matter, which no lane searches.
        headings: For each chunk, the words of the headings above it.
        contexts: For each chunk, the words of its context.
        citing: For each reference, the words of the sentence around it.
    """

    graph: DocumentGraph
    generation: int
    forwards: Sequence[Any]
    headings: Sequence[Any]
    contexts: Sequence[Any]
    citing: Sequence[Any]


def tables_of(documents: Iterable[ProjectedDocument]) -> dict[str, pa.Table]:
    """The tables of *documents*, in their order."""
    found: dict[str, defaultdict[str, list[Any]]] = {n: defaultdict(list) for n in schemas()}
    for document in documents:
        encoder = _Encoder(document)
        for kind in (DOCUMENT, *KINDS):
            for name, values in encoder.columns(kind).items():
                found[kind.name][name] += values
    return {
        name: pa.table([pa.array(found[name][c.name], c.type) for c in schema], schema=schema)
        for name, schema in schemas().items()
    }


class _Encoder:
    """Converts one document to columns: ids to rows or keys, choices to numbers."""

    def __init__(self, projected: ProjectedDocument) -> None:
        self._projected, self._graph = projected, projected.graph
        rows: dict[str | None, int] = {None: -1}
        rows |= {section.id: row for row, section in enumerate(self._graph.sections)}
        chunks = {chunk.id: row for row, chunk in enumerate(self._graph.chunks)}
        self._numbers: dict[Type, Callable[[Any], int]] = {
            Type.SECTION: rows.__getitem__,
            Type.CHUNK: chunks.__getitem__,
            Type.TARGET: key_of,
        }

    def columns(self, kind: Kind) -> Columns:
        """The columns of all nodes or edges of a kind."""
        items = [self._graph.document] if kind is DOCUMENT else getattr(self._graph, kind.name)
        plain = kind.split(items)
        found: Columns = {}
        for column in kind.columns:
            values = plain[column.name]
            if column.type in _NOT_STORED:
                continue
            if column.type is Type.CHOICE:
                found[column.name] = list(map(column.choices.index, values))
            elif column.type in self._numbers:
                found[stored_name(column)] = list(map(self._numbers[column.type], values))
            else:
                found[column.name] = values
        return found | self._derived(kind.name, items, plain)

    def _derived(self, table: str, items: Sequence[Any], plain: Columns) -> Columns:
        """The columns that ids are made from, and those of `derived_columns`."""
        match table:
            case "documents":
                return {"id": plain["id"], **self._derived_of_document()}
            case "sections":
                records = plain["record_id"]
                language = self._projected.graph.document.language
                return {
                    "key": list(map(key_of, plain["id"])),
                    "address": [address_key(anchor, language) for anchor in plain["anchor"]],
                    "record": [0 if name is None else record_key(name) for name in records],
                }
            case "chunks":
                return {
                    "digest": [int(name[-16:], 16) for name in plain["id"]],
                    "key": [chunk.key for chunk in items],
                    "forward": self._projected.forwards,
                    "headings": self._projected.headings,
                    "context_words": self._projected.contexts,
                }
            case "terms":
                forms = [{term_key(form) for form in (t.term, t.normal, *t.aliases)} for t in items]
                keys = list(map(key_of, plain["id"]))
                return {"id": plain["id"], "key": keys, "forms": list(map(sorted, forms))}
            case "references":
                return {"cited": _cited(items), "citing": self._projected.citing}
            case "unresolved":
                return {"cited": _cited(items)}
        return {}

    def _derived_of_document(self) -> Columns:
        document = self._graph.document
        names = names_of(document)
        return {
            "key": [key_of(document.id)],
            "names": [list(names)],
            "name_ranks": [list(names.values())],
            "generation": [self._projected.generation],
            **{f"n_{name}": [len(getattr(self._graph, name))] for name in ROW_TABLES},
        }


def _cited(edges: Sequence[Any]) -> list[list[int]]:
    """For each edge, the keys of the names of the document that it cites."""
    names = (edge.cited.names if edge.cited else () for edge in edges)
    return [[key for name in cited for key in cited_keys(name)] for cited in names]


def _no_id(number: int) -> Any:
    raise RuntimeError(f"expected no id to be asked for, found {number}")


@dataclass(frozen=True, slots=True)
class Ids:
    """Translates the stored numbers of one document to ids.

    Attributes:
        section: The id of the section with an index in the document; None for -1.
        chunk: The id of the chunk with an index in the document.
        node: The id of the node with a key.
    """

    document: DocumentId
    section: Callable[[int], SectionId | None] = _no_id
    chunk: Callable[[int], ChunkId] = _no_id
    node: Callable[[int], str] = _no_id


def items_of(
    kind: Kind, stored: Mapping[str, Iterable[Any]], ids: Ids, segment: Path
) -> tuple[Any, ...]:
    """The nodes or edges of one document, from rows of the table of their *kind*.

    Args:
        segment: The folder with the table, whose library an error names.

    Raises:
        CorruptLibraryError: The rows hold values that no writer wrote.
    """
    try:
        return kind.join({name: make(stored[source], ids) for name, source, make in _makers(kind)})
    except (LookupError, TypeError, ValueError) as error:
        raise CorruptLibraryError(
            f"expected the rows of {kind.name} as they were written, found: {error}; "
            f"{advice(library_of(segment))}"
        ) from error


_Maker = Callable[[Iterable[Any], Ids], Iterable[Any]]


@cache
def _makers(kind: Kind) -> list[tuple[str, str, _Maker]]:
    """For each column of a kind: its name, the stored column it is made from, and the function."""
    return [(column.name, *_maker(kind, column)) for column in kind.columns]


def _maker(kind: Kind, column: Column) -> tuple[str, _Maker]:
    name, choices = stored_name(column), column.choices
    match column.type:
        case Type.ID if kind is SECTION:
            return "anchor", lambda anchors, ids: [section_id(ids.document, a) for a in anchors]
        case Type.ID if kind is CHUNK:
            return "digest", lambda digests, ids: [chunk_id_of(ids.document, d) for d in digests]
        case Type.DOCUMENT:
            any_stored = next(c for c in kind.columns if c.type not in _NOT_STORED)
            return stored_name(any_stored), lambda values, ids: [ids.document for _ in values]
        case Type.SECTION:
            return name, lambda rows, ids: map(ids.section, rows)
        case Type.CHUNK:
            return name, lambda rows, ids: map(ids.chunk, rows)
        case Type.TARGET:
            return name, lambda keys, ids: map(ids.node, keys)
        case Type.CHOICE:
            return name, lambda numbers, _: map(choices.__getitem__, numbers)
    return name, lambda values, _: values


def chunk_id_of(document: str, digest: int) -> ChunkId:
    """The id of a chunk from the 64 bits of it that a segment stores."""
    return ChunkId(f"{document}!{digest:016x}")
