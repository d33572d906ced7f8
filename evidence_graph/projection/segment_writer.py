"""Writes segments: the tables of documents, and the files that are derived from them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np
import pyarrow as pa

from ..files import sync
from ..lexical.statistics import StatisticsPart, build_part
from .lookup import build_lookups
from .segment import STATISTICS, Segment
from .table_files import write_table
from .tables import ProjectedDocument, schemas, tables_of


def write_segment(
    folder: Path, fresh: Iterable[ProjectedDocument], absorbed: Sequence[Segment]
) -> Segment:
    """Write a segment with *fresh* documents and the live ones of *absorbed*; flushed to disk."""
    parts = [tables_of(fresh), *(_live_tables(segment) for segment in absorbed)]
    folder.mkdir(parents=True)
    for name in schemas():  # one after another: joined, a table is a copy in memory
        table = pa.concat_tables([part.pop(name) for part in parts])
        write_table(folder / f"{name}.arrow", table.combine_chunks())
    write_derived(Segment(folder))
    return Segment(folder)


def write_derived(segment: Segment) -> list[Path]:
    """Write the derived files of a segment, flushed to disk; return their paths."""
    tables = build_lookups({name: segment.table(name) for name in schemas()})
    part = build_part(segment.forwards_of(range(segment.n_documents)))
    tables[STATISTICS] = statistics_table(part)
    paths = [segment.folder / f"{name}.arrow" for name in tables]
    for path, table in zip(paths, tables.values(), strict=True):
        new = path.with_suffix(".new")  # another process may have mapped the old file
        write_table(new, table)
        os.replace(new, path)
    sync(segment.folder)
    return paths


def _live_tables(segment: Segment) -> dict[str, pa.Table]:
    """The rows of the live documents, by table."""
    found = {}
    for name in schemas():
        table = segment.table(name)
        runs = [table.slice(start, end - start) for start, end in segment.live_runs(name)]
        found[name] = pa.concat_tables(runs) if runs else table.slice(0, 0)
    return found


def statistics_table(part: StatisticsPart) -> pa.Table:
    """A part of the collection statistics as a table, with its sums in the metadata."""
    sums = {"n_chunks": str(part.n_chunks), "total_length": str(part.total_length)}
    table = pa.table({"id": part.ids, "count": part.counts})
    return table.replace_schema_metadata(sums)


def statistics_part(table: pa.Table, *, sign: int = 1) -> StatisticsPart:
    """The inverse of `statistics_table`, in place."""
    sums = table.schema.metadata
    ids, counts = np.zeros(0, dtype=np.uint64), np.zeros(0, dtype=np.uint32)
    for batch in table.to_batches():
        ids, counts = (column.to_numpy() for column in batch.columns)
    return StatisticsPart(ids, counts, int(sums[b"n_chunks"]), int(sums[b"total_length"]), sign)
