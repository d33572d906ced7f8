"""Lines of a PDF whose letters are set apart: "S a t z u n g" is read as "Satzung".

No search could find such a title, and no rule for titles knows its words. Words on the line are
parted by wider gaps than letters.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby, pairwise

from .words import Word

_FEWEST = 5  # letters of a line; fewer may be the heads of columns, or factors of a formula
_WIDEST = 1.0  # of the font size, between letters of a word
_WIDER = 1.8  # times the narrowest gap: between two words


def with_joined_letters(words: Sequence[Word]) -> list[Word]:
    """*words* of a page, in which the letters of a line of nothing else are joined to words."""
    found: list[Word] = []
    for _, group in groupby(words, key=lambda word: (round(word.y), word.size, word.turned)):
        line = list(group)
        found += _joined(line) if _is_set_apart(line) else line
    return found


def _is_set_apart(line: Sequence[Word]) -> bool:
    """Whether *line* has but letters, which do not count up: "A B C D E" are heads of columns."""
    letters = [word.text for word in line]
    if len(letters) < _FEWEST or not all(len(x) == 1 and x.isalpha() for x in letters):
        return False
    return not all(ord(a) < ord(b) for a, b in pairwise(letters)) and letters[0].isupper()


def _joined(line: Sequence[Word]) -> list[Word]:
    gaps = [after.x0 - word.x1 for word, after in pairwise(line)]
    narrowest = max(min(gaps), 0.0)
    widest = min(_WIDER * narrowest, _WIDEST * line[0].size)
    found = [line[0]]
    for word, gap in zip(line[1:], gaps, strict=True):
        if gap <= max(widest, narrowest):
            found[-1] = replace(found[-1], text=found[-1].text + word.text, x1=word.x1)
        else:
            found.append(word)
    return found
