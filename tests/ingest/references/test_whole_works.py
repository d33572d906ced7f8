"""Works that are cited as a whole, by a code or by what rules of a body are called."""

from __future__ import annotations

from pathlib import Path

import pytest

from ingest.facts import Options

from ...written import library_of
from ..test_resolve import resolved
from .acts import read
from .test_classes import named

_RULES = """# {title}

## § 1 Beiträge

{text}
"""


def works(text: str, title: str = "Satzung des Rudervereins") -> list[str | None]:
    """The documents that *text* cites without a unit."""
    source = _RULES.format(title=title, text=text)
    found = read(source, options=Options(language="de"))
    return [document for _, document, address in found.surfaces() if not address]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Näheres regelt die Beitragsordnung.", ["Beitragsordnung"]),
        ("Es gilt die Geschäftsordnung des Ruderrats, soweit anwendbar.",
         ["Geschäftsordnung des Ruderrats"]),
        ("Gemäß der Satzung der Ruderschaft wird gewählt.", ["Satzung der Ruderschaft"]),
        ("Es gilt die Hauptsatzung der Gemeinde Nordhafen.",
         ["Hauptsatzung der Gemeinde Nordhafen = Hauptsatzung"]),
        ("Boote prüft, wer nach der Bootsprüferverordnung zugelassen ist.",
         ["Bootsprüferverordnung"]),
        ("Der Vorstand gibt sich eine Geschäftsordnung.", []),
        ("Anträge zur Tagesordnung und zur Zuordnung der Boote sind frei.", []),
        ("Diese Ruderordnung gilt. Die Ruderordnung wird ausgehängt.", []),
        ("Die Satzung gilt.", []),
    ],
)  # fmt: skip
def test_rules_of_a_body_are_cited_behind_an_article(text: str, expected: list[str]) -> None:
    assert works(text) == expected


def test_a_law_names_no_rules_of_a_body() -> None:
    text = "Die Wahlordnung muss Fristen vorsehen, die Bootsprüferverordnung gilt."
    assert works(text, "Rudergesetz") == ["Bootsprüferverordnung"]


def test_a_code_whose_units_are_cited_is_cited_as_a_whole_once_in_a_unit() -> None:
    found = read(
        "# Lease\n\n## 1 Ropes\n\nArticle 4 of the PFR applies.\n\n## 2 Fees\n\nFees follow the "
        "PFR, and the PFR officer keeps them. The PFR.\n\n## 3 XQR\n\nThe PFR clerk. The XQR.\n"
    )
    whole = [m for m in found.mentions if not m.address]
    sections = [found.built.graph.sections[m.section].number for m in whole if m.section]
    assert [m.document for m in whole] == ["PFR"]
    assert sections == ["2"]


def test_a_section_is_cited_by_its_letter_behind_the_sign() -> None:
    found = read(
        "# Harbour Fees\n\n## Regulation .05 Ropes\n\nA. As defined in §B of this regulation.\n\n"
        "B. Ropes.\n\n## Regulation .06 Fees\n\nA. Fees.\n\nB. Listed in §A, of this regulation.\n"
    )
    assert [m.anchor for m in found.mentions] == ["regulation-05-ropes(B)", "regulation-06-fees(A)"]


def test_a_name_behind_a_unit_is_known_before_another_and_by_itself() -> None:
    found = read(
        "# Policy\n\n## 1 Ropes\n\nAs section 3.2 of the Harbour Requirements says.\n\n"
        "## 2 Fees\n\nFees (Harbour Requirements Section 4.7) are due.\n\n"
        "## 3 Boats\n\nBoats meet the Harbour Requirements.\n"
    )
    assert [(name, address) for _, name, address in found.surfaces()] == [
        ("Harbour Requirements", "3.2"),
        ("Harbour Requirements", "4.7"),
        ("Harbour Requirements", ""),
    ]


def test_a_section_around_the_place_is_cited_with_its_number() -> None:
    found = read("# Lease\n\n## 4 Fees\n\n4.1 Due.\n\n4.2 Nothing in this Section 4 is.\n")
    assert [address for _, _, address in found.surfaces()] == ["4"]


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("Sie gilt im Sinne des Hafengesetzes 2002. Eine Versammlung ist frei.", "de",
         [("Hafengesetzes 2002", "Hafengesetz 2002", "")]),
        ("Gestützt auf Art. 23 der Statuten gilt Art. 5 des PF-Reglements.", "de",
         [("Art. 23 der Statuten", "Statuten", "23"),
          ("Art. 5 des PF-Reglements", "PF-Reglement", "5")]),
        ("Agencies follow Emergency Directive 19-02.", "en",
         [("Emergency Directive 19-02", "Emergency Directive 19-02", "")]),
        ("Conn. Gen. Stat. § 4-61a binds ports, and Chapter 185b others.", "en",
         [("Conn. Gen. Stat. § 4-61a", "Conn. Gen. Stat. § 4-61a", ""),
          ("Chapter 185b", "Conn. Gen. Stat.", "chapter 185b")]),
    ],
)  # fmt: skip
def test_names_are_whole_and_no_longer(
    text: str, language: str, expected: list[tuple[str, str | None, str]]
) -> None:
    assert named(text, language) == expected


_RANGES = """# Hafensatzung

## § 1 Zweck

Näheres steht in § 3 Abs. 2 und in § 9.

## §§ 2 bis 4 (weggefallen)

## § 5 Boote

Nach § 7 gilt § 1.

## §§ 6–8 Fähren

Fähren fahren.
"""


def test_a_unit_that_stands_for_several_has_the_number_of_each(tmp_path: Path) -> None:
    rules = read(_RANGES, name="hafen.md", options=Options(language="de"))
    assert resolved(rules, "§ 3 Abs. 2") == [("hafen.md#2 bis 4", "(2)")]
    assert resolved(rules, "§ 7") == [("hafen.md#6–8", None)]
    assert resolved(rules, "§ 9") == [("dangling", None)]
    with library_of(tmp_path, {"hafen.md": _RANGES}) as library:
        assert library.get("Hafensatzung § 3").section_id == "hafen.md#2 bis 4"
        assert library.get("Hafensatzung § 5").section_id == "hafen.md#5"


def test_rules_of_a_body_in_small_letters_are_of_that_body() -> None:
    found = read("# Regatta\n\nAs Article V, section 7 of the by-laws of the Sailing Club says.\n")
    assert found.surfaces() == [
        ("Article V", "by-laws of the Sailing Club", "v"),
        ("section 7 of the by-laws of the Sailing Club", "by-laws of the Sailing Club", "v>7"),
    ]


def test_a_code_that_heads_the_units_of_a_text_is_its_own() -> None:
    found = read(
        "# PRS\n\n## PRS 1.060 Fees\n\nDue under chapter 2 of PRS. (Added to PRS by 1997.)\n"
    )
    assert [document for _, document, address in found.surfaces() if not address] == []


def test_a_code_with_a_year_behind_a_fixed_blank_is_one_name() -> None:
    source = (
        "# Rules\n\n## 1 Fees\n\nA fee is due under section 3 of HQLA\u00a02000 and section 4 of "
        "HQLA\u00a02000.\n\n## 2 Others\n\nNobody pays under HQLA\u00a02000.\n"
    )
    found = read(source, options=Options(language="en")).surfaces()
    assert [words.split() for words, _, address in found if not address] == [["HQLA", "2000"]]
