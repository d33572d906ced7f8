"""Finds the uses of terms that a document adopts from other documents.

They are found again whenever those documents are added, changed or removed. Like the edges that
`link` makes, they depend only on the document, its references and the terms in the library. A text
is read again only if the terms that it adopts have changed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from evidence_graph.graph import DocumentGraph
from evidence_graph.ids import DocumentId, SectionId
from evidence_graph.nodes import Section, Term
from evidence_graph.projection import DocumentRow, Projection
from evidence_graph.projection.adoption import Adoption, Source, adoption_of, adoptions_of, offered
from evidence_graph.spans import Span
from evidence_graph.words import are_titled, has_meant_capitals

from ..annotate import uses_by_chunk
from .matching import GoverningTerm, find_uses


@dataclass(frozen=True, slots=True)
class AdoptedTerm:
    """A term that a document adopts from another.

    Attributes:
        scope: The section of the adopting document in which it governs; None: the whole document.
        capitals: Whether a use must have the capitals of the term.
    """

    term: Term
    scope: SectionId | None
    capitals: bool


class AdoptedTerms:
    """The terms that each document adopts, in the library as it will be after a commit.

    Args:
        projection: The library before the commit.
        written: The documents that the commit writes.
        removed: The documents that it removes.
    """

    def __init__(
        self,
        projection: Projection,
        *,
        written: Mapping[DocumentId, DocumentGraph] | None = None,
        removed: Collection[DocumentId] = (),
    ) -> None:
        self._projection = projection
        self._written = written or {}
        self._removed = removed
        self._sections: dict[str, Section] = {
            section.id: section for graph in self._written.values() for section in graph.sections
        }
        self._offers: dict[Source, list[tuple[Term, bool]]] = {}

    def of(self, document: DocumentId) -> list[AdoptedTerm]:
        """The terms that *document* adopts, in the order in which they govern."""
        return [
            AdoptedTerm(term, adoption.scope, capitals)
            for adoption in adoptions_of(document, self._adoptions)
            for term, capitals in self._offered(adoption.source)
        ]

    def _adoptions(self, document: DocumentId) -> list[Adoption]:
        """The adoptions that the text of *document* states."""
        graph = self._written.get(document)
        if graph is None:
            row = self._row(document)
            return [] if row is None else self._projection.adoptions(row)
        adoptions = [
            adoption_of(document, reference.cited, self._source(reference.target))
            for reference in graph.references
            if reference.cited is not None and reference.cited.scope is not None
        ]
        return [adoption for adoption in adoptions if adoption is not None]

    def _source(self, target: str) -> Source:
        """The document or section that a reference leads to."""
        document = DocumentId(target)
        if document in self._written or self._row(document) is not None:
            return Source(document)
        if target in self._sections:
            return Source(self._sections[target].document_id, SectionId(target))
        row = self._projection.find_section(target)
        assert row is not None, f"expected a reference to what is held, found {target}"
        return Source(self._projection.section(row).document_id, SectionId(target))

    def _offered(self, source: Source) -> list[tuple[Term, bool]]:
        """The terms that *source* offers, and whether their capitals matter."""
        if source not in self._offers:
            terms = self._terms(source.document)
            titled = are_titled(term.term for term in terms)
            self._offers[source] = [
                (term, has_meant_capitals(term.term, titled=titled))
                for term in offered(terms, self._span(source.section))
            ]
        return self._offers[source]

    def _terms(self, document: DocumentId) -> Sequence[Term]:
        if document in self._written:
            return self._written[document].terms
        row = self._row(document)
        return () if row is None else self._projection.terms(row)

    def _span(self, section: SectionId | None) -> Span | None:
        if section is None:
            return None
        if section in self._sections:
            return self._sections[section].span
        row = self._projection.find_section(section)
        return None if row is None else self._projection.span("sections", row)

    def _row(self, document: DocumentId) -> DocumentRow | None:
        """The row of a document that the commit does not change; None for another document."""
        if document in self._written or document in self._removed:
            return None
        return self._projection.find_document(document)


def with_uses_of(graph: DocumentGraph, text: str, adopted: Sequence[AdoptedTerm]) -> DocumentGraph:
    """*graph* with its uses of the terms *adopted*, which replace its earlier uses of such terms.

    At each place the longest term wins; of terms of equal length the one with the nearest scope,
    and of equal scopes the document's own.
    """
    own = {term.id for term in graph.terms}
    uses = tuple(edge for edge in graph.uses if edge.target in own)
    if adopted:
        spans = {section.id: section.span for section in graph.sections}
        terms = [_governing(term, term.scope_section_id, spans) for term in graph.terms]
        terms += [_governing(a.term, a.scope, spans, capitals=a.capitals) for a in adopted]
        found = find_uses(text, terms, language=graph.document.language)
        uses += tuple(uses_by_chunk(graph.chunks, (use for use in found if use.term not in own)))
    return replace(graph, uses=uses)


def _governing(
    term: Term,
    scope: SectionId | None,
    spans: Mapping[SectionId, Span],
    *,
    capitals: bool = False,
) -> GoverningTerm:
    """*term* as it governs in the section *scope* of the document with these *spans*."""
    return GoverningTerm(
        id=term.id,
        forms=(term.term, *term.aliases),
        scope=None if scope is None else spans.get(scope),
        case_sensitive=capitals,
    )
