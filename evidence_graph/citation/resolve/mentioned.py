"""Resolves the addresses that occur in a question."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from operator import attrgetter

from ...projection import DocumentRow
from ...spans import Span
from ...view import View
from ..address import Address, AddressMention
from ..named import NamedDocument, find_documents
from ..ranges import units_of
from ..typed import find_addresses, parse_address
from .place import Place
from .provisions import of_word


def mentioned(
    view: View,
    question: str,
    *,
    unique: bool = False,
    within: View | None = None,
    named: Sequence[NamedDocument] | None = None,
) -> list[Place]:
    """The provisions and documents whose addresses occur in *question*, in order.

    An address belongs to the document whose name is nearest to it; if none is named, to every
    document that has it. If the address does not exist, the deepest unit above it that exists is
    returned, and is not *exact*.

    Args:
        unique: Leave out an address that several documents have.
        within: The documents that are searched for an address if none is named; None for those of
            *view*.
        named: The documents that *question* names, if they are known already.
    """
    named = find_documents(view, question) if named is None else named
    anywhere = (view if within is None else within).documents
    places: list[Place] = []
    addressed: set[DocumentRow] = set()
    for mention in _addressed(view, question, [n.span for n in named]):
        span = mention.span
        nearest_name = min((n.span for n in named), key=span.distance, default=None)
        documents = {n.document for n in named if n.span == nearest_name}
        addressed.update(documents)
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


def _addressed(view: View, text: str, names: Collection[Span]) -> Iterator[AddressMention]:
    """The addresses in *text* outside of names, and the bare numbers directly after names."""
    languages = view.projection.languages
    found = list(find_addresses(text, languages))
    for name in sorted(set(names)):
        match = _NUMBER_AFTER.match(text, name.end)
        if match and (address := parse_address(match["number"], languages)):
            span = Span(*match.span("number"))
            if not any(span.overlaps(other.span) for other in found):
                found.append(AddressMention(address, span))
    for mention in sorted(found, key=attrgetter("span")):
        if not any(mention.span.overlaps(name) for name in names):  # the "2024" of a title
            yield mention


_NUMBER_AFTER = re.compile(r",?\s(?P<number>\d{1,5}[a-z]{0,2}(?:\s?\(\w{1,5}\)){0,6})(?![\w.(])")


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
