"""Finds the words of a quotation in a library: the lexical index proposes chunks, the text decides.

A few stretches of the quotation are searched as phrases, and all its words by BM25. The text around
each chunk found is then compared with the quotation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..caching.bounded import keep
from ..generations.snapshot import Snapshot
from ..language import DEFAULT
from ..lexical.analysis import analyse
from ..lexical.query import LexicalQuery
from ..nodes import ChunkKind
from ..projection import ChunkRow, DocumentRow
from ..spans import Span
from ..view import View
from .folded import Folded
from .matching import EITHER, find_words, parts_of
from .near import Near, nearest_stretch

_PHRASE = 6
"""Words of a phrase."""
_PHRASES = 4
"""Phrases, spread over the quotation, so that one of them lies within a chunk."""
_PER_PHRASE = 20
"""Chunks per phrase."""
_WORDS = 48
"""Words of the BM25 query for similar chunks."""
_SIMILAR = 8
"""Similar chunks."""
_KEPT = 64
"""Folded stretches of documents that are cached."""
_FAR = 20_000
"""Characters around a chunk that are compared if the quotation has an omission."""


@dataclass(frozen=True, slots=True)
class Found:
    """An occurrence of a quotation in the library.

    Attributes:
        near: The difference; None for an exact occurrence.
    """

    document: DocumentRow
    span: Span
    near: Near | None = None


class WordSearch:
    """Searches quotations in the documents of a view, with a cache of folded texts.

    Args:
        view: All versions of all documents that findings may name.
    """

    def __init__(self, view: View) -> None:
        self._view = view
        self._snapshot: Snapshot = view.snapshot
        self._folded: dict[tuple[DocumentRow, int, int], Folded] = {}

    def exactly(self, quotation: str, document: DocumentRow, within: Span) -> Found | None:
        """The first exact occurrence that overlaps *within*; None if there is none.

        Args:
            quotation: In folded form.
        """
        slack = 2 * len(quotation)
        folded = self.fold(document, Span(max(0, within.start - slack), within.end + slack))
        low, high = folded.within(within)
        for start, end in find_words(folded.text, quotation):
            if start < high and end > low:
                return Found(document, folded.source(start, end))
        return None

    def nearly(self, quotation: str, document: DocumentRow, within: Span) -> Found | None:
        """The stretch that is most like the quotation; None if they share no pair of words."""
        folded = self.fold(document, within)
        near = nearest_stretch(folded.text, quotation)
        if near is None:
            return None
        return Found(document, folded.source(near.start, near.end), near)

    def anywhere(self, quotation: str) -> tuple[list[Found], Found | None]:
        """All exact occurrences that were found, else the most similar stretch."""
        exact: dict[tuple[DocumentRow, Span], Found] = {}
        best: Found | None = None
        for document, window in self._windows(quotation):
            folded = self.fold(document, window)
            places = find_words(folded.text, quotation)
            for start, end in places:
                found = Found(document, folded.source(start, end))
                exact[found.document, found.span] = found
            if not places and not exact:
                near = nearest_stretch(folded.text, quotation)
                if near and (best is None or best.near is None or near.share > best.near.share):
                    best = Found(document, folded.source(near.start, near.end), near)
        name = self._snapshot.projection.document
        order = sorted(exact.values(), key=lambda found: (name(found.document).id, found.span))
        return order, None if order else best

    def _windows(self, quotation: str) -> Iterator[tuple[DocumentRow, Span]]:
        """The stretches to compare, around candidate chunks, best candidates first."""
        projection = self._snapshot.projection
        reach = 2 * len(quotation) + 200
        if len(parts_of(quotation)) > 1:
            reach += _FAR
        seen: set[ChunkRow] = set()
        for key in self._keys(quotation):
            for row in map(ChunkRow, projection.chunk_rows(_array(key)).tolist()):
                if row < 0 or row in seen:
                    continue
                seen.add(row)
                document = projection.document_of("chunks", row)
                if document in self._view:
                    span = projection.span("chunks", row)
                    chars = projection.document(document).chars
                    yield document, Span(max(0, span.start - reach), min(chars, span.end + reach))

    def _keys(self, quotation: str) -> Iterator[int]:
        """The keys of candidate chunks: by phrases, then by BM25."""
        lexical = self._snapshot.lexical
        plain = [part.text.replace(EITHER, "") for part in parts_of(quotation)]
        for language in self._snapshot.projection.languages or (DEFAULT,):
            parts = [analyse(words, language=language) for words in plain]
            for phrase in _spread(parts):
                query = LexicalQuery(
                    tokens=tuple((token, 1.0) for token in phrase), phrases=(phrase,)
                )
                yield from lexical.search(query, limit=_PER_PHRASE).keys.tolist()
        for language in self._snapshot.projection.languages[:2] or (DEFAULT,):
            tokens = [t for words in plain for t in analyse(words, language=language)]
            step = max(1, len(tokens) // _WORDS)
            if tokens:
                query = LexicalQuery.of(tokens[::step][:_WORDS])
                yield from lexical.search(query, limit=_SIMILAR).keys.tolist()

    def fold(self, document: DocumentRow, span: Span) -> Folded:
        """A stretch of a document in folded form, without page headers and footers."""
        end = min(span.end, self._snapshot.projection.document(document).chars)
        key = document, span.start, end
        found = self._folded.get(key)
        if found is None:
            text = self._snapshot.text(document)
            matter = self._matter(document, Span(span.start, end))
            folded = Folded(text, span.start, end, left_out=matter)
            found = keep(self._folded, key, folded, most=_KEPT)
        return found

    def _matter(self, document: DocumentRow, span: Span) -> list[Span]:
        projection = self._snapshot.projection
        if not projection.document(document).pages:
            return []
        rows = projection.rows_within("chunks", document, span)
        return [
            projection.span("chunks", row)
            for row in rows
            if projection.chunk(row).kind is ChunkKind.MATTER
        ]


def _array(key: int) -> NDArray[np.uint64]:
    return np.array([key], dtype=np.uint64)


def _spread(parts: Sequence[Sequence[str]]) -> Iterator[tuple[str, ...]]:
    """At most `_PHRASES` phrases from all parts, those of the longest part first."""
    longest = sorted((part for part in parts if part), key=len, reverse=True)
    left = _PHRASES
    for part in longest:
        count = min(left, max(1, len(part) // _PHRASE))
        for n in range(count):
            start = n * max(0, len(part) - _PHRASE) // max(1, count - 1) if count > 1 else 0
            yield tuple(part[start : start + _PHRASE])
        left -= count
        if not left:
            return
