"""A question is compared with law in general by the vectors of the subjects that are listed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np
import pytest

from evidence_graph.embedding.e5 import E5, found_e5
from evidence_graph.embedding.minilm import MiniLM
from evidence_graph.embedding.registry import knows
from evidence_graph.ids import digest
from evidence_graph.library import Library
from evidence_graph.passages import Lane
from retrieve import Retriever, SearchSettings
from retrieve.confidence import law
from retrieve.pipeline import Pipeline
from retrieve.search import Search

from ...installed import needs_model
from ..libraries import make_library

FINGERPRINTS = {name: law.unpacked(law.read(f"{name}.npz"))[0] for name in law.MODELS}


def texts_for(fingerprint: str) -> list[str]:
    return law.questions(partial(knows, fingerprint))


def test_subjects_are_questions_each_of_them_once() -> None:
    texts = law.questions()
    assert "What are the rules on rent increase?" in texts
    assert "Was gilt bei Kaution?" in texts
    assert len(set(texts)) == len(texts) > 1000
    assert all(text == " ".join(text.split()) and "{" not in text for text in texts)
    assert len(law.questions(lambda language: language == "fr")) < 100


@pytest.mark.parametrize("name", law.MODELS)
def test_vectors_are_those_of_the_listed_subjects(name: str) -> None:
    fingerprint, made_of, vectors = law.unpacked(law.read(f"{name}.npz"))
    texts = texts_for(fingerprint)
    assert fingerprint.startswith(f"{name}@")
    assert made_of == digest("\n".join(texts))
    assert vectors.shape == (len(texts), 384)
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)


@needs_model
def test_vectors_are_those_that_the_default_model_gives() -> None:
    model = MiniLM()
    fingerprint, _, vectors = law.unpacked(law.read("all-MiniLM-L6-v2.npz"))
    assert fingerprint == model.fingerprint
    for at, text in list(enumerate(texts_for(fingerprint)))[::60]:
        assert vectors[at] @ model.embed_query(text) > 0.98, text


@pytest.mark.skipif(not found_e5()["found"], reason="the model's package is absent")
def test_vectors_are_those_that_the_multilingual_model_gives() -> None:
    model = E5()
    fingerprint, _, vectors = law.unpacked(law.read("multilingual-e5-small.npz"))
    assert fingerprint == model.fingerprint
    for at, text in list(enumerate(texts_for(fingerprint)))[::60]:
        assert vectors[at] @ model.embed_query(text) > 0.98, text


def test_stored_vectors_are_read_back() -> None:
    texts = [f"text {n}" for n in range(50)]
    vectors = np.random.default_rng(1).normal(size=(50, 384)).astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    file = law.packed("model@1", texts, vectors)
    assert file == law.packed("model@1", texts, vectors)
    fingerprint, made_of, found = law.unpacked(file)
    assert (fingerprint, made_of) == ("model@1", digest("\n".join(texts)))
    assert (found * vectors).sum(axis=1).min() > 0.98


@pytest.mark.parametrize("name", law.MODELS)
def test_nearness_is_the_mean_cosine_of_the_nearest_up_to_a_limit(name: str) -> None:
    fingerprint, _, vectors = law.unpacked(law.read(f"{name}.npz"))
    assert law.nearness(fingerprint, vectors[0]) == law.MODELS[name]
    far = -vectors.sum(axis=0)
    far /= np.linalg.norm(far)
    expected = np.sort(vectors @ far)[-law.NEAREST :].mean()
    assert law.nearness(fingerprint, far) == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize(
    "fingerprint",
    [
        FINGERPRINTS["all-MiniLM-L6-v2"].replace("fp32", "int8"),
        "all-MiniLM-L6-v2@0/fp32/256",
        "../all-MiniLM-L6-v2",
        "another@1",
        "",
    ],
)
def test_a_model_or_precision_without_vectors_has_no_nearness(fingerprint: str) -> None:
    vector = np.zeros(384, dtype=np.float32)
    assert law.nearness(fingerprint, vector) is None


@pytest.fixture(scope="module")
def meant(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """The library of three documents with the vectors of the default model."""
    path = tmp_path_factory.mktemp("meant") / "housing.library"
    with make_library(path, embedder=MiniLM()) as library:
        yield library


@needs_model
@pytest.mark.parametrize(
    "question",
    [
        "Who lodges the deposit?",
        "When do I get my deposit back?",
        "What are the rules on repairs?",
        "Must a tenant report a leaking roof?",
        "repairs",
    ],
)
def test_what_the_library_answers_is_found_though_law_in_general_has_it(
    meant: Library, question: str
) -> None:
    answer = Retriever(meant).search(question)
    assert answer.found
    assert not any("law in general" in told for told in answer.plan.notices)


@needs_model
@pytest.mark.parametrize(
    "question",
    [
        "Can I get money back when my flight is late?",
        "How many weeks of holiday does an employee have?",
        "Who inherits when there is no will?",
        "Do I need a permit to build a garage?",
    ],
)
def test_a_subject_that_the_library_does_not_hold_is_told(meant: Library, question: str) -> None:
    answer = Retriever(meant).search(question)
    assert not answer.found
    assert any(
        "nothing in this library" in told
        and told.endswith("law in general has subjects that are nearer")
        for told in answer.plan.notices
    )


@needs_model
def test_it_is_compared_by_a_model_that_knows_the_language_alone(meant: Library) -> None:
    pipeline = Pipeline(meant, SearchSettings())
    english, german = (
        pipeline.run(Search(meant.view(), text, (Lane.LEXICAL, Lane.DENSE)))
        for text in (
            "Who must keep the roof in repair?",
            "Wer muss die Kaution bei der Bank anlegen?",
        )
    )
    assert pipeline.judge(english, []).estimate.signals.law.keys() == {Lane.DENSE}
    assert pipeline.judge(german, []).estimate.signals.law == {}
