"""Which pieces stand inside a quotation that began before them, or are quoted themselves.

An amending act quotes the text it inserts; the numbers in there are not units of this document.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from .pieces import Piece

_QUOTES = re.compile("[“”„]")
_OPENING = ("“", "„", "‘‘", "''", '"(', '"§', '"SEC', "‘(", "»", "«(")
_FAR = 40  # pieces: a quotation not closed within them was a slip, not a quotation


def quoted(text: str, pieces: Sequence[Piece]) -> list[bool]:
    """For each piece whether its beginning is quoted text."""
    found = [text.startswith(_OPENING, piece.words) for piece in pieces]
    opened = -1  # the piece in which the quotation still open began
    depth = 0
    for i, piece in enumerate(pieces):
        if opened >= 0 and (i - opened > _FAR or piece.gap > 1):
            opened, depth = -1, 0
        if opened >= 0:
            found[i] = True
        german = False
        for match in _QUOTES.finditer(text, piece.words, piece.end):
            sign = match[0]
            if sign == "„":
                depth, german = depth + 1, True
            elif sign == "“":
                depth = (
                    depth - 1 if german or (depth and _closes(text, match.start())) else depth + 1
                )
            else:
                depth -= 1
            depth = max(depth, 0)
        if depth == 0:
            opened = -1
        elif opened < 0:
            if _runs_on(text, piece, pieces, i):
                opened = i
            else:
                depth = 0
    return found


def _closes(text: str, place: int) -> bool:
    """Whether a "“" at *place* is a German closing mark: it follows a word and none follows it."""
    before = text[place - 1 : place]
    after = text[place + 1 : place + 2]
    return bool(before) and not before.isspace() and before not in "(“—" and not after.isalnum()


def _runs_on(text: str, piece: Piece, pieces: Sequence[Piece], i: int) -> bool:
    """Whether a closing mark follows before the next opening one, in one of the next pieces."""
    for after in pieces[i + 1 : i + 1 + _FAR]:
        match = _QUOTES.search(text, after.words, after.end)
        if match:
            return match[0] == "”" or (match[0] == "“" and _closes(text, match.start()))
    return False
