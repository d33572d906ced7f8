"""What a lexical index does, whichever engine keeps it; `tests/contract` holds each to it.

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
    """A chunk as an index takes it: its key, the document it belongs to, its tokens in order.

    Chunks of kind matter are searched by no lane and never become one.

    Attributes:
        context: The words of its context that its own text has not, each once.
    """

    key: int
    document_id: DocumentId
    tokens: Sequence[str]
    context: Sequence[str] = ()


class WordIndex(Protocol):
    """Finds the chunks that share words with a query, and those that hold a phrase."""

    def search(self, query: LexicalQuery, *, limit: int) -> Hits:
        """At most *limit* chunks, best first, equal scores in order of key.

        A chunk is found if it holds a word of the query (of its phrases, where it has no tokens),
        or its context does, and meets all conditions, which hold before the cut at *limit*; no
        condition looks at contexts. A query without words finds nothing. The scores are the
        engine's own and good for choosing candidates, not for display.

        Chunks of equal score are found all or none, so that no accident of storage decides at the
        cut; where there are more than *limit* best ones, those with the smallest keys are found.
        An engine's own statistics may lag behind deletions and move its scores a little: ask for
        four times the candidates wanted, put them in order by `BM25`, and cut then. With a fifth
        of a tantivy index deleted, 200 candidates gave the 50 best of a new one, in order, for
        500 of 500 ObliQA questions, and its 100 best for 456.
        """
        ...

    def matching(self, query: LexicalQuery, *, limit: int) -> list[int] | None:
        """The keys, rising, of all chunks that meet the conditions, whatever words they hold.

        None where more than *limit* do. A query without conditions is met by every chunk.
        """
        ...


class LexicalIndex(WordIndex, Protocol):
    """A `WordIndex` that is kept in a folder."""

    @classmethod
    def open(cls, directory: Path) -> Self:
        """The index in *directory*, for reading; several processes may read one at a time.

        Raises:
            CorruptLibraryError: There is none, or it cannot be read.
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
        """Write to *directory*, which must not exist, what *previous* holds, changed.

        With *contexts*, which must be as it was for *previous*, contexts are a field of their own.
        All chunks of *removed* and of the documents of *added* go, then *added* come. The folder
        *previous* stays as it is, byte for byte, though both may share files by hard links. When
        this returns, every file is on the disk; when it raises, *directory* is of no use.
        """
        ...
