"""Finds provisions and documents that a question names and the library does not have.

A provision is missing if its document exists without it, or if no document has it. A document is
missing if a name such as "Consumer Credit Act 1974" belongs to no document and stands in no text. A
document that a text cites is not reported: the texts that cite it may answer.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from evidence_graph.citation.address import Address
from evidence_graph.citation.foreign import find_foreign
from evidence_graph.citation.named import NamedDocument, name_of_address
from evidence_graph.citation.nearest import nearest
from evidence_graph.citation.resolve import places_at, sections_of_codes
from evidence_graph.citation.typed import find_addresses
from evidence_graph.generations.occurrences import chunks_with_words
from evidence_graph.language import packs
from evidence_graph.language.patterns import either
from evidence_graph.projection import DocumentRow
from evidence_graph.spans import Span
from evidence_graph.view import View

from .chosen_documents import nearest_documents

NEAREST_SHOWN = 3
"""A notice suggests at most this many of the nearest names."""

MOST_NAME_WORDS = 8
"""The most words of a document's name before its word of kind ("Act", "Regulations")."""

_WORD = re.compile(r"[^\W_][\w’'&.-]{0,60}")
_YEAR = re.compile(r",?\s(?:1[5-9]|20)\d\d\b")
_CODE = re.compile(r"\s(?P<code>[A-ZÄÖÜ][\wÄÖÜäöüß-]{0,20}[A-ZÄÖÜ])(?![\w-])")
_BEGINS_WITH_LABEL = re.compile(r"(?<!\w)[A-Za-z§]")


@dataclass(frozen=True, slots=True)
class Missing:
    """A missing provision or document: its name in the question, and a notice for the asker.

    Attributes:
        is_document: Whether it is a whole document.
        is_sure: Whether the question names its document, so that it can stand nowhere else.
    """

    name: str
    notice: str
    is_document: bool = False
    is_sure: bool = True


@dataclass(frozen=True, slots=True)
class Absence:
    """All that a question names and the library does not have.

    Attributes:
        is_all: Whether the question asks for nothing else, or about a missing document.
        notices: Notices for the asker. An address without a document may belong to one that is not
            named ("a section 21 notice"). It gets a notice only if the question asks for nothing
            else.
    """

    names: tuple[str, ...]
    is_all: bool
    notices: tuple[str, ...]


NONE = Absence((), is_all=False, notices=())
"""The absence of nothing."""


def absence_of(
    view: View,
    text: str,
    named: Sequence[NamedDocument],
    *,
    is_lookup: bool,
    of_codes: Sequence[Span] | None = None,
) -> Absence:
    """The names in *text* that the documents of *view* do not have.

    Args:
        named: The documents that it names and that exist.
        is_lookup: Whether it asks only for what it names.
        of_codes: The spans of sections of codes in it that exist, if they are known already.
    """
    missing = missing_in(view, text, named, of_codes=of_codes)
    names = tuple(item.name for item in missing)
    only = bool(missing) and (is_lookup or asks_only(text, names))
    return Absence(
        names,
        only or any(item.is_document for item in missing),
        tuple(item.notice for item in missing if only or item.is_sure),
    )


def missing_in(
    view: View,
    text: str,
    named: Sequence[NamedDocument],
    *,
    of_codes: Sequence[Span] | None = None,
) -> list[Missing]:
    """The missing documents, then the missing provisions, that *text* names; see `absence_of`."""
    if of_codes is None:
        of_codes = [span for span, _ in sections_of_codes(view, text)]
    known = [*(document.span for document in named), *of_codes]
    documents = list(_missing_documents(view, text, known))
    found = [Missing(name, _no_document(view, name), is_document=True) for name, _ in documents]
    spans = [span for _, span in documents]
    return found + list(_missing_provisions(view, text, named, spans, of_codes))


def asks_only(text: str, missing: Sequence[str]) -> bool:
    """Whether *text* asks for nothing but *missing*, as "section 999 of the Act" does."""
    for name in missing:
        text = text.replace(name, " ")
    return all(word[0].casefold() in _filler_words() for word in re.finditer(r"[^\W\d_]+", text))


def _missing_provisions(
    view: View,
    text: str,
    named: Sequence[NamedDocument],
    missing_documents: Collection[Span],
    of_codes: Sequence[Span],
) -> Iterator[Missing]:
    """The provisions in *text*, beside the sections *of_codes*, that *view* does not have."""
    spans = [*(known.span for known in named), *missing_documents]
    taken = [*spans, *of_codes]
    for mention in find_addresses(text, view.projection.languages):
        surface = mention.span.of(text)
        if not _BEGINS_WITH_LABEL.match(surface) or any(map(mention.span.overlaps, taken)):
            continue  # "3.5" may be an amount
        name = name_of_address(text, mention.span, spans)
        if name in missing_documents:
            continue
        rows = [known.document for known in named if known.span == name]
        if not _exists(view, mention.address, surface, rows):
            yield Missing(surface, _no_provision(view, surface, rows), is_sure=bool(rows))


def _exists(view: View, address: Address, surface: str, rows: Sequence[DocumentRow]) -> bool:
    """Whether an address resolves exactly, or its number stands in the text of the unit above it.

    Args:
        rows: The documents that the question names for it; none: all documents.
    """
    projection = view.projection
    among = set(rows) or view.documents
    if any(projection.find_address(reading, among=among) for reading in address.alternatives()):
        return True
    titles = [f" {projection.document(row).id}" for row in rows] or [""]
    for title in titles:
        places = places_at(view, f"{title} {surface}".strip())
        if any(place.section is not None and place.exact for place in places):
            return True
    unit = address.unit
    above = unit and unit.parent
    sections_above = projection.find_address(above, among=among) if above else []
    number = re.escape(address.components[-1].rpartition(" ")[2])
    numbered_item = re.compile(rf"(?<![\w.]){number}[.)](?!\d)")
    for row in sections_above:
        document = projection.document_of("sections", row)
        if numbered_item.search(projection.span("sections", row).of(view.snapshot.text(document))):
            return True
    return False


def _no_provision(view: View, surface: str, rows: list[DocumentRow]) -> str:
    titles = " or ".join(view.projection.document(row).title for row in rows[:NEAREST_SHOWN])
    where = titles or "this library"
    projection, names = view.projection, view.snapshot.names
    near = map(
        projection.find_section, nearest(view, surface, rows)[:NEAREST_SHOWN] if rows else ()
    )
    cited = ", ".join(names.of(row).citation for row in near if row is not None)
    hint = f"; the nearest are {cited}" if cited else ""
    return f"there is no {surface} in {where}{hint}"


def _no_document(view: View, name: str) -> str:
    near = nearest_documents(view, name)[:NEAREST_SHOWN]
    hint = f"; the nearest are {', '.join(near)}" if near else ""
    return f"the library does not have “{name}”{hint}"


def _missing_documents(view: View, text: str, known: Sequence[Span]) -> Iterator[tuple[str, Span]]:
    """The names of documents in *text*, beside *known*, that stand in no text of *view*."""
    taken = list(known)
    for name, span in (*_numbered(text), *_by_kind(text), *_codes(view, text)):
        if any(map(span.overlaps, taken)):
            continue
        taken.append(span)
        rows = chunks_with_words(view.snapshot, name).tolist()
        if not any(view.projection.document_of("chunks", row) in view for row in rows):
            yield name, span


def _numbered(text: str) -> Iterator[tuple[str, Span]]:
    """Instruments named by number: "Regulation (EU) 2016/679", "ISO 27001"."""
    for law in find_foreign(text):
        yield law.name, Span(law.start, law.end)


def _by_kind(text: str) -> Iterator[tuple[str, Span]]:
    """Capitalised words that end in a word of kind and a year: "Consumer Credit Act 1974"."""
    for kind in _kinds().finditer(text):
        year = _YEAR.match(text, kind.end())
        if year is None:
            continue
        words = list(_WORD.finditer(text, max(0, kind.start() - 200), kind.start()))[
            -MOST_NAME_WORDS:
        ]
        start = left = kind.start()
        for word in reversed(words):
            is_name = word[0][0].isupper()
            if text[word.end() : left].strip(" ") or not (is_name or word[0] in _linking()):
                break
            left = word.start()
            start = left if is_name else start
        if start < kind.start():
            span = Span(start, year.end())
            yield " ".join(span.of(text).split()), span


def _codes(view: View, text: str) -> Iterator[tuple[str, Span]]:
    """Abbreviations after an address: the "KSchG" of "§ 5 KSchG"."""
    for mention in find_addresses(text, view.projection.languages):
        if code := _CODE.match(text, mention.span.end):
            yield code["code"], Span(*code.span("code"))


@cache
def _kinds() -> re.Pattern[str]:
    """Words of kind ("Act", "Order") of the languages that write names in separate words."""
    words = {
        word
        for pack in packs()
        if not pack.citations.instruments.compound
        for word in pack.citations.instruments.kinds
    }
    return re.compile(rf"\b(?:{either(sorted(words))})\b")


@cache
def _filler_words() -> frozenset[str]:
    """Words that ask for nothing by themselves: stop words, question words, words of kind."""
    kinds = (kind for pack in packs() for kind in pack.citations.instruments.kinds)
    asking = (word for pack in packs() for word in pack.questions.asking)
    stops = (word for pack in packs() for word in pack.analysis.stop_words)
    return frozenset(word.casefold() for word in (*kinds, *asking, *stops))


@cache
def _linking() -> frozenset[str]:
    return frozenset(word for pack in packs() for word in pack.citations.names.linking)
