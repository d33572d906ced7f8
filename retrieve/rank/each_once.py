"""What says the same is shown once in an answer, and the others are named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from evidence_graph.generations.snapshot import Snapshot
from evidence_graph.passages import Passage

from ..candidates.pool import Fused
from ..candidates.scope import n_rows
from .duplicates import collapse
from .ranker import Ranked


def each_once(
    snapshot: Snapshot, ranked: Ranked
) -> tuple[list[Fused], dict[str, dict[str, str]], NDArray[np.bool_] | None]:
    """The chunks without those that say the same as a better one, which no passage may show.

    And for the id of each that stands for others, theirs with the names of where they stand; and of
    each chunk, by row, whether it may be in no passage. What was asked for by name is shown,
    whatever says the same.
    """
    _, dropped = collapse(snapshot, ranked.chunks)
    gone = {row for rows in dropped.values() for row in rows} - ranked.asked
    excluded = ranked.scope.excluded
    if not gone:
        return ranked.chunks, {}, excluded
    excluded = np.zeros(n_rows(snapshot.projection), bool) if excluded is None else excluded.copy()
    excluded[list(gone)] = True
    name = snapshot.projection.chunk_id
    same: dict[str, dict[str, str]] = {
        name(row): {name(one): _place(snapshot, one) for one in rows if one in gone}
        for row, rows in dropped.items()
    }
    return [one for one in ranked.chunks if one.row not in gone], same, excluded


def _place(snapshot: Snapshot, chunk: int) -> str:
    """The id of the section of a chunk, or of its document where it lies in none."""
    projection = snapshot.projection
    section = projection.section_of_chunk(chunk)
    if section is None:
        return projection.document(projection.document_of("chunks", chunk)).id
    return projection.section_id(section)


def with_others(
    passages: Sequence[Passage], same: Mapping[str, Mapping[str, str]]
) -> list[Passage]:
    """*passages* with the names of what says the same as they do and is not shown."""
    shown = {chunk for passage in passages for chunk in passage.chunks}
    found = []
    for passage in passages:
        others = (same[chunk] for chunk in passage.chunks if chunk in same)
        names = [name for one in others for other, name in one.items() if other not in shown]
        also = list(dict.fromkeys(names))
        found.append(passage.model_copy(update={"also": also}) if also else passage)
    return found
