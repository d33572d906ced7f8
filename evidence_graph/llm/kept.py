"""Replies that were paid for once, in the cache beside the library (`caching.cache_table`).

A reply is kept by the digest of all that decided it: the model's fingerprint, the prompt, the
texts. Whoever keeps one names the parts (`ids.digest_of`) and reads the value itself again.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar, Self

from ..caching.cache_table import FILE_NAME, CacheTable, this_hour


class KeptReplies(CacheTable):
    """A text by key. Safe for several threads and processes; best effort, as `CacheTable`."""

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
        """Those of the library in the directory *library*."""
        return cls(Path(library) / FILE_NAME)

    def get(self, key: str) -> str | None:
        """The value kept by *key*; None where there is none."""
        return self.get_all([key]).get(key)

    def get_all(self, keys: Iterable[str]) -> dict[str, str]:
        """The values that are kept, by their keys."""
        rows = self._rows("key, value", "key", list(dict.fromkeys(keys)))
        return {key: value.decode("utf-8", "surrogatepass") for key, value in rows}

    def put(self, key: str, value: str) -> None:
        """Keep *value* by *key*, in place of what was kept by it."""
        data = value.encode("utf-8", "surrogatepass")

        insert = "INSERT OR REPLACE INTO replies (key, value, used) VALUES (?, ?, ?)"
        row = (key, data, this_hour())
        self._attempt(lambda one: self._write(one, lambda: one.execute(insert, row)))
