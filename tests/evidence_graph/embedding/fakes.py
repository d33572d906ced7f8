"""An embedder without a model: quick, exact, and able to fail on command."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from evidence_graph.errors import EmbeddingError


class DigestEmbedder:
    """A text's vector is made of its digest; texts that hold a word of *refused* fail."""

    dim = 32
    max_tokens = 100

    def __init__(self, *, fingerprint: str = "digest", refused: Sequence[str] = ()) -> None:
        self.fingerprint, self.refused = fingerprint, refused
        self.asked: list[list[str]] = []

    def count_tokens(self, text: str) -> int:
        return len(text.split())

    def embed_documents(self, texts: Sequence[str]) -> NDArray[np.float32]:
        self.asked.append(list(texts))
        for text in texts:
            for word in self.refused:
                if word in text:
                    raise EmbeddingError(f"refused for {word!r}")
        rows = np.array([_numbers(text) for text in texts], np.float32).reshape(-1, self.dim)
        return rows / np.linalg.norm(rows, axis=1, keepdims=True)

    def embed_query(self, text: str) -> NDArray[np.float32]:
        return self.embed_documents([text])[0]


def _numbers(text: str) -> list[int]:
    return [byte - 128 for byte in hashlib.sha256(text.encode()).digest()]
