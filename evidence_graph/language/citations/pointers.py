"""The words that refer to a provision or document without its number or name."""

from __future__ import annotations

from dataclasses import dataclass

from ..patterns import NEVER, Regex


@dataclass(frozen=True, slots=True, eq=False)
class PointerWords:
    """The words that refer to a provision or document without its number or name: "this".

    Attributes:
        these: Words that refer to the place of the text: "this" in "this section".
        those: Words that refer to what was named last: "that" in "that section".
        such: Those of *those* that refer to a unit only before a label of *suchlike*: "such" in
            "such subsection", but not in "such form".
        suchlike: These labels: "subsection".
        ordinary: Labels that, without a number, are ordinary words after *these* and *those*:
            "point" in "at this point".
        preceding: Words that refer to the unit before: "the preceding".
        following: Words that refer to the unit after: "the following".
        adjectives_behind: Whether *preceding*, *following* and ordinals may stand behind the label:
            "l'article précédent".
        relative: Words that make one of *these* a pronoun: "qui" in "ce qui suit".
        aforesaid: Words that refer to a document by its name, besides *those*: "said".
        unpointing: Words before one of *those* that refer to no document: "one and" in "one and the
            same".
        possessives: Words before a label of the document named last: "its" in "its section 5".
        owners: Words before a document that someone has: "our" in "section 5 of our policy".
        thereof: Words behind a unit of what was named last: "thereof".
        here: Words behind a unit of this document: "hereof".
        above: Words behind the number of a paragraph that say on which side it stands:
            "ci-dessus" in "au 1 ci-dessus".
        sides: Words behind a unit of this document that say where it stands: "above" in "section 4
            above".
        below: Those of *sides* that say that it stands behind the words: "below".
    """

    these: frozenset[str] = frozenset()
    those: frozenset[str] = frozenset()
    such: frozenset[str] = frozenset()
    suchlike: frozenset[str] = frozenset()
    ordinary: frozenset[str] = frozenset()
    preceding: frozenset[str] = frozenset()
    following: frozenset[str] = frozenset()
    adjectives_behind: bool = False
    relative: tuple[str, ...] = ()
    aforesaid: tuple[str, ...] = ()
    unpointing: Regex = NEVER
    possessives: tuple[str, ...] = ()
    owners: tuple[str, ...] = ()
    thereof: tuple[str, ...] = ()
    here: tuple[str, ...] = ()
    above: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    below: tuple[str, ...] = ()

    @property
    def before_labels(self) -> frozenset[str]:
        """The words that refer to a unit by its label: "this" in "this section"."""
        return self.these | self.those | self.such | self.preceding | self.following
