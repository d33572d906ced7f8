"""The lexical indexes of several libraries, searched as one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from ..ids import DocumentId
from .index import WordIndex
from .query import LexicalQuery
from .ties import Hits, best


class JoinedIndex:
    """Searches each index and merges the hits.

    Each index scores by its own statistics, so scores of different indexes do not compare. Each
    therefore proposes up to the limit, and `BM25` orders all of them.

    Args:
        parts: Each index, with the documents in it that are hidden.
    """

    def __init__(self, parts: Sequence[tuple[WordIndex, frozenset[DocumentId]]]) -> None:
        self._parts = tuple(parts)

    def search(self, query: LexicalQuery, *, limit: int) -> Hits:
        """See `WordIndex.search`; each index finds up to *limit* chunks."""
        parts = [
            index.search(_without(query, hidden), limit=limit) for index, hidden in self._parts
        ]
        found = Hits(*map(np.concatenate, zip(Hits.of([], []), *parts, strict=True)))
        return best(found, limit=max(len(found.keys), 1))

    def matching(self, query: LexicalQuery, *, limit: int) -> list[int] | None:
        found: list[int] = []
        for index, hidden in self._parts:
            keys = index.matching(_without(query, hidden), limit=limit)
            if keys is None or len(found) + len(keys) > limit:
                return None
            found += keys
        return sorted(found)


def _without(query: LexicalQuery, hidden: frozenset[DocumentId]) -> LexicalQuery:
    if not hidden:
        return query
    shown = None if query.documents is None else query.documents - hidden
    return replace(query, documents=shown, excluded_documents=query.excluded_documents | hidden)
