"""From keys to rows: sorted keys, each with the row it stands for; several rows may share one."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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
"""The names of what `build_lookups` makes."""


class Lookup:
    """Invariant: *keys* rise; *rows* stand beside them, rising where keys are equal."""

    __slots__ = ("_each_key", "keys", "rows")

    def __init__(self, keys: NDArray[np.uint64], rows: NDArray[np.int32]) -> None:
        self.keys, self.rows = keys, rows
        self._each_key = keys.data  # one key is found in it in a third of the time

    def find(self, key: int) -> NDArray[np.int32]:
        """The rows with *key*, rising; shape ``(n,)``, empty where there are none."""
        keys = self._each_key
        start = bisect_left(keys, key)
        if start == len(keys) or keys[start] != key:
            return self.rows[:0]
        return self.rows[start : bisect_right(keys, key, start)]

    def find_each(self, keys: NDArray[np.uint64]) -> NDArray[np.int64]:
        """The first row of each of *keys*, -1 where there is none; shape ``(len(keys),)``."""
        import numpy as np

        if not len(self.keys):
            return np.full(len(keys), -1, dtype=np.int64)
        at = np.minimum(np.searchsorted(self.keys, keys), len(self.keys) - 1)
        return np.where(self.keys[at] == keys, self.rows[at], -1).astype(np.int64)


def build_lookups(tables: Mapping[str, pa.Table]) -> dict[str, pa.Table]:
    """All lookups of a segment, by name, as tables of two columns."""
    import numpy as np
    import pyarrow as pa

    def sort(keys: NDArray[np.uint64], rows: NDArray[np.int32]) -> pa.Table:
        order = np.lexsort((rows, keys))
        return pa.table({"key": keys[order], "row": rows[order]})

    def over(table: str, column: str) -> pa.Table:
        keys = tables[table][column].to_numpy().astype(np.uint64)
        rows = np.arange(len(keys), dtype=np.int32)
        named = keys != 0 if column == "record" else slice(None)
        return sort(keys[named], rows[named])

    def over_lists(table: str, column: str) -> pa.Table:
        lists = tables[table][column].to_pylist()
        keys = np.array([key for own in lists for key in own], dtype=np.uint64)
        rows = np.repeat(np.arange(len(lists), dtype=np.int32), [len(own) for own in lists])
        return sort(keys, rows)

    made = (
        over("documents", "key"),
        over("sections", "key"),
        over("sections", "record"),
        over("sections", "address"),
        over("chunks", "key"),
        over("terms", "key"),
        over_lists("terms", "forms"),
        over("references", "target"),
        over_lists("references", "cited"),
        over_lists("unresolved", "cited"),
        over("uses", "target"),
        over("supersedes", "target"),
    )
    return dict(zip(LOOKUPS, made, strict=True))
