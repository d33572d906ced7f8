"""Masks over the chunks of a library: of each, by row, whether it is one of some."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import numpy as np
from numpy.typing import NDArray

from evidence_graph.projection import DocumentRow, Projection


def mask_of(projection: Projection, rows: Collection[int]) -> NDArray[np.bool_]:
    """Of each chunk of the library, by row, whether it is one of *rows*."""
    mask = np.zeros(n_rows(projection), dtype=bool)
    mask[list(rows)] = True
    return mask


def mask_of_documents(
    projection: Projection, documents: Iterable[DocumentRow]
) -> NDArray[np.bool_]:
    """Of each chunk of the library, by row, whether it is of one of *documents*."""
    mask = np.zeros(n_rows(projection), dtype=bool)
    for document in documents:
        own = projection.rows_of("chunks", document)
        mask[own.start : own.stop] = True
    return mask


def n_rows(projection: Projection) -> int:
    """How many rows chunks have, dead ones included."""
    return projection.base("chunks", len(projection.segments))
