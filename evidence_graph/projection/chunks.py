"""Chunks by row, id or key, and the words that they hold."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from ..fields import CHUNK
from ..ids import ChunkId, key_of
from ..nodes import NOTHING, Chunk, Trait
from .rows import ChunkRow, DocumentRow, SectionRow
from .sections import Sections
from .tables import chunk_id_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..lexical.forward import Forwards


class Chunks(Sections):
    """Reads chunks."""

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
        return chunk_id_of(document.id, self._number("chunks", "digest", row))

    def chunk_row(self, name: str) -> ChunkRow | None:
        """The live chunk with this id."""
        import numpy as np

        (row,) = self.chunk_rows(np.array([key_of(name)], dtype=np.uint64)).tolist()
        return ChunkRow(row) if row >= 0 and self.chunk_id(ChunkRow(row)) == name else None

    def chunk_key(self, row: ChunkRow) -> int:
        """The key of the chunk at *row*."""
        return self._number("chunks", "key", row)

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
        return self._section_at("chunks", chunk, self._number("chunks", "section", chunk))

    def tokens(self, chunk: ChunkRow) -> int:
        """The length of a chunk in tokens."""
        return self._number("chunks", "tokens", chunk)

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
