"""From a text with its citations to a finding for each quotation and each citation.

Which citation is a quotation's? The one right behind it, in brackets or after a comma; else the
last before it in its sentence, the first behind it there, the last before it in its paragraph. A
block quotation is of what the lines that lead to it cite last, or what stands right behind it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ..citation.resolve import Place
from ..projection import DocumentRow, SectionRow
from ..spans import Span
from ..view import View
from .findings import (
    CitationFinding,
    CitedPlaces,
    QuotationFinding,
    Verdict,
    Verification,
)
from .folded import fold
from .matching import EITHER, parts_of
from .near import LIKE
from .quotations import Quotation, all_quotations, without_attribution
from .word_search import Found, WordSearch

FEWEST_WORDS = 4
"""Fewer words stand anywhere: they are compared with what is cited, and looked for nowhere else."""
LIKE_ELSEWHERE = 0.75
"""What is not cited must be more alike before a quotation is said to be of it."""
_MOST_CHARS = 200_000
"""Longer quotations are not compared."""
_SENTENCE = re.compile(r"[.!?:][\"”’»«)\]]*\s+(?=[\"“„«»‘(\[]?[^\W\d_a-zß-öø-ÿ])|\n[ \t]*\n")
_RIGHT_BEHIND = re.compile(
    r"[\"”’»«]?(?:[.?!]?[\"”’»«]?\s*[(\[]\s*(?:[^\W\d_]{1,12}\.?,?\s+){0,3}|\s?[,;:–—-]?\s?)"
)
_PARAGRAPH = re.compile(r"\n[ \t]*\n")


def verified(
    view: View,
    text: str,
    citations: Sequence[CitedPlaces],
    *,
    every: View,
    blocks: Sequence[Span],
) -> Verification:
    """A finding for each quotation and citation in *text*.

    Args:
        view: The documents that count: those in force.
        citations: Those in *text*, in order of place.
        every: All versions, in which words are looked for as well.
        blocks: Block quotations that the layout of the source tells.
    """
    quotations = [
        without_attribution(one, [c.span for c in citations]) if one.is_block else one
        for one in all_quotations(text, blocks)
    ]
    own = [one for one in citations if not any(q.span.contains(one.span) for q in quotations)]
    verifier = _Verifier(view, every, text, own)
    return Verification(
        quotations=[verifier.finding(one) for one in quotations],
        citations=[verifier.citation(one) for one in own],
    )


class _Verifier:
    def __init__(
        self, view: View, every: View, text: str, citations: Sequence[CitedPlaces]
    ) -> None:
        self._view = view
        self._text = text
        self._citations = citations
        self._looking = WordSearch(every)
        self._projection = view.projection

    # --- citations --------------------------------------------------------------------------------

    def citation(self, one: CitedPlaces) -> CitationFinding:
        section = one.places[0].section if len(one.places) == 1 else None
        return CitationFinding(
            text=one.span.of(self._text),
            start=one.span.start,
            end=one.span.end,
            status=one.status,
            section_id=None if section is None else self._projection.section_id(section),
            reason=self._why(one),
        )

    def _why(self, one: CitedPlaces) -> str | None:
        names = [self._name(place.document, place.section) for place in one.places]
        if one.status == "partial":
            return f"{names[0]} has no {one.missing}"
        if one.status == "dangling":
            return f"{names[0]} has no such provision" if names else "there is no such provision"
        if one.status == "ambiguous":
            return f"it may be any of {', '.join(names)}" if names else "it may be any of several"
        if one.status in ("outside_library", "external"):
            return "the library does not hold it"
        return None

    # --- quotations -------------------------------------------------------------------------------

    def finding(self, one: Quotation) -> QuotationFinding:
        words = fold(one.text)
        if len(words) > _MOST_CHARS:
            return self._found(one, Verdict.UNVERIFIED, reason="too long to be compared")
        if not parts_of(words):
            return self._found(one, Verdict.UNVERIFIED, reason="it holds no words")
        cited = _cited_for(one, self._text, self._citations)
        if cited is None:
            return self._uncited(one, words)
        if cited.status in ("outside_library", "external"):
            return self._not_held(one, words, cited)
        return self._cited(one, words, cited)

    def _cited(self, one: Quotation, words: str, cited: CitedPlaces) -> QuotationFinding:
        """A quotation for which law that is held is cited."""
        spans = [] if cited.status == "dangling" else [(p, self._span(p)) for p in cited.places]
        for place, span in spans:
            if found := self._looking.exactly(words, place.document, span):
                return self._found(one, Verdict.VERBATIM, found, reason=self._why(cited))
        name = self._text[cited.span.start : cited.span.end]
        if _word_count(words) < FEWEST_WORDS:
            reason = f"too short to be looked for elsewhere; it does not stand in {_line(name)}"
            return self._found(one, Verdict.UNVERIFIED, reason=reason)
        near = [self._looking.nearly(words, place.document, span) for place, span in spans]
        alike = max((n for n in near if n), key=_share, default=None)
        exact, similar = self._looking.anywhere(words)
        exact = self._in_force_first(exact)
        before = [found for found in exact if found.document not in self._view]
        if exact and not (len(before) == len(exact) and _share(alike) >= LIKE):
            return self._moved(one, exact, cited)
        if _share(alike) >= LIKE:
            was = f"the words stand in {self._where(before[0])}" if before else self._why(cited)
            return self._found(one, Verdict.CHANGED, alike, reason=was)
        if _share(similar) >= LIKE_ELSEWHERE:
            reason = f"what they are most like is not in {_line(name)}"
            return self._found(one, Verdict.CHANGED, similar, reason=reason)
        return self._found(one, Verdict.NOT_FOUND, reason=self._why(cited))

    def _in_force_first(self, exact: Sequence[Found]) -> list[Found]:
        return sorted(exact, key=lambda found: found.document not in self._view)

    def _moved(
        self, one: Quotation, exact: Sequence[Found], cited: CitedPlaces
    ) -> QuotationFinding:
        instead = _line(cited.span.of(self._text))
        reason = f"the words stand in {self._where(exact[0])}{_others(exact)}, not in {instead}"
        return self._found(one, Verdict.MOVED, exact[0], reason=reason)

    def _not_held(self, one: Quotation, words: str, cited: CitedPlaces) -> QuotationFinding:
        reason = f"the library does not hold {_line(cited.span.of(self._text))}"
        if _word_count(words) >= FEWEST_WORDS:
            exact, _ = self._looking.anywhere(words)
            if exact:
                reason += f"; the same words stand in {self._where(exact[0])}"
        return self._found(one, Verdict.UNVERIFIED, reason=reason)

    def _uncited(self, one: Quotation, words: str) -> QuotationFinding:
        if _word_count(words) < FEWEST_WORDS:
            reason = "too short to be looked for, and nothing is cited for it"
            return self._found(one, Verdict.UNVERIFIED, reason=reason)
        exact, similar = self._looking.anywhere(words)
        if exact:
            first = self._in_force_first(exact)[0]
            where = f"{self._where(first)}{_others(exact)}"
            reason = f"nothing is cited for it; the words stand in {where}"
            return self._found(one, Verdict.VERBATIM, first, reason=reason)
        if _share(similar) >= LIKE_ELSEWHERE:
            reason = "nothing is cited for it"
            return self._found(one, Verdict.CHANGED, similar, reason=reason)
        reason = "nothing is cited for it, and the library does not hold the words"
        return self._found(one, Verdict.UNVERIFIED, reason=reason)

    # --- how they are shown -----------------------------------------------------------------------

    def _found(
        self,
        one: Quotation,
        status: Verdict,
        found: Found | None = None,
        *,
        reason: str | None = None,
    ) -> QuotationFinding:
        shown = QuotationFinding(
            text=one.text, start=one.span.start, end=one.span.end, status=status, reason=reason
        )
        if found is None:
            return shown
        section = self._projection.section_holding(found.document, found.span)
        place = {
            "document_id": self._projection.document(found.document).id,
            "section_id": None if section is None else self._projection.section_id(section),
            "passage_start": found.span.start,
            "passage_end": found.span.end,
            "difference": found.near.difference if found.near else None,
            "citation": self._name(found.document, section),
        }
        return shown.model_copy(update=place)

    def _where(self, found: Found) -> str:
        section = self._projection.section_holding(found.document, found.span)
        name = self._name(found.document, section)
        if found.document in self._view:
            return name
        return f"{name} ({self._projection.document(found.document).id}, not in force)"

    def _name(self, document: DocumentRow, section: SectionRow | None) -> str:
        return self._view.snapshot.names.at(document, section).citation

    def _span(self, place: Place) -> Span:
        return self._projection.span_at(place.document, place.section)


def _line(text: str) -> str:
    return " ".join(text.split())


def _others(exact: Sequence[Found]) -> str:
    """In how many places more the words stand, if in any."""
    n = len(exact) - 1
    return f", and in {n} other place{'s' if n > 1 else ''}" if n else ""


def _share(found: Found | None) -> float:
    return found.near.share if found is not None and found.near is not None else 0.0


def _word_count(words: str) -> int:
    return sum(len(re.findall(r"\w+", part.text.replace(EITHER, ""))) for part in parts_of(words))


def _cited_for(one: Quotation, text: str, citations: Sequence[CitedPlaces]) -> CitedPlaces | None:
    """The citation that stands for a quotation."""
    apart = [c for c in citations if c.span.end <= one.span.start or c.span.start >= one.span.end]
    before = [c for c in apart if c.span.end <= one.span.start]
    behind = [c for c in apart if c.span.start >= one.span.end]
    if behind and _RIGHT_BEHIND.fullmatch(text, one.span.end, behind[0].span.start):
        return behind[0]
    for start, end in _around(one, text):
        inside = [c for c in before if c.span.start >= start]
        if inside:
            return inside[-1]
        first = [c for c in behind if c.span.end <= end]
        if first:
            return first[0]
    return None


def _around(one: Quotation, text: str) -> Iterator[tuple[int, int]]:
    """The sentence of a quotation, then its paragraph; of a block with the one that leads to it."""
    first = max((m.end() for m in _PARAGRAPH.finditer(text, 0, one.span.start)), default=0)
    if one.is_block:
        above = text[:first].rstrip()
        first = max((m.end() for m in _PARAGRAPH.finditer(above)), default=0)
        yield first, one.span.end
        return
    match = _PARAGRAPH.search(text, one.span.end)
    last = match.start() if match else len(text)
    starts = [m.end() for m in _SENTENCE.finditer(text, first, one.span.start)]
    # a colon leads to the quotation, and ends no sentence right before it
    while starts and not text[starts[-1] : one.span.start].strip("\"“„«»‘'‚‹› \n"):
        starts.pop()
    end = _SENTENCE.search(text, max(one.span.end - 2, one.span.start), last)
    yield (starts[-1] if starts else first), (end.end() if end else last)
    yield first, last
