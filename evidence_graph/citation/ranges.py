"""Finds the units of a range: "sections 11 to 15", "§§ 3 bis 5", "ss 11-13"."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from ..projection import Projection, SectionRow
from .address import Address, AddressMention
from .model import Components
from .typed import find_addresses

MOST = 500
"""The most units of a range; a longer one is only its beginning."""
_HYPHENED = re.compile(r"(\d{1,4}(?:\.\d{1,4})*)-(\d{1,4}(?:\.\d{1,4})*)")  # "3.3.34-3.3.37"
_SEVERAL = re.compile(  # "2 bis 4", "6–8"
    r"(\d{1,4})[a-z]?(?:\s[^\W\d_]{1,7}\s|\s?–\s?)(\d{1,4})[a-z]?"
)
_MOST_IN_UNIT = 60
"""The most numbers that one unit stands for."""


def units_between(projection: Projection, first: SectionRow, last: SectionRow) -> list[SectionRow]:
    """*first*, *last*, and the sections of their level between them, in order of place.

    It is *first* alone if *last* is of another document or level, or stands before it.
    """
    document = projection.document_of("sections", first)
    level = projection.section(first).level
    is_range = first < last and projection.document_of("sections", last) == document
    if not is_range or projection.section(last).level != level:
        return [first]
    between = (SectionRow(row) for row in range(first, last + 1))
    found = [row for row in between if projection.section(row).level == level]
    return found if len(found) <= MOST else [first]


def units_of(
    projection: Projection, mention: AddressMention, among: Collection[int] | None
) -> list[SectionRow]:
    """The units of the range that *mention* is; none if its ends are not found once each."""
    first, last = mention.address, mention.until
    hyphened = hyphened_ends(first.components)
    if last is None and hyphened and not _at(projection, first, among):
        first, last = (Address(end, first.containers) for end in hyphened)
    if last is None:
        return []
    ends = [_at(projection, end, among) for end in (first, last)]
    return units_between(projection, ends[0][0], ends[1][0]) if all(map(_is_one, ends)) else []


def forms_of_range(
    projection: Projection, mention: AddressMention, among: Collection[int] | None
) -> list[list[Address | str]]:
    """The addresses of the units of a range; none if it is no range or they have no addresses."""
    rows = units_of(projection, mention, among)
    addresses = [projection.address(row) or projection.anchor(row) for row in rows]
    return [[address] for address in addresses] if len(set(addresses)) == len(rows) else []


def names_several(text: str, languages: Sequence[str]) -> bool:
    """Whether an address lists provisions or is a range: "§§ 3, 5", "sections 11 to 15"."""
    mentions = find_addresses(text, languages)
    return len(mentions) > 1 or any(
        mention.until or hyphened_ends(mention.address.components) for mention in mentions
    )


def is_range(text: str, languages: Sequence[str] = ()) -> bool:
    """Whether an address is one range: "sections 11 to 15"."""
    mentions = find_addresses(text, languages)
    return len(mentions) == 1 and names_several(text, languages)


def hyphened_ends(address: Components) -> tuple[Components, Components] | None:
    """The ends of a range with a hyphen, which may be one number as well: "3.3.34-3.3.37"."""
    ends = _HYPHENED.fullmatch(address[-1]) if address else None
    if ends is None:
        return None
    first, last = ([int(n) for n in end.split(".")] for end in ends.groups())
    if len(first) != len(last) or first[:-1] != last[:-1] or first >= last:
        return None
    return (*address[:-1], ends[1]), (*address[:-1], ends[2])


def ends_of_unit(number: str | None) -> tuple[int, int] | None:
    """The first and the last number of a unit that stands for several: "2 bis 4", "6–8".

    "12-15" may be one number, as that of a section of a title.
    """
    ends = _SEVERAL.fullmatch(number or "")
    if ends is None or not 0 < int(ends[2]) - int(ends[1]) <= _MOST_IN_UNIT:
        return None
    return int(ends[1]), int(ends[2])


def _at(
    projection: Projection, address: Address, among: Collection[int] | None
) -> list[SectionRow]:
    found = (projection.find_address(form, among=among) for form in address.alternatives())
    return next(filter(None, found), [])


def _is_one(rows: Sequence[SectionRow]) -> bool:
    return len(rows) == 1
