"""Finds pieces that begin with quoted text, or stand within a quotation that began before them.

An amending act quotes the text that it inserts, whose numbers are no units of the act. A quotation
counts only if its end is found near: a mark without a counterpart is a slip.
"""

from __future__ import annotations

import re

from ..converted import BlockKind
from .pieces import CutText, Piece

_MARKS = re.compile("[“”„«»]")
# "‘Article 5a": a quotation in single marks counts only if it begins with a unit, for "’" is also
# an apostrophe, and only if it is not closed at once ("‘(3) ‘recall’ means …")
_SINGLE = re.compile(r"‘(?=[“‘]?(?:[(\d§]|[A-Z][a-z]{2,8} \d))")
_SINGLE_END = re.compile(r"’(?=[\s.,;:)]|$)")
_FAR = 40  # pieces of the longest quotation
_STRAIGHT = '"'
_CLOSING = ("„“", "«»", "»«")  # a mark and the one that closes it


def quoted(cut: CutText) -> list[bool]:
    """For each piece, whether it begins with quoted text."""
    found = [bool(cut.words.quoted.match(cut.text, piece.text_start)) for piece in cut.pieces]
    i = 0
    while i < len(cut.pieces):
        end = _end(cut, i)
        for k in range(i + 1, end + 1):
            found[k] = True
        i = max(end, i + 1)
    return found


def _end(cut: CutText, first: int) -> int:
    """The piece that ends the quotation open at the end of *first*; *first* if none is open."""
    straight = _opens_straight(cut.text, cut.pieces[first])
    single = _opens_single(cut.text, cut.pieces[first])
    open_marks = [] if straight or single else _open_after(cut.text, cut.pieces[first], [])
    if not straight and not single and not open_marks:
        return first
    for k in range(first + 1, min(len(cut.pieces), first + 1 + _FAR)):
        piece = cut.pieces[k]
        if piece.block.kind is BlockKind.HEADING or piece.gap > 1:
            return first
        if straight:
            if cut.text.count(_STRAIGHT, piece.text_start, piece.end) % 2:
                return k
        elif single:
            if (
                cut.text[max(piece.text_start, piece.end - 3) : piece.end]
                .rstrip(";.,")
                .endswith("’")
            ):
                return k
        else:
            open_marks = _open_after(cut.text, piece, open_marks)
            if not open_marks:
                return k
    return first


def _opens_single(text: str, piece: Piece) -> bool:
    if not _SINGLE.match(text, piece.text_start, piece.end):
        return False
    return _SINGLE_END.search(text, piece.text_start, piece.end) is None


def _opens_straight(text: str, piece: Piece) -> bool:
    begins = text.startswith(_STRAIGHT, piece.text_start)
    return begins and text.count(_STRAIGHT, piece.text_start, piece.end) % 2 == 1


def _open_after(text: str, piece: Piece, before: list[str]) -> list[str]:
    """The quotation marks that are open at the end of *piece*, those open *before* it included.

    "“" closes what "„" opened, and guillemets close each other: « … » in French, » … « in German.
    A quotation of several paragraphs may begin each of them with an opening mark.
    """
    stack = list(before)
    for match in _MARKS.finditer(text, piece.text_start, piece.end):
        mark = match[0]
        last = stack[-1] if stack else ""
        if mark == "”" or last + mark in _CLOSING:
            if stack:
                stack.pop()
        elif not (last == mark and match.start() == piece.text_start):
            stack.append(mark)
    return stack
