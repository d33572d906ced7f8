"""Resolves the mentions of one document anew, which makes its edges."""

from __future__ import annotations

import time
from dataclasses import replace

from evidence_graph.cited import Cited
from evidence_graph.edges import Reference, Supersedes, UnresolvedMention, UnresolvedReason
from evidence_graph.graph import DocumentGraph
from evidence_graph.ids import DocumentId, SectionId
from evidence_graph.spans import Span
from evidence_graph.versions.dates import superseded_names

from ..references import Mention
from .in_document import Resolved
from .library_book import LibraryBook
from .resolve import Resolver
from .supersede import superseding

LINK_SECONDS = 60.0
"""How long the references of one document may take to resolve: 20,000 of them need some five."""


def relinked(graph: DocumentGraph, book: LibraryBook) -> DocumentGraph:
    """*graph* with each of its mentions resolved by *book*; edges without a mention stay."""
    at = {section.id: n for n, section in enumerate(graph.sections)}
    references = [edge for edge in graph.references if edge.cited is None]
    unresolved = [mention for mention in graph.unresolved if mention.cited is None]
    deadline = Deadline(LINK_SECONDS)
    resolver = Resolver(graph.document.id, graph.sections, book)
    for edge in _mentions(graph):
        assert edge.cited is not None
        deadline.check()
        mention = Mention.of(
            edge.cited,
            span=edge.span,
            section=None if edge.source_section is None else at[edge.source_section],
            kind=edge.kind,
        )
        found = resolver.resolve(mention)
        references += [
            _reference(edge, resolved, resolved.target)
            for resolved in found
            if resolved.target is not None
        ]
        if found and found[0].reason is not None:
            unresolved.append(_unresolved(edge, found[0].reason))
    return replace(
        graph,
        references=tuple(
            sorted(dict.fromkeys(references), key=lambda r: (r.span, r.source, r.target))
        ),
        unresolved=tuple(sorted(unresolved, key=lambda m: (m.span, m.source, m.reason))),
        supersedes=superseding(graph.document, book) or _unsaid(graph),
    )


def _unsaid(graph: DocumentGraph) -> tuple[Supersedes, ...]:
    """The edges that something else than the document's own words has made."""
    return () if superseded_names(graph.document) else graph.supersedes


Edge = Reference | UnresolvedMention


def _mentions(graph: DocumentGraph) -> list[Edge]:
    """The mentions of a graph in order of place, each once however many units it leads to."""
    found: dict[tuple[Span, Cited], Edge] = {}
    edges: list[Edge] = [*graph.references, *graph.unresolved]
    for edge in edges:
        if edge.cited is not None:
            found.setdefault((edge.span, edge.cited), edge)
    return [found[key] for key in sorted(found, key=_place)]


def _place(key: tuple[Span, Cited]) -> tuple[Span, str, str]:
    span, cited = key
    return span, cited.document or "", cited.address


def _reference(edge: Edge, found: Resolved, target: SectionId | DocumentId) -> Reference:
    return Reference(
        source=edge.source,
        source_section=edge.source_section,
        target=target,
        surface=edge.surface,
        span=edge.span,
        kind=edge.kind,
        exact=found.exact,
        missing=found.missing,
        cited=edge.cited,
    )


def _unresolved(edge: Edge, reason: UnresolvedReason) -> UnresolvedMention:
    return UnresolvedMention(
        source=edge.source,
        source_section=edge.source_section,
        surface=edge.surface,
        span=edge.span,
        reason=reason,
        kind=edge.kind,
        cited=edge.cited,
    )


class Deadline:
    """A time limit for a step of one document; call `check` between its parts."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._end = time.monotonic() + seconds

    def check(self) -> None:
        """Raise `TimeoutError` if the time is over."""
        if time.monotonic() > self._end:
            raise TimeoutError(f"more work than {self._seconds:g} s allow")
