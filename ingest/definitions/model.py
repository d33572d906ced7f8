"""The input of the rules, the terms that they find, and the finished definitions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from evidence_graph.language import LanguagePack
from evidence_graph.language.definitions import DefinitionWords, Verb
from evidence_graph.spans import Span

from ..occurrences import small
from ..section_tree import SectionTree
from .paragraphs import Paragraph


@dataclass(frozen=True, slots=True)
class Definition:
    """A term and the words that give it a meaning.

    Attributes:
        term: As printed, without quotation marks, white space collapsed.
        normal: The form by which uses are found: see `evidence_graph.words.normal_form`.
        aliases: Further names, as the one in brackets: "ABC" of "Alpha (ABC)".
        span: The whole definition: its paragraph with the sub-paragraphs.
        surface: The place of the term, inside *span*.
        section: The index of the deepest section that contains *span*; None if no section does.
        scope: The index of the section in which the meaning governs; None: the whole document.
        case_sensitive: Whether a use must have the capitals of the term.
    """

    term: str
    normal: str
    span: Span
    surface: Span
    verb: Verb
    aliases: tuple[str, ...] = ()
    section: int | None = None
    scope: int | None = None
    case_sensitive: bool = False


@dataclass(frozen=True, slots=True)
class FoundTerm:
    """A term that a rule has found, before its scope and span are settled.

    Attributes:
        surface: The place of the term.
        paragraph: The index of its paragraph.
        sentence: The words of its sentence in which a scope may be stated.
        section: The section of which it is the heading, if all below is its meaning.
        scope_phrase: The words behind its verb that state a scope: "for the purposes of Part 2".
        aliases: Further names that are printed with it.
        whole: Whether its paragraph with all below is the definition; else it is only named there.
        quoted: Whether the text sets the term off, so that its capitals belong to it.
    """

    surface: Span
    paragraph: int
    verb: Verb
    sentence: str = ""
    aliases: tuple[str, ...] = ()
    whole: bool = True
    quoted: bool = True
    scope_phrase: str = ""
    section: int | None = None

    def name(self, text: str) -> str:
        """The term in lower case, without marks of emphasis."""
        return self.surface.of(text).strip("*_ ").lower()


@dataclass(frozen=True)
class Source:
    """A text with its sections, its paragraphs and the words of its language.

    Attributes:
        title: The words of its title; "" if it has none.
        title_end: The end of the title; 0 likewise.
        names: The words of further names of the document, such as that of its file.
    """

    text: str
    pack: LanguagePack
    tree: SectionTree
    paragraphs: Sequence[Paragraph]
    title: str = ""
    title_end: int = 0
    names: tuple[str, ...] = ()

    @property
    def words(self) -> DefinitionWords:
        """The words with which its language defines."""
        return self.pack.definitions

    @cached_property
    def lower(self) -> bytes:
        """The text as `occurrences` searches it."""
        return small(self.text)

    @cached_property
    def starts(self) -> list[int]:
        """The start of each paragraph."""
        return [paragraph.start for paragraph in self.paragraphs]
