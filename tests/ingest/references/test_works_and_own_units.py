"""Works that are named without a number, and the units of the document itself beside them."""

from __future__ import annotations

import pytest

from .test_judged_again import HAFEN, PORTS
from .test_missed import shown


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Es gilt § 12 Abs. 2 BGB/§ 37 HGB.",
         [("§ 12 Abs. 2 BGB", "BGB:12/2"), ("§ 37 HGB", "HGB:37")]),
        ("Wer Dues schuldet (s.§ 1), zahlt.", [("§ 1", "1")]),
        ("Gefördert wird (§ 52 AO Abs. 2 Ziff. 1) der Hafen.",
         [("§ 52 AO Abs. 2 Ziff. 1", "AO:52/2/1")]),
    ],
)  # fmt: skip
def test_signs_and_codes_in_crowded_words(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(HAFEN.format(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Meetings follow Robert’s Rules of Order, Newly Revised.",
         [("Robert’s Rules of Order, Newly Revised", "Robert’s Rules of Order, Newly Revised")]),
        ("Piers meet the International Building Code.",
         [("International Building Code", "International Building Code")]),
        ("It is formed under the Nonprofit Corporation Law.",
         [("Nonprofit Corporation Law", "Nonprofit Corporation Law")]),
        ("As the Corporations Code of Oregon says, it ends.",
         [("Corporations Code of Oregon", "Corporations Code of Oregon")]),
        ("As Title 5, Oregon Code of Regulations, Section 41500 says, it ends.",
         [("Title 5, Oregon Code of Regulations, Section 41500",
           "Title 5, Oregon Code of Regulations, Section 41500")]),
        ("It follows Section 14 FZB (Ruritanian Ferry Code).", [("Section 14 FZB", "FZB:14")]),
        ("As HTTP [2], Section 13.2.3 has it.", [("Section 13.2.3", "another document:13.2.3")]),
        ("See the General Port Regulation article 28, section 1.",
         [("article 28", "General Port Regulation:28"), ("section 1", "another document:1")]),
    ],
)  # fmt: skip
def test_works_without_a_number(text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(PORTS.format(text)) == expected


def test_a_title_in_a_list_of_contents_cites_nothing() -> None:
    contents = "1.1 Ferry Leave Act\t8\n\n1.2 Dues\t9\n"
    assert not shown(PORTS.format(contents))


BYLAWS = """# Satzung der Hafenfreunde

## 1. Name

Die Meldung erfolgt nach § 2.

## 2. Form

Die Form entspricht § 126b BGB. Die Satzung des Vereins gilt, ebenso § 26 BGB.

## 3. Rest

Die Vereinssatzung wird mit Mehrheit geändert.
"""


def test_bylaws_whose_headings_have_no_sign_cite_their_own_units_with_one() -> None:
    assert shown(BYLAWS) == [("§ 2", "2"), ("§ 126b BGB", "BGB:126b"), ("§ 26 BGB", "BGB:26")]


STATE = """# Ports Code

## Article I. Fees

### Section 1. Dues

A. Dues are due under subsection B of this section.

B. They are paid.
"""


def test_a_subsection_may_have_a_capital_letter() -> None:
    assert shown(STATE) == [("subsection B", "1/b")]
