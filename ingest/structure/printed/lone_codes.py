"""Codes and years with which a line begins, and which may be its number or part of its words.

"V2.1 Passwords" and "II - FEES" have a number if several lines of the document begin alike, and
"2020 Keys" has one beside "2021 Locks" and "2022 Doors"; so has "6–2 : Fees" beside "6–1 : Entry".
Else it belongs to the words.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

from evidence_graph.language.roman import roman

from ..headlines import CODE, SUB_NUMBER, YEAR, Headline

_SUB_STEM = re.compile(r"\d{1,3}-")
_LETTERS = re.compile(r"[^0-9]+")
_FEWEST_BESIDE = 2  # sub-numbers in one article; "3-4 Players" below "1-2 Players" have none
_FEWEST_YEARS = 3  # of a run that rises by one are numbers of units; fewer are years


def without_lone_codes(lines: Mapping[int, Headline], fewest: int) -> dict[int, Headline]:
    """*lines*, in which a code is no number if fewer than *fewest* codes are like it.

    Roman numerals have to count from I: "I - FEES", "II - TERM", "III - NOTICES".
    """
    romans = _counted_romans(lines, fewest)
    codes = {(_stem(line), line.number) for line in lines.values() if line.kind == CODE}
    n_alike = Counter(stem for stem, _ in codes)
    has_sub_numbers = any(
        _SUB_STEM.fullmatch(s) and n >= _FEWEST_BESIDE for s, n in n_alike.items()
    )
    numbers = _numbers_like_years(lines)
    found = dict(lines)
    for i, line in lines.items():
        is_year = YEAR.fullmatch(line.number or "") is not None
        is_number = i in numbers if is_year else n_alike[_stem(line)] >= fewest
        is_number = has_sub_numbers if _is_sub_number(line) else is_number
        if line.kind == CODE and _roman_place(line) is not None:
            is_number = i in romans
            found[i] = replace(line, kind="roman") if is_number else line
        if line.kind == CODE and not is_number:
            found[i] = Headline("plain", heading=line.full_line)
    return found


def _roman_place(line: Headline) -> int | None:
    """The value of the Roman numeral that is the number of *line* or, as a code, may be it."""
    number = line.number or ""
    return roman(number) if line.kind in (CODE, "roman") and number.isalpha() else None


def _counted_romans(lines: Mapping[int, Headline], fewest: int) -> set[int]:
    """The indices of Roman numerals of one case, if each is one more than the last, or I."""
    places = {i: n for i, line in lines.items() if (n := _roman_place(line)) is not None}
    found: set[int] = set()
    for is_small in (False, True):
        alike = {i: n for i, n in places.items() if (lines[i].number or "").islower() is is_small}
        is_counted = all(n in (1, last + 1) for last, n in pairwise([0, *alike.values()]))
        found.update(alike if is_counted and len(alike) >= fewest else ())
    return found


def _numbers_like_years(lines: Mapping[int, Headline]) -> set[int]:
    """The indices of *lines* whose numbers look like years but rise by one: numbers of units.

    Years of a history have the same words after them: "2020 Amendments", "2021 Amendments".
    """
    found: set[int] = set()
    run: list[tuple[int, Headline]] = []
    for i, line in lines.items():
        if not YEAR.fullmatch(line.number or ""):
            continue
        if run and int(line.number or 0) != int(run[-1][1].number or 0) + 1:
            run = []
        run.append((i, line))
        if len(run) >= _FEWEST_YEARS and len({headline.heading for _, headline in run}) == len(run):
            found.update(index for index, _ in run)
    return found


def _is_sub_number(line: Headline) -> bool:
    """Whether the code of *line* is that of an article within an article: "6–2 : Fees"."""
    return line.full_line is not None and SUB_NUMBER.match(line.full_line) is not None


def _stem(line: Headline) -> str:
    """The part that codes of one kind share: the letters before them, else their hyphens' count.

    "6-2" shares "6-" with "6-1".
    """
    number = line.number or ""
    if _is_sub_number(line):
        return number.partition("-")[0] + "-"
    letters = _LETTERS.match(number)
    return letters[0] if letters else str(number.count("-"))
