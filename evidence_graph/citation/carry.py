"""Completes the later numbers of a list that leave out shared parts: "(a)(1)(i) and (ii)"."""

from __future__ import annotations

import re

from .model import Components

# "14A"; of a code "30-1.1A", behind which "D(2)" is 30-1.1D(2) as well
_LETTERED = re.compile(r"(?P<digits>\d{1,9}(?P<of_code>-\d{1,9}(?:\.\d{1,9})?)?)[A-Za-z]")
_ROMAN = re.compile(r"[ivxlc]+")


def carried(stem: Components, number: Components, *, bare: bool) -> Components:
    """*number* with the parts it shares with *stem*: "(ii)" after "(a)(1)(i)" is "(a)(1)(ii)".

    *number* replaces the last part of *stem* of its own style; "B" after "14A" is "14B".

    Args:
        stem: The number before it in the list.
        bare: Whether *number* is in brackets alone, as "(ii)" is.
    """
    if not stem:
        return number
    if not bare:
        lettered = _LETTERED.fullmatch(stem[0])
        is_letter = len(number[0]) == 1 and number[0].isalpha()
        if not (lettered and is_letter and (lettered["of_code"] or len(stem) == len(number) == 1)):
            return number
        return (lettered["digits"] + number[0], *number[1:])
    if len(number) > 1 and number[0] in stem[1:]:  # "4.1(b)(i) or (b)(ii)"
        return (*stem[: stem.index(number[0], 1)], *number)
    aligned = len(stem) - len(number)
    if len(number) > 1 and aligned > 0 and all(map(_alike, stem[aligned:], number)):
        return (*stem[:aligned], *number)  # "(a)(i) or (b)(ii)"
    for depth in range(len(stem) - 1, -1, -1):
        if _alike(stem[depth], number[0]):
            return (*stem[:depth], *number)
    return (*stem[: max(1, len(stem) - 1)], *number) if len(stem) > 1 else (*stem, *number)


def _alike(earlier: str, later: str) -> bool:
    """Whether two parts are numbered in one style: in digits, letters or Roman numerals."""
    if earlier[:1].isdigit() or later[:1].isdigit():
        return earlier[:1].isdigit() and later[:1].isdigit()
    if len(later) > 1 and _ROMAN.fullmatch(later):
        return bool(_ROMAN.fullmatch(earlier)) or later == earlier * len(later)
    if len(earlier) > 1 and _ROMAN.fullmatch(earlier):
        return bool(_ROMAN.fullmatch(later))
    return True
