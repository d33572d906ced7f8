"""Which chunks a reference joins, for scores: from the chunk it stands in to the text it names.

A reference to a provision leads to the chunks that hold its text. One to a unit that fills more
than a few of them (a Part, a Chapter), or to a whole document, leads to none: what it is about
stands somewhere in it, and where it begins no more than elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .rows import Rows

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_CHUNKS = 5
"""A unit of more chunks is meant as a whole: 3, 5 and 8 made little difference on ObliQA (XRef
AP@10 .739, .734 and .731). To let it lead to its first chunk gave .001 there, and took .002 from
the own questions."""

_PLACE = 32
"""Bits for an offset below the number of a document: places of a whole segment in one order."""


@dataclass(frozen=True, slots=True)
class Links:
    """References as pairs of chunks, each seen from both ends.

    Shapes ``(links,)``; *ends* rises.

    Attributes:
        ends: The chunk that a link is seen from, by row.
        others: The chunk at its other end, never the same.
        outgoing: Whether the reference stands in the chunk that it is seen from.
        references: The reference, by row.
    """

    ends: NDArray[np.int64]
    others: NDArray[np.int64]
    outgoing: NDArray[np.bool_]
    references: NDArray[np.int64]

    def of(self, chunks: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The links seen from *chunks*.

        Returns:
            The place in *chunks* of each link's end, rising, and the link, as an index of the
            columns.
        """
        import numpy as np

        first = np.searchsorted(self.ends, chunks, side="left")
        counts = np.searchsorted(self.ends, chunks, side="right") - first
        return _expanded(first, counts)


def links_of(rows: Rows) -> Links:
    """All links between live chunks that a search may propose, in one pass: a second a million."""
    import numpy as np

    nothing = np.zeros(0, dtype=np.int64)
    parts = [(nothing, nothing, nothing), *_pairs(rows)]
    sources, others, references = (np.concatenate(column) for column in zip(*parts, strict=True))
    ends = np.concatenate((sources, others))
    beyond = np.concatenate((others, sources))
    outgoing = np.arange(len(ends)) < len(sources)
    references = np.concatenate((references, references))
    order = np.lexsort((references, beyond, ~outgoing, ends))
    return Links(ends[order], beyond[order], outgoing[order], references[order])


def _pairs(
    rows: Rows,
) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]]:
    """For each two segments: sources, the chunks their references lead to, and the references."""
    import numpy as np

    for n, segment in enumerate(rows.segments):
        documents = np.repeat(np.arange(segment.n_documents), np.diff(segment.starts["references"]))
        sources = segment.starts["chunks"][documents] + segment.numbers("references", "source")
        targets = segment.lookup("reference_by_target")  # what rises is found in half the time
        for m, other in enumerate(rows.segments):
            sections = other.lookup("section_by_key").find_each(targets.keys)
            held = np.flatnonzero((sections >= 0) & segment.retrievable[sources[targets.rows]])
            references = targets.rows[held]
            owners = other.document_at("sections", sections[held])
            live = other.live[owners]
            references, held, owners = references[live], held[live], owners[live]
            first, counts = _chunks(rows, m, sections[held], owners)
            at, chunks = _expanded(first, counts)
            one = sources[references[at]] + rows.base("chunks", n)
            two = chunks + rows.base("chunks", m)
            kept = (one != two) & other.retrievable[chunks]
            yield one[kept], two[kept], references[at][kept] + rows.base("references", n)


def _chunks(
    rows: Rows, segment: int, sections: NDArray[np.int64], documents: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The first chunk of each section, and how many a reference to it is about."""
    import numpy as np

    found = rows.segments[segment]
    owners = np.repeat(np.arange(found.n_documents), np.diff(found.starts["chunks"])) << _PLACE
    here = documents << _PLACE
    first = np.searchsorted(
        owners + found.numbers("chunks", "end"),
        here + found.numbers("sections", "start")[sections],
        side="right",
    )
    last = np.searchsorted(
        owners + found.numbers("chunks", "start"),
        here + found.numbers("sections", "end")[sections],
        side="left",
    )
    counts = np.maximum(last - first, 0)
    return first, np.where(counts > MOST_CHUNKS, 0, counts)


def _expanded(
    first: NDArray[np.int64], counts: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Runs of *counts* numbers from *first* on: the run of each, and the number."""
    import numpy as np

    run = np.repeat(np.arange(len(counts)), counts)
    inside = np.arange(len(run)) - np.repeat(np.cumsum(counts) - counts, counts)
    return run, first[run] + inside
