"""Finds the documents that a question means: "under the Order", "in the NDA", "im Mietvertrag".

A question may name a document in full ("in the Harbour Act 2019"), by its type and words of its
title ("the tribunal rules"), by its type alone ("under the lease"), by a word of its name for its
kind that no other document has ("in the amendment"), or by words that stand in its title and in no
text of the library ("retention"). A name that one contract alone gives to a party means it, too,
and so does that of an association or a company whose document it is ("the NKF board").
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from functools import cache

from evidence_graph.citation.bodies import NamedBody, named_bodies
from evidence_graph.citation.named import NamedDocument, documents_of_kind
from evidence_graph.citation.typed import find_addresses
from evidence_graph.language import packs
from evidence_graph.language.patterns import either
from evidence_graph.names.compounds import split_compound
from evidence_graph.names.stems import document_kinds
from evidence_graph.nodes import DocumentType
from evidence_graph.projection import DocumentRow, TermRow
from evidence_graph.spans import Span
from evidence_graph.view import View

from ..plan import MeantDocuments
from ..routing import Routing
from ..terms import UsedTerm, forms_of, rows_of_term
from .by_title import (
    FoundMeant,
    Meant,
    MeantBySpan,
    Title,
    named_by_title,
    named_by_type,
    titles_of_documents,
)
from .placed_words import PlacedWords

MOST_BETWEEN = 3
"""The most words between an address and the name of its document: "Part 4 of the said Act"."""

MOST_OF_PARTY = 3
"""The most contracts that introduce one party; a party of all of them tells none apart."""

HEAD_CHARS = 3_000
"""Characters at the start of a contract that introduce its parties."""


def meant_documents(
    view: View,
    text: str,
    named: Sequence[NamedDocument],
    *,
    routing: Routing,
    chosen: Sequence[str],
    language: str | None,
    terms: Sequence[UsedTerm] = (),
) -> tuple[MeantDocuments, ...]:
    """The documents of *view* that *text* means, in order of place.

    Args:
        named: The documents that it names in full.
        chosen: The codes of the languages in which it may be asked.
        language: The language of the question, if it can be told and the documents are in several.
            A word for a type then means documents in that language.
        terms: The defined terms in it. A party's name means the contract that introduces the party.
    """
    words = PlacedWords(text, tuple(chosen))
    found, taken = _named_by_name_or_type(view, words, named, routing, chosen, language)
    found |= {
        span: meant
        for span, meant in _named_by_kind(view, words)
        if not any(map(span.overlaps, taken))
    }
    free = [term for term in terms if not any(map(term.span.overlaps, taken))]
    found = found or dict(_named_by_party(view, text, free))
    bodies = named_bodies(view, text, taken, [term.span for term in free])
    found = _of_bodies(text, found, dict(_named_by_body(view, words, bodies)))
    found = found or dict(named_by_title(view, words))
    all_bound = all(meant.bounds and len(meant.documents) == 1 for meant in found.values())
    document = view.projection.document
    return tuple(
        MeantDocuments(
            words=span.of(text),
            documents=tuple(document(row).id for row in meant.documents),
            bounds=all_bound,
        )
        for span, meant in sorted(found.items())
    )


def _named_by_name_or_type(
    view: View,
    words: PlacedWords,
    named: Sequence[NamedDocument],
    routing: Routing,
    chosen: Sequence[str],
    language: str | None,
) -> tuple[MeantBySpan, list[Span]]:
    """The documents named in full or by their type, and the spans in which nothing else is named.

    `meant_documents` describes the arguments.
    """
    addresses = [mention.span for mention in find_addresses(words.text)]
    found = dict(_named_in_full(view, words, named, addresses))
    taken = [*(known.span for known in named), *addresses]
    titles: list[tuple[DocumentRow, Title]] | None = None  # read only if a type is named
    for pointed in routing.pointed(words.text, chosen):
        if any(map(pointed.span.overlaps, taken)):
            continue
        if titles is None:
            titles = [
                (row, title)
                for row, title in view.remembered(titles_of_documents).items()
                if row in view and language in (None, title.language)
            ]
        span, meant = named_by_type(titles, words, pointed)
        if meant.documents:
            found[span] = meant
            taken.append(span)
    return found, taken


def _named_in_full(
    view: View, words: PlacedWords, named: Sequence[NamedDocument], addresses: Sequence[Span]
) -> FoundMeant:
    """The documents named in full, which bound the search if a preposition precedes the name.

    A name beside an address is skipped, because the provision is context. A name of one word counts
    only after a preposition: in "AML controls" it may be the subject of the question. A name that
    is joined to one that bounds the search bounds it, too: "in the MSA and the NDA".
    """
    joined = -1  # the last word of the name before, if that bounds the search
    by_span: dict[Span, list[DocumentRow]] = {}
    wholes = {known.span for known in named if not known.part}
    for known in named:
        if known.span in wholes and known.document in view:
            by_span.setdefault(known.span, []).append(known.document)
    addresses = sorted(addresses)
    for span, rows in sorted(by_span.items()):
        first, last = words.bounds_of(span)
        if _is_beside_any(words.text, span, addresses):
            continue
        follows = words.follows_preposition(first)
        follows = follows or (joined >= 0 and words.are_joined(joined, first))
        bounds = follows and not words.phrase_goes_on(last)
        joined = last if bounds else -1
        if bounds or first < last:
            yield span, Meant(rows, bounds)


def _is_beside_any(text: str, name: Span, addresses: Sequence[Span]) -> bool:
    """Whether an address, the nearest of *addresses* on either side, stands beside a name."""
    at = bisect_left(addresses, name)
    return any(_beside(text, name, address) for address in addresses[max(0, at - 1) : at + 1])


def _beside(text: str, name: Span, address: Span) -> bool:
    first, second = sorted((name, address))
    return len(text[first.end : second.start].split()) <= MOST_BETWEEN


def _named_by_kind(view: View, words: PlacedWords) -> FoundMeant:
    """The documents that alone have a kind in their name: "in the amendment".

    A word for a type means all documents of the type: "under the lease".
    """
    for n, word in enumerate(words.folded):
        if (
            _kinds().fullmatch(word)
            and words.follows_preposition(n)
            and not words.phrase_goes_on(n)
        ):
            called = sorted(documents_of_kind(view, word))
            rows = [row for row in called if _is_contract(view, row)]
            if len(rows) == 1 < len(view.rows):
                yield words.span(n, n), Meant(rows, True)


def _named_by_party(view: View, text: str, terms: Sequence[UsedTerm]) -> FoundMeant:
    """The contracts at whose beginning a capitalised term of the question is defined.

    "Can we end the deal with Acme?" means the contracts that introduce a party as "Acme".
    """
    for term in terms:
        if not term.span.of(text)[0].isupper():
            continue
        rows = rows_of_term(view, term.form)
        documents = sorted({view.projection.document_of("terms", row) for row in rows})
        if 0 < len(documents) <= MOST_OF_PARTY < len(view.rows) and all(
            _introduces(view, row) for row in rows
        ):
            yield term.span, Meant(documents, False)


def _introduces(view: View, term: TermRow) -> bool:
    """Whether *term* is the name of a party at the beginning of a contract.

    It is a part of the party's own name: "Acme" of "Acme Lamps Ltd", not "the Issuer".
    """
    document = view.projection.document_of("terms", term)
    start = view.projection.span("terms", term).start
    if start >= HEAD_CHARS or not _is_contract(view, document):
        return False
    form = re.escape(forms_of(view, term)[0])
    head = view.snapshot.text(document)[:HEAD_CHARS]
    return re.search(rf"(?<!\w){form},?\s[A-Z]", head) is not None


def _named_by_body(view: View, words: PlacedWords, bodies: Sequence[NamedBody]) -> FoundMeant:
    """The documents of the bodies that the question names, such as an association or a company.

    The name goes on with words of the documents' titles: "the NKF bylaws". They bound the search if
    a preposition precedes a kind of document among these words: "laut Satzung des Werkraum 7".
    """
    for body in bodies:
        titles = view.remembered(titles_of_documents)
        stems = frozenset[str]().union(*(titles[row].title_stems for row in body.documents))
        first, last = words.extended(*words.bounds_of(body.span), stems)
        span = words.span(first, last)
        stated = words.folded[first : last + 1]
        kind = any(word in document_kinds() or split_compound(word) for word in stated)
        bounds = kind and len(body.documents) == 1 and words.follows_preposition(first)
        yield span, Meant(list(body.documents), bounds)


def _of_bodies(
    text: str,
    found: MeantBySpan,
    bodies: MeantBySpan,
) -> MeantBySpan:
    """The documents that are *found* by name, as far as they are those of *bodies*.

    A body that has none of them is context, unless its name opens that of a document: "the Veridia
    data agreement" is not the document that is titled "Data Agreement" and belongs to others. If
    none is found by name, all bodies count. A body does not widen a bound.
    """
    if not found:
        return bodies
    for span, (rows, _) in bodies.items():
        for known, (of_name, _) in found.items():
            opens = span.start < known.start and not text[span.end : known.start].strip()
            if opens and not set(rows) & set(of_name):
                found = {**found, known: Meant(rows, False)}
    merged = dict(found)
    for span, (rows, _) in bodies.items():
        for known, (of_name, is_bound) in found.items():
            if common := [row for row in of_name if row in rows]:
                merged[known] = Meant(common, is_bound)
                if not span.overlaps(known):
                    merged[span] = Meant(common, is_bound)
    return merged


def _is_contract(view: View, document: DocumentRow) -> bool:
    return view.projection.document(document).type is DocumentType.CONTRACT


@cache
def _kinds() -> re.Pattern[str]:
    """The words for kinds of contracts, and of documents that change others: "amendment"."""
    amending = {word for pack in packs() for word in pack.documents.titles.amending}
    contracts = [pack.contracts.kinds for pack in packs() if pack.contracts.kinds]
    return re.compile("|".join((either(sorted(amending)), *contracts)), re.IGNORECASE)
