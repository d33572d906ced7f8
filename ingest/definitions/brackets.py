"""Brackets that do nothing but name: '(the “Fee”)', '(each a “Party”, together the “Parties”)'.

All words beside the names must belong to naming ("hereinafter referred to in this section as").
Between two names more may stand: '(“Beta” and, with its subsidiaries, the “Beta Group”)'.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from .grammar import Grammar, Name

_REACH = 80  # characters before the first name, behind the last, and between two
_MOST = 6  # names in one bracket
_OPENING = re.compile(rf"[(\[]([^()\[\]“”„\"‘’»«]{{0,{_REACH}}})$")
_CLOSING = re.compile(rf"([^()\[\]“”„\"»«]{{0,{_REACH}}})[)\]]")
_BETWEEN = re.compile(rf"[^()\[\]“”„\"»«.;]{{1,{_REACH}}}")
_WORDS = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_SUCH = re.compile(
    r"\b(?:such|solche[rs]?)\s+[^\W\d_]+(?:\s+[^\W\d_]+)?(?=\s+(?:being|is|are)\b|\s*,|\s*$)"
)
_CITED = re.compile(r"(?:\(\w{1,4}\)|\b\d{1,3}[A-Z]?)\s*$")
_WORD_BEFORE = re.compile(r"\w\s$")
_JOINS = frozenset(("and", "und"))


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket that names.

    Attributes:
        said: Its words beside the names.
        last: The index behind the last of its names.
    """

    said: str
    last: int


class Brackets:
    """The brackets around the quoted names of one text."""

    def __init__(self, text: str, grammar: Grammar, names: Sequence[Name]) -> None:
        self._text, self._grammar, self._names = text, grammar, names

    def of(self, i: int) -> Bracket | None:
        """The bracket of which name *i* is the first; None where it does more than name."""
        text, first = self._text, self._names[i]
        start = first.whole.start
        opening = _OPENING.search(text, max(0, start - _REACH - 2), start)
        if not opening or self._grammar.here.match(text, first.words.start):
            return None  # '(“this chapter”)' names nothing
        if text[opening.start()] == "[" and not _WORD_BEFORE.search(
            text, max(0, opening.start() - 2), opening.start()
        ):
            return None  # '"type": ["Note"]' is no prose
        said = [opening[1]]
        last = i + 1
        while not (closing := _CLOSING.match(text, self._names[last - 1].whole.end)):
            if last - i >= _MOST or last >= len(self._names) or not self._continues(last):
                return None
            said.append(self._gap(last))
            last += 1
        said.append(closing[1])
        words = [word for part in (said[0], said[-1]) for word in self._words(part)]
        between = [word for part in said[1:-1] for word in self._words(part)]
        if not self._grammar.bracket.issuperset(words):
            return None
        if last - i > 1 and _JOINS.issuperset([*words, *between]):
            return None  # '("from" and "to")' tells of words
        if last - i == 1 and not words and self._is_cited(opening.start()):
            return None
        return Bracket(" ".join(said), last)

    def _gap(self, i: int) -> str:
        return self._text[self._names[i - 1].whole.end : self._names[i].whole.start]

    def _continues(self, i: int) -> bool:
        """Whether the bracket goes on to name *i*, introduced as one."""
        gap = self._gap(i)
        words = self._words(gap)
        if not _BETWEEN.fullmatch(gap):
            return False
        return not words or words[-1] in self._grammar.bracket

    def _words(self, said: str) -> list[str]:
        return [word.lower() for word in _WORDS.findall(_SUCH.sub(" ", said))]

    def _is_cited(self, bracket: int) -> bool:
        """Whether the bracket tells what a paragraph is about: 'paragraph (2) (“working day”)'."""
        before = self._text[max(0, bracket - 6) : bracket]
        return bool(_CITED.search(before)) and not before.rstrip()[-4:].isdigit()
