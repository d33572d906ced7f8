"""Words that look like references and are none, and units that only their surroundings tell."""

from __future__ import annotations

import pytest

from .acts import read

HARBOUR_RULES = """# Harbour Club Rules

ARTICLE I.

DEFINITIONS

Section 1.1 "Club" shall mean the harbour club, its members and its guests.

Section 1.2 “Quay” means the quay that Section 2.1 describes.

## ARTICLE II. QUAYS

Section 2.1 The quay is wide.

Rules 21.3 to 21.10 Reserved.

Rule 21.11 [Repealed]
"""


def test_headings_of_definitions_and_of_reserved_units_are_no_references() -> None:
    assert [words for words, _, _ in read(HARBOUR_RULES).surfaces()] == ["Section 2.1"]


SCANNED = """PORT CODE

TITLE I.
FERRIES.
Chapter
1.-FARES.
2.-QUAYS.
CHAPTER
I.
FARES.
SEC. 1. Fares are due.
{heading}
SEC. 3. Section 1 applies.
"""


@pytest.mark.parametrize(
    "heading",
    [
        "CHAPTER\nII.\nQUAYS.\nSEC. 2. Quays are wide.",  # read word by word
        "CHAPTER II.—QU4YS.\n\nSEC. 2. Quays are wide.",
        "CHAPTER II.'-—QUAYS.\n\nSEC. 2. Quays are wide.",
        "SEC. 2\\. In the event of fog, quays close.",
        "SECTION 2;\n\nQuays are wide.",
    ],
)
def test_headings_that_a_scan_has_torn_are_no_references(heading: str) -> None:
    found = read(SCANNED.format(heading=heading), name="code.txt").surfaces()
    assert [words for words, _, _ in found] == ["Section 1"]


@pytest.mark.parametrize(
    "sentence",
    [
        "The Southeast ¼ of Section 33, T. 1S., R.8E, is a meadow.",
        "It begins at the Northwest corner of Section 15, T1S, R8E, Quay Township.",
        "It runs along the West line of said Section 15 and the East line of the quay.",
        "See Tern v. Gull, 175 Ohio App. 3d 51 (2008).",
    ],
)
def test_land_and_law_reports_are_no_references(sentence: str) -> None:
    assert read(f"# Deed of the Meadow\n\n1. {sentence}\n").surfaces() == []


def test_the_version_of_a_standard_is_no_unit_of_it() -> None:
    guide = "# Tests of KNOT\n\nSoon there is version KNOT 4.1; these tests are of KNOT 4.\n"
    tests = "".join(f"## 4.1.{n} Test {n}\n\nTie it, as 4.1.1 says.\n\n" for n in (1, 2, 3))
    assert "KNOT 4" not in {words for words, _, _ in read(guide + tests).surfaces()}
    assert not read(guide + tests).targets_of("4")


DATA_TERMS = """# Data Terms

## 1. Fees

Fees are due.

## 2. Disclosure of Data

We disclose, as Section 9 (Contact Us) says.

## Contact Us

Write to us.

# Annex 1

## 1. Scope

Section 2 (Disclosure of Data) and paragraph 1 (Fees) of the main body of these Data Terms apply.

## 2. Rest

Paragraph 1 and section 2 (Rest) apply.
"""


def test_the_main_body_and_titles_tell_units_with_one_number_apart() -> None:
    terms = read(DATA_TERMS)
    assert terms.targets_of("Section 9") == [(None, "#contact-us")]
    assert terms.targets_of("Section 2") == [(None, "2")]
    assert terms.targets_of("paragraph 1") == [(None, "1")]
    assert terms.targets_of("Paragraph 1") == [(None, "annex 1/1")]


MEADOWS = """# Restrictions

## 1. Lots

Lots are lots.

## 2. Fees

Fees are fees.

## 3. Homes

Homes are homes.

## D. Covenant

1. There is one.

2. It is good.

3. It has a sum.

4. Notice under Section 3 hereof is mailed.

## 1. Drains

They drain.

## 2. Ponds

They are deep.

## 3. Footings

They are clean.
"""


def test_a_paragraph_beside_the_citation_is_meant_before_others_of_its_number() -> None:
    found = read(MEADOWS)
    assert {"3", "3~2", "D(3)"} <= {section.anchor for section in found.built.graph.sections}
    assert found.targets_of("Section 3") == [(None, "#D(3)")]


def test_an_item_in_the_sentences_of_a_definition_is_no_missing_unit() -> None:
    loan = """# Loan Agreement

## 1. Loan

The loan is made.

# Definitions

“Bonds” means (i) bonds of a port and (ii) others of the kinds described in clause (i) above.
"""
    assert read(loan).surfaces() == []
