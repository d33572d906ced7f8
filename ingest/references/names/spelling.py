"""Chooses how names of documents are written in a language."""

from __future__ import annotations

from evidence_graph.language.citations import CitationWords

from .capital import CapitalNames
from .compound import CompoundNames
from .leading import LeadingNames

Spelling = CompoundNames | CapitalNames | LeadingNames


def spelling_of(language: CitationWords) -> Spelling:
    """How names of documents are written in a language."""
    if language.names.named:
        return LeadingNames(language.names)
    return CompoundNames(language) if language.instruments.compound else CapitalNames(language)
