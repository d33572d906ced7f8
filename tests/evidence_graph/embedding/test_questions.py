"""The corrections of the networks for questions."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evidence_graph.embedding.bert import Bert, Known
from evidence_graph.embedding.minilm import MiniLM
from evidence_graph.embedding.model_files import MODEL_NAME, SHA256, WEIGHTS, ModelFiles
from evidence_graph.embedding.onnx_graph import build_network
from evidence_graph.embedding.questions import (
    ROLES,
    Correction,
    Corrections,
    corrections,
    packed,
    unpacked,
)
from evidence_graph.embedding.safetensors import read_float32

QUESTION = "My landlord will not give the deposit back, what can I do?"


def test_a_correction_is_added_to_its_matrix(model_files: ModelFiles) -> None:
    tensors = read_float32(model_files.weights)
    found = corrections(MODEL_NAME, SHA256[WEIGHTS])
    merged = {
        name: tensor + found[matrix].up @ found[matrix].down
        if (matrix := name.removesuffix(".weight")) in found
        else tensor
        for name, tensor in tensors.items()
    }
    rows = np.random.default_rng(7).normal(size=(9, 384)).astype(np.float32)

    def vector(network) -> np.ndarray:
        known = Known("", (0.0,), 1.0)
        return Bert("", embedded=lambda _: rows, network=network, known=known).vector("any")

    corrected = vector(lambda: build_network(tensors, corrections=found))
    assert np.allclose(corrected, vector(lambda: build_network(merged)), atol=1e-5)
    assert not np.allclose(corrected, vector(lambda: build_network(tensors)), atol=1e-3)


def test_questions_alone_are_corrected(minilm: MiniLM) -> None:
    as_document = minilm.embed_documents([QUESTION])[0]
    as_question = minilm.embed_query(QUESTION)
    assert 0.3 < as_document @ as_question < 0.98
    assert np.isclose(np.linalg.norm(as_question), 1, atol=1e-6)


def test_a_question_does_not_depend_on_what_was_embedded_before(model_files: ModelFiles) -> None:
    first = MiniLM(files=model_files).embed_query(QUESTION)
    later = MiniLM(files=model_files, threads=1)
    later.embed_documents(["The deposit is held by a custodian."])
    later.embed_query("Who repairs the roof?")
    assert np.array_equal(later.embed_query(QUESTION), first)


def test_a_question_in_eight_bits_is_near_to_that_in_single_precision(
    model_files: ModelFiles, minilm: MiniLM
) -> None:
    int8 = MiniLM(files=model_files, precision="int8").embed_query(QUESTION)
    assert int8 @ minilm.embed_query(QUESTION) > 0.96


def test_other_weights_are_not_corrected() -> None:
    with pytest.raises(ValueError, match="expected corrections of the weights 0000, found some"):
        corrections(MODEL_NAME, "0000")


@settings(max_examples=10, deadline=None)
@given(st.integers(1, 3), st.integers(1, 5), st.integers(0, 2**32 - 1))
def test_what_is_packed_is_unpacked_within_eight_bits(layers: int, rank: int, seed: int) -> None:
    random = np.random.default_rng(seed)
    found: Corrections = {
        f"encoder.layer.{layer}.{role}": Correction(
            random.normal(size=(rank, 6)).astype(np.float32),
            random.normal(size=(4, rank)).astype(np.float32),
        )
        for layer in range(layers)
        for role in ROLES
    }
    file = packed("0123", found)
    weights, read = unpacked(file)
    assert weights == "0123"
    assert read.keys() == found.keys()
    for name, one in found.items():
        product, again = one.up @ one.down, read[name].up @ read[name].down
        most = rank * np.abs(one.up).max() * np.abs(one.down).max()
        assert np.abs(product - again).max() <= most / 127 * 1.01
    assert packed("0123", found) == file
