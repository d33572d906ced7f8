"""Finds what stands at the end of the span of a definition and is no part of its meaning.

It may be the foot of a page, the number or the title of the next unit, an item of a series that
goes on, an editor's note, or the "and" before another item.
"""

from __future__ import annotations

import re

from evidence_graph.language.patterns import compiled
from evidence_graph.spans import Span

from .model import Source
from .page_feet import PageFeet

_NOTE = re.compile(  # "[2005 c. 4, s. 2]", "[Formerly 12.010]"
    r"(?<=[.;])\s*\[(?:[^\[\]]*\b(?:1[89]|20)\d\d\b[^\[\]]*|[A-Z][a-z]+ \d[\d.-]*)\]\Z"
)
_NEXT_NUMBER = re.compile(
    # "§ 280. [235.]", but not "33 U.S.C. § 280."
    r"(?<=[.;”\"])(?<!\.[A-Z]\.)\s+§+\s?\d{1,4}[a-z]?\.(?:\s\[\d{1,4}\.?\])?\Z"
    r"|\n\s{0,4}\d{1,3}(?:\.\w{1,3}){1,4}\.?\Z"  # "29.1.a" on a line of its own
)
_NEXT_TITLE = re.compile(  # "... the dues. 21.30(2) Payment of dues."
    r"(?<=[.;])\s+\d{1,3}\.\d{1,3}(?:\(\w{1,3}\))?\.?\s[A-Z][\w’',-]*(?: [\w’',-]+){0,9}\.?\Z"
)
_RULES = ("---", "===")  # the ends of rules that underlined a word in the line above
_NEXT_ITEM = re.compile(r"\s{1,9}[“\"]?\(\w{1,4}\)\s")  # 'a ship and (3) “Fee” means'
_LABEL = re.compile(r"\W{0,3}\((?P<letter>[a-y])\)\s")  # of an item that begins the span
_LONGEST_NOTE = 400
_JOINT = 80  # characters in which a line with only "and", or a number, is looked for


class Tails:
    """Finds the end of each meaning in one text."""

    def __init__(self, source: Source) -> None:
        self._text = source.text
        goes_on = source.words.lead_ins.goes_on
        self._joint = compiled(rf"(?:(?<=[;,])\s+|\s*\n\s*)(?:{goes_on})\Z")
        self._open_joint = compiled(rf"\s+(?:{goes_on})\Z")
        self._items = compiled(rf";(?: (?:{goes_on}))? \((?P<letter>[b-z])\) ")
        self._feet = PageFeet(source.text, source.pack.structure.pages)

    def before(self, start: int, span: Span) -> int:
        """The end of the meaning in *span*, which goes on at least to *start*."""
        end = self._feet.before(start, self._before_next_item(start, span))
        for following in (_NEXT_NUMBER, _NEXT_TITLE):
            if unit := following.search(self._text, max(start, end - _JOINT), end):
                end = start + len(self._text[start : unit.start()].rstrip())
        if note := _NOTE.search(self._text, max(start, end - _LONGEST_NOTE), end):
            end = note.start()
        tail = self._text[max(start, end - _LONGEST_NOTE) : end]
        if tail.endswith(_RULES):
            end -= len(tail) - len(tail.rstrip("-= \t\n"))
        joint = self._joint.search(self._text, max(start, end - _JOINT), end)
        if joint is None and _NEXT_ITEM.match(self._text, end):
            joint = self._open_joint.search(self._text, max(start, end - _JOINT), end)
        return joint.start() if joint else end

    def _before_next_item(self, start: int, span: Span) -> int:
        """The end of an item of a series in one line: "(h) “written” includes print; (i) a day"."""
        label = _LABEL.match(self._text, span.start, start)
        if label is None:
            return span.end
        following = chr(ord(label["letter"]) + 1)
        for item in self._items.finditer(self._text, start, span.end):
            if item["letter"] == following and "\n\n" not in item[0]:
                return item.start() + 1
        return span.end
