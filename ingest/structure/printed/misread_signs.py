"""Section signs that a scanner read as other signs: "81 Fees", "$ 2 Boats" for "§ 1", "§ 2".

The sign before the next number of a series of sections is one, whatever was read. Only texts with
some true signs have such a series: the sections 81, 82 and 83 of an Act are what they seem.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from evidence_graph.language.units import SECTION_SIGN

_FEWEST = 2  # true signs at the beginning of lines, in order of their numbers
_MISSING = 2  # the most sections that a scanner lost between two others
_LINE = re.compile(
    rf"(?m)^[ \t]{{0,12}}(?P<sign>[{SECTION_SIGN}8S$&])[ \xa0]?(?P<n>[1-9]\d{{0,2}})[a-z]?"
    r"(?=[.:]?(?:[ \t]*$|[ \t]+[^\W\d_a-zà-ÿ]|[ \t]+\(|[ \t]+\d[.)]))"
)


@dataclass(frozen=True, slots=True)
class _Sign:
    """A sign and a number at the beginning of a line."""

    place: int
    number: int
    is_true: bool


def with_section_signs(text: str) -> str:
    """*text* with "§" for the signs that were misread; all offsets stay the same."""
    if SECTION_SIGN not in text:
        return text
    signs = [
        _Sign(match.start("sign"), int(match["n"]), match["sign"] == SECTION_SIGN)
        for match in _LINE.finditer(text)
    ]
    series = _series(signs)
    n_true = sum(sign.is_true for sign in series)
    if n_true < _FEWEST or n_true == len(series):
        return text
    mended = list(text)
    for sign in series:
        mended[sign.place] = SECTION_SIGN
    return "".join(mended)


def _series(signs: Sequence[_Sign]) -> list[_Sign]:
    """The *signs* whose numbers count up, from 1 on and anew behind a contents list."""
    found: list[_Sign] = []
    last = 0
    after = _true_after(signs)
    for k, sign in enumerate(signs):
        following = signs[k + 1].number if k + 1 < len(signs) else 0
        goes_on = last < sign.number <= last + 1 + _MISSING
        begins = sign.number == 1 and following == 2
        # "88 Persons" above "§ 8" is an amount; behind a contents list the next sign is "§ 1"
        is_amount = not sign.is_true and 1 < after[k] <= sign.number
        if (goes_on or begins) and not is_amount:
            found.append(sign)
            last = sign.number
        elif sign.is_true:
            last = sign.number
    return found


def _true_after(signs: Sequence[_Sign]) -> list[int]:
    """For each of *signs* the number behind the next true one; 0 if none follows."""
    numbers: list[int] = []
    number = 0
    for sign in reversed(signs):
        numbers.append(number)
        number = sign.number if sign.is_true else number
    return numbers[::-1]
