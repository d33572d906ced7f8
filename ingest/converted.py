"""A converted document: its text, and the evidence of its layout, which `structure` reads.

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
    """What a block is by the source's own markup; `structure` may decide otherwise."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    LIST_ITEM = "list_item"
    TABLE = "table"
    CODE = "code"
    MATTER = "matter"  # front matter, table of contents, navigation: in no section


PAGE_HEAD = "page head"
"""The style of matter that is the head or foot of a page: the text continues after it."""

FOOTNOTE = "footnote"
"""The style of a note at the foot of a page: its number is its mark in the text."""

TITLE_LINE = "title line"
"""The style of a paragraph of plain text that is a title, by the lines around it."""

PASSAGE_ID = "passage id"
"""The style of a paragraph to which the source gives a number of its own."""

ROW = "row"
"""The style of a row of two cells, such as a term and its meaning."""


@dataclass(frozen=True, slots=True)
class Block:
    """One paragraph, heading, list item or table of the text, with its layout.

    Attributes:
        span: The block's characters, marks such as ``## `` included, without blank ends.
        level: Of a heading, its rank by markup from 1; of a list item, its depth from 1; None if
            the markup gives none.
        number: The number that the markup itself gives, "(b)" or "2.", None if it gives none.
        size: Font size relative to the body text of the document (1.0 = body); None if unknown.
        bold: Whether the whole block is set in bold.
        lead: Its first stretch of characters in bold, None if all are bold or none is.
        indent: Left indentation: characters in plain text, points in Word and PDF, else 0.
        anchor: The id that links within the source use for the block.
        style: The name of the source's style or tag ("Heading 2", "h3", "TOC 1"), if any.
    """

    span: Span
    kind: BlockKind
    level: int | None = None
    number: str | None = None
    size: float | None = None
    bold: bool = False
    lead: Span | None = None
    indent: float = 0.0
    anchor: str | None = None
    style: str | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """A link in the source: the words that carry it, and its target (``#id`` or a web address).

    Attributes:
        document: The names of the law to which the target belongs, joined by `ALSO`; None unless
            the target names a law.
        address: The provision of that law, outermost number first: 47, 1.
    """

    span: Span
    target: str
    document: str | None = None
    address: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MarkedUnit:
    """A unit that the source itself marks up, so that nothing about it is guessed.

    Attributes:
        span: As that of a section.
        parent: The index of the unit above, None at the top.
        number: As printed, with its label and signs ("SEC. 2.", "(a)"); None if it has none.
        heading: As printed; it may hold the number ("§ 1002.1 Scope").
        anchor: The id that links within the source use for the unit.
        flat: Whether its numbered paragraphs are not marked up, and only its text shows them.
        word: The kind of unit by its markup, such as "chapter"; its number may lack that word.
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
    r"""One source as text, with the evidence of its layout.

    Invariants: the text has ``\n`` line ends and neither BOM, NUL nor lone surrogates; blocks are
    in order, do not overlap and together hold every non-blank character; page starts rise.

    Attributes:
        format: ``markdown``, ``html``, ``docx``, ``odt``, ``pdf``, ``xml``, ``rst``, ``asciidoc``,
            ``mediawiki``,
            ``latex``, ``rtf`` or ``text``.
        title: The title in the source's metadata or ``<title>``, None if it has none.
        pages: The offset at which each page begins, from page 1; empty if the source has no pages.
        defined: Terms that the source itself marks as being defined (``<dfn>``), in order.
        removed: Running heads and page numbers removed from a PDF or HTML, as (page, words).
        metadata: Front matter, ``<meta>`` and document properties, as strings.
        units: All units, in order of place, parents before children, if the markup gives them;
            None if `structure` has to find them.
        quoted: Quotations of other documents, in order: they hold no units, references or
            definitions of this one.
    """

    text: str
    blocks: tuple[Block, ...]
    format: str
    title: str | None = None
    pages: tuple[int, ...] = ()
    links: tuple[Link, ...] = ()
    defined: tuple[Span, ...] = ()
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
