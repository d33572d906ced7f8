"""Paragraphs of Rich Text: words become pieces, cells and rows become tables.

The body, each footnote and each text box is a flow. The properties of a paragraph (style, list
marker, indentation) come before its words, and only its end makes it a paragraph.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache

from evidence_graph.language import packs
from evidence_graph.language.patterns import either

from ...converted import BlockKind
from ..pieces import Grid, Inline, Item, Piece
from ..pieces.contents import to_matter

_TWIPS = 20.0  # to the point
_N_LEVELS = 9  # of an outline, from 0; the level 9 means body text


@cache
def _style_names() -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    """The names of the styles of headings, titles and contents lists.

    They are in the language of the word processor, which may differ from that of the document.
    """
    known = [pack.documents.styles for pack in packs()]
    headings = either(name for words in known for name in words.heading)
    titles = either(name for words in known for name in words.title)
    contents = either(name for words in known for name in words.contents)
    patterns = (rf"(?:{headings})[ ]?([1-9])", titles, rf"(?:{contents})[ ]?\d")
    heading, title, listed = (re.compile(pattern, re.IGNORECASE) for pattern in patterns)
    return heading, title, listed


@dataclass(slots=True)
class Paragraph:
    """The properties of the next paragraphs; *style* is a name, *outline* counts from 0."""

    style: str | None = None
    outline: int | None = None
    depth: int = 1
    left: int = 0
    first: int = 0
    in_table: bool = False

    def level(self) -> int | None:
        """The rank of the heading, None if it is no heading."""
        heading, title, _ = _style_names()
        if match := heading.match(self.style or ""):
            return int(match[1])
        if title.fullmatch(self.style or ""):
            return 1
        if self.outline is not None and 0 <= self.outline < _N_LEVELS:
            return self.outline + 1
        return None


@dataclass(slots=True)
class Flow:
    """One stream of paragraphs.

    Attributes:
        marker: The list number or bullet of the open paragraph.
        boxes: The text boxes that are anchored in it and follow it.
    """

    items: list[Item] = field(default_factory=list)
    inline: Inline = field(default_factory=Inline)
    marker: str = ""
    anchors: list[str] = field(default_factory=list)
    boxes: list[Item] = field(default_factory=list)
    paragraph: Paragraph = field(default_factory=Paragraph)
    _grid: Grid | None = None
    _row: list[list[Item]] = field(default_factory=list)
    _cell: list[Item] = field(default_factory=list)

    def end_paragraph(self, *, in_cell: bool = False) -> None:
        """Make a piece of the open paragraph."""
        properties = self.paragraph
        in_cell = in_cell or properties.in_table
        if not in_cell:
            self._end_table()
        piece = Piece(
            self.inline,
            level=properties.level(),
            anchors=self.anchors,
            indent=(properties.left + properties.first) / _TWIPS,
            style=properties.style,
        )
        if piece.level is not None:
            piece.kind = BlockKind.HEADING
        if self.marker:
            piece.marker = f"{self.marker} "
            piece.number = self.marker if any(c.isalnum() for c in self.marker) else None
            if piece.kind is BlockKind.PARAGRAPH:
                piece.kind, piece.level = BlockKind.LIST_ITEM, properties.depth
        if _style_names()[2].match(properties.style or ""):
            to_matter(piece)
        (self._cell if in_cell else self.items).extend([piece, *self.boxes])
        self.inline, self.marker, self.anchors, self.boxes = Inline(), "", [], []

    def end_cell(self) -> None:
        """End the open cell and its last paragraph."""
        self.end_paragraph(in_cell=True)
        self._row.append(self._cell)
        self._cell = []

    def end_row(self) -> None:
        """End the open row; text after its last cell, against the rules, is one more cell."""
        if self._cell or len(self.inline):
            self.end_cell()
        self._grid = self._grid or Grid()
        self._grid.rows.append(self._row)
        self._row = []

    def end(self) -> list[Item]:
        """End the flow; returns its items."""
        if len(self.inline) or self.anchors or self.boxes:
            self.end_paragraph()
        self._end_table()
        return self.items

    def _end_table(self) -> None:
        if self._row or self._cell:
            self.end_row()
        if self._grid is not None:
            self.items.append(self._grid)
            self._grid = None
