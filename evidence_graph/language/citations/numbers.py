"""The words and signs in the numbers of provisions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from ..patterns import Regex


class Roman(Enum):
    """Whether a bare Roman number names a paragraph: "§ 14 II", "le I de l'article 4"."""

    NEVER = "never"
    TYPED = "typed"  # in addresses that people type, not in the texts of documents
    ALWAYS = "always"


@dataclass(frozen=True, slots=True, eq=False)
class NumberWords:
    """The words and signs in the numbers of provisions: "1er", "59 bis", "L. 123-4".

    `evidence_graph.citation` reads them.

    Attributes:
        ordinals: Ordinal numbers of passages, with their numerals: "first" and "1".
        last: Words before a passage that is counted from the end: "letzter Satz".
        cardinals: Numbers in words, with their numerals: "fourteen" and "14"; those of headings
            (`NumberingWords.words`) need no place here.
        points: Words for the dot of a number in words: "point" in "section two point one".
        endings: Endings of a number that make it an ordinal: "er" in "article 1er".
        inserted: Words behind a number that are part of it: "bis" in "article 59 bis".
        prefixes: Letters before the number of a unit: "L." in "L. 123-4".
        marks: Signs behind the number of a paragraph: "°" in "1°".
        into_paragraphs: Words before such a number, a Roman number or a letter: "au" in "au b du
            3°"; and before a plain number if what holds it follows: "du 2 de l'article 52".
        roman: Whether a bare Roman number names a paragraph: "§ 14 II".
        behind_roman: The label of a bare number behind such a paragraph: "satz" in "§ 535 I 2".
        measures: Words after a number that is no reference: "days" in "section 14 days".
    """

    ordinals: Mapping[str, str] = field(default_factory=dict)
    last: tuple[str, ...] = ()
    cardinals: Mapping[str, str] = field(default_factory=dict)
    points: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    inserted: tuple[str, ...] = ()
    prefixes: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    into_paragraphs: tuple[str, ...] = ()
    roman: Roman = Roman.NEVER
    behind_roman: str = ""
    measures: tuple[Regex, ...] = ()
