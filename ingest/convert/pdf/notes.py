"""Notes at the foot of a page: small lines, the first of which begins with the mark of a note."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence, Set
from itertools import takewhile

from ..pieces.superscripts import lowered
from .lines import Line

_SMALL = 0.93  # of the size of the body text
_MARK = re.compile(r"(?:\(?\d{1,3}\)?|[⁰¹²³⁴-⁹]{1,3}|[*†‡§]{1,3})\s?[^\W\d]")
_NUMBER = re.compile(r"(\d{1,3}|[⁰¹²³⁴-⁹]{1,3})\.?\s?[^\W\d]")
_RAISED = 0.8  # of the size of a line: words that small are raised
_SMALL_NUMBER, _SIGNS = re.compile(r"\d{1,3}"), re.compile(r"[⁰¹²³⁴-⁹]{1,3}")


def mark_notes(page: Sequence[Line], *, body: float) -> None:
    """Mark the notes at the foot of *page*: small lines, the first with the mark of a note.

    Small print that fills most of a page may be a schedule, with numbers of its own.
    """
    for column in {line.column for line in page}:
        upwards = sorted((line for line in page if line.column == column), key=lambda line: line.y)
        small = list(takewhile(lambda line: line.size < _SMALL * body, upwards))[::-1]
        raised = _raised(upwards)
        begun = (i for i, line in enumerate(small) if _begins_note(line, raised))
        notes = small[next(begun, len(small)) :]
        is_below = 2 * len(notes) < len(upwards) and any(_mark(line) in raised for line in notes)
        for line in notes:
            line.is_note, line.below_text = True, is_below


def _begins_note(line: Line, raised: Set[str]) -> bool:
    """Whether *line* begins with the mark of a note; "1." is one if the text has it raised."""
    return _MARK.match(line.text) is not None or _mark(line) in raised


def _mark(line: Line) -> str:
    """The number with which *line* begins, as that of a note may; "" if there is none."""
    match = _NUMBER.match(line.text)
    return lowered(match[1]) if match else ""


def _raised(lines: Iterable[Line]) -> set[str]:
    """The numbers that are raised in the text of *lines*, or at least set smaller than it."""
    found: set[str] = set()
    for line in lines:
        for word in line.words:
            match = (_SMALL_NUMBER if word.size < _RAISED * line.size else _SIGNS).search(word.text)
            found.update([lowered(match[0])] if match else [])
    return found
