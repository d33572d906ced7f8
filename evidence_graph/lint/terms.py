"""Finds terms that are defined twice, and terms that are never used."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from ..edges import Reference, ReferenceKind, UnresolvedMention
from ..graph import DocumentGraph
from ..ids import SectionId
from ..language import pack_of
from ..language.patterns import compiled
from ..names import normal_words
from ..nodes import Term
from ..reading.pointing import points_elsewhere
from ..spans import Span
from ..words import has_meant_capitals
from .definition import Definition
from .finding import Finding, FindingKind, Severity, of_term
from .judgement import SOUND, Judge
from .library import STANDS_ALONE, LintedLibrary

BESIDE = 20
"""Most characters between two definitions of which the second continues the first."""
LEAD_IN = 200
"""Characters at the beginning of a section in which it states the purpose of its terms."""

_REDACTED = re.compile(r"[\[{]\s?\*{1,3}\s?[\]}]|(?<=[\w,] )\*{3}(?=[ ,.;)])")
"""The mark of a passage left out of a published contract: "[***]", "a *** space"."""

Defined = tuple[str, SectionId | None]
"""A term's normal form and its scope."""


def defined_twice(library: LintedLibrary) -> Iterator[Finding]:
    """Terms with several meanings for one scope; the finding is at each meaning but the first.

    Not reported: sentences that only add to a meaning ("does not include"), definitions that point
    to another ("has the meaning given in section 5"), abbreviations, which are often introduced
    again with the same meaning, and single letters that denote a person.
    """
    for name, graph in library.graphs.items():
        text, language = library.text(name), graph.document.language
        pointers, judge = _Pointers(graph), Judge(library, name)
        for terms in _by_scope(graph).values():
            full = [
                term
                for term in terms
                if not (found := Definition(term, text)).is_abbreviation
                and not found.continues(_adding(language))
                and not pointers.lead_away(term)
                and not points_elsewhere(term, text=text, language=language)
            ]
            full = _disjoint([term for term in full if not pointers.lead(term, full)])
            if len(full) > 1:
                likely = _is_likely_twice(full, library, judge)
                severity = Severity.WARNING if likely else Severity.NOTE
                first = full[0].section_id or name
                for term in full[1:]:
                    wrong = f"is defined more than once, first in {first}"
                    yield of_term(FindingKind.DEFINED_TWICE, term, wrong, severity)


def never_used(library: LintedLibrary) -> Iterator[Finding]:
    """Terms without a use in any document.

    Not reported: terms of glossaries, which other documents use; short names of documents; and
    further definitions of a term that is used.
    """
    used = {edge.target for graph in library.graphs.values() for edge in graph.uses}
    for name, graph in library.graphs.items():
        if name in library.glossaries:
            continue
        cited, text = _names_cited(graph), library.text(name)
        used_beside: defaultdict[Span, list[Term]] = defaultdict(list)
        for term in graph.terms:
            if term.id in used:
                used_beside[term.span].append(term)
        also, amends = _also(graph.document.language), Judge(library, name).amends
        known = {term.term for term in graph.terms}
        is_redacted = _REDACTED.search(text) is not None  # the uses may be in what was left out
        for term in _unused(graph, used):
            definition = Definition(term, text)
            if any(map(definition.joins, used_beside[term.span])):
                continue  # "“Canadian Dollars” or “Cdn$” means"
            names = {normal_words(form) for form in (term.term, *term.aliases)}
            if names & cited or any(map(library.is_name, names)):
                continue
            likely = (
                graph.document.type in STANDS_ALONE
                and not is_redacted
                and not definition.is_in_brackets_with(also)
                and _is_likely_unused(definition, known, amends=amends)
            )
            severity = Severity.WARNING if likely else Severity.NOTE
            yield of_term(FindingKind.NEVER_USED, term, "is defined and never used", severity)


def _unused(graph: DocumentGraph, used: Collection[str]) -> Iterator[Term]:
    """The terms of which no definition for the same scope has a use."""
    for terms in _by_scope(graph).values():
        if not any(term.id in used for term in terms):
            yield from terms


def _is_likely_unused(definition: Definition, known: Collection[str], *, amends: bool) -> bool:
    """Whether a term without a use is surely a term, and no form of it is used.

    Args:
        known: The terms of the document.
        amends: Whether the document amends another, in which inserted terms are used.
    """
    term = definition.term.term
    return (
        term[0].isupper()
        and not set("(,").intersection(term)  # several names: ("Supplier, we, us")
        and not term[-1].isdigit()  # a level or a kind of a series: "Priority 2", "Net 30"
        and has_meant_capitals(term, titled=True)
        and definition.is_marked
        and not definition.is_abbreviation
        and not definition.is_redline
        and not definition.is_of_date
        and not definition.is_label
        and not definition.is_in_label
        and (not amends or definition.is_in_brackets)
        and not definition.is_mentioned()
        and not definition.uses_term()
        and not definition.is_shortened(known)
        and not definition.is_outside(term)
    )


def _is_likely_twice(terms: Sequence[Term], library: LintedLibrary, judge: Judge) -> bool:
    """Whether *terms*, of one form and scope, are surely different meanings of one term."""
    graph = library.graphs[terms[0].document_id]
    text = library.text(terms[0].document_id)
    # words for the document itself: ‘“Agreement” means this agreement’ is trivial
    itself = pack_of(graph.document.language).definitions.scope.documents
    return (
        _are_apart(terms, text)
        and library.soundness(graph.document.id) >= SOUND
        # a statute's file may hold several acts, and several editions of one section
        and (
            graph.document.type in STANDS_ALONE
            or len({judge.unit(term.section_id) for term in terms}) == 1
        )
        and terms[0].normal not in itself
        and not any(judge.is_in_notes(term.section_id) for term in terms)
        # an exhibit may be a separate agreement, and a Part may have its own meanings
        and len({library.division(term.section_id) for term in terms}) == 1
        # "For purposes of a termination before a change, these terms mean:"
        and not any(_has_purpose(term, library, text) for term in terms)
    )


def _are_apart(terms: Sequence[Term], text: str) -> bool:
    """Whether *terms* are all marked, spelled alike ("act" is not "Act"), and begin differently.

    False if their aliases differ: "Certificate (Ship)". False for names introduced in brackets,
    which may be introduced again in a recital or for the other party.
    """
    definitions = [Definition(term, text) for term in terms]
    return (
        # “Lot” means …. The term “Lot” refers to the Lot before its sale
        all(b.span.start - a.span.end > BESIDE for a, b in pairwise(terms))
        and len({definition.beginning for definition in definitions}) == len(terms)
        and len({(term.term, term.aliases) for term in terms}) == 1
        and all(d.is_marked and not d.is_in_brackets for d in definitions)
        and not any(d.is_redline or d.is_qualified for d in definitions)
    )


@lru_cache(maxsize=8)
def _adding(language: str) -> re.Pattern[str]:
    """Matches after a term in a sentence that only adds to its meaning."""
    return compiled(rf"\W{{0,4}}(?:{pack_of(language).terms.adding})")


@lru_cache(maxsize=8)
def _also(language: str) -> re.Pattern[str]:
    """The words in a bracket before another name, which the text need not use."""
    return compiled(rf"\b(?:{pack_of(language).definitions.quoted.alias})\s")


def _has_purpose(term: Term, library: LintedLibrary, text: str) -> bool:
    """Whether the section of *term* begins by stating the purpose of its definitions."""
    section = term.section_id and library.sections.get(term.section_id)
    if not section:
        return False
    begin = text[section.span.start : min(section.span.start + LEAD_IN, term.span.start)]
    return _purposes(library.graphs[term.document_id].document.language).search(begin) is not None


@lru_cache(maxsize=8)
def _purposes(language: str) -> re.Pattern[str]:
    return compiled(rf"\b(?:{pack_of(language).definitions.scope.purposes})\b")


def _by_scope(graph: DocumentGraph) -> dict[Defined, list[Term]]:
    found: defaultdict[Defined, list[Term]] = defaultdict(list)
    for term in graph.terms:
        found[term.normal, term.scope_section_id].append(term)
    return found


class _Pointers:
    """The references of a document to its own sections, by position."""

    def __init__(self, graph: DocumentGraph) -> None:
        spans = {section.id: section.span for section in graph.sections}
        found = [(r.span, spans.get(SectionId(r.target))) for r in graph.references]
        self._found = sorted((at, target) for at, target in found if target is not None)
        self._starts = [at.start for at, _ in self._found]
        mentions: list[Reference | UnresolvedMention] = [*graph.references, *graph.unresolved]
        self._defining = sorted(
            m.span.start for m in mentions if m.kind is ReferenceKind.AS_DEFINED_IN
        )

    def lead_away(self, term: Term) -> bool:
        """Whether the definition of *term* states that its meaning is given elsewhere."""
        at = bisect_left(self._defining, term.span.start)
        return at < len(self._defining) and self._defining[at] < term.span.end

    def lead(self, term: Term, others: Sequence[Term]) -> bool:
        """Whether the definition of *term* refers to the section of one of *others*."""
        first = bisect_left(self._starts, term.span.start)
        last = bisect_left(self._starts, term.span.end)
        return any(
            target.contains(other.span) and not target.contains(term.span)
            for _, target in self._found[first:last]
            for other in others
        )


def _disjoint(terms: Sequence[Term]) -> list[Term]:
    """*terms*, in document order, without those that overlap the one before."""
    found: list[Term] = []
    for term in terms:
        if not found or term.span.start >= found[-1].span.end:
            found.append(term)
    return found


def _names_cited(graph: DocumentGraph) -> set[str]:
    cited = [edge.cited for edge in graph.references] + [m.cited for m in graph.unresolved]
    return {
        normal_words(name) for citation in cited if citation is not None for name in citation.names
    }
