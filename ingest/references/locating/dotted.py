"""Finds the units that a text cites by a number with a dot and prints in another way."""

from __future__ import annotations

import re
from string import ascii_lowercase

from evidence_graph.citation.model import Components
from evidence_graph.language.roman import arabic

from ..tree import Tree

_PADDED = re.compile(r"(?P<whole>\d{1,3})\.(?P<zero>0?)(?P<part>[1-9])")  # "4.08", printed "4.8"


def in_article(number: Components, tree: Tree) -> Components:
    """*number*; "Section IV.8" is Section 8 of Article IV, if that has one."""
    numeral, _, rest = number[0].partition(".")
    if not rest or numeral == arabic(numeral) or number[:1] in tree.known:
        return number
    section = (*rest.split("."), *number[1:])
    found = ((article, *section) for article in (numeral, arabic(numeral)))
    return next((address for address in found if address[:2] in tree.known), number)


def without_letters(number: Components, tree: Tree) -> Components:
    """*number*; "section R4.1" is the unit 4.1 if that prints R4.1."""
    bare = number[0].lstrip(ascii_lowercase)
    at = tree.known.get((bare,)) if bare != number[0] and number[:1] not in tree.known else None
    printed = "" if at is None else tree.sections[at].number or ""
    return (bare, *number[1:]) if printed.casefold() == number[0] else number


def unpadded(number: Components, tree: Tree) -> Components:
    """*number* with or without a zero in its decimal, as it is printed: 4.8 for 4.08."""
    decimal = _PADDED.fullmatch(number[0])
    if decimal is None or number[:1] in tree.known:
        return number
    other = f"{decimal['whole']}.{'' if decimal['zero'] else '0'}{decimal['part']}"
    return (other, *number[1:]) if (other,) in tree.known else number
