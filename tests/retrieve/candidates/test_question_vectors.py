"""The vectors of a question are computed beside the search, and are those of the models."""

from __future__ import annotations

from threading import Barrier

import numpy as np
import pytest
from numpy.typing import NDArray

from evidence_graph.errors import EmbeddingError
from evidence_graph.passages import DENSE_LANES
from retrieve.candidates.question_vectors import QuestionVectors, query_vector
from retrieve.plan.plan import Plan
from tests.fakes import WordEmbedder

ASKED = Plan(question="Who repairs the roof?", text="Who repairs the roof?")


class _Meeting(WordEmbedder):
    """Waits in `embed_query` until *others* have come as far."""

    def __init__(self, others: Barrier) -> None:
        super().__init__()
        self._others = others

    def embed_query(self, text: str) -> NDArray[np.float32]:
        self._others.wait(timeout=30)
        return super().embed_query(text)


class _Failing(WordEmbedder):
    def embed_query(self, text: str) -> NDArray[np.float32]:
        raise EmbeddingError(f"expected a vector, found none for {text!r}")


def test_each_lane_has_the_vector_of_its_model() -> None:
    model = WordEmbedder()
    vectors = QuestionVectors(ASKED, dict.fromkeys(DENSE_LANES, model)).wait()
    assert list(vectors) == list(DENSE_LANES)
    for vector in vectors.values():
        assert np.array_equal(vector, query_vector(ASKED, model))


def test_models_work_beside_each_other_and_beside_the_search() -> None:
    all_three = Barrier(len(DENSE_LANES) + 1)
    vectors = QuestionVectors(ASKED, {lane: _Meeting(all_three) for lane in DENSE_LANES})
    all_three.wait(timeout=30)
    assert len(vectors.wait()) == len(DENSE_LANES)


def test_a_failing_model_is_an_error_where_its_vector_is_needed() -> None:
    vectors = QuestionVectors(ASKED, {DENSE_LANES[0]: _Failing()})
    with pytest.raises(EmbeddingError, match="Who repairs the roof"):
        vectors.wait()


def test_without_a_model_there_is_no_vector() -> None:
    assert QuestionVectors(ASKED, {}).wait() == {}
