"""The citations in a text that is no document of the library, and what of the library they cite.

They are read and resolved as the references of a document are. What a document itself never does, a
memorandum does: it names a document by any of its names right beside an address ("MKT 7.2.1"), and
it says "section 14" of the law that it named last.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from evidence_graph.citation.address import Address
from evidence_graph.citation.named import NamedDocument, find_documents
from evidence_graph.citation.resolve import Place, places_at
from evidence_graph.citation.typed import find_addresses
from evidence_graph.ids import DocumentId
from evidence_graph.language import DEFAULT, codes, detect, packs
from evidence_graph.projection import DocumentRow
from evidence_graph.quoting.findings import CitationStatus, CitedPlaces
from evidence_graph.quoting.quotations import all_quotations
from evidence_graph.spans import Span
from evidence_graph.view import View

from ..convert import convert_bytes
from ..convert.limits import read_file
from ..references import Mention, find_mentions, merged
from .library_book import LibraryBook
from .resolve import Resolved, resolve

_BEFORE = re.compile(r"[\s,(]{0,4}")
_BEHIND = re.compile(r"[\s,)]{0,3}(?:[^\W\d_]{1,4}\s){0,3}\(?")
_STOP = re.compile(r"[;:?!\n\"”“„«»]|\.\s[^\W\d_a-z]")
_LABELLED = re.compile(
    r",?\s(?:[A-Z][\w.]{0,10}\s){1,2}(?:[a-z]{1,6}\s)?[\dA-Z][\w().-]{0,30}(?:\s[\w().-]{1,20}){0,2}"
)
_CODE = re.compile(r"\s[^\W\d_a-z][^\W\d_]{1,10}[A-ZÄÖÜ]\b")
"""Behind an address: a code such as "SprengG" or "CPR", by which no document is known."""
_GAP = re.compile(r"\s(?=\S)")
_NEAR = 24
"""A name beside an address is at most so many characters from it."""
_MOST_PLACES = 20
"""So many provisions of an ambiguous citation are told."""
_NOWHERE = DocumentId("")


def read_quoting(path: Path) -> tuple[str, list[Span]]:
    """The text of a file, and its block quotations as far as its styles tell them.

    Raises:
        ConversionError: It could not be turned into text.
        OSError: It could not be read.
    """
    converted = convert_bytes(read_file(path), name=path.name)
    styles = {style for pack in packs() for style in pack.documents.quote_styles}
    blocks = [
        block.span
        for block in converted.blocks
        if block.style and any(block.style.casefold().endswith(style) for style in styles)
    ]
    return converted.text, blocks


def citations_of(view: View, text: str, *, language: str | None = None) -> list[CitedPlaces]:
    """The citations in *text* in order of place, each with what it leads to among *view*.

    Args:
        language: ISO 639-1; None: it is told from the words.
    """
    return list(_Citing(view, text, language or detect(_own_words(text))).found())


def _own_words(text: str) -> str:
    """*text* without its quotations, which may be in another language."""
    kept, at = [], 0
    for one in all_quotations(text):
        kept.append(text[at : one.span.start])
        at = one.span.end
    return " ".join([*kept, text[at:]])


class _Citing:
    def __init__(self, view: View, text: str, language: str) -> None:
        self._view, self._text = view, text
        self._projection = view.projection
        every = self._projection.document_rows.items()
        self._book = LibraryBook(
            self._projection, removed=[name for name, row in every if row not in view]
        )
        language = language if language in codes() else next(iter(view.languages), DEFAULT)
        typed = self._typed(language)
        others = [
            mention
            for other in codes()
            if other != language
            for mention in find_mentions(text, (), language=other)
            if mention.document is not None and mention.address
        ]
        own = find_mentions(text, (), language=language)
        read = [_completed(_attributed(one, others), typed) for one in own]
        typed = [_attributed(one, others) for one in typed]
        self._mentions = merged(read, typed)
        named = sorted(find_documents(view, text), key=lambda one: (one.span, one.document))
        self._named: dict[Span, list[NamedDocument]] = {}
        for one in named:
            self._named.setdefault(one.span, []).append(one)
        self._starts = [span.start for span in self._named]

    def _typed(self, language: str) -> list[Mention]:
        """The addresses in the text, whatever is named beside them."""
        languages = (language, *self._projection.languages)
        return [
            Mention(
                one.span,
                None,
                address=one.address.components,
                until=one.until.components if one.until else None,
                containers=one.address.containers,
            )
            for one in find_addresses(self._text, languages)
        ]

    def found(self) -> Iterator[CitedPlaces]:
        """All citations; of a document alone only where no provision of it stands beside."""
        beside = {m: self._beside(m) for m in self._mentions if m.address}
        used = {span for span in beside.values() if span is not None}
        alone = [
            Mention(span, None, document=named[0].span.of(self._text))
            for span, named in self._named.items()
            if span not in used and not named[0].part
        ]
        mentions = [m for m in self._mentions if m.address or not _overlaps(m.span, used)]
        last: Sequence[DocumentId] = ()
        done, outside = 0, -1
        for mention in merged(mentions, alone):
            span, documents = mention.span, last if mention.document is None else ()
            if (name := beside.get(mention) or (span if span in self._named else None)) is not None:
                documents = [self._id(one.document) for one in self._named[name]]
                span = Span(min(span.start, name.start), max(span.end, name.end))
            one = self._led(mention, span, documents)
            if mention.address and mention.until is None:
                one = self._as_typed(mention, name) or one
            elif name is not None:
                one = self._labelled(name) or one
            if one and mention.address and name is None:
                behind = self._text[outside : one.span.start] if outside >= 0 else "?"
                code = _CODE.match(self._text, one.span.end)
                if code or (mention.document is None and not behind.strip(" ,")):
                    end = code.end() if code else one.span.end
                    one = CitedPlaces(Span(one.span.start, end), "outside_library")
            if one is None or one.span.start < done:
                continue
            done = one.span.end
            outside = done if one.status in ("outside_library", "external") else -1
            if one.places:
                last = list(dict.fromkeys(self._id(place.document) for place in one.places))
            elif one.status in ("outside_library", "external"):
                last = ()
            yield one

    def _id(self, row: DocumentRow) -> DocumentId:
        return self._projection.document(row).id

    def _beside(self, mention: Mention) -> Span | None:
        """Where the name of a document that is held stands right beside an address."""
        at = bisect_left(self._starts, mention.span.start)
        spans = list(self._named)
        before = [s for s in spans[max(0, at - 1) : at] if s.end <= mention.span.start]
        for name in before:
            if mention.span.start - name.end <= _NEAR and _BEFORE.fullmatch(
                self._text, name.end, mention.span.start
            ):
                return name
        inside = [s for s in spans[at : at + 2] if mention.span.contains(s)]
        behind = [s for s in spans[at : at + 2] if s.start >= mention.span.end]
        for name in behind[:1]:
            if name.start - mention.span.end <= _NEAR and _BEHIND.fullmatch(
                self._text, mention.span.end, name.start
            ):
                return name
        return inside[0] if inside else None

    def _as_typed(self, mention: Mention, name: Span | None) -> CitedPlaces | None:
        """What the words from an address to a name near it are the address of, as `get` has it."""
        at = bisect_left(self._starts, mention.span.start)
        near = list(self._named)[max(0, at - 1) : at + 1] if name is None else [name]
        for one in near:
            first, last = sorted((one, mention.span))
            between = self._text[first.end : last.start]
            if len(between) <= _NEAR and not _STOP.search(between):
                span = Span(first.start, last.end)
                places = places_at(self._view, span.of(self._text))
                if len(places) == 1 and places[0].section is not None:
                    return CitedPlaces(span, "resolved", tuple(places))
        return None

    def _labelled(self, name: Span) -> CitedPlaces | None:
        """What a name and the address right behind it mean, in words that only a citation has.

        "Regulation B Supp I 6(b)", "HTPR Sch para 3": as the library itself prints them.
        """
        match = _LABELLED.match(self._text, name.end)
        if match is None:
            return None
        for end in reversed([gap.start() for gap in _GAP.finditer(match[0])] + [len(match[0])]):
            span = Span(name.start, name.end + len(match[0][:end].rstrip(".,;:")))
            places = places_at(self._view, span.of(self._text))
            if len(places) == 1 and places[0].section is not None:
                return CitedPlaces(span, "resolved", tuple(places))
        return None

    def _led(
        self, mention: Mention, span: Span, documents: Sequence[DocumentId]
    ) -> CitedPlaces | None:
        """What a mention leads to; None for an address that nothing says to be of held law.

        Args:
            documents: Those that it may be of; none: those that it names.
        """
        if not documents and mention.document is None:
            return self._anywhere(mention, span)
        if not documents:
            found = resolve([mention], document=_NOWHERE, sections=(), book=self._book)
            return self._cited(span, found)
        plain = replace(mention, document=None)
        each = [
            resolve([plain], document=document, sections=(), book=self._book)
            for document in documents
        ]
        whole = [found for found in each if found[0].target is not None and found[0].exact]
        some = whole or [found for found in each if found[0].target is not None]
        if not some:
            rows = tuple(Place(self._projection.document_rows[name]) for name in documents[:1])
            return CitedPlaces(span, "dangling", rows)
        if len(some) > 1:
            places = [place for found in some for place in self._places(found)]
            return CitedPlaces(span, "ambiguous", tuple(places[:_MOST_PLACES]))
        return self._cited(span, some[0])

    def _anywhere(self, mention: Mention, span: Span) -> CitedPlaces | None:
        """An address without any document: where one document alone has it, that is meant."""
        address = Address(mention.address, mention.containers)
        rows = self._projection.find_address(address, among=self._view.documents)
        places = [Place(self._projection.document_of("sections", row), row) for row in rows]
        if not places or not mention.address:
            return None
        if len(places) == 1:
            return CitedPlaces(span, "resolved", tuple(places))
        return CitedPlaces(span, "ambiguous", tuple(places[:_MOST_PLACES]))

    def _cited(self, span: Span, found: Sequence[Resolved]) -> CitedPlaces:
        first = found[0]
        if first.reason is not None:
            places = self._places([replace(first, target=one) for one in first.candidates])
            return CitedPlaces(span, first.reason.value, tuple(places[:_MOST_PLACES]))
        missing = next((one.missing for one in found if not one.exact), None)
        is_whole = all(one.exact for one in found)
        status: CitationStatus = "resolved" if is_whole else "partial"
        return CitedPlaces(span, status, tuple(self._places(found)), missing)

    def _places(self, found: Sequence[Resolved]) -> list[Place]:
        projection = self._projection
        places = []
        for one in found:
            target = one.target or ""
            if (section := projection.find_section(target)) is not None:
                places.append(Place(projection.document_of("sections", section), section))
            elif (document := projection.find_document(target)) is not None:
                places.append(Place(document))
        return list(dict.fromkeys(places))


def _attributed(mention: Mention, others: Sequence[Mention]) -> Mention:
    """*mention*, or what another language reads there where it alone reads of which law it is."""
    if mention.document is not None or not mention.address:
        return mention
    for one in others:
        if one.span.start == mention.span.start and one.span.end > mention.span.end:
            return one
    return mention


def _completed(mention: Mention, typed: Sequence[Mention]) -> Mention:
    """*mention* with the rest of its address, where another language reads more of it."""
    for one in typed:
        begins = one.span.start <= mention.span.start < one.span.end
        n = len(mention.address)
        if begins and one.span.end > mention.span.end and n and one.address[:n] == mention.address:
            return replace(mention, span=one.span, address=one.address, until=one.until)
    return mention


def _overlaps(span: Span, others: Collection[Span]) -> bool:
    return any(one.start < span.end and span.start < one.end for one in others)
