"""The vector of a question that names a document."""

from __future__ import annotations

import numpy as np
import pytest

from retrieve.candidates.question_vectors import query_vector
from retrieve.plan.plan import MeantDocuments, Plan
from tests.fakes import WordEmbedder

ORDER = MeantDocuments(words="Harbour Order", documents=("order.md",))


def plan(text: str, *meant: MeantDocuments, is_lookup: bool = False) -> Plan:
    return Plan(question=text, text=text, meant=meant, is_lookup=is_lookup)


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("Who pays mooring fees under the Harbour Order?", "Who pays mooring fees under the ?"),
        ("Harbour Order", None),
        ("What does the Harbour Order say?", None),
        ("What is in the Harbour Order?", None),
    ],
)
def test_the_subject_of_a_question_is_without_the_name_of_a_document(
    text: str, subject: str | None
) -> None:
    assert plan(text, ORDER).embedded_subject == subject


def test_a_question_that_names_no_document_is_embedded_once() -> None:
    asked = plan("Who pays mooring fees?")
    assert asked.embedded_subject is None
    model = WordEmbedder()
    assert np.array_equal(query_vector(asked, model), model.embed_query(asked.text))


def test_the_vector_of_a_named_question_is_between_those_of_question_and_subject() -> None:
    asked = plan("Who pays mooring fees under the Harbour Order?", ORDER)
    model = WordEmbedder()
    vector = query_vector(asked, model)
    assert np.linalg.norm(vector) == pytest.approx(1.0)
    cosines = [
        float(vector @ model.embed_query(text))
        for text in (asked.embedded_text, str(asked.embedded_subject))
    ]
    assert cosines[0] == pytest.approx(cosines[1])


def test_what_is_looked_up_by_its_address_is_embedded_as_it_is_asked() -> None:
    asked = plan("rule 4 of the Harbour Order", ORDER, is_lookup=True)
    model = WordEmbedder()
    assert np.array_equal(query_vector(asked, model), model.embed_query(asked.text))
