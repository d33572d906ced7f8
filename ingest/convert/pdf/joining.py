"""The lines of a paragraph to one text.

A line break is a space. A word broken by a hyphen is joined without it, unless the document shows
that the hyphen belongs to the word: the word has it elsewhere, or both halves are words of their
own ("well-known"), or hardly any line ends in a hyphen. After a hyphen in place of an omitted part
("Bundes- und Landesrecht") a space stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...converted import FOOTNOTE, BlockKind
from ..pieces import Inline, Piece
from ..pieces.grids import CELL_BREAK
from .line_words import LineWords
from .lines import Line
from .words import Word

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_MIN_TABLE_ROWS = 2
_NUMBER = re.compile(  # "2.1", "(a)", "3.", "1. (1)"
    r"\d{1,3}(?:\.\d{1,3}){1,5}\.?|\((?:[0-9a-z]{1,4}|[A-Z]|[IVXLC]{2,6})\)\.?"
    r"|(?:\d{1,3}[A-Z]?|[a-z]{1,4}|[A-Z]|[IVXLC]{2,6})[.)](?: ?\((?:1|a)\))?|[•◦▪–-]"
)
_CHAPTER = re.compile(r"\d{1,3}")  # "3" above "3.1" or below "2.4"
_SIGNED = re.compile(r"§\s?\d{1,3}[a-z]?")
_FEW_LINES = 100  # of a document, too few to tell whether words are broken at line ends
_BROKEN_SHARE = 0.01  # if a program breaks words, one line in twenty or more ends in a hyphen
_MIN_CONTENTS_ROWS = 3
_TEXT_WORDS = 5  # of a cell that is text; the titles of a contents list are shorter


@dataclass(slots=True)
class Paragraph:
    """A paragraph; *page_starts* are where the pages begin that begin in it, by page."""

    lines: list[Line]
    piece: Piece
    page_starts: dict[int, int]


class Joiner:
    """Joins lines by what the words of the whole document show."""

    def __init__(self, lines: Iterable[Line], words: LineWords) -> None:
        self._words = words
        self._known: set[str] = set()
        n_lines = n_broken = 0
        goes_on = False
        for line in lines:
            found = _WORD.findall(line.text.lower())[goes_on:]
            goes_on = bool(found) and line.words[-1].text.endswith("-")
            n_lines += 1
            n_broken += goes_on
            self._known.update(found[:-1] if goes_on else found)
        self._breaks_words = n_lines < _FEW_LINES or n_broken >= _BROKEN_SHARE * n_lines

    def paragraph(self, lines: list[Line]) -> Paragraph:
        """The paragraph of *lines*."""
        inline = Inline()
        starts: dict[int, int] = {}
        for index, line in enumerate(lines):
            if index:
                glue, cut = self._glue(lines[index - 1].words[-1], line.words[0])
                if cut:
                    inline.drop_last()
                inline.add(glue)
            starts.setdefault(line.page, len(inline))
            _add_words(inline, line.words)
        first = lines[0]
        style = FOOTNOTE if first.is_note and first.below_text else None
        indent = max(first.x0 - first.left, 0.0)
        piece = Piece(inline, size=_size(lines), indent=indent, style=style)
        return Paragraph(lines, piece, starts)

    def table(self, lines: list[Line]) -> Paragraph:
        """The table whose rows are *lines*."""
        inline = Inline()
        starts: dict[int, int] = {}
        for index, line in enumerate(lines):
            if index:
                inline.add("\n")
            starts.setdefault(line.page, len(inline))
            for place, cell in enumerate(line.cells):
                if place:
                    inline.add(CELL_BREAK)
                _add_words(inline, cell)
        piece = Piece(inline, kind=BlockKind.TABLE, size=_size(lines), style="table")
        return Paragraph(lines, piece, starts)

    def _glue(self, last: Word, following: Word) -> tuple[str, bool]:
        """The sign between two joined lines, and whether the hyphen of the first is removed."""
        text, after = last.text, following.text
        if last.target is not None and text + after.rstrip(".,;)") in last.target:
            return "", False  # a web address on two lines
        if not text.endswith("-") or len(text) < 2 or not text[-2].isalpha():
            return " ", False
        if after in self._words.elliptic:
            return " ", False
        first, second = _WORD.findall(text[:-1].lower()), _WORD.findall(after.lower())
        if first and second and text.isupper() and after.isupper():
            return "", first[-1] + second[0] in self._known  # "GENERAL MEE- / TING"
        if not after[:1].islower() or not first or not second:  # signs such as "ⓐ" are lower case
            return ("", False) if after[:1].isalnum() else (" ", False)
        return "", not self._is_compound(first[-1], second[0])

    def _is_compound(self, first: str, second: str) -> bool:
        """Whether the hyphen between two halves belongs to the word, not to the line break."""
        if first + second in self._known:
            return False
        if f"{first}-{second}" in self._known or self._known.issuperset((first, second)):
            return True
        return not self._breaks_words


def is_contents(lines: Sequence[Line], *, n_pages: int) -> bool:
    """Whether *lines* are a contents list: the last cells are page numbers, which rise."""
    last = [" ".join(word.text for word in line.cells[-1]) for line in lines]
    if len(last) < _MIN_CONTENTS_ROWS or not all(text.isdecimal() for text in last):
        return False
    numbers = [int(text) for text in last]
    return numbers == sorted(numbers) and numbers[-1] <= n_pages


def is_table(lines: Sequence[Line], words: LineWords) -> bool:
    """Whether consecutive *lines* are rows of a table, whose cells are below each other.

    Numbered paragraphs whose numbers are set apart from them are no table.
    """
    if all(len(line.cells) == 2 for line in lines) and (
        _are_numbers([*map(_first_cell, lines)]) or all(_begins_text(line, words) for line in lines)
    ):
        return False
    if len(lines) < _MIN_TABLE_ROWS or any(len(line.cells) < 2 for line in lines):
        return False
    edges = [{round(cell[0].x0) for cell in line.cells[1:]} for line in lines]
    ends = [{round(cell[-1].x1) for cell in line.cells[1:]} for line in lines]
    return all(
        any(abs(a - b) <= 3 for group in (edges, ends) for a in group[i] for b in group[i + 1])
        for i in range(len(lines) - 1)
    )


def _are_numbers(cells: Sequence[str]) -> bool:
    """Whether *cells* are numbers of paragraphs.

    "3" is one above "3.1" or below "2.4"; so is "§ 6" above "1.", but "§ 6" and "§ 7" may stand in
    a contents list.
    """
    chapters = {int(c.partition(".")[0]) for c in cells if re.match(r"\d{1,3}\.\d", c)}
    unsigned = [cell for cell in cells if not _SIGNED.fullmatch(cell)]
    return unsigned != [] and all(
        _NUMBER.fullmatch(cell)
        or (_CHAPTER.fullmatch(cell) and not chapters.isdisjoint((int(cell), int(cell) - 1)))
        for cell in unsigned
    )


def _begins_text(line: Line, words: LineWords) -> bool:
    """Whether a label and number, with a sign behind it, stand apart before a text.

    "Section 2: | The pilot is chosen by"
    """
    label = _first_cell(line)
    is_set_off = label.endswith((":", ".")) and words.part.fullmatch(label) is not None
    return is_set_off and len(line.cells[1]) >= _TEXT_WORDS


def _first_cell(line: Line) -> str:
    return " ".join(word.text for word in line.cells[0])


def _add_words(inline: Inline, words: Sequence[Word]) -> None:
    for index, word in enumerate(words):
        text = word.text if index == len(words) - 1 else word.text + " "
        inline.add(text, bold=word.bold, size=word.size, target=word.target)


def _size(lines: Sequence[Line]) -> float:
    return max(lines, key=lambda line: len(line.text)).size
