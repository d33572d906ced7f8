"""Forms of foreign law: each is found by its sign, in every way in which it may be written."""

from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from evidence_graph.citation.foreign import all_forms, find_foreign, foreign_at
from evidence_graph.language.citations import ForeignForm


@pytest.mark.parametrize("form", list(all_forms()), ids=lambda form: form.pattern[:40])
@given(data=st.data())
@settings(max_examples=12, suppress_health_check=list(HealthCheck), deadline=None)
def test_every_citation_of_a_form_holds_its_sign(form: ForeignForm, data: st.DataObject) -> None:
    text = data.draw(st.from_regex(form.pattern, fullmatch=True))
    assert re.search(form.sign, f"{text} ")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("see 15 U.S.C. 1601 and", ["15 U.S.C. 1601"]),
        (
            "42 U.S.C. §§ 1395x(s)(2)(A), 1396a and 1396b",
            ["42 U.S.C. §§ 1395x(s)(2)(A)", "42 U.S.C. §§ 1396a", "42 U.S.C. §§ 1396b"],
        ),
        ("nach der Verordnung (EG) Nr. 1/2003", ["Verordnung (EG) Nr. 1/2003"]),
        (
            "Regulation (EU) 2016/679 or Directive\n95/46/EC",
            ["Regulation (EU) 2016/679", "Directive 95/46/EC"],
        ),
        ("as in ISO/IEC 27001 and [RFC3986]", ["ISO/IEC 27001", "RFC3986"]),
        ("the ISO/IEC 270XX family and ISO8601, not ISO8601Date", ["ISO/IEC 270XX", "ISO8601"]),
        ("SMPTE ST 377-1:2011 – Format. SMPTE RP 224.", ["SMPTE ST 377-1:2011", "SMPTE RP 224"]),
        ("the Act of June 3, 1996, applies", ["Act of June 3, 1996"]),
        ("124 Stat. 1376", ["124 Stat. 1376"]),
        (
            "title 44, U.S. Code; OMB M-31-04 and OMB Circular No. A-130; (Ord. 2031-39. Passed",
            ["title 44, U.S. Code", "OMB M-31-04", "OMB Circular No. A-130", "Ord. 2031-39"],
        ),
        (
            "NIST SP 800-63b; Special Publication 800-30",
            ["NIST SP 800-63b", "Special Publication 800-30"],
        ),
        (
            "Nos 12/2031 s. 4, 85/2031 s. 9; sub A2031-97 s 3; 2031 Act No. 4, SECTION 1",
            ["Nos 12/2031 s. 4", "85/2031 s. 9", "A2031-97 s 3", "2031 Act No. 4, SECTION 1"],
        ),
        (
            "26 & 27 Vict. c. 33; 49 Code of Federal Regulations section 571.3(b)",
            ["26 & 27 Vict. c. 33", "49 Code of Federal Regulations section 571.3(b)"],
        ),
        (
            "Added by Acts 2031, 92nd Leg., R.S., Ch. 53 (S.B. 21), Sec. 8; Stats. 2031, Ch. 7",
            ["Acts 2031, 92nd Leg., R.S., Ch. 53 (S.B. 21)", "Stats. 2031, Ch. 7"],
        ),
        (
            "amd. Secs. 9, 13 thru 16, Ch. 59, L. 2031; 2031 Ky. Acts ch. 318; L. 2031, ch. 20",
            ["Secs. 9, 13 thru 16, Ch. 59, L. 2031", "2031 Ky. Acts ch. 318", "L. 2031, ch. 20"],
        ),
        (
            "[PL 2031, c. 69, §§5, 8 (NEW).] S.M. 2031, c. 9, Sch. A, s. 4; M.G.L. c. 151B",
            ["PL 2031, c. 69, §§5, 8", "S.M. 2031, c. 9, Sch. A, s. 4", "M.G.L. c. 151B"],
        ),
        (
            "amd No. 54, 2031, s 13, and by No. 2/2031 s. 45(3)(b); Acts 2031, No. 173, §1",
            ["No. 54, 2031, s 13", "No. 2/2031 s. 45(3)(b)", "Acts 2031, No. 173, §1"],
        ),
        (
            "K.S.A. 2031 Supp. 59-30,102, 7 GCA § 301 and 29 U.S.C. ss. 1001 et seq.",
            ["K.S.A. 2031 Supp. 59-30,102", "7 GCA § 301", "29 U.S.C. ss. 1001"],
        ),
        ("in section 14 of the Act", []),
    ],
)
def test_citations_are_found(text: str, names: list[str]) -> None:
    assert [law.name for law in find_foreign(text)] == names


def test_pages_have_no_sections() -> None:
    assert [law.has_units for law in find_foreign("124 Stat. 1376; 12 CFR 1026.2")] == [False, True]


def test_one_is_read_at_a_place() -> None:
    law = foreign_at("in 12 CFR 1026.2(a)", 3)
    assert law is not None
    assert law.name == "12 CFR 1026.2(a)"
