"""Accents that a PDF prints as characters of their own, above a letter.

TeX with its first fonts has no "ä": it prints "¨" and then "a" in the same place. PDFium returns
two characters, in either order, and a space where the place jumps back: "Pr¨aambel", "f ¨ ur". No
word with an accent could be found in such a text. Places tell which letter an accent belongs to.
"""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Callable
from typing import NamedTuple

_COMBINING = dict(
    zip(
        "`\u00b4\u02c6\u02dc\u00a8\u02c7\u02da\u00b8\u02dd\u02d8\u00af\u02d9\u02db",
        "\u0300\u0301\u0302\u0303\u0308\u030c\u030a\u0327\u030b\u0306\u0304\u0307\u0328",
        strict=True,
    )
)
_DOTLESS = {"\u0131": "i", "\u0237": "j"}
_JOINED = "\ufeff"  # a character without width, which is removed from words
_RAISED = 0.6  # of the height of a line: accents of capitals are raised by less
_WITHIN_WORD = 0.12  # … no space of a font is so narrow
_BUCKET = 8.0  # points


class CharBox(NamedTuple):
    """Where a character is printed, in points; *y* is its baseline."""

    x0: float
    x1: float
    y: float
    size: float


def with_accents(characters: str, box: Callable[[int], CharBox | None]) -> str:
    """*characters* of a page, with each accent in the letter above which it is printed.

    Args:
        box: The place of the character at an index.

    Returns:
        As many characters; those that are now part of another have no width.
    """
    accents = [i for i, c in enumerate(characters) if c in _COMBINING]
    if not accents:
        return characters
    letters: defaultdict[int, list[tuple[int, CharBox]]] = defaultdict(list)
    for i, c in enumerate(characters):
        place = box(i) if c.isalpha() and c not in _COMBINING else None
        if place is not None:
            for bucket in {int(place.x0 // _BUCKET), int(place.x1 // _BUCKET)}:
                letters[bucket].append((i, place))
    found = list(characters)
    for i in accents:
        place = box(i)
        letter = _letter_below(found, i, place, letters) if place is not None else None
        if letter is not None:
            found[letter] = _composed(found[letter], characters[i]) or found[letter]
            found[i] = _JOINED
    return "".join(_without_jumps(found, box))


def _letter_below(
    found: list[str], i: int, place: CharBox, letters: dict[int, list[tuple[int, CharBox]]]
) -> int | None:
    """The index of the letter at the *place* of the accent *i*, None if it stands by itself."""
    middle = (place.x0 + place.x1) / 2
    below = [
        (abs(letter.y - place.y), n)
        for n, letter in letters.get(int(middle // _BUCKET), ())
        if letter.x0 < middle < letter.x1
        and abs(letter.y - place.y) < _RAISED * letter.size
        and _composed(found[n], found[i]) is not None
    ]
    return min(below)[1] if below else None


def _composed(letter: str, accent: str) -> str | None:
    """The one character that is *letter* with *accent*, None if there is none."""
    both = unicodedata.normalize("NFC", _DOTLESS.get(letter, letter) + _COMBINING[accent])
    return both if len(both) == 1 else None


def _without_jumps(found: list[str], box: Callable[[int], CharBox | None]) -> list[str]:
    """*found*, without the spaces around an accent within a word."""
    before = 0  # the last character that is neither a space nor joined
    crossed = False  # whether an accent stood between it and here
    for i, c in enumerate(found):
        if c == _JOINED:
            crossed = True
        elif not c.isspace():
            if crossed and before < i - 1 and _adjoin(box(before), box(i)):
                found[before + 1 : i] = _JOINED * (i - before - 1)
            before, crossed = i, False
    return found


def _adjoin(left: CharBox | None, right: CharBox | None) -> bool:
    """Whether one character is printed right after the other, on one baseline."""
    if left is None or right is None:
        return False
    size = max(left.size, right.size)
    return abs(left.y - right.y) < size / 4 and abs(right.x0 - left.x1) < _WITHIN_WORD * size
