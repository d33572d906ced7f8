"""Positions of text in a document.

Offsets count code points of the *converted* text, half-open. Pages are looked up, never stored.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A range of characters, empty only for a blank record. Invariant: ``0 <= start <= end``."""

    start: int
    end: int

    def __post_init__(self) -> None:
        try:
            is_ordered = 0 <= self.start <= self.end
        except TypeError:
            raise TypeError(f"expected start and end to be numbers, found {self!r}") from None
        if not is_ordered:
            raise ValueError(f"expected 0 <= start <= end, found [{self.start}, {self.end})")

    def __len__(self) -> int:
        return self.end - self.start

    def of(self, text: str) -> str:
        """The characters of *text* at this span."""
        return text[self.start : self.end]

    def contains(self, other: Span) -> bool:
        """Whether *other* lies within this span."""
        return self.start <= other.start and other.end <= self.end

    def overlaps(self, other: Span) -> bool:
        """Whether the two share a character."""
        return self.start < other.end and other.start < self.end

    def distance(self, other: Span) -> int:
        """The number of characters between the two; 0 if they touch or overlap."""
        return max(self.start - other.end, other.start - self.end, 0)


def page_at(pages: Sequence[int], offset: int) -> int | None:
    """The page that contains *offset*, from 1; None if there are no pages.

    Args:
        pages: The offset at which each page begins, in order.
    """
    return max(1, bisect_right(pages, offset)) if pages else None


def trimmed(text: str, start: int, end: int) -> Span:
    """``[start, end)`` without white space at its ends; empty at *start* if the text is blank."""
    piece = text[start:end]
    stripped = piece.strip()
    if not stripped:
        return Span(start, start)
    lead = len(piece) - len(piece.lstrip())
    return Span(start + lead, start + lead + len(stripped))


def contained(span: Span, spans: Sequence[Span]) -> Sequence[Span]:
    """Those of *spans*, which are in order and disjoint, that lie within *span*."""
    start = bisect_left(spans, span.start, key=lambda other: other.start)
    return spans[start : bisect_right(spans, span.end, key=lambda other: other.end)]


def overlapping(span: Span, spans: Sequence[Span]) -> Sequence[Span]:
    """Those of *spans*, which are in order and disjoint, that share a character with *span*."""
    start = bisect_right(spans, span.start, key=lambda other: other.end)
    return spans[start : bisect_left(spans, span.end, key=lambda other: other.start)]


def merged(spans: Iterable[Span]) -> list[Span]:
    """The union of *spans* as sorted spans that neither overlap nor touch."""
    return _united(spans, lambda last, span: span.start <= last.end)


def disjoint(spans: Iterable[Span]) -> list[Span]:
    """The union of *spans* as sorted spans that may touch but do not overlap."""
    return _united(spans, lambda last, span: span.start < last.end)


def joined(spans: Iterable[Span], text: str) -> list[Span]:
    """*spans* in order, with those united that only white space separates in *text*."""
    return _united(spans, lambda last, span: not text[last.end : span.start].strip())


def _united(spans: Iterable[Span], belong: Callable[[Span, Span], bool]) -> list[Span]:
    """*spans* in order, each united with the one before if the two *belong* together."""
    united: list[Span] = []
    for span in sorted(spans):
        if united and belong(united[-1], span):
            united[-1] = Span(united[-1].start, max(united[-1].end, span.end))
        else:
            united.append(span)
    return united


def covered(spans: Iterable[Span]) -> int:
    """The number of characters that *spans* cover."""
    return sum(map(len, merged(spans)))
