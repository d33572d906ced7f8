from __future__ import annotations

import pickle
import shutil
import socket
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evidence_graph.embedding.minilm import MiniLM
from evidence_graph.embedding.model_files import ModelFiles
from evidence_graph.embedding.safetensors import read_float32
from evidence_graph.errors import EmbeddingError
from evidence_graph.protocols import Embedder

from .reference_texts import digest_of, reference_texts

REFERENCE = Path(__file__).parents[2] / "data" / "minilm_reference.npz"


@pytest.fixture(scope="module")
def reference():
    """What sentence-transformers gives, as `benchmarks/quality/make_minilm_reference.py` kept it.

    float16 moves a cosine by at most 1.2e-7.
    """
    with np.load(REFERENCE) as file:
        assert str(file["digest"]) == digest_of(reference_texts()), "the texts have changed"
        rows = file["vectors"].astype(np.float32)
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


@pytest.fixture(scope="module")
def vectors(minilm):
    return minilm.embed_documents(reference_texts())


def test_vectors_are_those_of_sentence_transformers(vectors, reference):
    assert (vectors * reference).sum(axis=1).min() >= 0.9999


def test_vectors_are_float32_of_norm_one(vectors):
    assert vectors.dtype == np.float32
    assert vectors.shape == (500, 384)
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-6)


def test_int8_is_near_enough_to_rank_by(model_files, reference):
    texts = reference_texts()[::5]
    int8 = MiniLM(files=model_files, precision="int8").embed_documents(texts)
    cosines = (int8 * reference[::5]).sum(axis=1)
    assert cosines.mean() > 0.99
    assert cosines.min() > 0.96


@pytest.mark.parametrize("precision", ["fp32", "int8"])
def test_vector_depends_on_the_text_alone(model_files, precision):
    texts = reference_texts()[::25]
    alone = MiniLM(files=model_files, precision=precision, threads=1)
    together = MiniLM(files=model_files, precision=precision, threads=4)
    expected = np.stack([alone.embed_documents([text])[0] for text in texts])
    assert np.array_equal(together.embed_documents(texts), expected)
    assert np.array_equal(together.embed_documents(texts[::-1]), expected[::-1])
    asked = np.stack([alone.embed_query(text) for text in texts])
    assert np.array_equal(np.stack([together.embed_query(text) for text in texts]), asked)


@settings(max_examples=20, deadline=None)
@given(st.lists(st.text(max_size=40), max_size=4))
def test_any_texts_have_their_vectors_in_order(minilm, texts):
    rows = minilm.embed_documents(texts)
    assert rows.shape == (len(texts), 384)
    for text, row in zip(texts, rows, strict=True):
        assert np.array_equal(row, minilm.embed_documents([text])[0])


def test_text_is_cut_at_254_tokens(minilm):
    window = " ".join(["clause"] * 254)
    assert minilm.count_tokens(window) == minilm.max_tokens == 254
    whole, longer = minilm.embed_documents([window, window + " payment"])
    assert np.array_equal(whole, longer)


def test_tokens_are_counted_without_the_marks_of_start_and_end(minilm):
    assert minilm.count_tokens("Section 4.2(a)") == 7
    assert minilm.count_tokens("") == 0


def test_protocol_is_kept(minilm):
    assert isinstance(minilm, Embedder)
    assert minilm.fingerprint == "all-MiniLM-L6-v2@53aa51172d142c89/fp32/256"


def test_fingerprint_tells_precisions_apart(model_files, minilm):
    int8 = MiniLM(files=model_files, precision="int8")
    assert int8.fingerprint != minilm.fingerprint


def test_no_socket_is_opened(model_files, monkeypatch):
    def refuse(*args, **kwargs):
        raise AssertionError("the offline embedder asked for the network")

    monkeypatch.setattr(socket, "socket", refuse)
    MiniLM(files=model_files).embed_documents(["The deposit is held by a custodian."])


def test_weights_that_give_other_vectors_are_refused(model_files, tmp_path):
    for path in (model_files.weights, model_files.vocabulary):
        shutil.copy(path, tmp_path)
    weights = tmp_path / "model.safetensors"
    with weights.open("r+b") as file:
        file.seek(weights.stat().st_size - 600_000)  # the end of the last layer
        file.write(bytes(4_000))
    altered = MiniLM(files=ModelFiles(tmp_path))
    with pytest.raises(EmbeddingError, match="known vector"):
        altered.embed_query("Who repairs the roof?")


def test_file_that_was_cut_short_is_refused(model_files, tmp_path):
    short = tmp_path / "model.safetensors"
    with model_files.weights.open("rb") as whole:
        short.write_bytes(whole.read(1_000_000))
    with pytest.raises(ValueError, match="found 1000000"):
        read_float32(short)


@pytest.mark.parametrize("wrong", [{"precision": "fp16"}, {"threads": 0}])
def test_setting_that_makes_no_sense_is_refused(model_files, wrong):
    with pytest.raises(ValueError, match="expected"):
        MiniLM(files=model_files, **wrong)


def test_it_is_pickled_as_what_it_was_opened_with(minilm):
    pickled = pickle.dumps(minilm)
    assert len(pickled) < 1000
    copy = pickle.loads(pickled)
    assert copy.fingerprint == minilm.fingerprint
    assert copy.count_tokens("section 14(2)") == minilm.count_tokens("section 14(2)")
