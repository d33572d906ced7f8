"""Windows: stretches of whole units of a document, each read whole by the model for its chunks.

A window ends where the highest unit begins that begins in its second half, so that Parts stay with
Parts where they fit. Documents are never mixed: what is to be sent of one says nothing of another.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from evidence_graph.graph import DocumentGraph
from evidence_graph.nodes import Chunk, Section
from evidence_graph.spans import Span

MOST_TOKENS = 90_000
"""Of a window: with question and answer it stays below 100,000, above which all costs five times as
much."""

TOKEN_BYTES = 3.0
"""UTF-8 bytes that a token is taken for: fewer than it has in English, German or French (3.5 to
4.5), so that estimates are upper bounds and no window is too long."""

NEIGHBOURHOOD_TOKENS = 2_000
"""Of the largest unit around a chunk that decides whether a context that was kept still holds."""

_NO_UNIT = 1 << 16  # a level below all, of a border at which no unit begins


@dataclass(frozen=True, slots=True)
class Window:
    """A stretch of a document, with those of its chunks that are to have a context.

    Attributes:
        tokens: How long it is at most.
    """

    span: Span
    chunks: tuple[Chunk, ...]
    tokens: int


def tokens_of(text: str) -> int:
    """How many tokens *text* has at most."""
    return -int(-len(text.encode("utf-8", "surrogatepass")) // TOKEN_BYTES)


def windows_of(graph: DocumentGraph, text: str, *, most: int = MOST_TOKENS) -> list[Window]:
    """The windows of a document in order of place, those without a chunk to describe left out."""
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
    """Behind the last chunk of the window that begins with chunk *first*."""
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
    """Of the highest unit that begins with each chunk, or between it and the one before."""
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
    """The unit around each chunk of a document by which a context that was kept is known.

    What a context says comes from the headings above the chunk and from the text around it. A
    context kept by the digest of its window would go with every change of a word in 90,000 tokens;
    kept by its unit, it goes when that unit, or a heading above, is another.
    """

    def __init__(self, graph: DocumentGraph, text: str) -> None:
        self._text = text
        self._sections = {section.id: section for section in graph.sections}

    def of(self, chunk: Chunk) -> tuple[str, str]:
        """The headings above *chunk* in lines, and the text of the unit around it."""
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
