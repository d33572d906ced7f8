"""Codes and years with which a line begins, and which may be its number or part of its words.

"V2.1 Passwords" and "II - FEES" have a number if several lines of the document begin alike, and
"2020 Keys" has one beside "2021 Locks" and "2022 Doors"; else it belongs to the words.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

from evidence_graph.language.roman import roman

from ..headlines import CODE, YEAR, Headline

_LETTERS = re.compile(r"[^0-9]+")


def without_lone_codes(lines: Mapping[int, Headline], fewest: int) -> dict[int, Headline]:
    """*lines*, in which a code is no number if fewer than *fewest* codes are like it.

    Roman numerals have to count from I: "I - FEES", "II - TERM", "III - NOTICES".
    """
    romans = _counted_romans(lines, fewest)
    codes = {(_stem(line), line.number) for line in lines.values() if line.kind == CODE}
    n_alike = Counter(stem for stem, _ in codes)
    found = dict(lines)
    for i, line in lines.items():
        is_year = YEAR.fullmatch(line.number or "") is not None
        is_number = not is_year and n_alike[_stem(line)] >= fewest
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


def _stem(line: Headline) -> str:
    """The part that codes of one kind share: the letters before them, else their hyphens' count."""
    number = line.number or ""
    letters = _LETTERS.match(number)
    return letters[0] if letters else str(number.count("-"))
