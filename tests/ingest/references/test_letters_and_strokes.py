"""Letters before a code, strokes between units, and names of works right behind a number."""

from __future__ import annotations

import pytest

from evidence_graph.cited import ALSO

from .test_judged_again import HAFEN, PORTS
from .test_missed import shown


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It rests on Art. 6 (1) b. GDPR.", [("Art. 6 (1) b. GDPR", "GDPR:6/1/b")]),
        ("It rests on Art. 6 (1) f GDPR.", [("Art. 6 (1) f GDPR", "GDPR:6/1/f")]),
        ("It rests on Art. 6 (1) b. and f. GDPR.",
         [("Art. 6 (1) b.", "GDPR:6/1/b"), ("f.", "GDPR:6/1/f"), ("GDPR", "GDPR")]),
        ("It rests on Art. 6 para. 1 lit. f GDPR.",
         [("Art. 6 para. 1 lit. f GDPR", "GDPR:6/1/f")]),
        ("Under section 1 a Harbour Board sits.", [("section 1", "1")]),  # no letter of a unit
    ],
)  # fmt: skip
def test_a_letter_before_a_code_is_of_its_unit(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(PORTS.format(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Access follows Art. 15/20 GDPR.",
         [("Art. 15", "GDPR:15"), ("20", "GDPR:20"), ("GDPR", "GDPR")]),
        ("Clause 3.1 / 3.2 of the Pilots Act 2031 says so.",
         [("Clause 3.1", "Pilots Act 2031:3.1"), ("3.2", "Pilots Act 2031:3.2"),
          ("the Pilots Act 2031", "Pilots Act 2031")]),
        ("It follows Regulation 12/98.", [("Regulation 12/98", "Regulation 12/98")]),
    ],
)  # fmt: skip
def test_a_stroke_stands_between_two_units(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(PORTS.format(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It is formed under Articles 60 et seqq. Civil Code.",
         [("Articles 60 et seqq. Civil Code", "Civil Code:60")]),
        ("It is formed under Art. 60 Ruritanian Civil Code.",
         [("Art. 60 Ruritanian Civil Code", "Ruritanian Civil Code:60")]),
        ("It is the processor under Article 4 para. 8 GDPR (or PDPA).",
         [("Article 4 para. 8 GDPR", "GDPR:4/8")]),
        ("Art. 9 para. 1 EU General Data Protection Regulation (GDPR) forbids it.",
         [("Art. 9 para. 1 EU General Data Protection Regulation (GDPR)",
           "EU General Data Protection Regulation (GDPR):9/1")]),
        ("By Ordinance 31-431, Section 5, it ends. Section 9 of that Ordinance stays.",
         [("Ordinance 31-431", "Ordinance 31-431"), ("Section 5", "Ordinance 31-431:5"),
          ("Section 9 of that Ordinance", "Ordinance 31-431:9")]),
        ("See Privacy Policy Section 7.", [("Section 7", "Privacy Policy:7")]),
        ("See the Terms of Service, Section 7.", [("Section 7", "Terms of Service:7")]),
    ],
)  # fmt: skip
def test_the_name_beside_a_number_is_its_work(text: str, expected: list[tuple[str, str]]) -> None:
    found = shown(PORTS.format(text))
    assert [(words, ":".join(_first(work))) for words, work in found] == expected


def _first(work: str) -> list[str]:
    """The first of the names of a work, and its address."""
    names, _, address = work.rpartition(":") if ":" in work else (work, "", "")
    return list(filter(None, (names.split(ALSO)[0], address)))


def test_words_before_a_number_and_a_name_are_no_work() -> None:
    text = "Article 11 of the Local Union 710 Pilots Agreement holds. The Local Union sits."
    assert shown(PORTS.format(text)) == [("Article 11", "another document:11")]
    assert not shown(PORTS.format('This Act may be cited as the "Pier Act" or the "PIER Act".'))


def test_a_number_behind_in_conjunction_with_has_the_code_behind_it() -> None:
    assert shown(HAFEN.format("Für die Gebühren des Hafens gilt Art. 29 i.V.m. 28 DSGVO.")) == [
        ("Art. 29", "DSGVO:29"),
        ("28", "DSGVO:28"),
        ("DSGVO", "DSGVO"),
    ]


AMENDING = """# Gesetz zur Neuordnung der Häfen

## Artikel 1 Änderung des Kaigesetzes

Das Kaigesetz vom 24. Februar 2012 (BGBl. I S. 212), das zuletzt durch Artikel 44 Absatz 4 des
Gesetzes vom 22. Mai 2013 (BGBl. I S. 1324) geändert worden ist, wird wie folgt geändert:

1. In § 47 Absatz 9 wird das Wort „Kran“ gestrichen.

2. In § 53 Absatz 6 wird das Wort „Pier“ gestrichen.
"""


def test_what_is_amended_is_not_the_law_that_amended_it_last() -> None:
    found = dict(shown(AMENDING))
    assert found["§ 47 Absatz 9"] == "Kaigesetz:47/9"
    assert found["§ 53 Absatz 6"] == "Kaigesetz:53/6"


SECTIONS = """# Constitution of the Pier Club

## Section I: Name

1. Name
   A. It is as in section (II), subsection (A).

## Section II: Members

A. All members.
"""


def test_a_roman_number_in_brackets_is_a_section_where_sections_print_it() -> None:
    assert shown(SECTIONS) == [("section (II), subsection (A)", "ii/a")]
    assert not shown(PORTS.format("Lots of part of Section 27, 33 and 34, T. 1 S., R. 8 E."))


def test_the_initials_of_a_degree_are_no_unit() -> None:
    assert not shown(PORTS.format("Pilots are Bachelors of Arts (BA) or Masters of Arts (MA)."))
