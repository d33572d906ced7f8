"""Footnotes that a Markdown file defines at its end: "[^fees]: Harbour Act, s 4."."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..headlines import Heading
from ..pieces import CutText

_NOTE = re.compile(r"\[\^[^\]\n]{1,80}\]:")


def notes_at_end(cut: CutText, headings: Sequence[Heading]) -> frozenset[int]:
    """The indices of the notes after the last text; none if they have a heading of their own.

    They belong to marks in all of the text, not to the provision that happens to be last.
    """
    first = len(cut.pieces)
    while first and _is_note(cut, first - 1):
        first -= 1
    below = headings[-1].piece + headings[-1].n_pieces if headings else 0
    if below < len(cut.pieces) and _is_note(cut, below):
        return frozenset()
    return frozenset(range(first, len(cut.pieces)))


def _is_note(cut: CutText, i: int) -> bool:
    return _NOTE.match(cut.text, cut.pieces[i].text_start) is not None
