"""Decides which sentences behind a definition continue its meaning."""

from __future__ import annotations

import re

from evidence_graph.language.definitions import Verb
from evidence_graph.language.patterns import compiled

from .broken_lines import OPENING_MARKS, SINGLE, BrokenLines
from .model import FoundTerm, Source
from .verbs import verbs_of

_ARTICLE = 12  # characters before a term that begins its sentence: "A Pilot", "Each such"
_POINTING = 60  # characters before a name that the sentence before explains: "This is called the"
_SUBJECT = 24  # characters before the term and its verb: "The Captain's Fees also include"


class Continuations:
    """Tells how a sentence of one text relates to a definition before it."""

    def __init__(self, source: Source, lines: BrokenLines) -> None:
        self._text, self._lines = source.text, lines
        self._speakers = source.words.quoted.speakers
        self._verbs = verbs_of(source.words.verbs)
        self._each = compiled(rf"(?:{source.words.scope.any})\b")
        self._pronoun = compiled(rf"(?:{source.words.quoted.pronouns})\b")
        self._including = compiled(source.words.unquoted.including)
        self._refers_back = compiled(rf"(?:{source.words.lead_ins.refers_back})\b")
        self._duty = compiled(rf"\s(?:{source.words.lead_ins.duties})\b")

    def refers_back(self, start: int) -> bool:
        """Whether the sentence at *start* refers back to the one before: "For example"."""
        return self._refers_back.match(self._text, start) is not None

    def points_back(self, item: FoundTerm, start: int) -> bool:
        """Whether *item* is a name for what the sentence before says: "This is the “Fund”."."""
        before = self._text[start : item.surface.start]
        return len(before) <= _POINTING and bool(self._pronoun.match(before)) and "," not in before

    def speaks_of(self, term: str, start: int, end: int) -> bool:
        """Whether a sentence is about *term*: it begins with the term, refers back, or quotes it.

        A sentence that opens a list is not, and no sentence is about "you" or "we".
        """
        if self._lines.ends_as_lead_in(start, end) or term in self._speakers:
            return False
        beginning = self._text[start : min(end, start + len(term) + _ARTICLE)].lower()
        named = re.search(rf"(?<!\w){re.escape(term)}(?!\w\w\w)", beginning)  # "Fees" of a "Fee"
        if named or self.refers_back(start):
            return True
        at = self._text[start:end].lower().find(term) + start
        return at > start and self._text[at - 1] in OPENING_MARKS

    def adds_to_meaning(self, item: FoundTerm, start: int, end: int) -> bool:
        """Whether a sentence about *item* adds to its meaning; else it states a duty.

        "The Pilot includes" and "Any Pilot may be a firm." add to it; "The Pilot pays" does not.
        """
        name = item.name(self._text)
        beginning = self._text[start : min(end, start + len(name) + _ARTICLE)].lower()
        at = beginning.find(name)
        if at < 0:
            return self.refers_back(start)
        behind = start + at + len(name)
        if any(mark in beginning for mark in OPENING_MARKS):
            return True
        if self._each.match(beginning) and not self._duty.match(self._text, behind, end):
            return True  # but not "A Pilot shall pay"
        return bool(self._verbs.any_verb.search(self._text, behind, min(end, behind + _SUBJECT)))

    def includes_more(self, item: FoundTerm, start: int, end: int) -> bool:
        """Whether *item* is the subject of a sentence like "Such Fees also include the dues."."""
        name = item.name(self._text)
        beginning = self._text[start : min(end, start + len(name) + _SUBJECT)].lower()
        at = beginning.find(name)
        if at < 0:
            return False
        behind = start + at + len(name)
        verb = self._verbs.predicate(self._text, behind, end)
        if verb is None or verb.weak or verb.start - behind > SINGLE:
            return False
        printed = self._text[verb.start : verb.end]
        return verb.verb is Verb.EXCLUDES or bool(self._including.search(printed))
