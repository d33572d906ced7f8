"""Short forms of citations: paragraphs in Roman numerals, lists with one label."""

from __future__ import annotations

import pytest

from .test_judged_again import HAFEN
from .test_missed import shown


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Dies erlaubt Art. 6 I lit. c DS-GVO.", [("Art. 6 I lit. c DS-GVO", "DS-GVO:6/1/c")]),
        ("Das folgt aus § 433 I 1 BGB.", [("§ 433 I 1 BGB", "BGB:433/1/satz 1")]),
        ("Das folgt aus § 5 II Nr. 2 BDSG.", [("§ 5 II Nr. 2 BDSG", "BDSG:5/2/2")]),
        ("Das folgt aus §§ 280 I, 241 II BGB.",
         [("§§ 280 I", "BGB:280/1"), ("241 II", "BGB:241/2"), ("BGB", "BGB")]),
        ("Das folgt aus § 823 I und II BGB.",
         [("§ 823 I", "BGB:823/1"), ("II", "BGB:823/2"), ("BGB", "BGB")]),
        ("Das folgt aus § 5 I bis III BGB.", [("§ 5 I bis III BGB", "BGB:5/1")]),
        ("Geändert durch § 1 V v. 26.8.2035.",
         [("§ 1", "1"), ("V v. 26.8.2035", "V v. 26.8.2035")]),
    ],
)  # fmt: skip
def test_german_paragraphs_in_roman_numerals(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(HAFEN.format(text)) == expected


def test_a_paragraph_of_this_document_in_roman_numerals() -> None:
    source = "# Hafenordnung\n\n## § 1 Dauer\n\n(1) Kurz.\n\n(2) Lang.\n\n## § 2 Rest\n\n"
    assert shown(source + "Boote zahlen nach § 1 II. Sonst nicht.\n") == [("§ 1 II", "1/2")]


def test_a_letter_behind_the_last_number_shows_a_list_of_sections() -> None:
    source = "# Ports Act\n\n## 1 Fees\n\nDues.\n\n## 3 Rest\n\nNone.\n\n## 3ZA Rent\n\nNone.\n\n"
    source += "## 4 Scope\n\nAn offence under section 1, 3 or 3ZA above is tried here.\n"
    assert shown(source) == [("section 1", "1"), ("3", "3"), ("3ZA", "3za")]


def test_a_section_with_a_roman_number_and_no_label() -> None:
    source = "# Policy\n\n## II. Fees\n\nDues.\n\n## III. Rent\n\nDue.\n\n## IV. Rest\n\n{}\n"
    text = "It is due under Section III of this policy and Section II. Under Article III it is not."
    assert shown(source.format(text)) == [
        ("Section III", "III"),
        ("Section II", "II"),
        ("Article III", "another document:iii"),
    ]
