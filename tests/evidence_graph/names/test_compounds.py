"""A compound names the document whose kind and subject it joins."""

from __future__ import annotations

import pytest

from evidence_graph.names import normal_name
from evidence_graph.names.compounds import Compounds, split_compound

NAMES = {
    1: ["Satzung für die Freiwilligen Leuchtturmwärter der Gemeinde Norden"],
    2: ["Hafen- und Feldordnung der Gemeinde Norden"],
    3: ["Benutzungs- und Gebührenordnung für den Bootsschuppen"],
    4: ["Zweite Satzung zur Änderung der Kurtaxensatzung", "kurtaxensatzung 2031 2 aenderung"],
    5: ["lampensatzung 2031 01 02 inkl 1 aenderung"],
    6: ["Gesetz über die Leuchttürme des Bundes"],
    7: ["Verordnung über den Drachenflug"],
    8: ["Richtlinien der Gemeinde für die Vereinsförderung"],
}


@pytest.fixture(scope="module")
def compounds() -> Compounds:
    return Compounds((normal_name(name), [key]) for key, own in NAMES.items() for name in own)


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("Leuchtturmwärtersatzung", (1,)),
        ("Leuchtturmwärtersatzung Norden", (1,)),
        ("Hafenordnung", (2,)),
        ("der Feldordnung", (2,)),
        ("Benutzungsordnung des Bootsschuppens", (3,)),
        ("Bootsschuppenordnung", (3,)),
        ("Lampensatzung", (5,)),
        ("Leuchtturmgesetzes", ()),  # "Leuchttürme" is another word
        ("Drachenflugverordnung", (7,)),
        ("Vereinsförderungsrichtlinien", (8,)),
        ("Leuchtturmwärtersatzung Süden", ()),
        ("Drachenflugordnung", ()),  # of another kind
        ("Kurtaxensatzung", ()),  # of which there is only a change
        ("Bundesgesetz", ()),
        ("Satzung", ()),
        ("Hafen", ()),
    ],
)
def test_a_document_is_found_by_its_compound(
    compounds: Compounds, text: str, keys: tuple[int, ...]
) -> None:
    assert compounds.find(text) == keys


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("hafenordnung", ("haf", "ordnung")),
        ("drachenflugverordnung", ("drachenflug", "verordnung")),
        ("leuchtturmgesetzes", ("leuchtturm", "gesetz")),
        ("ordnung", None),
        ("harbour", None),
    ],
)
def test_a_compound_is_split_at_its_kind(word: str, parts: tuple[str, str] | None) -> None:
    assert split_compound(word) == parts
