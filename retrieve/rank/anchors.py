"""Anchor texts: what the sentences that cite a provision say it is about; see `lexical.citing`."""

from __future__ import annotations

import numpy as np

from evidence_graph.lexical.forward import Forwards
from evidence_graph.projection import Projection

from .feature_table import Rows

MOST = 8
"""Citations of one chunk that are read, in order of row: a definition may be cited everywhere."""


def anchor_texts(projection: Projection, rows: Rows) -> Forwards:
    """The words of the sentences that cite each of the chunks at *rows*."""
    links = projection.links
    at, found = links.of(rows)
    incoming = ~links.outgoing[found]
    at, references = at[incoming], links.references[found[incoming]]
    kept = np.arange(len(at)) - np.searchsorted(at, at, side="left") < MOST
    said = projection.forwards(references[kept], "citing", table="references")
    lengths = np.zeros(len(rows), dtype=np.int64)
    np.add.at(lengths, at[kept], said.lengths)
    return Forwards(said.words, lengths)
