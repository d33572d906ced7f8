"""Codes of other works beside units, and what is no work."""

from __future__ import annotations

import pytest

from .acts import addresses, read

POLICY = """# Ferry Privacy Policy

## 1. Purposes

{sentence}

## 6. Rights

1. You may ask.

2. You may object.
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("It is a duty (Article 6(1)(c) UK GDPR).",
         [("Article 6(1)(c) UK GDPR", "UK GDPR", "6/1/c")]),
        ("Under UK GDPR Article 7 it ends.", [("UK GDPR Article 7", "UK GDPR", "7")]),
        ("See section 6 HRA 1998.", [("section 6 HRA 1998", "HRA 1998", "6")]),
        ("Wages follow Title 29 U.S.C. § 201 there.", [("29 U.S.C. § 201", "29 U.S.C.", "!201")]),
    ],
)  # fmt: skip
def test_a_code_has_its_place_and_its_year(
    sentence: str, expected: list[tuple[str, str, str]]
) -> None:
    assert read(POLICY.format(sentence=sentence)).surfaces() == expected


def test_articles_in_headings_are_those_of_the_code_that_the_text_cites() -> None:
    cited = "\n\n".join(f"It is due under Article {n} UK GDPR." for n in (7, 8, 9))
    rights = f"{cited}\n\n### 1.1 Right of access (Article 15)\n\nYou may ask."
    found = read(POLICY.format(sentence=rights))
    assert found.targets_of("Article 15") == [("UK GDPR", "15")]


def test_the_code_of_a_body_is_no_work() -> None:
    manual = """# Manual of Officers

## 1. Duties

Boats are listed (see HRC Bylaws Section 9.3).

3. HRC members vote, and so does the chair of the HRC.

## 2. Meetings

Meetings of the HRC, which all may join, are in May.
"""
    assert {document for _, document, _ in read(manual).surfaces()} == {"HRC Bylaws = HRC"}
    assert read(manual).targets_of("HRC") == []
    assert addresses("Elle se tient lors du CCLI de la FQRH en mai.", language="fr") == []


def test_this_agreement_in_capitals_ends_no_name() -> None:
    sentence = "EXCEPT IN SECTION 6, EACH OWNER'S TOTAL LIABILITY UNDER THIS AGREEMENT IS LIMITED."
    assert read(POLICY.format(sentence=sentence)).surfaces() == [("SECTION 6", None, "6")]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("The Harbour Code (Part II, Section 4a) says so.",
         ("Part II, Section 4a", "Harbour Code")),
        ("It amends the Ports Act 2031 (section 9).", ("section 9", "Ports Act 2031")),
        ("The Harbour Code (section 6) says so.", ("section 6", None)),  # which this text has
    ],
)  # fmt: skip
def test_a_unit_in_brackets_is_of_the_work_named_before_them(
    sentence: str, expected: tuple[str, str | None]
) -> None:
    found = read(POLICY.format(sentence=sentence)).surfaces()
    assert expected in [(surface, document) for surface, document, _ in found]
