"""Which part of a title is the kind of a document, and which tells whose it is."""

from __future__ import annotations

import pytest

from evidence_graph.names import is_of_many, kind_and_rest


@pytest.mark.parametrize(
    ("title", "kind", "rest"),
    [
        ("BURR COUNTY OTTER SOCIETY, Inc. BY-LAWS", "bylaws", "burr county otter society inc"),
        ("Satzung des Hafenvereins", "satzung", "des hafenvereins"),
        ("Projet de règlement intérieur des Rames", "règlement intérieur", "projet de des rames"),
        ("Kelpbox Privacy Policy", "privacy policy", "kelpbox"),
        ("Terms of Use (Pier Cloud)", "terms of use", "pier cloud"),
    ],
)
def test_a_title_is_a_kind_and_a_body(title: str, kind: str, rest: str) -> None:
    assert kind_and_rest(title) == (kind, rest)


@pytest.mark.parametrize("title", ["Privacy Policy", "Employment Agreement", "Harbour Notice"])
def test_a_title_without_a_body(title: str) -> None:
    assert kind_and_rest(title) is None


def test_names_of_many_documents() -> None:
    assert is_of_many("By-Laws")
    assert is_of_many("die Satzung")
    assert not is_of_many("Satzung des Hafenvereins")
