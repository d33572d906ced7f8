"""What differs between two texts, by words: as a lawyer marks an amendment.

Words that stand once in each text are anchors; between them the shortest script is looked for as
far as `MOST_EDITS` allow, and what is longer counts as replaced. So time stays in proportion to
the length of the texts.

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
"""So many words may be removed and inserted between two anchors before all counts as replaced."""

WORD = re.compile(r"\d+(?:[.,]\d+)+|\w+(?:['’]\w+)*|[^\w\s]")
"""What is compared: words, numbers with their decimals ("40,000"), and each sign by itself."""


class Words(Sequence[str]):
    """The words of a text and its signs, each with its place."""

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
        """The words from *start* to before *end* as the text has them, on one line."""
        if start >= end:
            return ""
        return " ".join(self.text[self.spans[start].start : self.spans[end - 1].end].split())


@dataclass(frozen=True, slots=True)
class Change:
    """A stretch of words that is equal in both texts, or that one has in place of the other's.

    Attributes:
        old, new: The first and the last word, half-open, by their number in each text.
    """

    old: tuple[int, int]
    new: tuple[int, int]
    is_equal: bool


def changes(old: Sequence[str], new: Sequence[str]) -> list[Change]:
    """How *old* becomes *new*: stretches in order that cover both, equal and changed by turns."""
    pairs = list(_pairs(old, new, 0, len(old), 0, len(new)))
    found: list[Change] = []
    at, to = 0, 0
    n = 0
    while n < len(pairs):
        one, other = pairs[n]
        if one > at or other > to:
            found.append(Change((at, one), (to, other), is_equal=False))
        first = n
        while n + 1 < len(pairs) and pairs[n + 1] == (pairs[n][0] + 1, pairs[n][1] + 1):
            n += 1
        length = n + 1 - first
        found.append(Change((one, one + length), (other, other + length), is_equal=True))
        at, to = one + length, other + length
        n += 1
    if at < len(old) or to < len(new):
        found.append(Change((at, len(old)), (to, len(new)), is_equal=False))
    return found


def _pairs(
    old: Sequence[str], new: Sequence[str], a: int, b: int, c: int, d: int
) -> Iterator[tuple[int, int]]:
    """The words that ``old[a:b]`` and ``new[c:d]`` share, in order, by number."""
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
            for one, other in anchors:
                yield from _shortest(old, new, a, one, c, other)
                yield one, other
                a, c = one + 1, other + 1
        yield from _shortest(old, new, a, b, c, d)
    yield from reversed(tail)


def _anchors(
    old: Sequence[str], new: Sequence[str], a: int, b: int, c: int, d: int
) -> list[tuple[int, int]]:
    """Words that stand once in each, as many as come in one order in both."""
    first, second = Counter(old[a:b]), Counter(new[c:d])
    once = {word for word, count in first.items() if count == 1 and second.get(word) == 1}
    places = {word: n for n, word in enumerate(new[c:d], start=c) if word in once}
    common = [(n, places[word]) for n, word in enumerate(old[a:b], start=a) if word in once]
    ends: list[int] = []  # the longest rising row of places, by patience
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
    """The pairs of the shortest script, by Myers; none where it has more than `MOST_EDITS`."""
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
                yield from reversed(list(_way_back(history, edits, a, c, n, m)))
                return


def _way_back(
    history: Sequence[dict[int, int]], edits: int, a: int, c: int, x: int, y: int
) -> Iterator[tuple[int, int]]:
    """The equal words on the way that `_shortest` found, last first."""
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


AROUND = 6
"""Unchanged words that are shown on each side of a change."""


def marked(script: Sequence[Change], old: Words, new: Words) -> str:
    """*script* as it is read: ``[-removed-]`` and ``{+inserted+}`` words among the others.

    Stretches without change are shortened to the `AROUND` words beside a change; a script without
    any gives all the words.
    """
    shown: list[str] = []
    for n, one in enumerate(script):
        if one.is_equal:
            start, end = one.old
            head = start if n == 0 else start + AROUND
            tail = end if n == len(script) - 1 else end - AROUND
            if len(script) > 1 and head + 1 < tail:
                parts = [old.printed(start, head), "…", old.printed(tail, end)]
                shown.append(" ".join(part for part in parts if part))
            else:
                shown.append(old.printed(start, end))
            continue
        if one.old[0] < one.old[1]:
            shown.append(f"[-{old.printed(*one.old)}-]")
        if one.new[0] < one.new[1]:
            shown.append(f"{{+{new.printed(*one.new)}+}}")
    return " ".join(shown)
