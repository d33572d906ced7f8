"""Quotations of text that is put into another document: their numbers are that document's."""

from __future__ import annotations

import re
from functools import lru_cache

from evidence_graph.language.citations import CitationWords
from evidence_graph.language.patterns import either, holding
from evidence_graph.spans import Span

OPENING_CHARS = 90
"""A verb stands at most so many characters before the quotation that it introduces."""
LONGEST = 6000
"""A quotation that is not closed within so many characters is none."""

_ENDS = {"“": "”", "„": "“”", "«": "»", '"': '"'}


def amending_quotations(text: str, language: CitationWords) -> list[Span]:
    """The quotations in *text* that an amending verb introduces, in order."""
    found: list[Span] = []
    position = 0
    for match in holding(text, '“„«"', _opening(language), reach=OPENING_CHARS):
        start = match.start("mark")
        if match.start() < position:
            continue
        ends = _ENDS[match["mark"]]
        stop = min(
            (at for end in ends if (at := text.find(end, start + 1, start + LONGEST)) >= 0),
            default=-1,
        )
        if stop >= 0:
            found.append(Span(start, stop + 1))
            position = stop + 1
    return found


@lru_cache(maxsize=8)
def _opening(language: CitationWords) -> re.Pattern[str]:
    verbs = either(language.amending)
    mark = r"(?P<mark>[“„«]|(?<!\w)\")"  # a straight mark behind a word closes
    return re.compile(rf"\b(?:{verbs})\b[^.“„”«\"\n]{{0,60}}[\s:—–-]{{0,6}}{mark}", re.I)
