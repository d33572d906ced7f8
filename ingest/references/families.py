"""Groups labels that name one kind of unit: "section", "Sections", "s." and "§" are one family."""

from __future__ import annotations

import re
from functools import lru_cache

from evidence_graph.language.units import ARTICLE, SECTION_SIGN, UnitTable

_WORD = re.compile(r"\w+")


def kinds_of_units(units: UnitTable) -> tuple[frozenset[str], frozenset[str]]:
    """Sections and Articles: a document that has units of one kind has none of the other."""
    sections = frozenset(unit.name for unit in units.words if SECTION_SIGN in unit.signs)
    return sections, frozenset(unit.name for unit in units.words if unit.rank == ARTICLE)


@lru_cache(maxsize=256)
def family_of(label: str, units: UnitTable) -> str:
    """The name that all forms of a label share: that of its unit, or else the form itself."""
    word = _WORD.match(label)
    form = word[0].casefold() if word else label[:1]
    unit = units.by_form.get(form)
    return unit.name if unit else form
