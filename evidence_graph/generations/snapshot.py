"""A `Snapshot` is the state of a library that a view reads; it never changes."""

from __future__ import annotations

import os
import weakref
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ..citation.print import SectionNames
from ..lexical.statistics import Statistics, StatisticsPart
from ..projection import (
    ChunkRow,
    DocumentRow,
    Projection,
    RowRange,
    Segment,
    statistics_part,
)
from ..vectors import VectorSegment
from . import corrections
from .manifest import Manifest, stamp_of
from .reader_locks import hold
from .texts import Texts

if TYPE_CHECKING:
    from ..lexical.bm25 import BM25
    from ..lexical.index import WordIndex


class Snapshot(ABC):
    """What a view reads: one generation, or those of several libraries as one.

    Attributes:
        names: Prints the names of sections.
    """

    def __init__(self, manifest: Manifest, segments: Sequence[Segment]) -> None:
        self.manifest = manifest
        self.projection = Projection(segments)
        self.names = SectionNames(self.projection)

    @property
    def generation(self) -> int:
        """The number of the generation, which counts commits."""
        return self.manifest.generation

    @cached_property
    @abstractmethod
    def lexical(self) -> WordIndex:
        """The lexical index over the live chunks."""

    @abstractmethod
    def statistics(self) -> list[StatisticsPart]:
        """Parts whose sum is the statistics of the live chunks."""

    @cached_property
    @abstractmethod
    def vectors(self) -> tuple[tuple[VectorSegment, ...], ...]:
        """The vectors of each model, by segment; none in a lexical library."""

    @abstractmethod
    def text(self, document: DocumentRow) -> str:
        """The converted text of the document at a row."""

    @abstractmethod
    def library_of(self, document: DocumentRow) -> str | None:
        """The name of the document's library if several are read as one, else None."""

    @cached_property
    def bm25(self) -> BM25:
        """BM25 over the statistics of the live chunks, which are independent of history."""
        from ..lexical.bm25 import BM25

        return BM25(Statistics(self.statistics()))

    def vectors_of(self, document: DocumentRow) -> NDArray[np.float16] | None:
        """A document's vectors, of all models side by side; None in a lexical library.

        Shape ``(chunks, sum of dims)``.
        """
        return self.vectors_at(self.projection.rows_of("chunks", document))

    def vectors_at(self, rows: RowRange[ChunkRow]) -> NDArray[np.float16] | None:
        """The vectors of neighbouring chunks of one document, as `vectors_of` returns them."""
        parts = []
        for segments in self.vectors:
            for n, vectors in enumerate(segments):
                base = self.projection.base("chunks", n)
                if base <= rows.start < base + len(vectors.matrix):
                    parts.append(vectors.matrix[rows.start - base : rows.stop - base])
        if len(parts) < 2:
            return parts[0] if parts else None
        return np.concatenate(parts, axis=1)

    def chunk_text(self, chunk: ChunkRow) -> str:
        """The text of the chunk at a row."""
        document = self.projection.document_of("chunks", chunk)
        return self.projection.span("chunks", chunk).of(self.text(document))


class LibrarySnapshot(Snapshot):
    """The files of one generation of one library; each part is opened on first use.

    Args:
        whole: Refuse a generation that lacks a file or has one that was changed since it was
            published; False to open a damaged one for repair.

    Raises:
        CorruptLibraryError: A file is missing or differs from its record.
    """

    def __init__(
        self, library: Path, manifest: Manifest, texts: Texts, *, whole: bool = True
    ) -> None:
        held = hold(lexical_folder(library, manifest.generation))
        self._release = None if held is None else weakref.finalize(self, os.close, held)
        if whole:
            # All files are written before the manifest: one that is younger was changed or copied,
            # and a changed row number would give other answers without an error.
            stamp = stamp_of(library)
            manifest.check_files(library, since_ns=None if stamp is None else stamp[1])
        super().__init__(manifest, [record.open(library) for record in manifest.segments])
        self._texts = texts
        self._library = library

    def release(self) -> None:
        """Release the reader lock: a writer may now delete the files of a replaced generation."""
        if self._release is not None:
            self._release()

    @cached_property
    def lexical(self) -> WordIndex:
        """The lexical index over the live chunks."""
        from ..lexical.tantivy_index import TantivyIndex

        return TantivyIndex.open(lexical_folder(self._library, self.generation))

    def statistics(self) -> list[StatisticsPart]:
        """Parts whose sum is the statistics of the live chunks."""
        parts = [statistics_part(s.table("statistics")) for s in self.projection.segments]
        for record in self.manifest.segments:
            parts += [corrections.read(self._library, each) for each in record.corrections]
        return parts

    @cached_property
    def vectors(self) -> tuple[tuple[VectorSegment, ...], ...]:
        """The vectors of each model, by segment; none in a lexical library."""
        folder = self._library / "vectors"
        return tuple(
            tuple(VectorSegment(folder, s, dim, model) for s in self.projection.segments)
            for model, dim in enumerate(self.manifest.dims)
        )

    def text(self, document: DocumentRow) -> str:
        """The converted text of the document at a row."""
        return self._texts.read(self.projection.document(document).text_digest)

    def library_of(self, document: DocumentRow) -> None:
        """None: there is one library."""


def lexical_folder(library: Path, generation: int) -> Path:
    """The folder of a generation's lexical index."""
    return library / "lexical" / str(generation)
