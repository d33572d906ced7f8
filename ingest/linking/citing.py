"""Reads the citations in a text outside the library, and resolves them to provisions that it holds.

They are read and resolved as the references of a document are, with two differences: a document may
be named by any of its names right beside an address ("MKT 7.2.1"), and "section 14" alone is of the
law that was named last, as in a memorandum.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from evidence_graph.citation.address import Address
from evidence_graph.citation.named import NamedDocument, find_documents
from evidence_graph.citation.resolve import Place, place_of_id, places_at
from evidence_graph.citation.typed import find_addresses
from evidence_graph.errors import ConversionError
from evidence_graph.ids import DocumentId
from evidence_graph.language import DEFAULT, codes, detect, packs
from evidence_graph.projection import DocumentRow
from evidence_graph.quoting.findings import CitationStatus, CitedPlaces
from evidence_graph.quoting.quotations import all_quotations
from evidence_graph.spans import Span
from evidence_graph.spans import merged as united
from evidence_graph.view import View

from ..convert import convert_bytes
from ..convert.limits import read_file
from ..references import Mention, find_mentions, merged
from .in_document import Resolved
from .library_book import LibraryBook
from .resolve import resolve

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
"""The most characters between an address and a name beside it."""
_MOST_PLACES = 20
"""The most provisions that an ambiguous citation lists."""
_NOWHERE = DocumentId("")


def read_quoting(path: Path) -> tuple[str, list[Span]]:
    """The text of a file, and its block quotations, which are known by the style of their blocks.

    Raises:
        ConversionError: It could not be turned into text.
        OSError: It could not be read.
    """
    try:
        converted = convert_bytes(read_file(path), name=path.name)
    except ConversionError as error:
        raise ConversionError(f"{path}: {error.reason}") from error
    styles = {style for pack in packs() for style in pack.documents.styles.quotation}
    blocks = [
        block.span
        for block in converted.blocks
        if block.style and any(block.style.casefold().endswith(style) for style in styles)
    ]
    return converted.text, blocks


def citations_of(view: View, text: str) -> list[CitedPlaces]:
    """The citations in *text*, in order, each with the provisions of *view* that it cites."""
    return list(_CitationFinder(view, text).citations())


def _own_words(text: str) -> str:
    """*text* without its quotations, which may be in another language."""
    kept, at = [], 0
    for quotation in all_quotations(text):
        kept.append(text[at : quotation.span.start])
        at = quotation.span.end
    return " ".join([*kept, text[at:]])


class _CitationFinder:
    """Finds the citations of one text in the documents of a view."""

    def __init__(self, view: View, text: str) -> None:
        self._view, self._text = view, text
        self._projection = view.projection
        rows = self._projection.document_rows.items()
        self._book = LibraryBook(
            self._projection, removed=[name for name, row in rows if row not in view]
        )
        detected = detect(_own_words(text))
        language = detected if detected in codes() else next(iter(view.languages), DEFAULT)
        typed = self._typed(language)
        others: defaultdict[int, list[Mention]] = defaultdict(list)  # by where they start
        for other in codes():
            for mention in find_mentions(text, (), language=other) if other != language else ():
                if mention.document is not None and mention.address:
                    others[mention.span.start].append(mention)
        own = find_mentions(text, (), language=language)
        read = [_completed(_attributed(mention, others), typed) for mention in own]
        typed = [_attributed(mention, others) for mention in typed]
        self._mentions = merged(read, typed)
        named = sorted(find_documents(view, text), key=lambda known: (known.span, known.document))
        self._named: dict[Span, list[NamedDocument]] = {}
        for known in named:
            self._named.setdefault(known.span, []).append(known)
        self._names = list(self._named)
        self._starts = [span.start for span in self._names]

    def _typed(self, language: str) -> list[Mention]:
        """The addresses in the text as people type them, whether a document is named or not."""
        languages = (language, *self._projection.languages)
        return [
            Mention(
                typed.span,
                None,
                address=typed.address.components,
                until=typed.until.components if typed.until else None,
                containers=typed.address.containers,
            )
            for typed in find_addresses(self._text, languages)
        ]

    def citations(self) -> Iterator[CitedPlaces]:
        """All citations in order of place.

        The name of a document is a citation by itself only if no address stands beside it.
        """
        beside = {m: self._beside(m) for m in self._mentions if m.address}
        used = {span for span in beside.values() if span is not None}
        covered = united(used)
        alone = [
            Mention(span, None, document=named[0].span.of(self._text))
            for span, named in self._named.items()
            if span not in used and not named[0].part
        ]
        mentions = [m for m in self._mentions if m.address or not _overlaps(m.span, covered)]
        last: Sequence[DocumentId] = ()
        done, outside = 0, -1  # ends of the last citation, and of one to law outside the library
        for mention in merged(mentions, alone):
            span, documents = mention.span, last if mention.document is None else ()
            if (name := beside.get(mention) or (span if span in self._named else None)) is not None:
                documents = [self._id(known.document) for known in self._named[name]]
                span = Span(min(span.start, name.start), max(span.end, name.end))
            cited = self._resolved(mention, span, documents)
            if mention.address and mention.until is None:
                cited = self._as_typed(mention, name) or cited
            elif name is not None:
                cited = self._labelled(name) or cited
            if cited and mention.address and name is None:
                behind = self._text[outside : cited.span.start] if outside >= 0 else "?"
                code = _CODE.match(self._text, cited.span.end)
                if code or (mention.document is None and not behind.strip(" ,")):
                    end = code.end() if code else cited.span.end
                    cited = CitedPlaces(Span(cited.span.start, end), "outside_library")
            if cited is None or cited.span.start < done:
                continue
            done = cited.span.end
            is_outside = cited.status in ("outside_library", "external")
            outside = done if is_outside else -1
            if cited.places:
                last = list(dict.fromkeys(self._id(place.document) for place in cited.places))
            elif is_outside:
                last = ()
            yield cited

    def _id(self, row: DocumentRow) -> DocumentId:
        return self._projection.document(row).id

    def _beside(self, mention: Mention) -> Span | None:
        """The span of a held document's name right beside an address; None if there is none."""
        at = bisect_left(self._starts, mention.span.start)
        spans = self._names
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
        """The provision that `get` finds for the words from an address to a name near it."""
        at = bisect_left(self._starts, mention.span.start)
        near = self._names[max(0, at - 1) : at + 1] if name is None else [name]
        for named in near:
            first, last = sorted((named, mention.span))
            between = self._text[first.end : last.start]
            if len(between) <= _NEAR and not _STOP.search(between):
                span = Span(first.start, last.end)
                places = places_at(self._view, span.of(self._text))
                if len(places) == 1 and places[0].section is not None:
                    return CitedPlaces(span, "resolved", tuple(places))
        return None

    def _labelled(self, name: Span) -> CitedPlaces | None:
        """The provision cited by a name and the words right behind it, which only a citation has.

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

    def _resolved(
        self, mention: Mention, span: Span, documents: Sequence[DocumentId]
    ) -> CitedPlaces | None:
        """The document and provision that a mention cites; None if no held document can be meant.

        Args:
            documents: Those that it may be of; empty for those that it names.
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
        """The provision at an address without a document, if only one document has it."""
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
            places = self._places([replace(first, target=target) for target in first.candidates])
            return CitedPlaces(span, first.reason.value, tuple(places[:_MOST_PLACES]))
        missing = next((resolved.missing for resolved in found if not resolved.exact), None)
        is_whole = all(resolved.exact for resolved in found)
        status: CitationStatus = "resolved" if is_whole else "partial"
        return CitedPlaces(span, status, tuple(self._places(found)), missing)

    def _places(self, found: Sequence[Resolved]) -> list[Place]:
        targets = (resolved.target for resolved in found if resolved.target is not None)
        places = (place_of_id(self._projection, target) for target in targets)
        return list(dict.fromkeys(place for place in places if place is not None))


def _attributed(mention: Mention, others: Mapping[int, Sequence[Mention]]) -> Mention:
    """*mention*, or the longer one that another language reads there, with a document."""
    if mention.document is not None or not mention.address:
        return mention
    there = others.get(mention.span.start, ())
    return next((other for other in there if other.span.end > mention.span.end), mention)


def _completed(mention: Mention, typed: Sequence[Mention]) -> Mention:
    """*mention* with the rest of its address, if a typed address there is longer.

    Args:
        typed: In order, none over another.
    """
    n = len(mention.address)
    at = bisect_right(typed, mention.span.start, key=lambda other: other.span.start)
    other = typed[at - 1] if at else mention
    is_longer = mention.span.start < other.span.end > mention.span.end
    if is_longer and n and other.address[:n] == mention.address:
        return replace(mention, span=other.span, address=other.address, until=other.until)
    return mention


def _overlaps(span: Span, others: Sequence[Span]) -> bool:
    """Whether *span* overlaps any of *others*, which are in order and apart from each other."""
    at = bisect_left(others, span.end, key=lambda other: other.start)
    return at > 0 and others[at - 1].end > span.start
