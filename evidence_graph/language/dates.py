"""Finds dates in text: "March 28, 2026", "3rd day of May 2024", "1. Juli 2025".

Dates in figures are read only if the order of day and month is certain: "2026-03-28", "28.3.2026".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from ..spans import Span
from .pack import LanguagePack
from .patterns import NEVER

_ISO = re.compile(  # "2025-01-20T10:00:00Z" too; "1964-00-00" is no day
    r"(?<!\d)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)"
)
_DOTTED = re.compile(
    r"(?<![\d.])(?P<day>0?[1-9]|[12]\d|3[01])\.(?P<month>0?[1-9]|1[0-2])\.(?P<year>\d{4})(?![\d.])"
)
_YEAR = re.compile(r"\d{4}")
_ISO_MONTH = re.compile(r"\s*((?:19|20)\d\d)(-(?:0[1-9]|1[0-2]))?\s*")  # "2021-05", "2021"
_SHORT = 3  # letters of the shortest name of a month: "Dec"


def printed_days(
    text: str, pack: LanguagePack, start: int = 0, end: int | None = None
) -> Iterator[tuple[int, str]]:
    """The offset of each date in words in ``text[start:end]``, with the date in ISO 8601."""
    for span, day in _days_in_words(text, pack, start, len(text) if end is None else end):
        yield span.start, day


def days_in(text: str, pack: LanguagePack, start: int, end: int) -> list[tuple[Span, str]]:
    """The dates in ``text[start:end]`` in order, each with its place, in ISO 8601."""
    if not _YEAR.search(text, start, end):
        return []  # most lines
    found = [(Span(*match.span()), match[0]) for match in _ISO.finditer(text, start, end)]
    found += [(Span(*match.span()), _dotted(match)) for match in _DOTTED.finditer(text, start, end)]
    return sorted([*found, *_days_in_words(text, pack, start, end)])


def months_in(text: str, pack: LanguagePack) -> list[tuple[Span, str]]:
    """The months with their years in *text*, such as 2021-05 for "May 2021"."""
    months = _months(pack)
    return [
        (Span(*match.span()), f"{match['year']}-{months[match['month'].casefold()]:02}")
        for match in _month_alone(pack).finditer(text)
    ]


def _days_in_words(
    text: str, pack: LanguagePack, start: int, end: int
) -> Iterator[tuple[Span, str]]:
    months = _months(pack)
    for match in _printed(pack).finditer(text, start, end):
        month = months[(match["m1"] or match["m2"]).casefold()]
        day, year = int(match["d1"] or match["d2"]), match["y1"] or match["y2"]
        if 1 <= day <= 31:
            yield Span(*match.span()), f"{year}-{month:02}-{day:02}"


def _dotted(match: re.Match[str]) -> str:
    return f"{match['year']}-{int(match['month']):02}-{int(match['day']):02}"


@cache
def _months(pack: LanguagePack) -> dict[str, int]:
    """The numbers of the months by their names, and by first letters that no other month has."""
    names = [month.casefold() for month in pack.contracts.months]
    found = {name: n for n, name in enumerate(names, start=1)}
    for n, name in enumerate(names, start=1):
        for short in (name[:_SHORT], name[: _SHORT + 1]):
            if sum(other.startswith(short) for other in names) == 1:
                found.setdefault(short, n)
    return found


def first_day(text: str, pack: LanguagePack) -> str | None:
    """The first date in *text* in ISO 8601, else the first with dots, else the first in words."""
    if match := _ISO.search(text):
        return match[0]
    if match := _DOTTED.search(text):
        return _dotted(match)
    return next((day for _, day in printed_days(text, pack)), None)


def first_month(text: str, pack: LanguagePack) -> str | None:
    """The first month in *text* with its year, or the year that is all of it: 2021-05, 2021."""
    if match := _ISO_MONTH.fullmatch(text):
        return match[1] + (match[2] or "")
    return next((month for _, month in months_in(text, pack)), None)


@cache
def _printed(pack: LanguagePack) -> re.Pattern[str]:
    words = pack.contracts
    month = _month(pack)
    return re.compile(
        rf"(?<![^\W_])(?P<m1>{month})\.?\s+(?P<d1>\d{{1,2}})(?:{words.ordinals})?(?:\s*,\s*|\s+)(?P<y1>\d{{4}})\b"
        rf"|(?<![^\W_])(?P<d2>\d{{1,2}})\s?(?:{words.ordinals})?\)?\s+(?:(?:{words.day})\s+)?(?P<m2>{month})"
        r"\.?\s*,?\s+(?P<y2>\d{4})(?![^\W_])",
        re.I,
    )


@cache
def _month_alone(pack: LanguagePack) -> re.Pattern[str]:
    return re.compile(rf"\b(?P<month>{_month(pack)})\.?,?\s+(?P<year>(?:19|20)\d\d)\b", re.I)


def _month(pack: LanguagePack) -> str:
    """A pattern for the name of a month, or for its first letters."""
    longest = sorted(_months(pack), key=lambda name: (-len(name), name))
    return "|".join(map(re.escape, longest)) or NEVER
