"""Lints a library for editors: unresolved references, unused, undefined or doubly defined terms.

Findings are in order of kind, document and position; equal libraries give equal findings. Each rule
documents what it does not report, and why.

references   dangling, ambiguous and partial references, and those to superseded documents
circles      definitions that lead back to themselves
terms        terms that are defined twice, or never used
undefined    phrases that are used like terms without a definition
judgement    the severity of a finding about a reference
definition   a term with the text around it, as the rules on terms read it
library      the documents that are linted
"""

from __future__ import annotations

from ..view import View
from .circles import circular
from .finding import Finding, FindingKind, Severity
from .library import LintedLibrary
from .references import leading_nowhere, leading_short, leading_to_superseded
from .terms import defined_twice, never_used
from .undefined import undefined

__all__ = ["Finding", "FindingKind", "Severity", "findings"]

RULES = (
    leading_nowhere,
    leading_short,
    leading_to_superseded,
    circular,
    defined_twice,
    never_used,
    undefined,
)


def findings(view: View) -> list[Finding]:
    """All findings in the documents of a view."""
    library = LintedLibrary(view)
    found = [finding for rule in RULES for finding in rule(library)]
    if view.documents is not None:
        seen = {view.projection.document(row).id for row in view.documents}
        found = [finding for finding in found if finding.document_id in seen]
    order = list(FindingKind)
    return sorted(
        found, key=lambda f: (order.index(f.kind), f.document_id, f.start, f.end, f.message)
    )
