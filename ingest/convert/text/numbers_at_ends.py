"""Numbers of pages at the ends of the last lines of pages: "… shall pay the fee.   4".

They stand there in a text whose lines are whole paragraphs. Two signs show them: they keep step
with the heads or feet that follow them, or, set apart by a wide gap, they count up by one with a
page of text between them. Such a count may take in numbers that are a line of their own, and one
before the first words of the text: files of the register of the United States have it so.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from evidence_graph.language import packs
from evidence_graph.language.patterns import either

_FEWEST = 3  # numbers that keep step
_FEWEST_COUNTED = 4  # numbers that count up without a head or foot near them
_PAGE = 1_000  # characters, the least that the median page holds
_FIRST = 3  # the highest number with which they may begin
_ALONE = re.compile(r"[ \t]*(?P<number>\d{1,3})[ \t]*$")
_BEFORE_TEXT = re.compile(r"[ \t]*(?P<number>1)[ \t]{8,}(?=\S)")
_EDGE = 80  # characters at the end of a line in which its number stands
_LEADER = ("..", ". .", "__", "$", "#", "|")  # before a number that belongs to its line


class Numbers(NamedTuple):
    """Where the numbers of pages stand, each by the index of its line.

    Attributes:
        behind: The offset in the line at which the number behind its text begins.
        alone: Lines that hold nothing else.
        before: The offset at which the text behind the number begins.
    """

    behind: dict[int, int]
    alone: frozenset[int]
    before: dict[int, int]


class _Place(NamedTuple):
    """A number at an edge of a line; *cut* is where it meets the text, None if it is alone."""

    line: int
    number: int
    cut: int | None
    is_before: bool
    n_chars: int  # of the text before it


def numbers_at_ends(lines: Sequence[str], heads: AbstractSet[int]) -> Numbers:
    """The numbers of pages at the edges of *lines*, of which *heads* are heads or feet."""
    behind = _above_heads(lines, heads)
    counted = _counting_up(lines, heads)
    behind |= {p.line: p.cut for p in counted if p.cut is not None and not p.is_before}
    alone = frozenset(p.line for p in counted if p.cut is None)
    before = {p.line: p.cut for p in counted if p.cut is not None and p.is_before}
    return Numbers(behind, alone, before)


def _above_heads(lines: Sequence[str], heads: AbstractSet[int]) -> dict[int, int]:
    """The numbers behind the text right above *heads* that grow with the page."""
    steps: defaultdict[int, dict[int, int]] = defaultdict(dict)
    page, above = 0, -1
    for i, line in enumerate(lines):
        if i not in heads:
            above = i if line.strip() else above
        elif above >= 0:
            page += 1
            if match := _behind(lines[above]):
                steps[int(match["number"]) - page][above] = match.start()
            above = -1
    return {i: cut for found in steps.values() if len(found) >= _FEWEST for i, cut in found.items()}


def _counting_up(lines: Sequence[str], heads: AbstractSet[int]) -> list[_Place]:
    """The longest count of numbers that are set apart from the text, a page of text apart."""
    counts: dict[int, list[_Place]] = {}  # by the last number
    for place in _places(lines, heads):
        count = counts.pop(place.number - 1, [])
        if not count and place.number > _FIRST:
            continue
        if len(count) >= len(counts.get(place.number, [])):
            count.append(place)
            counts[place.number] = count
    longest = max(counts.values(), key=len, default=[])
    gaps = [b.n_chars - a.n_chars for a, b in pairwise(longest)]
    behind = sum(p.cut is not None for p in longest)
    if len(longest) < _FEWEST_COUNTED or median(gaps) < _PAGE or behind < _FEWEST:
        return []
    return longest


def _places(lines: Sequence[str], heads: AbstractSet[int]) -> list[_Place]:
    """The numbers that are alone on their lines or set apart by a wide gap, in order."""
    found: list[_Place] = []
    n_chars = 0
    is_first = True
    for i, line in enumerate(lines):
        if not line.strip() or i in heads:
            continue
        if match := _ALONE.match(line.rstrip("\n")):
            found.append(_Place(i, int(match["number"]), None, False, n_chars))
        elif is_first and (match := _BEFORE_TEXT.match(line)):
            found.append(_Place(i, 1, match.end(), True, n_chars))
        elif (match := _behind(line)) and len(match["gap"].expandtabs(4)) > 1:
            is_text = _ALONE.match(line[: match.start()]) is None  # else "3    4"
            cut = match.start() if is_text else None
            found.append(_Place(i, int(match["number"]), cut, False, n_chars + len(line)))
        is_first = False
        n_chars += len(line)
    return found


def _behind(line: str) -> re.Match[str] | None:
    """A number behind the text of *line*, unless the text leads to it."""
    shown = line.rstrip()
    if not shown[-2:].strip("-–").isdecimal() and not shown[-1:].isdecimal():
        return None  # a quick test: most lines end in no number
    match = _after_text().search(shown, max(0, len(shown) - _EDGE))
    if match is None or shown[: match.start()].endswith(_LEADER):
        return None
    return None if shown[: match.start()].strip().lower() in page_words() else match


@cache
def page_words() -> frozenset[str]:
    """Words before the number of a page in any language: "page", "Seite"."""
    return frozenset(word for pack in packs() for word in pack.structure.pages.labels)


@cache
def _after_text() -> re.Pattern[str]:
    """A number at the end of a line: "4", "-4-", "C - 4", "Page 4", "-3-    4"."""
    words = either(page_words())
    return re.compile(
        rf"(?<=\S)(?P<gap>[ \t]+)(?:(?:{words})[ ]|(?-i:[A-Z]{{1,2}})[ ][-–][ ]?"
        r"|[-–]\d{1,3}[-–][ \t]+)?[-–]?(?P<number>\d{1,3})[-–]?$",
        re.IGNORECASE,
    )
