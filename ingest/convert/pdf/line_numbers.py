"""Numbers of lines in the margin of a PDF, as bills print them: beside each line or every fifth.

Unlike numbers of paragraphs and of contents lists, they are beside nearly every line of the page,
or count in fives at even distances, and hardly any other word is further out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise

from .words import Word

_SAME_EDGE = 3.0  # points
_EACH_LINE, _FEWEST = 0.6, 8  # the share of lines that have a number, and how many at least
_FEWEST_FIVES, _MANY_FIVES = 3, 5  # at even distances; at any, since headings have gaps around them
_DIGITS = 4  # numbers may run on through all pages
_OUTSIDE = 0.05  # of the other words may be further out: a running head, a stamp
_UNEVEN = 0.2  # of the usual distance between two numbers


def without_line_numbers(words: Sequence[Word]) -> tuple[list[Word], list[Word]]:
    """The *words* of a page without the numbers of its lines, and these numbers."""
    numbers = next((found for found in _columns(words) if _are_line_numbers(found, words)), [])
    removed = {id(word) for word in numbers}
    return [word for word in words if id(word) not in removed], numbers


def _columns(words: Sequence[Word]) -> Iterator[list[Word]]:
    """Numbers below each other, flush right or flush left, from the top."""
    for edge in ("x1", "x0"):
        columns: defaultdict[int, list[Word]] = defaultdict(list)
        for word in words:
            if word.text.isdecimal() and len(word.text) <= _DIGITS:
                columns[round(getattr(word, edge) / _SAME_EDGE)].append(word)
        for column in columns.values():
            yield sorted(column, key=lambda word: -word.y)


def _are_line_numbers(numbers: Sequence[Word], words: Sequence[Word]) -> bool:
    others = len(words) - len(numbers)
    if len(numbers) < _FEWEST_FIVES or not others:
        return False
    left, right = min(word.x0 for word in numbers), max(word.x1 for word in numbers)
    ids = {id(word) for word in numbers}
    before = sum(word.x0 < right for word in words if id(word) not in ids)
    behind = sum(word.x1 > left for word in words if id(word) not in ids)
    if min(before, behind) > _OUTSIDE * others:
        return False
    steps = {int(below.text) - int(above.text) for above, below in pairwise(numbers)}
    if steps == {1}:
        lines = {round(word.y) for word in words}
        return before <= behind and len(numbers) >= max(_FEWEST, _EACH_LINE * len(lines))
    if steps != {5} or int(numbers[0].text) % 5:
        return False
    return len(numbers) >= _MANY_FIVES or _evenly_spaced(numbers)


def _evenly_spaced(numbers: Sequence[Word]) -> bool:
    gaps = sorted(above.y - below.y for above, below in pairwise(numbers))
    usual = gaps[len(gaps) // 2]
    return gaps[-1] - gaps[0] <= _UNEVEN * usual
