"""Brackets that do nothing but name: '(the “Fee”)', '(each a “Party”, together the “Parties”)'.

All words beside the names must belong to naming ("hereinafter referred to in this section as").
Between two names more may stand: '(“Beta” and, with its subsidiaries, the “Beta Group”)'.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from evidence_graph.language import LanguagePack
from evidence_graph.language.definitions import compiled

from ...quotation_marks import Name

_REACH = 80  # characters before the first name, behind the last, and between two
_MOST = 6  # names in one bracket
_ENDING = r"\([a-z]{1,3}\)"  # of a word: "dénommé(e)"
_OPENING = re.compile(rf"[(\[]((?:[^()\[\]“”„\"‘’»«]|{_ENDING}){{0,{_REACH}}})$")
_CLOSING = re.compile(rf"([^()\[\]“”„\"»«]{{0,{_REACH}}})[)\]]")
_BETWEEN = re.compile(rf"[^()\[\]“”„\"»«.;]{{1,{_REACH}}}")
_WORDS = re.compile(rf"([^\W\d_]+(?:-[^\W\d_]+)*)(?:{_ENDING})?")
_CITED = re.compile(r"(?:\(\w{1,4}\)|\b\d{1,3}[A-Z]?)\s*$")
_WORD_BEFORE = re.compile(r"\w\s$")


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket that names.

    Attributes:
        said: Its words beside the names.
        last: The index behind the last of its names.
    """

    said: str
    last: int


@dataclass(frozen=True, slots=True, eq=False)
class NamingWords:
    """The words of brackets that name, compiled."""

    words: frozenset[str]
    units: frozenset[str]
    joins: frozenset[str]
    such: re.Pattern[str]
    here: re.Pattern[str]

    def all_name(self, said: str, start: int = 0) -> bool:
        """Whether all words of *said* from *start* on belong to naming."""
        return self.words.issuperset(words_in(said, start))


@lru_cache(maxsize=32)
def naming_words_of(pack: LanguagePack) -> NamingWords:
    """The words of a language with which brackets name."""
    words, scope = pack.definitions, pack.definitions.scope
    units = frozenset((*pack.units.by_form, *scope.called))
    return NamingWords(
        words=words.quoted.bracket | scope.documents | units,
        units=units,
        joins=words.quoted.bracket_joins,
        such=compiled(rf"\b(?:{words.quoted.such})"),
        here=compiled(rf"(?:{scope.here})\s"),
    )


def words_in(said: str, start: int = 0) -> list[str]:
    """The words of *said* from *start* on, in small letters, without endings in brackets."""
    return [word.lower() for word in _WORDS.findall(said, start)]


class Brackets:
    """The brackets around the quoted names of one text."""

    def __init__(self, text: str, pack: LanguagePack, names: Sequence[Name]) -> None:
        self._text, self._names = text, names
        self._naming = naming_words_of(pack)

    def of(self, i: int) -> Bracket | None:
        """The bracket of which name *i* is the first; None where it does more than name."""
        text, first = self._text, self._names[i]
        start = first.whole.start
        opening = _OPENING.search(text, max(0, start - _REACH - 2), start)
        if not opening or self._naming.here.match(text, first.words.start):
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
        if text.startswith("](", closing.end() - 1):
            return None  # the words of a link
        said.append(closing[1])
        is_name = self._only_names(said, last - i, opening.start())
        return Bracket(" ".join(said), last) if is_name else None

    def _only_names(self, said: Sequence[str], n_names: int, opening: int) -> bool:
        """Whether the words before, between and behind *n_names* names do nothing but name."""
        words = [word for part in (said[0], said[-1]) for word in self._words(part)]
        between = [word for part in said[1:-1] for word in self._words(part)]
        if not self._naming.words.issuperset(words):
            return False
        if n_names > 1 and self._naming.joins.issuperset([*words, *between]):
            return False  # '("from" and "to")' tells of words
        return n_names > 1 or bool(words) or not self._is_cited(opening)

    def _gap(self, i: int) -> str:
        return self._text[self._names[i - 1].whole.end : self._names[i].whole.start]

    def _continues(self, i: int) -> bool:
        """Whether the bracket goes on to name *i*, introduced as one."""
        gap = self._gap(i)
        words = self._words(gap)
        if not _BETWEEN.fullmatch(gap):
            return False
        return not words or words[-1] in self._naming.words

    def _words(self, said: str) -> list[str]:
        return words_in(self._naming.such.sub(" ", said))

    def _is_cited(self, bracket: int) -> bool:
        """Whether the bracket tells what a paragraph is about: 'paragraph (2) (“working day”)'."""
        before = self._text[max(0, bracket - 6) : bracket]
        return bool(_CITED.search(before)) and not before.rstrip()[-4:].isdigit()
