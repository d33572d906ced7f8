"""The numbers with which units begin: they look like references, and are none."""

from __future__ import annotations

import re
from bisect import bisect_right

from evidence_graph.nodes import Section, SectionKind

from .tree import Tree

LEAD_CHARS = 24
"""What stands before the number of a unit is no longer: marks, "Section "."""

# Numbers of units that the outline has not: "5.2.(1) A fund", "PART 5.2.Guidance.3", "PART 5.2.1
# Publicity", "APP 1<tab>TERMS", "Teil B – Zeugnis".
_OUTLINED = re.compile(
    r"(?:[A-Za-z]{1,14}\s?)?\d[\w.]{0,60}?"
    r"(?:\.\(|\.[A-Z][A-Za-z_]{1,60}(?:\.\d|\t|[^\S\n]{0,4}\n))"
    r"|(?:PART|Part)\s\d{1,3}(?:\.\d{1,3})+\.?[^\S\n]{1,4}[^\S\n]?(?=[A-Z])"
    r"|[A-Z]{3,10}\s?[\dA-Z]{1,5}[^\S\n]?(?::|\t|\.[A-Z])"
    r"|[A-ZÄÖÜ][a-zäöü]{2,9}\s[\dA-Z]{1,3}\s[–—]\s(?=[A-ZÄÖÜ])"
)
# What titles a unit behind its number: "4.2 PART 2 – Risks".
_TITLED = re.compile(r"[^\S\n]{0,4}[A-Za-z]{4,12}[^\S\n][\dIVXA-Z]{1,4}[^\S\n]?[–—:-]")


class OwnNumbers:
    """Tells the numbers of a text's own units from references."""

    def __init__(self, text: str, tree: Tree) -> None:
        self._text = text
        self._sections = tree.sections
        self._starts = [section.span.start for section in tree.sections]

    def holds(self, start: int) -> bool:
        """Whether what begins at *start* is the number of a unit, or in it: "§ 14 Deposits"."""
        at = bisect_right(self._starts, start) - 1
        if at >= 0 and self._is_in(self._sections[at], start):
            return True
        begins = start == 0 or self._text[start - 1] == "\n"
        return begins and _OUTLINED.match(self._text, start) is not None

    def _is_in(self, section: Section, start: int) -> bool:
        begin = section.span.start
        if start - begin > 2 * LEAD_CHARS + len(section.number or ""):
            return False
        is_heading = section.kind is SectionKind.HEADING
        if start - begin < LEAD_CHARS and is_heading:
            lead = self._text[begin:start]
            if not lead.strip("#*_ \t\u200e"):
                return True
        end = self._number_end(section)
        if start < end:  # "Part 3.Chapter 2.12" too
            return True
        is_titled = end >= 0 and (is_heading or "." in (section.number or "").strip("."))
        titled = _TITLED.match(self._text, end) if is_titled else None
        return titled is not None and start < titled.end()

    def _number_end(self, section: Section) -> int:
        """Where the number of *section* ends; -1 where it prints none."""
        number = section.number
        if not number:
            return -1
        begin = section.span.start
        found = self._text.find(number, begin, begin + LEAD_CHARS + len(number))
        return found + len(number) if found >= 0 else -1
