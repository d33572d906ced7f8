"""Labels and names that head a unit or record a change are no citations; lost heads are found."""

from __future__ import annotations

import pytest

from ..test_resolve import resolved
from .acts import read


def words_of(source: str) -> list[str]:
    return [words for words, *_ in read(source).surfaces()]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ropes Statutes\n  Chapter 25 - Compact on Ropes\n    Section 577 - Enactment", []),
        ("It reads:\nCHAPTER  25.1. Transparency in Ropes\n", []),
        ("Ends.\n\nSection 12:\nFees of the port\n", []),
        ("Ends.\n\nAs it says in\nSection 12 the port has fees.\n", ["Section 12"]),
        ("Ends.\n\nEND OF PART 8\n\nRopes.", []),
        ("Ends.\n\nTHE PORT IS GOVERNED BY PART 8\n\nRopes.", ["PART 8"]),
        ("The plat is in Plat Book 8, page 51 and Book 18\nPage: 96.", []),
        ("The plat is in Book 17 of the Ports Code.", ["Book 17 of the Ports Code"]),
        ("**§5.3.** **Fees.** They are due.\n\n**§5.4.** defines more.", []),
        ("These Bylaws:\n\n§5.3. define fees; and\n\n§5.4. set them.", []),
        ("**§5.3.** **Fees.** They are due. See §5.4. **No** more.", ["§5.4"]),
        ("- **Section 5.02** GDPR applies.", ["Section 5.02** GDPR"]),
        ("See **Section 5.02** At the end it says so.", ["Section 5.02"]),
    ],
)
def test_what_heads_a_unit_is_no_citation_of_it(text: str, expected: list[str]) -> None:
    found = words_of(f"# Club Bylaws\n\n## 1 Ropes\n\n{text}\n\n## 2 Ends\n\nNever.\n")
    assert found == expected


def test_an_entry_of_a_list_of_contents_is_no_citation() -> None:
    code = "# Ports Code\n\n%s\n\n## 4.10 Duty to moor\n\nMoor.\n\n## 4.20 Fees\n\nPay.\n"
    assert words_of(code % "Section 4.10      Duty to moor\n\nSection 4.20      Fees 2") == []
    assert words_of(code % "Section 4.10 (Duty to moor) applies.") == ["Section 4.10"]


def test_a_part_in_a_schedule_is_a_heading_and_a_section_says_whose_it_is() -> None:
    act = read(
        "# Ports Act\n\n## 4 Officers\n\nThey serve.\n\n## Part I Rest\n\n## 5 Ends\n\nNever.\n\n"
        "# SECOND SCHEDULE\n\n(Section 4)\n\nPART I\n\nPRIVILEGES OF OFFICERS\n\n1. None.\n"
    )
    assert [words for words, *_ in act.surfaces()] == ["Section 4"]


def test_a_heading_that_is_a_name_cites_if_units_of_it_are_cited_below() -> None:
    handbook = (
        "# Handbook\n\n## 1.4 Equal Opportunity Act\n\nWe are fair.\n\n## 1.5 Ports Act 2031\n\n"
        "In section 5 of the Ports Act 2031 “ropes” means lines.\n"
    )
    assert words_of(handbook) == ["Ports Act 2031", "section 5 of the Ports Act 2031"]


SATZUNG = """# Satzung

## § 1 Name

Worte.

## § 2 Zweck

Nach § 1 und § 4.

## § 3 Ende

Worte.

* 3.4.2031 – Änderung in § 4, § 1
"""


def test_units_that_are_no_more_in_a_record_of_changes_are_not_missing() -> None:
    assert words_of(SATZUNG) == ["§ 1", "§ 4", "§ 1"]
    rows = "| 1.2 | 2031-04-03 | Section 4 removed |\n| | Section 5 | added |\n"
    act = read(f"# Act\n\n## 1 Ropes\n\nWords.\n\n## 2 Lines\n\nWords.\n\n## 3 Ends\n\n{rows}")
    assert [words for words, *_ in act.surfaces()] == ["Section 5"]


def test_a_heading_cites_the_document_whose_unit_the_text_below_it_cites() -> None:
    bill = read(
        "# Ports (Amendment) Bill\n\n## 1 Title\n\nSo.\n\n## 2 Amendment of section 1\n\n"
        "Section 1(2) of the principal Act is amended.\n\n## 3 Effect of section 1\n\nNone.\n"
    )
    assert bill.targets_of("section 1") == [("principal Act", "1"), (None, "1")]


BOARD = """# Bylaws

## 5 Board

- Section 5.01 The Board meets on such days as it sets at its first meeting of the year, and on
each day that it likes, as Section 5.02 says.

- Section 5.02 At the first meeting they elect three members of the Board for a year, and three
more for the years that follow.

## 6 Members

They meet as Section 5.01 says and as section 9 says.
"""


def test_a_head_that_the_outline_lacks_tells_where_its_unit_is() -> None:
    bylaws = read(BOARD)
    assert resolved(bylaws, "Section 5.01") == [("act.md#5", None)]
    assert resolved(bylaws, "Section 5.02") == []  # in section 5 itself it says no more than that


ARTICLES = """# Operating Agreement

## ARTICLE I – NAMES

1. Name. It is called Ropes under Section 3.01.

2. Office. It has one.

## ARTICLE II – MEMBERS

1. Votes. Each has one%s

2. Meetings. They meet.

## ARTICLE III – CAPITAL

1. Capital. They pay.

2. Returns. None.
"""


def test_a_decimal_section_is_in_its_article_if_no_unit_prints_decimals() -> None:
    assert resolved(read(ARTICLES % "."), "Section 3.01") == [("act.md#Article III", None)]
    printed = ARTICLES % ".\n\n### Section 2.01 Lines\n\nThey are long."
    assert resolved(read(printed), "Section 3.01") != [("act.md#Article III", None)]


def test_a_file_that_is_a_schedule_is_what_cites_that_schedule() -> None:
    agreement = "# Harbour Agreement\n\n## 1 Fees\n\nThe fees of Schedule 1 are due.\n"
    fees = "# Tables\n\n## 1 Boats\n\nFive.\n"
    citing = read(agreement, name="Harbour Agreement.md")
    schedule = read(fees, name="Harbour Agreement - Schedule 1.md")
    assert resolved(citing, "Schedule 1", schedule) == [(schedule.built.graph.document.id, None)]
    licence = read(agreement.replace("Harbour Agreement", "Licence"), name="licence.md")
    assert resolved(licence, "Schedule 1", schedule, citing) == [("outside_library", None)]


@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        ("[Lines](#a-lines) . . . 2 [Knots](#b-knots) . . . 3", []),
        ("| [Lines](#a-lines) | ii |\n|---|---|\n| [Knots](#b-knots) | 1 |", []),
        ("[Lines](#a-lines) or [Knots](#b-knots) 3", ["Lines", "Knots"]),
    ],
)
def test_links_with_their_pages_are_entries_of_contents(entries: str, expected: list[str]) -> None:
    parts = "## A. Lines\n\nTie.\n\n## B. Knots\n\nUntie.\n"
    assert words_of(f"# Standard\n\n## 0 First\n\n{entries}\n\n{parts}") == expected
