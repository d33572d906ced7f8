"""Whether a text uses capitals to tell its terms from ordinary words.

In a contract "Fees" is the term and "fees" the word; in a statute "Person" is a capital because it
begins the line. Told by the terms that begin a paragraph: are some small; and in those of several
words, is each a capital? Elsewhere a capital is meant.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from .model import Found, Source

_WORDS = re.compile(r"[^\W\d_][\w'’-]*")
_SMALL = 4  # words up to so many letters stay small in a title: "of", "and", "with"
_MARKS = 3  # characters before a term: its quotation mark, and asterisks
_SHARE = 0.2  # of terms that begin small, where a capital is meant


class Capitals:
    """The habit of one text."""

    def __init__(self, source: Source, found: Sequence[Found]) -> None:
        text = self._text = source.text
        self._paragraphs = source.paragraphs
        first = [
            term
            for item in found
            if item.quoted and self._begins(item) and _WORDS.match(term := item.surface.of(text))
        ]
        small = sum(term[0].islower() for term in first)
        several = [words for words in map(_WORDS.findall, first) if len(words) > 1]
        titled = sum(map(_titled, several))
        self._meant = bool(first) and (
            small >= _SHARE * len(first) or (bool(several) and titled * 2 > len(several))
        )

    def _begins(self, item: Found) -> bool:
        """Whether the term begins its paragraph, where any word would have a capital."""
        return item.surface.start - self._paragraphs[item.paragraph].words <= _MARKS

    def matter(self, item: Found) -> bool:
        """Whether only the term's own capitals are the term."""
        words = _WORDS.findall(item.surface.of(self._text))
        if not words:
            return False
        if any(word[1:] != word[1:].lower() for word in words):
            return True  # "GDPR", "verificationMethod"
        if any(word[0].isupper() for word in words[1:]):
            return True  # "the Act", "Order Form"
        if not words[0][0].isupper() or not item.quoted:
            return False
        return self._meant or not self._begins(item)


def _titled(words: Sequence[str]) -> bool:
    return all(word[0].isupper() or len(word) <= _SMALL for word in words)
