"""The walk over an OpenDocument text, from elements to pieces.

Tracked changes are accepted: deletions are stored apart from the text and are not read. Hidden
text, comments and forms are left out. A text box follows the paragraph in which it is anchored. The
XML parser bounds nesting (256 elements), so the walk may recurse.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ...converted import BlockKind
from ..decode import tidy
from ..pieces import Grid, Inline, Item, Piece
from ..pieces.contents import to_matter
from ..pieces.inherited import overridden
from ..pieces.list_numbers import Label
from ..pieces.notes import mark_of, marked_note
from ..pieces.superscripts import raised
from .numbering import OUTLINE, Counters, Lists
from .styles import DRAW, OFFICE, TABLE, TEXT, Style, Styles, number_of

if TYPE_CHECKING:
    from lxml.etree import _Element

_XLINK = "{http://www.w3.org/1999/xlink}"
_XML_ID = "{http://www.w3.org/XML/1998/namespace}id"
_DROPPED = {
    TEXT + name
    for name in (
        "tracked-changes hidden-text hidden-paragraph ruby-text variable-decls sequence-decls "
        "user-field-decls dde-connection-decls alphabetical-index-auto-mark-file note-citation "
        "table-of-content-source number script page-number-decls"
    ).split()
} | {OFFICE + name for name in ("annotation", "annotation-end", "forms", "script")}
_DROPPED |= {TABLE + "tracked-changes", TABLE + "shapes"}
_CONTENTS = {
    TEXT + name
    for name in (
        "table-of-content illustration-index table-index object-index user-index alphabetical-index"
    ).split()
}
_MARKS = {TEXT + "bookmark", TEXT + "bookmark-start"}
_MARKS |= {TEXT + "reference-mark", TEXT + "reference-mark-start"}
_REFERENCES = {TEXT + "bookmark-ref", TEXT + "reference-ref"}
_ROWS = {TABLE + name for name in ("table-row-group", "table-header-rows", "table-rows")}
_ROWS |= {TEXT + "soft-page-break"}
_CELLS = (TABLE + "table-cell", TABLE + "covered-table-cell")
_MOST_CELLS = 100  # places of a repeated cell: the last of a row may fill a sheet to its edge
_MOST_BLANKS = 1000


@dataclass(frozen=True, slots=True)
class _Place:
    """The list, and the place in it, that a paragraph is in.

    Attributes:
        counters: Of the list that it is in, None outside of lists.
        style: The name of the style of that list.
        level: Its depth in that list, from 0.
        numbered: Whether it begins an item, so that it shows the number.
        start: The number that the item sets.
        after_list: Whether a list precedes it in the item; the next list begins anew.
    """

    counters: Counters | None = None
    style: str = ""
    level: int = -1
    numbered: bool = False
    start: int | None = None
    after_list: bool = False
    is_contents: bool = False


@dataclass(slots=True)
class _Paragraph:
    """An open paragraph, and the text boxes that follow it."""

    inline: Inline = field(default_factory=Inline)
    anchors: list[str] = field(default_factory=list)
    boxes: list[Item] = field(default_factory=list)


class Body:
    """A walk over one document: first its `items`, then the `notes` that they mention."""

    def __init__(self, styles: Styles, lists: Lists) -> None:
        self._styles, self._lists = styles, lists
        self._notes: list[tuple[str, _Element]] = []
        self._n_notes = {"footnote": 0, "endnote": 0}

    def items(self, root: _Element, place: _Place | None = None) -> list[Item]:
        """The items of a text, a section, a cell, a text box or a note."""
        place = place or _Place()
        items: list[Item] = []
        for node in root:
            if node.tag in (TEXT + "p", TEXT + "h"):
                items.extend(self._paragraph(node, place))
                if place.numbered:  # only the first paragraph of an item shows its number
                    place = replace(place, numbered=False)
            elif node.tag == TEXT + "list":
                items.extend(self._list(node, place))
                place = replace(place, after_list=True)
            elif node.tag == TEXT + "numbered-paragraph":
                items.extend(self._numbered(node, place))
            elif node.tag == TABLE + "table":
                items.append(self._table(node))
            elif node.tag in _CONTENTS:
                items.extend(self.items(node, replace(place, is_contents=True)))
            elif node.tag not in _DROPPED and node.get(TEXT + "display") != "none":
                items.extend(self.items(node, place))
        return items

    def notes(self) -> list[Item]:
        """The footnotes and endnotes that the text mentions, each after its mark."""
        items: list[Item] = []
        for kind in self._n_notes:
            for mark, node in [(m, n) for m, n in self._notes if _kind_of(n) == kind]:
                body = node.find(TEXT + "note-body")
                inside = [] if body is None else self.items(body)
                items += marked_note(inside, mark, kind, node.get(TEXT + "id"))
        return items

    def _list(self, node: _Element, place: _Place) -> list[Item]:
        style = node.get(TEXT + "style-name") or place.style
        goes_on = node.get(TEXT + "continue-numbering") == "true"
        counters = place.counters
        if counters is None:
            after = node.get(TEXT + "continue-list") or ""
            name = node.get(_XML_ID)
            counters = self._lists.counters(style, name=name, goes_on=goes_on, after=after)
        elif place.after_list and not goes_on:
            counters.restart(place.level + 1)
        items: list[Item] = []
        inside = replace(
            place, counters=counters, style=style, level=place.level + 1, after_list=False
        )
        for child in node:
            is_item = child.tag == TEXT + "list-item"
            if is_item or child.tag == TEXT + "list-header":
                start = number_of(child.get(TEXT + "start-value"))
                items.extend(self.items(child, replace(inside, numbered=is_item, start=start)))
        return items

    def _numbered(self, node: _Element, place: _Place) -> list[Item]:
        style = node.get(TEXT + "style-name") or ""
        counters = self._lists.counters(
            style, name=None, goes_on=True, after=node.get(TEXT + "list-id") or ""
        )
        level = (number_of(node.get(TEXT + "level")) or 1) - 1
        start = number_of(node.get(TEXT + "start-value"))
        inside = _Place(counters, style, level, numbered=True, start=start)
        return self.items(node, replace(inside, is_contents=place.is_contents))

    def _paragraph(self, node: _Element, place: _Place) -> list[Item]:
        style = self._styles.get("paragraph", node.get(TEXT + "style-name"))
        paragraph = _Paragraph()
        if not style.hidden:
            self._inlines(node, paragraph, style, None)
        piece = Piece(paragraph.inline, anchors=paragraph.anchors, style=style.name or None)
        level = (
            number_of(node.get(TEXT + "outline-level")) or style.outline or 1
            if node.tag == TEXT + "h"
            else style.outline
        )
        label = None if piece.blank else self._label(node, place, level)
        piece.indent = style.indent or 0.0
        if label is not None:
            label.put_on(piece)
        if style.is_title:
            piece.style, level = "Title", 1
        if level is not None:
            piece.kind, piece.level = BlockKind.HEADING, level
        if place.is_contents:
            to_matter(piece)
        return [piece, *paragraph.boxes]

    def _label(self, node: _Element, place: _Place, outline: int | None) -> Label | None:
        """The automatic number of the paragraph *node*, which is not blank."""
        if place.counters is not None:
            if not place.numbered:
                return None
            return self._lists.label(place.counters, place.style, place.level, place.start)
        is_header = node.get(TEXT + "is-list-header") == "true"
        if node.tag != TEXT + "h" or outline is None or is_header or place.is_contents:
            return None
        counters = self._lists.counters(OUTLINE, name=None, goes_on=True, after="")
        start = None
        if node.get(TEXT + "restart-numbering") == "true":
            start = number_of(node.get(TEXT + "start-value")) or 1
        return self._lists.label(counters, OUTLINE, outline - 1, start)

    def _inlines(
        self, node: _Element, paragraph: _Paragraph, style: Style, target: str | None
    ) -> None:
        self._add(node.text, paragraph, style, target)
        for child in node:
            self._inline(child, paragraph, style, target)
            self._add(child.tail, paragraph, style, target)

    def _inline(
        self, node: _Element, paragraph: _Paragraph, style: Style, target: str | None
    ) -> None:
        tag, inline = node.tag, paragraph.inline
        if tag == TEXT + "span":
            run = self._styles.get("text", node.get(TEXT + "style-name"))
            style = overridden(
                style, bold=run.bold, size=run.size, hidden=run.hidden, raised=run.raised
            )
            self._inlines(node, paragraph, style, target)
        elif tag == TEXT + "a":
            self._inlines(node, paragraph, style, _address(node) or target)
        elif tag in _REFERENCES:
            name = node.get(TEXT + "ref-name")
            self._inlines(node, paragraph, style, f"#{name}" if name else target)
        elif tag in _MARKS:
            paragraph.anchors.extend(filter(None, [node.get(TEXT + "name")]))
        elif tag == TEXT + "s":
            inline.add(" " * min(number_of(node.get(TEXT + "c")) or 1, _MOST_BLANKS))
        elif tag == TEXT + "tab":
            inline.add("\t")
        elif tag == TEXT + "line-break":
            inline.line_break()
        elif tag == TEXT + "note":
            self._note(node, paragraph, style)
        elif tag == DRAW + "text-box":
            paragraph.boxes.extend(self.items(node))
        elif tag not in _DROPPED and node.get(TEXT + "display") != "none":
            self._inlines(node, paragraph, style, target)

    def _add(
        self, text: str | None, paragraph: _Paragraph, style: Style, target: str | None
    ) -> None:
        """Add *text* with its white space collapsed: other white space is marked by elements."""
        if text and not style.hidden:
            words = raised(text) if style.raised else text
            paragraph.inline.add_collapsed(
                tidy(words), bold=bool(style.bold), size=style.size, target=target
            )

    def _note(self, node: _Element, paragraph: _Paragraph, style: Style) -> None:
        kind = _kind_of(node)
        self._n_notes[kind] += 1
        mark = mark_of(kind, self._n_notes[kind])
        self._notes.append((mark, node))
        paragraph.inline.add(mark, bold=bool(style.bold), size=style.size)

    def _table(self, node: _Element) -> Grid:
        grid = Grid()
        for row in _rows(node):
            cells: list[list[Item]] = []
            for cell in row:
                if cell.tag not in _CELLS:
                    continue
                n = min(number_of(cell.get(TABLE + "number-columns-repeated")) or 1, _MOST_CELLS)
                covered = cell.tag == TABLE + "covered-table-cell"
                content = [] if covered else self.items(cell)
                cells += [content, *([] for _ in range(1, n))]
            grid.rows.append(cells)
        return grid


def _rows(table: _Element) -> list[_Element]:
    """The rows of *table* and of the groups in it, but not those of tables in its cells."""
    found = []
    for child in table:
        if child.tag == TABLE + "table-row":
            found.append(child)
        elif child.tag in _ROWS:
            found.extend(_rows(child))
    return found


def _address(node: _Element) -> str | None:
    """The target of a link, None if it leads to a heading by its words: "#1.Rent|outline"."""
    target = node.get(_XLINK + "href")
    return None if target and target.endswith("|outline") else target


def _kind_of(note: _Element) -> str:
    return "endnote" if note.get(TEXT + "note-class") == "endnote" else "footnote"
