"""Collects what a planner is told about a library: languages, document types, defined terms."""

from __future__ import annotations

from evidence_graph.nodes import DocumentType
from evidence_graph.passages import Ranking
from evidence_graph.projection import DocumentRow, Projection
from evidence_graph.view import View

from ..plan.terms import find_terms, forms_of
from .proposal import LibraryFacts

MOST_CHUNKS = 10
"""The number of the first lexical candidates from which terms are taken."""

MOST_TERMS, LONGEST_TERM = 24, 80
"""The most terms, and the most characters of a term: some 200 tokens in all."""


def facts_of(view: View, question: str, ranking: Ranking) -> LibraryFacts:
    """The facts about the documents of *view* for a planner of *question*.

    Args:
        ranking: The lexical ranking of the question.
    """
    types = view.remembered(_types)
    present = {types[row] for row in view.rows}
    return LibraryFacts(
        languages=view.languages,
        types=tuple(kind for kind in DocumentType if kind in present),
        terms=_terms(view, question, ranking),
    )


def _types(projection: Projection) -> dict[DocumentRow, DocumentType]:
    rows = projection.document_rows.values()
    return {row: projection.document(row).type for row in rows}


def _terms(view: View, question: str, ranking: Ranking) -> tuple[str, ...]:
    """The terms in the question, then the terms in its first candidates, without repetition."""
    projection = view.projection
    names = dict.fromkeys(term.form for term in find_terms(view, question))
    for candidate in ranking[:MOST_CHUNKS]:
        document = projection.document_of("chunks", candidate.row)
        if document not in view:
            continue
        for key in projection.terms_used(document, projection.span("chunks", candidate.row)):
            term = projection.find_term(key)
            if term is not None and projection.document_of("terms", term) in view:
                names.setdefault(forms_of(view, term)[0])
    return tuple(name for name in names if len(name) <= LONGEST_TERM)[:MOST_TERMS]
