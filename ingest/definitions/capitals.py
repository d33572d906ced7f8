"""Whether a text uses capitals to tell its terms from ordinary words.

In a contract "Fees" is the term and "fees" the word; in a statute "Person" is a capital because it
begins the line. The terms that begin a paragraph show it: some begin small, or those of several
words have a capital in each. Elsewhere a capital is meant.
"""

from __future__ import annotations

from collections.abc import Sequence

from evidence_graph.words import PRINTED_WORD, are_titled, has_meant_capitals

from .model import Found, Source

_MARKS = 3  # characters before a term: its quotation mark, and asterisks
_SHARE = 0.2  # of terms that begin small, where a capital is meant


class Capitals:
    """The habit of one text."""

    def __init__(self, source: Source, found: Sequence[Found]) -> None:
        self._text, self._paragraphs = source.text, source.paragraphs
        first = [
            term
            for item in found
            if item.quoted and self._begins(item)
            if PRINTED_WORD.match(term := item.surface.of(source.text))
        ]
        small = sum(term[0].islower() for term in first)
        several = [term for term in first if len(PRINTED_WORD.findall(term)) > 1]
        self._meant = bool(first) and (
            small >= _SHARE * len(first) or (bool(several) and are_titled(several))
        )

    def _begins(self, item: Found) -> bool:
        """Whether the term begins its paragraph, where any word would have a capital."""
        return item.surface.start - self._paragraphs[item.paragraph].words <= _MARKS

    def are_meant(self, item: Found) -> bool:
        """Whether only the term's own capitals are the term."""
        term = item.surface.of(self._text)
        if has_meant_capitals(term, titled=False):
            return True  # "GDPR", "verificationMethod", "the Act", "Order Form"
        first = PRINTED_WORD.search(term)
        if first is None or not first[0][0].isupper() or not item.quoted:
            return False
        return self._meant or not self._begins(item)
