"""The sections of one document around a place."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from evidence_graph.nodes import Section
from evidence_graph.spans import Span


class Places:
    """Finds the sections that hold a place.

    Args:
        sections: In order of place, parents before children.
    """

    def __init__(self, sections: Sequence[Section]) -> None:
        self.sections = sections
        index = {section.id: n for n, section in enumerate(sections)}
        self.parents = [index.get(s.parent_id) if s.parent_id else None for s in sections]
        self._starts = [section.span.start for section in sections]
        self._rows: dict[int | None, list[int]] = {}  # the sections below each, when asked for
        self._columns: list[int] = []

    def deepest(self, span: Span) -> int | None:
        """The index of the deepest section that holds *span*."""
        return self._holding(span.start, span.end)

    def at(self, position: int) -> int | None:
        """The index of the deepest section that holds *position*, or ends there."""
        return self._holding(position, position)

    def _holding(self, start: int, end: int) -> int | None:
        at: int | None = bisect_right(self._starts, start) - 1
        if at is not None and at < 0:
            return None
        while at is not None and self.sections[at].span.end < end:
            at = self.parents[at]
        return at

    def lineage(self, place: int | None) -> list[int]:
        """*place* and the sections above it, innermost first."""
        found = []
        while place is not None:
            found.append(place)
            place = self.parents[place]
        return found

    def beside(self, at: int, step: int) -> int | None:
        """The section *step* places after the one at *at*, among those below the same parent."""
        if not self._rows:
            for n, parent in enumerate(self.parents):
                row = self._rows.setdefault(parent, [])
                self._columns.append(len(row))
                row.append(n)
        row = self._rows[self.parents[at]]
        column = self._columns[at] + step
        return row[column] if 0 <= column < len(row) else None
