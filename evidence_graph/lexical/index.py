"""The protocol of a lexical index. `tests/contract` runs one suite against every engine.

An index is a folder that is written once, by `derive`, and then only read. It proposes candidates;
`evidence_graph.lexical.bm25` puts them in order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, Self

from ..ids import DocumentId
from .query import LexicalQuery
from .ties import Hits


@dataclass(frozen=True, slots=True)
class LexicalDocument:
    """A chunk as an index stores it: its key, its document, its tokens in order.

    A chunk of kind matter is never indexed, because no lane searches it.

    Attributes:
        context: The words of its context that its own text lacks, each once.
    """

    key: int
    document_id: DocumentId
    tokens: Sequence[str]
    context: Sequence[str] = ()


class WordIndex(Protocol):
    """Finds the chunks that share words with a query, and those that hold a phrase."""

    def search(self, query: LexicalQuery, *, limit: int) -> Hits:
        """At most *limit* chunks, best first, equal scores in order of key.

        A chunk is found if it, or its context, holds a word of the query and it meets all
        conditions. The words of a query without tokens are those of its phrases; a query without
        words finds nothing. Conditions apply before the cut at *limit* and ignore contexts. The
        scores are the engine's own: they choose candidates and are not for display.

        Chunks of equal score are found all or none, so that the order of storage never decides at
        the cut. If more than *limit* chunks share the best score, those with the smallest keys are
        found. The statistics of an engine may lag behind deletions, which moves its scores a
        little: ask for four times the candidates wanted, order them by `BM25`, then cut. With a
        fifth of a tantivy index deleted, 200 candidates gave the 50 best of a new one, in order,
        for 500 of 500 ObliQA questions, and its 100 best for 456.
        """
        ...

    def matching(self, query: LexicalQuery, *, limit: int) -> list[int] | None:
        """The sorted keys of all chunks that meet the conditions, whatever words they hold.

        None if more than *limit* chunks do. Every chunk meets a query without conditions.
        """
        ...


class LexicalIndex(WordIndex, Protocol):
    """A `WordIndex` that is kept in a folder."""

    @classmethod
    def open(cls, directory: Path) -> Self:
        """Open the index in *directory* for reading; several processes may read it at once.

        Raises:
            CorruptLibraryError: There is no index, or it cannot be read.
        """
        ...

    @classmethod
    def derive(
        cls,
        previous: Path | None,
        directory: Path,
        *,
        removed: Iterable[DocumentId] = (),
        added: Iterable[LexicalDocument] = (),
        contexts: bool = False,
    ) -> None:
        """Write an index to *directory*, which must not exist: a changed copy of *previous*.

        All chunks of the documents *removed*, and of the documents that *added* has chunks of, are
        deleted; then *added* are inserted. The folder *previous* stays the same, byte for byte,
        though both may share files by hard links. When this returns, every file is flushed to disk;
        when it raises, *directory* is unusable.

        Args:
            contexts: Whether contexts are indexed, in a field of their own; the same as for
                *previous*.
        """
        ...
