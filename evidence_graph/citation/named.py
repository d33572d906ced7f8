"""Finds the documents that a text names, by the names of `evidence_graph.names`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from operator import attrgetter

from ..language import packs
from ..language.patterns import either
from ..names import Rank, cases_of, compound_title, name_words
from ..projection import DocumentRow
from ..spans import Span
from ..view import View
from .address import AddressMention
from .typed import find_addresses, is_label, parse_address

_YEAR = re.compile(r"(?<!\d)(?:1[5-9]|20)\d\d(?!\d)")
_YEAR_BEHIND = re.compile(  # "Harbours Act 1911"
    r",?\s\(?(?P<year>(?:1[5-9]|20)\d\d)(?![\w/.-]\w|\w)"
)
_DECIMAL = re.compile(r"\.\d")  # behind "12 CFR 1002"
_NUMBER_AFTER = re.compile(  # "MKT 7(2)"
    r",?\s(?P<number>\d{1,5}[a-z]{0,2}(?:\s?\(\w{1,5}\)){0,6})(?![\w.(])"
)
_MOST_NAMES = 20_000
"""Names that are searched at most for a kind of document."""
_SHORT_KIND = 4
"""Letters of a kind of document that is no last part of a compound: "act" in "contract"."""


@dataclass(frozen=True, slots=True)
class NamedDocument:
    """A document that a text names, and the span of the name.

    Attributes:
        rank: The `Rank` of the name. The name of a larger body of law (`Rank.PART`) names the
            document only together with a provision that the document has.
    """

    document: DocumentRow
    span: Span
    rank: int = Rank.TITLE

    @property
    def part(self) -> bool:
        """Whether the name is that of a larger body of law."""
        return self.rank == Rank.PART


def find_documents(view: View, text: str, *, any_word: bool = False) -> list[NamedDocument]:
    """The documents named in *text*, by the longest name at each position, in order.

    One word names a document only if it looks like a code ("MKT", "lease_2024"), is a title in a
    language of compounds ("Mietgesetz"), or stands beside an address ("Rules r 14"): a document
    called "Rules" is not named by the word "rules".

    Args:
        any_word: Let any one word name a document, except a word for a unit ("section").
    """
    words = name_words(text)
    names, firsts = view.projection.names, view.projection.first_words
    found: list[NamedDocument] = []
    start = 0
    while start < len(words):
        longest = 0
        known = max(firsts.get(case, 0) for case in cases_of(words[start][0]))
        for length in range(min(known, len(words) - start), 0, -1):
            name = " ".join(word for word, _ in words[start : start + length])
            span = Span(words[start][1].start, words[start + length - 1][1].end)
            ranked = next((names[case] for case in cases_of(name) if case in names), [])
            named = [n for n in _best(view, ranked, span) if _of_its_year(view, text, n)]
            if named and _is_name(text, named[0], length > 1, any_word=any_word):
                found += named
                longest = length
                break
        start += longest or 1
    return _without_addresses(text, found)


def _without_addresses(text: str, found: list[NamedDocument]) -> list[NamedDocument]:
    """*found* without loose names that are part of an address.

    "Harbour Act 2020 s 3(1)" does not name a file "s-3", and "section 85(2)" no file "2".
    """
    if not any(named.rank == Rank.LOOSE for named in found):
        return found
    addresses = [mention.span for mention in find_addresses(text)]
    return [
        named
        for named in found
        if named.rank != Rank.LOOSE or not any(span.contains(named.span) for span in addresses)
    ]


def _best(view: View, ranked: list[tuple[int, DocumentRow]], span: Span) -> list[NamedDocument]:
    """The documents in *view* of the best rank, of which *ranked* holds the best first."""
    known = [(rank, row) for rank, row in ranked if row in view]
    return [NamedDocument(row, span, rank) for rank, row in known if rank == known[0][0]]


def _of_its_year(view: View, text: str, named: NamedDocument) -> bool:
    """Whether no year behind the name is that of another document: the "Harbours Act 1911".

    Only a document whose names give a year is told from others by it: "Civil Code 1792" is an
    article of the code.
    """
    behind = _YEAR_BEHIND.match(text, named.span.end)
    if behind is None:
        return True
    document = view.projection.document(named.document)
    names = (document.title, *document.aliases, *document.given_names, document.date or "")
    years = set(_YEAR.findall(" ".join(names)))
    return not _YEAR.search(document.title) or behind["year"] in years


def _is_name(text: str, named: NamedDocument, several: bool, *, any_word: bool) -> bool:
    """Whether words that match the name of a document are used as its name."""
    span = named.span
    if _DECIMAL.match(text, span.end) and text[span.end - 1].isdigit():
        return False  # "12 CFR 1002.9" does not name Part 1002 as a whole
    return several or _names_alone(text, named, any_word=any_word)


def _names_alone(text: str, named: NamedDocument, *, any_word: bool) -> bool:
    """Whether one word that matches the name of a document is used as its name."""
    span = named.span
    word = span.of(text)
    if _is_code(word) and (named.rank != Rank.LOOSE or _may_be_of_a_file(word)):
        return True
    if is_label(word):
        return False
    return any_word or any(
        not text[span.end : mention.span.start].strip(" ,")
        if span.end <= mention.span.start
        else bool(_between().fullmatch(text, mention.span.end, span.start))
        for mention in find_addresses(text)
    )


def _is_code(word: str) -> bool:
    """Whether one word alone can name a document: "MKT", "GDPR", "lease_2024", "Mietgesetz"."""
    return bool(re.search(r"[A-Z].*[A-Z]|\d|_", word) or compound_title().fullmatch(word))


def _may_be_of_a_file(word: str) -> bool:
    """Whether a word looks like the name of a file: "lease_2024", "12b"; not "2024"."""
    return "_" in word or (any(map(str.isdigit, word)) and any(map(str.isalpha, word)))


def documents_of_kind(view: View, kind: str) -> set[DocumentRow]:
    """The rows of documents with a name that contains *kind*, such as "nda"; none in a large view.

    In a language of compounds a word may end with it: "gesetz" in "Mietgesetz".
    """
    named = view.projection.names
    if len(named) > _MOST_NAMES:
        return set()
    compound = len(kind) > _SHORT_KIND

    def is_called(name: str) -> bool:
        return any(w == kind or (compound and w.endswith(kind)) for w in name.split())

    return {row for name in named if is_called(name) for _, row in named[name] if row in view}


@cache
def _between() -> re.Pattern[str]:
    """The words between a provision and its document: " of the "."""
    return re.compile(rf"\s*(?:(?:{connecting_words()})\b\s*){{0,2}}")


@cache
def connecting_words() -> str:
    """Alternatives for a word between a provision and its document: "of", "des", not a letter."""
    return either(sorted(joining_words()))


@cache
def joining_words() -> frozenset[str]:
    """The words between a provision and its document: "of", "des"."""
    words = {
        w for p in packs() for w in (*p.citations.connectives.within, *p.documents.names.articles)
    }
    return frozenset(word for word in words if len(word) > 1)


def name_of_address(text: str, address: Span, names: Iterable[Span]) -> Span | None:
    """The one of *names* in *text* to which an address belongs; None if there is no name.

    It is the next name that a word such as "of" links to the address: in "s 2 of the Mooring Act
    with s 9 of the Lamp Act" that of section 9 is the Lamp Act. If there is none, the nearest.
    """
    names = list(names)
    following = min((name for name in names if name.start >= address.end), default=None)
    if following is not None:
        between = Span(address.end, following.start)
        apart = between.of(text)
        for other in reversed(find_addresses(text)):
            if between.contains(other.span):  # "ss 3 and 4 of the Act"
                start, end = other.span.start - between.start, other.span.end - between.start
                apart = apart[:start] + apart[end:]
        if _linked().fullmatch(apart):
            return following
    return min(names, key=address.distance, default=None)


def read_as_in(
    view: View, text: str, mention: AddressMention, documents: Collection[DocumentRow]
) -> AddressMention:
    """*mention* as it is read in the language of *documents*; itself if there are none."""
    languages = languages_for(view, documents)
    if not documents or languages == list(view.projection.languages):
        return mention
    read = find_addresses(text, languages)
    return next((other for other in read if other.span == mention.span), mention)


def addressed_in(view: View, text: str, names: Collection[Span]) -> Iterator[AddressMention]:
    """The addresses in *text* outside of names, and the bare numbers directly after names."""
    languages = view.projection.languages
    found = list(find_addresses(text, languages))
    for name in sorted(set(names)):
        match = _NUMBER_AFTER.match(text, name.end)
        if match and (address := parse_address(match["number"], languages)):
            span = Span(*match.span("number"))
            if not any(span.overlaps(other.span) for other in found):
                found.append(AddressMention(address, span))
    for mention in _joined(view, text, sorted(found, key=attrgetter("span"))):
        if not any(mention.span.overlaps(name) for name in names):  # the "2024" of a title
            yield mention


def _joined(view: View, text: str, mentions: Sequence[AddressMention]) -> Iterator[AddressMention]:
    """*mentions*, with an Article and its Section as one: "Article IX, Section 3".

    They are, if a document has a unit at the address that they have together.
    """
    previous: AddressMention | None = None
    for mention in mentions:
        if previous is not None:
            between = text[previous.span.end : mention.span.start]
            span = Span(previous.span.start, mention.span.end)
            parts = (*previous.address.components, *mention.address.components)
            address = None
            if not between.strip(", ") and between:
                address = parse_address(span.of(text), view.projection.languages)
            if address and address.components == parts and view.projection.find_address(address):
                previous = AddressMention(address, span, mention.until)
                continue
            yield previous
        previous = mention
    if previous is not None:
        yield previous


def languages_for(view: View, documents: Collection[DocumentRow]) -> list[str]:
    """The languages of the library, those of *documents* first."""
    own = {view.projection.document(row).language for row in documents}
    return sorted(view.projection.languages, key=lambda language: language not in own)


@cache
def _linked() -> re.Pattern[str]:
    """The words between addresses and the document of all of them: " and  of the "."""
    joins = either(sorted({join for pack in packs() for join in pack.citations.connectives.joins}))
    within = {word for pack in packs() for word in pack.citations.connectives.within}
    link = either(sorted(word for word in within if len(word) > 1))
    return re.compile(
        rf"[\s,]*(?:(?:{joins})[\s,]+)*(?:{link})\b\s*(?:(?:{connecting_words()})\b\s*){{0,2}}",
        re.IGNORECASE,
    )
