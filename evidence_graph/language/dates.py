"""Finds dates in text: "March 28, 2026", "3rd day of May 2024", "1. Juli 2025".

Dates in figures are read only if the order of day and month is certain: "2026-03-28", "28.3.2026".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from .pack import LanguagePack
from .patterns import NEVER

_ISO = re.compile(  # "2025-01-20T10:00:00Z" too; "1964-00-00" is no day
    r"(?<!\d)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)"
)
_DOTTED = re.compile(
    r"(?<![\d.])(?P<day>0?[1-9]|[12]\d|3[01])\.(?P<month>0?[1-9]|1[0-2])\.(?P<year>\d{4})(?![\d.])"
)


def printed_days(
    text: str, pack: LanguagePack, start: int = 0, end: int | None = None
) -> Iterator[tuple[int, str]]:
    """The offset of each date in words in ``text[start:end]``, with the date in ISO 8601."""
    months = [month.lower() for month in pack.contracts.months]
    for match in _printed(pack).finditer(text, start, len(text) if end is None else end):
        month = months.index((match["m1"] or match["m2"]).lower()) + 1
        day, year = int(match["d1"] or match["d2"]), match["y1"] or match["y2"]
        if 1 <= day <= 31:
            yield match.start(), f"{year}-{month:02}-{day:02}"


def first_day(text: str, pack: LanguagePack) -> str | None:
    """The first date in *text* in ISO 8601, else the first with dots, else the first in words."""
    if match := _ISO.search(text):
        return match[0]
    if match := _DOTTED.search(text):
        return f"{match['year']}-{int(match['month']):02}-{int(match['day']):02}"
    return next((day for _, day in printed_days(text, pack)), None)


@cache
def _printed(pack: LanguagePack) -> re.Pattern[str]:
    words = pack.contracts
    month = "|".join(words.months) or NEVER
    return re.compile(
        rf"\b(?P<m1>{month})\s+(?P<d1>\d{{1,2}})(?:{words.ordinals})?(?:\s*,\s*|\s+)(?P<y1>\d{{4}})\b"
        rf"|\b(?P<d2>\d{{1,2}})\s?(?:{words.ordinals})?\s+(?:(?:{words.day})\s+)?(?P<m2>{month})"
        r"\s*,?\s+(?P<y2>\d{4})\b",
        re.I,
    )
