"""The name that the statutes of a body give it, in the title of a document that prints none."""

from __future__ import annotations

import pytest

from evidence_graph.language import pack_of
from evidence_graph.nodes import DocumentType
from ingest.facts import Options, facts_of
from ingest.facts.name_clause import body_of_statutes


@pytest.mark.parametrize(
    ("title", "clause", "language", "body"),
    [
        ("Satzung", "(1) Der Verein führt den Namen „Hafenbund“.", "de", "Hafenbund"),
        ("Satzung", "Er trägt den Namen Ruderbund Kiel e. V. Sitz", "de", "Ruderbund Kiel e. V."),
        ("Satzung", "(1) Der Name des Vereins ist:\n\nHafenbund e.V.", "de", "Hafenbund e.V."),
        (
            "BY-LAWS",
            "The name of this organization shall be the Otter Booster Club.",
            "en",
            "Otter Booster Club",
        ),
        ("Constitution", "The association’s name is\n\nPort Fund (the Fund)", "en", "Port Fund"),
        ("Constitution", "The name of the Club shall be “Otters’ Club”.", "en", "Otters’ Club"),
        ("Statuts", "une association ayant pour titre : « Les Loutres »", "fr", "Les Loutres"),
        ("Statuts", "L’association, dénommée « le Club », élit", "fr", None),  # a word, no name
        ("Satzung des Hafenbunds", "Der Verein führt den Namen „Hafenbund“.", "de", None),
        ("By-Laws", "The name of this organization shall be [NAME].", "en", None),
        ("By-Laws", "The name of this organization shall be decided on.", "en", None),
    ],
)
def test_a_clause_names_the_body_of_statutes_whose_title_does_not(
    title: str, clause: str, language: str, body: str | None
) -> None:
    assert body_of_statutes(title, f"{title}\n\n§ 1\n\n{clause}\n", pack_of(language)) == body


def test_the_constitution_of_a_named_body_is_no_statute_and_its_title_names_the_body() -> None:
    text = "Constitution\n\n1. The name of this club shall be the Otter Rowers.\n\n2. Boats.\n"
    found = facts_of(
        name="constitution.html",
        text=text,
        title="Constitution",
        given={},
        language="en",
        options=Options(),
    )
    assert found.title == "Constitution (Otter Rowers)"
    assert found.type is DocumentType.REGULATION
