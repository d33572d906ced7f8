"""Cuts a document into windows: spans of whole units that the model reads for the chunks in them.

A window ends at the highest unit that begins in its second half, so that a Part is not divided if
it fits. A window never has text of two documents: a request about one reveals nothing of another.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from evidence_graph.graph import DocumentGraph
from evidence_graph.nodes import Chunk, Section
from evidence_graph.spans import Span

MOST_TOKENS = 90_000
"""The most tokens of a window. With question and answer a request stays below 100,000 tokens; above
that everything costs five times as much."""

TOKEN_BYTES = 3.0
"""Assumed UTF-8 bytes of a token. English, German and French have 3.5 to 4.5, so estimates are
upper bounds and no window is too long."""

NEIGHBOURHOOD_TOKENS = 2_000
"""The most tokens of the unit around a chunk; a stored context is used while that unit is equal."""

_NO_UNIT = 1 << 16  # the level of a border at which no unit begins, below all others


@dataclass(frozen=True, slots=True)
class Window:
    """A span of a document with its chunks that need a context.

    Attributes:
        tokens: An upper bound of its length.
    """

    span: Span
    chunks: tuple[Chunk, ...]
    tokens: int


def tokens_of(text: str) -> int:
    """An upper bound of the number of tokens of *text*."""
    return -int(-len(text.encode("utf-8", "surrogatepass")) // TOKEN_BYTES)


def windows_of(graph: DocumentGraph, text: str, *, most: int = MOST_TOKENS) -> list[Window]:
    """The windows of a document, in order, without those that have no retrievable chunk."""
    chunks = sorted(graph.chunks, key=lambda chunk: chunk.span)
    sizes = [tokens_of(chunk.span.of(text)) + 1 for chunk in chunks]
    levels = _levels(chunks, graph.sections)
    found: list[Window] = []
    first = 0
    while first < len(chunks):
        end = _end(first, sizes, levels, most)
        span = Span(chunks[first].span.start, chunks[end - 1].span.end)
        own = tuple(chunk for chunk in chunks[first:end] if chunk.kind.retrievable)
        if own:
            found.append(Window(span, own, tokens_of(span.of(text))))
        first = end
    return found


def _end(first: int, sizes: Sequence[int], levels: Sequence[int], most: int) -> int:
    """The index behind the last chunk of the window that begins with chunk *first*."""
    total, end = sizes[first], first + 1
    borders: list[tuple[int, int]] = []
    while end < len(sizes) and total + sizes[end] <= most:
        if 2 * total >= most:
            borders.append((levels[end], end))
        total += sizes[end]
        end += 1
    if end == len(sizes):
        return end
    borders.append((levels[end], end))
    return min(borders, key=lambda border: (border[0], -border[1]))[1]


def _levels(chunks: Sequence[Chunk], sections: Sequence[Section]) -> list[int]:
    """The level of the highest unit that begins with each chunk, or between it and the last."""
    starts = [chunk.span.start for chunk in chunks]
    found = [_NO_UNIT] * len(chunks)
    for section in sections:
        at = bisect_right(starts, section.span.start) - 1
        if at >= 0 and starts[at] != section.span.start:
            # It begins inside a chunk that packs small units, or in the blank before the next one.
            at += section.span.start >= chunks[at].span.end
            if at == len(chunks) or starts[at] < section.span.start:
                continue
        if at >= 0:
            found[at] = min(found[at], section.level)
    return found


class Neighbourhoods:
    """The unit around each chunk of a document, which is part of the key of a stored context.

    A context depends on the headings above the chunk and on the text around it. If the whole window
    were in the key, every change of a word in 90,000 tokens would discard the context. With the
    unit in the key, only a change of that unit or of a heading above does.
    """

    def __init__(self, graph: DocumentGraph, text: str) -> None:
        self._text = text
        self._sections = {section.id: section for section in graph.sections}

    def of(self, chunk: Chunk) -> tuple[str, str]:
        """The headings above *chunk*, one a line, and the text of the unit around it."""
        headings: list[str] = []
        unit = chunk.span
        section = None if chunk.section_id is None else self._sections[chunk.section_id]
        while section is not None:
            headings.append(" ".join(filter(None, [section.number, section.heading])))
            wider = section.span
            if len(wider) <= NEIGHBOURHOOD_TOKENS * TOKEN_BYTES:
                unit = wider
            section = None if section.parent_id is None else self._sections[section.parent_id]
        return "\n".join(reversed(headings)), unit.of(self._text)
