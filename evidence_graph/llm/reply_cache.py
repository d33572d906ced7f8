"""Caches paid replies of language models in the cache beside the library (`caching.cache_table`).

The key of a reply is a digest of everything that decides it: the model's fingerprint, the prompt,
the texts. The caller computes the key (`ids.digest_of`) and parses the value.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar, Self

from ..caching.cache_table import FILE_NAME, CacheTable, this_hour


class ReplyCache(CacheTable):
    """A table of texts by key; see `CacheTable`."""

    NAME: ClassVar[str] = "replies"
    TABLE: ClassVar[str] = """
CREATE TABLE IF NOT EXISTS replies (
    key TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL,
    used INTEGER NOT NULL DEFAULT 0
)
"""
    HOLDS: ClassVar[str] = "replies of language models"
    WITHOUT: ClassVar[str] = "models are asked anew"
    LOG: ClassVar[logging.Logger] = logging.getLogger("evidence_graph.llm")

    @classmethod
    def beside(cls, library: Path | str) -> Self:
        """The cache of the library at *library*."""
        return cls(Path(library) / FILE_NAME)

    def get(self, key: str) -> str | None:
        """The value of *key*; None if it is not cached."""
        return self.get_all([key]).get(key)

    def get_all(self, keys: Iterable[str]) -> dict[str, str]:
        """The cached values of *keys*."""
        rows = self._rows("key, value", "key", list(dict.fromkeys(keys)))
        return {key: value.decode("utf-8", "surrogatepass") for key, value in rows}

    def put(self, key: str, value: str) -> None:
        """Cache *value* under *key*, replacing an older value."""
        data = value.encode("utf-8", "surrogatepass")

        insert = "INSERT OR REPLACE INTO replies (key, value, used) VALUES (?, ?, ?)"
        row = (key, data, this_hour())
        self._attempt(lambda file: self._write(file, lambda: file.execute(insert, row)))
