"""Which pieces are headings: by markup, by the layout habits of the text, by their words.

Where the source marks headings up, those are the headings, and lines that fill a gap in their
series or form one of their own. Where it does not, or shows them by a larger face alone, `layout`
finds them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from ..converted import Block, BlockKind
from . import headlines, layout, vocabulary
from .headlines import Heading, Headline
from .pieces import PASSAGE_ID, Piece
from .titles import title_like

_CALLOUT = re.compile(rf"(?i)(?:{'|'.join(sorted(vocabulary.CALLOUTS))})(?:\s*\d+)?(?:\s*:|$)")


def find_headings(
    text: str, pieces: Sequence[Piece], contents: frozenset[int], quoted: frozenset[int]
) -> list[Heading]:
    """The headings among *pieces*, in order.

    Args:
        contents: Indices of pieces in tables of contents, where no heading is.
        quoted: Indices of quoted pieces, which are headings only if marked up as such.
    """
    if any(piece.block.style == PASSAGE_ID for piece in pieces):
        return _by_id(text, pieces)
    skipped = contents | quoted
    marked = [piece.block for piece in pieces if piece.block.kind is BlockKind.HEADING]
    if marked and _by_face(marked):
        return layout.find_headings(text, pieces, skipped, faces=True)
    if marked:
        found = [h for h in _by_markup(text, pieces) if h.piece not in contents]
        return sorted([*found, *_missed(text, pieces, skipped, found)], key=lambda h: h.piece)
    return layout.find_headings(text, pieces, skipped)


def _by_face(marked: Sequence[Block]) -> bool:
    """Whether most headings are known by their face alone, as where a PDF has no bookmarks."""
    named = sum(block.style is not None or block.size is None for block in marked)
    return 2 * named < len(marked)


def _by_id(text: str, pieces: Sequence[Piece]) -> list[Heading]:
    """Every passage with an id is a unit: a heading where its text is a title, else a provision."""
    found = []
    for i, piece in enumerate(pieces):
        number = piece.block.number
        if piece.block.style == PASSAGE_ID and number:
            words = headlines.clean(text[piece.words + len(number) : piece.end])
            title = not words or title_like(words)
            line = Headline("id", None, number, words if title and words else None, 1)
            found.append(Heading(i, line, provision=not title))
    return found


def _by_markup(text: str, pieces: Sequence[Piece]) -> list[Heading]:
    found = []
    for i, piece in enumerate(pieces):
        if piece.block.kind is BlockKind.HEADING:
            words = text[piece.words : piece.end]
            if any(c.isalnum() for c in words) and not _CALLOUT.match(headlines.clean(words)):
                line = headlines.read_lines(words, marked=True)
                found.append(Heading(i, line, piece.block.level))
    return found


def _missed(
    text: str, pieces: Sequence[Piece], skipped: frozenset[int], found: Sequence[Heading]
) -> list[Heading]:
    """Headings without markup: "Article 28" after 27, or all articles where none is marked up."""
    places: dict[str, set[int]] = {}
    levels: dict[str, Counter[int | None]] = {}
    for heading in found:
        place = layout.place_of(heading.line)
        if heading.line.labelled and place is not None:
            places.setdefault(heading.line.word, set()).add(place)
            levels.setdefault(heading.line.word, Counter())[heading.level] += 1
    lines = layout.short_lines(text, pieces, skipped)
    series = layout.series_of(pieces, lines)
    missed = []
    for i, line in lines.items():
        place = layout.place_of(line)
        if place is None or not line.labelled or not layout.names_itself(line, pieces[i]):
            continue
        if line.word not in places:
            if layout.in_series(line, series, strict=True):
                missed.append(Heading(i, line, None, 0.7))
        elif place not in places[line.word] and {place - 1, place + 1} & places[line.word]:
            places[line.word].add(place)
            (level, _), *_ = levels[line.word].most_common(1)
            missed.append(Heading(i, line, level, 0.8))
    return missed
