"""How far a definition reaches: its sentence or paragraph, and sub-paragraphs that go on with it.

A short paragraph is shown whole. Of a long one a name given in passing takes its own sentence, and
a meaning the sentences up to the next definition; one that does not begin its paragraph takes those
that go on speaking of the term.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache

from evidence_graph.language.definitions import LeadInWords, Verb, compiled
from evidence_graph.sentences import sentence_starts
from evidence_graph.spans import Span

from .model import Found, Source
from .paragraphs import Paragraph

_QUOTE = re.compile(r"[*_\s]*[“„\"‘'»«]")
_OPENS = re.compile(r"[—–:-]\s*$")
_ITEM = re.compile(r"\(?\w{1,4}[.)]\s")
_NUMBERED = re.compile(r"(?<=[.;”\"])\s{1,9}(?=\d{1,2}\.\d{1,2}\.?\s{1,9}[A-Z“\"])")  # "1.4 The"
_WORD = re.compile(r"[^\W\d_]{3}")
_MOST = 200  # paragraphs without numbers that one definition may go on over
_MOST_LINES = 40  # that a conversion made paragraphs of
_SHORT = 500  # characters of a paragraph that is shown whole
_LONG = 2_500  # of one that is several run together, whatever it begins with
_ALONE = 40  # characters behind a term that are no meaning yet
_NUMBER = 12  # of a number, which is no sentence by itself: "1.4."


@lru_cache(maxsize=32)
def _goes_on(words: LeadInWords) -> re.Pattern[str]:
    """What stands at the end of a paragraph where the next one goes on with it."""
    return compiled(rf"(?:[—–:,;-]|\b(?:{words.goes_on}))\s*$", re.NOFLAG)


class Extents:
    """The spans of what was found in one text."""

    def __init__(self, source: Source, found: Sequence[Found]) -> None:
        self._source = source
        self._text, self._tree, self._paragraphs = source.text, source.tree, source.paragraphs
        self._goes_on = _goes_on(source.words.lead_ins)
        self._defining = {item.paragraph for item in found if item.whole}
        self._places: defaultdict[int, list[int]] = defaultdict(list)
        for item in found:
            self._places[item.paragraph].append(item.surface.start)
        self._sentences: dict[int, list[int]] = {}

    def of(self, item: Found) -> Span:
        """The span of *item*."""
        first = self._paragraphs[item.paragraph]
        start, end = self._within(item, first)
        if start == first.start:
            start = self._begun(item.paragraph)
        if end < first.end:
            return Span(start, end)
        if not item.whole:
            return Span(start, self._ended(item.paragraph))
        section = first.section
        begins = start <= first.start or bool(_OPENS.search(self._text, max(start, end - 3), end))
        if section is not None and first.opens and begins:
            return Span(start, max(end, self._tree.sections[section].span.end))
        return Span(start, self._continued(item, first))

    # --- within a paragraph -----------------------------------------------------------------------

    def _within(self, item: Found, here: Paragraph) -> tuple[int, int]:
        """Where the definition begins and ends in its own paragraph."""
        if here.end - here.start <= _SHORT or here.row:
            return here.start, here.end
        borders = self._borders(item.paragraph)
        own = bisect_right(borders, item.surface.start) - 1
        start, behind = borders[own], own + 1
        if not item.whole:
            return start, self._trimmed(borders[behind], start)
        later = (borders[bisect_right(borders, at) - 1] for at in self._places[item.paragraph])
        stop = min((at for at in later if at > start), default=here.end)
        if start > here.start or here.end - here.start > _LONG:
            term = item.surface.of(self._text)
            while (
                borders[behind] < stop and term in self._text[borders[behind] : borders[behind + 1]]
            ):
                behind += 1
            stop = borders[behind]
        return start, self._trimmed(stop, start)

    def _trimmed(self, end: int, start: int) -> int:
        return start + len(self._text[start:end].rstrip())

    def _borders(self, index: int) -> list[int]:
        """Where the sentences of a paragraph begin, and its end; a number alone is none."""
        known = self._sentences.get(index)
        if known is None:
            here, text = self._paragraphs[index], self._text
            known = [here.start]
            numbers = [match.end() for match in _NUMBERED.finditer(text, here.start, here.end)]
            language = self._source.pack.code
            for at in sorted({*sentence_starts(text, here.start, here.end, language), *numbers}):
                if at - known[-1] > _NUMBER or _WORD.search(text, known[-1], at):
                    known.append(at)
            known.append(here.end)
            self._sentences[index] = known
        return known

    # --- lines that a conversion made paragraphs of -----------------------------------------------

    def _begun(self, index: int) -> int:
        """Where the sentence begins that goes on at the start of a paragraph."""
        for first in range(index, max(0, index - _MOST_LINES), -1):
            here, before = self._paragraphs[first], self._paragraphs[first - 1]
            if not self._is_broken(before, here):
                return here.start if first == index else self._borders(first)[-2]
        return self._paragraphs[index].start

    def _ended(self, index: int) -> int:
        """Where the sentence ends that is in progress at the end of a paragraph."""
        last = index
        while last + 1 < len(self._paragraphs) and last - index < _MOST_LINES:
            if not self._is_broken(self._paragraphs[last], self._paragraphs[last + 1]):
                break
            last += 1
        if last == index:
            return self._paragraphs[index].end
        start = self._paragraphs[last].start
        return self._trimmed(self._borders(last)[1], start)

    def _is_broken(self, before: Paragraph, here: Paragraph) -> bool:
        """Whether a sentence of *before* goes on in *here*, in a small letter."""
        if here.is_heading or before.is_heading or here.opens or here.row or before.row:
            return False
        last, first = self._text[before.end - 1], self._text[here.start]
        return (
            before.section == here.section and first.islower() and (last.isalnum() or last == ",")
        )

    # --- the paragraphs behind --------------------------------------------------------------------

    def _continued(self, item: Found, first: Paragraph) -> int:
        """The end of the paragraphs that go on with the meaning of *item*."""
        text, end = self._text, first.end
        alone = item.verb in (Verb.GLOSSARY, Verb.MARKED) and not first.row
        behind = text[item.surface.end : first.end].rstrip()
        alone = alone and len(behind) <= _ALONE and not behind.endswith((".", ";"))
        opened = bool(_OPENS.search(text, max(first.start, end - 3), end))
        last = item.paragraph + 1
        while last < len(self._paragraphs) and last - item.paragraph <= _MOST:
            here, following = self._paragraphs[last - 1], self._paragraphs[last]
            if last in self._defining or following.is_heading:
                break
            if following.section == first.section:
                if not (alone and last == item.paragraph + 1) and not self._is_broken(
                    here, following
                ):
                    on = self._goes_on.search(text, max(here.start, end - 8), end)
                    listed = opened or _ITEM.match(text, following.start)
                    if not (on and listed) or _QUOTE.match(text, following.start):
                        break
            elif not self._is_below(following.section, first.section, opened=opened):
                break
            end = following.end
            last += 1
        return end

    def _is_below(self, inner: int | None, outer: int | None, *, opened: bool) -> bool:
        """Whether a unit goes on with what *outer* says; with None, if that opens it."""
        if outer is not None:
            return self._tree.is_within(inner, outer)
        return opened and inner is not None
