"""Finds dangling, ambiguous and partial references, and references to superseded documents."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from ..edges import Reference, Supersedes, UnresolvedReason
from ..ids import DocumentId, SectionId
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
        judge = Judge(library, name)
        for mention in graph.unresolved:
            if mention.reason not in WRONG or mention.kind in CHANGING:
                continue
            kind, wrong = WRONG[mention.reason]
            is_dangling = mention.reason is UnresolvedReason.DANGLING
            severity = judge.dangling(mention) if is_dangling else Severity.NOTE
            if severity is not None:
                message = f"“{plain(mention.surface)}” {wrong}"
                section = mention.source_section
                yield finding(kind, name, section, mention.span, message, severity)


def leading_short(library: LintedLibrary) -> Iterator[Finding]:
    """References of which only the outer part was found.

    Not reported: sentences ("Satz 2"), which are never units; units that the target prints in its
    text without being divided; references in amendments and repeals.
    """
    for name, graph in library.graphs.items():
        judge = Judge(library, name)
        told: set[tuple[str, str]] = set()
        for reference in graph.references:
            missing = _PASSAGE.sub("", reference.missing or "").strip()
            if reference.exact or not missing or reference.kind in CHANGING:
                continue
            if _prints(library, reference.target, missing, graph.document.language):
                continue
            gap = (reference.target, missing)
            severity = Severity.NOTE if gap in told else judge.partial(reference, missing)
            if severity is not Severity.NOTE:
                told.add(gap)
            message = f"“{plain(reference.surface)}”: {reference.target} has no {missing}"
            section = reference.source_section
            yield finding(FindingKind.PARTIAL, name, section, reference.span, message, severity)


def _prints(library: LintedLibrary, target: str, missing: str, language: str) -> bool:
    """Whether a line or a clause of *target* begins with the outermost number of *missing*.

    Forms of "(b)" are "(b)", "b)" and "b.".
    """
    text = library.text(library.document_of[target])
    section = library.sections.get(SectionId(target))
    span = Span(0, len(text)) if section is None else section.span
    unit = _OUTERMOST.findall(missing)[0]
    sign = re.escape(unit.strip("()"))
    shown = rf"(?:{re.escape(unit)}|[-*•>#_ \t]*\(?{sign}\\?[.)°])"
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
            cited = library.document_of[reference.target]
            also = {library.document_of[other.target] for other in by_span[reference.span]}
            if any(map(library.is_in_force, also)):
                continue  # it has an edge to the version in force as well
            for edge in superseding.get(cited, ()):
                if cited != name and edge.source != name and reference.kind not in CHANGING:
                    section = reference.source_section
                    message = _superseded(reference, edge)
                    yield finding(FindingKind.SUPERSEDED, name, section, reference.span, message)


def _superseded(reference: Reference, edge: Supersedes) -> str:
    since = f" from {edge.effective} on" if edge.effective else ""
    return (
        f"“{plain(reference.surface)}” leads to {reference.target}, "
        f"in whose place {edge.source} has come{since}"
    )
