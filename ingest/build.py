"""Builds the graph of one document: facts, sections, chunks and annotations.

The source is a converted file or the records of one document. Nothing is resolved here: a mention
gets its target when the batch is linked.
"""

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
from evidence_graph.language.structure import words_of
from evidence_graph.nodes import Document, Section, SectionKind
from evidence_graph.spans import Span
from evidence_graph.versions.dates import dated_path

from .annotate import annotated, annotations_of
from .cases import check_installed
from .chunking.chunk import Chunker
from .contexts.structural import with_structure
from .contracts import is_file_mark
from .convert import LARGE, TIMEOUT_S, annotate_isolated, parse_isolated
from .converted import BlockKind, ConvertedDocument
from .facts import Facts, Options, facts_of, language_of
from .faults import staged
from .publishers.eur_lex import described_title
from .records import RecordDocument, sections_of_records
from .sections import sections_of
from .structure import parse
from .units import Outline, Unit

RULES_VERSION = "14"
"""The version of the rules; every change that alters what is stored raises it. A document built by
an older version counts as changed when it is ingested again."""

TITLE_WORDS = 5
"""A first heading of fewer words ("1 Introduction") is no title."""

_SAYS_NO_TITLE = re.compile(r":(?:$|\s.{0,40}\b(?:19|20)\d\d\b)")  # "Last updated: 3 May 2021"
_QUESTIONS = 10  # units among which a second question shows that the first is no title

_IDENTIFIER = re.compile(r"[a-z0-9_.-]*")
"""A title written for programs, as "vtcode"."""

_NUMBERED = re.compile(r"[^\W\d_]{2,20} \d{1,4}[A-Za-z]?\s?[:–—-]\s(?P<title>.+)")
"""A title behind its number: "Bylaw 4 - The Officers Bylaw"."""
_OF_BODY = re.compile(r"[^:–—|-]{2,40}\s?[:–—-]\s(?P<title>\w+)")
"""A kind of document behind the name of its body: "Harbour Club - Bylaws"."""

_OFFICE = ("pdf", "docx", "odt", "rtf")
_MOST_WORDS = 30  # of a title in the metadata of such a file, if it is no sentence

_TEXT_CHARS = 120  # of text above a heading
_SENTENCE_WORDS = 9  # of a line that is a sentence if it begins in lower case
_MANY, _VERY_MANY = 3, 5  # headings of one rank
_CAPITALS = re.compile(r"[A-Z]{4,}")
_PLACEHOLDER = re.compile(r"\{\{[^{}]{0,100}\}\}")  # of a template: "{{ page.title }}"

SOURCE = "source"
"""The metadata key for the file of records that a document came from."""


@dataclass(frozen=True, slots=True)
class Built:
    """A document before it is embedded and linked."""

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
        """A digest of all that decides what is stored: bytes, settings, options and rules."""
        inputs = {
            "source": digest(source),
            "rules": RULES_VERSION,
            "max_tokens": self._max_tokens,
            "settings": self._settings.deciding(),
            "options": self._options.model_dump(mode="json"),
            "cases": self._cases,
        }
        return digest(json.dumps(inputs, sort_keys=True))

    def from_file(
        self, name: str, source: bytes, converted: ConvertedDocument, *, is_file: bool = True
    ) -> Built:
        """Build the document of a converted file; *name* is its id and path.

        Args:
            source: The bytes that its digest is made of.
            is_file: Whether the file exists on disk; if not, the document has no path.
        """
        document_id = DocumentId(name)
        _check_not_blank(converted.text, document_id)
        metadata = self._options.added_to(
            {key.lower(): value for key, value in converted.metadata.items()}
        )
        language = language_of(_prose(converted), given=metadata, options=self._options)
        outline = staged("structure", document_id, _outline, converted, language)
        facts = facts_of(
            name=name.rsplit("/", 1)[-1],
            text=converted.text,
            title=_title(outline, converted),
            given=metadata,
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
            metadata=metadata,
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
        """Build the document of the records of one ``doc_id``, which is its id.

        Args:
            file: The name of the file that holds the records.
        """
        document_id = DocumentId(source.doc_id)
        if source.problem is not None:
            raise ConversionError(source.problem, document_id=document_id)
        text = source.text()
        _check_not_blank(text, document_id)
        metadata = self._options.added_to(source.given())
        language = language_of(text, given=metadata, options=self._options)
        facts = facts_of(
            name=source.doc_id,
            text=text,
            title=source.records[0].title,
            given=metadata,
            language=language,
            options=self._options,
        )
        document = self._document(
            document_id, source.source, text, facts, metadata={**metadata, SOURCE: file}
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
        metadata: Mapping[str, str],
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
            metadata={**facts.metadata, **metadata},
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
        """Annotate and chunk the document.

        Args:
            matter: Spans that are not content: tables of contents, navigation.
            anchors: The index of the section that each id of the source marks.
            tables: The spans of tables.
        """
        isolated = partial(annotate_isolated, timeout_s=2 * TIMEOUT_S)
        annotations = staged(
            "annotate",
            document.id,
            isolated if len(text) > LARGE else annotations_of,
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
            mentions=[mention.span for mention in annotations.mentions],
            definitions=[definition.span for definition in annotations.definitions],
        )
        graph = staged(
            "chunk", document.id, DocumentGraph, document, tuple(sections), tuple(chunks)
        )
        graph = staged("annotate", document.id, annotated, graph, text, annotations)
        if self._settings.is_contextual:
            add_contexts = partial(
                with_structure,
                count_tokens=self._count_tokens,
                max_tokens=self._settings.context_max_tokens,
            )
            graph = staged("context", document.id, add_contexts, graph, text)
        return Built(graph, text)


def _prose(converted: ConvertedDocument) -> str:
    """The text without menus and tables of contents, which would mislead language detection."""
    blocks = converted.blocks
    if all(block.kind is not BlockKind.MATTER for block in blocks):
        return converted.text
    return "\n".join(b.span.of(converted.text) for b in blocks if b.kind is not BlockKind.MATTER)


def _outline(converted: ConvertedDocument, language: str) -> Outline:
    """The units of a document; a large text is parsed in a process with a time limit."""
    if len(converted.text) > LARGE:
        return parse_isolated(converted, language, timeout_s=TIMEOUT_S)
    return parse(converted, pack_of(language))


def _anchors(outline: Outline) -> dict[str, int]:
    """The index of the unit that each id of the source marks; the first unit wins."""
    anchors: dict[str, int] = {}
    for n, unit in enumerate(outline.units):
        if unit.anchor is not None:
            anchors.setdefault(unit.anchor, n)
    return anchors


def _title(outline: Outline, converted: ConvertedDocument) -> str | None:
    """The printed title, else the source's, else the first heading, else an identifier."""
    if described := described_title(converted.title, converted.metadata):
        return described
    if _is_longer_in_file(converted.title, outline.title):
        return converted.title
    titles = [title for title in (outline.title, converted.title) if title]
    titles = [title for title in titles if words_of(_PLACEHOLDER.sub(" ", title))]
    worded = next((t for t in titles if not _is_identifier(t, converted.text)), None)
    if worded == converted.title and _is_no_title_of_file(converted):
        return None
    return worded or _first_heading(outline, converted.text) or next(iter(titles), None)


def _is_no_title_of_file(converted: ConvertedDocument) -> bool:
    """Whether the title in a file's metadata is a placeholder, or a sentence of its text."""
    title = converted.title or ""
    is_text = converted.format in _OFFICE and len(title.split()) > _MOST_WORDS
    return is_file_mark(title) or (is_text and not title.istitle() and not title.isupper())


def _is_longer_in_file(in_file: str | None, printed: str | None) -> bool:
    """Whether the title of the metadata is the *printed* one behind its number or its body."""
    match = _NUMBERED.fullmatch(in_file or "") or _OF_BODY.fullmatch(in_file or "")
    is_same = match and printed and match["title"].casefold() == printed.casefold()
    return bool(is_same) and not is_file_mark(in_file or "")


def _is_identifier(title: str, text: str) -> bool:
    """Whether *title* is one that a program gives: "vtcode", or "VTCODE" if no line prints it."""
    is_code = _CAPITALS.fullmatch(title) is not None and title not in text
    return is_code or _IDENTIFIER.fullmatch(title) is not None


def _first_heading(outline: Outline, text: str) -> str | None:
    """The first heading as the title of a document that has none; None if it cannot be one.

    The heading has at least `TITLE_WORDS` words, or contains all other units, or has no number and
    stands above all text. These are no titles: the first of several questions or of several
    numbered headings, and a line that gives a day ("In force from: 3 May 2021") or announces
    something ("Signed by:").
    """
    units = outline.units
    while units and units[0].number is None and _is_no_title(units[0].heading or ""):
        units = units[1:]
    first = units[0] if units else None
    if first is None or first.kind is not SectionKind.HEADING:
        return None
    contains_all = all(unit.parent is not None for unit in units[1:])
    if len(outline.units) == 1 and first.heading and not text[: first.span.start].strip():
        return _as_printed(first)
    if first.heading is None:  # the file consists of one unit: "Artikel 74"
        is_file = contains_all and not text[: first.span.start]
        return f"{first.label} {first.number}" if is_file and first.label and first.number else None
    of_questions = not contains_all or first.heading.endswith("?")
    n_questions = sum((unit.heading or "").endswith("?") for unit in units[:_QUESTIONS])
    if of_questions and n_questions > 1:
        return None
    if _is_one_of_many(units, text):
        return None
    tops = [unit for unit in units if unit.parent is None and unit.number is not None]
    last = max(n for n, unit in enumerate(outline.units) if _is_same(unit, first))
    labels = [unit.label for unit in tops if unit is first or not _is_same(unit, first)]
    is_only = _has_headings_below(outline.units, last) and labels.count(first.label) == 1
    if first.number is not None and len(tops) > 1 and not is_only:
        return None
    words = _as_printed(first).split()
    if words[0].islower() and len(words) >= _SENTENCE_WORDS:
        return None
    contains_rest = len(units) > 1 and contains_all
    contains_rest = contains_rest or (first.number is not None and is_only)  # "Title 3A", addenda
    before = text[: outline.units[0].span.start]
    is_above_text = first.number is None and len(words) > 1 and not before.strip()
    is_title = len(words) >= TITLE_WORDS or contains_rest or is_above_text
    return " ".join(words) if is_title else None


def _as_printed(unit: Unit) -> str:
    return " ".join(" ".join(filter(None, (unit.label, unit.number, unit.heading))).split())


def _is_same(unit: Unit, other: Unit) -> bool:
    """Whether two units have one number and heading: above a contents list, and above the text."""
    return (unit.label, unit.number, unit.heading) == (other.label, other.number, other.heading)


def _is_no_title(heading: str) -> bool:
    """Whether *heading* only gives a day or announces something, or is to be filled in."""
    is_blank = heading and not words_of(_PLACEHOLDER.sub(" ", heading))
    return bool(is_blank or _SAYS_NO_TITLE.search(heading))


def _is_one_of_many(units: Sequence[Unit], text: str) -> bool:
    """Whether the first heading stands below text, as do others of its rank; none has a number.

    It may stand at the top if very many have its rank, and Markdown would have a higher one.
    """
    tops = [unit for unit in units if unit.parent is None]
    beside = [unit for unit in tops if unit.number is None and unit.heading]
    if len(beside) == len(tops) >= _VERY_MANY and text.startswith("##", units[0].span.start):
        return True
    above = text[: units[0].span.start].strip()
    is_text = len(above) >= _TEXT_CHARS and above.endswith((".", "!", "?"))
    return units[0].number is None and len(beside) >= _MANY and is_text


def _has_headings_below(units: Sequence[Unit], n: int) -> bool:
    """Whether unit *n* has at least two headings as children."""
    return sum(unit.parent == n and unit.kind is SectionKind.HEADING for unit in units) > 1


def _check_not_blank(text: str, document_id: DocumentId) -> None:
    if not text.strip():
        raise ConversionError("expected text, found none", document_id=document_id)
