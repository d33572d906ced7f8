"""The languages in which definitions are found; a new language is a new table."""

from __future__ import annotations

import re

from evidence_graph.language.de.definitions import DEFINITIONS as GERMAN
from evidence_graph.language.definitions import DefinitionWords as Table
from evidence_graph.language.definitions import pattern
from evidence_graph.language.en.definitions import DEFINITIONS as ENGLISH

__all__ = ["ENGLISH", "GERMAN", "Table", "pattern", "tables_of"]


def tables_of(language: str) -> tuple[Table, ...]:
    """The tables to read a text of *language* by; of an unknown language all."""
    known = {"en": (ENGLISH,), "de": (GERMAN,)}
    return known.get(language[:2].lower(), (ENGLISH, GERMAN))


HEADING_STEMS = ("defin", "interpret", "glossar", "term", "meaning", "expression", "begriff")
"""What at least one of is in every heading of definitions."""
HEADINGS = re.compile(pattern(f"(?:{ENGLISH.headings}|{GERMAN.headings})"), re.IGNORECASE)
MEANINGS = re.compile(pattern(f"(?:{ENGLISH.explained}|{GERMAN.explained})"), re.IGNORECASE)
COLUMNS = re.compile(pattern(f"(?:{ENGLISH.columns}|{GERMAN.columns})"), re.IGNORECASE)
