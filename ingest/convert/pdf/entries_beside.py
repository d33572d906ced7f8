"""Entries beside a column of text, as large as it: terms before their meanings, or marginal notes.

Columns of prose are filled from the left. A left column with far fewer lines, nearly all of which
are at the height of a line on the right, is none: each of its entries belongs to what stands beside
it. "“Boat”" is read with "means a vessel", a note before the provision beside it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from .lines import Line

QUOTES = ("“", "„", '"', "‘", "'", "«")
"""Signs with which a term may begin."""
_FEWER = 0.75  # of the lines on the right, at most
_LEVEL = 0.8  # of the lines on the left are at the height of one on the right
_LEADING = 1.6  # of the font size: the next line of an entry is not further below
_SENTENCES = 0.8  # of the entries, if they are terms, are continued by a small letter
_BEGINS = re.compile(r"\(?(?:\d{1,3}[A-Z]{0,2}|[a-zA-Z]|[ivxl]{1,6})[.)]\s")
_STOPS = (".", ";", ":")
_Entry = list[Line]


def are_entries(left: Sequence[Line], right: Sequence[Line]) -> bool:
    """Whether the lines on the *left* are entries beside the text on the *right*."""
    if not left or len(left) > _FEWER * len(right):
        return False
    n_level = sum(_beside(line, right) is not None for line in left)
    return n_level >= _LEVEL * len(left)


def read_together(left: Sequence[Line], right: Sequence[Line]) -> list[Line]:
    """The lines of entries on the *left* and of the text on the *right*, in reading order.

    A term and the first line of its text are the two cells of a line. Notes keep the column of
    *left*.
    """
    texts = list(right)
    terms = _terms(left, texts)
    if _are_continued(terms, texts):
        for term in terms:
            _join(term, texts)
        return texts
    notes: dict[int, list[Line]] = {}
    for entry in _blocks(left):
        for line in entry:
            line.is_entry = True
        notes.setdefault(_begin_of(entry[0], texts), []).extend(entry)
    lines = [line for i, text in enumerate(texts) for line in (*notes.get(i, ()), text)]
    return [*lines, *notes.get(len(texts), ())]


def _beside(line: Line, texts: Sequence[Line]) -> int | None:
    """The index of the text at the height of *line*."""
    reach = 0.4 * line.size
    return next((i for i, text in enumerate(texts) if abs(text.y - line.y) < reach), None)


def _join(term: _Entry, texts: list[Line]) -> None:
    """Put *term* before the text at its height, as its first cell."""
    words = [word for line in term for word in line.words]
    i = _beside(term[0], texts)
    if i is None:
        texts.insert(_below(term[0], texts), Line(term[0].page, [words]))
    else:
        texts[i] = Line(term[0].page, [words, *texts[i].cells], texts[i].column)


def _below(line: Line, texts: Sequence[Line]) -> int:
    """The index of the first text below *line*."""
    return next((i for i, text in enumerate(texts) if text.y < line.y), len(texts))


def _blocks(left: Sequence[Line]) -> list[_Entry]:
    """The lines on the *left* in entries, which a gap or a change of weight parts."""
    found = [[line] for line in left[:1]]
    for above, line in pairwise(left):
        if above.y - line.y <= _LEADING * line.size and above.bold == line.bold:
            found[-1].append(line)
        else:
            found.append([line])
    return found


def _terms(left: Sequence[Line], texts: Sequence[Line]) -> list[_Entry]:
    """The lines on the *left* in terms: one ends where the text beside it does, too."""
    found: list[_Entry] = []
    for block in _blocks(left):
        term = block[:1]
        for line in block[1:]:
            i = _beside(line, texts)
            ended = bool(i) and texts[(i or 0) - 1].text.endswith(_STOPS)
            if ended or line.text.startswith(QUOTES):
                found.append(term)
                term = []
            term.append(line)
        found.append(term)
    return found


def _are_continued(entries: Sequence[_Entry], texts: Sequence[Line]) -> bool:
    """Whether the text beside *entries* continues them: "“Boat”" and "means a vessel"."""
    places = [_beside(entry[0], texts) for entry in entries]
    n_continued = sum(i is not None and texts[i].text[:1].islower() for i in places)
    return n_continued >= _SENTENCES * len(entries)


def _begin_of(note: Line, texts: Sequence[Line]) -> int:
    """The index of the first line of the provision beside *note*."""
    i = _beside(note, texts)
    i = _below(note, texts) if i is None else i
    begins = (k for k in range(min(i, len(texts) - 1), -1, -1) if _BEGINS.match(texts[k].text))
    return next(begins, i)
