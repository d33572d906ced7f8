"""Findings about the quotations and citations in a text."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from pydantic import BaseModel, Field

from ..citation.resolve import Place
from ..results import Result
from ..spans import Span

CitationStatus = Literal[
    "resolved", "partial", "dangling", "ambiguous", "outside_library", "external"
]


class Verdict(StrEnum):
    """How a quotation compares with the law."""

    VERBATIM = "VERBATIM"
    """The words are in the cited provision or, if none is cited, in the library."""
    MOVED = "MOVED"
    """The words are in the library, but not in the cited provision."""
    CHANGED = "CHANGED"
    """Most of the words are there; the finding states the difference."""
    NOT_FOUND = "NOT_FOUND"
    """The words are neither in the cited provision nor elsewhere in the library."""
    UNVERIFIED = "UNVERIFIED"
    """The quotation cannot be verified; the finding states the reason."""


@dataclass(frozen=True, slots=True)
class CitedPlaces:
    """A citation in a text and its targets.

    Attributes:
        places: The cited provision or document; all candidates if the citation is ambiguous.
        missing: The part of the address that does not exist.
    """

    span: Span
    status: CitationStatus
    places: tuple[Place, ...] = ()
    missing: str | None = None


class QuotationFinding(BaseModel, frozen=True):
    """A quotation, with the position of its words in the library.

    Attributes:
        start, end: Its span in the text that was verified.
        section_id: The deepest section that contains the words; None if none does.
        passage_start, passage_end: The span of the words in the text of *document_id*.
        difference: If `CHANGED`: ``[-words of the law-] {+words of the quotation+}``.
        reason: An explanation of the status.
        citation: The citation of the section or document.
    """

    text: str
    start: int
    end: int
    status: Verdict
    document_id: str | None = None
    section_id: str | None = None
    passage_start: int | None = None
    passage_end: int | None = None
    difference: str | None = None
    reason: str | None = None
    citation: str | None = Field(default=None, exclude=True)


class CitationFinding(BaseModel, frozen=True):
    """A citation, with its target, or the reason why it has none.

    Attributes:
        status: As in `FollowedReference`.
        section_id: None if the target is a whole document, or if there is none.
    """

    text: str
    start: int
    end: int
    status: CitationStatus
    section_id: str | None = None
    reason: str | None = None


class Verification(Result):
    """All quotations and citations of a text, in order."""

    quotations: list[QuotationFinding]
    citations: list[CitationFinding]

    @property
    def ok(self) -> bool:
        """Whether all quotations are verbatim and no citation is dangling or partial."""
        wrong = ("dangling", "partial")
        return all(q.status is Verdict.VERBATIM for q in self.quotations) and not any(
            citation.status in wrong for citation in self.citations
        )
