"""One source to one document's graph: the steps from bytes to sections and chunks."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from evidence_graph.config import Settings
from evidence_graph.errors import ConversionError
from evidence_graph.graph import DocumentGraph
from evidence_graph.ids import DocumentId, digest
from evidence_graph.language import pack_of
from evidence_graph.nodes import Document, Section, SectionKind
from evidence_graph.spans import Span
from evidence_graph.versions.dates import dated_path

from .annotate import annotated, annotations_of
from .cases import check_installed
from .chunking.chunk import Chunker
from .contexts.structural import with_structure
from .convert import LARGE, TIMEOUT_S, annotate_isolated, parse_isolated
from .converted import BlockKind, ConvertedDocument
from .facts import Facts, Options, facts_of, language_of
from .faults import staged
from .records import RecordDocument, sections_of_records
from .sections import sections_of
from .structure import parse
from .units import Outline, Unit

RULES_VERSION = "12"
"""Raised with every change of the rules that changes what is stored: documents made by older rules
count as changed when they are ingested again."""

TITLE_WORDS = 5
"""A first heading of fewer words ("1 Introduction") is no title."""

_SAYS_NO_TITLE = re.compile(r":(?:$|\s.{0,40}\b(?:19|20)\d\d\b)")  # "Last updated: 3 May 2021"
_QUESTIONS = 10  # units among which a second question shows that the first is no title

_TOKEN = re.compile(r"[a-z0-9_.-]*")
"""A title that is a name for programs."""

SOURCE = "source"
"""The key of a document's metadata that names the file of records it came from."""


@dataclass(frozen=True, slots=True)
class Built:
    """A document as it will be written."""

    graph: DocumentGraph
    text: str


class Builder:
    """Builds documents for one library.

    Args:
        count_tokens: The library's token counter.
        max_tokens: The longest chunk.
    """

    def __init__(
        self,
        *,
        settings: Settings,
        options: Options,
        count_tokens: Callable[[str], int],
        max_tokens: int,
    ) -> None:
        self._settings = settings
        self._options = options
        self._count_tokens = count_tokens
        self._max_tokens = max_tokens
        self._cases = check_installed() if settings.case_citations else None

    def digest(self, source: bytes) -> str:
        """The digest of a document: of its bytes, the settings, the options and the rules."""
        given = {
            "source": digest(source),
            "rules": RULES_VERSION,
            "max_tokens": self._max_tokens,
            "settings": self._settings.deciding(),
            "options": self._options.model_dump(mode="json"),
            "cases": self._cases,
        }
        return digest(json.dumps(given, sort_keys=True))

    def from_file(
        self, name: str, source: bytes, converted: ConvertedDocument, *, is_file: bool = True
    ) -> Built:
        """The document of a converted file; its id and path are *name*.

        Args:
            is_file: Whether there is such a file; else the document has no path.
        """
        document_id = DocumentId(name)
        _check_not_blank(converted.text, document_id)
        said = {key.lower(): value for key, value in converted.metadata.items()}
        given = self._options.with_said(said)
        language = language_of(_prose(converted), given=given, options=self._options)
        outline = staged("structure", document_id, _outline, converted, language)
        facts = facts_of(
            name=name.rsplit("/", 1)[-1],
            text=converted.text,
            title=_title(outline, converted),
            given=given,
            language=language,
            options=self._options,
        )
        facts = replace(facts, date=facts.date or dated_path(name))
        document = self._document(
            document_id,
            source,
            converted.text,
            facts,
            path=name if is_file else None,
            pages=converted.pages,
            given=given,
        )
        sections = sections_of(document_id, outline.units, language, pages=converted.pages)
        return self._built(
            document,
            converted.text,
            sections,
            converted=converted,
            matter=outline.matter,
            anchors=_anchors(outline) if converted.units is not None else None,
            tables=[b.span for b in converted.blocks if b.kind is BlockKind.TABLE],
        )

    def from_records(self, file: str, source: RecordDocument) -> Built:
        """The document of some records of the file called *file*; its id is their ``doc_id``."""
        document_id = DocumentId(source.doc_id)
        if source.problem is not None:
            raise ConversionError(source.problem, document_id=document_id)
        text = source.text()
        _check_not_blank(text, document_id)
        given = self._options.with_said(source.given())
        language = language_of(text, given=given, options=self._options)
        facts = facts_of(
            name=source.doc_id,
            text=text,
            title=source.records[0].title,
            given=given,
            language=language,
            options=self._options,
        )
        document = self._document(
            document_id, source.source, text, facts, given={**given, SOURCE: file}
        )

        def is_long(record: str) -> bool:
            return self._count_tokens(record) > self._max_tokens

        sections = staged(
            "structure",
            document_id,
            sections_of_records,
            document_id,
            source,
            language,
            is_long=is_long,
        )
        return self._built(document, text, sections)

    def _document(
        self,
        document_id: DocumentId,
        source: bytes,
        text: str,
        facts: Facts,
        *,
        given: Mapping[str, str],
        path: str | None = None,
        pages: tuple[int, ...] = (),
    ) -> Document:
        return Document(
            id=document_id,
            title=facts.title,
            digest=self.digest(source),
            text_digest=digest(text),
            chars=len(text),
            path=path,
            code=facts.code,
            aliases=facts.aliases,
            type=facts.type,
            collection=facts.collection,
            date=facts.date,
            language=facts.language,
            pages=pages,
            metadata={**facts.metadata, **given},
        )

    def _built(
        self,
        document: Document,
        text: str,
        sections: Sequence[Section],
        *,
        converted: ConvertedDocument | None = None,
        matter: Sequence[Span] = (),
        anchors: Mapping[str, int] | None = None,
        tables: Sequence[Span] = (),
    ) -> Built:
        large = len(text) > LARGE
        found = staged(
            "annotate",
            document.id,
            partial(annotate_isolated, timeout_s=2 * TIMEOUT_S) if large else annotations_of,
            document,
            text,
            sections,
            converted=converted,
            front_matter=matter,
            anchors=anchors,
            cases=self._cases is not None,
        )
        chunker = Chunker(
            text,
            language=document.language,
            count_tokens=self._count_tokens,
            max_tokens=self._max_tokens,
        )
        chunks = staged(
            "chunk",
            document.id,
            chunker.chunks,
            document.id,
            sections,
            matter=matter,
            tables=tables,
            mentions=[mention.span for mention in found.mentions],
            definitions=[definition.span for definition in found.definitions],
        )
        graph = staged(
            "chunk", document.id, DocumentGraph, document, tuple(sections), tuple(chunks)
        )
        graph = staged("annotate", document.id, annotated, graph, text, found)
        if self._settings.is_contextual:
            most = self._settings.context_max_tokens
            give = partial(with_structure, count_tokens=self._count_tokens, max_tokens=most)
            graph = staged("context", document.id, give, graph, text)
        return Built(graph, text)


def _prose(converted: ConvertedDocument) -> str:
    """Its text without menus and contents lists, whose words are those of no language."""
    blocks = converted.blocks
    if all(block.kind is not BlockKind.MATTER for block in blocks):
        return converted.text
    return "\n".join(b.span.of(converted.text) for b in blocks if b.kind is not BlockKind.MATTER)


def _outline(converted: ConvertedDocument, language: str) -> Outline:
    """Its units; those of a large text are found in a process that ends in time."""
    if len(converted.text) > LARGE:
        return parse_isolated(converted, language, timeout_s=TIMEOUT_S)
    return parse(converted, pack_of(language))


def _anchors(outline: Outline) -> dict[str, int]:
    """The unit to which each id of the source leads."""
    anchors: dict[str, int] = {}
    for n, unit in enumerate(outline.units):
        if unit.anchor is not None:
            anchors.setdefault(unit.anchor, n)
    return anchors


def _title(outline: Outline, converted: ConvertedDocument) -> str | None:
    """What is printed, else what the source says; last a word that is no title, as "vtcode"."""
    given = [title for title in (outline.title, converted.title) if title]
    found = next((title for title in given if not _TOKEN.fullmatch(title)), None)
    return found or _first_heading(outline, converted.text) or next(iter(given), None)


def _first_heading(outline: Outline, text: str) -> str | None:
    """The heading with which the units begin, for want of a title.

    It must be long enough, or hold all others of its kind, or stand above all text and have no
    number. The first of several questions is none, nor the first of several numbers, nor the line
    above it that says a day ("In force from: 3 May 2021") or announces something ("Signed by:").
    """
    units = outline.units
    while units and units[0].number is None and _SAYS_NO_TITLE.search(units[0].heading or ""):
        units = units[1:]
    first = units[0] if units else None
    if first is None or first.kind is not SectionKind.HEADING:
        return None
    if first.heading is None:  # a file that holds one unit is called by it: "Artikel 74"
        one = all(unit.parent is not None for unit in units[1:]) and not text[: first.span.start]
        return f"{first.label} {first.number}" if one and first.label and first.number else None
    if sum((unit.heading or "").endswith("?") for unit in units[:_QUESTIONS]) > 1:
        return None
    tops = [unit for unit in units if unit.parent is None and unit.number is not None]
    holds = _holds_headings(outline.units, len(outline.units) - len(units))
    alone = holds and [unit.label for unit in tops].count(first.label) == 1
    if first.number is not None and len(tops) > 1 and not alone:
        return None
    words = " ".join(part for part in (first.label, first.number, first.heading) if part).split()
    whole = len(units) > 1 and all(unit.parent is not None for unit in units[1:])
    whole = whole or (first.number is not None and alone)  # "Title 3A", with addenda behind it
    behind = outline.units[0].span.start if len(units) < len(outline.units) else first.span.start
    above = first.number is None and len(words) > 1 and not text[:behind].strip()
    return " ".join(words) if len(words) >= TITLE_WORDS or whole or above else None


def _holds_headings(units: Sequence[Unit], n: int) -> bool:
    """Whether at least two headings stand right below the unit *n*."""
    return sum(unit.parent == n and unit.kind is SectionKind.HEADING for unit in units) > 1


def _check_not_blank(text: str, document_id: DocumentId) -> None:
    if not text.strip():
        raise ConversionError("expected text, found none", document_id=document_id)
