"""Suggestions for an address that does not exist: the nearest units that do."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from heapq import nsmallest
from itertools import dropwhile, zip_longest

from ..names import normal_name, normal_words
from ..names.stems import is_small
from ..projection import DocumentRow, Projection, SectionRow
from ..view import View
from .address import Address
from .named import joining_words, languages_for
from .typed import find_addresses, parse_address, parse_anchor

NEAREST = 5
"""The number of suggestions in an error."""

_SEARCHED = 20_000
"""Sections that are searched at most; in a larger library a document must be named."""

_ALIKE = 0.75
"""The least similarity, as `difflib` computes it. At its default, .6, two short file names are
similar by their ending alone."""

_FEWEST_WORDS = 2
"""The fewest words, small ones apart, by which a name is similar if it contains all of them."""

_Distance = tuple[int, ...]


def nearest_to(view: View, text: str, provision: str, named: list[DocumentRow]) -> list[str]:
    """The ids nearest to the address *text*, which leads nowhere.

    Args:
        provision: The part of it that names no document.
        named: The documents that it names; without any, documents of similar names come first.
    """
    near = [] if named else _in_documents_of_like_name(view, text)
    if not near and provision:
        near = nearest(view, provision, named)
    return near or ([] if named else documents_of_like_name(view, text))


def nearest(view: View, rest: str, named: list[DocumentRow]) -> list[str]:
    """The ids of sections with addresses similar to *rest*, the nearest first.

    They are those below the deepest unit of *rest* that exists, else those with a similar number,
    else those with a similar anchor in words.

    Args:
        named: The documents that were named; if empty, all documents are searched.
    """
    projection = view.projection
    known = languages_for(view, named)
    address = parse_address(rest, known) or next(
        (m.address for m in find_addresses(rest, known)), None
    )
    if address is not None:
        rows = _below(projection, address, named) or _alike(view, address, named)
    else:
        rows = _worded(projection, rest, named)
    return [projection.section_id(row) for row in rows[:NEAREST]]


def documents_of_like_name(view: View, name: str) -> list[str]:
    """The ids of documents whose name contains *name* or its words, or is similar to it."""
    wanted = normal_name(name)
    named = view.projection.names
    if not wanted or len(named) > _SEARCHED:
        return []
    alike = get_close_matches(wanted, named, NEAREST, cutoff=_ALIKE)
    found = [*(known for known in named if wanted in known), *alike]
    words = {w for w in wanted.split() if not is_small(w) and w not in joining_words()}
    if not found and len(words) >= _FEWEST_WORDS:
        found = [known for known in named if words <= set(known.split())]
    if not found and len(words) > _FEWEST_WORDS:  # "code du travail andorran": of which country?
        most = words - {wanted.split()[-1]}
        found = [known for known in named if most <= set(known.split())]
    rows = [row for known in found for _, row in named[known] if row in view]
    return [str(view.projection.document(row).id) for row in dict.fromkeys(rows)][:NEAREST]


def _in_documents_of_like_name(view: View, text: str) -> list[str]:
    """The ids of the units at the address in *text*, in documents whose names are like its words.

    Of a document that has no such unit its own id is given.
    """
    projection = view.projection
    mentions = find_addresses(text, projection.languages)
    around = text
    for mention in reversed(mentions):
        around = f"{around[: mention.span.start]} {around[mention.span.end :]}"
    words = list(dropwhile(is_small, normal_words(around).split()))
    found: list[str] = []
    for name in documents_of_like_name(view, " ".join(words)) if mentions else ():
        document = projection.find_document(name)
        rows = projection.find_address(mentions[0].address, document=document)
        found += [projection.section_id(row) for row in rows] or [name]
    return found[:NEAREST]


def _below(projection: Projection, address: Address, named: list[DocumentRow]) -> list[SectionRow]:
    """The children of the deepest unit of *address* that exists, nearest numbers first.

    The unit itself if none of them is numbered.
    """
    inner: Address | None = address
    while inner is not None and (above := inner.parent) is not None:
        wanted = inner.components[-1]
        for document in (*named,) or (None,):
            if rows := projection.find_address(above, document=document):
                below = [row for row in projection.children(rows[0]) if projection.address(row)]
                return sorted(below, key=lambda row: _order(projection, row, wanted)) or rows
        inner = above
    return []


def _order(projection: Projection, row: SectionRow, wanted: str) -> tuple[_Distance, int]:
    """A sort key: the distance of the last component of a section's address from *wanted*."""
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
    distance_of = cache(lambda number: _distance(number, wanted))
    found = [
        (distance_of(number), row) for document in documents for number, row in units.of(document)
    ]
    same = [(distance, row) for distance, row in found if distance[0] == 0]
    return [row for _, row in nsmallest(NEAREST, same or found)]


class _Units:
    """The numbers of the top-level units of documents, cached by document."""

    def __init__(self, projection: Projection) -> None:
        self._projection = projection
        self._known: dict[DocumentRow, list[tuple[str, SectionRow]]] = {}

    def of(self, document: DocumentRow) -> list[tuple[str, SectionRow]]:
        """The numbers and rows of the units of one document, in order of place."""
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
    """Sections whose anchors are similar to *words*."""
    names: dict[str, SectionRow] = {}
    for document in named:
        rows = projection.rows_of("sections", document)
        anchors = projection.texts_of("sections", document, "anchor", len(rows))
        names.update(
            (normal_words(str(anchor)), row) for row, anchor in zip(rows, anchors, strict=True)
        )
    return [names[name] for name in get_close_matches(normal_words(words), names, n=NEAREST)]


def _distance(a: str, b: str) -> _Distance:
    """The distance of two components: by kind, then number by number, then by letters.

    "7.2.1" is nearer to "7.2.9" than "7.3" is, and "14A" nearer to "14" than "15" is.
    """
    return (
        int(_kind(a) != _kind(b)),
        *(abs(int(m) - int(n)) for m, n in _paired_numbers(a, b)),
        abs(_letter_sum(a) - _letter_sum(b)),
    )


def _letter_sum(component: str) -> int:
    return sum(map(ord, re.findall(r"(?<=\d)[a-z]", component)))


def _kind(component: str) -> str:
    return component.rpartition(" ")[0]


def _paired_numbers(a: str, b: str) -> Iterable[tuple[str, str]]:
    numbers = (re.findall(r"\d{1,9}", component) for component in (a, b))
    return zip_longest(*numbers, fillvalue="0")
