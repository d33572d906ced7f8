"""A text whose terms have been found, with what tells its sentences and paragraphs apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..borders import Borders
from ..broken_lines import BrokenLines
from ..continuations import Continuations
from ..lead_ins import LeadIns
from ..model import FoundTerm, Source
from .places import TermPlaces, places_of


@dataclass(frozen=True, slots=True)
class DefinedText:
    """A text whose terms have been found.

    Attributes:
        lead_ins: Its paragraphs that open lists of definitions.
        places: The places of its terms.
        borders: The borders of its sentences.
        lines: Its sentences that a conversion broke into paragraphs.
        continuations: Tells which sentences continue a meaning.
    """

    source: Source
    lead_ins: LeadIns
    places: TermPlaces
    borders: Borders
    lines: BrokenLines
    continuations: Continuations

    def trimmed(self, end: int, start: int) -> int:
        """*end* without the blanks before it; *start* is where the text that it ends begins."""
        return start + len(self.source.text[start:end].rstrip())


def defined_text(source: Source, found: Sequence[FoundTerm], lead_ins: LeadIns) -> DefinedText:
    """*source* with the terms that were found in it."""
    places, borders = places_of(source, found), Borders(source, found)
    lines = BrokenLines(source, borders, places.defined)
    return DefinedText(source, lead_ins, places, borders, lines, Continuations(source, lines))
