"""Other works that are cited as a whole: by a code, a title, a year, or beside this document."""

from __future__ import annotations

import pytest

from ingest.references import find_mentions
from ingest.references.mention import ELSEWHERE

from .test_judged_again import CODE, HAFEN, PORTS
from .test_missed import shown


@pytest.mark.parametrize(
    ("source", "text", "expected"),
    [
        (PORTS, "Lists of guests are kept under the GDPR rules.", ["GDPR"]),
        (PORTS, "Children are named as COPPA and HIPAA allow, and under HIPAA.", ["HIPAA"]),
        (PORTS, "Guests obey data laws (GDPR, CCPA, etc.) and tidy up.", ["GDPR", "CCPA"]),
        (PORTS, "Guests obey other laws (HIPAA, COPPA).", ["HIPAA", "COPPA"]),
        (HAFEN, "Gästelisten werden nach der DSGVO geführt.", ["DSGVO"]),
        (HAFEN, "Es gilt die EU-Datenschutz-Grundverordnung (DSGVO).",
         ["EU-Datenschutz-Grundverordnung"]),
        (HAFEN, "Es gilt der Gramm-Leach-Bliley Act.", ["Gramm-Leach-Bliley Act"]),
        (CODE, "Les listes sont tenues conformément au RGPD.", ["RGPD"]),
    ],
)  # fmt: skip
def test_a_well_known_code_cites_a_work(source: str, text: str, expected: list[str]) -> None:
    assert [words for words, _ in shown(source.format(text))] == expected


@pytest.mark.parametrize(
    "text",
    [
        "The HIPAA Security Rule is a work of its own.",
        "Ropes are kept OUT OF REACH of guests.",  # a word, though REACH is a law
    ],
)
def test_a_code_in_another_name_cites_none(text: str) -> None:
    assert shown(PORTS.format(text)) == []


def test_a_document_about_a_well_known_work_does_not_cite_itself() -> None:
    source = "# General Data Protection Regulation (GDPR)\n\n## 1 Scope\n\n{}\n"
    assert shown(source.format("Ports are bound by the GDPR."), name="gdpr.md") == []


@pytest.mark.parametrize(
    ("source", "text", "expected"),
    [
        (PORTS, "Subject to the Articles of Incorporation, the Board sets dues.",
         ["Articles of Incorporation"]),
        (PORTS, "The Standing Orders bind all. Guests obey the Standing Orders.",
         ["Standing Orders"]),  # one is enough in a unit
        (PORTS, "These Standing Orders bind all. The Standing Orders are in force.", []),
        (CODE, "Les dates sont fixées par le règlement intérieur.", ["règlement intérieur"]),
        (CODE, "Un règlement intérieur peut être adopté.", []),
    ],
)  # fmt: skip
def test_a_document_beside_this_one_is_cited_by_its_name(
    source: str, text: str, expected: list[str]
) -> None:
    assert [words for words, _ in shown(source.format(text))] == expected


def test_a_heading_about_a_document_does_not_cite_it() -> None:
    source = "# Statuts\n\n## Article 1 – Le règlement intérieur\n\nIl fixe les dates.\n"
    assert shown(source) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Dues follow the Federal Act on Data Protection of 19 June 1992.",
         [("Federal Act on Data Protection", "Federal Act on Data Protection")]),
        ("Guests follow the Act on Consumer Rights of May 20, 2014, too.",
         [("the Act on Consumer Rights", "Act on Consumer Rights")]),
        ("Dues follow the Harbour Act on Monday.", [("Harbour Act", "Harbour Act")]),
        ("Section 74(6) of the Harbours (1909-10) Act, 1910, is new.",
         [("Section 74(6) of the Harbours (1909-10) Act, 1910",
           "Harbours (1909-10) Act, 1910:74/6")]),
        ("Now the Harbours Act, 1988, applies.",
         [("Harbours Act, 1988", "Harbours Act, 1988")]),
        ("Section 5 of the the Moorings Charter applies.",
         [("Section 5 of the the Moorings Charter", "Moorings Charter:5")]),
        ("The Moorings Act, 1929 was weak; section 5 of the 1929 Act was worse.",
         [("Moorings Act, 1929", "Moorings Act, 1929"),
          ("section 5 of the 1929 Act", "Moorings Act, 1929:5")]),
        ("Dues follow 13 Pa.C.S. § 8405, 105 CMR 410 and [44 U.S.C., SEC. 3542].",
         [("13 Pa.C.S. § 8405", "13 Pa.C.S.:8405"), ("105 CMR 410", "105 CMR:410"),
          ("44 U.S.C., SEC. 3542", "44 U.S.C.:3542")]),
    ],
)  # fmt: skip
def test_english_titles_end_before_a_date(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(PORTS.format(text)) == expected


@pytest.mark.parametrize(
    "text",
    [
        "A pilot passes with GPA 7.50 or more. In the first class the GPA 9.25 is reached.",
        "The Right of Defence Against Act of a Guest is kept.",
    ],
)
def test_marks_and_deeds_are_no_works(text: str) -> None:
    assert shown(PORTS.format(text)) == []


def test_the_code_of_a_board_is_no_work() -> None:
    text = "The Pilot Licensing Board (PLB) acts. As clauses 7.03 and 7.04 PLB decides."
    assert [to for _, to in shown(PORTS.format(text))] == [
        f"{ELSEWHERE}:7.03",
        f"{ELSEWHERE}:7.04",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Es gilt Artikel 258 des Vertrages über die Arbeitsweise der Europäischen Union gegen die "
         "Hansestadt.", "Vertrag über die Arbeitsweise der Europäischen Union:258"),
        ("Es gilt das Gesetz zur Regelung des Zugangs zu Informationen.",
         "Gesetz zur Regelung des Zugangs zu Informationen"),
        ("Es gilt § 3 der Vorläufigen Hafen- und Fährordnung.",
         "Vorläufige Hafen- und Fährordnung:3"),
    ],
)  # fmt: skip
def test_german_titles_are_read_to_their_ends(text: str, expected: str) -> None:
    assert [to for _, to in shown(HAFEN.format(text))] == [expected]


def test_the_hyphen_of_a_broken_line_joins_a_code() -> None:
    (mention,) = find_mentions("Es gilt Art. 35 DS- GVO auch hier.", (), language="de")
    assert (mention.document, mention.address) == ("DS-GVO", ("35",))


def test_a_german_law_for_this_contract_has_no_title() -> None:
    assert shown(HAFEN.format("Ob das Gesetz für diesen Vertrag gilt, ist offen.")) == []
