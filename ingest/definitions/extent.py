"""How far a definition reaches: its paragraph, and the sub-paragraphs that go on with it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from evidence_graph.language.definitions import LeadInWords, Verb, compiled
from evidence_graph.spans import Span

from .model import Found, Source

_QUOTE = re.compile(r"[*_\s]*[“„\"‘'»«]")
_MOST = 200  # paragraphs without numbers that one definition may go on over


@lru_cache(maxsize=32)
def _goes_on(words: LeadInWords) -> re.Pattern[str]:
    """What stands at the end of a paragraph where the next one goes on with it."""
    return compiled(rf"(?:[—–:,;-]|\b(?:{words.goes_on}))\s*$", re.NOFLAG)


class Extents:
    """The spans of what was found in one text."""

    def __init__(self, source: Source, found: Sequence[Found]) -> None:
        self._text, self._tree, self._paragraphs = source.text, source.tree, source.paragraphs
        self._goes_on = _goes_on(source.words.lead_ins)
        self._defining = {item.paragraph for item in found if item.whole}

    def of(self, item: Found) -> Span:
        """The span of *item*, from its paragraph's first character."""
        first = self._paragraphs[item.paragraph]
        start, end = first.start, first.end
        if not item.whole:
            return Span(start, end)
        section = first.section
        if section is not None and first.opens:
            return Span(start, max(end, self._tree.sections[section].span.end))
        glossary = item.verb in (Verb.GLOSSARY, Verb.MARKED)
        last = item.paragraph + 1
        while last < len(self._paragraphs) and last - item.paragraph <= _MOST:
            following = self._paragraphs[last]
            if last in self._defining or following.is_heading:
                break
            if following.section == section:
                on = self._goes_on.search(self._text, max(start, end - 8), end)
                begins = glossary and last == item.paragraph + 1 and not first.row
                if not begins and (not on or _QUOTE.match(self._text, following.start)):
                    break
            elif not self._tree.is_within(following.section, section) or section is None:
                break
            end = following.end
            last += 1
        return Span(start, end)
