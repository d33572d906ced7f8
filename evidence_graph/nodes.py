"""The nodes of the graph: Document, Section, Chunk, Term. What they may hold is DESIGN's table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntFlag, StrEnum, auto

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


class Trait(IntFlag):
    """One thing that a chunk holds, or one kind of text that it is; a chunk has any number.

    Chunks and questions are both read by the words of the language packs (`language.answers`). The
    numbers are stored: new members are added at the end.
    """

    PERIOD = auto()
    """How long or how soon, how often: "within 14 days"."""
    DATE = auto()
    """A day of the calendar or a time of the day."""
    AMOUNT = auto()
    """A sum of money, or that nothing is to be paid."""
    RATE = auto()
    """A percentage or a share."""
    PERSON = auto()
    """Somebody who must or may do something, or whom something is given to."""
    DUTY = auto()
    PERMISSION = auto()
    PROHIBITION = auto()
    CONDITION = auto()
    CONSEQUENCE = auto()
    """What follows from something: an offence, a penalty, that a contract is void."""
    EXCEPTION = auto()
    FORM = auto()
    """How something is done or sent: in writing, by post."""
    PLACE = auto()
    DEFINITION = auto()
    """The meaning of a term."""

    TITLE = auto()
    """What stands above the first unit: title, makers, dates of the document."""
    PURPOSE = auto()
    """What a text is for or about: aim, subject, summary, introduction."""
    RECITAL = auto()
    """Why a text was made."""
    GLOSSARY = auto()
    """A list of terms with their meanings."""
    EXAMPLE = auto()
    NOTE = auto()
    """A note of an editor, a reference, an acknowledgement: not what the text itself lays down."""
    ATTACHMENT = auto()
    """A schedule, an annex, a table of particulars."""
    AMENDMENT = auto()
    """How a text is cited, when it begins, what it amends or repeals."""


ASIDE = (
    Trait.TITLE
    | Trait.PURPOSE
    | Trait.RECITAL
    | Trait.GLOSSARY
    | Trait.EXAMPLE
    | Trait.NOTE
    | Trait.ATTACHMENT
    | Trait.AMENDMENT
)
"""Kinds of text that lay nothing down, or what few ask for; other text is operative."""

NOTHING = Trait(0)


def trait_names(traits: Trait) -> tuple[str, ...]:
    """The names of *traits*, in small letters, in their order."""
    return tuple((one.name or "").lower() for one in Trait if one & traits)


def traits_of(given: Iterable[str]) -> Trait:
    """The traits of these names.

    Raises:
        ValueError: No trait has one of them.
    """
    found = NOTHING
    for name in given:
        if name.upper() not in Trait.__members__:
            raise ValueError(f"expected one of {', '.join(trait_names(~NOTHING))}, found {name!r}")
        found |= Trait[name.upper()]
    return found


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
class Generated:
    """Generated text, which stands in no document: searches use it, nothing is quoted from it.

    Attributes:
        text: Of a chunk's context, the first line counts for vectors and words, any other for words
            alone.
        by: What made it: `STRUCTURE`, or a language model by its fingerprint.
    """

    text: str
    by: str


STRUCTURE = "structure"
"""In place of a model: put together by rule from headings, names and definitions."""


@dataclass(frozen=True, slots=True)
class Document:
    """One version of one source.

    Attributes:
        path: Relative to the folder that holds the library, with ``/``; absolute where it lies
            outside it; None for records, and for what was given from memory.
        code: The short name by which others cite it ("GDPR", "MKT"); *aliases* are further names
            that the document shows, *given_names* those that a user gave it.
        date: ISO 8601, of the version; None where the document does not say.
        digest: SHA-256 of the source bytes, the options and the version of the ingestion rules.
        text_digest: SHA-256 of the converted text in UTF-8: its file in ``texts/``.
        chars: Code points of the converted text.
        pages: The offset at which each page begins, from page 1; empty where there are none.
        metadata: What else the source said of itself (front matter, record fields), as strings.
        summary: What it is about, where that was asked for.
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
    summary: Generated | None = None


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
        traits: What it holds that a question may ask for, and what kind of text it is.
        context: Where it stands and what it is about, put before its text for the models that make
            vectors and into a field of its own of the lexical index; shown as no part of the text.
    """

    id: ChunkId
    document_id: DocumentId
    section_id: SectionId | None
    kind: ChunkKind
    span: Span
    tokens: int
    boundary: float = 1.0
    traits: Trait = NOTHING
    context: Generated | None = None

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
