"""What rules read, what they find, and what a definition is once its scope and span are settled."""

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
        normal: The form under which uses are found: see `evidence_graph.words.normal_form`.
        aliases: Further names: what stands in brackets behind it, "ABC" of "Alpha (ABC)".
        span: The whole definition: its paragraph with the sub-paragraphs.
        surface: The term's own place, inside *span*.
        section: The index of the deepest section that holds *span*, None where none does.
        scope: The index of the section in which the meaning governs; None: the whole document.
        case_sensitive: Whether only words with the term's capitals are the term.
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
class Found:
    """One term in one paragraph.

    Attributes:
        surface: The term's words.
        paragraph: The index of its paragraph.
        said: The words around the term, in its own sentence, in which a scope may be stated.
        behind: Those behind its verb that state one: "means, for the purposes of Part 2".
        aliases: Further names that are printed with it.
        whole: Whether the paragraph with all below it is the definition, not this line alone.
        quoted: Whether the text sets the term off, so that its capitals are its own.
    """

    surface: Span
    paragraph: int
    verb: Verb
    said: str = ""
    aliases: tuple[str, ...] = ()
    whole: bool = True
    quoted: bool = True
    behind: str = ""

    def name(self, text: str) -> str:
        """The term in small letters, without marks of what is emphasised."""
        return self.surface.of(text).strip("*_ ").lower()


@dataclass(frozen=True)
class Source:
    """One text as the rules read it."""

    text: str
    pack: LanguagePack
    tree: SectionTree
    paragraphs: Sequence[Paragraph]
    title: str = ""

    @property
    def words(self) -> DefinitionWords:
        """How its language defines."""
        return self.pack.definitions

    @cached_property
    def lower(self) -> bytes:
        """The text in small letters, in which words are sought."""
        return small(self.text)

    @cached_property
    def starts(self) -> list[int]:
        """Where each paragraph starts."""
        return [paragraph.start for paragraph in self.paragraphs]
