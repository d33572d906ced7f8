"""Corrections of a segment's word statistics, which also count the chunks of its dead documents.

A commit writes a file with the statistics of the documents that it removes. The file absorbs older
ones that are not larger, as segments do (`derive`): so the cost of a commit is in proportion to
what it removes, and the files stay few.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from ..files import remove, sync
from ..lexical.statistics import StatisticsPart, build_part, merge_parts
from ..projection import Segment, read_table, statistics_part, statistics_table, write_table
from .manifest import Correction, SegmentRecord


def write_correction(
    library: Path, generation: int, segment: Segment, before: SegmentRecord | None
) -> SegmentRecord:
    """Write the correction of a segment for a new generation; returns the segment's record.

    Args:
        before: Its record in the generation before; None if the segment is new.
    """
    dead = [int(row) for row in (~segment.live).nonzero()[0]]
    kept = list(before.corrections) if before is not None else []
    known = set(before.dead) if before is not None else set()
    going = [row for row in dead if row not in known]
    part = _part(segment, going)
    if not part.n_chunks:
        return SegmentRecord(name=segment.name, dead=tuple(dead), corrections=tuple(kept))
    parts = [part]
    while kept and (older := read(library, kept[-1])).n_chunks <= sum(p.n_chunks for p in parts):
        parts.append(older)
        going += kept.pop().documents
    file = f"corrections-{segment.name}-{generation:08d}.arrow"
    kept.append(Correction(file=file, documents=tuple(sorted(going))))
    write_table(path_of(library, kept[-1]), statistics_table(merge_parts(parts)))
    return SegmentRecord(name=segment.name, dead=tuple(dead), corrections=tuple(kept))


def rewrite(library: Path, record: SegmentRecord) -> list[Path]:
    """Write the files of a segment again with equal content, flushed to disk."""
    segment = record.open(library)
    for correction in record.corrections:
        path = path_of(library, correction)
        temporary = path.with_suffix(".new")  # a reader may have mapped the old file
        write_table(temporary, statistics_table(_part(segment, correction.documents)))
        os.replace(temporary, path)
        sync(path.parent)
    return files_of(library, [record])


def files_of(library: Path, records: Iterable[SegmentRecord]) -> list[Path]:
    """The correction files of some segments."""
    return [path_of(library, each) for record in records for each in record.corrections]


def read(library: Path, correction: Correction) -> StatisticsPart:
    """The statistics to subtract, as a part with negative sign.

    Raises:
        CorruptLibraryError: The file is missing or damaged.
    """
    return statistics_part(read_table(path_of(library, correction)), sign=-1)


def clear(library: Path, generation: int) -> None:
    """Remove the files that an interrupted derivation of the same generation left."""
    for path in (library / "projection").glob(f"corrections-*-{generation:08d}.*"):
        remove(path)


def path_of(library: Path, correction: Correction) -> Path:
    """The path of a correction file."""
    return library / "projection" / correction.file


def _part(segment: Segment, documents: Iterable[int]) -> StatisticsPart:
    return build_part(segment.forwards_of(documents), sign=-1)
