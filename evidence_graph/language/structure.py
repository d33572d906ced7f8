"""The words of law that name its units, one table for each language.

A new language is a new table. Ranks order the words from the outside in where a document gives no
evidence of its own; what nests in what is then learnt from the document (see `nesting`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

ATTACHMENT = 5  # what stands after the body and begins its numbering anew
ARTICLE = 45  # from here on, units that are cited; before, what contains them
LEAF = 50


@dataclass(frozen=True, slots=True)
class StructureWords:
    """The words of one language, in lower case.

    Attributes:
        ranks: Each word that stands before a number in a heading; smaller ranks are outer ones.
        numbers: Number words that stand for a numeral ("first", "erster").
        standalone: Headings without a number that stand at the top of their document or attachment.
        asides: Headings of remarks on the unit before them, often with numbers of their own.
        contents: Headings of a table of contents.
        callouts: Headings of boxes beside the text, which are no units.
        prose: Words which after a number show that it is mentioned, not that it begins a unit.
        verbs: Words that show a sentence, which a heading is not.
        sentence: Words that show one where only a full stop would set a title off.
        documents: Words that name a kind of document, as in its title.
    """

    ranks: Mapping[str, int]
    numbers: Mapping[str, str]
    standalone: frozenset[str]
    asides: frozenset[str]
    contents: frozenset[str]
    callouts: frozenset[str]
    prose: frozenset[str]
    verbs: frozenset[str]
    sentence: frozenset[str]
    documents: frozenset[str]


def words(text: str) -> frozenset[str]:
    """The words of a list with blanks between."""
    return frozenset(text.split())


def phrases(text: str) -> frozenset[str]:
    """The phrases of a list with "|" between."""
    return frozenset(phrase.strip() for phrase in text.split("|"))


def numbered(words: str) -> dict[str, str]:
    """Number words in order, from one."""
    return {word: str(n) for n, word in enumerate(words.split(), start=1)}


def attachments(words: str) -> dict[str, int]:
    """*words* for what stands after the body, with their rank."""
    return dict.fromkeys(words.split(), ATTACHMENT)
