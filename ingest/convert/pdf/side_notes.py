"""Notes in the margin of an Act: small print beside the text, left or right of all its lines.

The note beside the first line of a section is its title: "Fees of boats" beside "4. (1) A fee is
due". It is read above that line. Others name the Acts that the text cites, and are no part of it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from .lines import Line, usual_size_of_pages
from .reading_order import lines_of_pages
from .words import Word

_SMALL = 0.92  # of the size of the body text
_BESIDE = 0.7  # of the size of the body: a note begins at the height of its line
_NEAR = 1.5  # … or with the line above or below, where too few begin beside their lines
_LEADING = 1.6  # of the size of a note: the next of its lines is not further below
_NARROW = 0.34  # of the width of the body, which no note exceeds
_HEAD_ROWS = 2  # at the top or foot of a page that may be heads
_FEWEST_ROWS = 8  # of a page that has so many of them
_FEWEST_PAGES, _SHARE = 2, 0.25  # of the pages have such notes
_TITLES = 0.3  # of the notes are titles of sections
_SECTION = re.compile(r"\d{1,3}[A-Z]{0,2}\.(?:\s|\(|$)")
_FITS = 0.8  # of the room behind a row: a word that narrow would have fitted
_LETTERS = re.compile(r"[^\W\d_]{2}")
_Note = list[list[Word]]  # the words of each of its rows


class SideNotes:
    """The notes beside the text of a document.

    Small print beside the text that is hardly ever the title of a section is no note but text.

    Attributes:
        lines: The lines of each page in reading order, without the notes.
    """

    def __init__(self, pages: Sequence[list[Word]]) -> None:
        self._body = usual_size_of_pages(pages)
        self._reach = 0.0
        sides = [_beside(words, self._body) for words in pages]
        self._notes = [[*_blocks(left), *_blocks(right)] for left, right in sides]
        small = [[*left, *right] for left, right in sides]
        n_pages = sum(any(_LETTERS.search(word.text) for word in words) for words in small)
        if n_pages >= max(_FEWEST_PAGES, _SHARE * sum(map(bool, pages))):
            aside = {id(word) for words in small for word in words}
            inner = [[word for word in words if id(word) not in aside] for words in pages]
            self.lines = lines_of_pages(inner)
            if self._begin_near(_BESIDE * self._body) or self._begin_near(_NEAR * self._body):
                return
        self._notes = [[] for _ in pages]
        self.lines = lines_of_pages(pages)

    def place(self, bodies: Sequence[list[Line]]) -> list[tuple[int, str]]:
        """Insert the titles of sections above their first lines; returns the other notes by page.

        Args:
            bodies: The lines of each page without running heads.
        """
        others: list[tuple[int, str]] = []
        for page, (lines, notes) in enumerate(zip(bodies, self._notes, strict=True)):
            titles: dict[int, _Note] = {}  # by the first line of the section, which stays the same
            for note in sorted(notes, key=_n_letters, reverse=True):
                at = self._place_of(note, lines)
                if at is None or id(lines[at]) in titles:
                    others.append((page + 1, _printed(note)))
                else:
                    titles[id(lines[at])] = note
            for i in range(len(lines) - 1, -1, -1):
                title, column = titles.get(id(lines[i]), []), lines[i].column
                lines[i:i] = [Line(page, [row], column, beside=True) for row in title]
        return others

    def _begin_near(self, reach: float) -> bool:
        """Whether enough of the notes, that far from a line at most, are titles of sections."""
        self._reach = reach
        on_pages = zip(self._notes, self.lines, strict=True)
        placed = [self._place_of(note, lines) for notes, lines in on_pages for note in notes]
        return sum(place is not None for place in placed) >= _TITLES * len(placed)

    def _place_of(self, note: _Note, lines: Sequence[Line]) -> int | None:
        """The index of the first line of the section beside which *note* stands."""
        if not _LETTERS.search(_printed(note)):
            return None
        y = note[0][0].y
        level = (
            i for i, line in enumerate(lines) if abs(line.y - y) <= self._reach and not line.beside
        )
        return next((i for i in level if _SECTION.match(lines[i].text)), None)


def _beside(words: Sequence[Word], body: float) -> tuple[list[Word], list[Word]]:
    """The small *words* of a page that stand left of all its text, and those right of it.

    They are notes of their own: titles may stand on one side, and the Acts that are cited on the
    other.
    """
    inner = _without_edges([word for word in words if word.size > _SMALL * body])
    if not inner:
        return [], []
    left, right = min(word.x0 for word in inner), max(word.x1 for word in inner)
    small = [word for word in words if word.size <= _SMALL * body]
    before = [word for word in small if word.x1 <= left]
    behind = [word for word in small if word.x0 >= right]
    width = max((max(w.x1 - right, left - w.x0) for w in (*before, *behind)), default=0.0)
    return (before, behind) if width <= _NARROW * (right - left) else ([], [])


def _without_edges(words: Sequence[Word]) -> list[Word]:
    """*words* without the first and last rows of a page, which may be heads wider than its text."""
    rows = _rows(words)
    n = _HEAD_ROWS if len(rows) > _FEWEST_ROWS else 1
    return [word for row in rows[n:-n] for word in row]


def _rows(words: Sequence[Word]) -> list[list[Word]]:
    """The rows of *words* from the top: words at one height."""
    rows: list[list[Word]] = []
    for word in sorted(words, key=lambda word: (-word.y, word.x0)):
        if rows and rows[-1][0].y - word.y < word.size / 2:
            rows[-1].append(word)
        else:
            rows.append([word])
    return rows


def _n_letters(note: _Note) -> int:
    """The number of letters: a title has more of them than "57 of 1955." on the other side."""
    return sum(map(str.isalpha, _printed(note)))


def _printed(note: _Note) -> str:
    return " ".join(word.text for row in note for word in row)


def _blocks(words: Sequence[Word]) -> list[_Note]:
    """The notes among *words*, from the top.

    A row that ends though the next word would have fitted ends its note: the name of a cited Act
    may stand below a title.
    """
    rows = [sorted(row, key=lambda word: word.x0) for row in _rows(words)]
    widest = max((row[-1].x1 - row[0].x0 for row in rows), default=0.0)
    found = [[row] for row in rows[:1]]
    for above, row in pairwise(rows):
        first = row[0]
        room = widest - (above[-1].x1 - above[0].x0) - first.size / 4
        ends = first.text[0].isupper() and first.x1 - first.x0 < _FITS * room
        if not ends and above[0].y - first.y <= _LEADING * first.size:
            found[-1].append(row)
        else:
            found.append([row])
    return found
