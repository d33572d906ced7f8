"""Heads and feet of the pages of a plain text that was set for a printer.

Such a text repeats a line at the top and at the foot of each page: "RFC 2045 Internet Message
Bodies November 1996", "Freed [Page 2]". Form feeds part its pages. Only the outermost lines of a
page are looked at; they are heads where they stand there, numbers apart, on several pages.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from ..publishers.page_marks import is_page_mark

_FEED = "\f"
_FEWEST = 3  # pages that show a head
_SHARE = 0.3  # of the pages; heads on odd and even pages differ
_LINES = 2  # of a head or foot
_HEAD_CHARS = 120
_NUMBERS = re.compile(r"\d+|(?<!\w)[ivxlc]+(?!\w)")


def page_heads(lines: Sequence[str]) -> tuple[frozenset[int], list[int]]:
    """The indices of the *lines* that are heads or feet, and of those with which a page begins."""
    marks = {i for i, line in enumerate(lines) if is_page_mark(line)}
    starts = [0, *(i for i, line in enumerate(lines) if i and (_FEED in line or i in marks))]
    if len(starts) < _FEWEST:
        return frozenset(marks), []
    edges: set[int] = set()
    for start, stop in zip(starts, [*starts[1:], len(lines)], strict=True):
        shown = [i for i in range(start, stop) if lines[i].strip() and i not in marks]
        edges.update((*shown[:_LINES], *shown[-_LINES:]))
    keys = {i: _key(lines[i]) for i in edges if len(lines[i]) <= _HEAD_CHARS}
    counts = Counter(keys.values())
    enough = max(_FEWEST, min(_SHARE * len(starts), 10))
    return frozenset(marks.union(i for i, key in keys.items() if counts[key] >= enough)), starts


def _key(line: str) -> str:
    """What a head says on every page; numbers differ."""
    return _NUMBERS.sub("#", " ".join(line.split()))
