"""Caches vectors beside the library (`caching.cache_table`), as each costs time or money.

Vectors are stored as float32, as the embedder returns them, so a cached vector equals a new one.
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
        """The cached vectors, by text; an entry of another length than *dim* is ignored."""
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
        """Store the rows of *vectors*, one for each of *texts*."""
        now = this_hour()
        rows = [
            (fingerprint, _key(text), vector.astype("<f4").tobytes(), now)
            for text, vector in zip(texts, vectors, strict=True)
        ]

        insert = (
            "INSERT OR REPLACE INTO embeddings (fingerprint, text_sha256, vector, used) "
            "VALUES (?, ?, ?, ?)"
        )
        self._attempt(lambda db: self._write(db, lambda: db.executemany(insert, rows)))


def _key(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
