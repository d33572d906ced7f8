"""How much the parts of a passage speak of one thing."""

from __future__ import annotations

import numpy as np

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.projection import ChunkRow, DocumentRow, RowRange


def coherence(
    snapshot: Snapshot, document: DocumentRow, chunks: RowRange[ChunkRow]
) -> float | None:
    """The mean cosine of each two neighbouring *chunks* of a document, by row; 1 for one chunk.

    None in a library without vectors.
    """
    vectors = snapshot.vectors_of(document)
    if vectors is None:
        return None
    if len(chunks) < 2:
        return 1.0
    first = snapshot.projection.rows_of("chunks", document).start
    own = vectors[chunks.start - first : chunks.stop - first].astype(np.float32)
    cosines = (own[:-1] * own[1:]).sum(axis=1)  # the vectors have norm 1
    return round(float(cosines.mean()), 4)
