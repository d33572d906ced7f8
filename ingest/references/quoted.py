"""Finds quotations of text that is inserted into another document, and is numbered as that is."""

from __future__ import annotations

import re
from functools import lru_cache

from evidence_graph.language.citations import AmendmentWords
from evidence_graph.language.patterns import either, holding
from evidence_graph.language.signs import signs_of
from evidence_graph.spans import Span

OPENING_CHARS = 90
"""The most characters between a verb and the quotation that it introduces."""
NEW_CHARS = 12
"""The most characters of a word such as "new", and of the blank behind it."""
LONGEST = 6000
"""The most characters of a quotation that contains its own opening mark again."""
LONGEST_WHOLE = 40_000
"""The most characters of one that does not: whole sections are inserted."""

_ENDS = {"“": ("”",), "„": ("“", "”"), "«": ("»",), '"': ('"',), "‘‘": ("’’",)}


def amending_quotations(text: str, words: AmendmentWords) -> list[Span]:
    """The quotations in *text* that an amending verb introduces, in order."""
    found: list[Span] = []
    position = 0
    verbs = signs_of(either(words.amending))
    for match in holding(text, '“„«"‘', _opening(words), reach=OPENING_CHARS, behind=verbs):
        start = match.start("mark")
        if match.start() < position:
            continue
        stop = _end(text, match["mark"], start)
        if stop >= 0:
            found.append(Span(start, stop))
            position = stop
    return found


def _end(text: str, mark: str, start: int) -> int:
    """The end of the quotation that *mark* opens at *start*; -1 if nothing closes it."""
    begin = start + len(mark)
    ends = [(text.find(end, begin, start + LONGEST_WHOLE), len(end)) for end in _ENDS[mark]]
    at, length = min((end for end in ends if end[0] >= 0), default=(-1, 0))
    if at < 0 or (at - start > LONGEST and text.find(mark, begin, at) >= 0):
        return -1
    return at + length


def puts_in(text: str, start: int, end: int, words: AmendmentWords) -> bool:
    """Whether the words around [*start*, *end*) say that it is inserted: "by inserting"."""
    if _putting(words).search(text, max(0, start - OPENING_CHARS), start):
        return True
    return _put_in(words).match(text, end) is not None


def is_new(text: str, start: int, end: int, words: AmendmentWords) -> bool:
    """Whether the unit at [*start*, *end*) is put in: "a new paragraph (2) is added"."""
    is_so = _new(words).search(text, max(0, start - NEW_CHARS), start) is not None
    return is_so and puts_in(text, start, end, words)


@lru_cache(maxsize=8)
def _new(words: AmendmentWords) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{either(words.new)})\s\Z", re.IGNORECASE)


@lru_cache(maxsize=8)
def _put_in(words: AmendmentWords) -> re.Pattern[str]:
    return re.compile(rf"\s(?:[a-z]{{2,7}}\s){{1,3}}(?:{either(words.amending)})\b")


@lru_cache(maxsize=8)
def _putting(words: AmendmentWords) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{either(words.amending)})\b[^.;“„«\"\n]{{0,60}}\Z", re.I)


@lru_cache(maxsize=8)
def _opening(words: AmendmentWords) -> re.Pattern[str]:
    verbs = either(words.amending)
    mark = r"(?P<mark>[“„«]|‘‘|(?<!\w)\")"  # a straight mark behind a word closes
    return re.compile(rf"\b(?:{verbs})\b[^.“„”«\"\n]{{0,60}}[\s:—–-]{{0,6}}{mark}", re.I)
