"""References of agreements, policies and standards: whose a unit is, by the words around it."""

from __future__ import annotations

import pytest

from ingest.references.mention import ELSEWHERE

from .acts import read

ORDER = """# WORK ORDER

## ARTICLE V TERMS

5.1 **Scope.** {said}

5.2 **Fees.** They are paid.
"""


@pytest.mark.parametrize(
    ("said", "words", "document"),
    [
        ("By **Section 5.2** of the Parent SOW.", "Section 5.2** of the Parent SOW", "Parent SOW"),
        ("By **Section 5.2 (Fees)** of the Parent SOW.", None, "Parent SOW"),
        ("By **Section 5.2** (Fees) of the Parent SOW.", None, "Parent SOW"),
        ("By Section 5.2 – Fees of the Parent Agreement.", None, "Parent Agreement"),
        ("By Section 5.2 of the Order Form.", None, "Order Form"),
        ("By Section 5.2 of the QA's Dyeing Policy.", "Section 5.2", "QA's Dyeing Policy"),
        ("By Section 5.2 of the QA BRs.", "Section 5.2", "QA BRs"),
        ("By Section 5.2 of a supplier's agreement.", "Section 5.2", ELSEWHERE),
        ("By Section 9 Rope Makers Act (Seilergesetz).", None, "Rope Makers Act"),
    ],
)
def test_a_unit_is_of_the_document_named_behind_its_title(
    said: str, words: str | None, document: str
) -> None:
    order = read(ORDER.format(said=said))
    found = [(name, shown) for shown, name, address in order.surfaces() if address]
    assert found[0][0] == document
    assert words is None or found[0][1] == words


def test_a_title_goes_on_to_no_other_unit() -> None:
    order = read(ORDER.format(said="See Section 5.2 of this Work Order, and Section 5.2 – Fees."))
    assert {name for _, name, _ in order.surfaces()} == {None}


def test_an_agreement_that_means_an_order_form_is_this_one() -> None:
    agreement = read(
        "# Dyeing Agreement\n\n## 1 Ends\n\n1.1 Notice. It is given.\n\n## 2 Survival\n\n2.1 These "
        'survive termination of the Agreement: Section 1.1.\n\n## 3 Terms\n\n3.1 "Agreement" means '
        "the Order Form between the parties.\n"
    )
    assert agreement.targets_of("Section 1.1") == [(None, "1.1")]


def test_the_same_regulation_is_the_one_named_before() -> None:
    paper = read(
        "# Topic A\n\n## 1 Law\n\nThe Ports Regulation 2031 binds us. Article 5a, 5(f) of the same "
        "regulation says so.\n"
    )
    assert [name for name, _ in paper.targets_of("Article 5a")] == ["Ports Regulation 2031"]


def test_a_chapter_lacks_no_section_of_another() -> None:
    chapter = read(
        "# 9 Privacy\n\n## 9.1 Risk\n\nSee section 4.4, section 9.2 and section 9.7.\n\n"
        "## 9.2 Use\n\nNone.\n"
    )
    assert chapter.targets_of("section 4.4") == [(ELSEWHERE, "4.4")]
    assert chapter.targets_of("section 9.2") == [(None, "9.2")]
    assert chapter.targets_of("section 9.7") == [(None, "9.7")]


def test_a_link_to_a_place_that_is_not_here_leads_elsewhere() -> None:
    part = read("# Ropes\n\n## 1 Use\n\nSee [Section 4](#knots).\n\n## 2 Ends\n\nNever.\n")
    assert part.targets_of("Section 4") == [(ELSEWHERE, "4")]


def test_a_label_that_a_document_seldom_has_is_of_another() -> None:
    paper = read(
        "# Topic B\n\n## 1 Outline\n\nSection 2 has the law, Section 3 the marks.\n\n"
        "## 2 Law\n\nBy Article 3(50) a mark is one. By Article 5a(5) and 5d it is shown.\n\n"
        "## 3 Marks\n\nNone.\n"
    )
    assert paper.targets_of("Article 3(50)") == [(ELSEWHERE, "3/50")]
    assert [name for name, _ in paper.targets_of("Article 5a(5)")] == [ELSEWHERE]
    assert paper.targets_of("Section 3") == [(None, "3")]


def test_a_version_is_no_unit() -> None:
    text = "# Marks\n\n## 1 Use\n\nOver QRST 2.1 the mark is sent, as in WXYZ 1.2 it was not.\n"
    assert read(text).mentions == []
    text += "\nSee QRST 4.10.1 too.\n"
    assert read(text).targets_of("2.1") == [("QRST", "2.1")]


def test_names_end_where_an_entry_of_a_list_begins() -> None:
    policy = read(
        "# Policy\n\n## Laws\n\n- Rope Standards (RS)\n- Rope Makers Act (RMA)\n- Ports Act 2031\n"
    )
    assert [name and name.split("=")[0] for _, name, _ in policy.surfaces()][1:] == [
        "Ports Act 2031"
    ]
    assert "Standards" not in str(policy.surfaces()[0][1])


def test_what_is_called_after_a_document_is_none() -> None:
    rules = read(
        "# Rope Rules\n\n## 1 Use\n\nThe QRS Certificate Request names the QRS Certificate Holder, "
        "as the YARN and Dyes Act 2031 says.\n"
    )
    assert [name for _, name, _ in rules.surfaces()] == ["Dyes Act 2031"]


def test_an_annex_of_clauses_that_are_filled_in_cites_those() -> None:
    agreement = read(
        "# Data Processing Agreement\n\n1. **Transfers.** The Standard Contractual Clauses apply, "
        "completed as follows:\n\n    (a) in Clause 7, the option applies.\n\n2. **Ends.** Never."
        "\n\n"
        "# Annex I\n\nThe authority in accordance with Clause 13.\n"
    )
    assert agreement.targets_of("Clause 13") == [("Standard Contractual Clauses", "13")]


def test_a_title_stands_before_thereof() -> None:
    order = read(
        ORDER.format(said="As in the Parent Agreement, Section 5.2 (Fees) thereof applies.")
    )
    assert order.targets_of("Section 5.2 (Fees) thereof") == [("Parent Agreement", "5.2")]


def test_a_numbered_work_stands_before_its_annex() -> None:
    policy = read(
        "# Policy\n\n## 1 Use\n\nThis follows QRST 800-63B Appendix A.\n\n## 2 Ends\n\nNever.\n"
    )
    assert [name for name, _ in policy.targets_of("Appendix A")] == ["QRST 800-63B"]
