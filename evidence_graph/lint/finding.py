"""The findings of lint."""

from __future__ import annotations

from enum import StrEnum

from pydantic import BaseModel

from ..nodes import Term
from ..spans import Span


class FindingKind(StrEnum):
    """The kinds of findings, in the order in which they are listed."""

    DANGLING = "dangling"
    AMBIGUOUS = "ambiguous"
    PARTIAL = "partial"
    SUPERSEDED = "superseded"
    CIRCULAR = "circular"
    DEFINED_TWICE = "defined_twice"
    NEVER_USED = "never_used"
    UNDEFINED = "undefined"


class Severity(StrEnum):
    """Confidence in a finding: certain, likely, or only worth a look."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Finding(BaseModel, frozen=True):
    """One finding with its position; *message* states what is wrong."""

    kind: FindingKind
    document_id: str
    section_id: str | None
    start: int
    end: int
    message: str
    severity: Severity = Severity.WARNING


def finding(
    kind: FindingKind,
    document: str,
    section: str | None,
    span: Span,
    message: str,
    severity: Severity = Severity.WARNING,
) -> Finding:
    """A finding at *span*."""
    return Finding(
        kind=kind,
        document_id=document,
        section_id=section,
        start=span.start,
        end=span.end,
        message=message,
        severity=severity,
    )


def of_term(kind: FindingKind, term: Term, wrong: str, severity: Severity) -> Finding:
    """A finding at the definition of *term*."""
    message = f"“{plain(term.term)}” {wrong}"
    return finding(kind, term.document_id, term.section_id, term.span, message, severity)


def plain(words: str) -> str:
    """*words* on one line."""
    return " ".join(words.split())
