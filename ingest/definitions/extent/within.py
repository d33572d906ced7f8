"""Finds the start and end of a definition within the paragraph of its term."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from evidence_graph.language.definitions import Verb

from ..broken_lines import LABEL, LISTED, LONG
from ..model import FoundTerm
from ..paragraphs import Paragraph
from .defined_text import DefinedText

_LABELS = re.compile(r"\((?:[a-z]|[ivx]{1,4}|\d{1,2})\)\s")  # of items within a line
STOPPED = re.compile(r"[.!?][”\"’»)\]*_]{0,4}\s*\Z")  # the end of a sentence
_SHORT = 500  # characters of a paragraph that belongs to a definition up to its end
TITLE_CHARS = 60  # of a heading in the line of a definition: "1.4 Fees. “Fee” means"
_FURTHER = 2  # sentences about the term that follow its definition
_ALSO = 8  # definitions of one term in sequence
_STOP = 16  # characters before a sentence in which the stop of the sentence before it stands


class ParagraphExtents:
    """Finds the start and end of each definition within the paragraph of its term."""

    def __init__(self, defined: DefinedText) -> None:
        self._defined, self._text = defined, defined.source.text
        self._lead_ins, self._places = defined.lead_ins, defined.places
        self._borders, self._lines = defined.borders, defined.lines
        self._continuations = defined.continuations

    def of(self, item: FoundTerm, here: Paragraph) -> tuple[int, int]:
        """The start and end of the definition in its own paragraph."""
        is_row = here.row and item.verb is Verb.GLOSSARY
        short = here.end - here.start <= (LONG if is_row else _SHORT)
        in_passing = not item.whole and item.verb is Verb.MARKED
        if short and item.paragraph not in self._borders.parts and not in_passing:
            if here.row or item.verb in (Verb.GLOSSARY, Verb.MARKED):
                return here.start, here.end
            if self.is_listed(item.paragraph):
                borders = self._borders.of(item.paragraph)
                sentence = self._sentence_of(borders, item)
                start = borders[self._first(borders, sentence, item)]
                begin = start if start > here.words else here.start  # "1.4 Fees. “Fee” means"
                if min(start, item.surface.start) - here.start <= TITLE_CHARS:
                    return begin, self._before_next(item, here)
        borders = self._borders.of(item.paragraph)
        sentence = self._sentence_of(borders, item)
        start, behind = borders[self._first(borders, sentence, item)], sentence + 1
        if not item.whole:
            if here.row and "." not in self._text[here.start : start]:
                start = here.start  # what heads the row: "Pilot | A trial (“Pilot Period”)."
            behind = self._with_items(item, borders, behind)
            last = min(behind + _FURTHER, len(borders) - 1)
            while behind < last and self._continuations.includes_more(
                item, borders[behind], borders[behind + 1]
            ):
                behind += 1
            return start, self._defined.trimmed(borders[behind], start)
        return start, self._meaning_end(item, here, start, sentence)

    def _meaning_end(self, item: FoundTerm, here: Paragraph, start: int, sentence: int) -> int:
        """The end of a meaning that begins at *start*.

        Args:
            sentence: The index of the sentence with its term.
        """
        borders, places = self._borders.of(item.paragraph), self._places.all[item.paragraph]
        stop, behind = here.end, sentence + 1
        later = bisect_left(places, borders[behind])
        name = item.surface.of(self._text)
        last = min(later + _ALSO, len(places))
        while later < last and self._stands_at(name, places[later]):
            later += 1  # "“Fee” also means"
        behind = self.behind_items(item.paragraph, borders, behind)
        if later < len(places):
            following = bisect_right(borders, places[later]) - 1
            stop = borders[following]
        listed = self.is_listed(item.paragraph)
        if start > here.start or not listed or here.end - here.start > LONG:
            term = item.name(self._text)
            last = min(behind + _FURTHER, len(borders) - 1)
            while behind < last and borders[behind] < stop:
                bounds = borders[behind], borders[behind + 1]
                if not self._continuations.speaks_of(term, *bounds):
                    break
                if not listed and not self._continuations.adds_to_meaning(item, *bounds):
                    break
                behind += 1
            stop = borders[behind]
        return self._defined.trimmed(stop, start)

    def behind_items(self, index: int, borders: Sequence[int], behind: int) -> int:
        """The border behind the items of a sentence that stand on lines of their own."""
        parts = self._borders.parts.get(index, ())
        while behind < len(borders) - 1 and LISTED.match(self._text, borders[behind]):
            stopped = STOPPED.search(self._text, max(0, borders[behind] - _STOP), borders[behind])
            if stopped or borders[behind] in parts:
                break
            behind += 1
        return behind

    def _with_items(self, item: FoundTerm, borders: Sequence[int], behind: int) -> int:
        """The border behind the items within a line that follow the name *item*."""
        first = _LABELS.search(self._text, item.surface.end, borders[behind])
        while first and behind < len(borders) - 1 and _LABELS.match(self._text, borders[behind]):
            before = self._text[max(0, borders[behind] - _STOP) : borders[behind]]
            if not before.rstrip().endswith(";"):
                break
            behind += 1
        return behind

    def is_listed(self, index: int) -> bool:
        """Whether a paragraph is in a list of definitions, or an entry next to another entry."""
        if self._lead_ins.listed(index):
            return True
        entries = self._places.entries
        return index in entries and not entries.isdisjoint((index - 1, index + 1))

    def _stands_at(self, name: str, place: int) -> bool:
        """Whether the words at *place* are *name* and no longer name."""
        behind = self._text[place + len(name) : place + len(name) + 1]
        return self._text.startswith(name, place) and not (behind.isalnum() or behind in " -")

    def _before_next(self, item: FoundTerm, here: Paragraph) -> int:
        """The end of an entry: the start of the next definition, else the end of its paragraph."""
        borders = self._borders.of(item.paragraph)
        sentence = self._sentence_of(borders, item)
        for start in self._places.begun.get(item.paragraph, ()):
            following = bisect_right(borders, start) - 1
            if following > sentence:
                return self._defined.trimmed(borders[following], here.start)
        return here.end

    def _sentence_of(self, borders: Sequence[int], item: FoundTerm) -> int:
        """The index in *borders* of the sentence that contains *item*."""
        return min(bisect_right(borders, item.surface.start) - 1, len(borders) - 2)

    def _first(self, borders: Sequence[int], sentence: int, item: FoundTerm) -> int:
        """The index in *borders* where the definition that contains *sentence* begins.

        A name needs the words before it: a bracket belongs to the sentence before, as in "Ports,
        Inc. (the “Port”)", and so does "This is called the “Port”.". A bracket with a defining verb
        is a sentence of its own: 'in its ports. (“Port” here means a harbour.)'.
        """
        while (
            sentence > 0
            and not item.whole
            and (
                (
                    self._text[borders[sentence]] in "(["
                    and not LABEL.match(self._text, borders[sentence])
                )
                or self._lines.only_names(borders[sentence])
                or self._continuations.points_back(item, borders[sentence])
            )
        ):
            sentence -= 1
        return sentence
