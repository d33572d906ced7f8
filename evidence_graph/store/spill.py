"""Keeps rows of a graph in files without a name until they are copied into Kuzu."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Self

import pyarrow as pa

from .schema import Rows


class Spill:
    """Rows of each of *kinds*, in files in *folder* that vanish when they are closed."""

    def __init__(self, kinds: Iterable[Rows], folder: Path) -> None:
        self._kinds = tuple(kinds)
        self._folder = folder
        self._files: dict[Rows, IO[bytes]] = {}
        self._writers: dict[Rows, pa.RecordBatchStreamWriter] = {}
        self._opened = ExitStack()

    def __enter__(self) -> Self:
        for rows in self._kinds:
            file = self._opened.enter_context(tempfile.TemporaryFile(dir=self._folder))
            self._files[rows] = file
        return self

    def __exit__(self, *_: object) -> None:
        self._opened.close()

    def add(self, tables: Mapping[Rows, pa.Table]) -> None:
        """Keep the rows of all kinds in *tables*.

        Raises:
            OSError: There is no room for them.
        """
        for rows in self._kinds:
            if rows not in self._writers:
                self._writers[rows] = pa.ipc.new_stream(self._files[rows], tables[rows].schema)
            self._writers[rows].write_table(tables[rows])

    def take(self, rows: Rows, at_least: int) -> Iterator[pa.Table]:
        """The rows of a kind in the order they were added, in tables of *at_least* rows.

        The last table may have fewer. No table is empty.
        """
        if rows not in self._writers:
            return
        self._writers.pop(rows).close()
        self._files[rows].seek(0)
        batches: list[pa.RecordBatch] = []
        with pa.ipc.open_stream(self._files[rows]) as stream:
            for batch in stream:
                batches.append(batch)
                if sum(map(len, batches)) >= at_least:
                    yield _joined(batches)
                    batches = []
        if any(map(len, batches)):
            yield _joined(batches)


def _joined(batches: list[pa.RecordBatch]) -> pa.Table:
    # COPY stops at an empty chunk of an Arrow table and loses the rows after it.
    return pa.Table.from_batches(batches).combine_chunks()
