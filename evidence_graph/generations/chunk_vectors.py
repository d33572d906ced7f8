"""The vectors of documents' chunks: of each chunk that a lane searches, that of its own text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..graph import DocumentGraph
from ..nodes import ChunkKind
from ..protocols import Embedder

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def embed_chunks(
    embedders: Sequence[Embedder], documents: Sequence[tuple[DocumentGraph, str]]
) -> list[NDArray[np.float16]]:
    """For each document, given with its text, the vectors of its chunks in half precision.

    Returns:
        Shape ``(chunks, sum of dims)`` each, the models side by side; rows of matter are zero.
        All texts go to a model at once, so that it can fill its batches with texts of like length.

    Raises:
        EmbeddingError: The model failed, or gave vectors that are not finite.
    """
    import numpy as np

    width = sum(embedder.dim for embedder in embedders)
    vectors = [np.zeros((len(g.chunks), width), dtype=np.float16) for g, _ in documents]
    places = [
        (n, row)
        for n, (graph, _) in enumerate(documents)
        for row, chunk in enumerate(graph.chunks)
        if chunk.kind is not ChunkKind.MATTER
    ]
    texts = [documents[n][0].chunks[row].span.of(documents[n][1]) for n, row in places]
    start = 0
    for embedder in embedders:
        end = start + embedder.dim
        for (n, row), vector in zip(places, embedder.embed_documents(texts), strict=True):
            vectors[n][row, start:end] = vector
        start = end
    return vectors
