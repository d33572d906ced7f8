"""Recognises a document that is one section of a larger body of law, by its first lines.

Files of codes often hold one section each: "Harbour Code § 12-305. Moorings", and below it (a) and
(b) without a heading of their own.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from evidence_graph.citation.model import Components
from evidence_graph.language.citations import CitationWords, Level
from evidence_graph.language.patterns import either

from .families import family_of
from .mention import Mention
from .tree import Tree

_HEAD_CHARS = 500
"""Characters at the beginning of a section that stands alone, with its title and its heading."""
_COMPOUND = r"\d[\dA-Za-z]{0,5}(?:[.:–-]\d[\dA-Za-z]{0,7}){1,3}"  # "42-1901.02", "500.2"
_NUMBER = rf"(?:{_COMPOUND}|\d{{3,6}}[A-Za-z]?)(?![\w(])"
_ON = re.compile(r"\s{0,3}(?:[–—:-]|\n)")  # behind a number that heads a text
_SHAPE = re.compile(r"\d+")


def number_alone(text: str, tree: Tree, language: CitationWords) -> str | None:
    """The number of the one section that the document is; None if it is more than that.

    It stands in the title or in the line below, and no unit of the outline has it or is cited by
    that label.
    """
    if tree.families & _families(tree, language):
        return None
    match = _heading(language).search(text, 0, _HEAD_CHARS)
    if match is None:
        return None
    number = (match["number"] or match["bare"]).casefold()
    top = [address[0] for address in tree.known if len(address) == 1]
    is_decimal = 2 * sum("." in outer for outer in top) > len(top)  # "Section 1.2" is its own
    if is_decimal or tree.has(number):
        return None
    if not tree.known and _ON.match(text, match.end()) is None:
        return None
    return number if tree.known or not number.isalnum() else None


def _families(tree: Tree, language: CitationWords) -> set[str]:
    units = (word for word, label in language.labels.items() if label.level is Level.UNIT)
    return {family_of(word, tree.units) for word in units}


@lru_cache(maxsize=8)
def _heading(language: CitationWords) -> re.Pattern[str]:
    labels = [word for word, label in language.labels.items() if label.level is Level.UNIT]
    return re.compile(
        rf"\A[^\n§]{{0,80}}§\s?(?P<number>{_NUMBER})"
        rf"|^[#*\s]{{0,4}}(?:(?i:{either(labels)})\.?\s)?(?P<bare>{_COMPOUND})\.?\s(?:[-–—]\s)?[A-Z]",
        re.MULTILINE,
    )


def of_section(text: str, mention: Mention, number: str) -> Mention | None:
    """*mention*, by its address within the section *number*; None if it cites that as a whole."""
    if number in mention.address and "\n" not in text[: mention.span.end]:
        return None  # the title
    if mention.document is not None or mention.address[:1] != (number,):
        return mention
    if len(mention.address) == 1:
        return None
    until: Components | None = mention.until
    if until is not None and until[:1] == (number,):
        until = until[1:] or None
    return replace(mention, address=mention.address[1:], until=until)


def is_like(number: str, alone: str) -> bool:
    """Whether *number* is formed as *alone* is, by title and section: "28-2001" as "28-101"."""
    shape, other = (
        _SHAPE.sub("1", each).rstrip("abcdefghijklmnopqrstuvwxyz") for each in (number, alone)
    )
    return shape == other != "1"
