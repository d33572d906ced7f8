"""References as links between chunks, for scoring: from the citing chunk to the cited text.

A reference to a provision links to the chunks that hold its text. A reference to a unit of more
than `MOST_CHUNKS` chunks (a Part, a Chapter), or to a whole document, links to none: the text that
it is about may be anywhere in the unit, and is at its start no more often than elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .rows import Rows

MOST_CHUNKS = 5
"""A unit of more chunks is cited as a whole. On ObliQA 3, 5 and 8 made little difference (XRef
AP@10 .739, .734 and .731). To link such a reference to the first chunk gained .001 there, and lost
.002 on the own questions."""

_PLACE = 32
"""Bits for an offset. The index of the document stands above them: both sort as one."""


@dataclass(frozen=True, slots=True)
class Links:
    """Links as parallel arrays. Each link is listed twice, once from each of its two chunks.

    Shapes ``(links,)``; sorted by *ends*.

    Attributes:
        ends: The row of the chunk from which the link is listed.
        others: The row of the chunk at the other end, never the same.
        outgoing: Whether the reference is in the chunk of *ends*.
        references: The row of the reference.
    """

    ends: NDArray[np.int64]
    others: NDArray[np.int64]
    outgoing: NDArray[np.bool_]
    references: NDArray[np.int64]

    def of(self, chunks: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The links listed from *chunks*.

        Returns:
            For each link, sorted: the index of its chunk in *chunks*, and the index of the link in
            the arrays.
        """
        first = np.searchsorted(self.ends, chunks, side="left")
        counts = np.searchsorted(self.ends, chunks, side="right") - first
        return _expanded(first, counts)


def links_of(rows: Rows) -> Links:
    """All links between live retrievable chunks, in one pass that takes a second for a million."""
    empty = np.zeros(0, dtype=np.int64)
    parts = [(empty, empty, empty), *_pairs(rows)]
    sources, targets, references = (np.concatenate(column) for column in zip(*parts, strict=True))
    ends = np.concatenate((sources, targets))
    others = np.concatenate((targets, sources))
    outgoing = np.arange(len(ends)) < len(sources)
    references = np.concatenate((references, references))
    order = np.lexsort((references, others, ~outgoing, ends))
    return Links(ends[order], others[order], outgoing[order], references[order])


def _pairs(
    rows: Rows,
) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]]:
    """For each two segments: citing chunks, cited chunks, and the references between them."""
    for n, segment in enumerate(rows.segments):
        documents = np.repeat(np.arange(segment.n_documents), np.diff(segment.starts["references"]))
        sources = segment.starts["chunks"][documents] + segment.numbers("references", "source")
        targets = segment.lookup("reference_by_target")  # sorted keys are found in half the time
        for m, other in enumerate(rows.segments):
            sections = other.lookup("section_by_key").find_each(targets.keys)
            resolved = np.flatnonzero((sections >= 0) & segment.retrievable[sources[targets.rows]])
            references, sections = targets.rows[resolved], sections[resolved]
            cited = other.documents_at("sections", sections)
            live = other.live[cited]
            references, sections, cited = references[live], sections[live], cited[live]
            run, chunks = _expanded(*_chunks_of_sections(rows, m, sections, cited))
            references = references[run]
            source = sources[references] + rows.base("chunks", n)
            target = chunks + rows.base("chunks", m)
            kept = (source != target) & other.retrievable[chunks]
            yield source[kept], target[kept], references[kept] + rows.base("references", n)


def _chunks_of_sections(
    rows: Rows, segment: int, sections: NDArray[np.int64], documents: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The first chunk of each section, and the number of chunks that a reference to it links to."""
    stored = rows.segments[segment]
    of_chunks = np.repeat(np.arange(stored.n_documents), np.diff(stored.starts["chunks"])) << _PLACE
    of_sections = documents << _PLACE
    first = np.searchsorted(
        of_chunks + stored.numbers("chunks", "end"),
        of_sections + stored.numbers("sections", "start")[sections],
        side="right",
    )
    end = np.searchsorted(
        of_chunks + stored.numbers("chunks", "start"),
        of_sections + stored.numbers("sections", "end")[sections],
        side="left",
    )
    counts = np.maximum(end - first, 0)
    return first, np.where(counts > MOST_CHUNKS, 0, counts)


def _expanded(
    first: NDArray[np.int64], counts: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Runs of *counts* numbers from *first* on: for each number its run, and itself."""
    run = np.repeat(np.arange(len(counts)), counts)
    inside = np.arange(len(run)) - np.repeat(np.cumsum(counts) - counts, counts)
    return run, first[run] + inside
