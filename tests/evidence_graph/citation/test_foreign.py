"""Forms of foreign law: each is found by its sign, in every way in which it may be written."""

from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from evidence_graph.citation.foreign import all_forms, find_foreign, foreign_at
from evidence_graph.language.naming import ForeignForm, NamingWords


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
        ("the Act of June 3, 1996, applies", ["Act of June 3, 1996"]),
        ("124 Stat. 1376", ["124 Stat. 1376"]),
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


def test_a_pattern_that_is_none_is_told() -> None:
    with pytest.raises(ValueError, match=r"expected a pattern for foreign, found '\('"):
        NamingWords(foreign=(ForeignForm("a", "("),))
