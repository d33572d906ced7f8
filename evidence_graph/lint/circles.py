"""Finds cycles of definitions that refer to each other for their meaning."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator

from ..edges import ReferenceKind
from ..ids import SectionId
from ..nodes import Term
from ..spans import Span
from .finding import Finding, FindingKind, finding
from .library import LintedLibrary


def circular(library: LintedLibrary) -> Iterator[Finding]:
    """References between definitions of one term that form a cycle.

    Not reported: sections that refer to each other for different terms.
    """
    import networkx as nx

    circle = nx.DiGraph()
    places: defaultdict[tuple[str, str], list[tuple[str, str, Span]]] = defaultdict(list)
    for name, graph in library.graphs.items():
        pointing = sorted(
            (reference.span.start, reference.span.end, reference.target, reference.source_section)
            for reference in graph.references
            if reference.kind is ReferenceKind.AS_DEFINED_IN
        )
        for term in graph.terms:
            first = bisect_left(pointing, (term.span.start,))
            for start, end, target, section in pointing[first:]:
                if end > term.span.end:
                    break
                for other in _defined_in(library, target, term):
                    circle.add_edge(str(term.id), str(other.id))
                    place = (name, str(section), Span(start, end))
                    places[str(term.id), str(other.id)].append(place)
    for component in nx.strongly_connected_components(circle):
        if len(component) == 1:
            continue
        inside = [pair for pair in sorted(places) if component.issuperset(pair)]
        found = sorted({place for pair in inside for place in places[pair]})
        names = " → ".join(sorted({source for _, source, _ in found}))
        for document, source, span in found:
            message = f"defined by each other: {names}"
            yield finding(FindingKind.CIRCULAR, document, source, span, message)


def _defined_in(library: LintedLibrary, target: str, term: Term) -> Iterator[Term]:
    """The definitions of the same term in the section or document *target*."""
    document = library.document_of.get(target)
    if document is None:
        return
    section = library.sections.get(SectionId(target))
    for other in library.graphs[document].terms:
        same = other.id != term.id and other.term.casefold() == term.term.casefold()
        if same and (section is None or section.span.contains(other.span)):
            yield other
