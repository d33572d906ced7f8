"""Pages about quality: findings of lint, and the confidence in each document's structure."""

from __future__ import annotations

from collections import Counter

from starlette.responses import Response

from ...inspection import Inspection, inspection_of
from ...inspection.formatting import facts
from ...lint import FindingKind, Severity, findings
from ...projection import DocumentRow
from ...reading.neighbours import citation
from ..page_request import PageRequest
from ..rendering import page

FINDINGS = 200
"""Findings on a page."""
DOCUMENTS = 25
"""Documents on a page; few, because each is inspected."""


def lint(asked: PageRequest) -> Response:
    """The findings of a library, by kind and severity."""
    every = asked.served.remembered(
        asked.snapshot, f"lint {asked.day}", lambda: findings(asked.law)
    )
    kind = asked.text("kind")
    if kind and kind not in set(FindingKind):
        raise ValueError(f"expected one of {', '.join(FindingKind)}, found {kind!r}")
    severities = (
        list(Severity) if asked.text("notes") or kind else [Severity.ERROR, Severity.WARNING]
    )
    wanted = [
        finding
        for finding in every
        if finding.severity in severities and (not kind or finding.kind == kind)
    ]
    start = asked.number("start", 0)
    return page(
        "lint.html",
        asked=asked,
        kind=kind,
        counts=Counter(finding.kind.value for finding in every),
        hidden=len(every) - len(wanted),
        rows=[
            (
                finding,
                citation(asked.snapshot, finding.section_id or finding.document_id),
                asked.links.read(
                    finding.section_id or finding.document_id, from_=finding.start, to=finding.end
                ),
            )
            for finding in wanted[start : start + FINDINGS]
        ],
        following=start + FINDINGS if start + FINDINGS < len(wanted) else None,
    )


def coverage(asked: PageRequest) -> Response:
    """The inspection of each document."""
    rows = list(asked.view.projection.document_rows.values())
    start = asked.number("start", 0)
    chosen = [asked.document] if asked.text("id") else rows[start : start + DOCUMENTS]
    found = [_inspected(asked, row) for row in chosen]
    return page(
        "coverage.html",
        asked=asked,
        single=bool(asked.text("id")),
        rows=[(inspection, facts(inspection)) for inspection in found],
        total=len(rows),
        following=None if asked.text("id") or start + DOCUMENTS >= len(rows) else start + DOCUMENTS,
    )


def _inspected(asked: PageRequest, row: DocumentRow) -> Inspection:
    return asked.served.remembered(
        asked.snapshot, f"inspect {row}", lambda: inspection_of(asked.snapshot, row)
    )
