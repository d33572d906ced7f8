"""The walk over a page of HTML, from elements to pieces.

An element that begins a line in a browser begins a piece here. Hidden elements, scripts and
``<del>`` are left out; navigation, contents lists and the header and footer of the page are matter.
The walk does not recurse, so that unclosed tags may nest as deep as the parser allows.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING
from urllib.parse import unquote

from evidence_graph.errors import ConversionError

from ...converted import BlockKind
from ..decode import tidy
from ..pieces import Grid, Inline, Item, Piece
from ..pieces.contents import to_matter
from ..pieces.merged_cells import MergedCells
from ..pieces.superscripts import raised
from .lists import ListState, digits, opened_list
from .style import Style, StyleSheet
from .tags import (
    BLOCKS,
    HEADINGS,
    LEFT_OUT,
    LISTS,
    SECTIONING,
    TABLES,
    holds_page,
    holds_sections,
    is_bar,
    is_matter,
    is_unseen,
    names_contents,
)

if TYPE_CHECKING:
    from lxml.html import HtmlElement

MAX_DEPTH = 2000  # libxml2 drops what is nested deeper than 2048 elements without an error
_SHOWN_BY_SCRIPT = {"html", "body"}  # a page saved before its script has shown it
_MAX_LEVEL = 9  # of a heading, as in Word; aria-level may be any number
_BETWEEN_PARAGRAPHS = re.compile(r"(?<=\S)[ \t\r]*\n[ \t\r]*\n\s*(?=\S)")
_BLANK_LINE = re.compile(r"\n[ \t\r]*\n\s*")
_FEWEST_BLANK_LINES = 3  # within the text of an element whose style shows them
_FEWEST_WORDS = 12  # of the first sentence of a text; the motto of a site is shorter


@dataclass(slots=True)
class _Table:
    """An open table."""

    grid: Grid = field(default_factory=Grid)
    merged: MergedCells = field(default_factory=MergedCells)

    def begin_row(self) -> None:
        self.grid.rows.append([])
        self.merged.begin_row()


@dataclass(frozen=True, slots=True)
class _Frame:
    """The properties of the text directly in an element; most are inherited by its children.

    Attributes:
        items: Where its pieces are added: the items of the page, or of a cell.
        name: The style of its pieces: a tag, with the first class.
        within_text: Whether it is in the text of the page, though that has the name of a contents
            list or is in a bar.
        sectioned: Whether it is in an article or the like, whose header is no header of the page.
        has_blank_lines: Whether blank lines separate its paragraphs (``white-space: pre-line``).
    """

    tag: str
    style: Style
    items: list[Item]
    kind: BlockKind = BlockKind.PARAGRAPH
    level: int | None = None
    name: str | None = None
    target: str | None = None
    matter: bool = False
    within_text: bool = False
    sectioned: bool = False
    is_raised: bool = False
    has_blank_lines: bool = False
    depth: int = 0
    list: ListState | None = None
    table: _Table | None = None


class Walk:
    """One walk over one page."""

    def __init__(self, sheet: StyleSheet) -> None:
        self._sheet = sheet
        self._frames: list[_Frame] = []
        self._inline = Inline()
        self._anchors: dict[str, None] = {}  # a set that keeps its order
        self._marker = ""
        self._number: str | None = None
        self._targets: set[str] = set()
        self._term = 0  # where the words of the open ``<dfn>`` begin
        self._at_item = False  # whether the next piece is the first of a list item

    def items(self, root: HtmlElement) -> list[Item]:
        """The pieces and tables of the page, in order.

        Raises:
            ConversionError: Elements nest deeper than `MAX_DEPTH`.
        """
        from lxml import etree

        links = (_target(node.get("href", "")) or "" for node in root.iter("a"))
        self._targets = {target[1:] for target in links if target.startswith("#")}
        found: list[Item] = []
        self._frames = [_Frame("", Style(), found)]
        walk = etree.iterwalk(root, events=("start", "end", "comment"))
        for event, node in walk:
            if event == "start":
                frame = self._entered(node)
                if frame is None:
                    walk.skip_subtree()
                    self._frames.append(replace(self._frames[-1], tag=""))
                    continue
                if len(self._frames) > MAX_DEPTH:
                    raise ConversionError(
                        f"expected elements at most {MAX_DEPTH} deep, found deeper ones"
                    )
                self._frames.append(frame)
                self._text(node.text)
            else:
                if event == "end":
                    self._leave(self._frames.pop())
                if node is not root:
                    self._text(node.tail)
        self._flush()
        return found

    def _entered(self, node: HtmlElement) -> _Frame | None:
        """The frame of *node*, None if it is not shown."""
        tag, attributes, parent = str(node.tag), node.attrib, self._frames[-1]
        if tag in LEFT_OUT or attributes.get("hidden", "until-found") != "until-found":
            return None
        style = self._sheet.style(tag, attributes, parent.style)
        reached = attributes.get("id") in self._targets  # a link shows it, as ``:target`` does
        is_hidden = style.hidden and not reached and tag not in _SHOWN_BY_SCRIPT
        if is_hidden or attributes.get("aria-hidden") == "true" or is_unseen(tag, attributes):
            return None
        is_block = tag in BLOCKS or tag in TABLES
        if is_block:
            self._flush()
        for anchor in (attributes.get("id"), attributes.get("name") if tag == "a" else None):
            if anchor:
                self._anchors[anchor] = None
        sectioned = parent.sectioned or (tag == "header" and _opens_text(node))
        bar = not parent.matter and is_matter(tag, attributes, sectioned=sectioned)
        named = not (parent.matter or bar) and names_contents(tag, attributes)
        # The text is looked at once: an element within it with such a name is a contents list.
        is_text = holds_sections if named else holds_page if bar and tag == "nav" else None
        holds_text = is_text is not None and not parent.within_text and is_text(node)
        frame = replace(
            parent,
            tag=tag,
            style=style,
            matter=parent.matter or ((bar or named) and not holds_text),
            within_text=parent.within_text or holds_text,
            sectioned=parent.sectioned or tag in SECTIONING,
            is_raised=parent.is_raised or tag == "sup",
        )
        if tag == "a" and attributes.get("href"):
            frame = replace(frame, target=_target(attributes["href"]))
        elif tag == "br":
            self._line_break()
        elif tag == "q":
            self._text("“")
        elif tag == "dfn":
            self._term = len(self._inline)
        elif tag in TABLES:
            frame = self._table_frame(frame, attributes)
        elif is_block:
            frame = self._block_frame(frame, node)
        elif style.gap_before:
            self._gap()
        return frame

    def _block_frame(self, frame: _Frame, node: HtmlElement) -> _Frame:
        tag, attributes = frame.tag, node.attrib
        classes = attributes.get("class", "").split()
        name = f"{tag}.{classes[0]}" if classes and tag not in HEADINGS else tag
        frame = replace(frame, name=name)
        if tag in HEADINGS or attributes.get("role") == "heading":
            level = HEADINGS.get(tag) or int(digits(attributes.get("aria-level")) or 2)
            level = max(1, min(level, _MAX_LEVEL))
            return replace(frame, kind=BlockKind.HEADING, level=level)
        if tag in ("pre", "listing"):
            return replace(frame, kind=BlockKind.CODE)
        frame = replace(frame, has_blank_lines=_has_blank_lines(node))
        if tag in LISTS:
            opened = opened_list(node, frame.style)
            return replace(frame, list=opened, depth=frame.depth + 1)
        if tag == "li":
            self._begin_item(frame, attributes)
        return frame

    def _begin_item(self, frame: _Frame, attributes: Mapping[str, str]) -> None:
        items = frame.list or ListState("bullet", 1, 1)
        marker, self._number = items.next_marker(attributes, frame.style)
        self._marker += marker
        self._at_item = True

    def _table_frame(self, frame: _Frame, attributes: Mapping[str, str]) -> _Frame:
        if frame.tag == "table":
            table = _Table()
            if attributes.get("role") in ("presentation", "none"):
                table.grid.layout = True
            table.grid.matter = frame.matter
            table.grid.anchors, self._anchors = list(self._anchors), {}
            return replace(frame, table=table, kind=BlockKind.PARAGRAPH, name="table")
        if frame.table is None or frame.tag == "caption":
            return replace(frame, name=frame.tag)
        if frame.tag == "tr":
            frame.table.begin_row()
        elif frame.tag in ("td", "th"):
            if not frame.table.grid.rows:
                frame.table.begin_row()
            cell = _place_cell(frame.table, attributes)
            return replace(frame, items=cell, name=frame.tag, list=None, depth=0)
        return frame

    def _leave(self, frame: _Frame) -> None:
        if frame.tag in BLOCKS or frame.tag in TABLES:
            self._frames.append(frame)
            self._flush()
            self._frames.pop()
        elif frame.tag == "dfn":
            self._inline.define(self._term)
        elif frame.style.gap_after:
            self._gap()
        if frame.tag == "li":
            self._marker, self._number, self._at_item = "", None, False
        elif frame.tag == "table" and frame.table is not None:
            self._frames[-1].items.append(frame.table.grid)
        elif frame.tag == "q":
            self._text("”")

    def _text(self, text: str | None) -> None:
        if not text:
            return
        frame = self._frames[-1]
        if frame.target is not None and frame.target[:1] == "#" and text.strip() in _PERMANENT:
            return  # a link with which readers copy the address of a paragraph
        text = raised(tidy(text)) if frame.is_raised else tidy(text)
        if frame.has_blank_lines and frame.kind is not BlockKind.CODE:
            first, *others = _BLANK_LINE.split(text)
            self._add(first)
            for paragraph in others:
                self._flush()
                self._add(paragraph)
        else:
            self._add(text)

    def _add(self, text: str) -> None:
        frame = self._frames[-1]
        add = self._inline.add if frame.kind is BlockKind.CODE else self._inline.add_collapsed
        add(
            text,
            bold=frame.style.bold,
            size=round(frame.style.pixels, 3),
            target=frame.target,
        )

    def _gap(self) -> None:
        """Add a space for a gap made by a style: between "3." and "Duties" of a heading."""
        if self._frames[-1].kind is not BlockKind.CODE:
            self._text(" ")

    def _line_break(self) -> None:
        """Break the line; a second break ends the paragraph."""
        if self._inline.last == "\n" and self._frames[-1].kind is not BlockKind.CODE:
            self._flush()
        else:
            self._inline.line_break()

    def _flush(self) -> None:
        """End the open piece, if it has words."""
        inline, frame = self._inline, self._frames[-1]
        if not inline.text.strip():
            if len(inline):
                self._inline = Inline()
            return
        piece = Piece(
            inline,
            kind=frame.kind,
            level=frame.level,
            anchors=list(self._anchors),
            style=frame.name,
        )
        if self._at_item:
            piece.marker, piece.number = self._marker, self._number
            if piece.kind is BlockKind.PARAGRAPH:
                piece.kind, piece.level = BlockKind.LIST_ITEM, max(frame.depth, 1)
            self._marker, self._number, self._at_item = "", None, False
        matter = frame.matter or (piece.kind is BlockKind.PARAGRAPH and is_bar(inline))
        if matter and not (piece.kind is BlockKind.HEADING and piece.level == 1):
            to_matter(piece)
        frame.items.append(piece)
        self._inline, self._anchors = Inline(), {}


def _opens_text(header: HtmlElement) -> bool:
    """Whether a header has the title of the text with its first sentence, and not only menus."""
    if header.find(".//h1") is None:
        return False
    bare = (p for p in header.iter("p") if p.find(".//a") is None)
    return any(len(p.text_content().split()) >= _FEWEST_WORDS for p in bare)


def _has_blank_lines(node: HtmlElement) -> bool:
    """Whether the text directly in an element has several blank lines between words."""
    words = (node.text, *(child.tail for child in node))
    n_blank = sum(len(_BETWEEN_PARAGRAPHS.findall(text)) for text in words if text)
    return n_blank >= _FEWEST_BLANK_LINES


_PERMANENT = frozenset("¶🔗")
"""The words of links from a place to itself."""


def _target(href: str) -> str | None:
    href = href.strip()
    if href.startswith("#"):
        return "#" + unquote(href[1:]) if len(href) > 1 else None
    return None if href.lower().startswith("javascript:") else href


def _place_cell(table: _Table, attributes: Mapping[str, str]) -> list[Item]:
    """A new cell of the last row, behind the places that cells above cover."""
    row = table.grid.rows[-1]
    row += ([] for _ in range(table.merged.n_covered()))
    n_columns = int(digits(attributes.get("colspan")) or 1)
    n_rows = int(digits(attributes.get("rowspan")) or 1)
    cell: list[Item] = []
    row.append(cell)
    row += ([] for _ in range(table.merged.place(n_columns, n_rows) - 1))
    return cell
