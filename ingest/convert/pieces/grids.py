"""Tables: which of them hold data, and which only arrange text on the page.

Word processors and official journals set provisions in tables without lines: "(a)" in a narrow
cell, its words in the next. Such a layout table is replaced by its paragraphs, row by row. A table
of data becomes one block: a line for each row, cells joined by `` | ``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...converted import BlockKind
from .piece import Grid, Inline, Item, Piece, each_piece

CELL_BREAK = " | "

# A cell that holds nothing but a number or bullet: "(a)", "1.", "12.3", "IV)", "§ 5", "—", "•".
_MARKER = re.compile(
    r"(?:§\s*)?\(?(?:\d{1,3}[a-z]?(?:\.\d+)*|[a-z]{1,2}|[ivxlcdm]+|[IVXLCDM]+|[A-Z])[.)]*"
    r"|[•◦▪‣·*–—-]"
)
_PROSE_CELL_CHARS = 600  # a cell of more in several paragraphs is prose


def unfold(items: list[Item]) -> Iterator[Piece]:
    """*items* as pieces in reading order: a table of data is one piece, others are unfolded."""
    for item in items:
        if isinstance(item, Piece):
            yield item
        elif is_layout(item):
            yield from _unfolded(item)
        else:
            table = _as_block(item)
            if not table.blank:
                yield table


def is_layout(grid: Grid) -> bool:
    """Whether *grid* only arranges text, as the source says or as its cells tell."""
    if grid.layout:
        return True
    rows = [[cell for cell in row if _visible(cell)] for row in grid.rows]
    rows = [row for row in rows if row]
    if max((len(row) for row in rows), default=0) <= 1:
        return True
    if all(len(row) <= 2 and _is_marker(row[0]) for row in rows):
        return True
    return any(_holds_prose(cell) for row in rows for cell in row)


def _visible(cell: list[Item]) -> list[Item]:
    return [item for item in cell if isinstance(item, Grid) or not item.blank]


def _is_marker(cell: list[Item]) -> bool:
    visible = _visible(cell)
    if len(visible) != 1 or not isinstance(visible[0], Piece):
        return False
    piece = visible[0]
    return _MARKER.fullmatch((piece.marker + piece.inline.text).strip()) is not None


def _holds_prose(cell: list[Item]) -> bool:
    visible = _visible(cell)
    if any(isinstance(item, Grid) or item.kind is BlockKind.HEADING for item in visible):
        return True
    n_chars = sum(len(item.inline) for item in visible if isinstance(item, Piece))
    return len(visible) > 1 and n_chars > _PROSE_CELL_CHARS


def _unfolded(grid: Grid) -> Iterator[Piece]:
    """The pieces of a layout table; a cell that is a marker goes before the text of the next."""
    anchors = list(grid.anchors)
    for row in grid.rows:
        marker = ""
        for cell in row:
            if not _visible(cell):
                continue
            if _is_marker(cell) and cell is not row[-1]:
                head = next(item for item in cell if isinstance(item, Piece) and not item.blank)
                marker += (head.marker + head.inline.text).strip() + " "
                anchors.extend(head.anchors)
                continue
            for piece in unfold(cell):
                if piece.blank:
                    anchors.extend(piece.anchors)
                    continue
                piece.anchors[:0] = anchors
                anchors = []
                if marker:
                    piece.marker = marker + piece.marker
                    piece.number = piece.number or _number(marker)
                    if piece.kind is BlockKind.PARAGRAPH:
                        piece.kind = BlockKind.LIST_ITEM
                    marker = ""
                yield piece
        if marker:  # a number with nothing beside it
            yield Piece(Inline(marker.rstrip()))


def _number(marker: str) -> str | None:
    last = marker.split()[-1]
    return last if any(c.isalnum() for c in last) else None


def _as_block(grid: Grid) -> Piece:
    inline = Inline()
    anchors = list(grid.anchors)
    for row in grid.rows:
        line = _row(row, anchors)
        if line.text.strip():
            if len(inline):
                inline.add("\n")
            inline.extend(line)
    kind = BlockKind.MATTER if grid.matter else BlockKind.TABLE
    return Piece(inline, kind=kind, anchors=anchors, style="table")


def _row(row: list[list[Item]], anchors: list[str]) -> Inline:
    """A row as one line: cells joined by bars, empty ones too, but those at the end."""
    line, n_pending = Inline(), 0
    for index, cell in enumerate(row):
        n_pending += bool(index)
        content = _cell(cell, anchors)
        if content.text.strip():
            line.add(CELL_BREAK * n_pending)
            n_pending = 0
            line.extend(content)
    return line


def _cell(cell: list[Item], anchors: list[str]) -> Inline:
    """The words of a cell on one line, those of its paragraphs joined by a space."""
    line = Inline()
    for piece in each_piece(cell):  # a cell with a table in it is in no table of data
        anchors.extend(piece.anchors)
        words = Inline(piece.marker)
        words.extend(piece.inline)
        if words.text.strip():
            if len(line):
                line.add(" ")
            line.extend(words.on_one_line())
    return line
