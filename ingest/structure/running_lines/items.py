"""Items in brackets within lines: "2.1 The keeper shall: (a) light the lamp; and (b) watch."

Only a text that has lost its line breaks is cut at them: elsewhere such items are words of a
sentence. A list goes on after semicolons and sentences.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from evidence_graph.spans import Span

from ..numbers import Reading, readings
from ..titles import is_cased
from ..words import Words
from .counting import behind_marks

_ITEM = re.compile(r"(?<!\S)\((?P<value>[a-z]{1,2}|[ivx]{3,5}|\d{1,2}|[A-Z])\)(?=[ \t\xa0]{1,3}\S)")
_LOOK_BEHIND = 12  # characters that end the item or sentence before one
_ENDS = (";", ".", ".”", '."', ".)")
_BEGINS = (*_ENDS, ":", "—", "–")
_FEWEST = 2  # items of a list after a colon, a sentence or a title
_FEWEST_IN_SENTENCE = 3  # … that begins in a sentence: "The keeper shall (a) light the lamp; (b) …"
_TITLE_CHARS = 80  # of a title between the number of a unit and its first item
_OPEN = 4  # lists within each other
_FAR = 3000  # characters from the number of a unit, or from an item, to the next


@dataclass(slots=True)
class _Open:
    """An open list.

    Attributes:
        last: Its last number.
        fewest: The number of items that show that it is a list.
        starts: Where its items begin, while there are fewer.
    """

    last: Reading
    fewest: int
    starts: list[int]


def running_items(
    text: str, lines: Sequence[Span], numbers: frozenset[int], words: Words
) -> frozenset[int]:
    """The offsets in *lines* at which items begin, for lists of two items or more.

    There are none unless most of the *numbers* stand within lines.

    Args:
        numbers: The offsets at which numbered units begin, as `running_numbers` found them.
    """
    if 2 * sum(_at_line(text, line, numbers) for line in lines) > len(numbers):
        return frozenset()
    found: set[int] = set()
    stack: list[_Open] = []
    bounds = deque(sorted(numbers))
    last = -_FAR
    for match in (m for line in lines for m in _ITEM.finditer(text, line.start, line.end)):
        above: str | None = None  # what stands between the number of a unit and its first item
        while bounds and bounds[0] <= match.start():
            stack, last = [], bounds.popleft()
            above = text[last : min(match.start(), last + _TITLE_CHARS)].strip("0123456789. ")
        if match.start() - last > _FAR:
            continue  # a schedule without numbers, behind the last unit
        before = text[max(0, match.start() - _LOOK_BEHIND) : match.start()].rstrip()
        if before.endswith(words.open_ends):
            before = before.rpartition(" ")[0].rstrip()
        set_off = before.endswith(_BEGINS)
        if above is not None and not set_off:
            set_off = before[-1:].isdigit() or is_cased(above, words)
        is_item = _goes_on(stack, match, before, found)
        if is_item or _opens(stack, match, before, set_off=set_off):
            last = match.start()
    return frozenset(found)


def _at_line(text: str, line: Span, numbers: frozenset[int]) -> bool:
    """Whether *line* begins with one of the *numbers*."""
    return behind_marks(text, line) in numbers


def _goes_on(stack: list[_Open], match: re.Match[str], before: str, found: set[int]) -> bool:
    """Whether an item has the next number of a list of *stack*; then it is added to *found*."""
    if not before.endswith(_ENDS):
        return False
    of_item = readings(match["value"], "()")
    for level in range(len(stack) - 1, -1, -1):
        opened = stack[level]
        style, (n, _) = opened.last.style, opened.last.place
        for reading in of_item:
            if reading.style == style and reading.place == (n + 1, ""):
                opened.last = reading
                opened.starts.append(match.start())
                if reading.place[0] >= opened.fewest:
                    found.update(opened.starts)
                    opened.starts = []
                del stack[level + 1 :]
                return True
    return False


def _opens(stack: list[_Open], match: re.Match[str], before: str, *, set_off: bool) -> bool:
    """Whether an item opens a list, which is then added to *stack*.

    Args:
        set_off: Whether a colon, a sentence or the title of a unit ends before it.
    """
    if not set_off and before[-1:].isdigit():
        return False  # "Section 4 (a)"
    fewest = _FEWEST if set_off else _FEWEST_IN_SENTENCE
    for reading in readings(match["value"], "()"):
        if reading.place == (1, ""):
            while stack and (stack[-1].starts and stack[-1].last.style == reading.style):
                stack.pop()
            if len(stack) == _OPEN:
                return False
            stack.append(_Open(reading, fewest, [match.start()]))
            return fewest == _FEWEST
    return False
