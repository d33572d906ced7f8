"""Headings of a PDF: what a bookmark names, and what is set larger or bolder than the body.

Bookmarks give their depth as rank. Of the others those in a larger face rank by its size, bold ones
in the body's size below them. Where a title in the largest face stands before the first bookmark,
it is of rank 1 and the bookmarks rank below it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ...converted import BlockKind
from .joining import Paragraph
from .line_words import LineWords
from .words import Destination

BOOKMARK = "bookmark"
"""The style of headings that a bookmark names; those known by their face have none."""

_LARGER = 1.08  # of the body's size
_MAX_CHARS = 300
_MAX_LEVEL = 6
_LEADING_NUMBER = re.compile(r"^(?:[\divxl.()§]+|[a-z]\))\s+", re.IGNORECASE)
_NO_HEADING_END = (",", ";")


@dataclass(frozen=True, slots=True)
class Entry:
    """A bookmark: its title, depth from 1, and where it leads."""

    title: str
    level: int
    place: Destination


def mark_headings(
    found: Sequence[Paragraph],
    body: float | None,
    outline: Sequence[Entry],
    words: LineWords,
) -> list[Paragraph | None]:
    """Make headings of those in *found* that are; gives the paragraph of each bookmark."""
    named = [_paragraph_of(entry, found) for entry in outline]
    levels = {
        id(paragraph): entry.level
        for entry, paragraph in zip(outline, named, strict=True)
        if paragraph is not None and _names(entry, paragraph)
    }
    candidates = [p for p in found if _stands_out(p, body, words) and id(p) not in levels]
    first_named = next((i for i, p in enumerate(found) if id(p) in levels), len(found))
    sizes = sorted({_rank_of(p, body) for p in candidates}, reverse=True)
    title = _title(found[:first_named], sizes, body, words) if levels else None
    below = max(levels.values(), default=0) + (title is not None)
    for paragraph in found:
        level = levels.get(id(paragraph))
        if level is not None:
            _make(paragraph, level + (title is not None))
            paragraph.piece.style = BOOKMARK
        elif paragraph is title:
            _make(paragraph, 1)
    for paragraph in candidates:
        if paragraph is not title:
            rank = sizes.index(_rank_of(paragraph, body)) + 1
            _make(paragraph, below + rank if levels else rank)
    return named


def _make(paragraph: Paragraph, level: int) -> None:
    paragraph.piece.kind = BlockKind.HEADING
    paragraph.piece.level = min(level, _MAX_LEVEL)


def _rank_of(paragraph: Paragraph, body: float | None) -> tuple[float, bool]:
    """What headings are ranked by: size, and weight only in the body's size."""
    size = paragraph.piece.size or 0.0
    if body and size <= _LARGER * body:
        return body, True
    return size, False


def _stands_out(paragraph: Paragraph, body: float | None, words: LineWords) -> bool:
    piece = paragraph.piece
    text = piece.inline.text
    if piece.kind is not BlockKind.PARAGRAPH or len(text) > _MAX_CHARS or not body:
        return False
    if not any(c.isalpha() for c in text) or text.endswith((*_NO_HEADING_END, *words.open_ends)):
        return False
    if piece.size is not None and piece.size > _LARGER * body:
        return True
    own_size = piece.size is not None and piece.size > 0.95 * body
    return own_size and piece.inline.bold and len(paragraph.lines) <= 3


def _title(
    before: Sequence[Paragraph],
    sizes: list[tuple[float, bool]],
    body: float | None,
    words: LineWords,
) -> Paragraph | None:
    """The paragraph in the largest face of all, if it stands before the first bookmark's."""
    large = [p for p in before if _stands_out(p, body, words) and _rank_of(p, body) == sizes[0]]
    return large[0] if large else None


def _words(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.lower()))


def _names(entry: Entry, paragraph: Paragraph) -> bool:
    """Whether the bookmark's title is the paragraph's words, but for a number before them."""
    text, title = paragraph.piece.inline.text, entry.title
    if paragraph.piece.kind is not BlockKind.PARAGRAPH:
        return False
    bare = _LEADING_NUMBER.sub("", text)
    return _words(title) in (_words(text), _words(bare)) and bool(_words(title))


def _paragraph_of(entry: Entry, found: Sequence[Paragraph]) -> Paragraph | None:
    """Where a bookmark leads: to its title on the page, else to the first line below its place."""
    own = [p for p in found if any(page == entry.place.page for page, _ in p.page_starts)]
    named = [p for p in own if _names(entry, p)]
    y = entry.place.y
    if named:
        return min(named, key=lambda p: 0.0 if y is None else abs(p.lines[0].y - y))
    on_page = [p for p in own if p.lines[0].page == entry.place.page]
    if y is not None:
        below = [p for p in on_page if p.lines[0].y <= y]
        if below:
            return max(below, key=lambda p: p.lines[0].y)
    return next(iter(on_page or own), None)
