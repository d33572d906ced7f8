"""Finds dangling, ambiguous and partial references, and references to superseded documents."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from ..edges import Reference, Supersedes, UnresolvedReason
from ..ids import DocumentId
from ..language import pack_of
from ..language.citations import PASSAGES
from ..spans import Span
from .finding import Finding, FindingKind, Severity, finding, plain
from .judgement import CHANGING, Judge
from .library import LintedLibrary

WRONG = {
    UnresolvedReason.DANGLING: (FindingKind.DANGLING, "leads to no provision"),
    UnresolvedReason.AMBIGUOUS: (FindingKind.AMBIGUOUS, "could be any of several"),
}
"""Reasons that are reported; mentions of documents outside the library are not errors."""

_PASSAGE = re.compile(rf"(?i:{'|'.join(sorted(PASSAGES))})\s\d+")
_OUTERMOST = re.compile(r"\([^()]*\)|\S+")


def leading_nowhere(library: LintedLibrary) -> Iterator[Finding]:
    """Mentions of provisions that do not exist or are ambiguous.

    Not reported: mentions in amendments and repeals, which cite the amended law; mentions of the
    unit itself ("this Section 13.3", a heading). Ambiguous mentions are notes, because most cite
    another law that the sentence names later.
    """
    for name, graph in library.graphs.items():
        wrong_ones = [
            mention
            for mention in graph.unresolved
            if mention.reason in WRONG and mention.kind not in CHANGING
        ]
        judge = Judge(library, name) if wrong_ones else None
        for mention in wrong_ones:
            kind, wrong = WRONG[mention.reason]
            severity: Severity | None = Severity.NOTE
            if judge is not None and mention.reason is UnresolvedReason.DANGLING:
                severity = judge.dangling(mention)
            if severity is not None:
                message = f"“{plain(mention.surface)}” {wrong}"
                section = mention.source_section
                yield finding(kind, name, section, mention.span, message, severity)


def leading_short(library: LintedLibrary) -> Iterator[Finding]:
    """References of which only the outer part was found.

    Not reported: sentences ("Satz 2"), which are never units; units that the target prints in its
    text without being divided; references in amendments and repeals.
    """
    texts: dict[DocumentId, str] = {}
    spans = {s.id: s.span for graph in library.graphs.values() for s in graph.sections}
    for name, graph in library.graphs.items():
        language = graph.document.language
        judge: Judge | None = None
        told: set[tuple[str, str]] = set()
        for reference in graph.references:
            missing = _PASSAGE.sub("", reference.missing or "").strip()
            if reference.exact or not missing or reference.kind in CHANGING:
                continue
            home = library.homes[reference.target]
            if home not in texts:
                texts[home] = library.text(home)
            span = spans.get(reference.target, Span(0, len(texts[home])))  # type: ignore[arg-type]
            if not _prints(texts[home], span, missing, language):
                message = f"“{plain(reference.surface)}”: {reference.target} has no {missing}"
                section = reference.source_section
                judge = judge or Judge(library, name)
                severity = judge.partial(reference, missing)
                if (reference.target, missing) in told:
                    severity = Severity.NOTE  # the same gap again
                elif severity is not Severity.NOTE:
                    told.add((reference.target, missing))
                yield finding(FindingKind.PARTIAL, name, section, reference.span, message, severity)


def _prints(text: str, span: Span, missing: str, language: str) -> bool:
    """Whether a line or a clause within *span* begins with the outermost number of *missing*.

    Forms of "(b)" are "(b)", "b)" and "b.".
    """
    unit = _OUTERMOST.match(missing)
    assert unit is not None
    sign = re.escape(unit[0].strip("()"))
    shown = rf"(?:{re.escape(unit[0])}|[-*•>#_ \t]*\(?{sign}\\?[.)°])"
    joins = pack_of(language).definitions.lead_ins.goes_on
    # also in a sentence: "the Port shall (a) open, (b) close"
    begins = rf"(?:^|[.,:;—–])\s{{0,2}}(?:(?:{joins})[ \t]+)?{shown}"
    return re.compile(begins, re.MULTILINE).search(text, span.start, span.end) is not None


def leading_to_superseded(library: LintedLibrary) -> Iterator[Finding]:
    """References to a document that another one has superseded.

    Not reported: references that repeal or amend it, references of the superseding document, and
    those of documents that are not in force themselves.
    """
    superseding: defaultdict[DocumentId, list[Supersedes]] = defaultdict(list)
    for graph in library.graphs.values():
        for edge in graph.supersedes:
            superseding[edge.target].append(edge)
    for name, graph in library.graphs.items():
        if not library.is_in_force(name):
            continue
        by_span: defaultdict[Span, list[Reference]] = defaultdict(list)
        for reference in graph.references:
            by_span[reference.span].append(reference)
        for reference in graph.references:
            home = library.homes[reference.target]
            also = {library.homes[r.target] for r in by_span[reference.span]}
            if any(map(library.is_in_force, also)):
                continue  # it has an edge to the version in force as well
            for edge in superseding.get(home, ()):
                if home != name and edge.source != name and reference.kind not in CHANGING:
                    section = reference.source_section
                    message = _superseded(reference, edge)
                    yield finding(FindingKind.SUPERSEDED, name, section, reference.span, message)


def _superseded(reference: Reference, edge: Supersedes) -> str:
    since = f" from {edge.effective} on" if edge.effective else ""
    return (
        f"“{plain(reference.surface)}” leads to {reference.target}, "
        f"in whose place {edge.source} has come{since}"
    )
