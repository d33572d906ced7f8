"""The nodes of the graph: Document, Section, Chunk, Term."""

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

    `MATTER` is text that answers no question: contents, front matter, signatures, page headers.
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

        Bare headings and matter answer nothing. They are shown only as part of a passage.
        """
        return self not in (ChunkKind.HEADING, ChunkKind.MATTER)


class Trait(IntFlag):
    """Something that a chunk contains, or a kind of text that it is; a chunk may have several.

    The words of the language packs (`language.answers`) tell the traits of chunks and those that a
    question asks for. The numbers are stored: add new members at the end.
    """

    PERIOD = auto()
    """A duration, a deadline or a frequency: "within 14 days"."""
    DATE = auto()
    """A calendar date or a time of day."""
    AMOUNT = auto()
    """A sum of money, or a statement that nothing is payable."""
    RATE = auto()
    """A percentage or a share."""
    PERSON = auto()
    """A person who must or may do something, or who receives something."""
    DUTY = auto()
    PERMISSION = auto()
    PROHIBITION = auto()
    CONDITION = auto()
    CONSEQUENCE = auto()
    """A legal consequence: an offence, a penalty, the nullity of a contract."""
    EXCEPTION = auto()
    FORM = auto()
    """How something is done or sent: in writing, by post."""
    PLACE = auto()
    DEFINITION = auto()
    """The meaning of a term."""

    TITLE = auto()
    """Text above the first unit: the document's title, makers and dates."""
    PURPOSE = auto()
    """The purpose or subject of a text: aim, scope, summary, introduction."""
    RECITAL = auto()
    """A recital: a reason for making the text."""
    GLOSSARY = auto()
    """A list of terms with their meanings."""
    EXAMPLE = auto()
    NOTE = auto()
    """An editor's note, a bibliographic reference, an acknowledgement: not operative text."""
    ATTACHMENT = auto()
    """A schedule, an annex or a table of particulars."""
    AMENDMENT = auto()
    """Short title, commencement, amendments and repeals."""


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
"""Kinds of text that are not operative, or that few questions ask for."""

NOTHING = Trait(0)


def trait_names(traits: Trait) -> tuple[str, ...]:
    """The names of *traits* in lower case, in order of declaration."""
    return tuple((trait.name or "").lower() for trait in Trait if trait & traits)


def traits_of(names: Iterable[str]) -> Trait:
    """The traits with these names.

    Raises:
        ValueError: A name is not that of a trait.
    """
    traits = NOTHING
    for name in names:
        if name.upper() not in Trait.__members__:
            raise ValueError(f"expected one of {', '.join(trait_names(~NOTHING))}, found {name!r}")
        traits |= Trait[name.upper()]
    return traits


class DocumentType(StrEnum):
    """The type of a document, told by rule from its title and options."""

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
    """Generated text, which no document contains: searches use it, and nothing quotes it.

    Attributes:
        text: The text. The first line of a chunk's context is embedded and indexed as words; its
            other lines are indexed as words only.
        by: Its maker: `STRUCTURE`, or the fingerprint of a language model.
    """

    text: str
    by: str


STRUCTURE = "structure"
"""Maker of contexts that a rule assembles from headings, names and definitions."""


@dataclass(frozen=True, slots=True)
class Document:
    """One version of one source.

    Attributes:
        path: Relative to the folder that holds the library, with ``/``; absolute if it lies
            elsewhere; None for records and for texts given from memory.
        code: The short name by which others cite it ("GDPR", "MKT").
        aliases: Further names that the document states.
        given_names: Names that a user gave it.
        date: The date of this version, ISO 8601; None if the document states none.
        digest: SHA-256 of the source bytes, the options and the version of the ingestion rules.
        text_digest: SHA-256 of the converted text in UTF-8, which names its file in ``texts/``.
        chars: Length of the converted text in code points.
        pages: The offset at which each page begins, from page 1; empty without pages.
        metadata: What else the source states about itself (front matter, record fields).
        summary: A generated summary, if summaries were asked for.
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
        record_id: The ``id`` of the record that it was made from; None if it is not from a record.
        parent_id: The section above; None at the top of the document.
        number: The number as printed, without "§" and words; None if it has none.
        label: The word or sign printed with the number ("Article", "§"); None if it has none.
        anchor: Stable address within the document ("14(2)(b)"): the part of the id after ``#``.
        heading: The heading without the number; for a provision, its run-in heading or None.
        level: Depth below the document, from 1.
        page: The page on which it begins, from 1; None in a document without pages.
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
    """The unit of indexing and scoring; it belongs to the deepest section that contains it.

    Attributes:
        section_id: None if no section contains it: matter, and text before the first unit.
        tokens: Length of its text, as the library's token counter measures it.
        boundary: Confidence, 0 to 1, that it begins and ends at borders of units.
        traits: What it contains that a question may ask for, and what kind of text it is.
        context: Where it stands and what it is about. The context precedes the text in the input of
            embedders and has a field of its own in the lexical index; it is not shown as text.
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
        """The 63-bit integer that identifies it in indexes."""
        return key_of(self.id)


@dataclass(frozen=True, slots=True)
class Term:
    """A term to which a document gives a meaning.

    Attributes:
        term: The term as the definition writes it.
        normal: The form under which its uses are found (`words.normal_form`).
        section_id: The deepest section that contains the definition.
        scope_section_id: The section in which the meaning governs; None for the whole document.
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
