"""Finds the sections at the provision of a typed address: by number, heading, list or range."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from ...language import pack_of
from ...projection import Projection, SectionRow
from ...spans import Span
from ...view import View
from ..address import Address, AddressMention
from ..ranges import forms_of_range
from ..shortened import of_series
from ..style import of_unit, unit_of
from ..typed import REPEAT, find_addresses, parse_address, parse_anchor
from .codes import below_lettered, lettered_forms, titled_with
from .headings import headed
from .place import Place
from .steps import is_called_so, sections_by_steps
from .typed_address import TypedAddress, patterns
from .within_range import units_around

_FEW = 8  # documents that are searched unit by unit if an address names none
_DIVISION = "division"
"""The kind of unit that acts of the European Union call a section of a chapter."""
_FIRST_WORD = re.compile(r"§+|[^\W\d_]+")


def places_of(view: View, parsed: TypedAddress) -> list[Place]:
    """The sections at the provision that was parsed, in the documents that it names or in all."""
    if parsed.named:
        provision, numbered = of_series(view, parsed.named, parsed.provision)
        parsed = replace(parsed, named=numbered, provision=provision)
        if not numbered:
            return []
    projection = view.projection
    among: Collection[int] | None = set(parsed.named) or view.documents
    of_named = (projection.document(row).language for row in parsed.named[:1])
    languages = tuple(dict.fromkeys((*of_named, *projection.languages)))
    listed = _addresses(view, parsed.provision, among, languages)
    rows = [row for forms in listed for row in _at(view, forms, parsed.provision, among)]
    places = [Place(projection.document_of("sections", row), row) for row in rows]
    if not places:
        addresses = (form for forms in listed for form in forms[:1] if isinstance(form, Address))
        titled = (at for address in addresses for at in titled_with(view, address, among))
        places = [Place(document, row) for document, row in titled]
    if len(places) == 1 and parsed.named:
        places = _labelled(view, places[0], parsed.provision) or places
    places = places or list(_by_steps(view, parsed))
    return list(dict.fromkeys(places or _joined(view, parsed, languages)))


def _joined(view: View, parsed: TypedAddress, languages: Sequence[str]) -> Iterator[Place]:
    """The units whose number has that of the unit around it in its own, in documents named."""
    address = parse_address(parsed.provision, languages) if parsed.named else None
    projection = view.projection
    for joined in address.joined() if address is not None else ():
        if rows := projection.find_address(joined, among=set(parsed.named)):
            yield from (Place(projection.document_of("sections", row), row) for row in rows)
            return


def _labelled(view: View, place: Place, provision: str) -> list[Place]:
    """The unit that prints the label of *provision*, if that at *place* prints none.

    "Article 1" is Article I, and not the first of the parties, "(1)", above it.
    """
    projection = view.projection
    if place.section is None or projection.section(place.section).label is not None:
        return []
    word = _FIRST_WORD.match(provision)
    rows = sections_by_steps(view, place.document, provision) if word and word[0].isalpha() else []
    sections = map(projection.section, rows)
    level = projection.section(place.section).level
    is_labelled = any(section.label and section.level <= level for section in sections)
    return [Place(place.document, rows[0])] if is_labelled else []


def _at(
    view: View, forms: Sequence[Address | str], provision: str, among: Collection[int] | None
) -> list[SectionRow]:
    """The sections at one address, written *provision*, in the first of its *forms* that exists."""
    projection = view.projection
    found = (projection.find_address(address, among=among) for address in forms)
    sections = (
        next(filter(None, found), None)
        or _in_words_of_another(view, forms, among)
        or below_lettered(view, forms, among)
    )
    rows = of_word(view, sections, provision)
    if isinstance(forms[0], Address) and forms[0].containers:  # no Article in "Chapter I, § 2"
        rows = [row for row in rows if is_called_so(projection, row, provision)]
    if repeat := REPEAT.search(provision):  # the anchor itself, or else one with the same ending
        rows = [row for row in rows if projection.anchor(row).endswith(repeat[0])]
        rows = [row for row in rows if projection.anchor(row) == provision] or rows
    return rows


def _by_steps(view: View, parsed: TypedAddress) -> Iterator[Place]:
    """The sections found unit by unit, or by heading in a document that the address names."""
    few = sorted(view.rows) if len(view.rows) <= _FEW else ()
    for document in parsed.named or few:
        rows = sections_by_steps(view, document, parsed.provision)
        if not rows and parsed.named:
            rows = headed(view.projection, document, parsed.provision)
        address = None if rows else parse_address(parsed.provision, view.projection.languages)
        if address is not None:
            rows = units_around(view, document, address)
        yield from (Place(document, row) for row in rows)


def _in_words_of_another(
    view: View, forms: Sequence[Address | str], among: Collection[int] | None
) -> list[SectionRow]:
    """Containers in containers whose address uses the words of another language.

    A section of a chapter in the English version of an act of the European Union is an "Abschnitt"
    in the German one, but has the same place in it.
    """
    address = forms[0] if forms else None
    if not isinstance(address, Address):
        return []
    *outer, last = (*address.containers, *address.components)
    kind, _, number = last.rpartition(" ")
    if not outer or (kind and kind != _DIVISION) or any(" " not in unit for unit in outer):
        return []
    other = Address((number,), tuple(outer)) if kind else Address((*outer, f"{_DIVISION} {number}"))
    projection = view.projection
    rows = projection.find_address(other, among=among)
    found = ((row, projection.address(row)) for row in rows)
    return [row for row, at in found if at and (at.containers or not kind)]


def of_word(view: View, sections: list[SectionRow], provision: str) -> list[SectionRow]:
    """The sections, of several in one document, of the kind that *provision* names."""
    projection = view.projection
    documents = {projection.document_of("sections", row) for row in sections}
    if len(sections) < 2 or len(documents) > 1 or REPEAT.search(provision):
        return sections
    pack = pack_of(projection.document(documents.pop()).language)
    match = _FIRST_WORD.match(provision)
    if match is None:
        return sections
    unit = pack.units.by_form.get(match[0].casefold())
    word = unit.name if unit and match[0].isalpha() else match[0]
    return of_unit(projection, sections, unit_of(word, pack.printing), pack.printing)


def _addresses(
    view: View, rest: str, among: Collection[int] | None, languages: Sequence[str]
) -> list[list[Address | str]]:
    """The address *rest*, by number or heading, or the addresses that it lists ("§§ 14, 15").

    Each is given in the forms that a document may use, the likeliest first.
    """
    numbered = any(parse_anchor(rest, language) is not None for language in languages[:1])
    if not numbered and view.projection.find_address(rest, among=among):
        return [[rest]]  # by heading, or by an anchor such as "1.2.1.Guidance"
    if address := parse_address(rest, languages):
        whole = AddressMention(address, Span(0, len(rest)))
        ranged = forms_of_range(view.projection, whole, among)
        if not ranged and _is_dotted(address, rest):
            return _forms_of_dotted(view.projection, address, among)
        return ranged or [[*address.alternatives(), *lettered_forms(address, rest), rest]]
    listed = list(find_addresses(rest, languages))
    between = rest
    for mention in reversed(listed):
        between = f"{between[: mention.span.start]} {between[mention.span.end :]}"
    if patterns().listing.sub("", between).strip():
        return []
    if len(listed) == 1 and listed[0].until:
        ranged = forms_of_range(view.projection, listed[0], among)
        return ranged or [list(listed[0].address.alternatives())]
    words = {_label(mention.span.of(rest)) for mention in listed} - {None}
    if len(listed) > 1 and not between.strip():
        return []  # "2.1 section 3" behind a name: a version, and a section of it
    if len(listed) > 1 and len(words) < 2:  # "Article II, Section 2" is a chain, and no list
        return [list(mention.address.alternatives()) for mention in listed]
    return []


def _forms_of_dotted(
    projection: Projection, address: Address, among: Collection[int] | None
) -> list[list[Address | str]]:
    """The forms of a dotted number behind the word for a container, such as "Part 12.5".

    It is 12.5 where a document has such a unit, and else unit 5, if that is in a Part 12.
    """
    number = f"{_number_of(address.containers[-1])}.{address.components[0]}"
    whole = Address((number, *address.components[1:]), address.containers[:-1])
    forms: list[Address | str] = list(whole.alternatives())
    if any(projection.find_address(form, among=among) for form in forms):
        return [forms]
    rows = projection.find_address(address, among=among)
    around = (projection.address(outer) for row in rows for outer in projection.ancestors(row))
    parts = {part for at in around if at for part in (*at.containers, *at.components)}
    return [[address]] if parts.issuperset(address.containers) else []


def _is_dotted(address: Address, provision: str) -> bool:
    """Whether *provision* gives the last container of *address* and its unit as one number."""
    if not address.containers or not address.components:
        return False
    number = f"{_number_of(address.containers[-1])}.{address.components[0]}"
    return re.search(rf"(?<![\w.]){re.escape(number)}(?!\w)", provision.casefold()) is not None


def _number_of(container: str) -> str:
    return container.rpartition(" ")[2]


def _label(address: str) -> str | None:
    """The word with which an address begins, without its full stop; None if it is a number."""
    match = _FIRST_WORD.match(address)
    return match[0].casefold().rstrip("s").replace("§§", "§") if match else None
