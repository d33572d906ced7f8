"""Vectors that were paid for once, in an SQLite file beside the library.

Best effort: the cache saves time and never costs work. The first error (a locked, full, damaged
or unwritable file) is logged, and from then on nothing is found and nothing kept. Vectors are
float32, as the embedder gave them, so that a cached vector is the same as a new one. Several
processes may share a file; other tables in it are left alone.
"""

from __future__ import annotations

import hashlib
import logging
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Lock
from types import TracebackType
from typing import Self, TypeVar

import numpy as np
from numpy.typing import NDArray

_TABLE = """
CREATE TABLE IF NOT EXISTS embeddings (
    fingerprint TEXT NOT NULL,
    text_sha256 BLOB NOT NULL,
    vector BLOB NOT NULL,
    PRIMARY KEY (fingerprint, text_sha256)
) WITHOUT ROWID
"""
_MAX_PARAMETERS = 500  # SQLite before 3.32 allows 999 in a statement

_T = TypeVar("_T")
_log = logging.getLogger("evidence_graph.embedding")


class VectorCache:
    """Maps (fingerprint, text) to a vector. Safe for several threads and processes.

    Args:
        path: The file, made when missing; its folder must exist.
        timeout_s: How long to wait for another process that is writing.
    """

    def __init__(self, path: Path | str, *, timeout_s: float = 2.0) -> None:
        self.path = Path(path)
        self._lock = Lock()
        self._connection: sqlite3.Connection | None = None
        try:
            self._connection = sqlite3.connect(
                self.path, timeout=timeout_s, check_same_thread=False
            )
            # Readers do not wait for the writer; a power cut may lose the last vectors, no more.
            with suppress(sqlite3.OperationalError):  # at once where another process does the same
                self._connection.execute("PRAGMA journal_mode = WAL")
            self._connection.execute("PRAGMA synchronous = NORMAL")
            self._connection.execute(_TABLE)
            self._connection.commit()
        except sqlite3.Error as error:
            self._give_up(error)

    def get(
        self, fingerprint: str, texts: Iterable[str], *, dim: int
    ) -> dict[str, NDArray[np.float32]]:
        """The vectors known, by text; an entry of another length than *dim* is not known."""
        text_of = {_key(text): text for text in texts}
        keys = list(text_of)

        def read(connection: sqlite3.Connection) -> list[tuple[bytes, bytes]]:
            rows: list[tuple[bytes, bytes]] = []
            for start in range(0, len(keys), _MAX_PARAMETERS):
                part = keys[start : start + _MAX_PARAMETERS]
                marks = ",".join("?" * len(part))
                query = (
                    "SELECT text_sha256, vector FROM embeddings "
                    f"WHERE fingerprint = ? AND text_sha256 IN ({marks})"
                )
                rows += connection.execute(query, (fingerprint, *part))
            return rows

        n_bytes = 4 * dim
        return {
            text_of[key]: np.frombuffer(vector, "<f4")
            for key, vector in self._attempt(read) or []
            if len(vector) == n_bytes
        }

    def put(self, fingerprint: str, texts: Sequence[str], vectors: NDArray[np.float32]) -> None:
        """Keep the rows of *vectors*, one for each of *texts*."""
        rows = [
            (fingerprint, _key(text), vector.astype("<f4").tobytes())
            for text, vector in zip(texts, vectors, strict=True)
        ]

        def write(connection: sqlite3.Connection) -> None:
            with connection:
                connection.executemany("INSERT OR REPLACE INTO embeddings VALUES (?, ?, ?)", rows)

        self._attempt(write)

    def close(self) -> None:
        """Let go of the file; a closed cache finds and keeps nothing."""
        with self._lock:
            if self._connection is not None:
                self._connection.close()
                self._connection = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def _attempt(self, action: Callable[[sqlite3.Connection], _T]) -> _T | None:
        """What *action* returns, or None once the cache has failed."""
        with self._lock:
            if self._connection is None:
                return None
            try:
                return action(self._connection)
            except sqlite3.Error as error:
                self._give_up(error)
                return None

    def _give_up(self, error: sqlite3.Error) -> None:
        _log.warning(
            "the cache of embeddings %s is left aside, texts are embedded anew: %s (nothing "
            "is lost: all in it can be made again)",
            self.path,
            error,
        )
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _key(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
