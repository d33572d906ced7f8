"""The patterns of answers: in the text of provisions, and in what questions ask for.

Patterns are for text in lower case with single blanks and match anywhere in it, unless a field says
otherwise. ``<N>`` in a pattern stands for a number in figures or words.
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
"""The most words in the cache; documents share most of their words."""

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
        """The traits of *text*, in lower case with single blanks."""
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
        """The trait of texts below *heading*, in lower case."""
        return next((t for t, p in self._headed if p.fullmatch(heading)), NOTHING)

    def kind_by_opening(self, text: str) -> Trait:
        """The trait that the beginning of *text* shows, in lower case."""
        return next((t for t, p in self._opened if p.match(text)), NOTHING)

    def expects(self, question: str) -> Trait:
        """The traits of answers to *question*, in lower case with single blanks."""
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
        """The pattern of *source*, with ``<N>`` replaced.

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
    """For each word, the traits whose patterns it matches alone, and those that it may be part of.

    Both are numbers. They tell most traits without a search of the whole text.

    Args:
        patterns: The patterns with their traits.
    """

    def __init__(self, patterns: Sequence[tuple[int, re.Pattern[str]]]) -> None:
        super().__init__()
        signs = [signs_of(form.pattern) for _, form in patterns]
        self._patterns = [
            (trait, form, re.compile(either(of_form)))
            for (trait, form), of_form in zip(patterns, signs, strict=True)
        ]
        self._any_sign = re.compile(either({sign for of_form in signs for sign in of_form}))

    def __missing__(self, word: str) -> tuple[int, int]:
        if len(self) >= _MOST_WORDS:
            self.clear()
        alone = part = 0
        for trait, pattern, signs in self._patterns if self._any_sign.search(word) else ():
            if signs.search(word):
                part |= trait
                if pattern.search(word):
                    alone |= trait
        self[word] = alone, part
        return alone, part
