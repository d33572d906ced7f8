"""What a question names and the library does not have: provisions, and whole documents.

A provision is missing where its document is there without it, or where no document has it. A
document is missing where a name such as "Consumer Credit Act 1974" is that of none and stands in no
text either: what a text cites may be asked about although it is not there.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from evidence_graph.citation.address import Address
from evidence_graph.citation.foreign import find_foreign
from evidence_graph.citation.named import NamedDocument
from evidence_graph.citation.nearest import nearest
from evidence_graph.citation.resolve import places_at
from evidence_graph.citation.typed import find_addresses
from evidence_graph.language import packs
from evidence_graph.language.patterns import either
from evidence_graph.projection import DocumentRow
from evidence_graph.spans import Span
from evidence_graph.view import View

from .chosen_documents import nearest_documents
from .phrases import holding

SHOWN = 3
"""So many of the nearest are named."""

LONGEST = 8
"""Words of a document's name before the one that says what it is."""

_WORD = re.compile(r"[^\W_][\w’'&.-]{0,60}")
_YEAR = re.compile(r",?\s(?:1[5-9]|20)\d\d\b")
_CODE = re.compile(r"\s(?P<code>[A-ZÄÖÜ][\wÄÖÜäöüß-]{0,20}[A-ZÄÖÜ])(?![\w-])")
_OVER = re.compile(r"(?<!\w)[A-Za-z§]")


@dataclass(frozen=True, slots=True)
class Missing:
    """What is not there: its name as the question has it, and what the asker is told of it.

    Attributes:
        is_document: Whether it is a whole document.
        is_sure: Whether its document is known by name, so that there is no other place for it.
    """

    name: str
    notice: str
    is_document: bool = False
    is_sure: bool = True


@dataclass(frozen=True, slots=True)
class Absence:
    """What a question names and the library does not have.

    Attributes:
        is_all: Whether it asks for nothing else, or of a document that is missing.
        notices: What its asker is told. Without a document an address may be one of a document that
            is not named ("a section 21 notice"): nothing is told of it where more is asked.
    """

    names: tuple[str, ...]
    is_all: bool
    notices: tuple[str, ...]


def absence_of(
    view: View, text: str, named: Sequence[NamedDocument], *, is_lookup: bool
) -> Absence:
    """What *text* names and the documents of *view* do not have.

    Args:
        is_lookup: Whether it asks for nothing but what it names.
    """
    missing = missing_in(view, text, named)
    names = tuple(one.name for one in missing)
    only = bool(missing) and (is_lookup or asks_only(text, names))
    return Absence(
        names,
        only or any(one.is_document for one in missing),
        tuple(one.notice for one in missing if only or one.is_sure),
    )


def missing_in(view: View, text: str, named: Sequence[NamedDocument]) -> list[Missing]:
    """What *text* names and the documents of *view* do not have.

    Args:
        named: The documents that it names and that are there.
    """
    unheld = list(_documents(view, text, [one.span for one in named]))
    found = [Missing(name, _no_document(view, name), is_document=True) for name, _ in unheld]
    return found + list(_provisions(view, text, named, [span for _, span in unheld]))


def asks_only(text: str, missing: Sequence[str]) -> bool:
    """Whether *text* asks for nothing but what is *missing*: "section 999 of the Act"."""
    for name in missing:
        text = text.replace(name, " ")
    return all(word[0].casefold() in _small() for word in re.finditer(r"[^\W\d_]+", text))


def _provisions(
    view: View, text: str, named: Sequence[NamedDocument], unheld: Collection[Span]
) -> Iterator[Missing]:
    spans = [*(one.span for one in named), *unheld]
    for mention in find_addresses(text, view.projection.languages):
        surface = mention.span.of(text)
        if not _OVER.match(surface) or any(map(mention.span.overlaps, spans)):
            continue  # "3.5" may be an amount
        nearest_name = min(spans, key=lambda span: mention.span.distance(span), default=None)
        if nearest_name in unheld:
            continue
        rows = [one.document for one in named if one.span == nearest_name]
        if not _is_there(view, mention.address, surface, rows):
            yield Missing(surface, _no_provision(view, surface, rows), is_sure=bool(rows))


def _is_there(view: View, address: Address, surface: str, rows: Sequence[DocumentRow]) -> bool:
    """Whether an address leads somewhere, or its number stands in the text of what holds it."""
    projection = view.projection
    among = set(rows) or view.documents
    if any(projection.find_address(one, among=among) for one in address.alternatives()):
        return True
    titles = [f" {projection.document(row).id}" for row in rows] or [""]
    for title in titles:
        places = places_at(view, f"{title} {surface}".strip())
        if any(place.section is not None and place.exact for place in places):
            return True
    unit = address.unit
    above = unit and unit.parent
    held = projection.find_address(above, among=among) if above else []
    number = re.escape(address.components[-1].rpartition(" ")[2])
    marked = re.compile(rf"(?<![\w.]){number}[.)](?!\d)")
    for row in held:
        document = projection.document_of("sections", row)
        if marked.search(projection.span("sections", row).of(view.snapshot.text(document))):
            return True
    return False


def _no_provision(view: View, surface: str, rows: list[DocumentRow]) -> str:
    titles = " or ".join(view.projection.document(row).title for row in rows[:SHOWN])
    where = titles or "this library"
    projection, names = view.projection, view.snapshot.names
    near = map(projection.find_section, nearest(view, surface, rows)[:SHOWN] if rows else ())
    cited = ", ".join(names.of(row).citation for row in near if row is not None)
    hint = f"; the nearest are {cited}" if cited else ""
    return f"there is no {surface} in {where}{hint}"


def _no_document(view: View, name: str) -> str:
    near = nearest_documents(view, name)[:SHOWN]
    hint = f"; the nearest are {', '.join(near)}" if near else ""
    return f"the library does not have “{name}”{hint}"


def _documents(view: View, text: str, known: Sequence[Span]) -> Iterator[tuple[str, Span]]:
    """The names of documents in *text* that no document has and no text holds, each once."""
    taken = list(known)
    for name, span in (*_numbered(text), *_by_kind(text), *_codes(view, text)):
        if any(map(span.overlaps, taken)):
            continue
        taken.append(span)
        rows = holding(view.snapshot, name).tolist()
        if not any(view.projection.document_of("chunks", row) in view for row in rows):
            yield name, span


def _numbered(text: str) -> Iterator[tuple[str, Span]]:
    """Instruments by number: "Regulation (EU) 2016/679", "ISO 27001"."""
    for law in find_foreign(text):
        yield law.name, Span(law.start, law.end)


def _by_kind(text: str) -> Iterator[tuple[str, Span]]:
    """Capital words up to one such as "Act" with a year behind it: "Consumer Credit Act 1974"."""
    for kind in _kinds().finditer(text):
        year = _YEAR.match(text, kind.end())
        if year is None:
            continue
        words = list(_WORD.finditer(text, max(0, kind.start() - 200), kind.start()))[-LONGEST:]
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
    """Abbreviations behind an address: the "KSchG" of "§ 5 KSchG"."""
    for mention in find_addresses(text, view.projection.languages):
        if code := _CODE.match(text, mention.span.end):
            yield code["code"], Span(*code.span("code"))


@cache
def _kinds() -> re.Pattern[str]:
    """Last words of names of documents that are written in capital words."""
    words = {
        word
        for pack in packs()
        if not pack.citations.instruments_compound
        for word in pack.citations.instruments
    }
    return re.compile(rf"\b(?:{either(sorted(words))})\b")


@cache
def _small() -> frozenset[str]:
    """Words that ask for nothing by themselves: those with which people ask, "of the Act"."""
    every = packs()
    kinds = (kind for pack in every for kind in pack.citations.instruments)
    asking = (word for pack in every for word in pack.questions.asking)
    stops = (word for pack in every for word in pack.analysis.stop_words)
    return frozenset(word.casefold() for word in (*kinds, *asking, *stops))


@cache
def _linking() -> frozenset[str]:
    return frozenset(word for pack in packs() for word in pack.citations.linking)
