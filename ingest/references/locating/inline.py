"""Finds the numbers that units print within their sentences: "(a) … or (b) …"."""

from __future__ import annotations

import re
from functools import lru_cache

from evidence_graph.spans import Span

INLINE = 4000
"""The most characters between a number within the sentences of a unit and its citation."""


def prints(text: str, unit: Span, number: str, *, but: Span) -> bool:
    """Whether *unit* prints *number* as one of an item, elsewhere than at the citation *but*."""
    first, last = (min(max(end, unit.start), unit.end) for end in (but.start, but.end))
    ends = ((unit.start, first), (last, unit.end))
    return any(_marked(number).search(text, start, end) for start, end in ends)


def prints_in_brackets(text: str, unit: Span, number: str, *, but: Span) -> bool:
    """Whether *unit* prints "(*number*)" near the citation *but*, and elsewhere than there."""
    first, last = max(unit.start, but.start - INLINE), min(unit.end, but.end + INLINE)
    printed = f"({number})"
    return text.find(printed, first, but.start) >= 0 or text.find(printed, but.end, last) >= 0


@lru_cache(maxsize=1024)
def _marked(number: str) -> re.Pattern[str]:
    """A number as units print it: "(a)", "a)", "*a*)", "2.", "2°"."""
    return re.compile(
        rf"(?<![\w.-])[*_]{{0,2}}{re.escape(number)}(?:[*_]{{0,2}}\)|\\?\.(?!\d)|\s?[°º])", re.I
    )
