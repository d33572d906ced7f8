"""Chunks by row, id or key, and their words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ..fields import CHUNK
from ..ids import ChunkId, key_of
from ..lexical.forward import Forwards
from ..nodes import NOTHING, Chunk, Trait
from .rows import ChunkRow, DocumentRow, SectionRow
from .sections import Sections
from .tables import chunk_id_of


class Chunks(Sections):
    """Reads chunks."""

    def chunk(self, row: ChunkRow) -> Chunk:
        """The chunk at *row*."""
        found: Chunk = self.item(CHUNK, row)
        return found

    def first_chunk_after(self, document: DocumentRow, offset: int) -> ChunkRow | None:
        """The first chunk of a document that ends after *offset*; None if none does."""
        chunks = self.rows_of("chunks", document)
        ends = self.numbers_of("chunks", document, "end")
        row = chunks.start + int(np.searchsorted(ends, offset, side="right"))
        return ChunkRow(row) if row in chunks else None

    def chunk_id(self, row: ChunkRow) -> ChunkId:
        """The id of the chunk at *row*."""
        return chunk_id_of(self.owner_of("chunks", row), self.number("chunks", "digest", row))

    def chunk_row(self, name: str) -> ChunkRow | None:
        """The live chunk with this id."""
        (row,) = self.chunk_rows(np.array([key_of(name)], dtype=np.uint64)).tolist()
        return ChunkRow(row) if row >= 0 and self.chunk_id(ChunkRow(row)) == name else None

    def chunk_key(self, row: ChunkRow) -> int:
        """The key of the chunk at *row*."""
        return self.number("chunks", "key", row)

    def chunk_keys(self, rows: NDArray[np.int64]) -> NDArray[np.uint64]:
        """The keys of the chunks at *rows*, in order; same shape."""
        return self.column("chunks", "key", rows)

    def parents_of(self, chunks: NDArray[np.int64]) -> NDArray[np.int64]:
        """The parent of the section of each chunk, or -1 if none; same shape."""
        found = np.full(len(chunks), -1, dtype=np.int64)
        for n, here in self.by_segment("chunks", chunks):
            segment = self.segments[n]
            rows = chunks[here] - self.base("chunks", n)
            first = segment.starts["sections"][segment.documents_at("chunks", rows)]
            section = segment.numbers("chunks", "section")[rows]
            has_section = section >= 0
            parent = np.full(len(rows), -1, dtype=np.int64)
            parents = segment.numbers("sections", "parent")
            parent[has_section] = parents[(first + section)[has_section]]
            found[here] = np.where(parent >= 0, self.base("sections", n) + first + parent, -1)
        return found

    def chunk_rows(self, keys: NDArray[np.uint64]) -> NDArray[np.int64]:
        """The row of the live chunk with each of *keys*, or -1 if none; same shape."""
        found = np.full(len(keys), -1, dtype=np.int64)
        for n, segment in enumerate(self.segments):
            rows = segment.lookup("chunk_by_key").find_each(keys)
            known = np.flatnonzero(rows >= 0)
            live = known[segment.live[segment.documents_at("chunks", rows[known])]]
            found[live] = rows[live] + self.base("chunks", n)
        return found

    def section_of_chunk(self, chunk: ChunkRow) -> SectionRow | None:
        """The deepest section that contains the whole chunk; None if none does."""
        return self.section_at("chunks", chunk, "section")

    def tokens(self, chunk: ChunkRow) -> int:
        """The length of a chunk in tokens."""
        return self.number("chunks", "tokens", chunk)

    def forwards(
        self, rows: NDArray[np.int64], column: str = "forward", *, table: str = "chunks"
    ) -> Forwards:
        """The words of *rows* of a table, in order.

        Args:
            column: Of chunks ``forward``, their own words, ``headings``, those of the headings
                above them, or ``context_words``; of references ``citing``, those of their sentence.
        """
        starts = np.zeros(len(rows), dtype=np.int64)
        lengths = np.zeros(len(rows), dtype=np.int64)
        parts: list[NDArray[np.uint32]] = []
        before = 0  # words of the segments so far
        for n, here in self.by_segment(table, rows):
            values, offsets = self.segments[n].words(table, column)
            local = rows[here] - self.base(table, n)
            starts[here] = offsets[local] + before
            lengths[here] = offsets[local + 1] - offsets[local]
            parts.append(values)
            before += len(values)
        ends = np.cumsum(lengths)
        places = np.repeat(starts - ends + lengths, lengths)
        places += np.arange(len(places))
        return Forwards(_gathered(parts, places), lengths)

    @cached_property
    def has_contexts(self) -> bool:
        """Whether any chunk has a context."""
        return any(len(segment.words("chunks", "context_words")[0]) for segment in self.segments)

    def searchable(self, chunk: ChunkRow) -> bool:
        """Whether the chunk is indexed; see `Segment.searchable`."""
        segment, local = self.place("chunks", chunk)
        return bool(segment.searchable[local])

    @cached_property
    def retrievable(self) -> NDArray[np.bool_]:
        """Whether a search may propose each chunk, by row; shape ``(rows,)``."""
        parts = (segment.retrievable for segment in self.segments)
        retrievable = np.concatenate([np.zeros(0, bool), *parts])
        retrievable.flags.writeable = False  # all searches share it
        return retrievable

    def trait_share(self, trait: Trait) -> float:
        """The share of the retrievable chunks that have *trait*."""
        counts = self._trait_counts
        return counts[trait] / max(counts[NOTHING], 1)

    @cached_property
    def _trait_counts(self) -> dict[Trait, int]:
        """The number of retrievable chunks with each trait; under `NOTHING`, of all of them."""
        parts = (s.numbers("chunks", "traits")[s.retrievable] for s in self.segments)
        traits = np.concatenate([np.zeros(0, np.int32), *parts])
        counts = {trait: int(np.count_nonzero(traits & int(trait))) for trait in Trait}
        return counts | {NOTHING: len(traits)}

    def covered_sections(self, chunk: ChunkRow) -> list[SectionRow]:
        """The sections that a chunk overlaps: its own, those above it, and those inside it."""
        document, span = self.document_of("chunks", chunk), self.span("chunks", chunk)
        starts = self.numbers_of("sections", document, "start")
        ends = self.numbers_of("sections", document, "end")
        overlapping = ((starts < span.end) & (ends > span.start)).nonzero()[0]
        first = self.rows_of("sections", document).start
        return [SectionRow(first + index) for index in overlapping.tolist()]


def _gathered(parts: Sequence[NDArray[np.uint32]], places: NDArray[np.int64]) -> NDArray[np.uint32]:
    """The values at *places* of *parts*, put end to end; they are memory maps and not copied."""
    if len(parts) == 1:
        return parts[0].take(places, mode="clip")
    found = np.zeros(len(places), dtype=np.uint32)
    before = 0
    for part in filter(len, parts):
        # A place in a later part is clipped here and overwritten there.
        here = np.flatnonzero(places >= before) if before else slice(None)
        found[here] = part.take(places[here] - before, mode="clip")
        before += len(part)
    return found
