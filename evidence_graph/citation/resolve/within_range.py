"""Finds a unit whose number is a range that holds the number asked for.

Codes print the units that they have repealed as one: "§§ 45 bis 47 (weggefallen)", "5 and 6
[Amendments]". Section 46 is there, and 25-1-7 in "25-1-6 — 25-1-8. Repealed", whose second number
begins the heading.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ...caching.bounded import keep
from ...language import packs
from ...language.patterns import either
from ...projection import DocumentRow, Projection, SectionRow
from ...view import View
from ..address import Address

_MOST_SECTIONS = 20_000
"""A document with more sections is not searched."""
_KEPT = 64
"""Documents whose joint units are cached, a few of each; a full cache is emptied."""
_NUMBER = re.compile(r"((?:\d{1,5}[a-z]?[-.:]){0,3})(\d{1,5})([a-z]{0,2})")
_COMPOUND = re.compile(r"(?:\d{1,5}[A-Za-z]?[-.:]){1,3}\d{1,5}[A-Za-z]{0,2}(?=[.:]?\s)")


class _Number(NamedTuple):
    """A number in three parts, by which it is ordered: "25-1-", 6 and "a" of "25-1-6a"."""

    leading: str
    last: int
    letters: str


_Range = tuple[_Number, _Number]
"""The first and the last number of a range, which have the same leading part."""


def units_around(view: View, document: DocumentRow, address: Address) -> list[SectionRow]:
    """The sections of *document* whose number is a range or a list that holds *address*."""
    match = _NUMBER.fullmatch(address.components[0]) if len(address.components) == 1 else None
    if match is None or len(view.projection.rows_of("sections", document)) > _MOST_SECTIONS:
        return []
    kept = view.remembered(_kept_documents)
    joint = kept.get(document)
    if joint is None:
        joint = keep(kept, document, list(_joint_units(view.projection, document)), most=_KEPT)
    asked = _number(match)
    return [row for row, ranges in joint if any(_is_in(asked, held) for held in ranges)]


def _kept_documents(_: Projection) -> dict[DocumentRow, list[tuple[SectionRow, list[_Range]]]]:
    """The cache of the joint units of documents, by document."""
    return {}


def _joint_units(
    projection: Projection, document: DocumentRow
) -> Iterator[tuple[SectionRow, list[_Range]]]:
    """The sections of *document* that stand for several units, with the ranges of their numbers."""
    sections = projection.rows_of("sections", document)
    columns = (
        projection.texts_of("sections", document, name, len(sections))
        for name in ("number", "heading")
    )
    for row, number, heading in zip(sections, *columns, strict=True):
        if number and (ranges := _ranges(_whole(number, heading))):
            yield SectionRow(row), ranges


def _whole(number: str, heading: str | None) -> str:
    """The range that a compound number and that at the beginning of its heading make."""
    last = _COMPOUND.match(heading or "") if _COMPOUND.match(f"{number} ") else None
    return f"{number}–{last[0]}" if last else number


def _ranges(number: str) -> list[_Range]:
    """The ranges in a unit's number: one in "45 bis 47", two in "48a, 49", none in "45".

    A range holds nothing if the leading parts of its ends differ.
    """
    if ends := _joined_by_range().fullmatch(number.lower()):
        first, last = (_number(end) for end in map(_NUMBER.fullmatch, ends.groups()) if end)
        return [(first, last)] if first.leading == last.leading else []
    parts = _separator().split(number.lower())
    listed = [_number(match) for match in map(_NUMBER.fullmatch, parts) if match]
    return [(single, single) for single in listed] if len(parts) > 1 else []


def _is_in(asked: _Number, held: _Range) -> bool:
    first, last = held
    return asked.leading == first.leading and first <= asked <= last


def _number(match: re.Match[str]) -> _Number:
    return _Number(match[1], int(match[2]), match[3])


@cache
def _joined_by_range() -> re.Pattern[str]:
    """Two numbers with a word or sign of a range between them: "45 bis 47", "45–47"."""
    words = {word for pack in packs() for word in pack.citations.connectives.ranges}
    end = r"((?:\d{1,5}[a-z]?[-.:]){0,3}\d{1,5}[a-z]{0,2})"
    return re.compile(rf"{end}\s?(?:{either(words)}|[–-])\s?{end}")


@cache
def _separator() -> re.Pattern[str]:
    """What separates the numbers of a list: a comma or "and"."""
    words = {word for pack in packs() for word in pack.citations.connectives.joins}
    return re.compile(rf",\s?|\s(?:{either(words)})\s")
