"""Definitions that refer to each other for their meaning."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from ..edges import ReferenceKind
from ..spans import Span
from .finding import Finding, FindingKind, finding
from .library import LintedLibrary


def circular(library: LintedLibrary) -> Iterator[Finding]:
    """References of definitions that lead round in a circle."""
    import networkx as nx

    circle = nx.DiGraph()
    places: defaultdict[tuple[str, str], list[tuple[str, Span]]] = defaultdict(list)
    for name, graph in library.graphs.items():
        for reference in graph.references:
            source = str(reference.source_section)
            if reference.kind is ReferenceKind.AS_DEFINED_IN and source != reference.target:
                circle.add_edge(source, reference.target)
                places[source, reference.target].append((name, reference.span))
    for component in nx.strongly_connected_components(circle):
        if len(component) == 1:
            continue
        names = " → ".join(sorted(component))
        inside = [pair for pair in sorted(places) if component.issuperset(pair)]
        for source, target in inside:
            for document, span in places[source, target]:
                message = f"defined by each other: {names}"
                yield finding(FindingKind.CIRCULAR, document, source, span, message)
