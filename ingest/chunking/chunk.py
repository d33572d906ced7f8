"""Sections are cut into chunks: whole units of one heading together, or pieces of one long unit.

A chunk never crosses a heading and never mixes a piece of one unit with another unit. The lead-in
of a unit, its text before its first child, stays with the first children if they fit.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from evidence_graph.ids import DocumentId, chunk_id
from evidence_graph.language import pack_of
from evidence_graph.nodes import Chunk, ChunkKind, Section, SectionKind
from evidence_graph.spans import Span, disjoint, trimmed

from ..section_tree import SectionTree
from .chunk_kind import chunk_kind
from .no_answer import page_heads
from .split import Piece, Splitter

_MATTER = -1  # in place of a section's index

LONG_DEFINITION_TOKENS = 60
"""A definition of at least so many tokens has its own chunk; a shorter one says too little."""

_TITLED_SHARE = 0.6  # of sibling units have run-in headings: then these act as headings


@dataclass(slots=True)
class _Node:
    """A section with its children, by index."""

    span: Span
    heading: bool
    alone: bool  # whether it is a record or a titled clause, which share no chunk with others
    children: Sequence[int]
    matter: list[Span] = field(default_factory=list)  # matter in it, but in none of its children
    divided: bool = False  # whether a heading, a record or matter inside divides it


class Chunker:
    """Cuts one document into chunks.

    Args:
        language: Of the document.
        count_tokens: Counts the tokens of a text; the sum over its words, or nearly so.
        max_tokens: Of a chunk.
    """

    def __init__(
        self, text: str, *, language: str, count_tokens: Callable[[str], int], max_tokens: int
    ) -> None:
        self._text = text
        self._pack = pack_of(language)
        self._splitter = Splitter(text, language, self._fits)
        self._count_tokens = count_tokens
        self._counts: dict[Span, int] = {}  # each step that cuts a unit asks for its length again
        self._max = max_tokens
        self._nodes: list[_Node] = []
        self._long_definitions: Sequence[Span] = ()

    def chunks(
        self,
        document: DocumentId,
        sections: Sequence[Section],
        *,
        matter: Sequence[Span] = (),
        tables: Sequence[Span] = (),
        mentions: Sequence[Span] = (),
        definitions: Sequence[Span] = (),
    ) -> list[Chunk]:
        """The chunks of a document, in order; with their blank ends they tile its text.

        Args:
            sections: In order of place, parents before children.
            matter: Disjoint stretches that no lane searches; none crosses the bounds of a section.
            tables: In order of place; each is kept whole if it fits. Their chunks have kind table.
            mentions: In order of place; no mention that fits in a chunk is cut.
            definitions: In order of place; each long one has its own chunk.
        """
        self._long_definitions = [
            trimmed(self._text, span.start, span.end)
            for span in disjoint(definitions)
            if self._count(span) >= LONG_DEFINITION_TOKENS
        ]
        self._splitter.kept = disjoint([*tables, *mentions])
        pieces = self._pieces(sections, matter)
        homes = _deepest([piece.span for piece, _ in pieces], sections)
        seen: Counter[tuple[str | None, str]] = Counter()
        heads = page_heads(piece.span.of(self._text) for piece, kind in pieces if kind is None)
        definition_starts = sorted(span.start for span in definitions)

        def chunk(piece: Piece, kind: ChunkKind | None, home: int | None) -> Chunk:
            span, text = piece.span, piece.span.of(self._text)
            section = None if home is None else sections[home]
            name = None if section is None else section.id
            if kind is None:
                defining = _holds_any(definition_starts, span)
                kind = chunk_kind(
                    text, span, section, tables, self._pack, heads=heads, defining=defining
                )
            seen[name, text] += 1
            return Chunk(
                id=chunk_id(document, name, text, seen[name, text] - 1),
                document_id=document,
                section_id=name,
                kind=kind,
                span=span,
                tokens=self._count(span),
                boundary=piece.boundary,
            )

        chunks = [chunk(*piece, home) for piece, home in zip(pieces, homes, strict=True)]
        return _with_some_content([kind for _, kind in pieces], chunks)

    def _pieces(
        self, sections: Sequence[Section], matter: Sequence[Span]
    ) -> list[tuple[Piece, ChunkKind | None]]:
        """The spans of the chunks, in order of place; matter has its kind already, others None."""
        tops = self._build_nodes(sections)
        outside = self._assign_matter(sorted(matter), sections)
        pieces: list[tuple[Piece, ChunkKind | None]] = [
            *((piece, ChunkKind.MATTER) for span in matter for piece in self._splitter.split(span)),
            *((piece, None) for piece in self._below(Span(0, len(self._text)), tops, outside)),
        ]
        return sorted(pieces, key=lambda pair: pair[0].span)

    def _build_nodes(self, sections: Sequence[Section]) -> Sequence[int]:
        """Make a node of each section; returns the indices of those at the top."""
        tree = SectionTree(sections)
        titled = _titled_units(tree, sections)
        self._nodes = [
            _Node(
                section.span,
                section.kind is SectionKind.HEADING,
                section.record_id is not None or n in titled,
                tree.children(n),
            )
            for n, section in enumerate(sections)
        ]
        return tree.children(None)

    def _assign_matter(self, matter: Sequence[Span], sections: Sequence[Section]) -> list[Span]:
        """Give each node the *matter* that it holds; returns what lies outside of all sections."""
        outside: list[Span] = []
        for span, home in zip(matter, _deepest(matter, sections), strict=True):
            (outside if home is None else self._nodes[home].matter).append(span)
        for node in reversed(self._nodes):  # children come after their parents
            node.divided = bool(node.matter) or any(
                child.heading or child.alone or child.divided
                for child in (self._nodes[n] for n in node.children)
            )
        return outside

    def _below(
        self, span: Span, children: Sequence[int], matter: Sequence[Span] = ()
    ) -> Iterator[Piece]:
        """Cut *span*, which holds *children*: small units are packed, large ones cut."""
        pack = _Pack(self._text, self._fits)
        for start, end, child in self._items(span, children, matter):
            stretch = trimmed(self._text, start, end)
            if child == _MATTER:
                yield from pack.close()
            if not len(stretch):
                continue
            node = None if child is None else self._nodes[child]
            if node is not None and (node.heading or node.alone or node.divided):
                yield from pack.close()
                yield from self._cut_unit(node)
            elif not self._fits(stretch) or self._definitions_in(stretch):
                yield from pack.close()
                yield from self._splitter.split(stretch) if node is None else self._cut_unit(node)
            else:
                yield from pack.add(stretch)
        yield from pack.close()

    def _cut_unit(self, node: _Node) -> Iterator[Piece]:
        """Cut one unit: it is one chunk if it fits and nothing inside divides it."""
        span = trimmed(self._text, node.span.start, node.span.end)
        definitions = self._definitions_in(span)
        if (
            not node.divided
            and self._fits(span)
            and (len(definitions) < 2 or definitions == [span])
        ):
            if len(span):
                yield Piece(span)
        elif node.children or node.matter or definitions not in ([], [span]):
            yield from self._below(node.span, node.children, node.matter)
        else:
            yield from self._splitter.split(span)

    def _definitions_in(self, span: Span) -> list[Span]:
        """The long definitions that lie within *span*."""
        first = bisect_left(self._long_definitions, span.start, key=lambda long: long.start)
        found = []
        for definition in self._long_definitions[first:]:
            if definition.start >= span.end:
                break
            if span.contains(definition):
                found.append(definition)
        return found

    def _items(
        self, span: Span, children: Sequence[int], matter: Sequence[Span]
    ) -> Iterator[tuple[int, int, int | None]]:
        """The children of *span* and the text between, in order; matter gives an empty stretch."""
        position = span.start
        taken = sorted(
            [(self._nodes[n].span, n) for n in children] + [(m, _MATTER) for m in matter],
            key=lambda pair: (pair[0].start, pair[0].end),
        )
        for inner, child in taken:
            yield from self._stretches(position, max(position, inner.start))
            yield inner.end if child == _MATTER else inner.start, inner.end, child
            position = max(position, inner.end)
        yield from self._stretches(position, max(position, span.end))

    def _stretches(self, start: int, end: int) -> Iterator[tuple[int, int, None]]:
        """Text between children, cut before and after each long definition in it."""
        for definition in self._definitions_in(Span(start, end)):
            yield start, definition.start, None
            yield definition.start, definition.end, None
            start = definition.end
        yield start, end, None

    def _fits(self, span: Span) -> bool:
        return self._count(span) <= self._max

    def _count(self, span: Span) -> int:
        """The tokens of the text at *span*."""
        if span not in self._counts:
            self._counts[span] = self._count_tokens(span.of(self._text))
        return self._counts[span]


class _Pack:
    """Neighbouring stretches that become one chunk, as long as they fit together."""

    def __init__(self, text: str, fits: Callable[[Span], bool]) -> None:
        self._text = text
        self._fits = fits
        self._span: Span | None = None

    def add(self, span: Span) -> Iterator[Piece]:
        """Add *span*; yields what was packed before if both do not fit together."""
        joined = span if self._span is None else Span(self._span.start, span.end)
        if self._span is not None and not self._fits(joined):
            yield from self.close()
            joined = span
        self._span = joined

    def close(self) -> Iterator[Piece]:
        """Yield what is packed, if anything, and start anew."""
        if self._span is not None:
            yield Piece(self._span)
        self._span = None


def _titled_units(tree: SectionTree, sections: Sequence[Section]) -> frozenset[int]:
    """The units with run-in headings ("7. Notices. A …"), where most of their siblings have one.

    Text below a heading has its own chunk, wherever the heading is printed.
    """
    found: set[int] = set()
    headings = (n for n, s in enumerate(sections) if s.kind is SectionKind.HEADING)
    for above in (None, *headings):
        below = ((n, sections[n]) for n in tree.children(above))
        units = {n: s for n, s in below if s.kind is SectionKind.PROVISION and s.number}
        titled = [n for n, s in units.items() if s.heading]
        if len(titled) >= max(2, _TITLED_SHARE * len(units)):
            found.update(titled)
    return frozenset(found)


def _deepest(spans: Sequence[Span], sections: Sequence[Section]) -> list[int | None]:
    """For each of *spans*, in order of place, the deepest section that holds all of it."""
    found: list[int | None] = []
    stack: list[int] = []
    following = 0
    for span in spans:
        while following < len(sections) and sections[following].span.start <= span.start:
            section = sections[following].span
            while stack and sections[stack[-1]].span.end <= section.start:
                stack.pop()
            stack.append(following)
            following += 1
        holders = [n for n in stack if sections[n].span.contains(span) and len(sections[n].span)]
        found.append(holders[-1] if holders else None)
    return found


def _with_some_content(fixed_kinds: Sequence[ChunkKind | None], chunks: list[Chunk]) -> list[Chunk]:
    """*chunks*; if all are matter or headings, those that are matter by their text are content.

    Args:
        fixed_kinds: For each chunk the kind that it had whatever its text, None for most.
    """
    if any(chunk.kind not in (ChunkKind.MATTER, ChunkKind.HEADING) for chunk in chunks):
        return chunks
    return [
        replace(chunk, kind=ChunkKind.CONTENT)
        if fixed is None and chunk.kind is ChunkKind.MATTER
        else chunk
        for fixed, chunk in zip(fixed_kinds, chunks, strict=True)
    ]


def _holds_any(places: Sequence[int], span: Span) -> bool:
    """Whether *span* holds one of *places*, which are in order."""
    first = bisect_left(places, span.start)
    return first < len(places) and places[first] < span.end
