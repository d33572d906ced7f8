"""A reranker has a say in the order, is asked once for a text, and may fail."""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence
from itertools import pairwise
from math import fsum
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from evidence_graph.errors import MissingExtraError, ModelNotFoundError
from evidence_graph.library import Library
from evidence_graph.protocols import Reranker
from retrieve import Retriever, SearchSettings
from retrieve.rank.cross_encoder import CrossEncoderReranker
from retrieve.rank.late_interaction import LateInteraction
from retrieve.rank.rerank import Reranking

QUESTION = "Who must hold the deposit?"


class WordReranker:
    """Likes texts that hold *word*; remembers what it was asked."""

    def __init__(self, word: str, *, fingerprint: str = "word") -> None:
        self.word, self.fingerprint = word, fingerprint
        self.asked: list[str] = []

    def score(self, question: str, texts: Sequence[str]) -> NDArray[np.float32]:
        self.asked += texts
        return np.array([float(self.word in text) for text in texts], dtype=np.float32)


class Failing:
    """Gives what is no score."""

    fingerprint = "failing"

    def __init__(self, given: Any) -> None:
        self.given = given

    def score(self, question: str, texts: Sequence[str]) -> Any:
        if isinstance(self.given, Exception):
            raise self.given
        return self.given


def first_text(library: Library, reranker: Reranker | None, **settings: Any) -> str:
    retriever = Retriever(library, settings=SearchSettings(**settings), reranker=reranker)
    hit = retriever.rank(QUESTION)[0]
    return library.get(hit.section_id or "").text


def test_a_reranker_moves_what_it_likes_up(housing: Library) -> None:
    assert "fee" not in first_text(housing, None)
    assert "fee" in first_text(housing, WordReranker("fee"), rerank_weight=5)
    assert "fee" not in first_text(housing, WordReranker("fee"), rerank_weight=0)


def test_explanations_add_up_and_scores_never_rise(housing: Library) -> None:
    settings = SearchSettings(rerank_weight=0.4, rerank_depth=3)
    retriever = Retriever(housing, settings=settings, reranker=WordReranker("bank"))
    answer = retriever.search(QUESTION, limit=20, explain=True)
    parts = [part for passage in answer for part in passage.explain if part.part == "rerank"]
    assert [(part.value, part.contribution) for part in parts] == [(1.0, 0.4)]
    for passage in answer:
        assert passage.score == pytest.approx(fsum(p.contribution for p in passage.explain))
    hits = retriever.rank(QUESTION, limit=99)
    assert all(one.score >= other.score for one, other in pairwise(hits))
    plain = {hit.chunk_id: hit.score for hit in Retriever(housing).rank(QUESTION, limit=99)}
    moved = [hit for hit in hits if hit.score != plain[hit.chunk_id]]
    assert 0 < len(moved) <= 3


def test_only_the_first_chunks_are_read_and_each_once(housing: Library) -> None:
    reranker = WordReranker("fee")
    settings = SearchSettings(rerank_depth=2)
    retriever = Retriever(housing, settings=settings, reranker=reranker)
    first = retriever.rank(QUESTION)
    assert len(reranker.asked) == 2
    assert retriever.rank(QUESTION) == first
    assert len(reranker.asked) == 2
    retriever.rank("Who lodges the deposit?")
    assert len(reranker.asked) == 4  # another question: nothing is known of it
    reranker.fingerprint = "another"
    retriever.rank(QUESTION)
    assert len(reranker.asked) == 6


def test_what_is_remembered_is_bounded(housing: Library) -> None:
    reranker = WordReranker("fee")
    view = housing.view()
    ranked = Retriever(housing).ranked(view, QUESTION, Retriever(housing).plan(QUESTION).lanes)
    step = Reranking(reranker, depth=3, weight=1.0, kept=2)
    once, _ = step.apply(view, QUESTION, ranked, None)
    twice, _ = step.apply(view, QUESTION, ranked, None)
    assert [one.row for one in once] == [one.row for one in twice]
    assert 3 < len(reranker.asked) <= 6


@pytest.mark.parametrize(
    "given",
    [
        RuntimeError("out of memory near the deposit"),
        np.zeros(1),
        np.full(5, np.nan),
        "no numbers",
    ],
)
def test_a_failure_leaves_the_order_with_a_notice(
    housing: Library, caplog: pytest.LogCaptureFixture, given: Any
) -> None:
    settings = SearchSettings(rerank_depth=5)
    with caplog.at_level(logging.WARNING, "evidence_graph.retrieve"):
        answer = Retriever(housing, settings=settings, reranker=Failing(given)).search(QUESTION)
    plain = Retriever(housing).search(QUESTION)
    assert answer.passages == plain.passages
    assert answer.plan.notices[-1].startswith("the reranker is left out: ")
    assert len(caplog.records) == 1
    assert "deposit" not in caplog.text  # an error may repeat what was asked


def test_what_is_asked_for_by_name_stays_first(housing: Library) -> None:
    reranker = WordReranker("fee")
    answer = Retriever(housing, reranker=reranker).search("LA s 14(2)")
    assert answer.passages == Retriever(housing).search("LA s 14(2)").passages
    assert reranker.asked == []


# --- late interaction -----------------------------------------------------------------------------

AXES = np.eye(4, dtype=np.float32)
WORDS = {"roof": AXES[0], "wall": AXES[1], "rain": AXES[2], "tile": (AXES[0] + AXES[3]) / 2**0.5}


class Tokens:
    """A vector a word."""

    fingerprint = "axes"

    def __init__(self) -> None:
        self.asked: list[str] = []

    def token_vectors(self, texts: Sequence[str]) -> list[NDArray[np.float32]]:
        self.asked += texts
        return [
            np.array([WORDS[word] for word in text.split()], dtype=np.float32).reshape(-1, 4)
            for text in texts
        ]


def test_each_word_of_the_question_finds_the_word_most_like_it() -> None:
    found = LateInteraction(Tokens()).score("roof rain", ["rain wall roof", "tile", "wall", ""])
    # "tile" is like "roof" by the cosine of 45 degrees, and like "rain" not at all.
    assert found.tolist() == pytest.approx([1.0, 0.5**0.5 / 2, 0.0, -1.0], abs=1e-3)


def test_token_vectors_are_kept_as_far_as_asked() -> None:
    for kept, again in ((0, ["roof", "wall", "rain"]), (2, ["roof"]), (9, [])):
        tokens = Tokens()
        reranker = LateInteraction(tokens, kept_texts=kept)
        first = reranker.score("roof", ["roof", "wall", "rain"])
        tokens.asked.clear()
        assert reranker.score("roof", ["roof", "wall", "rain"]).tolist() == first.tolist()
        assert tokens.asked == ["roof", *again]


def test_nothing_to_compare_gives_no_preference() -> None:
    reranker = LateInteraction(Tokens())
    assert reranker.score("roof", []).shape == (0,)
    assert reranker.score("", ["roof", "wall"]).tolist() == [0.0, 0.0]
    assert isinstance(reranker, Reranker)


# --- the cross-encoder ----------------------------------------------------------------------------


class Model:
    """Stands for `sentence_transformers.CrossEncoder`: likes long texts."""

    class model:  # noqa: N801 - the name that it has there
        @staticmethod
        def state_dict() -> dict[str, Any]:
            return {}

    def __init__(self, name: str, *, device: str | None, local_files_only: bool) -> None:
        assert local_files_only
        if name == "absent":
            raise OSError("no such file")

    def predict(self, pairs: list[tuple[str, str]], **options: Any) -> NDArray[np.float32]:
        assert options["convert_to_numpy"]
        return np.array([[len(text)] for _, text in pairs], dtype=np.float32)


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    package = ModuleType("sentence_transformers")
    package.CrossEncoder = Model  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "sentence_transformers", package)


@pytest.mark.usefixtures("installed")
def test_a_cross_encoder_reads_question_and_text() -> None:
    reranker = CrossEncoderReranker("some/model")
    assert reranker.score("roof", ["a", "longer"]).tolist() == [1.0, 6.0]
    assert reranker.score("roof", []).shape == (0,)
    assert reranker.fingerprint.startswith("cross-encoder:some/model@")
    assert isinstance(reranker, Reranker)
    with pytest.raises(ModelNotFoundError, match="hf download absent"):
        CrossEncoderReranker("absent")


def test_a_missing_package_is_told_with_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'evidence-graph\[sentence"):
        CrossEncoderReranker("some/model")
