"""Two simple hybrid baselines: a lexical and a dense lane over the same chunks, fused by rank.

Neither has sections, addresses, filters or passages, and neither survives a restart.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol, cast

import numpy as np
from numpy.typing import NDArray

CANDIDATES = 100
RRF_K = 60


class Baseline(Protocol):
    """Ranks texts by their index in the list that it was built from."""

    def search(self, question: str, vector: NDArray[np.float32]) -> list[int]:
        """The indices of the texts that a lane proposes, best first.

        Args:
            vector: The vector of *question*, shape ``(dim,)``, norm 1.
        """
        ...


class OkapiAndNumpy:
    """rank_bm25 with its defaults, and the cosine with every vector."""

    def __init__(self, texts: Sequence[str], vectors: NDArray[np.float32]) -> None:
        from rank_bm25 import BM25Okapi

        self._okapi = BM25Okapi([words_of(text) for text in texts])
        self._vectors = vectors

    def search(self, question: str, vector: NDArray[np.float32]) -> list[int]:
        """See `Baseline.search`."""
        return fused(best(self._okapi.get_scores(words_of(question))), best(self._vectors @ vector))


class TantivyAndUsearch:
    """tantivy with its English stems, and usearch in half precision, both in memory."""

    def __init__(self, texts: Sequence[str], vectors: NDArray[np.float32]) -> None:
        import tantivy
        from usearch.index import Index

        schema = (
            tantivy.SchemaBuilder()
            .add_unsigned_field("place", fast=True)
            .add_text_field("body", tokenizer_name="en_stem", index_option="freq")
            .build()
        )
        self._words = tantivy.Index(schema)
        writer = self._words.writer(num_threads=1)
        for place, text in enumerate(texts):
            document = tantivy.Document()
            document.add_unsigned("place", place)
            document.add_text("body", text)
            writer.add_document(document)
        writer.commit()
        writer.wait_merging_threads()
        self._words.reload()
        self._searcher = self._words.searcher()
        self._vectors = Index(ndim=vectors.shape[1], metric="ip", dtype="f16")
        self._vectors.add(np.arange(len(vectors), dtype=np.uint64), vectors)

    def search(self, question: str, vector: NDArray[np.float32]) -> list[int]:
        """See `Baseline.search`."""
        query = self._words.parse_query(" ".join(words_of(question)), ["body"])
        hits = self._searcher.search(query, limit=CANDIDATES, count=False).hits
        addresses = [address for _, address in hits]
        lexical = cast("list[int]", self._searcher.fast_field_values("place", addresses))
        dense = self._vectors.search(vector, CANDIDATES).keys.tolist()
        return fused(lexical, dense)


def fused(*rankings: Sequence[int]) -> list[int]:
    """Reciprocal rank fusion with equal weights; ties stay in the order of the first ranking."""
    scores: dict[int, float] = {}
    for ranking in rankings:
        for rank, place in enumerate(ranking, start=1):
            scores[place] = scores.get(place, 0.0) + 1 / (RRF_K + rank)
    return sorted(scores, key=lambda place: -scores[place])


def words_of(text: str) -> list[str]:
    """The words of *text* in lower case."""
    return re.findall(r"\w+", text.casefold())


def best(scores: NDArray[np.floating]) -> list[int]:
    """The indices of the `CANDIDATES` best scores, best first."""
    chosen = np.argpartition(-scores, CANDIDATES)[:CANDIDATES] if len(scores) > CANDIDATES else None
    places = np.arange(len(scores)) if chosen is None else chosen
    ordered: list[int] = places[np.argsort(-scores[places], kind="stable")].tolist()
    return ordered
