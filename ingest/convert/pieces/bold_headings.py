"""Headings in a document without heading styles: short paragraphs that are bold throughout.

They rank by font size, then capitals before other words, then by the depth of their automatic
number. A document that uses heading styles stays as it is, and so does one that is mostly bold.
"""

from __future__ import annotations

from ...converted import BlockKind
from .piece import Item, Piece

_MAX_CHARS = 120
_MAX_LEVEL = 6
_MAX_SHARE = 0.4  # of the paragraphs that may be headings
_MIN_HEADINGS = 2
_NO_HEADING_END = (",", ";", ":", "-", "_")
_KINDS = (BlockKind.PARAGRAPH, BlockKind.LIST_ITEM)


def mark_bold_headings(items: list[Item]) -> list[Item]:
    """*items*, the short bold paragraphs in them made headings where no style makes any."""
    pieces = [item for item in items if isinstance(item, Piece) and not item.blank]
    if any(piece.kind is BlockKind.HEADING and piece.style != "Title" for piece in pieces):
        return items
    headings = [piece for piece in pieces[:-1] if _is_heading(piece)]  # the last heads nothing
    if not _MIN_HEADINGS <= len(headings) <= _MAX_SHARE * len(pieces):
        return items
    ranks = sorted({_rank(piece) for piece in headings})
    for piece in headings:
        piece.kind, piece.level = BlockKind.HEADING, min(ranks.index(_rank(piece)) + 1, _MAX_LEVEL)
    return items


def below_title(items: list[Item]) -> list[Item]:
    """*items*, the headings ranked below the title where a paragraph has the style Title."""
    headings = [i for i in items if isinstance(i, Piece) and i.kind is BlockKind.HEADING]
    if any(piece.style == "Title" for piece in headings):
        for piece in headings:
            if piece.style != "Title" and piece.level is not None:
                piece.level += 1
    return items


def _is_heading(piece: Piece) -> bool:
    text = piece.inline.text.strip()
    if piece.kind not in _KINDS or not piece.inline.bold or len(text) > _MAX_CHARS:
        return False
    if text.startswith("[") and text.endswith("]"):  # a blank to fill in
        return False
    return any(c.isalpha() for c in text) and not text.endswith(_NO_HEADING_END)


def _rank(piece: Piece) -> tuple[float, bool, int]:
    """The key by which headings are ranked, the highest first; a list item ranks by its depth."""
    text = piece.inline.text
    depth = (piece.level or 0) if piece.number is not None else 0
    return -(piece.inline.size or 0.0), not text.isupper(), depth
