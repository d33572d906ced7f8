"""Finds what stands at the end of the span of a definition and is no part of its meaning.

It may be an editor's note, or the "and" before another item.
"""

from __future__ import annotations

import re

from evidence_graph.language.patterns import compiled
from evidence_graph.spans import Span

from .model import Source

_NOTE = re.compile(  # "[2005 c. 4, s. 2]", "[Formerly 12.010]"
    r"(?<=[.;])\s*\[(?:[^\[\]]*\b(?:1[89]|20)\d\d\b[^\[\]]*|[A-Z][a-z]+ \d[\d.-]*)\]\Z"
)
_NEXT_ITEM = re.compile(r"\s{1,9}[“\"]?\(\w{1,4}\)\s")  # 'a ship and (3) “Fee” means'
_LONGEST_NOTE = 400
_JOINT = 80  # characters in which a line with only "and" is looked for


class Tails:
    """Finds the end of each meaning in one text."""

    def __init__(self, source: Source) -> None:
        self._text = source.text
        goes_on = source.words.lead_ins.goes_on
        self._joint = compiled(rf"(?:(?<=[;,])\s+|\s*\n\s*)(?:{goes_on})\Z")
        self._open_joint = compiled(rf"\s+(?:{goes_on})\Z")

    def before(self, start: int, span: Span) -> int:
        """The end of the meaning in *span*, which goes on at least to *start*."""
        end = span.end
        if note := _NOTE.search(self._text, max(start, end - _LONGEST_NOTE), end):
            end = note.start()
        joint = self._joint.search(self._text, max(start, end - _JOINT), end)
        if joint is None and _NEXT_ITEM.match(self._text, end):
            joint = self._open_joint.search(self._text, max(start, end - _JOINT), end)
        return joint.start() if joint else end
