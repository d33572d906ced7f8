"""Whether a text uses capitals to tell its terms from ordinary words.

In a contract "Fees" is the term and "fees" the word; in a statute "Person" is a capital because it
begins the line. Told by the terms themselves: of several words, are all capitalised; and are there
terms that begin small?
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from .found import Found

_WORDS = re.compile(r"[^\W\d_][\w'’-]*")
_SMALL = 4  # words up to so many letters stay small in a title: "of", "and", "with"
_SHARE = 0.2  # of terms that begin small, where a capital is meant


class Capitals:
    """The habit of one text."""

    def __init__(self, text: str, found: Sequence[Found]) -> None:
        self._text = text
        terms = [item.surface.of(text) for item in found if item.quoted]
        letters = [term for term in terms if _WORDS.match(term)]
        small = sum(term[0].islower() for term in letters)
        several = [words for words in map(_WORDS.findall, letters) if len(words) > 1]
        titled = sum(map(_titled, several))
        self._meant = bool(letters) and (
            small >= _SHARE * len(letters) or (bool(several) and titled * 2 > len(several))
        )

    def matter(self, item: Found) -> bool:
        """Whether only the term's own capitals are the term."""
        term = item.surface.of(self._text)
        words = _WORDS.findall(term)
        if not words:
            return False
        if any(
            len(word) > 1 and not word[1:].islower() and word[1:] != word[1:].lower()
            for word in words
        ):
            return True  # "GDPR", "verificationMethod"
        if any(word[0].isupper() for word in words[1:]):
            return True  # "the Act", "Secretary concerned" is not: see below
        return words[0][0].isupper() and item.quoted and self._meant


def _titled(words: Sequence[str]) -> bool:
    return all(word[0].isupper() or len(word) <= _SMALL for word in words)
