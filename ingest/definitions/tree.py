"""The sections of a text as a tree to ask: who holds this place, what stands above, what is in it.

Sections are given in order of place, parents before children, and named by index.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Sequence

from evidence_graph.nodes import Section, SectionKind
from evidence_graph.spans import Span

from ..structure.anchors import plain


class Tree:
    """Look-ups over the sections of one document."""

    def __init__(self, sections: Sequence[Section]) -> None:
        self.sections = sections
        index = {section.id: i for i, section in enumerate(sections)}
        self.parents: list[int | None] = [
            None if s.parent_id is None else index.get(s.parent_id) for s in sections
        ]
        self.children: list[list[int]] = [[] for _ in sections]
        for i, parent in enumerate(self.parents):
            if parent is not None:
                self.children[parent].append(i)
        self._starts = [section.span.start for section in sections]
        self._numbered: dict[tuple[int | None, str], int] = {}
        self._headings: defaultdict[str, list[int]] = defaultdict(list)
        for i, section in enumerate(sections):
            number = plain(section.number or "")
            self._numbered.setdefault((self.parents[i], number), i)
            if section.kind is SectionKind.HEADING:
                self._headings[number].append(i)

    def child(self, parent: int | None, number: str) -> int | None:
        """The first section directly below *parent* (None: the document) with this number."""
        return self._numbered.get((parent, number))

    def headings(self, number: str) -> Sequence[int]:
        """The sections with a heading line and this number."""
        return self._headings.get(number, ())

    def holding(self, span: Span) -> int | None:
        """The deepest section that holds *span* whole."""
        i: int | None = bisect_right(self._starts, span.start) - 1
        if i is not None and i < 0:
            return None
        while i is not None and not self.sections[i].span.contains(span):
            i = self.parents[i]
        return i

    def lineage(self, i: int | None) -> Iterator[int]:
        """Section *i* and those above it, from the inside out."""
        while i is not None:
            yield i
            i = self.parents[i]

    def is_within(self, i: int | None, outer: int | None) -> bool:
        """Whether section *i* is *outer* or lies below it; all lies within None, the document."""
        return outer is None or any(above == outer for above in self.lineage(i))

    def common(self, first: int | None, second: int | None) -> int | None:
        """The deepest section that holds both; None where only the document does."""
        above = set(self.lineage(first))
        return next((i for i in self.lineage(second) if i in above), None)
