"""Lookups of rows by key: sorted keys beside their rows. Several rows may share a key."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from itertools import chain

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

LOOKUPS = (
    "document_by_key",
    "section_by_key",
    "section_by_record",
    "section_by_address",
    "chunk_by_key",
    "term_by_key",
    "term_by_form",
    "reference_by_target",
    "reference_by_cited",
    "unresolved_by_cited",
    "use_by_target",
    "supersession_by_target",
)
"""The names of the lookups that `build_lookups` makes."""


class Lookup:
    """Rows by key. Invariant: sorted by *keys*, equal keys by *rows*."""

    __slots__ = ("_key_scalars", "keys", "rows")

    def __init__(self, keys: NDArray[np.uint64], rows: NDArray[np.int32]) -> None:
        self.keys, self.rows = keys, rows
        self._key_scalars = keys.data  # `bisect` in a memory view takes a third of the time

    def find(self, key: int) -> NDArray[np.int32]:
        """The sorted rows with *key*; shape ``(n,)``."""
        keys = self._key_scalars
        start = bisect_left(keys, key)
        if start == len(keys) or keys[start] != key:
            return self.rows[:0]
        return self.rows[start : bisect_right(keys, key, start)]

    def find_each(self, keys: NDArray[np.uint64]) -> NDArray[np.int64]:
        """The first row with each of *keys*, or -1 if none; shape ``(len(keys),)``."""
        if not len(self.keys):
            return np.full(len(keys), -1, dtype=np.int64)
        index = np.minimum(np.searchsorted(self.keys, keys), len(self.keys) - 1)
        return np.where(self.keys[index] == keys, self.rows[index], -1).astype(np.int64)


def build_lookups(tables: Mapping[str, pa.Table]) -> dict[str, pa.Table]:
    """All lookups of a segment, by name, as tables with the columns *key* and *row*."""

    def sort(keys: NDArray[np.uint64], rows: NDArray[np.int32]) -> pa.Table:
        order = np.lexsort((rows, keys))
        return pa.table({"key": keys[order], "row": rows[order]})

    def by_column(table: str, column: str) -> pa.Table:
        keys = tables[table][column].to_numpy().astype(np.uint64)
        rows = np.arange(len(keys), dtype=np.int32)
        has_key = keys != 0 if column == "record" else slice(None)
        return sort(keys[has_key], rows[has_key])

    def by_list_column(table: str, column: str) -> pa.Table:
        lists = tables[table][column].to_pylist()
        keys = np.fromiter(chain.from_iterable(lists), dtype=np.uint64)
        rows = np.repeat(np.arange(len(lists), dtype=np.int32), list(map(len, lists)))
        return sort(keys, rows)

    made = (
        by_column("documents", "key"),
        by_column("sections", "key"),
        by_column("sections", "record"),
        by_column("sections", "address"),
        by_column("chunks", "key"),
        by_column("terms", "key"),
        by_list_column("terms", "forms"),
        by_column("references", "target"),
        by_list_column("references", "cited"),
        by_list_column("unresolved", "cited"),
        by_column("uses", "target"),
        by_column("supersedes", "target"),
    )
    return dict(zip(LOOKUPS, made, strict=True))
