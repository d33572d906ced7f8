"""Do passages begin and end where units do?

A unit border is an offset at which a section or a definition begins or ends. White space around it
is ignored.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.projection import DocumentRow
from evidence_graph.spans import Span

UNIT, SENTENCE, NEITHER = "unit", "sentence", "neither"

_STOPS = ".;:!?…"
_NEAR = 80
_CLOSERS = "\"'”’“»)]*_"


class Borders:
    """Classifies spans by whether they begin and end at unit borders or at sentence ends."""

    def __init__(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot
        self._of = cache(self._find)

    def kind(self, document: DocumentRow, span: Span) -> str:
        """`UNIT` if both ends are unit borders, `SENTENCE` if one is only a sentence border."""
        before, borders = self._of(document)
        text = self._snapshot.text(document)
        at_border = [int(before[at]) in borders for at in (span.start, span.end)]
        if all(at_border):
            return UNIT
        ends = [_is_sentence_end(text, at) for at in (span.start, span.end)]
        both = all(unit or end for unit, end in zip(at_border, ends, strict=True))
        return SENTENCE if both else NEITHER

    def _find(self, document: DocumentRow) -> tuple[NDArray[np.int64], set[int]]:
        """For each offset, the number of non-blank characters before it; that of each border."""
        text = self._snapshot.text(document)
        blank = np.array([character.isspace() for character in text], dtype=bool)
        before = np.concatenate([[0], np.cumsum(~blank)])
        projection = self._snapshot.projection
        borders = {0, int(before[-1])}
        for table in ("sections", "terms"):
            for column in ("start", "end"):
                places = projection.numbers_of(table, document, column)
                borders.update(before[places].tolist())
        return before, borders


def _is_sentence_end(text: str, at: int) -> bool:
    """Whether a sentence ends at this offset, or a line, which is a paragraph in these texts."""
    near, behind = text[max(0, at - _NEAR) : at], text[at : at + _NEAR]
    before = near.rstrip()
    last = before.rstrip(_CLOSERS)[-1:]
    blank = near[len(before) :] + behind[: len(behind) - len(behind.lstrip())]
    # Blanks, and empty cells of a table row, may stand before a line end.
    return (bool(last) and last in _STOPS) or "\n" in blank
