"""Sections to chunks: whole units packed together under their heading, or pieces of one unit.

A chunk never crosses a heading and never mixes a part of one unit with another unit. What a unit
says before its first child (the lead-in) stays with the first children where they fit.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from evidence_graph.ids import DocumentId, chunk_id
from evidence_graph.language import pack_of
from evidence_graph.nodes import Chunk, ChunkKind, Section, SectionKind
from evidence_graph.spans import Span, trimmed

from ..section_tree import SectionTree
from .chunk_kind import chunk_kind
from .no_answer import repeated
from .split import Piece, Splitter

MATTER = -1
"""In place of a section's index."""

LONG_DEFINITION_TOKENS = 60
"""A definition of so many tokens has a chunk of its own: shorter ones say too little alone."""

_TITLED_SHARE = 0.6  # of the units beside each other: then their titles are what headings are


@dataclass(slots=True)
class _Node:
    """A section with its children, by index."""

    span: Span
    heading: bool
    alone: bool  # a record, or a clause with a title: never packed with another's text
    children: Sequence[int]
    matter: list[Span] = field(default_factory=list)  # in it, and in none of its children
    crossed: bool = False  # whether a heading, a record or matter begins inside it


class Chunker:
    """Cuts one document.

    Args:
        language: Of the document.
        count_tokens: How long a text is; adding up over words, or nearly so.
        max_tokens: The longest chunk.
    """

    def __init__(
        self, text: str, *, language: str, count_tokens: Callable[[str], int], max_tokens: int
    ) -> None:
        self._text = text
        self._pack = pack_of(language)
        self._splitter = Splitter(text, language, self._fits)
        self._count = count_tokens
        self._max = max_tokens
        self._nodes: list[_Node] = []
        self._alone: Sequence[Span] = ()

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
            matter: Disjoint stretches that will be searched by no lane; a section holds one whole
                or not at all.
            tables: In order of place; kept whole where they fit. Their chunks are of kind table.
            mentions: In order of place; no cut falls inside one that fits.
            definitions: In order of place; a long one has a chunk of its own.
        """
        self._alone = [
            trimmed(self._text, span.start, span.end)
            for span in _merged(definitions)
            if self._count(span.of(self._text)) >= LONG_DEFINITION_TOKENS
        ]
        self._splitter.kept = _merged([*tables, *mentions])
        pieces = self._pieces(sections, matter)
        homes = _deepest([piece.span for piece, _ in pieces], sections)
        seen: Counter[tuple[str | None, str]] = Counter()

        heads = repeated(piece.span.of(self._text) for piece, kind in pieces if kind is None)
        defined = sorted(span.start for span in definitions)

        def kind_of(piece: Piece, home: int | None) -> ChunkKind:
            span, text = piece.span, piece.span.of(self._text)
            defining = _holds_any(defined, span)
            return chunk_kind(
                text, span, sections, home, tables, self._pack, heads=heads, defining=defining
            )

        def chunk(piece: Piece, kind: ChunkKind | None, home: int | None) -> Chunk:
            text = piece.span.of(self._text)
            section = None if home is None else sections[home].id
            seen[section, text] += 1
            return Chunk(
                id=chunk_id(document, section, text, seen[section, text] - 1),
                document_id=document,
                section_id=section,
                kind=kind or kind_of(piece, home),
                span=piece.span,
                tokens=self._count(text),
                boundary=piece.boundary,
            )

        found = [chunk(*piece, home) for piece, home in zip(pieces, homes, strict=True)]
        return _with_something([kind for _, kind in pieces], found)

    def _pieces(
        self, sections: Sequence[Section], matter: Sequence[Span]
    ) -> list[tuple[Piece, ChunkKind | None]]:
        """What will be chunks, in order of place, those of matter with their kind."""
        tops = self._plant(sections)
        outside = self._place(sorted(matter), sections)
        pieces: list[tuple[Piece, ChunkKind | None]] = [
            *((piece, ChunkKind.MATTER) for span in matter for piece in self._splitter.split(span)),
            *((piece, None) for piece in self._below(Span(0, len(self._text)), tops, outside)),
        ]
        return sorted(pieces, key=lambda pair: pair[0].span)

    def _plant(self, sections: Sequence[Section]) -> Sequence[int]:
        """The tree of *sections*; the indexes of its tops."""
        tree = SectionTree(sections)
        alone = _titled(tree, sections)
        self._nodes = [
            _Node(
                s.span,
                s.kind is SectionKind.HEADING,
                s.record_id is not None or n in alone,
                tree.children(n),
            )
            for n, s in enumerate(sections)
        ]
        return tree.children(None)

    def _place(self, matter: Sequence[Span], sections: Sequence[Section]) -> list[Span]:
        """Give each section what of *matter* it holds; the rest is outside of all."""
        outside: list[Span] = []
        for span, home in zip(matter, _deepest(matter, sections), strict=True):
            (outside if home is None else self._nodes[home].matter).append(span)
        for node in reversed(self._nodes):  # children stand behind their parents
            node.crossed = bool(node.matter) or any(
                child.heading or child.alone or child.crossed
                for child in (self._nodes[n] for n in node.children)
            )
        return outside

    def _below(
        self, span: Span, children: Sequence[int], matter: Sequence[Span] = ()
    ) -> Iterator[Piece]:
        """Cut *span*, which holds *children*: pack what is small, go into what is large."""
        pack = _Pack(self._text, self._fits)
        for start, end, child in self._items(span, children, matter):
            own = trimmed(self._text, start, end)
            if child == MATTER:
                yield from pack.close()
            if not len(own):
                continue
            node = None if child is None else self._nodes[child]
            if node is not None and (node.heading or node.alone or node.crossed):
                yield from pack.close()
                yield from self._whole(node)
            elif not self._fits(own) or self._long_definitions(own):
                yield from pack.close()
                yield from self._splitter.split(own) if node is None else self._whole(node)
            else:
                yield from pack.add(own)
        yield from pack.close()

    def _whole(self, node: _Node) -> Iterator[Piece]:
        """Cut one unit: one chunk where it fits and no heading begins inside it."""
        own = trimmed(self._text, node.span.start, node.span.end)
        inside = self._long_definitions(own)
        if not node.crossed and self._fits(own) and (len(inside) < 2 or inside == [own]):
            if len(own):
                yield Piece(own)
        elif node.children or node.matter or inside not in ([], [own]):
            yield from self._below(node.span, node.children, node.matter)
        else:
            yield from self._splitter.split(own)

    def _long_definitions(self, span: Span) -> list[Span]:
        """The long definitions that lie within *span*."""
        first = bisect_left(self._alone, span.start, key=lambda alone: alone.start)
        found = []
        for alone in self._alone[first:]:
            if alone.start >= span.end:
                break
            if span.contains(alone):
                found.append(alone)
        return found

    def _items(
        self, span: Span, children: Sequence[int], matter: Sequence[Span]
    ) -> Iterator[tuple[int, int, int | None]]:
        """The stretches of *span* in order: each child, and the text between; of matter the end."""
        position = span.start
        taken = sorted(
            [(self._nodes[n].span, n) for n in children] + [(m, MATTER) for m in matter],
            key=lambda pair: (pair[0].start, pair[0].end),
        )
        for inner, child in taken:
            yield from self._stretches(position, max(position, inner.start))
            yield inner.end if child == MATTER else inner.start, inner.end, child
            position = max(position, inner.end)
        yield from self._stretches(position, max(position, span.end))

    def _stretches(self, start: int, end: int) -> Iterator[tuple[int, int, None]]:
        """A unit's own text, the long definitions in it apart."""
        for alone in self._long_definitions(Span(start, end)):
            yield start, alone.start, None
            yield alone.start, alone.end, None
            start = alone.end
        yield start, end, None

    def _fits(self, span: Span) -> bool:
        return self._count(span.of(self._text)) <= self._max


class _Pack:
    """Small neighbours that make one chunk together, for as long as they fit."""

    def __init__(self, text: str, fits: Callable[[Span], bool]) -> None:
        self._text = text
        self._fits = fits
        self._span: Span | None = None

    def add(self, span: Span) -> Iterator[Piece]:
        """Take *span* in; what was packed before comes out if both do not fit together."""
        joined = span if self._span is None else Span(self._span.start, span.end)
        if self._span is not None and not self._fits(joined):
            yield from self.close()
            joined = span
        self._span = joined

    def close(self) -> Iterator[Piece]:
        """What is packed, if anything."""
        if self._span is not None:
            yield Piece(self._span)
        self._span = None


def _titled(tree: SectionTree, sections: Sequence[Section]) -> frozenset[int]:
    """The units whose titles run into their text, as do most beside them: "7. Notices. A …".

    What stands under a title of its own is a chunk of its own, wherever the title is printed.
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


def _merged(spans: Sequence[Span]) -> list[Span]:
    """*spans* in order of place, those that overlap as one."""
    merged: list[Span] = []
    for span in sorted(spans):
        if merged and span.start < merged[-1].end:
            merged[-1] = Span(merged[-1].start, max(merged[-1].end, span.end))
        else:
            merged.append(span)
    return merged


def _deepest(spans: Sequence[Span], sections: Sequence[Section]) -> list[int | None]:
    """For each of *spans*, in order of place, the deepest section that holds it whole."""
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


def _with_something(given: Sequence[ChunkKind | None], found: list[Chunk]) -> list[Chunk]:
    """*found*; of a document that has nothing else, a line that says little is content.

    Args:
        given: For each chunk the kind that it had before its text was looked at.
    """
    if any(one.kind not in (ChunkKind.MATTER, ChunkKind.HEADING) for one in found):
        return found
    return [
        replace(one, kind=ChunkKind.CONTENT)
        if kind is None and one.kind is ChunkKind.MATTER
        else one
        for kind, one in zip(given, found, strict=True)
    ]


def _holds_any(places: Sequence[int], span: Span) -> bool:
    """Whether one of *places*, which are in order, lies in *span*."""
    at = bisect_left(places, span.start)
    return at < len(places) and places[at] < span.end
