"""Which sentences behind a definition go on with its meaning."""

from __future__ import annotations

import re

from evidence_graph.language.definitions import Verb, compiled

from .broken_lines import OPENING_MARKS, SINGLE, Lines
from .model import Found, Source
from .verbs import verbs_of

_ARTICLE = 12  # characters before a term where a sentence begins with it: "A Pilot", "Each such"
_POINTING = 60  # before a name in a sentence that means the one before it: "This is called the"
_SUBJECT = 24  # the same where it adds to a meaning: "The Captain's Fees also include"


class GoingOn:
    """The sentences of one text that go on with a meaning."""

    def __init__(self, source: Source, lines: Lines) -> None:
        self._text, self._lines = source.text, lines
        self._speakers = source.words.quoted.speakers
        self._verbs = verbs_of(source.words.verbs)
        self._any = compiled(rf"(?:{source.words.scope.any})\b")
        self._pronoun = compiled(rf"(?:{source.words.quoted.pronouns})\b")
        self._including = compiled(source.words.unquoted.including)
        self._refers_back = compiled(rf"(?:{source.words.lead_ins.refers_back})\b")

    def refers_back(self, start: int) -> bool:
        """Whether a sentence that begins at *start* refers to the one before: "For example"."""
        return self._refers_back.match(self._text, start) is not None

    def points_back(self, item: Found, start: int) -> bool:
        """Whether *item* names what the sentence before tells: "This is known as the “Fund”."."""
        said = self._text[start : item.surface.start]
        return len(said) <= _POINTING and bool(self._pronoun.match(said)) and "," not in said

    def speaks_of(self, term: str, start: int, end: int) -> bool:
        """Whether a sentence goes on with the meaning of *term*: begins with it, or quotes it.

        One that opens a list does not, nor one of "you".
        """
        if self._lines.is_open(start, end) or term in self._speakers:
            return False
        begins = self._text[start : min(end, start + len(term) + _ARTICLE)].lower()
        named = re.search(rf"(?<!\w){re.escape(term)}(?!\w\w\w)", begins)  # "Fees" of a "Fee"
        if named or self.refers_back(start):
            return True
        at = self._text[start:end].lower().find(term) + start
        return at > start and self._text[at - 1] in OPENING_MARKS

    def tells_more(self, item: Found, start: int, end: int) -> bool:
        """Whether a sentence that speaks of *item* tells more of its meaning, and no duty.

        "A Pilot may be a firm.", "The Pilot includes"; but not "The Pilot pays".
        """
        name = item.name(self._text)
        begins = self._text[start : min(end, start + len(name) + _ARTICLE)].lower()
        at = begins.find(name)
        if at < 0 or any(mark in begins for mark in OPENING_MARKS) or self._any.match(begins):
            return True
        behind = start + at + len(name)
        return bool(self._verbs.any_verb.search(self._text, behind, min(end, behind + _SUBJECT)))

    def adds(self, item: Found, start: int, end: int) -> bool:
        """Whether a sentence adds to the meaning of *item*: "Such Fees also include the dues."."""
        name = item.name(self._text)
        begins = self._text[start : min(end, start + len(name) + _SUBJECT)].lower()
        at = begins.find(name)
        if at < 0:
            return False
        behind = start + at + len(name)
        verb = self._verbs.predicate(self._text, behind, end)
        if verb is None or verb.weak or verb.start - behind > SINGLE:
            return False
        said = self._text[verb.start : verb.end]
        return verb.verb is Verb.EXCLUDES or bool(self._including.search(said))
