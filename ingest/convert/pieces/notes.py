"""Notes at the end of a document, each behind the mark that stands for it in the text."""

from __future__ import annotations

from .piece import Item, Piece


def mark_of(kind: str, n: int) -> str:
    """The mark of the note with the number *n*: "[1]" of a footnote, "[e1]" of an endnote."""
    return f"[e{n}]" if kind == "endnote" else f"[{n}]"


def marked_note(items: list[Item], mark: str, kind: str, anchor: str | None = None) -> list[Item]:
    """The *items* of one note: its words begin with *mark*, and links lead to it by *anchor*."""
    pieces = [item for item in items if isinstance(item, Piece) and not item.blank]
    for piece in pieces:
        piece.style = piece.style or kind
    if pieces:
        pieces[0].marker = f"{mark} {pieces[0].marker}"
        pieces[0].anchors.extend(filter(None, [anchor]))
    return items
