"""What an inspection tells of one document. Lines are those of the converted text, from 1."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from ..reading.results import WhereDescribed
from ..results import Result


class Gap(BaseModel, frozen=True):
    """Numbers that are missing between two units, or before the first of a unit.

    Attributes:
        first, last: The numbers that are missing, as they would be printed.
        behind: The unit after which they are missing; None where they are missing at the beginning.
        line: Where that unit begins; else where the first unit that is there begins.
    """

    first: str
    last: str
    behind: str | None
    line: int


class Double(BaseModel, frozen=True):
    """A unit whose number the unit before it has as well; *before* is the line of that one."""

    section_id: str
    number: str
    line: int
    before: int


class Largest(BaseModel, frozen=True):
    """The unit that holds most text itself, without the units below it; *share* of all text."""

    section_id: str
    line: int
    share: float


class LeftOut(BaseModel, frozen=True):
    """Text that no search finds: contents lists, front matter, signatures, page heads."""

    line: int
    until: int
    chars: int
    words: str


class Warned(BaseModel, frozen=True):
    """Something that a reader should look at; *line* is None where it is of the whole document."""

    message: str
    line: int | None = None


class Inspection(Result):
    """What was found in a document.

    Attributes:
        kind: Statute, contract, …; see `DocumentType`.
        units: How many units there are of each kind.
        levels: How many units there are at each level, from 1.
        outside: Share of the text that is in no unit and was not left out.
        definitions: How many terms are defined.
        references: How many references there are of each outcome: exact, partial, and the reasons
            for which the others lead nowhere.
        left_out: What was left out of search. What conversion took out of the source, such as the
            navigation of a website, is in no text and is not listed.
        contexts: How many chunks have a context, by what made it; a library without contexts has
            none, and writes none.
        summary: What was generated of the document as a whole, where anything was.
        confidence: How far the structure can be trusted, 0 to 1: the product of
            *confidence_parts*, each 0 to 1.
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
    warnings: list[Warned]
    contexts: Annotated[dict[str, int], Field(exclude_if=lambda counts: not counts)] = {}
    summary: WhereDescribed = None
    confidence: float
    confidence_parts: dict[str, float]
