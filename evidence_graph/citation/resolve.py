"""Resolves an address that a user typed to a document or provision. It looks up and never guesses.

Every command that takes an address resolves it here: an id, the name of a document, or a provision
("Tenancies Act s 14(2)"). The name of the document may be missing if only one has the provision.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from ..errors import NotFoundError
from ..language import pack_of, packs
from ..language.patterns import either
from ..projection import DocumentRow, SectionRow
from ..spans import Span
from ..view import View
from .address import Address, AddressMention
from .codes import below_lettered, lettered_forms, provision_of_code, titled_with
from .named import (
    NamedDocument,
    addressed_in,
    connecting_words,
    find_documents,
    name_of_address,
    read_as_in,
)
from .nearest import NEAREST, documents_of_kind, headed, nearest_to
from .print import of_unit, unit_of
from .ranges import forms_of_range, is_range, names_several, units_of
from .shortened import shortened_names, without_edition, without_qualifiers
from .steps import is_called_so, sections_by_steps
from .typed import REPEAT, find_addresses, parse_address, parse_anchor
from .worded import worded_names


@dataclass(frozen=True, slots=True)
class Place:
    """A document, or a section of it, by row; *exact* if the whole address exists."""

    document: DocumentRow
    section: SectionRow | None = None
    exact: bool = True


@dataclass(frozen=True, slots=True)
class _Parsed:
    """A typed address in two parts: the document and the provision.

    Attributes:
        named: The documents that it names, by row.
        provision: The rest of it, as written; "" if it names a document alone.
        kind: The kind of the document if that stands in place of a name: "act" in "section 14 of
            the Act".
    """

    named: list[DocumentRow]
    provision: str
    kind: str | None = None


MOST_CHARS = 5_000
"""The longest address: a path has at most 4,096 bytes, and an anchor follows it."""


def locate(view: View, text: str) -> Place:
    """The one provision or document with the address *text*; of a range the first.

    *text* is the id of a section, record or document, or an address ("Tenancies Act s 14(2)").

    Raises:
        NotFoundError: None has the address, or several have it; the error names the nearest, or
            some of the several.
    """
    if len(text) > MOST_CHARS:
        raise NotFoundError(
            f"expected an address of at most {MOST_CHARS} characters, found {len(text)}"
        )
    places = places_at(view, text)
    is_sure = len(places) == 1 or (places and is_range(text, view.projection.languages))
    if is_sure and len({place.document for place in places}) == 1:
        return places[0]
    parsed = _parsed(view, text)
    named, provision = parsed.named, parsed.provision
    if not named and parsed.kind is None:
        shortened = ((rows, rest) for _, rows, _, rest in shortened_names(view, text))
        named, provision = next(shortened, (named, provision))
    near = nearest_to(view, text, provision, named)
    raise _not_one(view, text, places, near)


def places_at(view: View, text: str) -> list[Place]:
    """Every provision or document with the address *text*, which is read as by `locate`."""
    projection = view.projection
    for section in (projection.find_section(text), projection.find_record(text)):
        if section is not None:
            document = projection.document_of("sections", section)
            if document in view:
                return [Place(document, section)]
    row = projection.find_document(text)
    if row is not None and row in view:
        return [Place(row)]
    return (
        _by_known_name(view, text)
        or _by_shortened_name(view, text)
        or _by_code_section(view, text)
        or _by_worded_name(view, text)
    )


def listed_at(view: View, text: str) -> list[str]:
    """The ids of the provisions of one document that *text* lists; empty if it is no list.

    "ss 3, 5 and 7 of the Tenancies Act", "sections 11 to 15 of the Tenancies Act".
    """
    if len(text) > MOST_CHARS or not names_several(text, view.projection.languages):
        return []
    places = places_at(view, text)
    rows = [place.section for place in places if place.section is not None]
    is_list = len({place.document for place in places}) == 1 < len(rows) == len(places)
    return [view.projection.section_id(row) for row in rows] if is_list else []


def _by_code_section(view: View, text: str) -> list[Place]:
    """The section of a code by its number: "ORS 165.007(1)"."""
    sections = provision_of_code(view, text, view.projection.languages)
    return [Place(document, row) for document, row in sections]


def _by_worded_name(view: View, text: str) -> list[Place]:
    """The places at *text* if it names the document by some words of its name."""
    for rows, provision in worded_names(view, text):
        provision = _patterns().leading_to.sub("", provision).strip(" ,")
        if not provision:
            return [Place(row) for row in rows]
        if places := list(dict.fromkeys(_places(view, _Parsed(rows, provision)))):
            return places
    return []


def _by_known_name(view: View, text: str) -> list[Place]:
    """The places at *text* if it names the document by one of its known names, or not at all."""
    parsed = _parsed(view, text)
    if not parsed.provision:
        return [Place(row) for row in parsed.named]
    places = list(dict.fromkeys(_places(view, parsed))) or _by_requirement(view, text)
    if parsed.kind is None or not places:
        return places
    called = documents_of_kind(view, parsed.kind)
    if called:
        return [place for place in places if place.document in called]
    of_kind = [place for place in places if _is_called(view, place.document, parsed.kind)]
    return of_kind or places


def _by_requirement(view: View, text: str) -> list[Place]:
    """The requirement whose code begins with that of its document: "NET.2.A3" of NET.2.

    People also write a blank in the code, and a word before it: "requirement NET.2 A3".
    """
    code = _patterns().requirement.sub("", text.strip())
    projection = view.projection
    for form in (code, re.sub(r"\s+", ".", code)):
        if _CODE.fullmatch(form):
            rows = projection.find_address(form, among=view.documents)
            if rows:
                return [Place(projection.document_of("sections", row), row) for row in rows]
    return []


_FEW = 8  # documents that are searched unit by unit if an address names none
_CODE = re.compile(r"(?:[A-Z]{1,8}[.-]){1,3}[A-Z]{0,8}\d[\dA-Za-z.()-]{0,40}")


def _by_shortened_name(view: View, text: str) -> list[Place]:
    """The places at *text* if it shortens the name of the document, or adds an edition to it."""
    plain = without_edition(text)
    if plain != text and (places := _by_known_name(view, plain)):
        return places
    for _, rows, is_folder, provision in shortened_names(view, plain):
        if len(rows) > 1 and not (is_folder and provision):
            return [Place(row) for row in rows]
        provision = _patterns().leading_to.sub("", provision).strip(" ,")
        if not provision:
            return [Place(row) for row in rows]
        if _patterns().unnamed.search(provision):
            continue  # "§ 3 of the lease" is of another document
        if places := list(dict.fromkeys(_places(view, _Parsed(rows, provision)))):
            return places
    bare = without_qualifiers(view, plain)
    return _by_known_name(view, bare) if bare != plain else []


def locate_document(view: View, text: str) -> DocumentRow:
    """The row of the one document with the id or name *text*.

    Raises:
        NotFoundError: None has it, several have it, or *text* is the address of a section.
    """
    place = locate(view, text)
    if place.section is not None:
        raise NotFoundError(
            f"expected a document, found the section {text!r}",
            nearest=[view.projection.document(place.document).id],
        )
    return place.document


def mentioned(
    view: View,
    question: str,
    *,
    unique: bool = False,
    within: View | None = None,
    named: Sequence[NamedDocument] | None = None,
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
    """
    named = find_documents(view, question) if named is None else named
    anywhere = (view if within is None else within).documents
    places: list[Place] = []
    addressed: set[DocumentRow] = set()
    for mention in addressed_in(view, question, [n.span for n in named]):
        span = mention.span
        name = name_of_address(question, span, [n.span for n in named])
        documents = {n.document for n in named if n.span == name}
        addressed.update(documents)
        mention = read_as_in(view, question, mention, documents)
        ranged = units_of(view.projection, mention, documents or anywhere)
        found = [Place(view.projection.document_of("sections", row), row) for row in ranged]
        found = found or _deepest(view, mention.address, documents or anywhere)
        sections = [place.section for place in found if place.section is not None]
        of_word = ranged or _of_word(view, sections, span.of(question))
        found = [place for place in found if place.section in of_word]
        if not unique or len({place.document for place in found}) == 1:
            places += found
    places += [Place(n.document) for n in named if n.document not in addressed and not n.part]
    return list(dict.fromkeys(places))


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


def _parsed(view: View, text: str) -> _Parsed:
    """Split *text* into the documents that it names and the provision."""
    projection = view.projection
    if "#" in text:
        name, _, rest = text.partition("#")
        owner = projection.find_document(name)
        known = [owner] if owner is not None and owner in view else view.named(name)
        if known or not name.endswith(" "):  # not the heading "Color #5E5E00"
            return _Parsed(known, rest.strip())
    for gap in reversed(list(re.finditer(r"\s+", text))):
        owner = projection.find_document(text[: gap.start()])
        if owner is not None and owner in view:
            return _Parsed([owner], text[gap.end() :].strip())
    named = find_documents(view, text, any_word=True)
    if not named:
        if whole := view.named(text):
            return _Parsed(whole, "")
        return _without_name(text)
    longest = max(named, key=lambda n: len(n.span)).span
    chosen = [n.document for n in named if n.span == longest]
    # "Market Rules (MKT) rule 7" names one document twice; "act.md s 7" names it by its file.
    for span in sorted({n.span for n in named if n.document in chosen}, reverse=True):
        after = _AFTER_NAME.sub("", text[span.end :])
        before = _patterns().leading_to.sub("", text[: span.start].rstrip("(["))
        text = f"{before} {_patterns().leading_from.sub('', after)}"
    return _Parsed(chosen, text.strip(" ,."))


_AFTER_NAME = re.compile(r"^(?:\.[A-Za-z]{1,8}\b|[)\]]|\s?\([^()]*\s[^()]*\))")
"""Parts that may follow a name: ".md", a closing bracket, "(c 16)", "(as amended)"."""


def _without_name(text: str) -> _Parsed:
    """Parse an address that names no document, or only its kind."""
    text = " ".join(text.split())
    match = _patterns().unnamed.search(text)
    if match is None:
        return _Parsed([], text)
    kind = next(filter(None, match.groups())).casefold()
    return _Parsed([], f"{text[: match.start()]}{text[match.end() :]}".strip(" ,"), kind)


@dataclass(frozen=True, slots=True)
class _Patterns:
    """Patterns of the words around names in addresses, in any language.

    Attributes:
        leading_to, leading_from: The words before and after the name of a document.
        unnamed: Words that give only the kind of a document, "of the Act"; the kind is a group.
        listing: The words between the provisions of a list.
        requirement: The word before the code of a requirement: "requirement", "control".
    """

    leading_to: re.Pattern[str]
    leading_from: re.Pattern[str]
    unnamed: re.Pattern[str]
    listing: re.Pattern[str]
    requirement: re.Pattern[str]


@cache
def _patterns() -> _Patterns:
    link = connecting_words()
    words = [pack.citations for pack in packs()]
    documents = {kind for pack in packs() for kind in pack.structure.documents}
    kinds = either(sorted(documents.union(*(own.instruments.kinds for own in words))))
    labels = either(sorted({label for own in words for label in own.labels}))
    pointers = [own.pointers for own in words]
    point = either(sorted({word for own in pointers for word in (*own.these, *own.those)}))
    required = either(sorted({word for own in words for word in own.requirements}))
    joins = either(sorted({join for own in words for join in own.connectives.joins}))
    return _Patterns(
        leading_to=re.compile(rf"(?i)(?:(?:^|(?<=[\s,]))(?:(?:{link})\s{{1,4}}|\w['’])){{1,8}}$"),
        leading_from=re.compile(rf"(?i)^[\s,]*(?:(?:{link}|at)\s+)?"),
        unnamed=re.compile(
            rf"(?i)\s(?:{link})\s(?:(?:{link}|{point})\s)?({kinds})\b(?!\s?[(0-9])"
            rf"|^(?:(?:{link})\s)?({kinds})\b,?\s(?=\S*\d|§|(?:{labels})\b\D{{1,20}}\d)"
        ),
        listing=re.compile(rf"(?i)[,;]|\b(?:{joins})\b|§§?"),
        requirement=re.compile(rf"(?i)^(?:{required})\s+"),
    )


def _is_called(view: View, document: DocumentRow, kind: str) -> bool:
    """Whether *kind*, such as "act", is a word of the title of a document."""
    title = view.projection.document(document).title.casefold()
    return re.search(rf"{re.escape(kind)}\b", title) is not None


def _places(view: View, parsed: _Parsed) -> Iterator[Place]:
    """The sections at the provision that was parsed, in the documents that it names or in all."""
    projection = view.projection
    provision = parsed.provision
    repeat = REPEAT.search(provision)
    among: Collection[int] | None = set(parsed.named) or view.documents
    of_named = (projection.document(row).language for row in parsed.named[:1])
    languages = tuple(dict.fromkeys((*of_named, *projection.languages)))
    listed = _addresses(view, provision, among, languages)
    is_found = False
    for forms in listed:
        found = (projection.find_address(address, among=among) for address in forms)
        sections = (
            next(filter(None, found), None)
            or _in_words_of_another(view, forms, among)
            or below_lettered(view, forms, among)
        )
        rows = _of_word(view, sections, provision)
        if isinstance(forms[0], Address) and forms[0].containers:  # no Article in "Chapter I, § 2"
            rows = [row for row in rows if is_called_so(projection, row, provision)]
        if repeat is not None:  # the anchor itself, or else one with the same ending
            rows = [row for row in rows if projection.anchor(row).endswith(repeat[0])]
            rows = [row for row in rows if projection.anchor(row) == provision] or rows
        is_found |= bool(rows)
        yield from (Place(projection.document_of("sections", row), row) for row in rows)
    addresses = [form for forms in listed for form in forms[:1] if isinstance(form, Address)]
    titled = [
        Place(document, row)
        for address in (() if is_found else addresses)
        for document, row in titled_with(view, address, among)
    ]
    yield from titled
    if not is_found and not titled:
        few = sorted(view.rows) if len(view.rows) <= _FEW else ()
        for document in parsed.named or few:
            rows = sections_by_steps(view, document, provision)
            if not rows and parsed.named:
                rows = headed(projection, document, provision)
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


_DIVISION = "division"
"""The kind of unit that acts of the European Union call a section of a chapter."""


def _of_word(view: View, sections: list[SectionRow], provision: str) -> list[SectionRow]:
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


_FIRST_WORD = re.compile(r"§+|[^\W\d_]+")


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
        return ranged or [[*address.alternatives(), *lettered_forms(address, rest), rest]]
    listed = list(find_addresses(rest, languages))
    between = rest
    for mention in reversed(listed):
        between = f"{between[: mention.span.start]} {between[mention.span.end :]}"
    if _patterns().listing.sub("", between).strip():
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


def _label(address: str) -> str | None:
    """The word with which an address begins, without its full stop; None if it is a number."""
    match = _FIRST_WORD.match(address)
    return match[0].casefold().rstrip("s").replace("§§", "§") if match else None


def _not_one(view: View, text: str, places: list[Place], near: list[str]) -> NotFoundError:
    projection = view.projection
    if not places:
        return NotFoundError(
            f"expected a document or provision, found none for {text!r}", nearest=near
        )
    names = [
        projection.document(p.document).id
        if p.section is None
        else projection.section_id(p.section)
        for p in places
    ]
    several = len({place.document for place in places}) > 1
    return NotFoundError(
        f"expected one document or provision, found {len(places)} for {text!r}; "
        f"name {'its document' if several else 'one of them'}",
        nearest=names[:NEAREST],
    )
