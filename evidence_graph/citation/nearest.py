"""What an error names where an address leads nowhere: the units that exist nearest to it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from heapq import nsmallest
from itertools import zip_longest

from ..names import normal_name, normal_words
from ..projection import DocumentRow, Projection, SectionRow
from ..view import View
from .address import Address
from .typed import find_addresses, parse_address, parse_anchor

NEAREST = 5
"""How many existing addresses an error names."""

_SEARCHED = 20_000
"""Sections among which they are looked for; a larger library must be told which document."""

_ALIKE = 0.75
"""The least ratio of `difflib` that counts as alike. At its default, .6, two short names of files
are alike by their ending alone."""

_Distance = tuple[int, ...]


def nearest(view: View, rest: str, named: list[DocumentRow]) -> list[str]:
    """Existing addresses like *rest*, best first.

    Those below the deepest unit that exists, else those of like number, else of like words.

    Args:
        named: The rows of the documents that were named; none: all documents.
    """
    projection = view.projection
    known = projection.languages
    address = parse_address(rest, known) or next(
        (m.address for m in find_addresses(rest, known)), None
    )
    if address is not None:
        rows = _below(projection, address, named) or _alike(view, address, named)
    else:
        rows = _worded(projection, rest, named)
    return [projection.section_id(row) for row in rows[:NEAREST]]


def documents_of_like_name(view: View, name: str) -> list[str]:
    """The documents of *view* with a name that holds the words of *name*, or is much like it."""
    wanted = normal_name(name)
    named = view.projection.names
    if not wanted or len(named) > _SEARCHED:
        return []
    alike = get_close_matches(wanted, named, NEAREST, cutoff=_ALIKE)
    found = [*(one for one in named if wanted in one), *alike]
    rows = [row for one in found for _, row in named[one] if row in view]
    return [str(view.projection.document(row).id) for row in dict.fromkeys(rows)][:NEAREST]


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


def _alike(view: View, address: Address, named: list[DocumentRow]) -> list[SectionRow]:
    """Units of the same kind with the numbers next to that of *address*."""
    projection = view.projection
    documents = named or list(projection.document_rows.values())
    if not named and projection.count("sections") > _SEARCHED:
        return []
    units = view.remembered(_Units)
    wanted = address.components[0]
    far = cache(lambda number: _distance(number, wanted))
    found = [(far(number), row) for one in documents for number, row in units.of(one)]
    same = [(distance, row) for distance, row in found if distance[0] == 0]
    return [row for _, row in nsmallest(NEAREST, same or found)]


class _Units:
    """The numbers of the units that stand in no other, by document, as they were asked for."""

    def __init__(self, projection: Projection) -> None:
        self._projection = projection
        self._known: dict[DocumentRow, list[tuple[str, SectionRow]]] = {}

    def of(self, document: DocumentRow) -> list[tuple[str, SectionRow]]:
        """Those of the document at a row, in order of place."""
        if document not in self._known:
            rows = self._projection.rows_of("sections", document)
            language = self._projection.document(document).language
            anchors = self._projection.texts_of("sections", document, "anchor", len(rows))
            self._known[document] = [
                (address.components[0], row)
                for row, anchor in zip(rows, anchors, strict=True)
                if anchor
                and "(" not in anchor[1:]  # "14(2)" stands in section 14
                and (address := parse_anchor(anchor, language))
                and len(address.components) == 1
            ]
        return self._known[document]


def _worded(projection: Projection, words: str, named: list[DocumentRow]) -> list[SectionRow]:
    """Sections whose names without numbers are like *words*."""
    names: dict[str, SectionRow] = {}
    for document in named:
        rows = projection.rows_of("sections", document)
        anchors = projection.texts_of("sections", document, "anchor", len(rows))
        names.update(
            (normal_words(str(anchor)), row) for row, anchor in zip(rows, anchors, strict=True)
        )
    return [names[name] for name in get_close_matches(normal_words(words), names, n=NEAREST)]


def headed(projection: Projection, document: DocumentRow, words: str) -> list[SectionRow]:
    """The sections whose whole heading is *words*, or that have them in brackets behind it.

    "Fail early (C-FAIL)" is also known by its code.
    """
    wanted = normal_words(words)
    if not wanted:
        return []
    rows = projection.rows_of("sections", document)
    texts = projection.texts_of("sections", document, "heading", len(rows))
    return [
        SectionRow(row)
        for row, heading in zip(rows, texts, strict=True)
        if heading and wanted in (normal_words(heading), normal_words(_coded(heading)))
    ]


def _coded(heading: str) -> str:
    """The code in brackets with which a heading ends; blank where there is none."""
    match = _CODED.search(heading)
    return match["code"] if match else ""


_CODED = re.compile(r"\((?P<code>[A-Z][A-Z\d]{0,9}(?:[-.][A-Z\d]{1,20}){1,6})\)$")


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
