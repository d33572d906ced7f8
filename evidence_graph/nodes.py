"""The nodes of the graph: Document, Section, Chunk, Term. What they may hold is DESIGN's table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from .ids import ChunkId, DocumentId, SectionId, TermId, key_of
from .spans import Span


class SectionKind(StrEnum):
    """A heading has a heading line of its own; a provision is a numbered paragraph without one."""

    HEADING = "heading"
    PROVISION = "provision"


class ChunkKind(StrEnum):
    """What a chunk is for.

    `MATTER` is text that holds no answer: contents, front matter, signatures, heads of pages.
    """

    DEFINITION = "definition"
    REQUIREMENT = "requirement"
    CONTENT = "content"
    HEADING = "heading"
    TABLE = "table"
    MATTER = "matter"

    @property
    def retrievable(self) -> bool:
        """Whether a search may propose a chunk of this kind.

        A bare heading and matter are read where a passage holds them, and answer nothing.
        """
        return self not in (ChunkKind.HEADING, ChunkKind.MATTER)


class DocumentType(StrEnum):
    """What kind of text a document is, by rule from its title and options."""

    STATUTE = "statute"
    REGULATION = "regulation"
    CONTRACT = "contract"
    POLICY = "policy"
    STANDARD = "standard"
    GUIDANCE = "guidance"
    TECHNICAL = "technical"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Document:
    """One version of one source.

    Attributes:
        path: Relative to the folder that holds the library, with ``/``; absolute where it lies
            outside it; None for records.
        code: The short name by which others cite it ("GDPR", "MKT"); *aliases* are further names
            that the document shows, *given_names* those that a user gave it.
        date: ISO 8601, of the version; None where the document does not say.
        digest: SHA-256 of the source bytes, the options and the version of the ingestion rules.
        text_digest: SHA-256 of the converted text in UTF-8: its file in ``texts/``.
        chars: Code points of the converted text.
        pages: The offset at which each page begins, from page 1; empty where there are none.
        metadata: What else the source said of itself (front matter, record fields), as strings.
    """

    id: DocumentId
    title: str
    digest: str
    text_digest: str
    chars: int
    path: str | None = None
    code: str | None = None
    aliases: tuple[str, ...] = ()
    given_names: tuple[str, ...] = ()
    type: DocumentType = DocumentType.OTHER
    collection: str | None = None
    date: str | None = None
    language: str = "en"
    pages: tuple[int, ...] = ()
    metadata: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Section:
    """A unit of a document's own structure; sections form a tree.

    Attributes:
        record_id: The ``id`` of the record it was made from; None for all others.
        parent_id: The section above; None at the top of the document.
        number: As printed, without "§" and words; None where it has none.
        label: The word or sign printed with the number ("Article", "§"); None where it has none.
        anchor: Stable address within the document ("14(2)(b)"), the part of the id behind ``#``.
        heading: Its heading without the number; of a provision its run-in heading, or None.
        level: Depth below the document, from 1.
        page: The page on which it begins, from 1; None where there are no pages.
    """

    id: SectionId
    document_id: DocumentId
    kind: SectionKind
    anchor: str
    level: int
    span: Span
    parent_id: SectionId | None = None
    record_id: str | None = None
    number: str | None = None
    label: str | None = None
    heading: str | None = None
    page: int | None = None


@dataclass(frozen=True, slots=True)
class Chunk:
    """The unit indexed and scored; it belongs to the deepest section that holds it whole.

    Attributes:
        section_id: None where no section holds it: matter, and text before the first unit.
        tokens: As the library's token counter counts its text.
        boundary: How sure its borders are those of units, 0 to 1.
    """

    id: ChunkId
    document_id: DocumentId
    section_id: SectionId | None
    kind: ChunkKind
    span: Span
    tokens: int
    boundary: float = 1.0

    @property
    def key(self) -> int:
        """The integer that stands for it in vectors and indexes: 63 bits."""
        return key_of(self.id)


@dataclass(frozen=True, slots=True)
class Term:
    """A term to which a document gives a meaning.

    Attributes:
        term: As the definition writes it; *normal* is the form under which uses are found.
        section_id: The deepest section that holds the definition.
        scope_section_id: Where the meaning governs; None for the whole document.
        span: The whole of the definition.
    """

    id: TermId
    document_id: DocumentId
    section_id: SectionId | None
    term: str
    normal: str
    span: Span
    aliases: tuple[str, ...] = ()
    scope_section_id: SectionId | None = None
