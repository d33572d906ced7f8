"""Numbers of printed pages between the paragraphs of a text: "5", "- 5 -".

They count up by one, with a page of text between them. Numbers of clauses may look the same, but
begin with 1, have no dash on either side, and are neither within a sentence nor below a foot that
repeats.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median

from ...converted import BlockKind
from .piece import Grid, Item, each_piece

_DIGITS = re.compile(r"\d{1,6}")
_NUMBER = re.compile(r"(?P<dash>[-–—]?)\s?(?P<number>\d{1,3})\s?[-–—]?")
_DASHED = re.compile(r"(?P<dash>[-–—])\s?\d{1,3}\s?(?P=dash)")  # "- 5 -"
_FEWEST = 3  # numbers that count up
_FIRST = 5  # the highest number with which they may begin
_PAGE = 1_000  # characters, the least that the median page holds
_FOOT = 200  # characters, the most of a foot that repeats
_SPACES = 3  # between the words of a foot that counts the pages, at least
_LABEL_WORDS = 2  # first words of a line, in which a number is that of a unit: "Schedule 2 to the"
_IN_STEP = 0.5  # of the numbers of lines that are alike, at least
_LINE = 60  # characters, the least before a page break within a sentence: headings are shorter


@dataclass(slots=True)
class _Run:
    """Numbers that count up by one, each alone in its paragraph.

    Attributes:
        indices: Of their paragraphs.
        places: How many characters of text precede each.
        is_within_sentence: Whether one of them interrupts a sentence.
        is_dashed: Whether all have a dash on either side.
        above: The short paragraphs right above them.
    """

    first: int
    indices: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    is_within_sentence: bool = False
    is_dashed: bool = True
    above: Counter[str] = field(default_factory=Counter)

    def may_count_pages(self) -> bool:
        """Whether there are enough of them, a page of text apart."""
        gaps = [after - before for before, after in pairwise(self.places)]
        return len(gaps) + 1 >= _FEWEST and median(gaps) >= _PAGE

    def counts_no_clauses(self) -> bool:
        """Whether their form, their place or the first shows that they number no clauses."""
        repeated = max(self.above.values(), default=0)
        is_below_foot = repeated >= max(_FEWEST, len(self.indices) / 2)
        return self.is_dashed or self.is_within_sentence or self.first > 1 or is_below_foot


def without_page_numbers(items: list[Item]) -> tuple[list[Item], list[tuple[int, str]]]:
    """*items* without the numbers of pages, and those, as (page, words).

    A cell of a table may hold a whole document; its numbers are taken out of the table.
    """
    removed: list[tuple[int, str]] = []
    for grid in (item for item in items if isinstance(item, Grid)):
        for row in grid.rows:
            for column, cell in enumerate(row):
                row[column], inside = without_page_numbers(cell)
                removed += inside
    texts = [_words(item) for item in items]
    pages = page_numbers(
        (words, _may_be_number(item, words)) for words, item in zip(texts, items, strict=True)
    )
    removed += [(page, texts[i]) for i, page in sorted(pages.items())]
    return [item for i, item in enumerate(items) if i not in pages], removed


def page_numbers(texts: Iterable[tuple[str, bool]]) -> dict[int, int]:
    """The numbers of pages in *texts*, by the index of the text.

    Args:
        texts: The paragraphs of the document, each with whether it may be a number of a page.
    """
    runs: dict[tuple[str, int], _Run] = {}  # by the dash and the number of the last
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
                run = _Run(number)
                found.append(run)
            if run is not None:
                run.is_within_sentence |= _is_unfinished(before)
                run.is_dashed &= _DASHED.fullmatch(words) is not None
                if len(before) <= _FOOT:
                    run.above[before] += 1
                run.indices.append(i)
                run.places.append(place)
                runs[dash, number] = run
                continue
        before, place = words, place + len(words)
    of_pages = [run for run in found if run.may_count_pages()]
    if not any(run.counts_no_clauses() for run in of_pages):
        return {}
    return {i: page for run in of_pages for page, i in enumerate(run.indices, run.first)}


def counting_feet(lines: Sequence[str]) -> set[int]:
    """The indices of *lines* of the same words that count the pages: "Boat Agreement Page 3 of 9".

    Their pages need not be those of the file: a text that was printed anew has them anywhere. The
    foot of the first page may lack the number.
    """
    alike: dict[str, list[tuple[int, list[int], int]]] = {}
    place = 0
    for i, line in enumerate(lines):
        if len(line) <= _FOOT and line[-1:].isdecimal() and line.count(" ") >= _SPACES:
            key = _DIGITS.sub("#", line)
            alike.setdefault(key, []).append((i, [*map(int, _DIGITS.findall(line))], place))
        place += len(line)
    found: set[int] = set()
    for key, feet in alike.items():
        gaps = [after[2] - before[2] for before, after in pairwise(feet)]
        if len(feet) < _FEWEST or median(gaps) < _PAGE or "#" in key.split()[:_LABEL_WORDS]:
            continue
        columns = list(zip(*(numbers for _, numbers, _ in feet), strict=True))
        if any(all(b - a in (1, 2) for a, b in pairwise(column)) for column in columns):
            found.update(i for i, *_ in feet)
            constant = {str(column[0]) for column in columns if column[0] == column[1]}
            found.update(_without_page(lines, key, constant))
    return found


def _without_page(lines: Sequence[str], key: str, constant: AbstractSet[str]) -> Iterator[int]:
    """The indices of *lines* with the words of a foot and its *constant* numbers, but no page."""
    words = letters_of(key)
    for i, line in enumerate(lines) if constant else ():
        if len(line) <= _FOOT and letters_of(line) == words:
            numbers = {str(int(number)) for number in _DIGITS.findall(line)}
            yield from [i] if numbers == constant else []


def letters_of(line: str) -> str:
    """The letters of *line* without case, so that signs and page numbers say nothing."""
    return "".join(filter(str.isalpha, line)).casefold()


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


def _may_be_number(item: Item, words: str) -> bool:
    """Whether *item* is a paragraph that no list numbers, or a table of nothing else.

    A number between dashes may be marked as a heading.
    """
    kinds = {BlockKind.PARAGRAPH, *([BlockKind.HEADING] if _DASHED.fullmatch(words) else ())}
    return all(
        piece.blank or (piece.kind in kinds and not piece.marker and not piece.number)
        for piece in each_piece([item])
    )


def _is_unfinished(words: str) -> bool:
    """Whether the sentence at the end of *words* continues in the next paragraph."""
    return len(words) >= _LINE and (words[-1].islower() or words[-1] == ",")
