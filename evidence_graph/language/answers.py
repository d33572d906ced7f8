"""What an answer looks like in a language: in the text of provisions, and in what questions ask.

All patterns are for text in small letters with single blanks, and are looked for anywhere in it
unless said otherwise. In a pattern ``<N>`` stands for a number in figures or in words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from ..nodes import NOTHING, Trait
from .patterns import either
from .signs import signs_of

_MOST_WORDS = 50_000
"""So many words are remembered: documents share most of theirs."""

_FIGURES = r"\d{1,9}(?:[ .,]\d{3}){0,3}(?:[.,]\d{1,2})?"


@dataclass(frozen=True, eq=False)
class AnswerWords:
    """The patterns of one language, for the traits of chunks (`nodes.Trait`).

    Ingestion tells by them what a chunk contains, and retrieval what a question asks for.

    Attributes:
        numbers: Numbers in words, separated by blanks: "two three"; ``<N>`` stands for them too.
        held: For each trait, what a text with it contains: "within <N> days" for a deadline.
        headed: For each trait, the whole heading, without its number, of texts with it:
            "penalties".
        opened: For each trait, the beginning of a text with it, without its number: "whereas".
        asked: What a question with an answer of some traits contains, with these traits: "how long"
            asks for a deadline.
    """

    numbers: str = ""
    held: Mapping[Trait, str] = field(default_factory=dict)
    headed: Mapping[Trait, str] = field(default_factory=dict)
    opened: Mapping[Trait, str] = field(default_factory=dict)
    asked: Sequence[tuple[str, Trait]] = ()

    def holds(self, text: str) -> Trait:
        """What *text*, in small letters with single blanks, holds."""
        found = promised = 0
        for word in set(text.split()):
            alone, part = self._words[word]
            found |= alone
            promised |= part
        for trait, pattern in self._held:
            if trait & promised & ~found and pattern.search(text):
                found |= trait
        return Trait(found)

    def kind_by_heading(self, heading: str) -> Trait:
        """What kind of text stands below *heading*, in small letters."""
        return next((t for t, p in self._headed if p.fullmatch(heading)), NOTHING)

    def kind_by_opening(self, text: str) -> Trait:
        """What kind of text begins as *text* does, in small letters."""
        return next((t for t, p in self._opened if p.match(text)), NOTHING)

    def expects(self, question: str) -> Trait:
        """What *question*, in small letters with single blanks, expects to be answered with."""
        found = NOTHING
        for pattern, traits in self._asked:
            if pattern.search(question):
                found |= traits
        return found

    @cached_property
    def _held(self) -> list[tuple[int, re.Pattern[str]]]:
        return [(int(trait), self._compiled(source)) for trait, source in self.held.items()]

    @cached_property
    def _words(self) -> _Words:
        return _Words(self._held)

    @cached_property
    def _headed(self) -> list[tuple[Trait, re.Pattern[str]]]:
        return [(trait, self._compiled(source)) for trait, source in self.headed.items()]

    @cached_property
    def _opened(self) -> list[tuple[Trait, re.Pattern[str]]]:
        return [(trait, self._compiled(source)) for trait, source in self.opened.items()]

    @cached_property
    def _asked(self) -> list[tuple[re.Pattern[str], Trait]]:
        return [(self._compiled(source), traits) for source, traits in self.asked]

    def _compiled(self, source: str) -> re.Pattern[str]:
        """The pattern of *source*, with its numbers put in.

        Raises:
            ValueError: It is no regular expression.
        """
        words = "|".join(self.numbers.split())
        number = rf"(?:{_FIGURES}|{words})" if words else _FIGURES
        try:
            return re.compile(source.replace("<N>", number))
        except re.error as error:
            raise ValueError(f"expected a regular expression, found {source!r}: {error}") from error


class _Words(dict[str, tuple[int, int]]):
    """Of each word the traits whose patterns it matches alone, and those it may be a part of.

    Both are numbers. Most traits are told by them, without a search of the whole text.

    Args:
        patterns: With what they tell.
    """

    def __init__(self, patterns: Sequence[tuple[int, re.Pattern[str]]]) -> None:
        super().__init__()
        self._patterns = [(trait, one, signs_of(one.pattern)) for trait, one in patterns]
        every = {sign for _, _, signs in self._patterns for sign in signs}
        self._any_sign = re.compile(either(every))

    def __missing__(self, word: str) -> tuple[int, int]:
        if len(self) >= _MOST_WORDS:
            self.clear()
        alone = part = 0
        for trait, pattern, signs in self._patterns if self._any_sign.search(word) else ():
            if any(sign in word for sign in signs):
                part |= trait
                if pattern.search(word):
                    alone |= trait
        self[word] = alone, part
        return alone, part
