"""Headings of works that are bound in one document: "By-laws" above "Article 1" to "Article 9"."""

from __future__ import annotations

import re

from ..nodes import SectionKind
from ..projection import Projection, SectionRow
from .typed import parse_address

MOST_WORDS = 6
"""Of the name of a work."""
_NUMBERED = re.compile(r"[\d§]")


def is_name(words: str) -> bool:
    """Whether *words* may be the name of a work, as they are few and no number."""
    return not _NUMBERED.search(words) and len(words.split()) <= MOST_WORDS


def may_name_work(projection: Projection, row: SectionRow, name: str) -> bool:
    """Whether *name* may name a work, and the section at *row* is a heading without a number."""
    if not is_name(name) or parse_address(name) is not None:
        return False
    section = projection.section(row)
    return section.kind is SectionKind.HEADING and section.number is None
