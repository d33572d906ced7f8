"""Numbers of printed pages that stand between the paragraphs of a filing: "5", "- 5 -".

They count up by one, a page of text apart. Numbers of clauses may stand alone and so far apart as
well, but these begin with 1, stand in the middle of no sentence and below no foot that repeats.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median

from ...converted import BlockKind
from .piece import Item, each_piece

_NUMBER = re.compile(r"(?P<dash>[-–—]?)\s?(?P<number>\d{1,3})\s?[-–—]?")
_FEWEST = 3  # pages that show that their numbers are printed
_FIRST = 5  # the first number that is printed, at most
_PAGE = 1_000  # characters between two numbers, at least, as a rule
_FOOT = 200  # characters of a foot that repeats, at most
_IN_STEP = 0.5  # of the numbers of lines that are alike, at least
_LINE = 60  # characters of a piece that is cut, at least: a heading ends in no stop either


@dataclass(slots=True)
class _Run:
    """Lone numbers that count up by one, by index, with the characters before each."""

    dash: str
    first: int
    indices: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    cuts: bool = False
    above: Counter[str] = field(default_factory=Counter)

    def is_of_pages(self) -> bool:
        """Whether they are as many and as far apart as numbers of pages are."""
        gaps = [after - before for before, after in pairwise(self.places)]
        return len(gaps) + 1 >= _FEWEST and median(gaps) >= _PAGE

    def tells(self) -> bool:
        """Whether where they stand says that they are no numbers of clauses."""
        repeated = max(self.above.values(), default=0)
        return self.cuts or self.first > 1 or repeated >= max(_FEWEST, len(self.indices) / 2)


def without_page_numbers(items: list[Item]) -> tuple[list[Item], list[tuple[int, str]]]:
    """*items* without the numbers of pages, and what was left out, as (page, words)."""
    texts = [_words(item) for item in items]
    pages = page_numbers(
        (words, _may_be_number(item)) for words, item in zip(texts, items, strict=True)
    )
    removed = [(page, texts[i]) for i, page in sorted(pages.items())]
    return [item for i, item in enumerate(items) if i not in pages], removed


def page_numbers(texts: Iterable[tuple[str, bool]]) -> dict[int, int]:
    """Which of *texts* are the number of a page, by index, and the number.

    Args:
        texts: In the order of the document, each with whether it may be such a number.
    """
    runs: dict[tuple[str, int], _Run] = {}
    found: list[_Run] = []
    before, place = "", 0
    for i, (words, may_be_number) in enumerate(texts):
        if not words:
            continue
        match = _NUMBER.fullmatch(words) if may_be_number else None
        if match:
            dash, number = match["dash"], int(match["number"])
            run = runs.pop((dash, number - 1), None)
            if run is None and number <= _FIRST:
                run = _Run(dash, number)
                found.append(run)
            if run is not None:
                run.cuts = run.cuts or _is_cut(before)
                if len(before) <= _FOOT:
                    run.above[before] += 1
                run.indices.append(i)
                run.places.append(place)
                runs[dash, number] = run
                continue
        before, place = words, place + len(words)
    of_pages = [run for run in found if run.is_of_pages()]
    if not any(run.tells() for run in of_pages):
        return {}
    return {i: page for run in of_pages for page, i in enumerate(run.indices, run.first)}


def keep_step(rows: Sequence[Sequence[int]], pages: Sequence[int]) -> bool:
    """Whether each number of lines that are alike is the same on all pages or grows with the page.

    Args:
        rows: The numbers in each line; numbers that only some of the lines have do not count.
        pages: The page of each line.
    """
    for column in zip(*rows, strict=False):
        steps = Counter(n - page for n, page in zip(column, pages, strict=True))
        if len(set(column)) > 1 and max(steps.values()) < _IN_STEP * len(pages):
            return False
    return True


def _words(item: Item) -> str:
    return " ".join(piece.inline.text for piece in each_piece([item])).strip()


def _may_be_number(item: Item) -> bool:
    """Whether *item* is a paragraph without marks, or holds nothing else."""
    return all(
        piece.blank or (piece.kind is BlockKind.PARAGRAPH and not piece.marker and not piece.number)
        for piece in each_piece([item])
    )


def _is_cut(words: str) -> bool:
    """Whether a sentence goes on behind *words*."""
    return len(words) >= _LINE and (words[-1].islower() or words[-1] == ",")
