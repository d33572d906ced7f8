"""Computes the word-level difference of two texts, as a lawyer marks an amendment.

Words that occur once in each text are anchors. Between anchors, the shortest edit script is
computed; if it has more than `MOST_EDITS` edits, the whole stretch counts as replaced. So the time
is in proportion to the length of the texts.

Source: patience diff (Cohen); Myers, "An O(ND) Difference Algorithm and Its Variations", 1986.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from ..spans import Span

MOST_EDITS = 200
"""Most edits between two anchors; a stretch with more counts as replaced."""

WORD = re.compile(r"\d+(?:[.,]\d+)+|\w+(?:['’]\w+)*|[^\w\s]")
"""The units of comparison: words, numbers with separators ("40,000"), and single signs."""

AROUND = 6
"""Unchanged words shown on each side of a change."""


class Words(Sequence[str]):
    """The words and signs of a text, with their spans."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.spans = [Span(*match.span()) for match in WORD.finditer(text)]
        self._words = [span.of(text) for span in self.spans]

    @overload
    def __getitem__(self, at: int) -> str: ...

    @overload
    def __getitem__(self, at: slice) -> list[str]: ...

    def __getitem__(self, at: int | slice) -> str | list[str]:
        return self._words[at]

    def __len__(self) -> int:
        return len(self._words)

    def printed(self, start: int, end: int) -> str:
        """The text of words ``[start, end)`` on one line."""
        if start >= end:
            return ""
        return " ".join(self.text[self.spans[start].start : self.spans[end - 1].end].split())


@dataclass(frozen=True, slots=True)
class Change:
    """A stretch of words that is equal in both texts, or replaced.

    Attributes:
        old, new: Half-open ranges of word indexes in each text.
    """

    old: tuple[int, int]
    new: tuple[int, int]
    is_equal: bool


def changes(old: Sequence[str], new: Sequence[str]) -> list[Change]:
    """The edit script from *old* to *new*: stretches that cover both, in order."""
    pairs = list(_pairs(old, new, 0, len(old), 0, len(new)))
    found: list[Change] = []
    at, to = 0, 0
    n = 0
    while n < len(pairs):
        i, j = pairs[n]
        if i > at or j > to:
            found.append(Change((at, i), (to, j), is_equal=False))
        first = n
        while n + 1 < len(pairs) and pairs[n + 1] == (pairs[n][0] + 1, pairs[n][1] + 1):
            n += 1
        length = n + 1 - first
        found.append(Change((i, i + length), (j, j + length), is_equal=True))
        at, to = i + length, j + length
        n += 1
    if at < len(old) or to < len(new):
        found.append(Change((at, len(old)), (to, len(new)), is_equal=False))
    return found


def _pairs(
    old: Sequence[str], new: Sequence[str], a: int, b: int, c: int, d: int
) -> Iterator[tuple[int, int]]:
    """The index pairs of words that ``old[a:b]`` and ``new[c:d]`` share, in order."""
    while a < b and c < d and old[a] == new[c]:
        yield a, c
        a, c = a + 1, c + 1
    tail: list[tuple[int, int]] = []
    while a < b and c < d and old[b - 1] == new[d - 1]:
        b, d = b - 1, d - 1
        tail.append((b, d))
    if a < b and c < d:
        anchors = _anchors(old, new, a, b, c, d)
        if anchors:
            for i, j in anchors:
                yield from _shortest(old, new, a, i, c, j)
                yield i, j
                a, c = i + 1, j + 1
        yield from _shortest(old, new, a, b, c, d)
    yield from reversed(tail)


def _anchors(
    old: Sequence[str], new: Sequence[str], a: int, b: int, c: int, d: int
) -> list[tuple[int, int]]:
    """Words that occur once in each text: the longest sequence with the same order in both."""
    first, second = Counter(old[a:b]), Counter(new[c:d])
    once = {word for word, count in first.items() if count == 1 and second.get(word) == 1}
    places = {word: n for n, word in enumerate(new[c:d], start=c) if word in once}
    common = [(n, places[word]) for n, word in enumerate(old[a:b], start=a) if word in once]
    ends: list[int] = []  # longest increasing subsequence, by patience sorting
    rows: list[list[tuple[int, int]]] = []
    before: dict[tuple[int, int], tuple[int, int] | None] = {}
    for pair in common:
        at = bisect_left(ends, pair[1])
        before[pair] = rows[at - 1][-1] if at else None
        if at == len(ends):
            ends.append(pair[1])
            rows.append([pair])
        else:
            ends[at] = pair[1]
            rows[at].append(pair)
    found: list[tuple[int, int]] = []
    last = rows[-1][-1] if rows else None
    while last is not None:
        found.append(last)
        last = before[last]
    return found[::-1]


def _shortest(
    old: Sequence[str], new: Sequence[str], a: int, b: int, c: int, d: int
) -> Iterator[tuple[int, int]]:
    """The equal words of the shortest edit script (Myers); none beyond `MOST_EDITS`."""
    n, m = b - a, d - c
    if not n or not m:
        return
    reach = {1: 0}
    history: list[dict[int, int]] = []
    for edits in range(min(n + m, MOST_EDITS) + 1):
        history.append(reach.copy())
        for k in range(-edits, edits + 1, 2):
            down = k == -edits or (k != edits and reach.get(k - 1, -1) < reach.get(k + 1, -1))
            x = reach.get(k + 1, 0) if down else reach.get(k - 1, 0) + 1
            y = x - k
            while 0 <= y < m and x < n and old[a + x] == new[c + y]:
                x, y = x + 1, y + 1
            reach[k] = x
            if x >= n and y >= m:
                yield from reversed(list(_backtrack(history, edits, a, c, n, m)))
                return


def _backtrack(
    history: Sequence[dict[int, int]], edits: int, a: int, c: int, x: int, y: int
) -> Iterator[tuple[int, int]]:
    """The equal words on the path that `_shortest` found, last first."""
    for step in range(edits, -1, -1):
        reach = history[step]
        k = x - y
        down = k == -step or (k != step and reach.get(k - 1, -1) < reach.get(k + 1, -1))
        above = k + 1 if down else k - 1
        from_x = reach.get(above, 0) if step else 0
        from_y = from_x - above if step else 0
        while x > from_x and y > from_y:
            x, y = x - 1, y - 1
            yield a + x, c + y
        x, y = from_x, from_y


def marked(script: Sequence[Change], old: Words, new: Words) -> str:
    """*script* as text: ``[-removed-]`` and ``{+inserted+}`` words among the others.

    Unchanged stretches are shortened to the `AROUND` words beside a change. A script without
    changes gives the whole text.
    """
    shown: list[str] = []
    for n, change in enumerate(script):
        if change.is_equal:
            start, end = change.old
            head = start if n == 0 else start + AROUND
            tail = end if n == len(script) - 1 else end - AROUND
            if len(script) > 1 and head + 1 < tail:
                parts = [old.printed(start, head), "…", old.printed(tail, end)]
                shown.append(" ".join(part for part in parts if part))
            else:
                shown.append(old.printed(start, end))
            continue
        if change.old[0] < change.old[1]:
            shown.append(f"[-{old.printed(*change.old)}-]")
        if change.new[0] < change.new[1]:
            shown.append(f"{{+{new.printed(*change.new)}+}}")
    return " ".join(shown)
