"""What conversion hands to structure: a text, and beside it the evidence of its layout.

Offsets count code points of `ConvertedDocument.text`. Markdown and plain text are the file's own
text; HTML, Word and PDF are plain text with headings on lines of their own, list numbers printed
as shown, and table rows as cells joined by `` | ``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from evidence_graph.nodes import SectionKind
from evidence_graph.spans import Span


class BlockKind(StrEnum):
    """What the source's own markup says a block is; structure may know better."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    LIST_ITEM = "list_item"
    TABLE = "table"
    CODE = "code"
    MATTER = "matter"  # front matter, table of contents, navigation: in no section


PAGE_HEAD = "page head"
"""The style of matter that is the head or foot of a page: the text goes on behind it."""


@dataclass(frozen=True, slots=True)
class Block:
    """One paragraph-like piece of the text, with what its layout says of it.

    Attributes:
        span: The block's characters, marks such as ``## `` included, without blank ends.
        level: Of a heading, its rank by markup from 1; of a list item, its nesting depth from 1;
            None where the markup says nothing.
        number: The number that the markup itself gives ("(b)", "2."), None where there is none;
            *printed* says whether the text at the start of the span shows it.
        size: Font size relative to the body text of the document (1.0 = body); None if unknown.
        bold: Whether the whole block is set in bold.
        indent: Left indentation: characters in plain text, points in Word and PDF, else 0.
        anchor: The id by which links within the source lead here.
        style: The name of the source's style or tag ("Heading 2", "h3", "TOC 1"), if any.
    """

    span: Span
    kind: BlockKind
    level: int | None = None
    number: str | None = None
    printed: bool = True
    size: float | None = None
    bold: bool = False
    indent: float = 0.0
    anchor: str | None = None
    style: str | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """A link in the source: the words that carry it and where it leads (``#id`` or an address).

    Attributes:
        document: The names of the other document, joined by `ALSO`, where the address says what
            law it is of; then *address* is the place in it, outermost first: 47, 1.
    """

    span: Span
    target: str
    document: str | None = None
    address: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Bookmark:
    """An entry of a PDF's outline: its title, depth from 1 and the place it leads to."""

    title: str
    level: int
    start: int


@dataclass(frozen=True, slots=True)
class MarkedUnit:
    """A unit that the source's own markup makes one: nothing about it is guessed.

    Attributes:
        span: As that of a section; *parent* is the index of the unit above, None at the top.
        number: As printed, with its word and signs ("SEC. 2.", "(a)"); None where it has none.
        heading: As printed; it may hold the number ("§ 1002.1 Scope").
        anchor: The id by which links within the source lead here.
        flat: Whether the numbers of the paragraphs in it stand in its text alone.
        word: What kind of unit the markup says it is: "chapter"; its number may not say so.
    """

    span: Span
    kind: SectionKind
    parent: int | None = None
    number: str | None = None
    heading: str | None = None
    anchor: str | None = None
    flat: bool = False
    word: str | None = None


@dataclass(frozen=True, slots=True)
class ConvertedDocument:
    r"""One source as text, with the evidence beside it.

    Invariants: the text has ``\n`` line ends and neither BOM, NUL nor lone surrogates; blocks are
    in order, do not overlap and together hold every non-blank character; page starts rise.

    Attributes:
        format: ``markdown``, ``html``, ``docx``, ``odt``, ``pdf``, ``xml``, ``rst``, ``asciidoc``,
            ``latex``, ``rtf`` or ``text``.
        title: What the source gives as its title (metadata, ``<title>``), None if nothing.
        pages: The offset at which each page begins, from page 1; empty where there are none.
        defined: Places that the source itself marks as a term being defined (``<dfn>``), in order.
        removed: Running heads and page numbers taken out of a PDF or of HTML, as (page, words).
        metadata: Front matter, ``<meta>`` and document properties, as strings.
        units: All units, in order of place and parents before children, where the markup is the
            structure; None where structure has to find them.
        quoted: Text of another document, in order: it holds no unit, reference or definition.
    """

    text: str
    blocks: tuple[Block, ...]
    format: str
    title: str | None = None
    pages: tuple[int, ...] = ()
    links: tuple[Link, ...] = ()
    defined: tuple[Span, ...] = ()
    bookmarks: tuple[Bookmark, ...] = ()
    removed: tuple[tuple[int, str], ...] = ()
    metadata: Mapping[str, str] = field(default_factory=dict)
    units: tuple[MarkedUnit, ...] | None = None
    quoted: tuple[Span, ...] = ()

    def __post_init__(self) -> None:
        covered = 0
        for block in self.blocks:
            if block.span.start < covered:
                raise ValueError(f"expected blocks in order, found {block.span} before {covered}")
            if self.text[covered : block.span.start].strip():
                raise ValueError(f"expected all text in blocks, found none at {covered}")
            covered = block.span.end
        if covered > len(self.text) or self.text[covered:].strip():
            raise ValueError(f"expected blocks to end with the text, found {covered}")
