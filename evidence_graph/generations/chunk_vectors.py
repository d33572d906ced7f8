"""Embeds the chunks of documents; matter, which no lane searches, is not embedded.

If a chunk has a context, its first line is put before the chunk's text and cut to the room that the
model's window leaves. A long chunk leaves no room. Then `LEAST_CONTEXT` tokens of context displace
the end of the chunk, because its subject is worth more than the last of many sentences.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from ..graph import DocumentGraph
from ..nodes import Chunk, ChunkKind
from ..protocols import Embedder

LEAST_CONTEXT = 32
"""Tokens of a context that are embedded even if the end of the chunk is cut off for them."""


def embed_chunks(
    embedders: Sequence[Embedder], documents: Sequence[tuple[DocumentGraph, str]]
) -> list[NDArray[np.float16]]:
    """For each document, given with its text, the vectors of its chunks in half precision.

    Returns:
        Shape ``(chunks, sum of dims)`` each, the models side by side; rows of matter are zero. Each
        model receives all texts at once, so that it can batch texts of similar length.

    Raises:
        EmbeddingError: The model failed, or gave vectors that are not finite.
    """
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
        texts = [embedder_input(chunk, text, embedder) for chunk, text in chunks]
        for (n, row), vector in zip(places, embedder.embed_documents(texts), strict=True):
            vectors[n][row, start:end] = vector
        start = end
    return vectors


def embedder_input(chunk: Chunk, text: str, embedder: Embedder) -> str:
    """The input of *embedder* for a chunk of *text*."""
    content = chunk.span.of(text)
    if chunk.context is None:
        return content
    room = max(embedder.max_tokens - embedder.count_tokens(content), LEAST_CONTEXT)
    first, _, _ = chunk.context.text.partition("\n")
    return f"{truncated(first, room, embedder.count_tokens)}\n\n{content}"


def truncated(text: str, room: int, count_tokens: Callable[[str], int]) -> str:
    """The longest prefix of *text* in whole words that has at most *room* tokens."""
    if count_tokens(text) <= room:
        return text
    ends = [match.end() for match in re.finditer(r"\S+", text)]
    kept = bisect_right(ends, room, key=lambda end: count_tokens(text[:end]))
    return text[: ends[kept - 1]] if kept else ""
