"""Finds lead-ins: which paragraphs are in a list of definitions, and which scope governs them.

A lead-in is a paragraph that opens a list ("In this Part:", "For purposes of this title—") or that
governs a section of definitions ("unless the context otherwise requires"). It governs the rest of
its section and all sections below it.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from functools import lru_cache

from evidence_graph.language.definitions import DefinitionWords
from evidence_graph.language.patterns import compiled, spaced
from evidence_graph.language.signs import signs_of

from .model import Source
from .paragraphs import Paragraph
from .scope.units import Scope, Scopes

_DASHES = "—–―-"
_OPENING = frozenset(f":{_DASHES}")
_LONGEST_HEADING = 100  # characters
_LONGEST = 600  # characters of a lead-in
_SHORT = 120  # characters of a lead-in without a sign at its end
_NAMED = re.compile(r"[“„\"‘*]")
_SENTENCES = re.compile(r"(?<=[.;])(?:\s+|\s*[—–―‒-]{1,3}\s*)(?=\S)")  # "Explanation.--For"
_LABEL = re.compile(r"\W*(?:\w{1,4}[.)]|\(\w{1,4}\))\s+")  # "(1) As used in"
_FIRST_ITEM = re.compile(r"\W*[1aAiI]\W*")  # the number of the first item of a list
_ANNOUNCED = 300  # characters of a lead-in that is a sentence: "The following terms are defined."
_LEGEND_CHARS = 20


@dataclass(frozen=True, slots=True, eq=False)
class _Patterns:
    """The patterns of lead-ins in a language; see `LeadInWords`.

    Attributes:
        headings: The headings of definitions.
        heading_signs: Words in lower case; every such heading has one of them.
        governs: Expressions, each with words in lower case of which every match has one.
        only_a_place: A lead-in that only says where: "For the purposes of this Part:".
        bare: The same without the sign at its end.
        announces: A lead-in that is a whole sentence: "The following words are defined."
        begins: The beginning of a lead-in without that sign, or of the legend of a formula.
    """

    headings: re.Pattern[str]
    heading_signs: tuple[str, ...]
    governs: tuple[tuple[tuple[str, ...], re.Pattern[str]], ...]
    only_a_place: re.Pattern[str]
    bare: re.Pattern[str]
    announces: re.Pattern[str]
    begins: re.Pattern[str]
    placed: re.Pattern[str]
    speaks: re.Pattern[str]
    legend: re.Pattern[str]
    legend_end: re.Pattern[str]
    of: re.Pattern[str]
    applies: re.Pattern[str]
    defined_in: re.Pattern[str]

    def tells_of_terms(self, words: str) -> bool:
        """Whether *words* speak of terms and their meanings, or only say where."""
        return bool(self.only_a_place.match(words)) or self.governs_terms(words)

    def governs_terms(self, words: str) -> bool:
        """Whether *words* speak of terms and their meanings."""
        lower = words.lower()
        for signs, expression in self.governs:
            for sign in signs:
                if sign in lower and expression.search(lower):
                    return True
        return False


@lru_cache(maxsize=10_000)
def _defines(heading: str, patterns: _Patterns) -> bool:
    """Whether *heading* says that definitions follow."""
    lower = heading.lower()
    if not any(sign in lower for sign in patterns.heading_signs):
        return False
    words = " ".join(heading.split()).rstrip(".:—– ")
    return len(words) < _LONGEST_HEADING and bool(patterns.headings.fullmatch(words))


@lru_cache(maxsize=32)
def _patterns_of(language: DefinitionWords) -> _Patterns:
    words, headings = language.lead_ins, language.glossary.headings
    legend = rf"(?:{words.legend_start}\s+)?(?:{words.legend})"
    return _Patterns(
        headings=compiled(f"(?:{headings})"),
        heading_signs=signs_of(spaced(headings)),
        governs=tuple(
            (signs_of(spaced(form)), compiled(form, re.IGNORECASE | re.DOTALL))
            for form in words.governs
        ),
        only_a_place=compiled(rf"\W*(?:{words.placed})\b[^,]{{0,60}},?[:{_DASHES}]+\s*$"),
        bare=compiled(rf"(?:{words.placed})\b[^.;,:]{{0,70}},?"),
        announces=compiled(rf"\b(?:{words.announces})[^.;:]{{0,160}}\.\s*\Z"),
        begins=compiled(rf"(?:{words.placed}|{legend})\b|\W"),
        placed=compiled(rf"\W*(?:{words.states})\b"),
        speaks=compiled(rf"^[^,;]{{0,120}},?[:{_DASHES}]+\s*$|\b(?:{words.speaks})\b"),
        legend=compiled(
            rf"^\W*{legend}\W*$|=[^.;=]{{0,200}}\b(?:{words.legend})\s*[:{_DASHES}]\s*$"
        ),
        legend_end=compiled(rf"(?:{words.legend})\W*$"),
        of=compiled(rf"\b(?:{words.of})\s+"),
        defined_in=compiled(rf"\b(?:{words.defined_in})\s+"),
        applies=compiled(rf"\b(?:{language.scope.apply})\s+(?=(?:{language.scope.scopes})\s)"),
    )


@dataclass(frozen=True, slots=True)
class _LeadIn:
    """A lead-in.

    Attributes:
        index: The index of its paragraph.
        scope: The scope that it states; None if it states none.
        lists: Whether it says that definitions follow.
    """

    index: int
    scope: Scope | None
    lists: bool


class LeadIns:
    """The lead-ins and headings that govern the paragraphs of one text."""

    def __init__(self, source: Source, scopes: Scopes) -> None:
        self._text, self._tree = source.text, source.tree
        self._paragraphs = source.paragraphs
        self._scopes = scopes
        self._patterns = _patterns_of(source.words)
        self._in = source.words.lead_ins.in_
        titles = (source.title, *source.names)
        self._is_glossary = any(_defines(title, self._patterns) for title in titles)
        self._own, self._headed = self._headed_sections(source)
        self._leads: dict[int | None, list[_LeadIn]] = {}
        self._listing: set[int] = set()
        for index, paragraph in enumerate(source.paragraphs):
            if self._may_lead(source.text, paragraph):
                words = source.text[paragraph.words : paragraph.end]
                lead = self._lead_in(index, words, paragraph.section)
                if lead is not None and lead.lists and self._patterns.governs_terms(words):
                    self._listing.add(index)
                if lead is not None:
                    elsewhere = self._patterns.defined_in.search(words)
                    held = self._holders(index, paragraph)
                    if elsewhere:  # "the words defined in NRS 1.20 to 1.40 have the meanings"
                        held += tuple(scopes.named(words[elsewhere.end() :], paragraph.section))
                    for holder in held:
                        self._leads.setdefault(holder, []).append(lead)

    def _holders(self, index: int, here: Paragraph) -> tuple[int | None, ...]:
        """The sections that lead-in *index* governs: its own, and that of a list right behind it.

        A lead-in may have been read as part of an item: the last of the list before it, or one
        that has a number of its own, unlike the definitions behind it: "(3) In this section—". It
        may also be an item of the list itself: "(1) In this section:", before "(2) “Fee” means".
        """
        section = here.section
        following = self._paragraphs[index + 1] if index + 1 < len(self._paragraphs) else None
        if following is None or section is None:
            return (section,)
        above = following.section
        if following.opens and above is not None:
            is_first = _FIRST_ITEM.fullmatch(self._tree.sections[above].number or "")
            above = self._tree.parents[above]
            is_item = index in self._listing and here.opens
            is_item = is_item and self._tree.parents[section] == above
            if not (is_first or is_item):
                return (section,)
        elif not _NAMED.match(self._text, following.words):
            return (section,)
        is_outside = above != section and self._tree.is_within(section, above)
        return (section, above) if is_outside else (section,)

    def _may_lead(self, text: str, here: Paragraph) -> bool:
        """Whether a paragraph may be a lead-in, by its length and its last sign."""
        start, end, first, section, *_, is_heading, _row = here
        if is_heading or end - start > _LONGEST:
            return False
        if text[end - 1] in _OPENING or (section is not None and self._headed[section]):
            return True
        if end - first <= _SHORT and self._patterns.begins.match(text, first, end):
            return True
        return end - first <= _ANNOUNCED and bool(self._patterns.announces.search(text, first, end))

    def _lead_in(self, index: int, words: str, section: int | None) -> _LeadIn | None:
        patterns = self._patterns
        if _NAMED.search(words):
            return None
        end = max(0, len(words) - _LEGEND_CHARS)
        if patterns.legend_end.search(words, end) and patterns.legend.search(words):
            # The letters of a formula have their meanings only in this unit.
            return _LeadIn(index, Scope(self._tree.unit_of(section)), lists=False)
        bare = patterns.bare.fullmatch(words)
        announced = len(words) <= _ANNOUNCED and patterns.announces.search(words)
        opens = bool(bare or announced) or words[-1:] in _OPENING
        governs = patterns.tells_of_terms(words)
        if not opens and not (self._is_headed(section) and governs):
            return None
        sentence = _last_sentence(words)
        placed = opens and bool(patterns.placed.match(sentence))
        placed = placed and bool(patterns.speaks.search(sentence))
        speaks = bool(bare or announced) or governs
        if not speaks and not placed:
            return None
        stated = sentence if placed else words
        applies = patterns.applies.search(stated)  # "the definitions in clause 1 apply in this"
        scope = self._scopes.stated(stated[applies.end() :] if applies else stated, section)
        if not speaks and scope is None:
            return None
        return _LeadIn(index, scope, lists=opens and speaks)

    def _headed_sections(self, source: Source) -> tuple[list[bool], list[bool]]:
        """For each section whether its heading says that it defines; and whether any above does.

        The first paragraph of a numbered item may be its heading: "2. **Definitions**".
        """
        own: list[bool] = []
        headed: list[bool] = []
        first_lines = {
            here.section: source.text[here.words : here.end].strip("*_: ")
            for here in source.paragraphs
            if here.opens and here.end - here.words <= _LONGEST_HEADING and not here.row
        }
        for i, parent in enumerate(self._tree.parents):
            heading = self._tree.sections[i].heading or first_lines.get(i)
            own.append(heading is not None and _defines(heading, self._patterns))
            above = self._is_glossary if parent is None else headed[parent]
            headed.append(own[-1] or above)
        return own, headed

    def _is_headed(self, section: int | None) -> bool:
        return self._is_glossary if section is None else self._headed[section]

    def defines(self, section: int | None) -> bool:
        """Whether the own heading of *section* (None: the title) says that definitions follow."""
        return self._is_glossary if section is None else self._own[section]

    def announces(self, words: str) -> bool:
        """Whether *words*, if they were a heading, would say that definitions follow."""
        return _defines(words, self._patterns)

    def headed(self, index: int) -> bool:
        """Whether a heading above paragraph *index* says that definitions follow."""
        return self._is_headed(self._paragraphs[index].section)

    def listed(self, index: int) -> bool:
        """Whether paragraph *index* is in a list of definitions."""
        return self.headed(index) or self.is_led(index)

    def lead_words(self, index: int) -> str:
        """The words of the lead-in right above paragraph *index*; "" if there is none."""
        lead = self._lead(index)
        if lead is None:
            return ""
        here = self._paragraphs[lead.index]
        return self._text[here.words : here.end]

    def is_led(self, index: int) -> bool:
        """Whether a lead-in right above paragraph *index* says that definitions follow."""
        lead = self._lead(index)
        return lead is not None and lead.lists

    def lead_index(self, index: int) -> int | None:
        """The index of the lead-in right above paragraph *index*; None if there is none."""
        lead = self._lead(index)
        return None if lead is None else lead.index

    def lead_of_terms(self, index: int) -> int | None:
        """The index of the lead-in above paragraph *index*, if it speaks of terms and meanings."""
        lead = self._lead(index)
        return lead.index if lead is not None and lead.index in self._listing else None

    def governing(self, index: int) -> Scope | None:
        """The scope that a lead-in, else a heading, states for paragraph *index*."""
        here = self._paragraphs[index]
        above = self._tree.lineage(here.section)
        for holder in [*above, None]:
            lead = self._before(holder, index)
            if lead is None or lead.scope is None:
                continue
            is_item = holder is not None and self._tree.is_inner(holder)
            if not (is_item and here.row and not here.opens):  # a table goes on below lists in it
                return lead.scope
        return next((scope for i in above if (scope := self._of_heading(i))), None)

    def _of_heading(self, i: int) -> Scope | None:
        """The scope that a heading like "Interpretation of Part 2" states."""
        heading = (self._tree.sections[i].heading or "") if self._own[i] else ""
        for match in self._patterns.of.finditer(heading):
            scope = self._scopes.stated(f"{self._in} {heading[match.end() :]}", i)
            if scope is not None:
                return scope
        return None

    def _lead(self, index: int) -> _LeadIn | None:
        """The last lead-in before paragraph *index* in its section, else in the parent section."""
        section = self._paragraphs[index].section
        lead = self._before(section, index)
        if lead is None and section is not None:
            lead = self._before(self._tree.parents[section], index)
        return lead

    def _before(self, section: int | None, index: int) -> _LeadIn | None:
        """The last lead-in of *section* before paragraph *index*."""
        leads = self._leads.get(section)
        if not leads:
            return None
        i = bisect_left(leads, index, key=lambda lead: lead.index) - 1
        return leads[i] if i >= 0 else None


def _last_sentence(words: str) -> str:
    last = _SENTENCES.split(words)[-1] if "." in words or ";" in words else words
    label = _LABEL.match(last)
    return last[label.end() :] if label else last
