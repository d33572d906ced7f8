"""The chunks and units of one document, as assembly needs them.

The *home* of a chunk is its nearest section with a heading line, or its record; a passage never
crosses its border. A *unit* is a section that can be read alone: one below a heading, or below
words that end a sentence. "(b) by letter" below "Notice shall be given—" is a part of its unit. A
definition on lines of its own is a unit, too. A *piece* is the part of a unit in one chunk: all of
it, unless the unit was cut for its length.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

import numpy as np

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.nodes import ChunkKind, SectionKind
from evidence_graph.projection import ChunkRow, DocumentRow, RowRange, SectionRow, row_range
from evidence_graph.projection.tables import CHUNK_KINDS, MATTER
from evidence_graph.sentences import sentence_starts
from evidence_graph.spans import Span, trimmed

HEADING = CHUNK_KINDS.index(ChunkKind.HEADING)

_CLOSED = (".", "?", "!", ".”", '."', ".)")

FARTHEST = 600
"""The most characters in which a border is looked for if a chunk ends inside a sentence."""


class Opening(Enum):
    """The kind of text that a section has before its first child."""

    HEADING = "a heading, or a number alone"
    SENTENCES = "whole sentences"
    UNFINISHED = "words that go on in its children"


class Piece(NamedTuple):
    """A unit, or the part of one, in the chunk at a row. *tokens* may be an estimate."""

    chunk: ChunkRow
    span: Span
    tokens: int


def spanned(pieces: Sequence[Piece]) -> Span:
    """The span from the first to the last of neighbouring *pieces*."""
    return Span(pieces[0].span.start, pieces[-1].span.end)


class DocumentUnits:
    """One document. Sections are numbered from 0; chunks have their rows in the projection."""

    def __init__(self, snapshot: Snapshot, document: DocumentRow) -> None:
        projection = snapshot.projection
        self.document = document
        self.text = snapshot.text(document)
        self.language = projection.document(document).language
        self.chunks = projection.rows_of("chunks", document)
        self._first_section = projection.rows_of("sections", document).start
        self._projection = projection
        self._homes: dict[int, int] = {-1: -1}
        self._openings: dict[int, Opening] = {}
        self._pieces: dict[int, list[Piece]] = {}
        starts, ends, parents = self._each("sections", "start", "end", "parent")
        self._starts, self._ends, self._parents = starts, ends, parents  # starts rise
        starts, ends, tokens = self._each("chunks", "start", "end", "tokens")
        self._chunk_starts, self._chunk_ends, self._chunk_tokens = starts, ends, tokens
        self._chunk_sections, self._kinds = self._each("chunks", "section", "kind")
        self._every_end = projection.numbers_of("sections", document, "end")
        self._term_starts = projection.numbers_of("terms", document, "start")
        self._term_ends = projection.numbers_of("terms", document, "end")

    def _each(self, table: str, *columns: str) -> list[memoryview]:
        return [self._projection.scalars_of(table, self.document, column) for column in columns]

    # --- chunks -----------------------------------------------------------------------------------

    def chunk_span(self, chunk: ChunkRow) -> Span:
        """The span of a chunk."""
        at = chunk - self.chunks.start
        return Span(self._chunk_starts[at], self._chunk_ends[at])

    def searchable(self, chunk: ChunkRow) -> bool:
        """Whether a chunk is searched: front matter and the like are not."""
        return self._kinds[chunk - self.chunks.start] != MATTER

    def has_no_content(self, chunk: ChunkRow) -> bool:
        """Whether a chunk is front matter, or a heading whose text is in other chunks."""
        at = chunk - self.chunks.start
        section = self._chunk_sections[at]
        return bool(
            self._kinds[at] == MATTER
            or (
                self._kinds[at] == HEADING
                and section >= 0
                and self._ends[section] > self._chunk_ends[at]
            )
        )

    def chunks_within(self, span: Span) -> RowRange[ChunkRow]:
        """The chunks with text in *span*."""
        first = bisect_right(self._chunk_ends, span.start)
        last = bisect_left(self._chunk_starts, span.end)
        return row_range(ChunkRow(self.chunks.start + first), self.chunks.start + max(first, last))

    def tokens_within(self, span: Span) -> int:
        """The estimated tokens of a text: a chunk counts by the share of it in *span*."""
        chunks = self.chunks_within(span)
        if not chunks:
            return 0
        first = chunks.start - self.chunks.start
        last = chunks.stop - self.chunks.start - 1
        tokens = sum(self._chunk_tokens[first : last + 1])
        for at, outside in (
            (first, span.start - self._chunk_starts[first]),
            (last, self._chunk_ends[last] - span.end),
        ):
            length = self._chunk_ends[at] - self._chunk_starts[at]
            tokens -= round(self._chunk_tokens[at] * max(0, outside) / length)
        return max(1, tokens)

    def home(self, chunk: ChunkRow) -> int:
        """The home of a chunk; -1 if it is in no section."""
        section = self._chunk_sections[chunk - self.chunks.start]
        path = []
        while section not in self._homes:
            path.append(section)
            parent = self._parents[section]
            if parent < 0 or self._projection.is_home(SectionRow(self._first_section + section)):
                self._homes[section] = section
                break
            section = parent
        found = self._homes[section]
        self._homes.update(dict.fromkeys(path, found))
        return found

    # --- units ------------------------------------------------------------------------------------

    def pieces(self, chunk: ChunkRow) -> list[Piece]:
        """The pieces of a chunk, in order; together they are all of its text."""
        if chunk not in self._pieces:
            self._pieces[chunk] = self._cut(chunk)
        return self._pieces[chunk]

    def _cut(self, chunk: ChunkRow) -> list[Piece]:
        whole = self.chunk_span(chunk)
        tokens = self._chunk_tokens[chunk - self.chunks.start]
        first = bisect_right(self._starts, whole.start)
        last = bisect_left(self._starts, whole.end)
        places = [whole.start]
        for section in range(first, last):
            place = self._starts[section]
            if (
                place > places[-1]
                and self._reads_alone(section, whole.start)
                and not self._is_headed(section, whole.start)
            ):
                places.append(place)
        places = sorted({*places, *self._around_definitions(whole)})
        if len(places) == 1:
            return [Piece(chunk, whole, tokens)]
        found = []
        for start, end in zip(places, [*places[1:], whole.end], strict=True):
            span = trimmed(self.text, start, end)
            if len(span):
                found.append(Piece(chunk, span, max(1, round(tokens * len(span) / len(whole)))))
        return found

    def _around_definitions(self, chunk: Span) -> Iterator[int]:
        """The offsets of definitions on lines of their own in a chunk, and of text after them.

        The lead-in of a list of definitions belongs to the first. A section after a definition is
        not included here; `_reads_alone` decides about sections.
        """
        inside = (self._term_starts > chunk.start) & (self._term_ends <= chunk.end)
        for at in np.flatnonzero(inside).tolist():
            start, end = int(self._term_starts[at]), int(self._term_ends[at])
            before = self._before(start)
            if "\n" not in self.text[before:start] or "\n" not in self.text[end : end + 3]:
                continue
            if before in self._every_end or before in self._term_ends or self._closes(before):
                yield start
            behind = trimmed(self.text, end, chunk.end)
            if len(behind) and not self._begins_section(behind.start):
                yield behind.start

    def _closes(self, place: int) -> bool:
        """Whether a sentence ends at *place*."""
        return self.text[max(0, place - 2) : place].endswith(_CLOSED)

    def _reads_alone(self, section: int, start: int) -> bool:
        """Whether a cut at *section* breaks no unit above it that begins after *start*."""
        parent = self._parents[section]
        while parent >= 0:
            if self._opening(parent) is Opening.UNFINISHED:
                return False
            if self._starts[parent] <= start:
                return True
            parent = self._parents[parent]
        return True

    def _is_headed(self, section: int, start: int) -> bool:
        """Whether *section* is the first below a bare heading or number that begins after *start*.

        A bare heading is no unit: it belongs to the first unit below it.
        """
        parent = self._parents[section]
        if parent < 0 or section != parent + 1 or self._starts[parent] < start:
            return False
        return self._opening(parent) is Opening.HEADING

    def _opening(self, section: int) -> Opening:
        """The kind of text that a section has before its children."""
        if section not in self._openings:
            text = self.text[self._starts[section] : self._starts[section + 1]].strip()
            content = self._projection.section(SectionRow(self._first_section + section))
            if content.kind is SectionKind.HEADING:
                line, _, text = text.partition("\n")
                text = text.strip()
                bare = not text or text == (content.heading or line)
            else:
                bare = len(text.split()) <= 1 or text == content.heading
            whole = text.endswith(_CLOSED)
            self._openings[section] = (
                Opening.HEADING if bare else Opening.SENTENCES if whole else Opening.UNFINISHED
            )
        return self._openings[section]

    # --- sections ---------------------------------------------------------------------------------

    def section_around(self, span: Span) -> SectionRow | None:
        """The row of the deepest section that contains *span*; None if none does."""
        section = bisect_right(self._starts, span.start) - 1
        while section >= 0 and self._ends[section] < span.end:
            section = self._parents[section]
        return SectionRow(self._first_section + section) if section >= 0 else None

    def unit_at(self, place: int) -> Span:
        """The deepest section that contains the offset *place*, or else the gap around it."""
        section = bisect_right(self._starts, place) - 1
        while section >= 0 and self._ends[section] <= place:
            section = self._parents[section]
        if section >= 0:
            return Span(self._starts[section], self._ends[section])
        behind = bisect_right(self._starts, place)
        end = self._starts[behind] if behind < len(self._starts) else len(self.text)
        start = max(self._ends[:behind]) if behind else 0
        return Span(start, max(start, end))

    # --- borders ----------------------------------------------------------------------------------

    def begins_unit(self, place: int) -> bool:
        """Whether a section or definition, or the text after one, begins at *place*."""
        if self._begins_section(place):
            return True
        before = self._before(place)
        ends = (self._every_end, self._term_ends)
        return (
            before == 0
            or bool((self._term_starts == place).any())
            or any((end == before).any() for end in ends)
            or self._is_front_matter_at(before - 1)
        )

    def ends_unit(self, place: int) -> bool:
        """Whether a section or definition, or the text before one, ends at *place*."""
        if (self._every_end == place).any() or (self._term_ends == place).any():
            return True
        behind = place
        while behind < len(self.text) and self.text[behind].isspace():
            behind += 1
        begins = self._begins_section(behind) or (self._term_starts == behind).any()
        return bool(begins) or behind == len(self.text) or self._is_front_matter_at(behind)

    def _begins_section(self, place: int) -> bool:
        at = bisect_left(self._starts, place)
        return at < len(self._starts) and self._starts[at] == place

    def _before(self, place: int) -> int:
        """The end of the text before *place*, without white space."""
        while place > 0 and self.text[place - 1].isspace():
            place -= 1
        return place

    def _is_front_matter_at(self, place: int) -> bool:
        at = bisect_right(self._chunk_starts, place) - 1
        return at >= 0 and self._kinds[at] == MATTER and place < self._chunk_ends[at]

    def sentences_before(self, place: int, floor: int) -> list[int]:
        """The starts of sentences in ``[floor, place]``, within `FARTHEST` of *place*."""
        floor = max(floor, place - FARTHEST)
        return [
            at for at in sentence_starts(self.text, floor, place + 3, self.language) if at <= place
        ]

    def sentences_behind(self, place: int, ceiling: int) -> list[int]:
        """The starts of sentences in ``[place, ceiling)``, within `FARTHEST` of *place*."""
        ceiling = min(ceiling, place + FARTHEST)
        return list(sentence_starts(self.text, max(0, place - 3), ceiling, self.language))
