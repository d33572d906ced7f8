"""Decides whether the capitals of a term belong to it.

In a contract "Fees" is the term and "fees" the word; in a statute "Person" has a capital because it
begins the line. The terms that begin a paragraph show the habit of a text: capitals belong to its
terms if some terms begin in lower case, or if the terms of several words have a capital in each.
The capital of a term amid a paragraph always belongs to it.
"""

from __future__ import annotations

from collections.abc import Sequence

from evidence_graph.words import PRINTED_WORD, are_titled, has_meant_capitals

from .model import FoundTerm, Source

_MARKS = 3  # characters before a term: its quotation mark, and asterisks
_SHARE = 0.2  # of terms in lower case that shows that the other capitals belong to their terms


class Capitals:
    """How one text uses capitals."""

    def __init__(self, source: Source, found: Sequence[FoundTerm]) -> None:
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

    def _begins(self, item: FoundTerm) -> bool:
        """Whether the term begins its paragraph, where any word has a capital."""
        return item.surface.start - self._paragraphs[item.paragraph].words <= _MARKS

    def are_meant(self, item: FoundTerm) -> bool:
        """Whether a use must have the capitals of the term."""
        term = item.surface.of(self._text)
        if has_meant_capitals(term, titled=False):
            return True  # "GDPR", "verificationMethod", "the Act", "Order Form"
        first = PRINTED_WORD.search(term)
        if first is None or not first[0][0].isupper() or not item.quoted:
            return False
        return self._meant or not self._begins(item)
