"""The inflection of words, and the words of phrases that are used like terms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .definitions import NOTHING
from .patterns import NEVER, Regex


@dataclass(frozen=True, slots=True)
class FoldRule:
    """One rule of inflection: an ending that is removed or replaced.

    Attributes:
        ending: The ending, in lower case: "ies".
        instead: Its replacement: "y". Equal to *ending* if the word stays as it is.
        stem: The fewest letters before the ending.
        behind: Letters, one of which stands right before the ending; empty for any.
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
        """Whether the rule applies to *word*."""
        stem = len(word) - len(self.ending)
        return (
            word.endswith(self.ending)
            and stem >= self.stem
            and (not self.behind or word[stem - 1] in self.behind)
        )

    def __call__(self, word: str) -> str:
        """*word* with its ending replaced; the rule must fit."""
        return word[: len(word) - len(self.ending)] + self.instead


@dataclass(frozen=True, slots=True, eq=False)
class FoldWords:
    """How the forms of a word become one, such as "party", "parties" and "party's".

    The result need not be a word; it must be the same for all forms. Read by
    `evidence_graph.words`.

    Attributes:
        articles: Words that are removed before a term: "the".
        elisions: Letters before an apostrophe that are removed: "l" in "l'hôte".
        letters: Letters with the letter each is read as: "ä" as "a".
        irregular: Whole words with their folded form: "children" and "child".
        steps: Rules, applied step by step; in each step the first rule that fits is applied.
        nouns_have_capitals: Whether a capital sets a term apart from a verb or adjective of the
            same letters, as in German. Read by `ingest.uses.matching`.
    """

    articles: frozenset[str] = NOTHING
    elisions: frozenset[str] = NOTHING
    letters: Mapping[str, str] = field(default_factory=dict)
    irregular: Mapping[str, str] = field(default_factory=dict)
    steps: tuple[tuple[FoldRule, ...], ...] = ()
    nouns_have_capitals: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class UsedLikeTerms:
    """Words that tell phrases used like defined terms: "the Disposal Notice".

    `lint.undefined` reads them.

    A language in which every noun has a capital leaves them out.

    Attributes:
        determiners: A word before such a phrase: "the".
        name_joins: A word inside a name, so that what precedes it is no whole phrase: "of".
        elsewhere: Words after a phrase that is defined elsewhere: "as defined in".
        taken: A sentence that gives terms without a meaning that of another text: "not defined
            herein".
        alternatives: A word between names of one term: "or" in "Subsidiary Undertaking or
            Subsidiary".
        names: Words of names of bodies, places, times and documents: "Ministry". No such phrase
            contains one.
    """

    determiners: Regex = NEVER
    name_joins: Regex = NEVER
    elsewhere: Regex = NEVER
    taken: Regex = NEVER
    alternatives: Regex = NEVER
    names: frozenset[str] = NOTHING


@dataclass(frozen=True, slots=True, eq=False)
class TermWords:
    """The words of one language for terms outside of definitions.

    Attributes:
        folding: Inflection.
        used_like_terms: Phrases that look like terms.
        adding: Words right after a term in a sentence that only adds to its meaning: "also
            includes". Read by `lint.terms`.
    """

    folding: FoldWords = FoldWords()
    used_like_terms: UsedLikeTerms = UsedLikeTerms()
    adding: Regex = NEVER
