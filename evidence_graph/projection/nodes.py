"""Documents, sections and chunks by row, id, record, address or name."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..citation.address import Address
from ..citation.typed import parse_anchor
from ..fields import CHUNK, DOCUMENT, SECTION, Kind
from ..ids import ChunkId, DocumentId, SectionId, key_of, section_id
from ..language import UNDETERMINED
from ..names import normal_name
from ..nodes import NOTHING, Chunk, Document, Section, SectionKind, Trait
from ..spans import Span
from .keys import address_key, record_key
from .rows import ChunkRow, DocumentRow, Row, Rows, SectionRow
from .segment import Segment
from .tables import SECTION_KINDS, Ids, chunk_id_of, items_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..lexical.forward import Forwards


KEPT_SECTIONS = 50_000
"""Sections that stay in memory once read, some 30 MB, and addresses; then begun anew."""


class Nodes(Rows):
    """Reads documents, sections and chunks."""

    def __init__(self, segments: Sequence[Segment]) -> None:
        super().__init__(segments)
        self._documents: dict[Row, Document] = {}
        self._sections: dict[Row, Section] = {}
        self._addresses: dict[Row, Address | None] = {}

    # --- documents --------------------------------------------------------------------------------

    @cached_property
    def document_rows(self) -> dict[DocumentId, DocumentRow]:
        """The live documents, in order of id."""
        found = [
            (DocumentId(name), DocumentRow(self.base("documents", n) + row))
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
        if not self._documents:  # column by column, in half the time
            for n, segment in enumerate(self.segments):
                found = items_of(DOCUMENT, segment.every_row("documents"), Ids(DocumentId("")))
                self._documents.update(enumerate(found, self.base("documents", n)))
        return (self.document(row) for row in self.document_rows.values())

    def document(self, row: DocumentRow) -> Document:
        """The document at *row*."""
        if row not in self._documents:
            segment, local = self._place("documents", row)
            content = _columns(segment.row("documents", local))
            (self._documents[row],) = items_of(DOCUMENT, content, Ids(content["id"][0]))
        return self._documents[row]

    def find_document(self, document_id: str) -> DocumentRow | None:
        """The live document with this id."""
        if "document_rows" in self.__dict__:  # which a single question may not need
            return self.document_rows.get(DocumentId(document_id))
        return self._first(DocumentRow, "documents", "document_by_key", key_of(document_id))

    @cached_property
    def names(self) -> dict[str, list[tuple[int, DocumentRow]]]:
        """The live documents by normal name, each with its `Rank`, best first, then by id."""
        found: dict[str, list[tuple[int, DocumentRow]]] = {}
        for n, segment in enumerate(self.segments):
            names = segment.documents["names"].to_pylist()
            ranks = segment.documents["name_ranks"].to_pylist()
            for local in segment.live.nonzero()[0].tolist():
                row = DocumentRow(self.base("documents", n) + local)
                for name, rank in zip(names[local], ranks[local], strict=True):
                    found.setdefault(name, []).append((rank, row))
        place = {row: n for n, row in enumerate(self.document_rows.values())}  # these are by id
        for rows in found.values():
            if len(rows) > 1:
                rows.sort(key=lambda one: (one[0], place[one[1]]))
        return found

    @cached_property
    def first_words(self) -> dict[str, int]:
        """The first word of every name of `names`, with how many words the longest has."""
        found: dict[str, int] = {}
        for name in self.names:
            first = name.split(" ", 1)[0]
            found[first] = max(found.get(first, 0), 1 + name.count(" "))
        return found

    def find_named(self, name: str) -> list[DocumentRow]:
        """The live documents to which this name belongs best, in order of id."""
        found = self.names.get(normal_name(name), [])
        return [row for rank, row in found if rank == found[0][0]]

    def generation_of(self, document: DocumentRow) -> int:
        """The generation of the graph that wrote the document."""
        segment, local = self._place("documents", document)
        return int(segment.numbers("documents", "generation")[local])

    def owner_of(self, table: str, row: Row) -> DocumentId:
        """The document that a row of *table* belongs to, by id."""
        return self.document(
            DocumentRow(row) if table == "documents" else self._home(table, row)
        ).id

    def owners_of_keys(self, table: str, keys: Sequence[int]) -> Iterator[tuple[int, DocumentId]]:
        """Those of *keys* that live nodes of *table* have, each with the document it is in."""
        import numpy as np

        wanted = np.array(keys, dtype=np.uint64)
        for n, segment in enumerate(self.segments):
            rows = segment.lookup(f"{table.removesuffix('s')}_by_key").find_each(wanted)
            for at in np.flatnonzero(rows >= 0).tolist():
                row = int(rows[at])
                local = row if table == "documents" else int(segment.document_at(table, rows[at]))
                if segment.live[local]:
                    yield keys[at], self.document(DocumentRow(self.base("documents", n) + local)).id

    # --- sections ---------------------------------------------------------------------------------

    def section(self, row: SectionRow) -> Section:
        """The section at *row*."""
        if row not in self._sections:
            if len(self._sections) >= KEPT_SECTIONS:
                self._sections.clear()
            self._sections[row] = self._item(SECTION, row)
        return self._sections[row]

    def anchor(self, section: SectionRow) -> str:
        """The anchor of the section at a row."""
        segment, local = self._place("sections", section)
        return segment.text("sections", "anchor", local)

    def section_id(self, section: SectionRow) -> SectionId:
        """The id of the section at a row."""
        document = self.document(self.document_of("sections", section))
        return section_id(document.id, self.anchor(section))

    def id_at(self, document: DocumentRow, section: SectionRow | None) -> str:
        """The id of a section of a document, or of the document where there is none."""
        return self.document(document).id if section is None else self.section_id(section)

    def span_at(self, document: DocumentRow, section: SectionRow | None) -> Span:
        """Where a section of a document sits in it; all of its text where there is none."""
        if section is None:
            return Span(0, self.document(document).chars)
        return self.span("sections", section)

    def find_section(self, section_id: str) -> SectionRow | None:
        """The live section with this id."""
        return self._first(SectionRow, "sections", "section_by_key", key_of(section_id))

    def find_record(self, record_id: str) -> SectionRow | None:
        """The section of the record with this id."""
        return self._first(SectionRow, "sections", "section_by_record", record_key(record_id))

    def find_address(
        self,
        address: Address | str,
        *,
        document: DocumentRow | None = None,
        among: Collection[Row] | None = None,
    ) -> list[SectionRow]:
        """The live sections at *address*, of one document or of all, in order of id and place.

        None lies in another Part, or another container, than *address* names.

        Args:
            among: Only documents at these rows are known.
        """
        key = (
            key_of(f"address:{address.key}")
            if isinstance(address, Address)
            else address_key(address, UNDETERMINED)
        )
        if document is not None:
            among = {document} if among is None or document in among else ()
        rows = self._find("sections", "section_by_address", key, among)
        found = [SectionRow(row) for row in rows]
        if document is None and len(found) > 1:
            found.sort(key=lambda row: (self.document(self.document_of("sections", row)).id, row))
        if isinstance(address, Address):
            return self._held(found, address.containers)
        return found

    def address(self, section: SectionRow) -> Address | None:
        """The address of the section at a row; None where its anchor is none."""
        if section not in self._addresses:
            if len(self._addresses) >= KEPT_SECTIONS:
                self._addresses.clear()
            language = self.document(self.document_of("sections", section)).language
            self._addresses[section] = parse_anchor(self.anchor(section), language)
        return self._addresses[section]

    def _held(self, sections: list[SectionRow], containers: Sequence[str]) -> list[SectionRow]:
        """Those of *sections* that lie in *containers*, as far as documents tell.

        Where no container is named, those win that need none: of "1", Article 1 and not
        Section 1 of Chapter III.
        """
        if containers:
            around = {row: self._containers(row) for row in sections}
            inside = [row for row in sections if around[row].issuperset(containers)]
            return inside or [row for row in sections if _may_lie_in(around[row], containers)]
        if len(sections) > 1:
            addresses = {row: self.address(row) for row in sections}
            plain = [row for row in sections if (a := addresses[row]) and not a.containers]
            return plain or sections
        return sections

    def _containers(self, section: SectionRow) -> set[str]:
        """What a section lies in, itself included, as parts of addresses."""
        addresses = (self.address(row) for row in self.ancestors(section))
        return {part for a in addresses if a for part in (*a.containers, *a.components)}

    def parent(self, section: SectionRow) -> SectionRow | None:
        """The section above; None at the top of the document."""
        return self._section_at(
            "sections", section, int(self._number("sections", "parent", section))
        )

    def ancestors(self, section: SectionRow) -> list[SectionRow]:
        """The section and those above it, innermost first."""
        segment, local = self._place("sections", section)
        parents = segment.numbers("sections", "parent")
        first = self.rows_of("sections", self.document_of("sections", section)).start
        before = section - local  # the rows of the segments before
        found = [SectionRow(section)]
        while (place := int(parents[found[-1] - before])) >= 0:
            found.append(SectionRow(first + place))
        return found

    def children(self, section: SectionRow) -> list[SectionRow]:
        """The sections directly below, in order of place."""
        return self.below(self.document_of("sections", section), section)

    def below(self, document: DocumentRow, section: SectionRow | None) -> list[SectionRow]:
        """The sections of a document directly below one of them, or at its top, in order."""
        first = self.rows_of("sections", document).start
        parents = self.numbers_of("sections", document, "parent")
        own = parents < 0 if section is None else parents == section - first
        return [SectionRow(first + at) for at in own.nonzero()[0].tolist()]

    def is_home(self, section: SectionRow) -> bool:
        """Whether a section bounds passages: it has a heading line, or it is a record."""
        segment, local = self._place("sections", section)
        heading = SECTION_KINDS[segment.numbers("sections", "kind")[local]] is SectionKind.HEADING
        return heading or bool(segment.numbers("sections", "record")[local])

    def page_at(self, document: DocumentRow, offset: int) -> int | None:
        """The page of a document that holds *offset*, from 1; None where it has no pages."""
        pages = self.document(document).pages
        return max(1, bisect_right(pages, offset)) if pages else None

    # --- chunks -----------------------------------------------------------------------------------

    def chunk(self, row: ChunkRow) -> Chunk:
        """The chunk at *row*."""
        found: Chunk = self._item(CHUNK, row)
        return found

    def first_chunk_after(self, document: DocumentRow, offset: int) -> ChunkRow | None:
        """The first chunk of a document that ends behind *offset*; None where none does."""
        import numpy as np

        own = self.rows_of("chunks", document)
        n = self._segment_at("documents", document)
        base = self.base("chunks", n)
        ends = self.segments[n].numbers("chunks", "end")[own.start - base : own.stop - base]
        at = own.start + int(np.searchsorted(ends, offset, side="right"))
        return ChunkRow(at) if at in own else None

    def chunk_id(self, row: ChunkRow) -> ChunkId:
        """The id of the chunk at *row*."""
        document = self.document(self.document_of("chunks", row))
        return chunk_id_of(document.id, int(self._number("chunks", "digest", row)))

    def chunk_row(self, name: str) -> ChunkRow | None:
        """The live chunk with this id."""
        import numpy as np

        (row,) = self.chunk_rows(np.array([key_of(name)], dtype=np.uint64)).tolist()
        return ChunkRow(row) if row >= 0 and self.chunk_id(ChunkRow(row)) == name else None

    def chunk_key(self, row: ChunkRow) -> int:
        """The key of the chunk at *row*."""
        return int(self._number("chunks", "key", row))

    def chunk_keys(self, rows: NDArray[np.int64]) -> NDArray[np.uint64]:
        """The keys of the chunks at *rows*, in order; same shape."""
        return self.column("chunks", "key", rows)

    def parents_of(self, chunks: NDArray[np.int64]) -> NDArray[np.int64]:
        """The section above that of each chunk, -1 where there is none; same shape."""
        import numpy as np

        found = np.full(len(chunks), -1, dtype=np.int64)
        for n, own in self._by_segment("chunks", chunks):
            segment = self.segments[n]
            rows = chunks[own] - self.base("chunks", n)
            first = segment.starts["sections"][segment.document_at("chunks", rows)]
            section = segment.numbers("chunks", "section")[rows]
            held = section >= 0
            parent = np.full(len(rows), -1, dtype=np.int64)
            parent[held] = segment.numbers("sections", "parent")[(first + section)[held]]
            found[own] = np.where(parent >= 0, self.base("sections", n) + first + parent, -1)
        return found

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

    def section_of_chunk(self, chunk: ChunkRow) -> SectionRow | None:
        """The deepest section that holds the chunk whole; None where none does."""
        return self._section_at("chunks", chunk, int(self._number("chunks", "section", chunk)))

    def tokens(self, chunk: ChunkRow) -> int:
        """The length of a chunk in tokens."""
        return int(self._number("chunks", "tokens", chunk))

    def forwards(
        self, rows: NDArray[np.int64], column: str = "forward", *, table: str = "chunks"
    ) -> Forwards:
        """The words of *rows* of a table, in order.

        Args:
            column: Of chunks ``forward``, their own, ``headings``, those above, or
                ``context_words``; of references ``citing``, those of the sentence.
        """
        import numpy as np

        from ..lexical.forward import Forwards

        starts = np.zeros(len(rows), dtype=np.int64)
        lengths = np.zeros(len(rows), dtype=np.int64)
        parts: list[NDArray[np.uint32]] = []
        before = 0  # words of the segments already seen
        for n, own in self._by_segment(table, rows):
            values, offsets = self.segments[n].words(table, column)
            local = rows[own] - self.base(table, n)
            starts[own] = offsets[local] + before
            lengths[own] = offsets[local + 1] - offsets[local]
            parts.append(values)
            before += len(values)
        ends = np.cumsum(lengths)
        places = np.repeat(starts - ends + lengths, lengths)
        places += np.arange(len(places))
        return Forwards(_picked(parts, places), lengths)

    @cached_property
    def has_contexts(self) -> bool:
        """Whether any chunk has a context."""
        return any(len(one.words("chunks", "context_words")[0]) for one in self.segments)

    def searchable(self, chunk: ChunkRow) -> bool:
        """Whether the chunk is indexed: matter is read, never found."""
        segment, local = self._place("chunks", chunk)
        return bool(segment.searchable[local])

    @cached_property
    def retrievable(self) -> NDArray[np.bool_]:
        """Of each chunk, by row, whether a search may propose it: shape ``(rows,)``."""
        import numpy as np

        every = np.concatenate([np.zeros(0, bool), *(one.retrievable for one in self.segments)])
        every.flags.writeable = False  # it is shared by all searches
        return every

    def trait_share(self, trait: Trait) -> float:
        """The share of the chunks that a search may propose which have *trait*."""
        counts = self._trait_counts
        return counts[trait] / max(counts[NOTHING], 1)

    @cached_property
    def _trait_counts(self) -> dict[Trait, int]:
        """How many chunks that a search may propose have each trait; of no trait, all of them."""
        import numpy as np

        own = [one.numbers("chunks", "traits")[one.retrievable] for one in self.segments]
        traits = np.concatenate([np.zeros(0, np.int32), *own])
        found = {trait: int(np.count_nonzero(traits & int(trait))) for trait in Trait}
        return found | {NOTHING: len(traits)}

    def record_of(self, section: SectionRow) -> str | None:
        """The id of the nearest record at or above a section."""
        for row in self.ancestors(section):
            segment, local = self._place("sections", row)
            found = segment.table("sections")["record_id"][local].as_py()
            if found is not None:
                return str(found)
        return None

    def covered_sections(self, chunk: ChunkRow) -> list[SectionRow]:
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
        inside = np.flatnonzero((starts < span.end) & (ends > span.start))
        return [SectionRow(own.start + int(at)) for at in inside]

    def _item(self, kind: Kind, row: Row) -> Any:
        """The section, chunk or term at *row* of its table."""
        segment, local = self._place(kind.name, row)
        home = self._home(kind.name, row)
        first = self.rows_of("sections", home).start
        document = self.document(home).id

        def section(at: int) -> SectionId | None:
            return None if at < 0 else section_id(document, self.anchor(SectionRow(first + at)))

        content = _columns(segment.row(kind.name, local))
        (found,) = items_of(kind, content, Ids(document, section))
        return found

    def _section_at(self, table: str, row: Row, place: int) -> SectionRow | None:
        """The section at a *place* of the document that holds a row of *table*; None below 0."""
        if place < 0:
            return None
        return SectionRow(self.rows_of("sections", self._home(table, row)).start + place)


def _columns(row: Mapping[str, Any]) -> dict[str, list[Any]]:
    return {name: [value] for name, value in row.items()}


def _picked(parts: Sequence[NDArray[np.uint32]], places: NDArray[np.int64]) -> NDArray[np.uint32]:
    """The values at *places* of *parts* put behind one another, which are mapped and stay so."""
    import numpy as np

    if len(parts) == 1:
        return parts[0].take(places, mode="clip")
    found = np.zeros(len(places), dtype=np.uint32)
    before = 0
    for part in filter(len, parts):
        # What lies in a later part is picked anew there: most lies in the first.
        own = np.flatnonzero(places >= before) if before else slice(None)
        found[own] = part.take(places[own] - before, mode="clip")
        before += len(part)
    return found


def _may_lie_in(around: Collection[str], containers: Sequence[str]) -> bool:
    """Whether none of *containers* is another one than the container of its kind in *around*.

    The document that is Title 42 itself has no unit of that name.
    """
    kinds = {held.partition(" ")[0] for held in around}
    return all(one in around or one.partition(" ")[0] not in kinds for one in containers)
