"""Resolves the addresses that occur in a question."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ...projection import DocumentRow
from ...spans import Span
from ...view import View
from ..address import Address
from ..foreign import find_foreign
from ..named import (
    NamedDocument,
    addressed_in,
    find_documents,
    name_of_address,
    read_as_in,
)
from ..ranges import units_of
from .codes import provision_of_code
from .place import Place
from .provisions import of_word


def mentioned(
    view: View,
    question: str,
    *,
    unique: bool = False,
    within: View | None = None,
    named: Sequence[NamedDocument] | None = None,
    of_codes: Sequence[tuple[Span, Sequence[Place]]] | None = None,
) -> list[Place]:
    """The provisions and documents whose addresses occur in *question*, in order.

    An address belongs to the document whose name is linked to it, or else nearest; if none is
    named, to every document that has it. It is read in the language of its document: a "section"
    is a larger unit in French. If the address does not exist, the deepest unit above it that exists
    is returned, and is not *exact*.

    Args:
        unique: Leave out an address that several documents have.
        within: The documents that are searched for an address if none is named; None for those of
            *view*.
        named: The documents that *question* names, if they are known already.
        of_codes: The sections of codes in *within* that it cites, if they are known already.
    """
    named = find_documents(view, question) if named is None else named
    within = view if within is None else within
    anywhere = within.documents
    of_codes = sections_of_codes(within, question) if of_codes is None else of_codes
    places = [place for _, found in of_codes for place in found]
    addressed: set[DocumentRow] = set()
    for mention in addressed_in(view, question, [n.span for n in named]):
        span = mention.span
        if any(span.overlaps(code) for code, _ in of_codes):
            continue
        name = name_of_address(question, span, [n.span for n in named])
        documents = {n.document for n in named if n.span == name}
        addressed.update(documents)
        mention = read_as_in(view, question, mention, documents)
        ranged = units_of(view.projection, mention, documents or anywhere)
        found = [Place(view.projection.document_of("sections", row), row) for row in ranged]
        found = found or _deepest(view, mention.address, documents or anywhere)
        sections = [place.section for place in found if place.section is not None]
        kept = ranged or of_word(view, sections, span.of(question))
        found = [place for place in found if place.section in kept]
        if not unique or len({place.document for place in found}) == 1:
            places += found
    places += [Place(n.document) for n in named if n.document not in addressed and not n.part]
    return list(dict.fromkeys(places))


def sections_of_codes(view: View, text: str) -> list[tuple[Span, list[Place]]]:
    """The sections of codes that *text* cites and the library has: "C.R.S. 41-1-106"."""
    laws = ((Span(law.start, law.end), law.name) for law in find_foreign(text))
    found = ((at, provision_of_code(view, name)) for at, name in laws)
    return [(at, [Place(*place) for place in places]) for at, places in found if places]


def _deepest(view: View, address: Address, among: Collection[int] | None) -> list[Place]:
    """The units at *address*, or else at the deepest unit above it that exists."""
    projection = view.projection
    inner = address.unit
    exact = True
    while inner is not None:
        if found := projection.find_address(inner, among=among):
            return [Place(projection.document_of("sections", n), n, exact) for n in found]
        inner, exact = inner.parent, False
    return []
