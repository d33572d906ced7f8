"""The result of an inspection. Lines are those of the converted text, from 1."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from ..reading.results import WhereDescribed
from ..results import Result


class Gap(BaseModel, frozen=True):
    """Numbers that are missing between two units, or before the first of a unit.

    Attributes:
        first, last: The first and last missing number, as they would be printed.
        behind: The unit after which they are missing; None if the first numbers are missing.
        line: The first line of that unit; else of the first unit that exists.
    """

    first: str
    last: str
    behind: str | None
    line: int


class Double(BaseModel, frozen=True):
    """A unit with the same number as the unit before it, whose line is *before*."""

    section_id: str
    number: str
    line: int
    before: int


class Largest(BaseModel, frozen=True):
    """The unit with most text outside of its subunits, as a *share* of all text."""

    section_id: str
    line: int
    share: float


class LeftOut(BaseModel, frozen=True):
    """Text that no search finds: tables of contents, front matter, signatures, page headers."""

    line: int
    until: int
    chars: int
    words: str


class InspectionWarning(BaseModel, frozen=True):
    """A warning; *line* is None if it concerns the whole document."""

    message: str
    line: int | None = None


class Inspection(Result):
    """The inspection of a document.

    Attributes:
        kind: Statute, contract, …; see `DocumentType`.
        units: Number of units of each kind.
        levels: Number of units at each level, from 1.
        outside: Share of the text that is in no unit and not in *left_out*.
        definitions: Number of defined terms.
        references: Number of references by outcome: exact, partial, or the reason why they are
            unresolved.
        left_out: Text that no search finds. Parts of the source that conversion dropped, such as
            the navigation of a website, are not listed.
        contexts: Number of chunks with a context, by its maker; left out of JSON without contexts.
        summary: The generated summary, if there is one.
        confidence: Confidence in the structure, 0 to 1: the product of *confidence_parts*, each 0
            to 1.
    """

    document_id: str
    title: str
    kind: str
    language: str
    date: str | None
    chars: int
    lines: int
    units: dict[str, int]
    levels: dict[int, int]
    gaps: list[Gap]
    doubles: list[Double]
    outside: float
    largest: Largest | None
    definitions: int
    references: dict[str, int]
    left_out: list[LeftOut]
    warnings: list[InspectionWarning]
    contexts: Annotated[dict[str, int], Field(exclude_if=lambda counts: not counts)] = {}
    summary: WhereDescribed = None
    confidence: float
    confidence_parts: dict[str, float]
