"""Short names that are of no document, and units of this one that words around might give away."""

from __future__ import annotations

import pytest

from .test_missed import shown

TERMS = """# Kelp Terms

1. START

These Terms bind all who use the Kelp Protocol. Send hints on the Service or the Kelp Protocol
(“Feedback”) to us. Amounts due under the Ports Lease (“Rent”) are paid.

2. THE KELP PROTOCOL

a. The Kelp Protocol is software. The Norland Ports Act (the “NPA”) and the Moorings Regulation
(the “Regulation”) apply. Section 4 of the Regulation and Section 3 of the NPA matter.

b. No version of the Kelp Protocol is final.
"""
AGREEMENT = """# Mooring Agreement

## I. Scope

{}

## II. Fees

None.

## III. Term

One year.

## IV. End

It ends.

## V. Rest

None.
"""
HANDBOOK = """# Staff Handbook

## 1.0 Scope

All staff.

## 2.0 Basic Dues Clauses

{}
"""
SPECIFICATION = """# Mooring Specification

## 1 Model

The following section says what a mooring is.

### 1.1 Moorings

A mooring holds.

## 2 Wire

Bytes.
"""


def test_a_short_name_is_of_the_document_before_it_only_if_it_may_stand_for_it() -> None:
    assert shown(TERMS) == [
        ("Norland Ports Act", "Norland Ports Act = NPA"),
        ("Moorings Regulation", "Moorings Regulation"),
        ("Section 4 of the Regulation", "Moorings Regulation:4"),
        ("Section 3 of the NPA", "NPA = Norland Ports Act:3"),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Under Article 5 of this Agreement it ends.", [("Article 5 of this Agreement", "V")]),
        ("Under Article 9 of this Agreement it ends.", [("Article 9 of this Agreement", "9")]),
    ],
)  # fmt: skip
def test_a_unit_of_this_agreement_is_found_by_its_position(
    text: str, expected: list[tuple[str, str]]
) -> None:
    assert shown(AGREEMENT.format(text)) == expected


def test_a_clause_above_is_none_of_the_clauses_that_the_heading_names() -> None:
    above = HANDBOOK.format("Whoever meets Clause 1 above pays.")
    assert shown(above) == [("Clause 1", "1")]


def test_the_following_section_of_a_text_that_leads_in_is_not_the_next_on_its_level() -> None:
    assert shown(SPECIFICATION) == []


def test_a_note_in_the_margin_cites_an_act_by_its_number() -> None:
    text = (
        "# Moorings (Amendment) Act, No. 24 of 2031\n\n## 1. Title\n\nMoorings.\n\n## 2. Change\n\n"
        "Amendment of section 6 of Act, No. 14 of 2030. Section 6 of the Ferries Act, "
        "No. 14 of 2030 is hereby amended.\n"
    )
    found = [where for _, where in shown(text, name="moorings.md")]
    assert len(found) == 2
    assert found[0] == found[1]


def test_a_heading_about_changes_to_these_terms_names_no_other_terms() -> None:
    text = (
        "# Terms of Service\n\n## 1. Start\n\nBy use you agree to these Terms of Service.\n\n"
        "## 2. Changes to These Terms\n\nUse after any change is acceptance of those Terms.\n"
    )
    assert shown(text, name="terms.md") == []
