from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.embedding.cache import VectorCache
from evidence_graph.embedding.cached import CachedEmbedder
from evidence_graph.errors import EmbeddingError
from evidence_graph.protocols import Embedder

from .fakes import DigestEmbedder


@pytest.fixture
def cache(tmp_path):
    with VectorCache(tmp_path / "cache.sqlite") as opened:
        yield opened


def test_known_texts_are_not_embedded_again(cache):
    first, second = DigestEmbedder(), DigestEmbedder()
    before = CachedEmbedder(first, cache).embed_documents(["rent", "roof"])
    after = CachedEmbedder(second, cache).embed_documents(["roof", "lift", "rent"])
    assert second.asked == [["lift"]]
    assert np.array_equal(after[[2, 0]], before)


def test_vectors_of_another_fingerprint_are_not_used(cache):
    CachedEmbedder(DigestEmbedder(fingerprint="old"), cache).embed_documents(["rent"])
    new = DigestEmbedder(fingerprint="new")
    CachedEmbedder(new, cache).embed_documents(["rent"])
    assert new.asked == [["rent"]]


@given(st.lists(st.sampled_from(["rent", "roof", "lift", ""])), st.integers(1, 3))
def test_result_is_that_of_the_embedder_whatever_the_batches(texts, batch_size):
    bare = DigestEmbedder()
    expected = DigestEmbedder().embed_documents(texts)
    with TemporaryDirectory() as folder, VectorCache(Path(folder) / "cache.sqlite") as cache:
        cached = CachedEmbedder(bare, cache, batch_size=batch_size)
        assert np.array_equal(cached.embed_documents(texts), expected)
    assert sorted(t for batch in bare.asked for t in batch) == sorted(set(texts))


def test_bad_text_is_named_and_the_others_are_kept(cache):
    picky = DigestEmbedder(refused=["curse"])
    texts = ["rent", "roof", "a curse upon " + "x" * 100, "lift"]
    with pytest.raises(EmbeddingError) as raised:
        CachedEmbedder(picky, cache).embed_documents(texts)
    shown = "a curse upon " + "x" * 47 + "…"
    assert f"text 2 of 4 could not be embedded: '{shown}': refused for 'curse'" in str(raised.value)
    assert set(cache.get("digest", texts, dim=32)) == {"rent", "roof", "lift"}


def test_several_bad_texts_are_counted(cache):
    picky = DigestEmbedder(refused=["curse"])
    with pytest.raises(EmbeddingError, match=r"text 1 of 3 .* \(and 1 other texts\)"):
        CachedEmbedder(picky, cache).embed_documents(["rent", "curse 1", "curse 2"])


def test_embedder_that_fails_on_all_texts_is_soon_left_in_peace(cache):
    broken = DigestEmbedder(refused=["clause"])
    texts = [f"clause {i}" for i in range(200)]
    with pytest.raises(EmbeddingError):
        CachedEmbedder(broken, cache).embed_documents(texts)
    assert [len(batch) for batch in broken.asked] == [64, 1, 1, 1]


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [
        (np.ones((1, 31)), "shape"),
        (np.ones((2, 32)), "shape"),
        (np.zeros((1, 32)), "not zero"),
        (np.full((1, 32), np.nan), "finite"),
        (np.full((1, 32), np.inf), "finite"),
        (np.ones((1, 32)), "norm 1"),
        ([["a"] * 32], "shape"),
    ],
)
def test_unusable_vectors_are_refused_and_not_kept(cache, answer, complaint):
    class Wrong(DigestEmbedder):
        def embed_documents(self, texts):
            return answer

    with pytest.raises(EmbeddingError, match=complaint):
        CachedEmbedder(Wrong(), cache).embed_documents(["rent"])
    assert cache.get("digest", ["rent"], dim=32) == {}


def test_progress_is_told_after_each_batch(cache):
    heard = []
    CachedEmbedder(DigestEmbedder(), cache).embed_documents(["a"])
    embedder = CachedEmbedder(
        DigestEmbedder(), cache, batch_size=2, progress=lambda *told: heard.append(told)
    )
    embedder.embed_documents(["a", "b", "c", "d", "d"])
    assert heard == [("embed", 3, 4), ("embed", 4, 4)]


def test_protocol_is_kept_and_passed_on(cache):
    inner = DigestEmbedder()
    embedder = CachedEmbedder(inner, cache)
    assert isinstance(embedder, Embedder)
    assert (embedder.fingerprint, embedder.dim, embedder.max_tokens) == ("digest", 32, 100)
    assert embedder.count_tokens("who pays the rent") == 4
    assert np.array_equal(embedder.embed_query("rent"), inner.embed_query("rent"))
    assert embedder.embed_documents([]).shape == (0, 32)


def test_progress_names_the_stage(cache):
    seen = []
    for stage in ("embed, model 1 of 2", "embed, model 2 of 2"):
        embedder = DigestEmbedder(fingerprint=stage)
        CachedEmbedder(
            embedder, cache, progress=lambda *report: seen.append(report), stage=stage
        ).embed_documents(["rent", "roof"])
    assert seen == [("embed, model 1 of 2", 2, 2), ("embed, model 2 of 2", 2, 2)]
