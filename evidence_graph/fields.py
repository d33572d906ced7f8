"""The schema of the graph: each stored field of a node or an edge, described once.

The tables of Kuzu (`store.schema`), the tables of the projection (`projection.tables`) and the
records of an export (`export`) are derived from `DOCUMENT` and `KINDS`. A field is stored in one or
two *columns* of plain values. Columns have the order that the export's contract prescribes.

To add a field: add it to its class in `nodes` or `edges` and to its `Kind` here, then raise
`generations.manifest.FORMAT`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum, auto
from functools import cached_property
from itertools import repeat
from operator import attrgetter
from typing import Any

from .cited import Cited
from .edges import (
    Defines,
    EdgeKind,
    Reference,
    ReferenceKind,
    Supersedes,
    UnresolvedMention,
    UnresolvedReason,
    Uses,
)
from .graph import DocumentGraph
from .nodes import (
    Chunk,
    ChunkKind,
    Document,
    DocumentType,
    Generated,
    Section,
    SectionKind,
    Term,
    Trait,
)
from .spans import Span

Columns = dict[str, Sequence[Any]]
"""Values by the name of their column, all columns of one length."""


class Type(Enum):
    """The type of a column's values. All but the lists, `FLOAT` and `BOOLEAN` may be None."""

    TEXT = auto()
    INTEGER = auto()
    FLOAT = auto()
    BOOLEAN = auto()
    TEXTS = auto()
    INTEGERS = auto()
    CHOICE = auto()
    """One of a fixed set of texts."""
    ID = auto()
    """The id of the node itself."""
    DOCUMENT = auto()
    """The id of the document to which the node or edge belongs."""
    SECTION = auto()
    """The id of a section of the same document."""
    CHUNK = auto()
    """The id of a chunk of the same document."""
    TARGET = auto()
    """The id of a section, document or term of any document."""


@dataclass(frozen=True, slots=True)
class Column:
    """One stored value of each node or edge of a kind.

    Attributes:
        choices: The values of a `Type.CHOICE`. Their positions are stored: add new ones at the end.
        sparse: Whether exports, dumps and digests omit the column if it holds no values.
    """

    name: str
    type: Type
    exported: bool = True
    choices: tuple[str, ...] = ()
    sparse: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """One attribute of a node or an edge.

    Attributes:
        split: Turns the attribute's values into the values of each column.
        join: The inverse: turns the columns' values, in order, into the attribute's values.
    """

    name: str
    columns: tuple[Column, ...]
    split: Callable[[Sequence[Any]], Sequence[Sequence[Any]]] = lambda values: (values,)
    join: Callable[..., Iterable[Any]] = iter


@dataclass(frozen=True, eq=False)
class Kind:
    """The nodes or edges of one kind.

    Attributes:
        name: The attribute of `DocumentGraph` and the table of the projection that hold them.
        label: Their table in Kuzu.
        record: The first key and value of their records in an export.
        made: Their class.
        order: The columns by which an export sorts them within their document.
    """

    name: str
    label: str
    record: tuple[str, str]
    made: type
    fields: tuple[Field, ...]
    order: tuple[str, ...]

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """The columns of all fields, in order."""
        return tuple(column for field in self.fields for column in field.columns)

    @cached_property
    def _arguments(self) -> list[tuple[Callable[..., Iterable[Any]], list[str]]]:
        """The `join` and the column names of each argument of the class, in order."""
        order: Sequence[str] = self.made.__match_args__  # type: ignore[attr-defined]
        fields = sorted(self.fields, key=lambda field: order.index(field.name))
        return [(field.join, [column.name for column in field.columns]) for field in fields]

    def split(self, items: Sequence[Any]) -> Columns:
        """The columns of *items*, one value for each item, in order."""
        columns: Columns = {}
        for field in self.fields:
            parts = field.split(list(map(attrgetter(field.name), items)))
            columns.update(zip((column.name for column in field.columns), parts, strict=True))
        return columns

    def without_empty(self, items: Sequence[Any]) -> Columns:
        """The columns that `split` gives, without the sparse columns that hold no values."""
        columns = self.split(items)
        for name in self._sparse:
            if not any(value is not None for value in columns[name]):
                del columns[name]
        return columns

    @cached_property
    def _sparse(self) -> frozenset[str]:
        return frozenset(column.name for column in self.columns if column.sparse)

    def join(self, columns: Mapping[str, Iterable[Any]]) -> tuple[Any, ...]:
        """The nodes or edges from the columns that `split` or `without_empty` returned."""
        empty = dict.fromkeys(self._sparse - columns.keys(), repeat(None))
        complete = {**columns, **empty}
        arguments = [join(*[complete[name] for name in names]) for join, names in self._arguments]
        return tuple(map(self.made, *arguments))


def _field(name: str, kind: Type = Type.TEXT, *, exported: bool = True) -> Field:
    return Field(name, (Column(name, kind, exported),))


def _choice(name: str, kind: type[StrEnum], *, exported: bool = True) -> Field:
    column = Column(name, Type.CHOICE, exported, tuple(member.value for member in kind))
    members = {member.value: member for member in kind}
    return Field(
        name,
        (column,),
        lambda values: (list(map(str, values)),),  # twice as fast as reading `value` of each
        lambda values: map(members.__getitem__, values),
    )


def _list(name: str, kind: Type, *, exported: bool = True) -> Field:
    return Field(
        name,
        (Column(name, kind, exported),),
        lambda values: (list(map(list, values)),),
        lambda values: map(tuple, values),
    )


def _metadata() -> Field:
    def split(values: Sequence[Mapping[str, str]]) -> Sequence[Sequence[str]]:
        return ([json.dumps(dict(v), ensure_ascii=False) for v in values],)

    column = Column("metadata", Type.TEXT, exported=False)
    return Field("metadata", (column,), split, lambda values: map(json.loads, values))


def _generated(name: str) -> Field:
    """A text that no document contains, and its maker. Most libraries have none: it is sparse."""

    def split(values: Sequence[Generated | None]) -> Sequence[Sequence[str | None]]:
        return (
            [None if value is None else value.text for value in values],
            [None if value is None else value.by for value in values],
        )

    def join(texts: Iterable[str | None], makers: Iterable[str]) -> Iterable[Generated | None]:
        return (
            None if text is None else Generated(text, by)
            for text, by in zip(texts, makers, strict=True)
        )

    columns = (Column(name, Type.TEXT, sparse=True), Column(f"{name}_by", Type.TEXT, sparse=True))
    return Field(name, columns, split, join)


_SPAN = Field(
    "span",
    (Column("start", Type.INTEGER), Column("end", Type.INTEGER)),
    lambda spans: ([span.start for span in spans], [span.end for span in spans]),
    lambda starts, ends: map(Span, starts, ends),
)

_CITED = Field(
    "cited",
    (
        Column("cited_document", Type.TEXT, exported=False),
        Column("cited_address", Type.TEXT, exported=False),
    ),
    lambda values: (
        [None if cited is None else cited.document for cited in values],
        [None if cited is None else cited.address for cited in values],
    ),
    lambda documents, addresses: (
        None if address is None else Cited(document, address)
        for document, address in zip(documents, addresses, strict=True)
    ),
)

_TRAITS = Field(
    "traits",
    (Column("traits", Type.INTEGER, exported=False),),
    lambda values: (list(map(int, values)),),
    lambda values: map(Trait, values),
)

DOCUMENT = Kind(
    "documents",
    "Document",
    ("node", "document"),
    Document,
    (
        _field("id", Type.ID),
        _field("path"),
        _field("title"),
        _field("code"),
        _list("aliases", Type.TEXTS),
        _list("given_names", Type.TEXTS, exported=False),
        _choice("type", DocumentType),
        _field("collection"),
        _field("date"),
        _field("language"),
        _field("chars", Type.INTEGER),
        _field("digest", exported=False),
        _field("text_digest", exported=False),
        _list("pages", Type.INTEGERS, exported=False),
        _metadata(),
        _generated("summary"),
    ),
    ("id",),
)

SECTION = Kind(
    "sections",
    "Section",
    ("node", "section"),
    Section,
    (
        _field("id", Type.ID),
        _field("document_id", Type.DOCUMENT),
        _field("record_id"),
        _field("parent_id", Type.SECTION),
        _choice("kind", SectionKind),
        _field("number"),
        _field("anchor"),
        _field("heading"),
        _field("level", Type.INTEGER),
        _SPAN,
        _field("page", Type.INTEGER),
        _field("label", exported=False),
    ),
    ("start", "end", "id"),
)

CHUNK = Kind(
    "chunks",
    "Chunk",
    ("node", "chunk"),
    Chunk,
    (
        _field("id", Type.ID),
        _field("document_id", Type.DOCUMENT),
        _field("section_id", Type.SECTION),
        _choice("kind", ChunkKind),
        _SPAN,
        _field("tokens", Type.INTEGER, exported=False),
        _field("boundary", Type.FLOAT, exported=False),
        _TRAITS,
        _generated("context"),
    ),
    ("start", "end", "id"),
)

TERM = Kind(
    "terms",
    "Term",
    ("node", "term"),
    Term,
    (
        _field("id", Type.ID),
        _field("document_id", Type.DOCUMENT),
        _field("section_id", Type.SECTION),
        _field("scope_section_id", Type.SECTION),
        _field("term"),
        _SPAN,
        _field("normal", exported=False),
        _list("aliases", Type.TEXTS, exported=False),
    ),
    ("start", "end", "id"),
)

REFERENCES = Kind(
    "references",
    "references",
    ("edge", EdgeKind.REFERENCES),
    Reference,
    (
        _field("source", Type.CHUNK),
        _field("source_section", Type.SECTION),
        _field("target", Type.TARGET),
        _field("surface"),
        _SPAN,
        _choice("kind", ReferenceKind),
        _field("exact", Type.BOOLEAN),
        _field("missing"),
        _CITED,
    ),
    ("start", "end", "source", "target"),
)

DEFINES = Kind(
    "defines",
    "defines",
    ("edge", EdgeKind.DEFINES),
    Defines,
    (_field("source", Type.CHUNK), _field("target", Type.TARGET), _SPAN),
    ("start", "end", "source", "target"),
)

USES = Kind(
    "uses",
    "uses",
    ("edge", EdgeKind.USES),
    Uses,
    (
        _field("source", Type.CHUNK),
        _field("target", Type.TARGET),
        _field("count", Type.INTEGER),
        _SPAN,
    ),
    ("start", "end", "source", "target"),
)

SUPERSEDES = Kind(
    "supersedes",
    "supersedes",
    ("edge", EdgeKind.SUPERSEDES),
    Supersedes,
    (
        _field("source", Type.DOCUMENT),
        _field("target", Type.TARGET),
        _field("effective"),
    ),
    ("target",),
)

UNRESOLVED = Kind(
    "unresolved",
    "Mention",
    ("mention", "unresolved"),
    UnresolvedMention,
    (
        _field("source", Type.CHUNK),
        _field("source_section", Type.SECTION),
        _field("surface"),
        _SPAN,
        _choice("reason", UnresolvedReason),
        _choice("kind", ReferenceKind, exported=False),
        _CITED,
    ),
    ("start", "end", "source", "reason"),
)

KINDS = (SECTION, CHUNK, TERM, REFERENCES, DEFINES, USES, SUPERSEDES, UNRESOLVED)
"""All kinds of nodes and edges but `DOCUMENT`, in the order in which they are exported."""


def columns_of(graph: DocumentGraph) -> dict[str, Any]:
    """The nodes and edges of a document by column, as values that JSON can hold."""
    document = DOCUMENT.without_empty([graph.document])
    columns = {
        kind.name: {name: list(values) for name, values in kind.without_empty(items).items()}
        for kind in KINDS
        if (items := getattr(graph, kind.name))
    }
    return {"document": {name: values[0] for name, values in document.items()}, **columns}


def graph_of(columns: Mapping[str, Any]) -> DocumentGraph:
    """The nodes and edges of a document, from the result of `columns_of`.

    Raises:
        KeyError, TypeError, ValueError: *columns* did not come from `columns_of`.
    """
    (document,) = DOCUMENT.join({name: [value] for name, value in columns["document"].items()})
    items = {kind.name: kind.join(columns[kind.name]) for kind in KINDS if kind.name in columns}
    return DocumentGraph(document, **items)
