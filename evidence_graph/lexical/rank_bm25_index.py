"""The lexical index on rank-bm25: for small libraries, and to check our own scorer in tests.

It is one file of JSON lines, read whole when opened. Lucene's idf replaces that of rank-bm25, whose
floor under negative values makes "the" heavier than "licence"; all else is Okapi as rank-bm25
computes it. The scores equal those of `BM25` with the same parameters.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Self

import numpy as np

from ..errors import CorruptLibraryError, command, library_of
from ..ids import DocumentId
from .analysis import PAIR_SEPARATOR, pairs
from .index import LexicalDocument
from .query import CONTEXT_WEIGHT, LexicalQuery, Phrase
from .ties import Hits, best

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from rank_bm25 import BM25Okapi  # type: ignore[import-untyped, unused-ignore]

_FILE = "chunks.jsonl"


class RankBM25Index:
    """A `LexicalIndex` that scores every chunk, which takes 10 ms for 10,000 of them."""

    def __init__(
        self, chunks: Sequence[LexicalDocument], *, k1: float = 0.6, b: float = 0.75
    ) -> None:
        self._chunks = chunks
        self._okapi = _okapi([[*c.tokens, *pairs(c.tokens)] for c in chunks], k1=k1, b=b)
        self._contexts = _okapi([c.context for c in chunks], k1=k1, b=b)

    @classmethod
    def open(cls, directory: Path) -> Self:
        """See `LexicalIndex.open`."""
        return cls(_read(directory))

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
        """See `LexicalIndex.derive`; all chunks are written again, in order of key."""
        new = list(added)
        gone = set(removed).union(chunk.document_id for chunk in new)
        old = _read(previous) if previous is not None else ()
        kept = [chunk for chunk in old if chunk.document_id not in gone]
        directory.mkdir(parents=True)
        with (directory / _FILE).open("w", encoding="utf-8") as file:
            for chunk in sorted(chain(kept, new), key=lambda chunk: chunk.key):
                line = [chunk.key, chunk.document_id, list(chunk.tokens)]
                if contexts:
                    line.append(list(chunk.context))
                file.write(json.dumps(line, ensure_ascii=False) + "\n")
            file.flush()
            os.fsync(file.fileno())

    def search(self, query: LexicalQuery, *, limit: int) -> Hits:
        """See `LexicalIndex.search`."""
        if limit <= 0:
            raise ValueError(f"expected limit > 0, found {limit}")
        scores = self._scores(query)
        hits = [
            (chunk.key, score)
            for chunk, score in zip(self._chunks, scores.tolist(), strict=True)
            if score > 0 and _meets(chunk, query)
        ]
        hits.sort(key=lambda hit: -hit[1])
        return best(Hits.of([key for key, _ in hits], [score for _, score in hits]), limit=limit)

    def matching(self, query: LexicalQuery, *, limit: int) -> list[int] | None:
        """See `LexicalIndex.matching`."""
        keys = sorted(chunk.key for chunk in self._chunks if _meets(chunk, query))
        return keys if len(keys) <= limit else None

    def _scores(self, query: LexicalQuery) -> NDArray[np.float64]:
        """The score of every chunk; 0 if it holds no word of the query, as every idf is above 0."""
        scores = np.zeros(len(self._chunks))
        if self._okapi is not None:
            for word, weight in query.words().items():
                scores += weight * self._okapi.get_scores([word])
            for pair, weight in query.pairs().items():
                scores += weight * self._okapi.get_scores([PAIR_SEPARATOR.join(pair)])
        if self._contexts is not None:
            for word, weight in query.words().items():
                scores += CONTEXT_WEIGHT * weight * self._contexts.get_scores([word])
        return scores


def _okapi(corpus: Sequence[Sequence[str]], *, k1: float, b: float) -> BM25Okapi | None:
    """rank-bm25 over *corpus* with Lucene's idf; None for no term at all: it would divide by 0."""
    if not any(corpus):
        return None
    from rank_bm25 import BM25Okapi

    class LuceneOkapi(BM25Okapi):  # type: ignore[misc, unused-ignore]
        def _calc_idf(self, nd: dict[str, int]) -> None:
            self.idf = {
                term: math.log1p((self.corpus_size - df + 0.5) / (df + 0.5))
                for term, df in nd.items()
            }

    return LuceneOkapi(corpus, k1=k1, b=b)


def _meets(chunk: LexicalDocument, query: LexicalQuery) -> bool:
    """Whether *chunk* meets the conditions of *query*."""
    if query.documents is not None and chunk.document_id not in query.documents:
        return False
    if chunk.document_id in query.excluded_documents:
        return False
    return all(_holds(chunk.tokens, phrase) for phrase in query.phrases) and all(
        any(token != ending and token.endswith(ending) for token in chunk.tokens)
        for ending in query.endings
    )


def _holds(tokens: Sequence[str], phrase: Phrase) -> bool:
    starts = range(len(tokens) - len(phrase) + 1)
    return any(tuple(tokens[start : start + len(phrase)]) == phrase for start in starts)


def _read(directory: Path) -> tuple[LexicalDocument, ...]:
    try:
        with (directory / _FILE).open(encoding="utf-8") as file:
            rows = [json.loads(line) for line in file]
        return tuple(LexicalDocument(key, DocumentId(name), *words) for key, name, *words in rows)
    except (OSError, ValueError, TypeError) as error:
        raise CorruptLibraryError(
            f"expected a lexical index in {directory}, found none that opens ({error}); "
            f"derive it anew with: {command('rebuild', library_of(directory), 'lexical')}"
        ) from error
