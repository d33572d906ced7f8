"""Finds a unit whose number is a range that holds the number asked for.

Codes print the units that they have repealed as one: "§§ 45 bis 47 (weggefallen)", "5 and 6
[Amendments]". Section 46 is there, and 25-1-7 in "25-1-6 — 25-1-8. Repealed", whose second number
begins the heading.
"""

from __future__ import annotations

import re
from functools import cache

from ...language import packs
from ...language.patterns import either
from ...projection import DocumentRow, Projection, SectionRow
from ..address import Address

_MOST_SECTIONS = 20_000
"""A document with more sections is not searched."""
_NUMBER = re.compile(r"((?:\d{1,5}[a-z]?[-.:]){0,3})(\d{1,5})([a-z]{0,2})")
_COMPOUND = re.compile(r"(?:\d{1,5}[A-Za-z]?[-.:]){1,3}\d{1,5}[A-Za-z]{0,2}(?=[.:]?\s)")
_Key = tuple[str, int, str]


def units_around(
    projection: Projection, document: DocumentRow, address: Address
) -> list[SectionRow]:
    """The sections of *document* whose number is a range or a list that holds *address*."""
    asked = _NUMBER.fullmatch(address.components[0]) if len(address.components) == 1 else None
    sections = projection.rows_of("sections", document)
    if asked is None or len(sections) > _MOST_SECTIONS:
        return []
    columns = (
        projection.texts_of("sections", document, name, len(sections))
        for name in ("number", "heading")
    )
    key = _key(asked)
    return [
        SectionRow(row)
        for row, number, heading in zip(sections, *columns, strict=True)
        if number and not number.isdigit() and _holds(_whole(number, heading), key)
    ]


def _whole(number: str, heading: str | None) -> str:
    """The range that a compound number and that at the beginning of its heading make."""
    last = _COMPOUND.match(heading or "") if _COMPOUND.match(f"{number} ") else None
    return f"{number}–{last[0]}" if last else number


def _holds(number: str, asked: _Key) -> bool:
    """Whether the number of a unit, "45 bis 47" or "48a, 49", holds *asked*."""
    if ends := _range().fullmatch(number.lower()):
        first, last = (_key(end) for end in map(_NUMBER.fullmatch, ends.groups()) if end)
        return first[0] == asked[0] == last[0] and first <= asked <= last
    listed = [_NUMBER.fullmatch(part) for part in _joint().split(number.lower())]
    return len(listed) > 1 and asked in [_key(part) for part in listed if part]


def _key(number: re.Match[str]) -> _Key:
    return number[1], int(number[2]), number[3]


@cache
def _range() -> re.Pattern[str]:
    words = {word for pack in packs() for word in pack.citations.connectives.ranges}
    end = r"((?:\d{1,5}[a-z]?[-.:]){0,3}\d{1,5}[a-z]{0,2})"
    return re.compile(rf"{end}\s?(?:{either(words)}|[–-])\s?{end}")


@cache
def _joint() -> re.Pattern[str]:
    words = {word for pack in packs() for word in pack.citations.connectives.joins}
    return re.compile(rf",\s?|\s(?:{either(words)})\s")
