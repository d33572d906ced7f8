"""Finds a unit by its heading, or by words of it: "the exceptions clause of the mutual NDA"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

from ...language import packs
from ...language.patterns import either
from ...names.normal import normal_words
from ...names.stems import is_small, stem_of, subject_words
from ...projection import DocumentRow, Projection, SectionRow
from ...view import View
from ..named import connecting_words
from .place import Place

_FEWEST_LETTERS = 5
"""The shortest label that stands in such an address: "clause", not "s"."""
_MOST_DOCUMENTS = 5
"""A name that more documents have tells none of them apart."""
_CODED = re.compile(  # "(C-FAIL)"
    r"\((?P<code>[A-Z][A-Z\d]{0,9}(?:[-.][A-Z\d]{1,20}){1,6})\)$"
)


def headed(projection: Projection, document: DocumentRow, words: str) -> list[SectionRow]:
    """The sections whose heading is *words*, or ends in them as a code in brackets.

    "Fail early (C-FAIL)" is also found by its code, and "Anlage (zu § 2)" by number and heading.
    """
    wanted = normal_words(words)
    if not wanted:
        return []
    # Most sections lack the last word: for them nothing is put in normal form.
    last = wanted.rpartition(" ")[2]
    rows = projection.rows_of("sections", document)
    texts = projection.texts_of("sections", document, "heading", len(rows))
    anchors = projection.texts_of("sections", document, "anchor", len(rows))
    return [
        SectionRow(row)
        for row, heading, anchor in zip(rows, texts, anchors, strict=True)
        if heading
        and last in f"{anchor} {heading}".casefold()
        and wanted
        in (
            normal_words(heading),
            normal_words(_coded(heading)),
            normal_words(f"{anchor} {heading}"),
        )
    ]


def _coded(heading: str) -> str:
    """The code in brackets at the end of a heading; "" if none."""
    match = _CODED.search(heading)
    return match["code"] if match else ""


def by_heading(view: View, text: str, named: Callable[[str], list[Place]]) -> list[Place]:
    """The one unit whose heading *text* gives in full, or else of which it gives all main words.

    Args:
        named: The places with an address, which is here the name of the document.
    """
    for words, name in _readings(text):
        places = [place for place in named(name) if place.section is None]
        if not 0 < len(places) <= _MOST_DOCUMENTS:
            continue
        found = [
            Place(place.document, row)
            for place in places
            for row in _with_words(view, place.document, words)
        ]
        if found:
            return found
    return []


def _with_words(view: View, document: DocumentRow, words: str) -> list[SectionRow]:
    """The outermost sections of a document with the heading *words*, or else with these words."""
    projection = view.projection
    rows = projection.rows_of("sections", document)
    headings = projection.texts_of("sections", document, "heading", len(rows))
    wanted = _stems(words)
    if not wanted:
        return []
    normal = normal_words(words)
    known = [(SectionRow(row), text) for row, text in zip(rows, headings, strict=True) if text]
    found = [row for row, text in known if normal_words(text) == normal]
    found = found or [row for row, text in known if wanted <= _stems(text)]
    levels = [projection.section(row).level for row in found]
    return [row for row, level in zip(found, levels, strict=True) if level == min(levels)]


def _stems(words: str) -> frozenset[str]:
    found = normal_words(words).split()
    return frozenset(stem_of(word) for word in found if not is_small(word))


def _readings(text: str) -> Iterator[tuple[str, str]]:
    """The ways to read *text* as the words of a heading and the name of a document."""
    for pattern in _patterns():
        if match := pattern.fullmatch(text.strip()):
            yield match["words"], match["name"]


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    """Read "the refunds section of X", "the clause on refunds of X", "X, refunds clause"."""
    known = {label for pack in packs() for label in pack.citations.labels}
    labels = either({label for label in known if len(label) >= _FEWEST_LETTERS})
    link = rf"(?:(?:{connecting_words()})\s){{1,2}}"
    on = either(subject_words())
    words = r"(?P<words>[^\W\d_][^,;#§\d]{2,80}?)"
    name = r"(?P<name>\S.{1,200})"
    return (
        re.compile(rf"{words}\s(?:{labels})\s{link}{name}", re.IGNORECASE),
        re.compile(rf"(?:\w+\s)?(?:{labels})\s(?:{on})\s{words}\s{link}{name}", re.IGNORECASE),
        re.compile(rf"{name},\s{words}\s(?:{labels})", re.IGNORECASE),
    )
