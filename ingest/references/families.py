"""Groups labels that name one kind of unit: "section", "Sections", "s." and "§" are one family."""

from __future__ import annotations

import re
from functools import lru_cache

from evidence_graph.language.units import ARTICLE, SECTION_SIGN, UnitTable

_WORD = re.compile(r"\w+")
_LABEL = re.compile(r"§|[^\W\d_]+")


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


def label_at(text: str, start: int) -> str:
    """The label that begins at *start*: "Section" of "Section 5"; "" if none does."""
    label = _LABEL.match(text, start)
    return label[0] if label else ""


def family_at(text: str, start: int, units: UnitTable) -> str:
    """The family of the label that begins at *start*; "" if none does."""
    label = label_at(text, start)
    return family_of(label, units) if label else ""
