"""Headings of works that are bound in one document: "By-laws" above "Article 1" to "Article 9"."""

from __future__ import annotations

import re

from ..nodes import SectionKind
from ..projection import Projection, SectionRow
from .typed import parse_address

MOST_WORDS = 6
"""Of the name of a work."""
_NUMBERED = re.compile(r"[\d§]")


def may_name_work(projection: Projection, row: SectionRow, name: str) -> bool:
    """Whether *name* is no number, and the section at *row* a heading without one."""
    if _NUMBERED.search(name) or len(name.split()) > MOST_WORDS or parse_address(name) is not None:
        return False
    section = projection.section(row)
    return section.kind is SectionKind.HEADING and section.number is None
