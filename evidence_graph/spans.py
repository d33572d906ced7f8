"""Where a piece of text sits in its document.

Offsets count code points of the *converted* text, half-open. Pages are looked up, never stored.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A range of characters, empty only for a blank record. Invariant: ``0 <= start <= end``."""

    start: int
    end: int

    def __post_init__(self) -> None:
        if not 0 <= self.start <= self.end:
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
        """How many characters lie between the two; 0 where they touch or overlap."""
        return max(self.start - other.end, other.start - self.end, 0)


def trimmed(text: str, start: int, end: int) -> Span:
    """``[start, end)`` without the white space at its ends; empty at *start* where all is blank."""
    piece = text[start:end]
    stripped = piece.strip()
    if not stripped:
        return Span(start, start)
    lead = len(piece) - len(piece.lstrip())
    return Span(start + lead, start + lead + len(stripped))


def merged(spans: Iterable[Span]) -> list[Span]:
    """*spans* in order of place, those that overlap or touch as one."""
    found: list[Span] = []
    for span in sorted(spans):
        if found and span.start <= found[-1].end:
            found[-1] = Span(found[-1].start, max(found[-1].end, span.end))
        else:
            found.append(span)
    return found


def joined(spans: Iterable[Span], text: str) -> list[Span]:
    """*spans* in order of place, those with nothing but white space between them as one."""
    found: list[Span] = []
    for span in sorted(spans):
        if found and not text[found[-1].end : span.start].strip():
            found[-1] = Span(found[-1].start, max(found[-1].end, span.end))
        else:
            found.append(span)
    return found


def covered(spans: Iterable[Span]) -> int:
    """How many characters lie in one of *spans*."""
    return sum(map(len, merged(spans)))
