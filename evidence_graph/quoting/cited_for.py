"""The citation that a quotation is compared with.

It is the first of these: the citation right after the quotation, in brackets or after a comma; the
last one before it in its sentence; the first one after it in its sentence; the last one before it
in its paragraph. The citation of a block quotation is the one right after it, or the last one in
the paragraph that introduces it.

The borders of sentences and paragraphs are found once for a text, so that the time for all its
quotations is linear.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from operator import itemgetter

from ..spans import Span
from .findings import CitedPlaces
from .quotations import Quotation

_SENTENCE = re.compile(r"[.!?:][\"”’»«)\]]*\s+(?=[\"“„«»‘(\[]?[^\W\d_a-zß-öø-ÿ])|\n[ \t]*\n")
_RIGHT_AFTER = re.compile(
    r"[\"”’»«]?(?:[.?!]?[\"”’»«]?\s*[(\[]\s*(?:[^\W\d_]{1,12}\.?,?\s+){0,3}|\s?[,;:–—-]?\s?)"
)
_PARAGRAPH = re.compile(r"\n[ \t]*\n")
_START, _END = itemgetter(0), itemgetter(1)
_MARKS = "\"“„«»‘'‚‹› \n"


class CitationsAround:
    """The citations of a text, looked up by the quotations around them.

    Args:
        citations: In order, none inside another.
    """

    def __init__(self, text: str, citations: Sequence[CitedPlaces]) -> None:
        self._text, self._citations = text, citations
        self._starts = [citation.span.start for citation in citations]
        self._ends = [citation.span.end for citation in citations]
        self._paragraphs = [match.span() for match in _PARAGRAPH.finditer(text)]
        self._sentences = [match.span() for match in _SENTENCE.finditer(text)]

    def cited_for(self, quotation: Quotation) -> CitedPlaces | None:
        """The citation of *quotation*; None if nothing is cited for it."""
        n_before = bisect_right(self._ends, quotation.span.start)
        n_after = bisect_left(self._starts, quotation.span.end)
        before = self._citations[n_before - 1] if n_before else None
        after = self._citations[n_after] if n_after < len(self._citations) else None
        if after and _RIGHT_AFTER.fullmatch(self._text, quotation.span.end, after.span.start):
            return after
        for start, end in self._stretches(quotation):
            if before and before.span.start >= start:
                return before
            if after and after.span.end <= end:
                return after
        return None

    def _stretches(self, quotation: Quotation) -> Iterator[tuple[int, int]]:
        """The sentence of a quotation, then its paragraph; for a block, that and the one before."""
        n = bisect_right(self._paragraphs, quotation.span.start, key=_END)
        first = self._paragraphs[n - 1][1] if n else 0
        if quotation.is_block:
            while n and not self._text[self._start_of(n - 1) : first].strip():
                n -= 1
            yield self._start_of(n - 1), quotation.span.end
            return
        n = bisect_left(self._paragraphs, quotation.span.end, key=_START)
        last = self._paragraphs[n][0] if n < len(self._paragraphs) else len(self._text)
        yield self._sentence(quotation.span, first, last)
        yield first, last

    def _start_of(self, n: int) -> int:
        """Where the paragraph in front of the paragraph break *n* begins."""
        return self._paragraphs[n - 1][1] if n > 0 else 0

    def _sentence(self, span: Span, first: int, last: int) -> tuple[int, int]:
        """The sentence around *span*, in the paragraph from *first* to *last*."""
        n = bisect_right(self._sentences, span.start, key=_END)
        # a colon right before the quotation introduces it and does not end a sentence
        while n and not self._text[self._sentences[n - 1][1] : span.start].strip(_MARKS):
            n -= 1
        start = self._sentences[n - 1][1] if n else 0
        n = bisect_left(self._sentences, max(span.end - 2, span.start), key=_START)
        end = self._sentences[n][1] if n < len(self._sentences) else last
        return max(start, first), min(end, last)
