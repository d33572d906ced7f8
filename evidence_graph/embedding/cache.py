"""Vectors that were paid for once, in the cache beside the library (`caching.cache_table`).

Vectors are float32, as the embedder gave them, so that a cached vector is the same as a new one.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterable, Sequence
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from ..caching.cache_table import CacheTable, this_hour


class VectorCache(CacheTable):
    """Maps (fingerprint, text) to a vector. Safe for several threads and processes."""

    NAME: ClassVar[str] = "embeddings"
    TABLE: ClassVar[str] = """
CREATE TABLE IF NOT EXISTS embeddings (
    fingerprint TEXT NOT NULL,
    text_sha256 BLOB NOT NULL,
    vector BLOB NOT NULL,
    used INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (fingerprint, text_sha256)
) WITHOUT ROWID
"""
    HOLDS: ClassVar[str] = "embeddings"
    WITHOUT: ClassVar[str] = "texts are embedded anew"
    LOG: ClassVar[logging.Logger] = logging.getLogger("evidence_graph.embedding")

    def get(
        self, fingerprint: str, texts: Iterable[str], *, dim: int
    ) -> dict[str, NDArray[np.float32]]:
        """The vectors known, by text; an entry of another length than *dim* is not known."""
        text_of = {_key(text): text for text in texts}
        column = "text_sha256"
        rows = self._rows(
            f"{column}, vector",
            column,
            list(text_of),
            where="fingerprint = ? AND ",
            given=(fingerprint,),
        )
        n_bytes = 4 * dim
        return {
            text_of[key]: np.frombuffer(vector, "<f4")
            for key, vector in rows
            if len(vector) == n_bytes
        }

    def put(self, fingerprint: str, texts: Sequence[str], vectors: NDArray[np.float32]) -> None:
        """Keep the rows of *vectors*, one for each of *texts*."""
        now = this_hour()
        rows = [
            (fingerprint, _key(text), vector.astype("<f4").tobytes(), now)
            for text, vector in zip(texts, vectors, strict=True)
        ]

        insert = (
            "INSERT OR REPLACE INTO embeddings (fingerprint, text_sha256, vector, used) "
            "VALUES (?, ?, ?, ?)"
        )
        self._attempt(lambda one: self._write(one, lambda: one.executemany(insert, rows)))


def _key(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
