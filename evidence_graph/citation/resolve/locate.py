"""Resolves a whole text as an address: an id, the name of a document, or a provision."""

from __future__ import annotations

import re

from ...errors import NotFoundError
from ...projection import DocumentRow
from ...view import View
from ..abbreviated import written_out
from ..named import documents_of_kind
from ..nearest import NEAREST, documents_of_like_name, nearest_to
from ..ranges import is_range, names_several
from ..shortened import (
    bodies_before,
    documents_naming,
    shortened_names,
    without_edition,
    without_qualifiers,
)
from ..worded_numbers import in_figures
from .bound import in_bound_work
from .codes import provision_of_code
from .headings import by_heading
from .place import Place
from .provisions import places_of
from .typed_address import TypedAddress, parse_typed, patterns, without_origin
from .worded import worded_names

MOST_CHARS = 5_000
"""The longest address: a path has at most 4,096 bytes, and an anchor follows it."""
_WORDS_BEHIND = re.compile(r"(?P<unit>\d\S{0,12}),?\s(?P<words>[^\W\d_].{1,80})")  # "12 Veridia"
_CODE = re.compile(  # "NET.2.A3"
    r"(?:[A-Z]{1,8}[.-]){1,3}[A-Z]{0,8}\d[\dA-Za-z.()-]{0,40}"
)
_UNIT_IN_ROMAN = re.compile(r"(?<![\w.])([IVXLC]{1,7})\.(\d{1,3})(?![\w.])")  # "Article V.3"
_LABEL_AND_NUMBER = re.compile(r"[^\W\d_]{4,20} (?:\d[\w.-]{0,12}|[IVXLC]{1,7})")  # "Chapter 741"


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
    parsed = parse_typed(view, text)
    named, provision = parsed.named, parsed.provision
    if parsed.unknown:
        raise _not_one(view, text, places, documents_of_like_name(view, parsed.unknown))
    if not named and parsed.kind is None:
        shortened = ((rows, rest) for rows, _, rest in shortened_names(view, text))
        named, provision = next(shortened, (named, provision))
    near = nearest_to(view, text, provision, named)
    raise _not_one(view, text, places, near)


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


def places_at(view: View, text: str) -> list[Place]:
    """Every provision or document with the address *text*, which is read as by `locate`."""
    plain = without_origin(in_figures(text))
    forms = dict.fromkeys((text, plain, _UNIT_IN_ROMAN.sub(r"\1(\2)", plain)))
    found = next(filter(None, (_places_at(view, form) for form in forms)), [])
    if len(found) == 1 or len({place.document for place in found}) > 1:
        return found
    return in_bound_work(view, text, found, lambda rest: _places_at(view, rest))


def _places_at(view: View, text: str) -> list[Place]:
    projection = view.projection
    for section in (projection.find_section(text), projection.find_record(text)):
        if section is not None:
            document = projection.document_of("sections", section)
            if document in view:
                return [Place(document, section)]
    row = projection.find_document(text)
    if row is not None and row in view:
        return [Place(row)]
    if found := _of_names(view, text) or _by_code_section(view, text):
        return found
    abbreviated = _by_abbreviation(view, text)
    if len({place.document for place in abbreviated}) == 1:
        return abbreviated
    return (
        _by_worded_name(view, text)
        or abbreviated
        or _by_number_of_title(view, text)
        or _by_body(view, text)
        or by_heading(view, text, lambda name: _places_at(view, name))
    )


def _of_names(view: View, text: str) -> list[Place]:
    """The places at *text* if it names the document by a name, in full or shortened.

    A name with all words of *text* beats one with some, such as a file's, beside other words.
    """
    found = _by_known_name(view, text)
    if len({place.document for place in found}) == 1:
        return found
    shortened = _by_shortened_name(view, text)
    if len({place.document for place in shortened}) == 1:
        return shortened
    return _of_qualified(view, text) or found or shortened


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


def _by_known_name(view: View, text: str) -> list[Place]:
    """The places at *text* if it names the document by one of its known names, or not at all."""
    parsed = parse_typed(view, text)
    if parsed.unknown:
        return []  # the unit with this number in another document is not meant
    if not parsed.provision:
        return [Place(row) for row in parsed.named]
    places = (
        places_of(view, parsed) or _by_requirement(view, text) or _of_words_behind(view, parsed)
    )
    if parsed.kind is None or not places:
        return places
    called = documents_of_kind(view, parsed.kind)
    if called:
        return [place for place in places if place.document in called]
    of_kind = [place for place in places if _is_called(view, place.document, parsed.kind)]
    return of_kind or places


def _of_words_behind(view: View, parsed: TypedAddress) -> list[Place]:
    """The unit of that one of several documents which has the words behind its number.

    "EULA.md#12 Veridia" is section 12 of the file "EULA.md" that names Veridia.
    """
    match = _WORDS_BEHIND.fullmatch(parsed.provision) if len(parsed.named) > 1 else None
    if match is None:
        return []
    rows = documents_naming(view, parsed.named, match["words"].split())
    return places_of(view, TypedAddress(rows, match["unit"])) if len(rows) == 1 else []


def _is_called(view: View, document: DocumentRow, kind: str) -> bool:
    """Whether *kind*, such as "act", is a word of the title of a document."""
    title = view.projection.document(document).title.casefold()
    return re.search(rf"{re.escape(kind)}\b", title) is not None


def _by_requirement(view: View, text: str) -> list[Place]:
    """The requirement whose code begins with that of its document: "NET.2.A3" of NET.2.

    People also write a blank in the code, and a word before it: "requirement NET.2 A3".
    """
    code = patterns().requirement.sub("", text.strip())
    projection = view.projection
    for form in (code, re.sub(r"\s+", ".", code)):
        if _CODE.fullmatch(form):
            rows = projection.find_address(form, among=view.documents)
            if rows:
                return [Place(projection.document_of("sections", row), row) for row in rows]
    return []


def _by_shortened_name(view: View, text: str) -> list[Place]:
    """The places at *text* if it shortens the name of the document, or adds an edition to it."""
    plain = without_edition(text)
    if plain != text and (places := _by_known_name(view, plain)):
        return places
    for rows, is_folder, provision in shortened_names(view, plain):
        if len(rows) > 1 and not (is_folder and provision):
            return [Place(row) for row in rows]
        provision = _without_connectives(provision)
        if not provision:
            return [Place(row) for row in rows]
        if patterns().unnamed.search(provision):
            continue  # "§ 3 of the lease" is of another document
        if places := places_of(view, TypedAddress(rows, provision)):
            return places
    return _of_qualified(view, plain)


def _of_qualified(view: View, text: str) -> list[Place]:
    """The places at *text* if it gives the parties, body or version of its document too."""
    rest, rows = without_qualifiers(view, text)
    provision = _without_connectives(rest)
    if not rows or not provision:
        return [Place(row) for row in rows]
    return places_of(view, TypedAddress(rows, provision))


def _by_code_section(view: View, text: str) -> list[Place]:
    """The section of a code by its number: "ORS 165.007(1)"."""
    return [Place(document, row) for document, row in provision_of_code(view, text)]


def _by_worded_name(view: View, text: str) -> list[Place]:
    """The places at *text* if it names the document by some words of its name."""
    for rows, provision in worded_names(view, text):
        provision = _without_connectives(provision)
        if not provision:
            return [Place(row) for row in rows]
        if places := places_of(view, TypedAddress(rows, provision)):
            return places
    return []


def _by_abbreviation(view: View, text: str) -> list[Place]:
    """The places at *text* if it names the document by an abbreviation of its title."""
    found: dict[Place, None] = {}
    for whole in written_out(view, text):
        places = _of_names(view, whole)
        if len({place.document for place in places}) != 1:
            places = _by_worded_name(view, whole) or places
        found.update(dict.fromkeys(places))
    return list(found)


def _by_number_of_title(view: View, text: str) -> list[Place]:
    """The documents whose titles begin with *text*: "Chapter 741" of "Chapter 741: Kites"."""
    if not _LABEL_AND_NUMBER.fullmatch(text.strip()):
        return []
    begins = re.compile(rf"(?i){re.escape(text.strip())}(?!\w|[.-]\w)")
    titles = ((row, view.projection.document(row).title) for row in sorted(view.rows))
    return [Place(row) for row, title in titles if begins.match(title)]


def _by_body(view: View, text: str) -> list[Place]:
    """The places at *text* if it names a provision by the body whose document it is in."""
    for rows, provision in bodies_before(view, text):
        if places := places_of(view, TypedAddress(rows, provision)):
            return places
    return []


def _without_connectives(provision: str) -> str:
    """*provision* without the words that join it to a name: "s 3" for "s 3 of the"."""
    return patterns().leading_to.sub("", provision).strip(" ,")


def _not_one(view: View, text: str, places: list[Place], near: list[str]) -> NotFoundError:
    projection = view.projection
    if not places:
        found = f"none for {text!r}{'' if near else '; outline lists the documents'}"
        return NotFoundError(f"expected a document or provision, found {found}", nearest=near)
    names = [projection.id_at(place.document, place.section) for place in places]
    several = len({place.document for place in places}) > 1
    return NotFoundError(
        f"expected one document or provision, found {len(places)} for {text!r}; "
        f"name {'its document' if several else 'one of them'}",
        nearest=names[:NEAREST],
    )
