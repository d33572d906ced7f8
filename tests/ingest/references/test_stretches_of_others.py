"""Stretches that another document governs: below unnumbered headings, and of standard clauses."""

from __future__ import annotations

from .test_missed import shown

AMENDING = """# Ports (Amendment) Act 2031

## Amendment of section 21

Section 21 of the principal Act is amended—

(a) in subsection (1)—

    (i) by substituting for the word "fee" the word "due"; and

    (ii) in paragraph (b), by deleting the words "or quay"; and

(b) in subsection (2), by inserting after paragraph (a) the following paragraph.

## Effect

(a) The changes made by paragraph (b) take effect at once.

(b) Nothing else.
"""


def test_an_amended_paragraph_is_not_the_one_below_the_same_unnumbered_heading() -> None:
    found = [unit.rpartition(":")[2] for _, unit in shown(AMENDING)]
    assert found == ["21", "21", "21/1", "21/1/b", "21/2", "21/2/a", "effect(b)"]


ADDENDUM = """# Data Processing Addendum

## 1. Meanings

"**SCCs**" means the Standard Contractual Clauses approved by the Commission.

## 2. Transfers

The SCCs apply, completed as follows: in Clause 7, the docking clause does not apply; Annex I and
Annex II are completed with the information in Annex A of this Addendum.

# Annex A — Details

None.

# Annex B — Standard Contractual Clauses parameters

- Clause 2 (processors): Option 2, as in Section 2 of this Addendum.
- Clause 17 (law): as in Clause 18.
"""


def test_a_heading_that_names_standard_clauses_governs_what_stands_below() -> None:
    found = dict(shown(ADDENDUM))
    clauses = "Standard Contractual Clauses = SCCs"
    assert found["Clause 2"] == f"{clauses}:2"
    assert found["Clause 18"] == f"{clauses}:18"
    assert found["Section 2 of this Addendum"] == "2"


def test_an_annex_that_the_contract_lacks_is_one_of_the_clauses_that_it_completes() -> None:
    found = dict(shown(ADDENDUM))
    assert found["Annex II"] == "Standard Contractual Clauses = SCCs:annex 2"
    assert found["Annex A of this Addendum"] == "annex a"
