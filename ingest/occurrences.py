"""Where any of some words or signs occurs in a text: asked before a rule is tried at a place.

One is sought after the other: that is ten to fifty times as fast as one expression for all of them.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import AnyStr


def small(text: str) -> bytes:
    """*text* in small letters, one byte a character: far faster than of letters beyond ASCII."""
    return text.encode("ascii", "replace").lower()


def occurrences(lower: bytes, words: Iterable[str]) -> Iterator[int]:
    """The places of *words*, of any capitals, in a text of which *lower* is `small`.

    A letter beyond ASCII is taken for any other.
    """
    for word in words:
        yield from _all(lower, small(word))


def signs(text: str, sought: Iterable[str]) -> list[int]:
    """The places of the signs *sought* in *text*, in order."""
    return sorted(at for sign in sought for at in _all(text, sign))


def matches_near(
    text: str, expression: re.Pattern[str], places: Iterable[int], *, reach: int
) -> Iterator[re.Match[str]]:
    """The matches of *expression* around *places*, in order, none overlapping another.

    Args:
        reach: No match that is found begins or ends farther from its place, in characters.
    """
    done = 0
    for place in sorted(places):
        if place >= done:
            match = expression.search(text, max(done, place - reach), place + reach)
            if match is not None and match.start() <= place:
                done = match.end()
                yield match


def holding(places: Iterable[int], starts: Sequence[int], ends: Sequence[int]) -> dict[int, int]:
    """The first of *places* in each range that holds one; ranges are in order and disjoint."""
    first: dict[int, int] = {}
    for place in places:
        i = bisect_right(starts, place) - 1
        if i >= 0 and place < ends[i] and place < first.get(i, place + 1):
            first[i] = place
    return first


def _all(text: AnyStr, sought: AnyStr) -> Iterator[int]:
    at = text.find(sought)
    while at >= 0:
        yield at
        at = text.find(sought, at + 1)
