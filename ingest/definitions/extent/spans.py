"""Finds the span of a definition: its sentence or paragraph, and the sub-paragraphs that follow.

A name given in passing has the span of its sentence. A definition in a short paragraph reaches from
its sentence to the end of the paragraph, unless semicolons separate several definitions in it. In a
long paragraph it reaches to the next definition; if it does not begin the paragraph, it reaches
only as far as the sentences are about the term.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise

from evidence_graph.language.definitions import Verb
from evidence_graph.language.patterns import compiled
from evidence_graph.names.titles import is_spelt
from evidence_graph.spans import Span

from ..broken_lines import SINGLE
from ..lead_ins import LeadIns
from ..model import FoundTerm, Source
from ..paragraphs import Paragraph
from ..parties import Parties
from ..tails import Tails
from .defined_text import defined_text
from .following import FollowingParagraphs
from .within import STOPPED, TITLE_CHARS, ParagraphExtents

_NAMES_LIST = re.compile(  # "the following (“Works”):"
    r"[*_]{0,3}\s?[”\"’'»]?[*_]{0,3}\s?\)[^.;:—]{0,12}[:—–-]\s*"
)
_END_OF_TITLE = re.compile(
    r"(?<=\S)(?:\*{1,3}|_{1,2})[.:]?\s+"
)  # of a run-in heading: "_Fees_. The"
_JOINT = 40  # characters before a definition in which the stop of the one before it stands
_LONG_ENTRY = 2500  # characters of an entry of a glossary, of which more is not its definition
_WORD = re.compile(r"[^\W\d_]+")
_LETTERS = re.compile(r"(?<=\s)\(?(?P<letter>[a-z])\)\s")  # of items within a line
_BULLETS = frozenset("-–—•·*▪◦")
_SUBJECT = 80  # characters of the long name that begins a sentence, before its abbreviation
_PREDICATE = 20  # characters from a subject to the colon before a list of what it is
_LONG = 120  # characters of the words that an abbreviation stands for
_BOLD_TITLE = re.compile(  # "**Fees.** The", "_Maturity_: Unless"
    r"(?P<mark>\*{2,3}|\*|__?)(?=\S)[^*_\n]{1,100}?(?:[.:](?P=mark)|(?P=mark)[.:])[.:]?\s+"
)

# The rest of such a title, behind its number: "**Section 2. Fees.** The"
_TITLE_END = re.compile(r"[^*_\n]{1,100}?(?:[.:]\*\*|\*\*[.:])\s+")


class Extents:
    """Finds the spans of the definitions of one text."""

    def __init__(self, source: Source, found: Sequence[FoundTerm], lead_ins: LeadIns) -> None:
        self._text, self._paragraphs, self._starts = source.text, source.paragraphs, source.starts
        self._tree = source.tree
        self._tails = Tails(source)
        self._naming = compiled(rf"(?:{source.words.quoted.naming})\b")
        self._joint = compiled(rf"(?:{source.words.lead_ins.goes_on})(?:\s{{1,40}}|(?=[“„\"]))")
        self._following = compiled(rf"\b(?:{source.words.lead_ins.following})\b")
        defined = defined_text(source, found, lead_ins)
        self._defined = defined
        self._borders, self._lines = defined.borders, defined.lines
        self._within = ParagraphExtents(defined)
        self._behind = FollowingParagraphs(defined, self._within)
        self._parties = Parties(source, found)

    def of(self, item: FoundTerm) -> Span:
        """The span of *item*, without what only follows its meaning."""
        span = self._whole(item)
        start = self._behind_joint(span.start) if item.whole else span.start
        mark = _END_OF_TITLE.match(self._text, start)
        start = mark.end() if mark else start
        return Span(min(start, item.surface.start), self._tails.before(item.surface.end, span))

    def _behind_joint(self, start: int) -> int:
        """*start*, or the place behind the "and" that joins a definition to the one before it."""
        joint = self._joint.match(self._text, start)
        before = self._text[max(0, start - _JOINT) : start].rstrip()
        return joint.end() if joint and before.endswith((";", ",")) else start

    def _whole(self, item: FoundTerm) -> Span:
        first = self._paragraphs[item.paragraph]
        if item.section is not None:
            return Span(first.start, self._entry_end(item))
        if not item.whole and (named := self._parties.of(item)):
            return named
        start, end = self._within.of(item, first)
        if not item.whole and self._is_abbreviation(item):
            start, end = self._item_within(item, start, end)
        if item.verb is Verb.GLOSSARY and not item.whole:
            if len(self._defined.places.all[item.paragraph]) > 1:  # each entry has its line
                start = max(start, self._text.rfind("\n", 0, item.surface.start) + 1)
                line_end = self._text.find("\n", item.surface.end, end)
                end = line_end if line_end > 0 else end
            return Span(start, end)  # an entry whose paragraph has all of its meaning
        opens = first.opens and (
            start - first.start <= TITLE_CHARS or self._lines.opens_list(first)
        )
        if start == first.start:
            start = self._lines.sentence_start(item.paragraph)
        if start == first.start:
            start = self._behind_title(item, first)
        if end < first.end:
            return Span(start, end)
        if not item.whole and self._is_abbreviation(item) and self._has_items(item, first):
            return Span(start, end)
        if not item.whole:
            return Span(start, self._named_list(item, first))
        return Span(start, self._behind.end(item, first, first.section if opens else None))

    def _entry_end(self, item: FoundTerm) -> int:
        """The end of the entry whose heading is *item*; a long entry ends with a paragraph."""
        end = item.surface.end
        for here in self._paragraphs[item.paragraph + 1 :]:
            is_long = end > item.surface.end and here.end - item.surface.end > _LONG_ENTRY
            if is_long or not self._tree.is_within(here.section, item.section):
                break
            end = here.end
        return end

    def _is_abbreviation(self, item: FoundTerm) -> bool:
        """Whether the words before the bracket of *item* are what it abbreviates."""
        short = item.surface.of(self._text).strip("*_ ")
        before = _WORD.findall(self._text, max(0, item.surface.start - _LONG), item.surface.start)
        names = (before[-n:] for n in range(2, len(short) + 3))
        return short.isupper() and any(is_spelt(short, name) for name in names)

    def _item_within(self, item: FoundTerm, start: int, end: int) -> tuple[int, int]:
        """The item of a list within the line that holds *item*: "are: a) the Port Board (PB) b)".

        It is all of ``[start, end)`` if no letters before and behind *item* follow each other.
        """
        labels = list(_LETTERS.finditer(self._text, start, end))
        for before, behind in pairwise(labels):
            if ord(behind["letter"]) != ord(before["letter"]) + 1:
                continue
            if before.end() <= item.surface.start and item.surface.end <= behind.start():
                return before.start(), self._defined.trimmed(behind.start(), before.start())
        return start, end

    def _has_items(self, item: FoundTerm, first: Paragraph) -> bool:
        """Whether *first* is an item of a list, or opens one that does not tell what *item* is."""
        if self._lines.opens_list(first):  # but "Side Works (SW) are:"
            is_subject = item.surface.start - first.words <= _SUBJECT
            return not is_subject or first.end - item.surface.end > _PREDICATE
        return first.words > first.start or self._text[first.start] in "–—"

    def _behind_title(self, item: FoundTerm, first: Paragraph) -> int:
        """The start of *first*, or of its words behind a run-in heading."""
        words = first.words if first.heading else first.start
        is_open = "**" in self._text[first.start : first.words]
        pattern = _TITLE_END if is_open else _BOLD_TITLE
        if title := pattern.match(self._text, first.words, first.end):
            words = title.end()
        if self._naming.match(self._text, words):  # "Pear Ports AG – im Folgenden: Betreiberin –"
            return first.start
        return words if words <= item.surface.start else first.start

    def _is_item(self, here: Paragraph) -> bool:
        """Whether a paragraph has a number or a sign of a list, or goes on in lower case."""
        return (
            here.words > here.start
            or self._text[here.start] in _BULLETS
            or self._text[here.start].islower()
        )

    def _named_list(self, item: FoundTerm, first: Paragraph) -> int:
        """The end of a sentence that names *item* in passing, with the list that it opens.

        The list belongs to the name if the name stands for it: "the following (the “Services”):".
        If not, its items must be parts of the sentence: items that are sentences state duties.
        """
        if not self._lines.opens_list(first) and not self._behind.opens_items(
            item.paragraph, first
        ):
            return self._lines.sentence_end(item.paragraph)
        if self._lines.opens_parties(first):
            return first.end
        section = first.section if first.opens else None
        end = self._behind.end(item, first, section)
        before = self._text[self._borders.of(item.paragraph)[-2] : item.surface.start]
        named = _NAMES_LIST.fullmatch(self._text, item.surface.end, first.end)
        clause = before.rpartition(",")[2]  # not "The following rules apply if you go by (a “Tug”)"
        if named or self._following.search(clause):
            return end
        last = bisect_left(self._starts, end)
        announces = self._text[first.end - 1] == ":" and item.paragraph + 1 < last
        if announces and not self._is_item(self._paragraphs[item.paragraph + 1]):
            return first.end  # "agree as follows: ¶ Dues"
        for i in range(item.paragraph + 1, last):
            here = self._paragraphs[i]
            stopped = here.end < end and STOPPED.search(self._text, here.end - 6, here.end)
            if here.row or stopped or len(self._borders.of(i)) > SINGLE:
                return first.end
        return end
