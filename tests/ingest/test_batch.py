"""A batch of documents to vectors: together where all goes well, else each by itself."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from evidence_graph.errors import EmbeddingError, IngestError
from evidence_graph.generations.chunk_vectors import embed_chunks
from evidence_graph.generations.writer import WrittenDocument
from evidence_graph.testing import build_document
from ingest.batch import embed_batch
from ingest.build import Built

from ..fakes import WordEmbedder


class Counting(WordEmbedder):
    """Counts the calls, and fails on texts with the word "bad"."""

    calls = 0

    def embed_documents(self, texts: Sequence[str]) -> NDArray[np.float32]:
        self.calls += 1
        if any("bad" in text for text in texts):
            raise EmbeddingError("expected no bad text")
        return super().embed_documents(texts)


def built(name: str, outline: str) -> Built:
    return Built(*build_document(name, outline, matter="Contents"))


BATCH = [built("a.md", "1 Rent\n2 Deposit"), built("b.md", "1 Repair")]


def test_a_batch_is_embedded_in_one_call() -> None:
    embedder = Counting()
    results = embed_batch(BATCH, [embedder])
    assert embedder.calls == 1
    for one, result in zip(BATCH, results, strict=True):
        assert isinstance(result, WrittenDocument) and result.vectors is not None
        (alone,) = embed_chunks([embedder], [(one.graph, one.text)])
        assert result.vectors.tolist() == alone.tolist()
        assert not result.vectors[0].any()  # matter has no vector


def test_documents_that_fail_are_told_from_the_others_in_order() -> None:
    bad = built("bad.md", "1 A bad one")
    results = embed_batch([BATCH[0], bad, BATCH[1]], [Counting()])
    assert [isinstance(result, IngestError) for result in results] == [False, True, False]


def test_documents_of_a_lexical_library_have_no_vectors() -> None:
    results = embed_batch(BATCH, [])
    assert [r.vectors for r in results if isinstance(r, WrittenDocument)] == [None, None]


def test_no_documents_give_no_results() -> None:
    assert embed_batch([], [Counting()]) == []
