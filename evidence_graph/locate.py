"""From what people write to the provision they mean: looked up, never guessed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .addresses import (
    LABELS,
    REPEAT,
    SENTENCE,
    Address,
    find_addresses,
    parse_address,
)
from .errors import NotFoundError
from .nearest import NEAREST, nearest
from .projection import DocumentRow, SectionRow
from .spans import Span
from .spellings import without_unnamed
from .view import View

LONGEST_NAME_WORDS = 14
"""Titles are looked up in runs of words up to this length; longer ones by their aliases."""


@dataclass(frozen=True, slots=True)
class Place:
    """A document, or a section of it, by row; *exact* where the whole address exists."""

    document: DocumentRow
    section: SectionRow | None = None
    exact: bool = True


@dataclass(frozen=True, slots=True)
class NamedDocument:
    """A document that a text names, and where."""

    document: DocumentRow
    span: Span


def find_documents(view: View, text: str, *, any_word: bool = False) -> list[NamedDocument]:
    """The documents named in *text*, the longest name at each place, in order of place.

    One word names a document only if it looks like a code ("MKT", "lease_2024"), is a German title
    ("Mietgesetz"), or stands beside an address ("Rules r 14"): one called "Rules" is not named by
    the word "rules". With *any_word* it always does, unless it is a word for a unit ("section").
    """
    words = [(m[0].casefold(), m.start(), m.end()) for m in re.finditer(r"\w+", text)]
    names, firsts = view.projection.names, view.projection.first_words
    found: list[NamedDocument] = []
    start = 0
    while start < len(words):
        longest = 0
        if firsts.isdisjoint(_cases(words[start][0])):
            start += 1
            continue
        for length in range(min(LONGEST_NAME_WORDS, len(words) - start), 0, -1):
            name = " ".join(word for word, _, _ in words[start : start + length])
            span = Span(words[start][1], words[start + length - 1][2])
            rows = next((names[case] for case in _cases(name) if case in names), [])
            rows = [row for row in rows if row in view]
            if rows and (length > 1 or _names_alone(text, span, any_word=any_word)):
                found += [NamedDocument(row, span) for row in rows]
                longest = length
                break
        start += longest or 1
    return found


def _cases(name: str) -> tuple[str, ...]:
    """*name*, and what it is the German genitive of: "mietgesetzes" of "mietgesetz"."""
    if not name.endswith("s"):
        return (name,)
    return name, name[:-1], name.removesuffix("es")


_OF = re.compile(r"\s*(?:(?:of|in|under|des|der|dem|vom)\b\s*)?(?:the\b\s*)?")


def _names_alone(text: str, span: Span, *, any_word: bool) -> bool:
    """Whether the one word at *span*, which is a document's name, is meant as one."""
    word = span.of(text)
    if _is_code(word):
        return True
    if word.casefold() in LABELS:
        return False
    return any_word or any(
        not text[span.end : mention.span.start].strip(" ,")
        if span.end <= mention.span.start
        else bool(_OF.fullmatch(text, mention.span.end, span.start))
        for mention in find_addresses(text)
    )


def _is_code(word: str) -> bool:
    """Whether one word alone can name a document: "MKT", "GDPR", "lease_2024", "Mietgesetz"."""
    return bool(re.search(r"[A-Z].*[A-Z]|\d|_", word) or _GERMAN_TITLE.fullmatch(word))


_GERMAN_TITLE = re.compile(
    r"[A-ZÄÖÜ]\w{3,60}(?:gesetz|gesetzbuch|ordnung|satzung|vertrag|richtlinie)(?:e?s)?"
)


def locate(view: View, text: str) -> Place:
    """The one provision or document that *text* is the address of.

    Understood are ids of sections, records and documents, and addresses as they are cited
    ("Tenancies Act s 14(2)", "§ 14 Abs. 2", "MKT 7.2.1"), without a document's name where one
    document alone has the address.

    Raises:
        NotFoundError: There is none, or there are several; the nearest, or all, are named.
    """
    places = places_at(view, text)
    if len(places) == 1:
        return places[0]
    named, rest = _split(view, text)
    raise _not_one(view, text, places, nearest(view.projection, rest, named) if rest else None)


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
    named, rest = _split(view, text)
    if not rest:
        return [Place(row) for row in named]
    return list(_places(view, rest, named))


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
    view: View, question: str, *, unique: bool = False, within: View | None = None
) -> list[Place]:
    """The provisions and documents whose addresses stand in *question*, in order of place.

    An address belongs to the document named nearest to it; without one, to every document that
    has it. Where only the unit above exists, that is taken, and it is not *exact*.

    Args:
        unique: Leave out an address that several documents have.
        within: The documents that an address without a document's name can lie in; None: those
            of *view*.
    """
    projection = view.projection
    named = find_documents(view, question)
    anywhere = (view if within is None else within).documents
    places: list[Place] = []
    addressed: set[int] = set()
    for mention in find_addresses(question):
        if any(n.span.start < mention.span.end and mention.span.start < n.span.end for n in named):
            continue  # the "2024" of a title
        near = sorted(named, key=lambda n: _distance(n.span, mention.span))
        own = [n.document for n in near if n.span == near[0].span]
        addressed.update(own)
        address: Address | None = mention.address
        exact = True
        while address is not None:
            found = [
                row
                for document in (*own,) or (None,)
                for row in projection.find_address(
                    address, document=document, among=None if own else anywhere
                )
            ]
            if found:
                here = [Place(projection.document_of("sections", n), n, exact) for n in found]
                if not unique or len({place.document for place in here}) == 1:
                    places += here
                break
            address, exact = address.parent, False
    places += [Place(n.document) for n in named if n.document not in addressed]
    return list(dict.fromkeys(places))


def _distance(one: Span, other: Span) -> int:
    return max(one.start - other.end, other.start - one.end, 0)


def _split(view: View, text: str) -> tuple[list[DocumentRow], str]:
    """The documents that *text* names and the rest of it, as written."""
    projection = view.projection

    def known(rows: Iterable[DocumentRow | None]) -> list[DocumentRow]:
        return [row for row in rows if row is not None and row in view]

    if "#" in text:
        name, _, rest = text.partition("#")
        owner = known([projection.find_document(name)])
        return owner or known(projection.find_named(name)), rest.strip()
    for gap in reversed(list(re.finditer(r"\s+", text))):
        if owner := known([projection.find_document(text[: gap.start()])]):
            return owner, text[gap.end() :].strip()
    if (match := _CFR.search(text)) and (owner := known(_part(view, match))):
        number = f"{match['part']}{match['section']}" if match["section"] else ""
        return owner, f"{text[: match.start()]}{number}{text[match.end() :]}".strip(" ,.")
    named = find_documents(view, text, any_word=True)
    if not named:
        whole = known(projection.find_named(text))
        return (whole, "") if whole else ([], without_unnamed(text))
    longest = max(named, key=lambda n: len(n.span)).span
    chosen = [n.document for n in named if n.span == longest]
    # "Market Rules (MKT) rule 7" names one document twice; "act.md s 7" by its file.
    spans = sorted({n.span for n in named if n.document in chosen}, reverse=True)
    for span in spans:
        after = re.sub(r"^(?:\.[A-Za-z]{1,8}\b|\))", "", text[span.end :])
        before = _LEADING_TO.sub("", text[: span.start].removesuffix("("))
        text = f"{before} {_LEADING_FROM.sub('', after)}"
    return chosen, text.strip(" ,.")


_LEADING_TO = re.compile(
    r"(?i)(?:(?:^|(?<=[\s,]))(?:of|in|to|under|des|der|the|dem|vom|zu[mr]?)\s{1,4}){1,8}$"
)
_LEADING_FROM = re.compile(r"(?i)^[\s,]*(?:(?:in|at|under)\s+)?")
_CFR = re.compile(  # "12 CFR 1002.9(a)", "12 C.F.R. § 1002.9", "12 CFR part 1002"
    r"(?i)(?<!\w)(?P<title>\d{1,2})\s?(?:CFR|C\.\s?F\.\s?R\.)\s?(?:§§?\s?|part\s|pt\.\s)?"
    r"(?P<part>\d{1,5})(?P<section>\.\d{1,5})?(?!\w)"
)


def _part(view: View, match: re.Match[str]) -> list[DocumentRow]:
    """The documents that are the part of American federal regulation that *match* names."""
    return view.projection.find_named(f"{match['title']} CFR Part {match['part']}")


def _places(view: View, rest: str, named: list[DocumentRow]) -> Iterator[Place]:
    projection = view.projection
    repeat = REPEAT.search(rest)
    for address in _addresses(rest):
        for document in (*named,) or (None,):
            for row in projection.find_address(address, document=document, among=view.documents):
                if repeat is None or projection.anchor(row).endswith(repeat[0]):
                    yield Place(projection.document_of("sections", row), row)


def _addresses(rest: str) -> list[Address | str]:
    """The address that *rest* is, those that it lists ("§§ 14, 15"), or else *rest* as a name."""
    address = parse_address(rest)
    if address is not None:
        while address.parent is not None and address.components[-1].startswith(SENTENCE):
            address = address.parent  # a sentence is a part of its paragraph
        return [address]
    listed = list(find_addresses(rest))
    between = rest
    for mention in reversed(listed):
        between = f"{between[: mention.span.start]} {between[mention.span.end :]}"
    if len(listed) > 1 and not _LISTING.sub("", between).strip():
        return [mention.address for mention in listed]
    return [rest]


_LISTING = re.compile(r"(?i)[,;]|\b(?:and|or|und|oder|sowie|§§?)\b")


def _not_one(
    view: View, text: str, places: list[Place], nearest: list[str] | None = None
) -> NotFoundError:
    projection = view.projection
    if not places:
        return NotFoundError(
            f"expected a document or provision, found none for {text!r}", nearest=nearest or []
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
