"""Reads generations of several libraries as one, without copying anything.

The segments of all libraries are read as if they belonged to one. Word statistics are summed over
all of them, so that scores are comparable. A document whose id an earlier library holds is treated
as dead. References are resolved within the library of their document only.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from ..ids import DocumentId
from ..lexical.statistics import StatisticsPart, build_part
from ..projection import DocumentRow, Segment
from ..vectors import VectorSegment
from .snapshot import Snapshot

if TYPE_CHECKING:
    from ..lexical.index import WordIndex
    from .manifest import Manifest


class JoinedSnapshot(Snapshot):
    """Several snapshots read as one.

    Args:
        parts: A snapshot for each library, by the library's name, in order of precedence.

    Attributes:
        hidden: By library, the ids of its documents that an earlier library hides.
    """

    def __init__(self, parts: Mapping[str, Snapshot]) -> None:
        self._parts, self._names = tuple(parts.values()), tuple(parts)
        self.hidden: dict[str, frozenset[DocumentId]] = {}
        seen: set[DocumentId] = set()
        segments: list[Segment] = []
        self._first_rows, self._doubles = [0], list[tuple[Segment, list[int]]]()
        for name, part in parts.items():
            documents = part.projection.document_rows.keys()
            self.hidden[name] = frozenset(documents & seen)
            seen |= documents
            for segment, dead, doubles in _segments_of(part, self.hidden[name]):
                segments.append(Segment(segment.folder, dead=(*dead, *doubles)))
                self._doubles.append((segment, doubles))
            self._first_rows.append(sum(segment.n_documents for segment in segments))
        super().__init__(_joined([part.manifest for part in self._parts]), segments)

    @cached_property
    def lexical(self) -> WordIndex:
        """The lexical indexes of all libraries, read as one."""
        from ..lexical.joined_index import JoinedIndex

        named = zip(self._names, self._parts, strict=True)
        return JoinedIndex([(p.lexical, self.hidden[name]) for name, p in named if p.generation])

    def statistics(self) -> list[StatisticsPart]:
        """Parts whose sum is the statistics of the live chunks of all libraries."""
        parts = [part for snapshot in self._parts for part in snapshot.statistics()]
        for segment, doubles in self._doubles:
            if doubles:
                parts.append(build_part(segment.forwards_of(doubles), sign=-1))
        return parts

    @cached_property
    def vectors(self) -> tuple[tuple[VectorSegment, ...], ...]:
        """For each shared model, its vectors by segment."""
        return tuple(
            tuple(
                segment
                for part in self._parts
                for segment in part.vectors[part.manifest.embedders.index(fingerprint)]
            )
            for fingerprint in self.manifest.embedders
        )

    def library_of(self, document: DocumentRow) -> str | None:
        """The name of the library that holds the document at a row; None if there is only one."""
        return self._names[self._part_of(document)] if len(self._names) > 1 else None

    def text(self, document: DocumentRow) -> str:
        """The converted text of the document at a row."""
        part = self._part_of(document)
        return self._parts[part].text(DocumentRow(document - self._first_rows[part]))

    def _part_of(self, document: DocumentRow) -> int:
        return bisect_right(self._first_rows, document) - 1


def _joined(manifests: Sequence[Manifest]) -> Manifest:
    """The manifest of all, with the models that they share, in the order of the first."""
    first = manifests[0]
    shared = tuple(e for e in first.embedders if all(e in m.embedders for m in manifests))
    return first.model_copy(
        update={
            "generation": sum(m.generation for m in manifests),
            "embedders": shared,
            "dims": tuple(first.dims[first.embedders.index(e)] for e in shared),
            "segments": tuple(segment for m in manifests for segment in m.segments),
            "files": tuple(file for m in manifests for file in m.files),
            "tables": {},
        }
    )


def _segments_of(
    part: Snapshot, hidden: frozenset[DocumentId]
) -> list[tuple[Segment, tuple[int, ...], list[int]]]:
    """Each segment with its dead and its *hidden* documents, as row numbers within it."""
    rows = sorted(part.projection.document_rows[document] for document in hidden)
    found = []
    for n, record in enumerate(part.manifest.segments):
        segment, base = part.projection.segments[n], part.projection.base("documents", n)
        doubles = [row - base for row in rows if 0 <= row - base < segment.n_documents]
        found.append((segment, record.dead, doubles))
    return found
