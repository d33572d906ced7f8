"""Anchor texts: what the sentences that cite a provision say it is about.

"If the landlord has not lodged the deposit under section 14" says what section 14 is about, be it
in words that section 14 has not.
"""

from __future__ import annotations

import re

import numpy as np
from numpy.typing import NDArray

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.lexical.analysis import analyse
from evidence_graph.lexical.forward import Forwards, forward
from evidence_graph.projection import Projection, ReferenceRow

from .feature_table import Rows

REACH = 200
"""Characters before and behind a citation within which its sentence is looked for."""

MOST = 8
"""Citations of one chunk that are read, in order of row: a definition may be cited everywhere."""

KEPT = 1 << 14
"""Anchor texts that are remembered, some MB; then begun anew."""

_BORDER = re.compile(r"[.;:!?]\s|\n")


class Anchors:
    """The anchor texts of one generation; those that were asked for are remembered."""

    def __init__(self, projection: Projection) -> None:
        self._projection = projection
        self._known: dict[int, NDArray[np.uint32]] = {}

    def of(self, snapshot: Snapshot, rows: Rows) -> Forwards:
        """The words of the sentences that cite each of the chunks at *rows*."""
        links = self._projection.links
        at, found = links.of(rows)
        incoming = ~links.outgoing[found]
        at, references = at[incoming], links.references[found[incoming]]
        first = np.searchsorted(at, at, side="left")
        kept = np.arange(len(at)) - first < MOST
        said: list[list[NDArray[np.uint32]]] = [[] for _ in range(len(rows))]
        for place, row in zip(at[kept].tolist(), references[kept].tolist(), strict=True):
            said[place].append(self._words(snapshot, ReferenceRow(row)))
        nothing = np.zeros(0, dtype=np.uint32)
        return Forwards.of([np.concatenate((nothing, *one)) for one in said])

    def _words(self, snapshot: Snapshot, row: ReferenceRow) -> NDArray[np.uint32]:
        words = self._known.get(row)
        if words is None:
            if len(self._known) >= KEPT:
                self._known.clear()
            words = self._known[row] = self._read(snapshot, row)
        return words

    def _read(self, snapshot: Snapshot, row: ReferenceRow) -> NDArray[np.uint32]:
        document = self._projection.document_of("references", row)
        span = self._projection.span("references", row)
        text = snapshot.text(document)
        before = _BORDER.split(text[max(0, span.start - REACH) : span.start])[-1]
        behind = _BORDER.split(text[span.end : span.end + REACH], maxsplit=1)[0]
        language = self._projection.document(document).language
        return forward(analyse(f"{before} {behind}", language=language))
