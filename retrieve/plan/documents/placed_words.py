"""The words of a question by index, with their places and stems: what stands beside what."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection
from functools import cache

from evidence_graph.language import pack_of
from evidence_graph.lexical.analysis import analyse_word
from evidence_graph.names.compounds import split_compound
from evidence_graph.spans import Span
from evidence_graph.words import TOKEN

from ..question_language import question_words


class PlacedWords:
    """The words of a question, by index.

    Attributes:
        stems: The stems of each word in the languages in which the question may be asked; empty for
            a stop word of any of them.
        folded: Each word, folded.
    """

    def __init__(self, text: str, chosen: tuple[str, ...]) -> None:
        self.text = text
        self._places = [Span(*word.span()) for word in TOKEN.finditer(text)]
        self.folded = [place.of(text).casefold() for place in self._places]
        known = question_words(chosen)
        self._pointing, self._articles = known.pointing, _articles(chosen)
        self._within = self._articles | _within(chosen)
        self._linking = self._pointing | self._articles | known.comparing | _joins(chosen)
        self.stems = [_stems(word, chosen) for word in self.folded]

    def __len__(self) -> int:
        return len(self._places)

    def bounds_of(self, span: Span) -> tuple[int, int]:
        """The indices of the first and the last word in *span*."""
        first = bisect_right(self._places, span.start, key=lambda place: place.end)
        return first, bisect_left(self._places, span.end, key=lambda place: place.start) - 1

    def span(self, first: int, last: int) -> Span:
        """The span from the word *first* to the word *last*."""
        return Span(self._places[first].start, self._places[last].end)

    def adjoins_next(self, word: int) -> bool:
        """Whether only blanks, hyphens and apostrophes separate *word* from the next."""
        between = self.text[self._places[word].end : self._places[word + 1].start]
        return not between.strip(" '’-")

    def extended(self, first: int, last: int, stems: Collection[str]) -> tuple[int, int]:
        """The words *first* to *last* with those around them that have *stems*.

        Small words may stand between: "Satzung des Vereins".
        """
        start, end = first, last
        while start > 0 and self.adjoins_next(start - 1) and self._goes_with(start - 1, stems):
            start -= 1
            first = start if self.stems[start] else first
        while end + 1 < len(self) and self.adjoins_next(end) and self._goes_with(end + 1, stems):
            end += 1
            last = end if self.stems[end] else last
        return first, last

    def _goes_with(self, word: int, stems: Collection[str]) -> bool:
        """Whether *word* is an article or "of", or has one of *stems*."""
        own = self.stems[word]
        return not own.isdisjoint(stems) if own else self.folded[word] in self._within

    def follows_preposition(self, first: int) -> bool:
        """Whether a word such as "under" or "in" stands before *first*, with or without article."""
        before = first - 1
        if before > 0 and self.folded[before] in self._articles:
            before -= 1
        return before >= 0 and self.folded[before] in self._pointing

    def are_joined(self, last: int, first: int) -> bool:
        """Whether only words such as "and in the" are between the words *last* and *first*."""
        return last < first and all(w in self._linking for w in self.folded[last + 1 : first])

    def phrase_goes_on(self, last: int) -> bool:
        """Whether the phrase continues after *last*, as after "AML" in "the AML controls".

        A German name continues with a capitalised word only, and its sentence may end in a verb:
        "nach der Hafenordnung abstimmen".
        """
        if last + 1 >= len(self) or not self.adjoins_next(last) or not self.stems[last + 1]:
            return False
        following = self._places[last + 1].of(self.text)
        return split_compound(self.folded[last]) is None or not following[0].islower()


def _stems(word: str, chosen: Collection[str]) -> frozenset[str]:
    """The stems of *word* in each language; none if it is a stop word of one of them."""
    by_language = [analyse_word(word, code) for code in chosen]
    if not all(by_language):
        return frozenset()
    return frozenset(stem for stems in by_language for stem in stems)


@cache
def _joins(chosen: tuple[str, ...]) -> frozenset[str]:
    return frozenset(w for code in chosen for w in pack_of(code).citations.connectives.joins)


@cache
def _within(chosen: tuple[str, ...]) -> frozenset[str]:
    return frozenset(w for code in chosen for w in pack_of(code).citations.connectives.within)


@cache
def _articles(chosen: tuple[str, ...]) -> frozenset[str]:
    return frozenset(word for code in chosen for word in pack_of(code).documents.names.articles)
