"""From what people write to the provision they mean: looked up, never guessed.

All that reads an address goes through here: ids, the names of documents, and provisions by name
("Tenancies Act s 14(2)"), without a document's name where one document alone has the provision.
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
from .address import Address
from .named import NamedDocument, connecting_words, find_documents
from .nearest import NEAREST, documents_of_like_name, nearest
from .print import of_unit, unit_of
from .shortened import shortened_names, without_edition
from .steps import is_called_so, sections_by_steps
from .typed import REPEAT, find_addresses, is_label, parse_address, parse_anchor


@dataclass(frozen=True, slots=True)
class Place:
    """A document, or a section of it, by row; *exact* where the whole address exists."""

    document: DocumentRow
    section: SectionRow | None = None
    exact: bool = True


@dataclass(frozen=True, slots=True)
class _Read:
    """An address taken apart.

    Attributes:
        named: The documents that it names, by row.
        provision: The rest of it, as written; "" where it names a document alone.
        kind: What kind of document it is of where no name is said: "act" of "section 14 of the
            Act".
    """

    named: list[DocumentRow]
    provision: str
    kind: str | None = None


MOST_CHARS = 5_000
"""The longest address: a path has at most 4,096 bytes, and an anchor follows it."""


def locate(view: View, text: str) -> Place:
    """The one provision or document that *text* is the address of.

    Understood are ids of sections, records and documents, and addresses as they are cited
    ("Tenancies Act s 14(2)", "§ 14 Abs. 2", "MKT 7.2.1", "17 U.S.C. § 107").

    Raises:
        NotFoundError: There is none, or there are several; the nearest, or all, are named.
    """
    if len(text) > MOST_CHARS:
        raise NotFoundError(
            f"expected an address of at most {MOST_CHARS} characters, found {len(text)}"
        )
    places = places_at(view, text)
    if len(places) == 1:
        return places[0]
    read = _read(view, text)
    near = nearest(view, read.provision, read.named) if read.provision else []
    near = near or (documents_of_like_name(view, text) if not read.named else [])
    raise _not_one(view, text, places, near)


def places_at(view: View, text: str) -> list[Place]:
    """Every provision or document that *text* can be the address of, understood as by `locate`."""
    projection = view.projection
    for section in (projection.find_section(text), projection.find_record(text)):
        if section is not None:
            document = projection.document_of("sections", section)
            if document in view:
                return [Place(document, section)]
    row = projection.find_document(text)
    if row is not None and row in view:
        return [Place(row)]
    return _plainly(view, text) or _shortened(view, text)


def _plainly(view: View, text: str) -> list[Place]:
    """What *text* is the address of with names as they are known."""
    read = _read(view, text)
    if not read.provision:
        return [Place(row) for row in read.named]
    places = list(dict.fromkeys(_places(view, read))) or _by_code(view, text)
    if read.kind is not None and len(places) > 1:
        meant = [p for p in places if _is_called(view, p.document, read.kind)]
        return meant or places
    return places


def _by_code(view: View, text: str) -> list[Place]:
    """The provision whose number begins with that of its document: "NET.2.A3" of NET.2.

    People also write it with a blank between, and with a word before: "requirement NET.2 A3".
    """
    code = _patterns().requirement.sub("", text.strip())
    projection = view.projection
    for form in (code, re.sub(r"\s+", ".", code)):
        if _CODE.fullmatch(form):
            rows = projection.find_address(form, among=view.documents)
            if rows:
                return [Place(projection.document_of("sections", row), row) for row in rows]
    return []


_CODE = re.compile(r"(?:[A-Z]{1,8}[.-]){1,3}[A-Z]{0,8}\d[\dA-Za-z.()-]{0,40}")


def _shortened(view: View, text: str) -> list[Place]:
    """What *text* is the address of with its document's name shortened, or an edition named."""
    plain = without_edition(text)
    if plain != text and (places := _plainly(view, plain)):
        return places
    for _, rows, is_folder, provision in shortened_names(view, plain):
        if len(rows) > 1 and not (is_folder and provision):
            return [Place(row) for row in rows]
        provision = _patterns().leading_to.sub("", provision).strip(" ,")
        if not provision:
            return [Place(row) for row in rows]
        if _patterns().unnamed.search(provision):
            continue  # "§ 3 of the lease" is of another
        if places := list(dict.fromkeys(_places(view, _Read(rows, provision)))):
            return places
    bare = _unqualified(view, plain)
    return _plainly(view, bare) if bare != plain else []


def _unqualified(view: View, text: str) -> str:
    """*text* without the words around a name that only say whose it is, or which version.

    Each must stand on the first page of the document: "Acme/Globex Supply Agreement" is the Supply
    Agreement that names both.
    """
    named = find_documents(view, text, any_word=True)
    if not named:
        return text
    longest = max(named, key=lambda one: len(one.span)).span
    rows = [one.document for one in named if one.span == longest]
    before, after = text[: longest.start], text[longest.end :]
    issuer = _QUALIFIED.search(before)
    words = re.findall(r"\w+", issuer["words"]) if issuer else []
    while words and (is_label(words[0]) or words[0].casefold() in connecting_words().split("|")):
        words = words[1:]
    version = _VERSION.match(after)
    said = [*words, *([version["number"]] if version else [])]
    if len(rows) != 1 or not said:
        return text
    document = view.projection.document(rows[0])
    page = f"{view.snapshot.text(rows[0])[:_PAGE]} {document.path or ''}".casefold()
    stand = (rf"(?<![^\W_]){re.escape(one.casefold())}(?![^\W_])" for one in said)
    if not all(re.search(word, page) for word in stand):
        return text
    kept = before[: before.rindex(words[0])] if words else before
    return f"{kept}{longest.of(text)}{after[version.end() :] if version else after}"


_PAGE = 4000
"""The first page of a document has about so many characters."""
_CAPITAL = r"(?:[^\W_a-z]{0,20}[A-Z][\w.&-]{0,40}|\d{1,4}[a-z]\w{0,20})"  # "37signals"
_QUALIFIED = re.compile(rf"(?P<words>(?<!\w){_CAPITAL}(?:(?:\s|\s?/\s?){_CAPITAL}){{0,5}})\s$")
_VERSION = re.compile(r"\s\(?v?(?P<number>\d+(?:\.\d+)+)\)?(?=,?\s)")


def locate_document(view: View, text: str) -> DocumentRow:
    """The row of the one document that *text* is the id or a name of.

    Raises:
        NotFoundError: There is none, or there are several, or it is a section.
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
    """The provisions and documents whose addresses stand in *question*, in order of place.

    An address belongs to the document named nearest to it; without one, to every document that
    has it. Where only the unit above exists, that is taken, and it is not *exact*.

    Args:
        unique: Leave out an address that several documents have.
        within: The documents that an address without a document's name can lie in; None: those
            of *view*.
        named: The documents that *question* names, where they are known.
    """
    named = find_documents(view, question) if named is None else named
    anywhere = (view if within is None else within).documents
    places: list[Place] = []
    addressed: set[DocumentRow] = set()
    for span, address in _addressed(view, question, [n.span for n in named]):
        near = sorted(named, key=lambda n: span.distance(n.span))
        own = {n.document for n in near if n.span == near[0].span}
        addressed.update(own)
        here = _deepest(view, address, own or anywhere)
        sections = [place.section for place in here if place.section is not None]
        headed = _of_word(view, sections, span.of(question))
        here = [place for place in here if place.section in headed]
        if not unique or len({place.document for place in here}) == 1:
            places += here
    places += [Place(n.document) for n in named if n.document not in addressed and not n.part]
    return list(dict.fromkeys(places))


def _addressed(view: View, text: str, names: Collection[Span]) -> Iterator[tuple[Span, Address]]:
    """The addresses in *text* that are no part of a name, with bare numbers right behind names."""
    languages = view.projection.languages
    found = [(mention.span, mention.address) for mention in find_addresses(text, languages)]
    for name in sorted(set(names)):
        match = _NUMBER_BEHIND.match(text, name.end)
        if match and (address := parse_address(match["number"], languages)):
            span = Span(*match.span("number"))
            if not any(span.overlaps(other) for other, _ in found):
                found.append((span, address))
    for span, address in sorted(found, key=lambda one: one[0]):
        if not any(span.overlaps(name) for name in names):  # the "2024" of a title
            yield span, address


_NUMBER_BEHIND = re.compile(r",?\s(?P<number>\d{1,5}[a-z]{0,2}(?:\s?\(\w{1,5}\)){0,6})(?![\w.(])")


def _deepest(view: View, address: Address, among: Collection[int] | None) -> list[Place]:
    """The units at *address*, else those at the deepest unit above it that exists."""
    projection = view.projection
    inner = address.unit
    exact = True
    while inner is not None:
        if found := projection.find_address(inner, among=among):
            return [Place(projection.document_of("sections", n), n, exact) for n in found]
        inner, exact = inner.parent, False
    return []


def _read(view: View, text: str) -> _Read:
    """The documents that *text* names, and the rest of it."""
    projection = view.projection
    if "#" in text:
        name, _, rest = text.partition("#")
        owner = projection.find_document(name)
        known = [owner] if owner is not None and owner in view else view.named(name)
        return _Read(known, rest.strip())
    for gap in reversed(list(re.finditer(r"\s+", text))):
        owner = projection.find_document(text[: gap.start()])
        if owner is not None and owner in view:
            return _Read([owner], text[gap.end() :].strip())
    named = find_documents(view, text, any_word=True)
    if not named:
        if whole := view.named(text):
            return _Read(whole, "")
        return _without_name(text)
    longest = max(named, key=lambda n: len(n.span)).span
    chosen = [n.document for n in named if n.span == longest]
    # "Market Rules (MKT) rule 7" names one document twice; "act.md s 7" by its file.
    for span in sorted({n.span for n in named if n.document in chosen}, reverse=True):
        after = _BEHIND_NAME.sub("", text[span.end :])
        before = _patterns().leading_to.sub("", text[: span.start].rstrip("(["))
        text = f"{before} {_patterns().leading_from.sub('', after)}"
    return _Read(chosen, text.strip(" ,."))


_BEHIND_NAME = re.compile(r"^(?:\.[A-Za-z]{1,8}\b|[)\]]|\s?\([^()]*\s[^()]*\))")
"""Behind a name: ".md", the bracket that it stands in, "(c 16)", "(as amended)"."""


def _without_name(text: str) -> _Read:
    """What is read of an address that names no document, or only the kind of one."""
    text = " ".join(text.split())
    match = _patterns().unnamed.search(text)
    if match is None:
        return _Read([], text)
    kind = next(filter(None, match.groups())).casefold()
    return _Read([], f"{text[: match.start()]}{text[match.end() :]}".strip(" ,"), kind)


@dataclass(frozen=True, slots=True)
class _Patterns:
    """What stands around names in addresses, in any language.

    Attributes:
        leading_to, leading_from: Before and behind the name of a document.
        unnamed: Words for a document that say no more than its kind; the kind is a group.
        listing: Between the provisions of a list.
        requirement: Before the code of one: "requirement", "control".
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
    kinds = either(sorted({kind for own in words for kind in own.instruments}))
    point = either(sorted({word for own in words for word in (*own.these, *own.those)}))
    required = either(sorted({word for own in words for word in own.requirements}))
    joins = either(sorted({join for own in words for join in own.joins}))
    return _Patterns(
        leading_to=re.compile(rf"(?i)(?:(?:^|(?<=[\s,]))(?:(?:{link})\s{{1,4}}|\w['’])){{1,8}}$"),
        leading_from=re.compile(rf"(?i)^[\s,]*(?:(?:{link}|at)\s+)?"),
        unnamed=re.compile(
            rf"(?i)\s(?:{link})\s(?:(?:{link}|{point})\s)?({kinds})\b(?!\s?[(0-9])"
            rf"|^(?:(?:{link})\s)?({kinds})\b,?\s(?=\S*\d|\D{{1,20}}\d)"
        ),
        listing=re.compile(rf"(?i)[,;]|\b(?:{joins})\b|§§?"),
        requirement=re.compile(rf"(?i)^(?:{required})\s+"),
    )


def _is_called(view: View, document: DocumentRow, kind: str) -> bool:
    """Whether the title of a document says that it is an Act, or whatever *kind* is."""
    title = view.projection.document(document).title.casefold()
    return re.search(rf"{re.escape(kind)}\b", title) is not None


def _places(view: View, read: _Read) -> Iterator[Place]:
    projection = view.projection
    repeat = REPEAT.search(read.provision)
    among: Collection[int] | None = view.documents
    if read.named:
        among = set(read.named)
    own = (projection.document(row).language for row in read.named[:1])
    languages = tuple(dict.fromkeys((*own, *projection.languages)))
    listed = _addresses(view, read.provision, among, languages)
    is_found = False
    for forms in listed:
        found = (projection.find_address(address, among=among) for address in forms)
        sections = (
            next(filter(None, found), None)
            or _in_words_of_another(view, forms, among)
            or _below_lettered(view, forms, among)
        )
        rows = _of_word(view, sections, read.provision)
        if isinstance(forms[0], Address) and forms[0].containers:  # no Article in "Chapter I, § 2"
            rows = [r for r in rows if is_called_so(projection, r, read.provision)]
        if repeat is not None:  # its anchor, as it is, or else how it ends
            rows = [row for row in rows if projection.anchor(row).endswith(repeat[0])]
            rows = [row for row in rows if projection.anchor(row) == read.provision] or rows
        is_found |= bool(rows)
        yield from (Place(projection.document_of("sections", row), row) for row in rows)
    if not is_found:
        for document in read.named:
            steps = sections_by_steps(view, document, read.provision)
            yield from (Place(document, row) for row in steps)


def _in_words_of_another(
    view: View, forms: Sequence[Address | str], among: Collection[int] | None
) -> list[SectionRow]:
    """Containers in containers at an address in words of another language than the document's.

    What an English act calls a section of a chapter is an "Abschnitt" of a German one, and the unit
    of an act of the European Union has one place in all languages.
    """
    address = forms[0] if forms else None
    if not isinstance(address, Address):
        return []
    *outer, last = (*address.containers, *address.components)
    kind, _, number = last.rpartition(" ")
    if not outer or (kind and kind != _DIVISION) or any(" " not in one for one in outer):
        return []
    other = Address((number,), tuple(outer)) if kind else Address((*outer, f"{_DIVISION} {number}"))
    projection = view.projection
    rows = projection.find_address(other, among=among)
    found = ((row, projection.address(row)) for row in rows)
    return [row for row, own in found if own and (own.containers or not kind)]


def _below_lettered(
    view: View, forms: Sequence[Address | str], among: Collection[int] | None
) -> list[SectionRow]:
    """Units whose own number lacks the letters of what holds them: V2.1.4 is 2.1.4 below V2.1."""
    address = forms[0] if forms else None
    match = _LETTERED.fullmatch(address.key) if isinstance(address, Address) else None
    if match is None:
        return []
    projection = view.projection
    rows = projection.find_address(Address((match["number"],)), among=among)
    above = ((row, projection.section(a)) for row in rows for a in projection.ancestors(row)[1:])
    codes = ((row, (one.number or one.heading or "?").split()[0]) for row, one in above)
    return [row for row, code in codes if match[0].startswith(f"{code.casefold()}.")]


_LETTERED = re.compile(r"[a-z]{1,4}(?P<number>\d+(?:\.\d+)+)")
_DIVISION = "division"
"""The kind of what acts of the European Union call a section of a chapter."""


def _of_word(view: View, sections: list[SectionRow], provision: str) -> list[SectionRow]:
    """Of several sections of one document those that are headed as the *provision* is named."""
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
    """The address that *rest* is, by number or heading, or those that it lists ("§§ 14, 15").

    Each in the forms under which a document may know it, the likeliest first.
    """
    numbered = any(parse_anchor(rest, language) is not None for language in languages[:1])
    if not numbered and view.projection.find_address(rest, among=among):
        return [[rest]]  # by heading, or by an anchor such as "1.2.1.Guidance"
    if address := parse_address(rest, languages):
        return [list(address.alternatives())]
    listed = list(find_addresses(rest, languages))
    between = rest
    for mention in reversed(listed):
        between = f"{between[: mention.span.start]} {between[mention.span.end :]}"
    if _patterns().listing.sub("", between).strip():
        return []
    if len(listed) == 1 and listed[0].until:  # "ss 31–33" begin at section 31
        return [list(listed[0].address.alternatives())]
    words = {_label(mention.span.of(rest)) for mention in listed} - {None}
    if len(listed) > 1 and not between.strip():
        return []  # "2.1 section 3" behind a name: a version, and a section of it
    if len(listed) > 1 and len(words) < 2:  # "Article II, Section 2" is a chain, and no list
        return [list(mention.address.alternatives()) for mention in listed]
    return []


def _label(address: str) -> str | None:
    """The word with which an address begins, without its full stop; None where it is a number."""
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
