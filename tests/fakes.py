"""Stand-ins that need no model: quick, exact, and the same on every machine."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray


class WordEmbedder:
    """An `Embedder` whose vectors are bags of hashed words: texts that share words are alike."""

    max_tokens = 256

    def __init__(self, *, fingerprint: str = "words-32", dim: int = 32) -> None:
        self.fingerprint, self.dim = fingerprint, dim

    def count_tokens(self, text: str) -> int:
        return len(text.split())

    def embed_documents(self, texts: Sequence[str]) -> NDArray[np.float32]:
        rows = [self.embed_query(text) for text in texts]
        return np.array(rows, dtype=np.float32).reshape(len(texts), self.dim)

    def embed_query(self, text: str) -> NDArray[np.float32]:
        bag = np.zeros(self.dim)
        bag[0] = 0.1  # so that a text without words has a direction too
        for word in re.findall(r"\w+", text.casefold()):
            digest = hashlib.sha256(word.encode()).digest()
            bag[digest[0] % self.dim] += 1 if digest[1] % 2 else -1
        if not bag.any():
            bag[0] = 0.1
        return (bag / np.linalg.norm(bag)).astype(np.float32)
