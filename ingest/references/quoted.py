"""Quotations of text that is put into another document: their numbers are that document's."""

from __future__ import annotations

import re

from evidence_graph.spans import Span

from .language import Language

LONGEST = 6000
"""A quotation that is not closed within so many characters is none."""


def amending_quotations(text: str, language: Language) -> list[Span]:
    """The quotations in *text* that an amending verb introduces, in order."""
    verbs = "|".join(language.amending)
    opening = re.compile(rf"\b(?:{verbs})\b[^.“„”\n]{{0,60}}[\s:—–-]{{0,6}}(?P<mark>[“„])", re.I)
    found: list[Span] = []
    position = 0
    while match := opening.search(text, position):
        start = match.start("mark")
        ends = "”" if match["mark"] == "“" else "“”"
        stop = min(
            (at for end in ends if (at := text.find(end, start + 1, start + LONGEST)) >= 0),
            default=-1,
        )
        if stop < 0:
            position = match.end()
            continue
        found.append(Span(start, stop + 1))
        position = stop + 1
    return found
