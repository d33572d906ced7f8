"""What an editor would mend: references that lead nowhere or in a circle, terms without a use.

Findings are listed in order of kind, document and place; equal libraries give equal lists.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from enum import StrEnum

from pydantic import BaseModel, ConfigDict

from .edges import ReferenceKind, UnresolvedReason
from .graph import DocumentGraph
from .nodes import Term
from .projection import Projection


class FindingKind(StrEnum):
    """What was found, in the order in which it is listed."""

    DANGLING = "dangling"
    AMBIGUOUS = "ambiguous"
    PARTIAL = "partial"
    CIRCULAR = "circular"
    DEFINED_TWICE = "defined_twice"
    NEVER_USED = "never_used"


class Finding(BaseModel):
    """One thing to mend and where it stands; *message* says what is wrong in words."""

    model_config = ConfigDict(frozen=True)

    kind: FindingKind
    document_id: str
    section_id: str | None
    start: int
    end: int
    message: str


def findings(projection: Projection) -> list[Finding]:
    """All findings in a library."""
    graphs = [projection.graph(row) for row in projection.document_rows.values()]
    used: set[str] = {edge.target for graph in graphs for edge in graph.uses}
    found = [finding for graph in graphs for finding in _of_document(graph, used)]
    found += _circles(graphs)
    order = list(FindingKind)
    return sorted(found, key=lambda f: (order.index(f.kind), f.document_id, f.start, f.end))


def _of_document(graph: DocumentGraph, used: set[str]) -> Iterator[Finding]:
    document = graph.document.id
    for mention in graph.unresolved:
        if mention.reason in (UnresolvedReason.DANGLING, UnresolvedReason.AMBIGUOUS):
            wrong = (
                "leads to no provision"
                if mention.reason is UnresolvedReason.DANGLING
                else "could be any of several"
            )
            yield Finding(
                kind=FindingKind(mention.reason.value),
                document_id=document,
                section_id=mention.source_section,
                start=mention.span.start,
                end=mention.span.end,
                message=f"“{_plain(mention.surface)}” {wrong}",
            )
    for reference in graph.references:
        if not reference.exact:
            yield Finding(
                kind=FindingKind.PARTIAL,
                document_id=document,
                section_id=reference.source_section,
                start=reference.span.start,
                end=reference.span.end,
                message=f"“{_plain(reference.surface)}”: {reference.target} has no "
                f"{reference.missing}",
            )
    scopes = Counter((term.normal, term.scope_section_id) for term in graph.terms)
    for term in graph.terms:
        if scopes[term.normal, term.scope_section_id] > 1:
            yield _of_term(FindingKind.DEFINED_TWICE, term, "is defined more than once")
        if term.id not in used:
            yield _of_term(FindingKind.NEVER_USED, term, "is defined and never used")


def _of_term(kind: FindingKind, term: Term, wrong: str) -> Finding:
    return Finding(
        kind=kind,
        document_id=term.document_id,
        section_id=term.section_id,
        start=term.span.start,
        end=term.span.end,
        message=f"“{_plain(term.term)}” {wrong}",
    )


def _circles(graphs: list[DocumentGraph]) -> Iterator[Finding]:
    """Definitions that refer to each other for their meaning."""
    import networkx as nx

    circle = nx.DiGraph()
    places: defaultdict[tuple[str, str], list[tuple[str, int, int]]] = defaultdict(list)
    for graph in graphs:
        for reference in graph.references:
            source = str(reference.source_section)
            if reference.kind is ReferenceKind.AS_DEFINED_IN and source != reference.target:
                circle.add_edge(source, reference.target)
                places[source, reference.target].append(
                    (graph.document.id, reference.span.start, reference.span.end)
                )
    for component in nx.strongly_connected_components(circle):
        if len(component) == 1:
            continue
        names = " → ".join(sorted(component))
        inside = [pair for pair in sorted(places) if component.issuperset(pair)]
        for source, target in inside:
            for document, start, end in places[source, target]:
                yield Finding(
                    kind=FindingKind.CIRCULAR,
                    document_id=document,
                    section_id=source,
                    start=start,
                    end=end,
                    message=f"defined by each other: {names}",
                )


def _plain(text: str) -> str:
    return " ".join(text.split())
