"""What is found of the quotations and citations in a text."""

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
    """The words stand in what is cited; where nothing is cited, in the library."""
    MOVED = "MOVED"
    """The words stand in the library, but not in what is cited."""
    CHANGED = "CHANGED"
    """Most of the words stand there; the difference is told."""
    NOT_FOUND = "NOT_FOUND"
    """The words stand neither in what is cited nor elsewhere in the library."""
    UNVERIFIED = "UNVERIFIED"
    """Nothing can be said; the reason is told."""


@dataclass(frozen=True, slots=True)
class CitedPlaces:
    """A citation in a text and what it leads to.

    Attributes:
        places: The provisions or documents; of an ambiguous one all that it may mean.
        missing: The part of the address that does not exist.
    """

    span: Span
    status: CitationStatus
    places: tuple[Place, ...] = ()
    missing: str | None = None


class QuotationFinding(BaseModel, frozen=True):
    """A quotation, with where its words stand in the library.

    Attributes:
        start, end: Where it stands in the text that was verified.
        section_id: The deepest section that holds the words; None where none does.
        passage_start, passage_end: Where the words stand in the text of *document_id*.
        difference: Of one that is `CHANGED`: ``[-words of the law-] {+words of the quotation+}``.
        reason: What a reader should know beside the status.
        citation: The section or document as it is cited.
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
    """A citation, with the provision that it leads to, or why it leads to none.

    Attributes:
        status: As of `FollowedReference`.
        section_id: None where it leads to a document as a whole, or to nothing.
    """

    text: str
    start: int
    end: int
    status: CitationStatus
    section_id: str | None = None
    reason: str | None = None


class Verification(Result):
    """All quotations and citations of a text, in order of place."""

    quotations: list[QuotationFinding]
    citations: list[CitationFinding]

    @property
    def ok(self) -> bool:
        """Whether each quotation is verbatim, and no citation leads to what is not there."""
        wrong = ("dangling", "partial")
        return all(one.status is Verdict.VERBATIM for one in self.quotations) and not any(
            one.status in wrong for one in self.citations
        )
