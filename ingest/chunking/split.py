"""A unit that is too long for one chunk is cut at the best places."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from evidence_graph.sentences import CutKind, cuts
from evidence_graph.spans import Span, trimmed

BOUNDARY_AT = {
    CutKind.PARAGRAPH: 0.9,
    CutKind.LINE: 0.7,
    CutKind.SENTENCE: 0.8,
    CutKind.CLAUSE: 0.5,
    CutKind.WORD: 0.2,
}
"""The confidence in a border of a piece, by the kind of cut; the borders of a unit have 1."""


@dataclass(frozen=True, slots=True)
class Piece:
    """The span of a future chunk, and the confidence in its borders."""

    span: Span
    boundary: float = 1.0


class Splitter:
    """Cuts stretches of one text.

    Args:
        language: Of the text; it decides where sentences end.
        fits: Whether a stretch is short enough for a chunk.

    Attributes:
        kept: Stretches that are not cut if they fit, in order of place.
    """

    def __init__(self, text: str, language: str, fits: Callable[[Span], bool]) -> None:
        self._text, self._language, self._fits = text, language, fits
        self.kept: Sequence[Span] = ()

    def split(self, span: Span) -> Iterator[Piece]:
        """Cut the text of one unit at the best places; each piece fits."""
        span = trimmed(self._text, span.start, span.end)
        if self._fits(span):
            if len(span):
                yield Piece(span)
            return
        places = [*self._places(span), (span.end, CutKind.PARAGRAPH)]
        start, first, before = span.start, 0, 1.0
        while start < span.end:
            last = self._furthest(start, places, first)
            at = _best(places, first, last, start)
            end, kind = places[at]
            after = 1.0 if end == span.end else BOUNDARY_AT[kind]
            for piece in self._forced(trimmed(self._text, start, end)):
                yield Piece(piece, min(before, after))
            start, first, before = end, at + 1, after

    def _places(self, span: Span) -> Iterator[tuple[int, CutKind]]:
        """The places at which *span* may be cut: none is inside a span of `kept` that fits."""
        first = bisect_left(self.kept, span.start, key=lambda whole: whole.start)
        last = bisect_left(self.kept, span.end, key=lambda whole: whole.start)
        whole = [w for w in self.kept[first:last] if span.contains(w) and self._fits(w)]
        starts = [w.start for w in whole]
        for place, kind in cuts(self._text, span.start, span.end, self._language):
            before = bisect_left(starts, place) - 1
            if before < 0 or place >= whole[before].end:
                yield place, kind

    def _furthest(self, start: int, places: Sequence[tuple[int, CutKind]], first: int) -> int:
        """The index of the last of *places* up to which the text from *start* fits, or *first*."""
        low, high, step = first, len(places) - 1, 1
        while first + step <= high and self._fits(Span(start, places[first + step][0])):
            low, step = first + step, step * 2  # gallop, then halve
        high = min(first + step, high)
        while low < high:
            middle = (low + high + 1) // 2
            if self._fits(Span(start, places[middle][0])):
                low = middle
            else:
                high = middle - 1
        return low

    def _forced(self, span: Span) -> Iterator[Span]:
        """*span* if it fits; else, having no place to cut, it is halved until the parts fit."""
        if len(span) < 2 or self._fits(span):
            if len(span):
                yield span
            return
        middle = (span.start + span.end) // 2
        yield from self._forced(trimmed(self._text, span.start, middle))
        yield from self._forced(trimmed(self._text, middle, span.end))


def _best(places: Sequence[tuple[int, CutKind]], first: int, last: int, start: int) -> int:
    """The index of the place to cut: the last one of the best kind in the second half."""
    if last == len(places) - 1:
        return last
    half = start + (places[last][0] - start) // 2
    late = [n for n in range(first, last + 1) if places[n][0] > half] or [last]
    return max(late, key=lambda n: (places[n][1], n))
