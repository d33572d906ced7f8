"""Titles that stand above the numbers of their sections.

Statutes of the United Kingdom, Singapore and others print "Short title" and below it "1. This Act
may be cited as …": title and number are of one section. Elsewhere a title groups the paragraphs
below it, so this is decided for a whole document.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from evidence_graph.nodes import SectionKind

from ...units import Draft

_FEWEST = 4  # titles above a number
_SHARE = 0.75  # of the titles with numbers below them have one; of these numbers rise
_MARKS = " \t\n#*_:"  # around the line of a title
_SIGNS = 6  # characters of markup within it
_NUMBER = re.compile(r"(\d{1,4})[A-Z]{0,3}\.?")


def with_titles_above(text: str, drafts: Sequence[Draft]) -> list[Draft]:
    """*drafts*, in which titles above the numbers of single sections are joined to them."""
    below: dict[int, list[int]] = {}
    for k, draft in enumerate(drafts):
        if draft.parent is not None:
            below.setdefault(draft.parent, []).append(k)
    counted = {k for k, inner in below.items() if _is_counted(text, drafts, k, inner[0])}
    titles = {k for k in counted if not any(_has_number(drafts[i]) for i in below[k][1:])}
    if len(titles) < max(_FEWEST, _SHARE * len(counted)) or not _rise(drafts, sorted(titles)):
        return list(drafts)
    titles |= {
        k
        for k, inner in below.items()
        if _is_counted(text, drafts, k, inner[0], titled=True)
        and not any(_has_number(drafts[i]) for i in inner[1:])
    }
    found: list[Draft] = []
    places: dict[int | None, int | None] = {None: None}
    for k, draft in enumerate(drafts):
        if k - 1 in titles:
            places[k] = places[k - 1]
            continue
        places[k] = len(found)
        kept = replace(draft, parent=places[draft.parent])
        if k in titles:
            section = drafts[k + 1]
            end = max(draft.end, section.end)
            kept = replace(kept, number=section.number, label=section.label, end=end)
        found.append(kept)
    return found


def _is_counted(
    text: str, drafts: Sequence[Draft], title: int, first: int, *, titled: bool = False
) -> bool:
    """Whether a heading without number stands right above a section without a title of its own.

    Args:
        titled: Whether the section may seem to have one: "2. In this Act— “pier” means …".
    """
    above, section = drafts[title], drafts[first]
    between = text[above.start : section.start].strip(_MARKS)
    return (
        len(between) <= len(above.heading or "") + _SIGNS
        and above.kind is SectionKind.HEADING
        and above.number is None
        and first == title + 1
        and (titled or section.heading is None)
        and _has_number(section)
    )


def _has_number(draft: Draft) -> bool:
    """Whether a unit is a provision with a number that a section may have."""
    is_provision = draft.kind is SectionKind.PROVISION
    return is_provision and _NUMBER.fullmatch(draft.number or "") is not None


def _rise(drafts: Sequence[Draft], titles: Sequence[int]) -> bool:
    """Whether the numbers below *titles* rise, as those of sections do, and lists' do not."""
    numbers = [
        int(match[1]) for k in titles if (match := _NUMBER.match(drafts[k + 1].number or ""))
    ]
    rising = sum(before < after for before, after in pairwise(numbers))
    return rising >= _SHARE * (len(numbers) - 1)
