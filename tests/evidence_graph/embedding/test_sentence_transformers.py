from __future__ import annotations

import importlib.util
import pickle

import numpy as np
import pytest

from evidence_graph.embedding.sentence_transformers import SentenceTransformersEmbedder
from evidence_graph.errors import MissingExtraError, ModelNotFoundError
from evidence_graph.protocols import Embedder

INSTALLED = importlib.util.find_spec("sentence_transformers") is not None
needs_package = pytest.mark.skipif(not INSTALLED, reason="sentence-transformers is not installed")


@pytest.fixture(scope="module")
def torch_minilm(model_files):
    return SentenceTransformersEmbedder(str(model_files.folder), device="cpu")


@pytest.mark.skipif(INSTALLED, reason="sentence-transformers is installed")
def test_missing_package_is_told_with_its_extra():
    with pytest.raises(MissingExtraError, match=r"evidence-graph\[sentence-transformers\]"):
        SentenceTransformersEmbedder("any")


@needs_package
def test_model_that_is_not_on_disk_is_not_fetched(monkeypatch):
    with pytest.raises(ModelNotFoundError, match="hf download"):
        SentenceTransformersEmbedder("nobody/no-such-model")


@needs_package
def test_same_model_gives_the_same_vectors_as_ours(torch_minilm, minilm):
    texts = ["The tenant pays the rent.", "", "Der Vermieter haftet nicht."]
    assert np.allclose(
        torch_minilm.embed_documents(texts), minilm.embed_documents(texts), atol=1e-5
    )
    assert torch_minilm.embed_documents([]).shape == (0, 384)


@needs_package
def test_vector_depends_on_the_text_alone(torch_minilm):
    short, long = "Rent.", "The rent is due on the first day of each month. " * 9
    alone = torch_minilm.embed_documents([short])[0]
    assert np.array_equal(torch_minilm.embed_documents([long, short])[1], alone)


@needs_package
def test_it_is_not_copied_into_other_processes(torch_minilm):
    with pytest.raises(TypeError, match="pickled"):
        pickle.dumps(torch_minilm)


@needs_package
def test_protocol_is_kept(torch_minilm, minilm):
    assert isinstance(torch_minilm, Embedder)
    assert torch_minilm.count_tokens("Section 4.2(a)") == minilm.count_tokens("Section 4.2(a)")
    assert torch_minilm.max_tokens == minilm.max_tokens
    assert torch_minilm.fingerprint.startswith("sentence-transformers:")
