"""Chunks to vectors: a batch of documents at once, a bad document failing alone."""

from __future__ import annotations

from collections.abc import Sequence

from evidence_graph.errors import EmbeddingError
from evidence_graph.generations.chunk_vectors import embed_chunks
from evidence_graph.generations.writer import WrittenDocument
from evidence_graph.protocols import Embedder

from .build import Built


def embed_batch(
    batch: Sequence[Built], embedders: Sequence[Embedder]
) -> list[WrittenDocument | EmbeddingError]:
    """Each document of *batch* with its vectors, or the error that it failed with, in order.

    Args:
        embedders: None of them for a lexical library, whose documents have no vectors.
    """
    if not embedders:
        return [WrittenDocument(built.graph, built.text) for built in batch]
    try:
        vectors = embed_chunks(embedders, [(built.graph, built.text) for built in batch])
    except EmbeddingError as error:
        if len(batch) == 1:
            return [error]
        return [result for built in batch for result in embed_batch([built], embedders)]
    return [
        WrittenDocument(built.graph, built.text, own)
        for built, own in zip(batch, vectors, strict=True)
    ]
