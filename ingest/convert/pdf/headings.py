"""Headings of a PDF: what a bookmark names, and what is larger or bolder than the body text.

A heading that a bookmark names has the depth of the bookmark as its rank. The others rank below: by
font size, then bold ones of the size of the body, and titles beside sections last. If a title in
the largest size precedes the first of the bookmarks, it has rank 1 and the bookmarks rank below it.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from ...converted import BlockKind
from ..pieces import Inline
from .joining import Paragraph
from .line_words import LineWords
from .words import Destination

_LARGER = 1.08  # of the body's size
_MAX_CHARS = 300
_MAX_LEVEL = 6
_LEADING_NUMBER = re.compile(r"^(?:[\divxl.()§]+|[a-z]\))\s+", re.IGNORECASE)
_SECTION_NUMBER = re.compile(r"\d{1,3}[A-Z]{0,2}\.\s{1,9}")  # often in another face than the title
_NO_HEADING_END = (",", ";")
_SENTENCE_ENDS = (".", ":", ";”", ".”")
_TEXT_SHARE = 0.3  # of the bookmarks in the face of the body


@dataclass(frozen=True, slots=True)
class Entry:
    """A bookmark: its title, depth from 1, and where it leads."""

    title: str
    level: int
    place: Destination


def mark_headings(
    paragraphs: Sequence[Paragraph],
    body: float | None,
    outline: Sequence[Entry],
    words: LineWords,
) -> None:
    """Make headings of those of *paragraphs* that *outline* names or that their face sets off.

    Args:
        body: The font size of the body text, None if there is none.
    """
    on_pages: defaultdict[int, list[Paragraph]] = defaultdict(list)
    for paragraph in (p for p in paragraphs if p.piece.kind is BlockKind.PARAGRAPH):
        for page in paragraph.page_starts:
            on_pages[page].append(paragraph)
    named: list[tuple[Paragraph, int]] = []
    for entry in outline:
        page = entry.place.page  # or the next one, whose first line a bookmark may place at its end
        these = _named_by(entry, on_pages[page]) or _named_by(entry, on_pages[page + 1])
        named += [(paragraph, entry.level) for paragraph in these]
    found = _without_text(named, body, words)
    levels = {id(paragraph): level for paragraph, level in found}
    candidates = [p for p in paragraphs if _stands_out(p, body, words) and id(p) not in levels]
    first_named = next((i for i, p in enumerate(paragraphs) if id(p) in levels), len(paragraphs))
    sizes = sorted({_rank_of(p, body) for p in candidates}, reverse=True)
    title = _title(paragraphs[:first_named], sizes, body, words) if levels else None
    below = max(levels.values(), default=0) + (title is not None)
    for paragraph in paragraphs:
        level = levels.get(id(paragraph))
        if level is not None:
            _make(paragraph, level + (title is not None))
            paragraph.piece.style = "bookmark"  # headings known by their face have none
        elif paragraph is title:
            _make(paragraph, 1)
    for paragraph in candidates:
        if paragraph is not title:
            rank = sizes.index(_rank_of(paragraph, body)) + 1
            _make(paragraph, below + rank if levels else rank)
    for paragraph in (p for p in paragraphs if p.lines[0].beside):
        _make(paragraph, below + len(sizes) + 1)
        paragraph.piece.style = "bookmark" if levels else None


def _without_text(
    named: Sequence[tuple[Paragraph, int]], body: float | None, words: LineWords
) -> list[tuple[Paragraph, int]]:
    """*named*, the paragraphs of bookmarks with their levels, without paragraphs of text.

    Word processors make a bookmark of each paragraph in the style of a heading, and clauses are
    often set in one. So if many of one level in the face of the body read like text, all of it are
    text, and so are those below it.
    """
    in_body = [(p, level) for p, level in named if not _stands_out(p, body, words)]
    n_named = Counter(level for _, level in in_body)
    n_text = Counter(level for p, level in in_body if _is_text(p))
    of_text = [level for level in n_named if n_text[level] >= _TEXT_SHARE * n_named[level]]
    text = {id(p) for p, level in in_body if of_text and level >= min(of_text)}
    return [(p, level) for p, level in named if id(p) not in text]


def _is_text(paragraph: Paragraph) -> bool:
    """Whether a paragraph is an item of a list, or a sentence that fills more than a line."""
    text = paragraph.piece.inline.text.rstrip()
    return text.endswith(_NO_HEADING_END) or (
        len(paragraph.lines) > 1 and text.endswith(_SENTENCE_ENDS)
    )


def _make(paragraph: Paragraph, level: int) -> None:
    paragraph.piece.kind = BlockKind.HEADING
    paragraph.piece.level = min(level, _MAX_LEVEL)


def _rank_of(paragraph: Paragraph, body: float | None) -> tuple[float, bool]:
    """The key by which headings are ranked: their size, and whether they are only bold."""
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
    is_bold = piece.inline.bold or _is_bold_title(piece.inline)
    return own_size and is_bold and len(paragraph.lines) <= 3


def _is_bold_title(inline: Inline) -> bool:
    """Whether all is bold but the number of a section before it."""
    number = _SECTION_NUMBER.match(inline.text)
    return number is not None and inline.lead == (number.end(), len(inline.text.rstrip()))


def _title(
    before: Sequence[Paragraph],
    sizes: list[tuple[float, bool]],
    body: float | None,
    words: LineWords,
) -> Paragraph | None:
    """The first paragraph in the largest size of all headings, if it is among those *before*."""
    large = [p for p in before if _stands_out(p, body, words) and _rank_of(p, body) == sizes[0]]
    return large[0] if large else None


def _letters(text: str) -> str:
    """The letters and digits of *text*: bookmarks may lack the blank between two lines."""
    return "".join(re.findall(r"\w+", text.lower()))


def _names(entry: Entry, paragraph: Paragraph) -> bool:
    """Whether the title of the bookmark is the paragraph, with or without its number."""
    text, title = paragraph.piece.inline.text, _letters(entry.title)
    bare = _LEADING_NUMBER.sub("", text)
    return title in (_letters(text), _letters(bare)) and bool(title)


def _named_by(entry: Entry, on_page: Sequence[Paragraph]) -> Sequence[Paragraph]:
    """The one of the paragraphs *on_page* of a bookmark that says its title, nearest to its place.

    It may be two: "Article 1" above "Fees", of the bookmark "Article 1 - Fees" or "Article 1Fees".
    """
    y, title = entry.place.y, _letters(entry.title)
    found: list[Sequence[Paragraph]] = [[p] for p in on_page if _names(entry, p)]
    found = found or [
        pair
        for pair in pairwise(on_page)
        if title == "".join(_letters(p.piece.inline.text) for p in pair)
    ]
    return min(
        found, key=lambda these: 0.0 if y is None else abs(these[0].lines[0].y - y), default=()
    )
