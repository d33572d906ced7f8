"""What an error names where an address leads nowhere: the units that exist nearest to it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from itertools import zip_longest

from ..names import normal_words
from ..projection import DocumentRow, Projection, SectionRow
from .address import Address
from .typed import find_addresses, parse_address

NEAREST = 5
"""How many existing addresses an error names."""

_SEARCHED = 20_000
"""Sections among which they are looked for; a larger library must be told which document."""

_Distance = tuple[int, ...]


def nearest(projection: Projection, rest: str, named: list[DocumentRow]) -> list[str]:
    """Existing addresses like *rest*, best first.

    Those below the deepest unit that exists, else those of like number, else of like words.

    Args:
        named: The rows of the documents that were named; none: all documents.
    """
    known = projection.languages
    address = parse_address(rest, known) or next(
        (m.address for m in find_addresses(rest, known)), None
    )
    if address is not None:
        rows = _below(projection, address, named) or _alike(projection, address, named)
    else:
        rows = _worded(projection, rest, named)
    return [projection.section_id(row) for row in rows[:NEAREST]]


def _below(projection: Projection, address: Address, named: list[DocumentRow]) -> list[SectionRow]:
    """What lies in the deepest unit of *address* that exists, nearest numbers first."""
    inner: Address | None = address
    while inner is not None and (above := inner.parent) is not None:
        wanted = inner.components[-1]
        for document in (*named,) or (None,):
            if rows := projection.find_address(above, document=document):
                below = projection.children(rows[0])
                return sorted(below, key=lambda row: _last(projection, row, wanted)) or rows
        inner = above
    return []


def _last(projection: Projection, row: SectionRow, wanted: str) -> tuple[_Distance, int]:
    """How far the last part of a section's address is from *wanted*."""
    found = projection.address(row)
    return _distance(found.components[-1] if found else "", wanted), row


def _alike(projection: Projection, address: Address, named: list[DocumentRow]) -> list[SectionRow]:
    """Units of the same kind with the numbers next to that of *address*."""
    wanted = address.components[0]
    found = [
        (_distance(other.components[0], wanted), row)
        for row in _sections(projection, named)
        if (other := projection.address(row)) and len(other.components) == 1
    ]
    same = [(far, row) for far, row in found if far[0] == 0]
    return [row for _, row in sorted(same or found)]


def _worded(projection: Projection, words: str, named: list[DocumentRow]) -> list[SectionRow]:
    """Sections whose names without numbers are like *words*."""
    if not named:
        return []
    names = {normal_words(projection.anchor(row)): row for row in _sections(projection, named)}
    return [names[name] for name in get_close_matches(normal_words(words), names, n=NEAREST)]


def _sections(projection: Projection, named: list[DocumentRow]) -> Iterable[SectionRow]:
    documents = named or list(projection.document_rows.values())
    own = [projection.rows_of("sections", document) for document in documents]
    if not named and sum(map(len, own)) > _SEARCHED:
        return ()
    return (row for rows in own for row in rows)


def _distance(one: str, other: str) -> _Distance:
    """How far two components are apart: kind, then number by number, then letters.

    "7.2.1" is nearer to "7.2.9" than "7.3" is, and "14A" nearer to "14" than "15" is.
    """
    kinds = _kind(one), _kind(other)
    numbers = (int(a) - int(b) for a, b in _paired(one, other))
    letters = ([ord(c) for c in re.findall(r"(?<=\d)[a-z]", part)] for part in (one, other))
    return (
        int(kinds[0] != kinds[1]),
        *(abs(n) for n in numbers),
        abs(sum(next(letters)) - sum(next(letters))),
    )


def _kind(component: str) -> str:
    return component.rpartition(" ")[0]


def _paired(one: str, other: str) -> Iterable[tuple[str, str]]:
    digits = (re.findall(r"\d{1,9}", part) for part in (one, other))
    return zip_longest(*digits, fillvalue="0")
