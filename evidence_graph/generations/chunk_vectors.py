"""The vectors of documents' chunks: of each chunk that a lane searches, that of its own text.

A chunk that has a context is embedded with the first line of that, which comes first, as far as the
model's window has room for both. A long chunk leaves none: then its end gives way to the first
`LEAST_CONTEXT` tokens, for what it is about is worth more than the last of many sentences.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..graph import DocumentGraph
from ..nodes import ChunkKind
from ..protocols import Embedder

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..nodes import Chunk

LEAST_CONTEXT = 32
"""Tokens of a context that are embedded however long the chunk is."""


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
    chunks = [(documents[n][0].chunks[row], documents[n][1]) for n, row in places]
    start = 0
    for embedder in embedders:
        end = start + embedder.dim
        texts = [embedded(chunk, text, embedder) for chunk, text in chunks]
        for (n, row), vector in zip(places, embedder.embed_documents(texts), strict=True):
            vectors[n][row, start:end] = vector
        start = end
    return vectors


def embedded(chunk: Chunk, text: str, embedder: Embedder) -> str:
    """What a model is given of a chunk of *text*."""
    own = chunk.span.of(text)
    if chunk.context is None:
        return own
    room = max(embedder.max_tokens - embedder.count_tokens(own), LEAST_CONTEXT)
    first, _, _ = chunk.context.text.partition("\n")
    return f"{fitting(first, room, embedder.count_tokens)}\n\n{own}"


def fitting(text: str, room: int, count_tokens: Callable[[str], int]) -> str:
    """The first words of *text* that have at most *room* tokens together; all where it fits."""
    if count_tokens(text) <= room:
        return text
    ends = [match.end() for match in re.finditer(r"\S+", text)]
    kept = bisect_right(ends, room, key=lambda end: count_tokens(text[:end]))
    return text[: ends[kept - 1]] if kept else ""
