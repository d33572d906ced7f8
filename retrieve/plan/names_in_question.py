"""Finds what a question names: documents, addresses, sections of codes and defined terms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from evidence_graph.citation.named import NamedDocument, find_documents
from evidence_graph.citation.resolve import Place, sections_of_codes
from evidence_graph.citation.typed import find_addresses
from evidence_graph.names.stems import document_kinds
from evidence_graph.spans import Span
from evidence_graph.view import View

from .documents.shortened_names import named_beside_addresses
from .kinds import NamedSpans
from .terms import UsedTerm, find_terms


@dataclass(frozen=True, slots=True)
class NamesInQuestion:
    """What a question names.

    Attributes:
        text: The question without its operators.
        view: The documents in which names are looked up.
        documents: The documents that it names in full, or by shortened names beside addresses.
        terms: The defined terms in it, the longest first.
        code_sections: The sections of codes that it cites, as `sections_of_codes` returns them.
        spans: Where names stand. A number inside a document's name is no address, and a word inside
            either is no term.
    """

    text: str
    view: View
    documents: Sequence[NamedDocument]
    terms: Sequence[UsedTerm]
    code_sections: list[tuple[Span, list[Place]]]
    spans: NamedSpans

    def text_without(self) -> str:
        """The text without the names, which may be in another language than the question."""
        kept, end = [], 0
        for span in sorted((*self.spans.addresses, *self.spans.documents, *self.spans.terms)):
            kept.append(self.text[end : span.start])
            end = max(end, span.end)
        return " ".join([*kept, self.text[end:]])

    def terms_at(self, spans: Collection[Span]) -> tuple[str, ...]:
        """The terms at *spans*, in order of place."""
        in_order = sorted(self.terms, key=lambda term: term.span)
        return tuple(dict.fromkeys(term.form for term in in_order if term.span in spans))


def names_in(view: View, text: str) -> NamesInQuestion:
    """What *text* names in the documents of *view*."""
    documents, terms = _documents(view, text), find_terms(view, text)
    code_sections = sections_of_codes(view, text)
    spans = _spans(text, documents, terms, [span for span, _ in code_sections])
    return NamesInQuestion(text, view, documents, terms, code_sections, spans)


def _documents(view: View, text: str) -> list[NamedDocument]:
    """The documents that *text* names in full, and by shortened names beside addresses.

    A name that several documents have may be part of a longer one: "Satzung des Werkraum 7". So
    may the title of one document that is a word for a kind.
    """
    named = find_documents(view, text)
    shared = {span for span, n in Counter(one.span for one in named).items() if n > 1}
    shared |= {one.span for one in named if one.span.of(text).casefold() in document_kinds()}
    alone = [one for one in named if one.span not in shared]
    longer = named_beside_addresses(view, text, alone)
    return [*(n for n in named if not any(o.span.contains(n.span) for o in longer)), *longer]


def _spans(
    text: str,
    named: Sequence[NamedDocument],
    terms: Sequence[UsedTerm],
    of_codes: list[Span],
) -> NamedSpans:
    """The spans of addresses, documents and terms; see `NamesInQuestion.spans`."""
    documents = list(dict.fromkeys(known.span for known in named))

    def apart(span: Span, others: Collection[Span]) -> bool:
        return not any(map(span.overlaps, others))

    mentions = (mention.span for mention in find_addresses(text))
    addresses = of_codes + [span for span in mentions if apart(span, (*documents, *of_codes))]
    free = [term.span for term in terms if apart(term.span, (*documents, *addresses))]
    return NamedSpans(addresses, documents, tuple(free))
