"""What a planner is told of a library: its languages, its kinds of documents, terms near by."""

from __future__ import annotations

from evidence_graph.nodes import DocumentType
from evidence_graph.passages import Ranking
from evidence_graph.projection import DocumentRow, Projection
from evidence_graph.view import View

from ..plan.terms import find_terms, forms_of
from .proposal import LibraryFacts

NEAR = 10
"""So many of the first chunks by words are asked which terms they use."""

MOST_TERMS, LONGEST_TERM = 24, 80
"""Terms that are told, and the characters of the longest: some 200 tokens in all."""


def facts_of(view: View, question: str, found: Ranking) -> LibraryFacts:
    """What may be told of the documents of *view* to who puts *question* in other words.

    Args:
        found: What the question finds by its words, best first.
    """
    types = view.remembered(_types)
    held = {types[row] for row in view.rows}
    return LibraryFacts(
        languages=view.languages,
        types=tuple(kind for kind in DocumentType if kind in held),
        terms=_terms(view, question, found),
    )


def _types(projection: Projection) -> dict[DocumentRow, DocumentType]:
    every = projection.document_rows.values()
    return {row: projection.document(row).type for row in every}


def _terms(view: View, question: str, found: Ranking) -> tuple[str, ...]:
    """Terms that the question uses, then those that what it finds uses, each once."""
    projection = view.projection
    names = dict.fromkeys(term.form for term in find_terms(view, question))
    for one in found[:NEAR]:
        document = projection.document_of("chunks", one.row)
        if document not in view:
            continue
        for key in projection.terms_used(document, projection.span("chunks", one.row)):
            term = projection.find_term(key)
            if term is not None and projection.document_of("terms", term) in view:
                names.setdefault(forms_of(view, term)[0])
    return tuple(name for name in names if len(name) <= LONGEST_TERM)[:MOST_TERMS]
