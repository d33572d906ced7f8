"""References that were judged wrong in further published documents, by class."""

from __future__ import annotations

import pytest

from ingest.references.mention import ELSEWHERE

from .test_missed import shown

PORTS = "# Ports Rules\n\n## 1 Fees\n\nDues.\n\n## 2 Rest\n\nNone.\n\n## 3 Notes\n\n{}\n"
HAFEN = "# Hafenordnung\n\n## § 1 Gebühren\n\nKeine.\n\n## § 2 Rest\n\n{}\n"
CODE = """# Code des ports

## Article L. 18

I. La rente est versée.

II. Les ports sont cités.

III. Les conditions sont fixées.

## Article L. 24

{}
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Those of section 12 above and of section 14, below.",
         [("section 12", "12"), ("section 14", "14")]),  # of this text, even if it lacks them
        ("It is governed by La. R.S. 23:921 and no other.",
         [("La. R.S. 23:921", "La. R.S.:23:921")]),
        ("See Section 365(n) of Title 11, United States Bankruptcy Code.",
         [("Section 365(n) of Title 11, United States Bankruptcy Code",
           "Title 11, United States Bankruptcy Code:365/n")]),
        ("It follows the ISO/IEC Directives, Part 2, in all.",
         [("ISO/IEC Directives, Part 2", "ISO/IEC Directives, Part 2")]),
        ("Under N.Y. Gen. Bus. Law § 349 it is due.",
         [("N.Y. Gen. Bus. Law § 349", "N.Y. Gen. Bus. Law § 349")]),
        ("Under 15 U.S.C. s.6801 it is due.", [("15 U.S.C. s.6801", "15 U.S.C.:6801")]),
        ("It sends `par1` and `page?par2` at once.", []),
        ("| https://port.example/fees#section12 | none |", []),
        ("As Section 9.3 of [CRANE-PORT VC] says.",
         [("Section 9.3 of [CRANE-PORT VC]", "CRANE-PORT VC:9.3")]),
    ],
)  # fmt: skip
def test_what_is_cited_beside_own_units(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(PORTS.format(text)) == expected


def test_a_citation_in_braces_names_its_document_by_a_label_with_its_title() -> None:
    found = shown(PORTS.format("As {{Section 2.2 of -port-rules (Port Rules)}} says."))
    assert found == [("Section 2.2 of -port-rules", "port-rules:2.2")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Nach § 22 oder nach § 24 des Zweiten Buchs des Sozialgesetzbuchs frei.",
         [("§ 22", "Zweites Buch Sozialgesetzbuch:22"),
          ("§ 24 des Zweiten Buchs des Sozialgesetzbuchs", "Zweites Buch Sozialgesetzbuch:24")]),
        ("1. Kräne der Nummern 7 bis 9 der Kranliste.", [("Nummern 7 bis 9", f"{ELSEWHERE}:7")]),
        ("Es gilt § 18 Geschäftsordnung des Ruderrats.",
         [("§ 18 Geschäftsordnung des Ruderrats", "Geschäftsordnung des Ruderrats:18")]),
        ("Es gilt § 9 des Gesetzes über den Bau, die Pflege und die Nutzung der Kräne.",
         [("§ 9 des Gesetzes über den Bau, die Pflege und die Nutzung der Kräne",
           "Gesetz über den Bau, die Pflege und die Nutzung der Kräne:9")]),
        ("Es gilt § 9 des Gesetzes über Kräne, der Hafenverordnung und der Satzung.", None),
    ],
)  # fmt: skip
def test_german_names_behind_a_unit(text: str, expected: list[tuple[str, str]] | None) -> None:
    found = [(words, name.split(" = ")[0]) for words, name in shown(HAFEN.format(text))]
    if expected is None:
        assert found[0] == ("§ 9 des Gesetzes über Kräne", "Gesetz über Kräne:9")
    else:
        names = [name.split(" = ")[0].rpartition(":")[0] for _, name in expected]
        assert [words for words, _ in found] == [words for words, _ in expected]
        assert [name.partition(":")[0] for _, name in found] == names


def test_a_paragraph_goes_on_from_the_article_named_last() -> None:
    source = CODE.format("I. Selon le II de l'article L. 18 et le III dudit article.")
    assert shown(source)[-1] == ("III", "l18/iii")
    source = CODE.format("I. Selon l'alinéa 2 de l'article L. 18 et le III du même article.")
    assert shown(source)[-1] == ("III", "l18/iii")


def test_a_subsection_with_the_number_of_its_section_is_of_the_document_of_sections() -> None:
    text = "Under section 253 of the Harbour Code or subsection 254(5) it is due."
    assert shown(PORTS.format(text))[-1] == ("subsection 254(5)", "Harbour Code:254/5")


def test_a_paragraph_is_of_the_document_of_its_article() -> None:
    text = "Nach Artikel 12 Absatz 1 in Verbindung mit Absatz 2 der Kranverordnung (EU) 2031/7."
    found = shown(HAFEN.format(text))
    assert len({name.rpartition(":")[0] for _, name in found[:2]}) == 1


def test_a_sentence_below_a_heading_without_a_number_is_of_its_paragraph() -> None:
    source = (
        "# Vereinsregeln\n\n## Ämter\n\n1. Keine. Abweichend von Satz 1 gilt das.\n2. Rest.\n\n"
        "## Gebühren\n\n1. Keine.\n2. Rest nach Absatz 1 Satz 2.\n"
    )
    assert shown(source, "regeln.md") == [
        ("Satz 1", "ämter(1)"),
        ("Absatz 1 Satz 2", "gebühren(1)"),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Die Erlaubnis nach § 1 oder § 24 des Krangesetzes gilt.", "Krangesetz:1"),
        ("Die Erlaubnis nach § 1 oder nach § 24 des Krangesetzes gilt.", "1"),
        ("Die Erlaubnis nach § 1 in Verbindung mit § 24 des Krangesetzes gilt.", "1"),
    ],
)
def test_a_german_list_is_of_the_document_named_behind_it(text: str, expected: str) -> None:
    assert shown(HAFEN.format(text))[0] == ("§ 1", expected)


def test_an_article_right_before_its_section_is_of_the_same_document() -> None:
    found = shown(PORTS.format("Pursuant to Article 1, Section 24 of the Crane Terms, it ends."))
    assert found[0] == ("Article 1", "Crane Terms:1")
    found = shown(PORTS.format("Under section 1 of this Act, section 24 of the Crane Terms ends."))
    assert found[0] == ("section 1 of this Act", "1")


def test_a_double_letter_goes_on_from_a_letter() -> None:
    found = shown(
        HAFEN.format("Nach § 4 Nummer 2 Buchstabe e\nDoppelbuchstabe aa des Krangesetzes.")
    )
    assert found == [
        ("§ 4 Nummer 2 Buchstabe e Doppelbuchstabe aa des Krangesetzes", "Krangesetz:4/2/e/aa")
    ]


def test_french_modifications_that_follow_are_of_the_law_that_is_amended() -> None:
    source = (
        "# Loi modifiant la loi sur les grues\n\n## Art. 1\n\nÀ l’article 8 de la loi du 19 mai "
        "2014 sur les grues, sont apportées les modifications suivantes :\n\n1. L’intitulé est "
        "remplacé ;\n2. Le point 2 est supprimé.\n\n## Art. 2\n\nRien.\n"
    )
    assert shown(source)[-1][1].endswith("sur les grues:8/2")


def test_a_convention_on_a_subject_is_a_reference_by_its_name_alone() -> None:
    text = "The Harbour Convention on Contracts for the Sale of Cranes does not apply."
    assert shown(PORTS.format(text)) == [
        (
            "The Harbour Convention on Contracts for the Sale of Cranes",
            "Harbour Convention on Contracts for the Sale of Cranes",
        )
    ]
    assert shown(PORTS.format("They agree to a Convention on the day it is due.")) == []


def test_the_income_tax_act_of_canada_and_acts_of_a_year_have_french_names() -> None:
    text = "I. Selon le paragraphe 24(1) de la Loi de 2001 sur les grues et l’article 9."
    assert shown(CODE.format(text))[0] == (
        "paragraphe 24(1) de la Loi de 2001 sur les grues",
        "Loi de 2001 sur les grues:24/1",
    )
