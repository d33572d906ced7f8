"""The words of names: their stems and abbreviations, and which of them identify no document."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import takewhile

from ..language import packs
from ..language.documents import ComparedNameWords
from .data import table
from .european import is_of_union
from .normal import normal_name

_LETTERED_NUMBER = re.compile(r"([^\W\d]+)(\d\w*)")
SHORTEST = 3
"""The fewest letters of a stem, and of an abbreviation that is known only by its full stop."""

_FEWEST_OF_PLACE, _MOST_OF_PLACE, _MOST_OF_ADJECTIVE = 4, 2, 5
"""The fewest letters that a place and its adjective share, and the most that follow in each."""


@lru_cache(maxsize=1 << 14)
def stem_of(word: str) -> str:
    """The stem by which words of names are compared: without a plural ending."""
    if word[0].isdigit():
        return word
    for words in _words():
        for ending, other in words.plurals:
            if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
                if word.endswith("ss"):
                    return word
                return word.removesuffix(ending) + other
    return word


def abbreviates(short: str, word: str) -> bool:
    """Whether *short* abbreviates *word*, which begins with the same letter.

    "chem" abbreviates "chemical", and "agmt" abbreviates "agreement".
    """
    if len(word) <= len(short):
        return False
    letters = iter(word)
    return word.startswith(short) or (
        word[-1] == short[-1] and all(letter in letters for letter in short)
    )


def is_adjective_of(word: str, place: str) -> bool:
    """Whether *word* may be the adjective of *place*: "tunisien" of "tunisie"; in lower case.

    An adjective in another form is one too: "tunisien" of "tunisienne".
    """
    if not word.endswith(_endings_of_places()):
        return False
    shared = sum(
        1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(word, place, strict=False))
    )
    is_adjective = place.endswith(_endings_of_places())
    is_alike = is_adjective or len(place) - shared <= _MOST_OF_PLACE
    return shared >= _FEWEST_OF_PLACE and len(word) - shared <= _MOST_OF_ADJECTIVE and is_alike


def split_name(text: str) -> list[str]:
    """The words of a name; "sp800" in a file name gives two words if SP is a known issuer."""
    found: list[str] = []
    for word in normal_name(text).replace("_", " ").split():
        match = _LETTERED_NUMBER.fullmatch(word)
        found += match.groups() if match and match[1] in _issuers() else (word,)
    return found


def is_small(word: str) -> bool:
    """Whether *word* is a small word, such as "of", which identifies no document."""
    return word in _small()


def is_passed_over(word: str) -> bool:
    """Whether *word* may be ignored in a shortened name: small words, issuers, the Union."""
    return word in _small() or word in _issuers() or is_of_union(word)


@cache
def subject_words() -> frozenset[str]:
    """The stems of words with which a name continues with its subject: "on" in "Act on"."""
    return frozenset(stem_of(word) for words in _words() for word in words.tails)


@cache
def amending_words() -> frozenset[str]:
    """The stems of words that make the name of a document that of one which amends it."""
    return frozenset(stem_of(word) for pack in packs() for word in pack.documents.titles.amending)


@cache
def whole_words() -> dict[str, set[str]]:
    """Shortened words of names with their whole words: "regs" and "regulations"."""
    found: dict[str, set[str]] = {}
    for words in _words():
        for short, word in words.shortened.items():
            found.setdefault(short, set()).add(word)
    return found


@cache
def kinds_of_compounds() -> tuple[str, ...]:
    """Kinds of documents in languages with compounds: "ordnung" in "Friedhofsordnung"."""
    compounding = (pack for pack in packs() if pack.citations.instruments.compound)
    return tuple(sorted(w for pack in compounding for w in pack.structure.documents if len(w) > 3))


@cache
def document_kinds() -> frozenset[str]:
    """The words for kinds of documents, in lower case: "policy"."""
    return frozenset(word for pack in packs() for word in pack.structure.documents)


@cache
def continuing_words() -> frozenset[str]:
    """Words with which a name may go on after its kind: "of", "für", "der"."""
    return frozenset(
        word
        for pack in packs()
        for word in (
            *pack.documents.names.small,
            *pack.documents.names.tails,
            *pack.structure.lines.goes_on,
        )
    )


@cache
def _endings_of_places() -> tuple[str, ...]:
    return tuple(sorted({ending for words in _words() for ending in words.of_places}))


@cache
def _words() -> tuple[ComparedNameWords, ...]:
    return tuple(pack.documents.names for pack in packs())


@cache
def _small() -> frozenset[str]:
    """Words of names that identify no document."""
    small = {word for words in _words() for word in (*words.small, *words.articles)}
    passed_over = {word for words in _words() for word in words.passed_over}
    return frozenset(small - subject_words() | passed_over)


@cache
def _issuers() -> frozenset[str]:
    return frozenset(word.lower() for word in table("issuers.toml")["words"])
