"""The walk over a Word document, from elements to pieces.

Tracked changes are accepted: insertions are kept, deletions dropped, moved text is where it was
moved to, and a paragraph whose mark was deleted is joined to the next. Of a field only its result
is shown. Hidden text is left out. A text box follows the paragraph in which it is anchored. The XML
parser bounds nesting (256 elements), so the walk may recurse.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ...converted import BlockKind
from ..decode import tidy
from ..pieces import Grid, Inline, Item, Piece
from ..pieces.contents import to_matter
from ..pieces.inherited import overridden
from ..pieces.list_numbers import Label
from ..pieces.notes import mark_of, marked_note
from ..pieces.superscripts import raised
from .fields import Field
from .numbering import Numbering
from .styles import Style, Styles, with_paragraph, with_run
from .tables import cells_of, rows_of
from .values import W, first_line_indent, integer, value

if TYPE_CHECKING:
    from lxml.etree import _Element

_R = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
_MATH = "{http://schemas.openxmlformats.org/officeDocument/2006/math}"
_ALTERNATIVES = "{http://schemas.openxmlformats.org/markup-compatibility/2006}AlternateContent"
_DROPPED = {
    W + name for name in ("del", "moveFrom", "pPr", "rPr", "sdtPr", "sdtEndPr", "instrText")
}
_CHARACTERS = {W + "tab": "\t", W + "ptab": "\t", W + "cr": "\n", W + "softHyphen": ""}
_CHARACTERS[W + "noBreakHyphen"] = "‑"
_CONTENTS_GALLERIES = {"Table of Contents", "Table of Figures", "Table of Authorities"}


@dataclass(slots=True)
class _Paragraph:
    """An open paragraph, and the text boxes that follow it.

    Attributes:
        above: What stands before blank lines, which two line breaks make within the paragraph.
    """

    style: Style
    inline: Inline = field(default_factory=Inline)
    above: list[Inline] = field(default_factory=list)
    anchors: list[str] = field(default_factory=list)
    boxes: list[Item] = field(default_factory=list)

    def end_line(self) -> None:
        """Break the line; a second break leaves a blank line, behind which a paragraph begins."""
        if self.inline.last == "\n":
            self.above.append(self.inline)
            self.inline = Inline()
        else:
            self.inline.add("\n")

    def parts(self) -> list[Inline]:
        """What blank lines separate, at least one text."""
        parts = [inline for inline in (*self.above, self.inline) if inline.text.strip()]
        return parts or [self.inline]

    def whole(self) -> Inline:
        """All of it, in one text."""
        whole = Inline()
        for inline in (*self.above, self.inline):
            whole.extend(inline)
        return whole


class Walk:
    """A walk over one document: its body first, then its notes."""

    def __init__(self, styles: Styles, numbering: Numbering, targets: dict[str, str]) -> None:
        self._styles, self._numbering, self._targets = styles, numbering, targets
        self._fields: list[Field] = []
        self._anchors: list[str] = []
        self._joined: _Paragraph | None = None  # the paragraph before, if its mark was deleted
        self._in_contents = 0
        self._marks: dict[tuple[str, str], str] = {}  # of notes by kind and id, in order of mention

    def body(self, root: _Element) -> list[Item]:
        """The items of a body, a cell, a text box or a note."""
        items: list[Item] = []
        for node in root:
            if node.tag == W + "p":
                items.extend(self._paragraph(node))
            elif node.tag == W + "tbl":
                items.append(self._table(node))
            elif node.tag == W + "sdt":
                items.extend(self._content_control(node))
            elif node.tag == _ALTERNATIVES:
                items.extend(self.body(_chosen(node)))
            elif node.tag in (W + "ins", W + "moveTo", W + "customXml", W + "smartTag"):
                items.extend(self.body(node))
            elif node.tag == W + "bookmarkStart":  # between paragraphs: belongs to the next
                self._anchors.extend(_bookmark(node))
        return items

    def notes(self, root: _Element | None, kind: str) -> list[Item]:
        """The notes of *kind* that the text mentions, each after its mark."""
        items: list[Item] = []
        if root is None:
            return items
        nodes = {node.get(W + "id") or "": node for node in root.iterfind(W + kind)}
        for (note_kind, name), mark in list(self._marks.items()):
            if note_kind == kind and name in nodes:
                items += marked_note(self.body(nodes[name]), mark, kind, f"{kind}-{name}")
        return items

    def _content_control(self, node: _Element) -> list[Item]:
        gallery = value(node.find(f"{W}sdtPr/{W}docPartObj"), "docPartGallery")
        is_contents = gallery in _CONTENTS_GALLERIES
        content = node.find(W + "sdtContent")
        if content is None:
            return []
        self._in_contents += is_contents
        items = self.body(content)
        self._in_contents -= is_contents
        return items

    def _paragraph(self, node: _Element) -> list[Item]:
        properties = node.find(W + "pPr")
        name = value(properties, "pStyle") or self._styles.default_paragraph
        named = self._styles.get(name)
        style = with_paragraph(named, properties)
        paragraph = self._joined or _Paragraph(named)
        self._joined = None
        paragraph.anchors.extend(self._anchors)
        self._anchors.clear()
        began_in_contents = self._is_in_contents()
        self._inlines(node, paragraph, None)
        mark = None if properties is None else properties.find(W + "rPr")
        if mark is not None and mark.find(W + "del") is not None:
            self._joined = paragraph
            return []
        outline = 1 if named.is_title else style.outline
        first, *others = paragraph.parts() if outline is None else [paragraph.whole()]
        piece = Piece(first, anchors=paragraph.anchors, style=named.name or None)
        label = self._label(properties, style, name, shown=not piece.blank)
        piece.indent = style.indent or 0.0
        if label is not None:
            label.put_on(piece)
            direct = None if properties is None else first_line_indent(properties.find(W + "ind"))
            piece.indent = piece.indent if direct is None else direct
        if outline is not None:
            piece.kind, piece.level = BlockKind.HEADING, outline
        if named.is_title:
            piece.style = "Title"
        below = [Piece(inline, indent=piece.indent, style=piece.style) for inline in others]
        if named.is_contents or began_in_contents or self._is_in_contents():
            for each in (piece, *below):
                to_matter(each)
        return [piece, *below, *paragraph.boxes]

    def _label(
        self, properties: _Element | None, style: Style, name: str | None, *, shown: bool
    ) -> Label | None:
        """The automatic number of a paragraph.

        A paragraph without words shows none but is counted, unless it only ends a section.
        """
        if style.num_id in (None, "0"):
            return None
        if not shown and properties is not None and properties.find(W + "sectPr") is not None:
            return None
        level = style.num_level
        direct = None if properties is None else properties.find(W + "numPr")
        if (direct is None or direct.find(W + "ilvl") is None) and name is not None:
            bound = self._numbering.level_of_style(str(style.num_id), name)
            level = level if bound is None else bound
        label = self._numbering.label(str(style.num_id), level or 0)
        return label if shown else None

    def _is_in_contents(self) -> bool:
        if self._in_contents:
            return True
        return any(f.in_result and f.is_contents for f in self._fields)

    def _inlines(self, node: _Element, paragraph: _Paragraph, target: str | None) -> None:
        for child in node:
            tag = child.tag
            if tag in (W + "r", _MATH + "r"):
                self._run(child, paragraph, target)
            elif tag == W + "hyperlink":
                self._inlines(child, paragraph, self._link(child) or target)
            elif tag == W + "bookmarkStart":
                paragraph.anchors.extend(_bookmark(child))
            elif tag == W + "fldSimple":
                code = Field(child.get(W + "instr") or "", in_result=True)
                self._fields.append(code)
                self._inlines(child, paragraph, code.target or target)
                self._fields.remove(code)
            elif tag == _ALTERNATIVES:
                self._inlines(_chosen(child), paragraph, target)
            elif tag not in _DROPPED:
                self._inlines(child, paragraph, target)

    def _link(self, node: _Element) -> str | None:
        anchor = node.get(W + "anchor")
        address = self._targets.get(node.get(_R + "id") or "")
        if address and anchor:
            return f"{address}#{anchor}"
        return address or (f"#{anchor}" if anchor else None)

    def _run(self, run: _Element, paragraph: _Paragraph, target: str | None) -> None:
        properties = run.find(W + "rPr")
        style = paragraph.style
        character = value(properties, "rStyle")
        if character is not None:
            named = self._styles.get(character, run=True)
            style = overridden(style, bold=named.bold, size=named.size, hidden=named.hidden)
        style = with_run(style, properties)
        self._run_content(run, paragraph, style, target)

    def _run_content(
        self, node: _Element, paragraph: _Paragraph, style: Style, target: str | None
    ) -> None:
        for child in node:
            tag = child.tag
            if tag == W + "fldChar":
                self._field_mark(child.get(W + "fldCharType"))
            elif tag == W + "instrText":
                if self._fields and not self._fields[-1].in_result:
                    self._fields[-1].code += child.text or ""
            elif tag == W + "txbxContent":
                self._text_box(child, paragraph)
            elif tag == _ALTERNATIVES:
                self._run_content(_chosen(child), paragraph, style, target)
            elif tag not in _DROPPED:
                text = self._shown(child)
                if text is None:
                    self._run_content(child, paragraph, style, target)
                elif not style.hidden and all(f.in_result for f in self._fields):
                    if text == "\n":
                        paragraph.end_line()
                        continue
                    leads = [f.target for f in self._fields if f.target]
                    link = leads[-1] if leads else target
                    if value(node.find(W + "rPr"), "vertAlign") == "superscript":
                        text = raised(text)
                    paragraph.inline.add(
                        tidy(text), bold=bool(style.bold), size=style.size, target=link
                    )

    def _shown(self, node: _Element) -> str | None:
        """The text of a leaf of a run, None if *node* is no leaf."""
        tag = node.tag
        if tag in (W + "t", _MATH + "t"):
            return node.text or ""
        if tag in _CHARACTERS:
            return _CHARACTERS[tag]
        if tag == W + "br":
            return "\n" if node.get(W + "type") in (None, "textWrapping") else ""
        if tag == W + "sym":
            return _symbol(node.get(W + "char"))
        if tag in (W + "footnoteReference", W + "endnoteReference"):
            return self._note_mark(tag[len(W) : -len("Reference")], node.get(W + "id") or "")
        return None

    def _note_mark(self, kind: str, name: str) -> str:
        if (kind, name) not in self._marks:
            n = sum(1 for other, _ in self._marks if other == kind) + 1
            self._marks[kind, name] = mark_of(kind, n)
        return self._marks[kind, name]

    def _field_mark(self, kind: str | None) -> None:
        if kind == "begin":
            self._fields.append(Field())
        elif kind == "separate" and self._fields:
            self._fields[-1].in_result = True
        elif kind == "end" and self._fields:
            self._fields.pop()

    def _text_box(self, node: _Element, paragraph: _Paragraph) -> None:
        outer_fields, self._fields = self._fields, []
        joined, self._joined = self._joined, None
        paragraph.boxes.extend(self.body(node))
        self._fields, self._joined = outer_fields, joined

    def _table(self, node: _Element) -> Grid:
        grid = Grid()
        for row in rows_of(node):
            if row.find(f"{W}trPr/{W}del") is not None:
                continue
            cells: list[list[Item]] = []
            for cell in cells_of(row):
                properties = cell.find(W + "tcPr")
                merge = None if properties is None else properties.find(W + "vMerge")
                content = self.body(cell)
                goes_on = merge is not None and merge.get(W + "val") != "restart"
                cells.append([] if goes_on else content)
                span = integer(value(properties, "gridSpan")) or 1
                cells.extend([] for _ in range(1, min(span, 100)))
            grid.rows.append(cells)
        return grid


def _chosen(alternatives: _Element) -> _Element:
    """The branch of an AlternateContent that is read: the first."""
    return alternatives[0] if len(alternatives) else alternatives


def _bookmark(node: _Element) -> list[str]:
    name = node.get(W + "name")
    return [name] if name and name != "_GoBack" else []  # the last place of the cursor


def _symbol(code: str | None) -> str:
    """A character of a symbol font, "" in a private-use area, where its meaning is unknown."""
    number = int(code, 16) if code else 0
    return "" if 0xE000 <= number <= 0xF8FF or number > 0xFFFF else chr(number)
