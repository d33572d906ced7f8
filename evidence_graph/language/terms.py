"""How a language inflects its words, and by what lint tells a phrase that is used like a term."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .definitions import NOTHING
from .patterns import NEVER


@dataclass(frozen=True, slots=True)
class FoldRule:
    """An ending that is taken off, or written in another way.

    Attributes:
        ending: In small letters.
        instead: What is put in its place; the same as *ending* where the word stays.
        stem: How many letters must stand before it.
        behind: Letters one of which stands right before it; empty for any.
    """

    ending: str
    instead: str = ""
    stem: int = 1
    behind: str = ""

    def __post_init__(self) -> None:
        for letters in (self.ending, self.instead, self.behind):
            if letters != letters.lower():
                raise ValueError(f"expected a rule in small letters, found {letters!r}")

    def fits(self, word: str) -> bool:
        """Whether *word* has the ending, behind what it must stand behind."""
        stem = len(word) - len(self.ending)
        return (
            word.endswith(self.ending)
            and stem >= self.stem
            and (not self.behind or word[stem - 1] in self.behind)
        )

    def __call__(self, word: str) -> str:
        """*word*, which has the ending, without it."""
        return word[: len(word) - len(self.ending)] + self.instead


@dataclass(frozen=True, slots=True, eq=False)
class FoldWords:
    """How the forms of a word become one; a form need not give a real word, only one for all.

    Attributes:
        articles: What is left off before a term.
        elisions: What stands before a word with an apostrophe, and is left off: "l" of "l'hôte".
        letters: Letters of small words, each with what it is read as: "ä" as "a".
        irregular: Whole words, each with what it becomes.
        steps: Rules; of each step the first that fits is applied, the steps one after the other.
        nouns_have_capitals: Whether the capitals of a term tell it from other words of its letters.
    """

    articles: frozenset[str] = NOTHING
    elisions: frozenset[str] = NOTHING
    letters: Mapping[str, str] = field(default_factory=dict)
    irregular: Mapping[str, str] = field(default_factory=dict)
    steps: tuple[tuple[FoldRule, ...], ...] = ()
    nouns_have_capitals: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class UsedLikeTerms:
    """By what lint tells words that are used as if they were defined: "the Disposal Notice".

    A language in which every noun has a capital leaves this out.

    Attributes:
        determiners: What stands before such a phrase, as a piece of an expression.
        name_joins: What joins parts of a name, so that what stands before it is no whole phrase.
        elsewhere: What behind a phrase says that its meaning is given elsewhere.
        taken: What says that terms without a meaning have that of another: "not defined herein".
        alternatives: What parts the names of one term: "Subsidiary Undertaking or Subsidiary".
        names: Words of names of bodies, places, times and documents: no such phrase holds one.
    """

    determiners: str = NEVER
    name_joins: str = NEVER
    elsewhere: str = NEVER
    taken: str = NEVER
    alternatives: str = NEVER
    names: frozenset[str] = NOTHING


@dataclass(frozen=True, slots=True, eq=False)
class TermWords:
    """What a language says of terms wherever they stand.

    Attributes:
        adding: Right behind a term: a sentence that only adds to its meaning.
    """

    folding: FoldWords = FoldWords()
    used_like_terms: UsedLikeTerms = UsedLikeTerms()
    adding: str = NEVER
