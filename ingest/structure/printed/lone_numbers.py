"""Numbers of provisions that stand alone in a paragraph, above their text.

Some programs write the statutes of the United Kingdom so: "3", then "3.1", then the text of
subsection (1), each in a paragraph of its own. "3.1" is told by its form. A bare "3" could be the
number of a page, unless "3.1" or "3.a" is the next number. A schedule begins anew with "1", which
"2" follows.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from string import ascii_uppercase

from evidence_graph.spans import Span

_FEWEST = 3  # dotted numbers alone in a paragraph, or steps from heading to heading
_CHARS = 16  # of the longest number
_NUMBER = re.compile(r"\d{1,3}[A-Z]{0,2}(?:\.[0-9A-Za-z]{1,4}){0,5}")
_FIRST = (".1", ".a")  # the end of the first number below a bare one


def lone_numbers(
    text: str, paragraphs: Sequence[Span], below_headings: frozenset[int]
) -> frozenset[int]:
    """The offsets of the *paragraphs* of *text* that are the bare number of a provision.

    Those after which the next number is the first within them are sure, and so are several right
    below headings that count up. Others count if they are the next number after one.

    Args:
        below_headings: The offsets of paragraphs right below a heading that its source marks.
    """
    numbers = [(span.start, words) for span in paragraphs if (words := _number(text, span))]
    dotted = sum("." in words for _, words in numbers)
    sure = {
        start
        for (start, words), (_, after) in pairwise(numbers)
        if after in [words + first for first in _FIRST]
    }
    headed = [_digits(words) for start, words in numbers if start in below_headings]
    counts_up = sum(b - a == 1 for a, b in pairwise(headed)) >= _FEWEST
    if not counts_up and (dotted < _FEWEST or not sure):
        return frozenset()
    found: set[int] = set()
    last = 0
    bare = [(start, _digits(words)) for start, words in numbers if "." not in words]
    for (start, n), (_, after) in pairwise([*bare, (0, 0)]):
        if start in sure or n in (last, last + 1) or (n, after) == (1, 2):
            found.add(start)
            last = n
    return frozenset(found)


def _number(text: str, span: Span) -> str:
    """The number that is all of a paragraph; empty if it is anything else."""
    words = span.of(text).strip() if len(span) <= _CHARS else ""
    return words if _NUMBER.fullmatch(words) else ""


def _digits(number: str) -> int:
    """The place of a bare number in its list: 13 of "13A"."""
    return int(number.partition(".")[0].rstrip(ascii_uppercase))
