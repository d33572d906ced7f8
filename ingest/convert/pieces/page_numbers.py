"""Numbers of printed pages that stand between the paragraphs of a filing: "5", "- 5 -".

They count up by one, a page of text apart. Numbers of clauses may stand alone and so far apart as
well, but these begin with 1, and stand in the middle of no sentence.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median

from ...converted import BlockKind
from .piece import Item, each_piece

_NUMBER = re.compile(r"(?P<dash>[-–—]?)\s?(?P<number>\d{1,3})\s?[-–—]?")
_FEWEST = 3  # pages that show that their numbers are printed
_FIRST = 5  # the first number that is printed, at most
_PAGE = 1_000  # characters between two numbers, at least, as a rule
_LINE = 60  # characters of a piece that is cut, at least: a heading ends in no stop either


@dataclass(slots=True)
class _Run:
    """Lone numbers that count up by one, by index, with the characters before each."""

    dash: str
    first: int
    indices: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    cuts: bool = False

    def is_of_pages(self) -> bool:
        """Whether they are as many and as far apart as numbers of pages are."""
        gaps = [after - before for before, after in pairwise(self.places)]
        return len(gaps) + 1 >= _FEWEST and median(gaps) >= _PAGE


def without_page_numbers(items: list[Item]) -> tuple[list[Item], list[tuple[int, str]]]:
    """*items* without the numbers of pages, and what was left out, as (page, words)."""
    runs: dict[tuple[str, int], _Run] = {}
    found: list[_Run] = []
    before, place = "", 0
    for i, item in enumerate(items):
        words = _words(item)
        if not words:
            continue
        match = _NUMBER.fullmatch(words) if _may_be_number(item) else None
        if match:
            dash, number = match["dash"], int(match["number"])
            run = runs.pop((dash, number - 1), None)
            if run is None and number <= _FIRST:
                run = _Run(dash, number)
                found.append(run)
            if run is not None:
                run.cuts = run.cuts or _is_cut(before)
                run.indices.append(i)
                run.places.append(place)
                runs[dash, number] = run
                continue
        before, place = words, place + len(words)
    of_pages = [run for run in found if run.is_of_pages()]
    if not any(run.cuts or run.first > 1 for run in of_pages):
        return items, []
    left_out = {i: page for run in of_pages for page, i in enumerate(run.indices, run.first)}
    removed = [(page, _words(items[i])) for i, page in sorted(left_out.items())]
    return [item for i, item in enumerate(items) if i not in left_out], removed


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
