"""Which texts become vectors, and in whose rows they stand."""

from __future__ import annotations

import numpy as np

from evidence_graph.generations.chunk_vectors import embed_chunks
from evidence_graph.protocols import Embedder
from evidence_graph.testing import build_document
from tests.fakes import WordEmbedder

LEASE = build_document("lease.md", "1 Rent\n2 Repair", matter="Contents")
BLANK = build_document("blank.md", "")
ACT = build_document("act.md", "1 Deposits")


def test_each_chunk_has_the_vector_of_its_text_and_matter_has_none() -> None:
    embedder = WordEmbedder()
    lease, blank, act = embed_chunks([embedder], [LEASE, BLANK, ACT])
    assert (lease.shape, blank.shape, act.shape) == ((3, 32), (0, 32), (1, 32))
    assert lease.dtype == np.float16
    assert not lease[0].any()
    for row, text in ((lease[1], "1 Rent"), (lease[2], "2 Repair"), (act[0], "1 Deposits")):
        assert np.array_equal(row, embedder.embed_query(text).astype(np.float16))


def test_vectors_of_two_models_stand_side_by_side() -> None:
    one, two = WordEmbedder(), WordEmbedder(dim=8)
    ((first,), (second,)) = (embed_chunks([each], [LEASE]) for each in (one, two))
    (both,) = embed_chunks([one, two], [LEASE])
    assert np.array_equal(both, np.concatenate((first, second), axis=1))


def test_no_documents_give_no_vectors() -> None:
    assert embed_chunks([WordEmbedder()], []) == []


def test_the_stand_in_is_an_embedder() -> None:
    embedder = WordEmbedder()
    assert isinstance(embedder, Embedder)
    vectors = embedder.embed_documents(["rent is due", "", "Rent is due!"])
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1)
    assert np.array_equal(vectors[0], vectors[2])
    assert embedder.embed_documents([]).shape == (0, 32)
