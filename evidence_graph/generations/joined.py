"""Generations of several libraries read as one: nothing is copied, and one order holds over all.

The segments of all stand side by side, as those of one library do: statistics of words are summed
over them, so that scores compare. A document whose id an earlier library holds too is left out, as
one that was replaced. Links between libraries are not made: a reference is resolved where its
document was ingested.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from ..citation.print import SectionNames
from ..ids import DocumentId
from ..projection import DocumentRow, Projection, Segment
from ..vectors import VectorSegment
from .snapshot import Snapshot

if TYPE_CHECKING:
    from ..lexical.index import WordIndex
    from ..lexical.statistics import StatisticsPart
    from ..reading.results import Definition


class JoinedSnapshot(Snapshot):
    """Several snapshots read as one.

    Args:
        parts: Each with the name of its library, in order of precedence.

    Attributes:
        hidden: Ids of documents that are left out, by library.
    """

    def __init__(self, parts: Mapping[str, Snapshot]) -> None:
        self._parts, self._names = tuple(parts.values()), tuple(parts)
        self._release = None
        manifests = [part.manifest for part in self._parts]
        first = manifests[0]
        shared = [m for m in first.embedders if all(m in one.embedders for one in manifests)]
        self.manifest = first.model_copy(
            update={
                "generation": sum(one.generation for one in manifests),
                "embedders": tuple(shared),
                "dims": tuple(first.dims[first.embedders.index(one)] for one in shared),
                "segments": tuple(segment for one in manifests for segment in one.segments),
                "files": tuple(file for one in manifests for file in one.files),
                "tables": {},
            }
        )
        self.texts = self._parts[0].texts
        self.hidden: dict[str, frozenset[DocumentId]] = {}
        seen: set[DocumentId] = set()
        for name, part in parts.items():
            own = part.projection.document_rows.keys()
            self.hidden[name] = frozenset(own & seen)
            seen |= own
        segments, self._first_rows, self._doubles = [], [0], []
        for name, part in parts.items():
            for segment, dead, doubles in _segments_of(part, self.hidden[name]):
                segments.append(Segment(segment.folder, dead=(*dead, *doubles)))
                self._doubles.append((segment, doubles))
            self._first_rows.append(sum(one.n_documents for one in segments))
        self.projection = Projection(segments)
        self.names = SectionNames(self.projection)
        self.governing: dict[int, Definition | None] = {}

    @cached_property
    def lexical(self) -> WordIndex:
        """The lexical indexes of all."""
        from ..lexical.joined_index import JoinedIndex

        named = zip(self._names, self._parts, strict=True)
        return JoinedIndex([(one.lexical, self.hidden[n]) for n, one in named if one.generation])

    def statistics(self) -> list[StatisticsPart]:
        """The parts whose sum are the statistics of the live chunks of all."""
        from ..lexical.statistics import build_part

        parts = [one for part in self._parts for one in part.statistics()]
        for segment, doubles in self._doubles:
            if doubles:
                parts.append(build_part(segment.forwards_of(doubles), sign=-1))
        return parts

    @cached_property
    def vectors(self) -> tuple[tuple[VectorSegment, ...], ...]:
        """The vectors of each model that all libraries have, by segment."""
        return tuple(
            tuple(
                segment
                for part in self._parts
                for segment in part.vectors[part.manifest.embedders.index(fingerprint)]
            )
            for fingerprint in self.manifest.embedders
        )

    def library_of(self, document: DocumentRow) -> str | None:
        """The name of the library that holds the document at a row; None where there is one."""
        return self._names[self._part_of(document)] if len(self._names) > 1 else None

    def text(self, document: DocumentRow) -> str:
        """The converted text of the document at a row."""
        texts = self._parts[self._part_of(document)].texts
        return texts.read(self.projection.document(document).text_digest)

    def _part_of(self, document: DocumentRow) -> int:
        return bisect_right(self._first_rows, document) - 1


def _segments_of(
    part: Snapshot, hidden: frozenset[DocumentId]
) -> list[tuple[Segment, tuple[int, ...], list[int]]]:
    """Each segment with its dead documents and those *hidden*, both by place in it."""
    rows = sorted(part.projection.document_rows[document] for document in hidden)
    found = []
    for n, record in enumerate(part.manifest.segments):
        segment, base = part.projection.segments[n], part.projection.base("documents", n)
        own = [row - base for row in rows if 0 <= row - base < segment.n_documents]
        found.append((segment, record.dead, own))
    return found
