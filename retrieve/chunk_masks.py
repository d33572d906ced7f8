"""Boolean masks over the chunks of a library: one element for each row, dead rows included."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import numpy as np
from numpy.typing import NDArray

from evidence_graph.projection import DocumentRow, Projection


def mask_of(projection: Projection, rows: Collection[int]) -> NDArray[np.bool_]:
    """The mask that is true at *rows*: shape ``(chunks,)``."""
    mask = np.zeros(n_rows(projection), dtype=bool)
    mask[list(rows)] = True
    return mask


def mask_of_documents(
    projection: Projection, documents: Iterable[DocumentRow]
) -> NDArray[np.bool_]:
    """The mask that is true at the chunks of *documents*: shape ``(chunks,)``."""
    mask = np.zeros(n_rows(projection), dtype=bool)
    for document in documents:
        rows = projection.rows_of("chunks", document)
        mask[rows.start : rows.stop] = True
    return mask


def n_rows(projection: Projection) -> int:
    """The number of rows of chunks, dead rows included."""
    return projection.base("chunks", len(projection.segments))
