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
    while first and _NOTE.match(cut.text, cut.pieces[first - 1].text_start):
        first -= 1
    if any(heading.piece + heading.n_pieces == first for heading in headings):
        return frozenset()
    return frozenset(range(first, len(cut.pieces)))
