"""Whether a document tells its terms from ordinary words by their capitals.

In a contract "Fees" is the term and "fees" the word; in a statute "Person" has its capital from the
line that it begins. The terms of several words show it: has each word a capital?
"""

from __future__ import annotations

import re
from collections.abc import Iterable

SMALL = 4
"""Words of so many letters stay small in a title: "of", "and", "with"."""

WORDS = re.compile(r"[^\W\d_][\w'’-]*")
"""The words of a term."""


def are_titled(terms: Iterable[str]) -> bool:
    """Whether a document's terms of several words are written as titles: "Authorised Person"."""
    several = [words for term in terms if len(words := WORDS.findall(term)) > 1]
    titled = sum(all(w[0].isupper() or len(w) <= SMALL for w in words) for words in several)
    return 2 * titled > len(several) or not several


def has_meant_capitals(term: str, *, titled: bool) -> bool:
    """Whether the capitals of *term* are its own, not those of the line that defines it.

    Args:
        titled: Whether the terms of its document are.
    """
    words = WORDS.findall(term)
    return (
        (titled and bool(words) and words[0][0].isupper())
        or any(word[1:] != word[1:].lower() for word in words)
        or any(word[0].isupper() for word in words[1:])
    )
