"""What lint reports."""

from __future__ import annotations

from enum import StrEnum

from pydantic import BaseModel, ConfigDict

from ..nodes import Term
from ..spans import Span


class FindingKind(StrEnum):
    """What was found, in the order in which it is listed."""

    DANGLING = "dangling"
    AMBIGUOUS = "ambiguous"
    PARTIAL = "partial"
    SUPERSEDED = "superseded"
    CIRCULAR = "circular"
    DEFINED_TWICE = "defined_twice"
    NEVER_USED = "never_used"
    UNDEFINED = "undefined"


class Finding(BaseModel):
    """One thing to mend and where it stands; *message* says what is wrong in words."""

    model_config = ConfigDict(frozen=True)

    kind: FindingKind
    document_id: str
    section_id: str | None
    start: int
    end: int
    message: str


def finding(
    kind: FindingKind, document: str, section: str | None, span: Span, message: str
) -> Finding:
    """A finding at *span*."""
    return Finding(
        kind=kind,
        document_id=document,
        section_id=section,
        start=span.start,
        end=span.end,
        message=message,
    )


def of_term(kind: FindingKind, term: Term, wrong: str) -> Finding:
    """A finding at the definition of *term*."""
    message = f"“{plain(term.term)}” {wrong}"
    return finding(kind, term.document_id, term.section_id, term.span, message)


def plain(words: str) -> str:
    """*words* on one line."""
    return " ".join(words.split())
