"""Builds the graph of one document: facts, sections, chunks and annotations.

The source is a converted file or the records of one document. Nothing is resolved here: a mention
gets its target when the batch is linked.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from evidence_graph.config import Settings
from evidence_graph.errors import ConversionError
from evidence_graph.graph import DocumentGraph
from evidence_graph.ids import DocumentId, digest
from evidence_graph.language import pack_of
from evidence_graph.nodes import Document, Section
from evidence_graph.spans import Span
from evidence_graph.versions.dates import dated_path

from .annotate import annotated, annotations_of
from .cases import check_installed
from .chunking.chunk import Chunker
from .contexts.structural import with_structure
from .convert import LARGE, TIMEOUT_S, annotate_isolated, parse_isolated
from .converted import BlockKind, ConvertedDocument
from .facts import Facts, Options, facts_of, language_of
from .facts.title import title_of
from .faults import staged
from .records import RecordDocument
from .sections import sections_of, sections_of_records
from .structure import parse
from .units import Outline

RULES_VERSION = "27"
"""The version of the rules; every change that alters what is stored raises it. A document built by
an older version counts as changed when it is ingested again."""

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
            name=name.rpartition("/")[2],
            folder=name.rpartition("/")[0],
            text=converted.text,
            title=title_of(outline, converted),
            title_in_file=converted.title,
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


def _check_not_blank(text: str, document_id: DocumentId) -> None:
    if not text.strip():
        raise ConversionError("expected text, found none", document_id=document_id)
