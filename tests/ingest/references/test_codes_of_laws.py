"""What the code of a law cannot mean: by-laws, a constitution, a unit with a decimal number."""

from __future__ import annotations

import pytest

from .test_missed import shown

DECISION = "# Beschluss des Rates\n\nDie Häfen sind zu prüfen (Art. 40 Abs. 3 KaiG).\n\n{}\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Der Rat leitet sie (§ 7 der Verfassung).", "Verfassung:7"),
        ("Der Rat leitet sie (§ 7 der Satzung).", "Satzung:7"),
        ("Der Rat leitet sie (§ 7 des Gesetzes).", "KaiG:7"),
    ],
)
def test_a_kind_of_document_that_is_no_law_is_not_the_code_named_last(
    text: str, expected: str
) -> None:
    assert [unit for _, unit in shown(DECISION.format(text))][1:] == [expected]


CHANGES = """# Satzungsänderung

## 1. Neue Fassung

Der Verein dient Zwecken nach § 52 AO. Vergütungen sind nach § 3 Nr. 26 AO frei.

- Schreibfehler berichtigt – §8.7 Vorstandmitglieder
- Siehe § 55.
"""


def test_a_decimal_number_is_of_no_law_that_is_cited_by_whole_ones() -> None:
    found = [unit for _, unit in shown(CHANGES)]
    assert found[:2] == ["AO:52", "AO:3/26"]
    assert "AO:8.7" not in found
    assert "AO:55" in found
