"""References of contracts: forms that are filled in, numbers of lists, names of other papers."""

from __future__ import annotations

import pytest

from ingest.references.mention import ELSEWHERE

from ..test_resolve import resolved
from .acts import read
from .test_classes import named

PROCESSING = """# Data Processing Agreement

1. **Definitions.** "EU SCCs" means the clauses annexed to Decision (EU) 2031/7.

2. **Processing.** The Porter acts under this DPA.

3. **Transfers.**

    3.1 The EU SCCs are incorporated by reference and completed as follows:

    (a) in Clause 2, the optional docking clause applies;

    (b) Annex I is filled in with Schedule 1, and Section 4 applies.

4. **Liability.** It is limited by Section 2 of the Agreement and by Section 2 of this DPA.

# Schedule 1

Details.
"""


def test_a_form_that_is_filled_in_is_cited_by_its_own_labels() -> None:
    agreement = read(PROCESSING)
    assert [name for name, _ in agreement.targets_of("Clause 2")] == ["EU SCCs"]
    assert agreement.targets_of("Schedule 1") == [(None, "sch 1")]
    assert agreement.targets_of("Section 4") == [(None, "4")]


def test_the_agreement_is_another_where_the_text_calls_itself_by_a_code() -> None:
    agreement = read(PROCESSING)
    assert agreement.targets_of("Section 2 of the Agreement") == [("Agreement", "2")]
    itself = read(PROCESSING.replace("this DPA", "this Agreement"))
    assert itself.targets_of("Section 2 of the Agreement") == [(None, "2")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Section 4.1(b)(i) or (b)(ii) of the Ports Act 2031",
         [("Section 4.1(b)(i)", "Ports Act 2031", "4.1/b/i"),
          ("(b)(ii)", "Ports Act 2031", "4.1/b/ii"),
          ("the Ports Act 2031", "Ports Act 2031", "")]),
        ("Section 4(a)(i) and (b)(ii)",
         [("Section 4(a)(i)", ELSEWHERE, "4/a/i"), ("(b)(ii)", ELSEWHERE, "4/b/ii")]),
        ("Rule 506(d)(2)(ii-iv) of the Ports Act 2031",
         [("Rule 506(d)(2)(ii-iv) of the Ports Act 2031", "Ports Act 2031", "506/d/2/ii-iv")]),
        ("Annex 1A, Annex 1B and Annex II",
         [("Annex 1A", ELSEWHERE, "annex 1a"), ("Annex 1B", ELSEWHERE, "annex 1b"),
          ("Annex II", ELSEWHERE, "annex 2")]),
        ("Section 3.1 of the Disclosure Schedule applies.",
         [("Section 3.1", "Disclosure Schedule", "3.1")]),
        ("Section 3.1 of the Company applies.", [("Section 3.1", ELSEWHERE, "3.1")]),
    ],
)  # fmt: skip
def test_levels_and_names_of_papers(text: str, expected: list[tuple[str, str | None, str]]) -> None:
    assert named(text) == expected


def test_a_section_printed_with_a_nought_is_no_list_of_its_parts() -> None:
    agreement = read(
        "SUPPLY AGREEMENT\n\n1.0 SUPPLY.\n\n1.1 It is supplied as Section 2 says.\n\n"
        "2.0 SECRETS\n\n2.1 They are kept.\n\n2.2 All of them.\n",
        name="supply.txt",
    )
    assert resolved(agreement, "Section 2") == [("supply.txt#2.0", None)]


def test_a_section_is_one_beside_those_that_hold_its_place() -> None:
    charter = (
        "# Charter\n\n## ARTICLE I: NAME\n\nIt has one.\n\n## ARTICLE V: SHARES\n\n%s"
        "### B. PREFERRED\n\n#### 1. Winding up.\n\n##### 1.1 Payments\n\nAs Section 3 says.\n\n"
        "#### 3. Conversion.\n\n##### 3.1 Right\n\nThey have it.\n\n## ARTICLE VI: END\n\nEnd.\n"
    )
    assert resolved(read(charter % ""), "Section 3") == [("act.md#3", None)]
    common = "### A. COMMON\n\n#### 1. General.\n\nCommon.\n\n#### 2. Votes\n\nOne.\n\n"
    assert resolved(read(charter % common), "Section 3") == [("act.md#Article V B.3", None)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Rule 13d-1(k) promulgated under the Securities Exchange Act of 1934 applies.",
         [("Rule 13d-1(k) promulgated under the Securities Exchange Act of 1934",
           "Securities Exchange Act of 1934", "13d-1/k")]),
        ("any chapter 7 or chapter 11 trustee", []),
        ("ARTICLE 2 FORECASTS; INVENTORY", []),
        ("the Visual Arts VA81949 and the App(s)", []),
        ("See [ROPES-2], Section 5.2.",
         [("[ROPES-2]", "ROPES-2", ""), ("Section 5.2", "ROPES-2", "5.2")]),
        ("as EIP-1559, PEP 8 and NIST SP 800-63B-4 say",
         [("EIP-1559", "EIP-1559", ""), ("PEP 8", "PEP 8", ""),
          ("NIST SP 800-63B-4", "NIST SP 800-63B-4", "")]),
        ("in ANSI X3.4-1986 and IEEE Std 802.1-2031",
         [("ANSI X3.4-1986", "ANSI X3.4-1986", ""),
          ("IEEE Std 802.1-2031", "IEEE Std 802.1-2031", "")]),
    ],
)  # fmt: skip
def test_names_of_rules_and_standards(text: str, expected: list[tuple[str, str, str]]) -> None:
    assert named(text) == expected


def test_thereof_is_no_reference_of_its_own() -> None:
    words = [words for words, _, _ in named("the Ports Act 2031 and Sections 2 and 4 thereof")]
    assert words == ["Ports Act 2031", "Sections 2", "4"]


def test_recitals_end_where_the_parties_agree() -> None:
    agreement = read(
        "SUPPLY AGREEMENT\n\nRECITALS:\n\nWHEREAS, Alpha makes ropes;\n\n"
        "NOW, THEREFORE, the parties agree as follows:\n\n1. SUPPLY. Subject to Section 2(a):\n\n"
        "a) Alpha supplies.\n\n2. TERM. It is this:\n\na) A year.\n\nb) Another.\n",
        name="supply.txt",
    )
    assert resolved(agreement, "Section 2(a)") == [("supply.txt#2(a)", None)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("dispositions des articles 6-III et 19 de la loi n° 2031-575 du 21 juin 2031 pour",
         [("articles 6-III", "loi n° 2031-575 du 21 juin 2031", "6/iii"),
          ("19", "loi n° 2031-575 du 21 juin 2031", "19"),
          ("loi n° 2031-575 du 21 juin 2031", "loi n° 2031-575 du 21 juin 2031", "")]),
        ("l’article L122-5 du Code de la Propriété Portuaire. Liens",
         [("article L122-5 du Code de la Propriété Portuaire", "Code de la Propriété Portuaire",
           "l122-5")]),
        ("au sens de la Loi Informatique et Libertés, qui",
         [("Loi Informatique et Libertés", "Loi Informatique et Libertés", "")]),
        ("au sens de la loi 78-17 du 6 janvier 1978 relative au port",
         [("loi 78-17 du 6 janvier 1978", "loi 78-17 du 6 janvier 1978", "")]),
        ("l'article 3 du code de la consommation Le client",
         [("article 3 du code de la consommation", "code de la consommation", "3")]),
    ],
)  # fmt: skip
def test_french_names_as_policies_write_them(
    text: str, expected: list[tuple[str, str, str]]
) -> None:
    assert named(text, "fr") == expected


def test_sections_of_french_terms_are_their_plain_headings() -> None:
    terms = read(
        "# Conditions\n\n## 1. Le service est à qui\n\nVoir la section 2 de ces conditions ou la "
        "section 2, et le numéro 894 du registre.\n\n## 2. Les droits de la personne\n\nIls sont.\n"
    )
    assert resolved(terms, "section 2")[-1] == ("act.md#2", None)
    assert resolved(terms, "numéro 894") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Rule 506 of the Securities Act of 1933 and Rule 507 promulgated thereunder",
         [("Rule 506 of the Securities Act of 1933", "Securities Act of 1933", "506"),
          ("Rule 507 promulgated thereunder", "Securities Act of 1933", "507")]),
        ("California Code of Civil Procedure Section 638 applies.",
         [("Section 638", "California Code of Civil Procedure", "638")]),
        ("the Quay Act 2031 (Ports Practice Code, Section 154)",
         [("Quay Act 2031", "Quay Act 2031", ""), ("Section 154", "Ports Practice Code", "154")]),
        ("within a period of (30) days", []),
        ("the Ports Code of 2031, as amended (the “Code”), and Section 4 of the Code",
         [("Ports Code of 2031", "Ports Code of 2031", ""),
          ("Section 4 of the Code", "Ports Code of 2031", "4")]),
        ("any amendments on Schedule 13G/A", [("Schedule 13G/A", "Schedule 13G/A", "")]),
    ],
)  # fmt: skip
def test_acts_behind_and_around_their_rules(
    text: str, expected: list[tuple[str, str, str]]
) -> None:
    assert named(text) == expected


NOTE = (
    "# Loan Agreement\n\n## 1 Terms\n\nBy the Ports Act 2031 a note in the form of Exhibit A "
    "attached hereto is made.\n\n## 2 Notes\n\n(a) If (A) it rains, pay. Under clause (A) of "
    "the preceding sentence no more is paid.\n\n## 3 Ends\n\n(A) Never.\n"
)


def test_what_is_attached_hereto_is_of_no_act() -> None:
    agreement = read(NOTE)
    assert resolved(agreement, "Exhibit A") == [("outside_library", None)]
    others = "\n\n# Exhibit B\n\nA note.\n\n# Exhibit C\n\nA deed.\n"
    assert resolved(read(NOTE + others), "Exhibit A") == [("dangling", None)]
    assert resolved(agreement, "clause (A)") == [("act.md#2(a)", "(a)")]


def test_a_form_without_numbers_cites_the_terms_that_it_names() -> None:
    form = read(
        "# Order Form\n\n## Fees\n\nModifying Section 4 of the Standard Terms, fees are paid.\n\n"
        "## Pilot\n\nSections 6.3 (Warranties) and 9 (Indemnity) do not apply to it.\n"
    )
    assert form.targets_of("Sections 6.3") == [("Standard Terms", "6.3")]
    assert form.targets_of("9") == [("Standard Terms", "9")]


def test_an_exhibit_is_of_no_act_named_beside_it() -> None:
    agreement = read(
        "# Supply Agreement\n\n## 1 Ropes\n\nUnder the Ports Act 2031 the prices are those in "
        "Clause 3.2 of Exhibit 14 and in Exhibit 15.\n\n## 2 Ends\n\nNever.\n"
    )
    assert [name for name, _ in agreement.targets_of("Exhibit 15")] == ["exhibit 15"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("They are one and the same Agreement.", []),
        ("Article 2.1 of Nonqualified Retirement Plan C1 (so",
         [("Article 2.1 of Nonqualified Retirement Plan C1", "Nonqualified Retirement Plan C1",
           "2.1")]),
        ("Section 7.4(e) of the Alpha SBP (so", [("Section 7.4(e)", "Alpha SBP", "7.4/e")]),
        ("Section 7.4(e) of the Alpha LLC (so", [("Section 7.4(e)", ELSEWHERE, "7.4/e")]),
    ],
)  # fmt: skip
def test_names_that_end_in_codes(text: str, expected: list[tuple[str, str, str]]) -> None:
    assert named(text) == expected


def test_a_letter_behind_a_number_is_a_paragraph_where_no_number_has_one() -> None:
    agreement = (
        "# Supply Agreement\n\n## 1 Ropes\n\nAs clause 2B says.\n\n## 2 Ends\n\n(A) Never.\n\n"
        "(B) Ever.\n\n## %s Law\n\nNone.\n"
    )
    assert resolved(read(agreement % "3"), "clause 2B") == [("act.md#2(B)", None)]
    assert resolved(read(agreement % "3A"), "clause 2B") == [("dangling", None)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("as Section 4.e of\n   the Trust Legal\n   Provisions says",
         [("Section 4.e", "Trust Legal Provisions", "4.e")]),
        ("Regulation D of the Ports Act of 2031, as amended (the “Ports Act”). The Ports Act is",
         [("Regulation D of the Ports Act of 2031", "Regulation D of the Ports Act of 2031", ""),
          ("Ports Act", "Ports Act of 2031", "")]),
    ],
)  # fmt: skip
def test_names_over_lines_and_with_numbers(text: str, expected: list[tuple[str, str, str]]) -> None:
    assert named(text) == expected


def test_short_names_in_nested_emphasis_and_years_in_capitals() -> None:
    text = 'the Ports Act of 2031, as amended (the "**_Act_**"), and Rule 5(e) under the Act'
    assert named(text)[-1] == ("Rule 5(e) under the Act", "Ports Act of 2031", "5/e")
    text = "PURSUANT TO SECTION 13 OF THE PORTS ACT OF 1934"
    assert named(text) == [("SECTION 13 OF THE PORTS ACT OF 1934", "PORTS ACT OF 1934", "13")]
