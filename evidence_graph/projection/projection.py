"""The graph as arrays, for reading at query time: all live segments of one generation.

Nodes are known by *rows*: those of a segment's tables, shifted by the rows of the segments before
it. Rows hold for one generation alone; ids and keys are what lasts.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple

from ..addresses import Address, normal_name
from ..graph import DocumentGraph
from ..ids import ChunkId, DocumentId, SectionId, key_of
from ..nodes import Chunk, Document, Section, SectionKind, Term
from ..spans import Span
from .segment import Segment
from .tables import (
    ROW_TABLES,
    SECTION_KINDS,
    address_key,
    chunk_id_of,
    chunk_of,
    cited_key,
    document_of,
    graph_of,
    record_key,
    section_of,
    term_key,
    term_of,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Row = int


_LEADING = {
    "reference_by_target": "references",
    "use_by_target": "uses",
    "supersession_by_target": "supersedes",
}
"""Lookups of edges by their target, each with the table of the edges."""

_CITING = {"reference_by_cited": "references", "unresolved_by_cited": "unresolved"}
"""Lookups of mentions by the document that they name."""


class _Place(NamedTuple):
    segment: Segment
    row: int


class Projection:
    """Reads documents, sections and chunks by row, id, record, address or name."""

    def __init__(self, segments: Sequence[Segment]) -> None:
        self.segments = tuple(segments)
        self._bases: dict[str, list[int]] = {
            "documents": [0, *accumulate(s.n_documents for s in self.segments)],
            **{
                table: [0, *accumulate(int(s.starts[table][-1]) for s in self.segments)]
                for table in ROW_TABLES
            },
        }
        self._documents: dict[Row, Document] = {}

    def base(self, table: str, segment: int) -> Row:
        """The row at which the rows of a segment begin."""
        return self._bases[table][segment]

    def count(self, table: str) -> int:
        """How many live rows *table* has."""
        if table == "documents":
            return sum(int(s.live.sum()) for s in self.segments)
        column = f"n_{table}"
        return sum(int(s.numbers("documents", column)[s.live].sum()) for s in self.segments)

    # --- documents --------------------------------------------------------------------------------

    @cached_property
    def document_rows(self) -> dict[DocumentId, Row]:
        """The live documents, in order of id."""
        found = [
            (DocumentId(name), self.base("documents", n) + row)
            for n, segment in enumerate(self.segments)
            for row, name in enumerate(segment.documents["id"].to_pylist())
            if segment.live[row]
        ]
        return dict(sorted(found))

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The languages of the live documents, the most frequent first."""
        counts: Counter[str] = Counter()
        for segment in self.segments:
            names = segment.documents["language"].to_pylist()
            counts.update(n for n, live in zip(names, segment.live, strict=True) if live)
        return tuple(sorted(counts, key=lambda name: (-counts[name], name)))

    def documents(self) -> Iterator[Document]:
        """All live documents, in order of id."""
        return (self.document(row) for row in self.document_rows.values())

    def document(self, row: Row) -> Document:
        """The document at *row*."""
        if row not in self._documents:
            segment, local = self._place("documents", row)
            self._documents[row] = document_of(segment.row("documents", local))
        return self._documents[row]

    def find_document(self, document_id: str) -> Row | None:
        """The live document with this id."""
        return self._first("documents", "document_by_key", key_of(document_id))

    @cached_property
    def names(self) -> dict[str, list[Row]]:
        """The live documents by normal name (code, alias, title, file name), in order of id."""
        found: dict[str, list[Row]] = {}
        for n, segment in enumerate(self.segments):
            names = segment.documents["names"].to_pylist()
            for row in segment.live.nonzero()[0].tolist():
                for name in names[row]:
                    found.setdefault(name, []).append(self.base("documents", n) + row)
        for rows in found.values():
            rows.sort(key=lambda row: self.document(row).id)
        return found

    @cached_property
    def first_words(self) -> frozenset[str]:
        """The first word of every name of `names`."""
        return frozenset(name.split(" ", 1)[0] for name in self.names)

    def find_named(self, name: str) -> list[Row]:
        """The live documents of this code, alias, title or file name, in order of id."""
        return self.names.get(normal_name(name), [])

    def document_of(self, table: str, row: Row) -> Row:
        """The document that a row of *table* belongs to."""
        n = self._segment_at(table, row)
        segment = self.segments[n]
        local = segment.document_at(table, _array([row - self.base(table, n)]))
        return self.base("documents", n) + int(local[0])

    def rows_of(self, table: str, document: Row) -> range:
        """The rows of one document in *table*, in order of place."""
        n = self._segment_at("documents", document)
        own = self.segments[n].rows_of(table, document - self.base("documents", n))
        base = self.base(table, n)
        return range(base + own.start, base + own.stop)

    def documents_leading_to(self, names: Collection[str]) -> list[Row]:
        """The live documents with an edge to a section, document or term of these ids, by row."""
        return self._documents_at(sorted(key_of(name) for name in names), _LEADING)

    def documents_citing(self, names: Collection[str]) -> list[Row]:
        """The live documents with a mention, resolved or not, of another of these names, by row."""
        keys = sorted({cited_key(name) for name in names} - {0})
        return self._documents_at(keys, _CITING)

    def generation_of(self, document: Row) -> int:
        """The generation of the graph that wrote the document."""
        segment, local = self._place("documents", document)
        return int(segment.numbers("documents", "generation")[local])

    def graph(self, document: Row) -> DocumentGraph:
        """All that the document contributes to the graph."""
        segment, local = self._place("documents", document)
        rows = {table: segment.rows(table, local) for table in ROW_TABLES}
        return graph_of(rows, self.document(document), self._name_of)

    # --- sections ---------------------------------------------------------------------------------

    def section(self, row: Row) -> Section:
        """The section at *row*."""
        segment, local = self._place("sections", row)
        content = segment.row("sections", local)
        document = self.document_of("sections", row)
        first = self.rows_of("sections", document).start
        parent = content["parent"]
        above = self.anchor(first + parent) if parent >= 0 else None
        return section_of(content, self.document(document).id, above)

    def anchor(self, section: Row) -> str:
        """The anchor of the section at a row."""
        segment, local = self._place("sections", section)
        return str(segment.table("sections")["anchor"][local].as_py())

    def section_id(self, section: Row) -> SectionId:
        """The id of the section at a row."""
        document = self.document(self.document_of("sections", section))
        return SectionId(f"{document.id}#{self.anchor(section)}")

    def find_section(self, section_id: str) -> Row | None:
        """The live section with this id."""
        return self._first("sections", "section_by_key", key_of(section_id))

    def find_record(self, record_id: str) -> Row | None:
        """The section of the record with this id."""
        return self._first("sections", "section_by_record", record_key(record_id))

    def find_address(self, address: Address | str, *, document: Row | None = None) -> list[Row]:
        """The live sections at *address*, of one document or of all, in order of id and place.

        Where several share it, those win whose containers are the ones that *address* names.
        """
        key = (
            key_of(f"address:{address.key}")
            if isinstance(address, Address)
            else address_key(address)
        )
        found = self._find("sections", "section_by_address", key)
        if document is not None:
            own = self.rows_of("sections", document)
            found = [row for row in found if row in own]
        else:
            found.sort(key=lambda row: (self.document(self.document_of("sections", row)).id, row))
        if isinstance(address, Address) and address.containers and len(found) > 1:
            found = [row for row in found if self._lies_in(row, address.containers)] or found
        return found

    def _lies_in(self, section: Row, containers: Sequence[str]) -> bool:
        from ..addresses import parse_address

        above = {
            part
            for row in self.ancestors(section)
            if (address := parse_address(self.anchor(row)))
            for part in (*address.containers, *address.components)
        }
        return above.issuperset(containers)

    def parent(self, section: Row) -> Row | None:
        """The section above; None at the top of the document."""
        parent = int(self._number("sections", "parent", section))
        if parent < 0:
            return None
        return self.rows_of("sections", self.document_of("sections", section)).start + parent

    def ancestors(self, section: Row) -> list[Row]:
        """The section and those above it, innermost first."""
        found = [section]
        while (above := self.parent(found[-1])) is not None:
            found.append(above)
        return found

    def children(self, section: Row) -> list[Row]:
        """The sections directly below, in order of place."""
        n = self._segment_at("sections", section)
        own = self.rows_of("sections", self.document_of("sections", section))
        base = self.base("sections", n)
        parents = self.segments[n].numbers("sections", "parent")[own.start - base : own.stop - base]
        return [own.start + int(at) for at in (parents == section - own.start).nonzero()[0]]

    def is_home(self, section: Row) -> bool:
        """Whether a section bounds passages: it has a heading line, or it is a record."""
        segment, local = self._place("sections", section)
        heading = SECTION_KINDS[segment.numbers("sections", "kind")[local]] is SectionKind.HEADING
        return heading or bool(segment.numbers("sections", "record")[local])

    def page_at(self, document: Row, offset: int) -> int | None:
        """The page of a document that holds *offset*, from 1; None where it has no pages."""
        pages = self.document(document).pages
        return max(1, bisect_right(pages, offset)) if pages else None

    def span(self, table: str, row: Row) -> Span:
        """Where a section or chunk sits in its document."""
        return Span(int(self._number(table, "start", row)), int(self._number(table, "end", row)))

    # --- terms and references ---------------------------------------------------------------------

    def term(self, row: Row) -> Term:
        """The term at *row*."""
        segment, local = self._place("terms", row)
        document = self.document_of("terms", row)
        first = self.rows_of("sections", document).start
        content = segment.row("terms", local)

        def anchor(at: int) -> str | None:
            return None if at < 0 else self.anchor(first + at)

        return term_of(
            content,
            self.document(document).id,
            section=anchor(content["section"]),
            scope=anchor(content["scope"]),
        )

    def find_terms(self, form: str) -> list[Row]:
        """The live terms with this form or alias, in order of document and place."""
        found = self._find("terms", "term_by_form", term_key(form))
        return sorted(
            found, key=lambda row: (self.document(self.document_of("terms", row)).id, row)
        )

    def find_term(self, key: int) -> Row | None:
        """The live term with a key."""
        return self._first("terms", "term_by_key", key)

    def find_term_id(self, term_id: str) -> Row | None:
        """The live term with this id."""
        return self.find_term(key_of(term_id))

    def scope_of(self, term: Row) -> Row | None:
        """The section in which a term's meaning governs; None for the whole document."""
        scope = int(self._number("terms", "scope", term))
        if scope < 0:
            return None
        return self.rows_of("sections", self.document_of("terms", term)).start + scope

    def terms_used(self, document: Row, span: Span) -> list[int]:
        """The keys of the terms used by the chunks within *span*, in order of first use."""
        rows = self.rows_within("uses", document, span)
        return [int(self._number("uses", "target", row)) for row in rows]

    def references_to(self, targets: Collection[str]) -> list[Row]:
        """The live references to sections or documents of these ids, by document and place."""
        found = {
            row
            for target in targets
            for row in self._find("references", "reference_by_target", key_of(target))
        }

        def place(row: Row) -> tuple[str, Span, Row]:
            document = self.document(self.document_of("references", row)).id
            return document, self.span("references", row), row

        return sorted(found, key=place)

    def rows_within(self, table: str, document: Row, span: Span) -> list[Row]:
        """The rows of a document whose span begins and ends within *span*, in order of place."""
        import numpy as np

        own = self.rows_of(table, document)
        n = self._segment_at("documents", document)
        part = slice(own.start - self.base(table, n), own.stop - self.base(table, n))
        starts = self.segments[n].numbers(table, "start")[part]
        ends = self.segments[n].numbers(table, "end")[part]
        inside = np.flatnonzero((starts >= span.start) & (ends <= span.end))
        inside = inside[np.lexsort((ends[inside], starts[inside]))]
        return [own.start + int(at) for at in inside]

    def source_section_of(self, table: str, row: Row) -> Row | None:
        """The section that a reference or an unresolved mention stands in."""
        section = int(self._number(table, "source_section", row))
        if section < 0:
            return None
        return self.rows_of("sections", self.document_of(table, row)).start + section

    def content(self, table: str, row: Row) -> dict[str, Any]:
        """The columns of a row as they are stored."""
        segment, local = self._place(table, row)
        return segment.row(table, local)

    def section_by_key(self, key: int) -> Row | None:
        """The live section whose id has this key."""
        return self._first("sections", "section_by_key", key)

    def document_by_key(self, key: int) -> Row | None:
        """The live document whose id has this key."""
        return self._first("documents", "document_by_key", key)

    # --- chunks -----------------------------------------------------------------------------------

    def chunk(self, row: Row) -> Chunk:
        """The chunk at *row*."""
        segment, local = self._place("chunks", row)
        section = self.section_of_chunk(row)
        return chunk_of(
            segment.row("chunks", local),
            self.document(self.document_of("chunks", row)).id,
            None if section is None else self.anchor(section),
        )

    def chunk_id(self, row: Row) -> ChunkId:
        """The id of the chunk at *row*."""
        document = self.document(self.document_of("chunks", row))
        return chunk_id_of(document.id, int(self._number("chunks", "digest", row)))

    def chunk_key(self, row: Row) -> int:
        """The key of the chunk at *row*."""
        return int(self._number("chunks", "key", row))

    def chunk_keys(self, rows: NDArray[np.int64]) -> NDArray[np.uint64]:
        """The keys of the chunks at *rows*, in order; same shape."""
        import numpy as np

        keys = np.zeros(len(rows), dtype=np.uint64)
        for n, own in self._by_segment("chunks", rows):
            keys[own] = self.segments[n].numbers("chunks", "key")[
                rows[own] - self.base("chunks", n)
            ]
        return keys

    def chunk_rows(self, keys: NDArray[np.uint64]) -> NDArray[np.int64]:
        """The rows of the live chunks with these keys, in order; -1 for one that is not alive."""
        import numpy as np

        found = np.full(len(keys), -1, dtype=np.int64)
        for n, segment in enumerate(self.segments):
            rows = segment.lookup("chunk_by_key").find_each(keys)
            held = np.flatnonzero(rows >= 0)
            held = held[segment.live[segment.document_at("chunks", rows[held])]]
            found[held] = rows[held] + self.base("chunks", n)
        return found

    def section_of_chunk(self, chunk: Row) -> Row | None:
        """The deepest section that holds the chunk whole; None where none does."""
        section = int(self._number("chunks", "section", chunk))
        if section < 0:
            return None
        return self.rows_of("sections", self.document_of("chunks", chunk)).start + section

    def tokens(self, chunk: Row) -> int:
        """The length of a chunk in tokens."""
        return int(self._number("chunks", "tokens", chunk))

    def boundary(self, chunk: Row) -> float:
        """How sure the borders of a chunk are those of units, 0 to 1."""
        return float(self._number("chunks", "boundary", chunk))

    def forwards(self, chunks: NDArray[np.int64]) -> list[NDArray[np.uint32]]:
        """The lexical forward forms of chunks, in order."""
        return [segment.forward(row) for segment, row in self._places("chunks", chunks)]

    def searchable(self, chunk: Row) -> bool:
        """Whether lanes may find the chunk: matter is read, never found."""
        segment, local = self._place("chunks", chunk)
        return bool(segment.searchable[local])

    def record_of(self, section: Row) -> str | None:
        """The id of the nearest record at or above a section."""
        for row in self.ancestors(section):
            segment, local = self._place("sections", row)
            found = segment.table("sections")["record_id"][local].as_py()
            if found is not None:
                return str(found)
        return None

    def covered_sections(self, chunk: Row) -> list[Row]:
        """The sections that a chunk overlaps: its own, those above it, and those inside it."""
        import numpy as np

        n = self._segment_at("chunks", chunk)
        segment = self.segments[n]
        own = self.rows_of("sections", self.document_of("chunks", chunk))
        base = self.base("sections", n)
        part = slice(own.start - base, own.stop - base)
        span = self.span("chunks", chunk)
        starts = segment.numbers("sections", "start")[part]
        ends = segment.numbers("sections", "end")[part]
        return [
            own.start + int(at) for at in np.flatnonzero((starts < span.end) & (ends > span.start))
        ]

    # --- inside -----------------------------------------------------------------------------------

    def _by_segment(
        self, table: str, rows: NDArray[np.int64]
    ) -> Iterator[tuple[int, NDArray[np.bool_]]]:
        """Each segment that has some of *rows*, and which of them."""
        import numpy as np

        at = np.searchsorted(self._bases[table], rows, side="right") - 1
        for n in np.unique(at).tolist():
            yield n, at == n

    def _places(self, table: str, rows: NDArray[np.int64]) -> Iterator[_Place]:
        """The segment of each of *rows*, and its row there."""
        bases = self._bases[table]
        for row in rows.tolist():
            n = bisect_right(bases, row) - 1
            yield _Place(self.segments[n], row - bases[n])

    def _segment_at(self, table: str, row: Row) -> int:
        bases = self._bases[table]
        n = bisect_right(bases, row) - 1
        if 0 <= n < len(self.segments):
            return n
        raise IndexError(f"expected a row of {table} below {bases[-1]}, found {row}")

    def _place(self, table: str, row: Row) -> _Place:
        n = self._segment_at(table, row)
        return _Place(self.segments[n], row - self._bases[table][n])

    def _number(self, table: str, column: str, row: Row) -> float:
        segment, local = self._place(table, row)
        return segment.numbers(table, column)[local]  # type: ignore[no-any-return]

    def _find(self, table: str, lookup: str, key: int) -> list[Row]:
        """The live rows of *table* with a key."""
        found = []
        for n, segment in enumerate(self.segments):
            rows = segment.lookup(lookup).find(key)
            if len(rows):
                documents = rows if table == "documents" else segment.document_at(table, rows)
                found += [self.base(table, n) + int(row) for row in rows[segment.live[documents]]]
        return found

    def _documents_at(self, keys: Sequence[int], lookups: Mapping[str, str]) -> list[Row]:
        """The live documents of the rows that *lookups* find at *keys*, by row."""
        import numpy as np

        found: set[Row] = set()
        for n, segment in enumerate(self.segments):
            for lookup, table in lookups.items():
                for key in keys:
                    rows = segment.lookup(lookup).find(key)
                    if len(rows):
                        own = np.unique(segment.document_at(table, rows))
                        own = own[segment.live[own]]
                        found.update((own + self.base("documents", n)).tolist())
        return sorted(found)

    def _first(self, table: str, lookup: str, key: int) -> Row | None:
        found = self._find(table, lookup, key)
        return found[0] if found else None

    def _name_of(self, key: int) -> str:
        """The id of the section, document or term with a key."""
        if (row := self._first("sections", "section_by_key", key)) is not None:
            return self.section_id(row)
        if (row := self._first("documents", "document_by_key", key)) is not None:
            return self.document(row).id
        if (row := self._first("terms", "term_by_key", key)) is not None:
            segment, local = self._place("terms", row)
            return str(segment.table("terms")["id"][local].as_py())
        raise KeyError(f"expected a live node with key {key}, found none")


def _array(values: Sequence[int]) -> NDArray[np.int64]:
    import numpy as np

    return np.array(values, dtype=np.int64)
