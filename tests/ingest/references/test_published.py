"""References as published documents write them: what is one, of which document, with which words.

Each row is a class of error that was found by reading samples of published documents.
"""

from __future__ import annotations

import pytest

from ingest.references import find_mentions
from ingest.references.mention import ELSEWHERE

from .acts import read

PLAN = """# Staff Retirement Plan

## 4.1 Benefits

A benefit is due.

## 4.2 Orders

{}
"""


def shown(source: str, name: str = "act.md") -> list[tuple[str, str]]:
    """The words of each reference of *source*, and its document or address."""
    found = read(source, name=name)
    return [
        (
            " ".join(mention.span.of(found.built.text).split()),
            mention.document or mention.anchor or "/".join(mention.address),
        )
        for mention in found.mentions
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "The Robert T. Mason Relief Act applies.",
            [("Robert T. Mason Relief Act", "Robert T. Mason Relief Act")],
        ),
        (
            "See section 9 of the Jane S. Miller Ports Act for Fiscal Year 2019.",
            [
                (
                    "section 9 of the Jane S. Miller Ports Act for Fiscal Year 2019",
                    "Jane S. Miller Ports Act for Fiscal Year 2019",
                )
            ],
        ),
        (
            "The Duties (No. 342) (Buttons and Blanks) Order, 1954, applies.",
            [("Duties (No. 342) (Buttons and Blanks) Order, 1954",) * 2],
        ),
        (
            "Under section 12 of the Finance (Agreement with Ruritania) Act, 1938, it is due.",
            [
                (
                    "section 12 of the Finance (Agreement with Ruritania) Act, 1938",
                    "Finance (Agreement with Ruritania) Act, 1938",
                )
            ],
        ),
        ("No salary is paid under the Ministerial and other Salaries Act 1975.",
         [("Ministerial and other Salaries Act 1975",) * 2]),
        ("Union Regulation 2016/679 applies.", [("Regulation 2016/679",) * 2]),
        (
            "Sections 4.1 through 4.2 of the Qualified Pension Plan apply.",
            [("Sections 4.1 through 4.2 of the Qualified Pension Plan", "Qualified Pension Plan")],
        ),
        (
            "See Rule 38(d), Westland Rules of Evidence.",
            [("Rule 38(d), Westland Rules of Evidence", "Westland Rules of Evidence")],
        ),
        ("Under Joint Rule 160 the Bill is read.", [("Rule 160", ELSEWHERE)]),
        ("It was introduced as a section 76 Bill.", [("section 76", ELSEWHERE)]),
        ("Section 4.1(*c*) applies.", [("Section 4.1(*c*)", "4.1/c")]),
        ("The Act applies (c. 46).\n\nc. 1. Fees are due.", [("c. 46",) * 2]),
        ("Exhibit D of the Note Purchase Agreement applies.",
         [("Exhibit D of the Note Purchase Agreement", "Note Purchase Agreement")]),
        ("See the Relief etc. (Workers) (Payment) Regulations 1988.",
         [("Relief etc. (Workers) (Payment) Regulations 1988",) * 2]),
        ("There is substituted the following paragraph: ‘1 The fee’.", []),
        ("By Art. 6.1.f of the GDPR.", [("Art. 6.1.f of the GDPR", "GDPR")]),
        ("Notice is by a Form 8-K.", []),
        ("Man. Reg. 99/88 R applies.", []),
        ("The form has part G, of this application form.", [("part G", "part g")]),
    ],
)  # fmt: skip
def test_what_is_cited_and_of_which_document(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(PLAN.format(text)) == expected


def test_a_unit_that_is_put_in_a_sentence_is_of_what_the_sentence_amends() -> None:
    text = "Section 6 of the Ports Act 1980 is amended by putting new words for subsection (2)."
    assert [document for _, document in shown(PLAN.format(text))] == ["Ports Act 1980"] * 2


def test_a_name_that_has_its_document_is_not_taken_by_the_next() -> None:
    text = (
        "Im Sinne von § 34 Abs. 2 und § 35 Abs. 2 des Hafengesetzes, § 4 Abs. 2 und § 4a Abs. 2 "
        "des Fährengesetzes gilt dies. Für ihn gelten § 37a Absatz 4, Absatz 6 und 7 und § 37b des "
        "Schiffsgesetzes."
    )
    mentions = find_mentions(text, [], language="de")
    named = [mention.document for mention in mentions if mention.address]
    assert named == ["Hafengesetz"] * 2 + ["Fährengesetz"] * 2 + ["Schiffsgesetz"] * 4


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("# Neuntes Gesetz zur Änderung des Hafengesetzes\n\nEs gilt.\n", [("Hafengesetzes",
                                                                      "Hafengesetz")]),
        ("# Ports Act 1990\n\n## 1 Title\n\nThe Ports Acts 1980 to 1989 and this Act may be cited "
         "together as the Ports Acts 1980 to 1990.\n", [("Ports Acts 1980 to 1989",) * 2]),
        ("# Rules\n\n## 1 Fees\n\nJob Agreement means the Job and Change Agreement of 1981.\n",
         [("Job and Change Agreement of 1981",) * 2]),
        ("# Terms\n\nSection 4.04. Subrogation . . . . . . . . . 26\n\n## 1 Fees\n\nNone.\n", []),
        ("# Report\n\n## 1 Fees\n\nNone.\n\nSCHEDULE 2 | Joint Rules\n", []),
    ],
)  # fmt: skip
def test_titles_headings_and_contents_cite_nothing(
    source: str, expected: list[tuple[str, str]]
) -> None:
    assert shown(source) == expected


def test_the_label_of_an_exhibit_cites_nothing() -> None:
    text = "EXHIBIT 10.2   SUPPLY AGREEMENT   This is made.\n\n1. Term. A year.\n\n2. Fees. None.\n"
    assert shown(text, name="exhibit.txt") == []


def test_below_the_heading_of_a_schedule_stands_the_regulation_that_it_belongs_to() -> None:
    text = "# SCHEDULE 1\n\nRegulation 2(5)\n\n1 Cables and drives.\n\n2 Brakes.\n\n3 Cabins.\n"
    assert shown(text) == [("Regulation 2(5)", ELSEWHERE)]


def test_of_two_units_with_one_number_that_with_the_label_is_meant() -> None:
    text = "# Reform\n\n## Art 1 - Häfen\n\n## § 1 Kai\n\nEs gilt Artikel 1.\n\n## Art 2 Schluss\n"
    assert shown(text) == [("Artikel 1", "1")]


def test_paragraphs_below_a_heading_without_a_number_are_found() -> None:
    text = (
        "# Agreement\n\n# THE PORT COMPANY\n\nIt is agreed.\n\n(1) The fee of paragraph 2.\n\n"
        "(2) It is paid.\n\n(3) It ends on notice.\n"
    )
    assert shown(text) == [("paragraph 2", "the-port-company(2)")]


def test_a_contraction_points_at_the_document_named_before() -> None:
    text = (
        "En application du décret n° 85-453 du 23 avril 1985, les chapitres Ier et II dudit décret."
    )
    assert {mention.document for mention in find_mentions(text, [], language="fr")} == {
        "décret n° 85-453 du 23 avril 1985"
    }


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("l'article L. 331-1 du code rural et de la pêche maritime",
         ["code rural et de la pêche maritime"]),
        ("le code de l'expropriation pour cause d'utilité publique",
         ["code de l'expropriation pour cause d'utilité publique"]),
        ("votre code de parrainage", []),
    ],
)  # fmt: skip
def test_french_codes(text: str, names: list[str]) -> None:
    assert [mention.document for mention in find_mentions(text, [], language="fr")] == names


def test_a_column_stands_between_a_unit_and_its_document() -> None:
    (found,) = find_mentions("Anlage 3 Nummer 5 Spalte 3 der Hafenverordnung", [], language="de")
    assert found.document == "Hafenverordnung"


def test_onwards_is_said_right_behind_a_german_number() -> None:
    text = "Nach den §§ 30ff. des Hafengesetzes und Massnahmen derselben Art gilt dies."
    (found,) = find_mentions(text, [], language="de")
    assert (found.document, found.address) == ("Hafengesetz", ("30",))


def test_a_part_of_what_is_no_law_is_none() -> None:
    assert find_mentions("Die Prüfung des Teils II der Meisterprüfung", [], language="de") == []


def test_articles_that_begin_their_lines_cite_nothing() -> None:
    text = "".join(f"Art. {n} Oneri finanziari 1. Si provvede.\n" for n in range(70, 80))
    assert find_mentions(text, [], language="it") == []
