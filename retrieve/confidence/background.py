"""The background of a library: the cosines that are usual in it, by each embedding model.

A cosine of .5 is high by one model and low by another, and in a library on one subject all chunks
are near each other. Relative to the background, cosines are comparable.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from evidence_graph.caching.bounded import keep
from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.passages import DENSE_LANES, Lane
from evidence_graph.projection import DocumentRow, Projection
from evidence_graph.view import View

from ..chunk_masks import mask_of_documents

SAMPLE = 512
"""The number of chunks in the sample for the background."""

KEPT = 8
"""The cache of backgrounds is cleared when it holds this many."""

_LEAST_DEVIATION = 1e-6
"""The lower bound of a standard deviation, which may be 0."""


@dataclass(frozen=True, slots=True)
class Background:
    """The usual cosines of a library by one model, from a sample of its chunks.

    Attributes:
        sample: The vectors of the chunks, shape ``(n, dim)``.
        mean, deviation: The mean and standard deviation of the cosines of all pairs.
    """

    sample: NDArray[np.float32]
    mean: float
    deviation: float

    def zscore_among_pairs(self, cosine: float) -> float:
        """The z-score of a cosine among those of pairs of chunks."""
        return (cosine - self.mean) / self.deviation

    def zscores(
        self, cosines: NDArray[np.floating[Any]], question: NDArray[np.float32]
    ) -> NDArray[np.float32]:
        """The z-scores of *cosines* with *question* among its cosines with the sample.

        Args:
            question: The vector of a question, shape ``(dim,)``, of length 1.
        """
        usual = self.sample @ question
        if not len(usual):
            return np.zeros(len(cosines), dtype=np.float32)
        return np.asarray((cosines - usual.mean()) / max(float(usual.std()), _LEAST_DEVIATION))


class Backgrounds:
    """A cache of the backgrounds of one generation, by visible documents and model."""

    def __init__(self, _projection: Projection) -> None:
        self._known: dict[tuple[frozenset[DocumentRow] | None, Lane], Background] = {}

    def of(self, view: View, lane: Lane) -> Background:
        """The background of the documents in *view*, by the model of *lane*."""
        key = (view.documents, lane)
        found = self._known.get(key)
        if found is None:
            background = _background(view, DENSE_LANES.index(lane))
            found = keep(self._known, key, background, most=KEPT)
        return found


def _background(view: View, model: int) -> Background:
    """The background of the documents in *view*; the sample is chosen by key, not by row."""
    projection = view.projection
    rows = np.flatnonzero(projection.retrievable)
    if view.documents is not None:
        rows = rows[mask_of_documents(projection, view.documents)[rows]]
    rows = rows[np.argsort(projection.chunk_keys(rows), kind="stable")[:SAMPLE]]
    sample = vectors_of_chunks(view.snapshot, rows, model)
    cosines = (sample @ sample.T)[np.triu_indices(len(sample), 1)]
    if not len(cosines):
        return Background(sample, 0.0, 1.0)
    return Background(sample, float(cosines.mean()), max(float(cosines.std()), _LEAST_DEVIATION))


def vectors_of_chunks(
    snapshot: Snapshot, rows: NDArray[np.int64], model: int
) -> NDArray[np.float32]:
    """The vectors of the chunks at *rows*, in order: shape ``(rows, dim)``.

    Args:
        model: The index of the model among those of the library.
    """
    vectors = np.zeros((len(rows), snapshot.manifest.dims[model]), dtype=np.float32)
    for n, segment in enumerate(snapshot.vectors[model]):
        row_in_segment = rows - snapshot.projection.base("chunks", n)
        here = np.flatnonzero((row_in_segment >= 0) & (row_in_segment < len(segment.matrix)))
        vectors[here] = segment.matrix[row_in_segment[here]]
    return vectors
