"""Verifies a text against a library: a finding for each quotation and each citation."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..citation.resolve import Place
from ..projection import DocumentRow, SectionRow
from ..spans import Span, contained
from ..view import View
from .cited_for import CitationsAround
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
"""Shorter quotations occur by chance: they are compared with the cited provision only."""
LIKE_ELSEWHERE = 0.75
"""The least similarity of a quotation to a provision that is not cited; see `LIKE`."""
_MOST_CHARS = 200_000
"""Longer quotations are not compared."""


def verify_quotations(
    view: View,
    text: str,
    citations: Sequence[CitedPlaces],
    *,
    every: View,
    blocks: Sequence[Span],
) -> Verification:
    """A finding for each quotation and citation in *text*.

    Args:
        view: The documents in force.
        citations: The citations in *text*, in order.
        every: All versions of documents; quotations are searched in all of them.
        blocks: Block quotations told by the layout of the source.
    """
    spans = [citation.span for citation in citations]
    quotations = [
        without_attribution(q, contained(q.span, spans)) if q.is_block else q
        for q in all_quotations(text, blocks)
    ]
    quoted = {span for q in quotations for span in contained(q.span, spans)}
    unquoted = [citation for citation in citations if citation.span not in quoted]
    verifier = _Verifier(view, every, text, unquoted)
    return Verification(
        quotations=[verifier.finding(quotation) for quotation in quotations],
        citations=[verifier.citation(citation) for citation in unquoted],
    )


class _Verifier:
    def __init__(
        self, view: View, every: View, text: str, citations: Sequence[CitedPlaces]
    ) -> None:
        self._view = view
        self._text = text
        self._around = CitationsAround(text, citations)
        self._search = WordSearch(every)
        self._projection = view.projection

    # --- citations --------------------------------------------------------------------------------

    def citation(self, cited: CitedPlaces) -> CitationFinding:
        section = cited.places[0].section if len(cited.places) == 1 else None
        return CitationFinding(
            text=cited.span.of(self._text),
            start=cited.span.start,
            end=cited.span.end,
            status=cited.status,
            section_id=None if section is None else self._projection.section_id(section),
            reason=self._reason(cited),
        )

    def _reason(self, cited: CitedPlaces) -> str | None:
        """Why a citation is not resolved; None if it is."""
        names = [self._name(place.document, place.section) for place in cited.places]
        if cited.status == "partial":
            return f"{names[0]} has no {cited.missing}"
        if cited.status == "dangling":
            return f"{names[0]} has no such provision" if names else "there is no such provision"
        if cited.status == "ambiguous":
            return f"it may be any of {', '.join(names)}" if names else "it may be any of several"
        if cited.status in ("outside_library", "external"):
            return "the library does not hold it"
        return None

    # --- quotations -------------------------------------------------------------------------------

    def finding(self, quotation: Quotation) -> QuotationFinding:
        words = fold(quotation.text)
        if len(words) > _MOST_CHARS:
            return self._finding(quotation, Verdict.UNVERIFIED, reason="too long to be compared")
        if not parts_of(words):
            return self._finding(quotation, Verdict.UNVERIFIED, reason="it holds no words")
        cited = self._around.cited_for(quotation)
        if cited is None:
            return self._uncited(quotation, words)
        if cited.status in ("outside_library", "external"):
            return self._not_held(quotation, words, cited)
        return self._cited(quotation, words, cited)

    def _cited(self, quotation: Quotation, words: str, cited: CitedPlaces) -> QuotationFinding:
        """The finding for a quotation whose citation leads to law in the library."""
        spans = [] if cited.status == "dangling" else [(p, self._span(p)) for p in cited.places]
        for place, span in spans:
            if found := self._search.exactly(words, place.document, span):
                return self._finding(quotation, Verdict.VERBATIM, found, reason=self._reason(cited))
        name = self._text[cited.span.start : cited.span.end]
        if _word_count(words) < FEWEST_WORDS:
            reason = f"too short to be looked for elsewhere; it does not stand in {_line(name)}"
            return self._finding(quotation, Verdict.UNVERIFIED, reason=reason)
        near = [self._search.nearly(words, place.document, span) for place, span in spans]
        alike = max((n for n in near if n), key=_share, default=None)
        exact, similar = self._search.anywhere(words)
        exact = self._in_force_first(exact)
        before = [found for found in exact if found.document not in self._view]
        if exact and not (len(before) == len(exact) and _share(alike) >= LIKE):
            return self._moved(quotation, exact, cited)
        if _share(alike) >= LIKE:
            was = f"the words stand in {self._where(before[0])}" if before else self._reason(cited)
            return self._finding(quotation, Verdict.CHANGED, alike, reason=was)
        if _share(similar) >= LIKE_ELSEWHERE:
            reason = f"what they are most like is not in {_line(name)}"
            return self._finding(quotation, Verdict.CHANGED, similar, reason=reason)
        return self._finding(quotation, Verdict.NOT_FOUND, reason=self._reason(cited))

    def _in_force_first(self, exact: Sequence[Found]) -> list[Found]:
        return sorted(exact, key=lambda found: found.document not in self._view)

    def _moved(
        self, quotation: Quotation, exact: Sequence[Found], cited: CitedPlaces
    ) -> QuotationFinding:
        instead = _line(cited.span.of(self._text))
        reason = f"the words stand in {self._where(exact[0])}{_others(exact)}, not in {instead}"
        return self._finding(quotation, Verdict.MOVED, exact[0], reason=reason)

    def _not_held(self, quotation: Quotation, words: str, cited: CitedPlaces) -> QuotationFinding:
        reason = f"the library does not hold {_line(cited.span.of(self._text))}"
        if _word_count(words) >= FEWEST_WORDS:
            exact, _ = self._search.anywhere(words)
            if exact:
                reason += f"; the same words stand in {self._where(exact[0])}"
        return self._finding(quotation, Verdict.UNVERIFIED, reason=reason)

    def _uncited(self, quotation: Quotation, words: str) -> QuotationFinding:
        if _word_count(words) < FEWEST_WORDS:
            reason = "too short to be looked for, and nothing is cited for it"
            return self._finding(quotation, Verdict.UNVERIFIED, reason=reason)
        exact, similar = self._search.anywhere(words)
        if exact:
            first = self._in_force_first(exact)[0]
            where = f"{self._where(first)}{_others(exact)}"
            reason = f"nothing is cited for it; the words stand in {where}"
            return self._finding(quotation, Verdict.VERBATIM, first, reason=reason)
        if _share(similar) >= LIKE_ELSEWHERE:
            reason = "nothing is cited for it"
            return self._finding(quotation, Verdict.CHANGED, similar, reason=reason)
        reason = "nothing is cited for it, and the library does not hold the words"
        return self._finding(quotation, Verdict.UNVERIFIED, reason=reason)

    # --- results ----------------------------------------------------------------------------------

    def _finding(
        self,
        quotation: Quotation,
        status: Verdict,
        found: Found | None = None,
        *,
        reason: str | None = None,
    ) -> QuotationFinding:
        shown = QuotationFinding(
            text=quotation.text,
            start=quotation.span.start,
            end=quotation.span.end,
            status=status,
            reason=reason,
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
    """The number of further occurrences, in words; empty if there are none."""
    n = len(exact) - 1
    return f", and in {n} other place{'s' if n > 1 else ''}" if n else ""


def _share(found: Found | None) -> float:
    return found.near.share if found is not None and found.near is not None else 0.0


def _word_count(words: str) -> int:
    return sum(len(re.findall(r"\w+", part.text.replace(EITHER, ""))) for part in parts_of(words))
