"""Numbers of a text's own units that look like references, letters in marks, the nearest unit."""

from __future__ import annotations

import pytest

from ingest.convert.pdf.characters import mended

from .test_missed import shown

CHARTER = """
<h1>Rope Charter</h1>
<h2>Article I The Council</h2>
<ul><li>§1. The Council meets as said in §2.</li>
<li>§2. Its powers are only these:</li>
<li>§2(1) to keep ropes;</li>
<li>§2(2)(a) to sell them as provided in §1.</li>
<li>§3. It ends.</li></ul>
<h2>Part II Rights</h2>
<h3>§1 Life</h3><p>Live.</p>
<h3>§2 Ropes</h3><p>Own them under §1.</p>
"""
BY_LAW = """# Dog By-law

## 1 Fees

Pay as in {} of this by-law.

## SCHEDULE "A"

None.
"""


def test_a_paragraph_with_the_number_of_its_section_is_no_reference() -> None:
    assert "§2(1)" not in dict(shown(CHARTER, "charter.html"))
    assert "§2(2)(a)" not in dict(shown(CHARTER, "charter.html"))


def test_the_nearest_unit_that_has_the_number_is_meant() -> None:
    assert [unit for _, unit in shown(CHARTER, "charter.html")] == ["i/2", "i/1", "1"]


def test_a_heading_of_an_article_and_a_section_in_it_is_no_reference() -> None:
    law = (
        "# Zweites Hafengesetz\n\n## Art 2 § 1\n\nDie Gebühren werden nach § 4 HafG erhoben.\n\n"
        "## Art 2 § 2 Seile\n\nDie Seile werden von der Behörde verwahrt.\n"
    )
    assert [words for words, _ in shown(law)] == ["§ 4 HafG"]


def test_a_schedule_in_a_table_of_html_is_headed_and_not_cited() -> None:
    table = "- - Schedule C1: <table>\n<th>Schedule C1</th></table>\n"
    assert shown(f"# Duties Act\n\n## 1 Dues\n\nPay.\n\n{table}") == []


@pytest.mark.parametrize("cited", ['Schedule "A"', "Schedule “A”"])
def test_the_letter_of_an_attachment_may_stand_in_marks(cited: str) -> None:
    assert shown(BY_LAW.format(cited)) == [(cited, "sch a")]


@pytest.mark.parametrize("words", ['list "A"', 'Section "A"', 'the draft schedule "Admiral"'])
def test_other_words_in_marks_are_no_letter_of_an_attachment(words: str) -> None:
    assert shown(BY_LAW.format(words)) == []


def test_this_section_outside_of_the_section_is_not_claimed() -> None:
    terms = "# Terms\n\n## 1. Fees\n\nThis Section 2 is short.\n\n## 2. Ends\n\n{}\n"
    assert shown(terms.format("It ends.")) == []
    inside = "### 2.1 Notice\n\nUnder this Section 2 give notice."
    assert shown(terms.format(inside)) == [("this Section 2", "2")]


def test_regulations_of_an_act_are_not_that_act() -> None:
    rules = "# {}\n\n## 1 Dues\n\nPay.\n\n## 2 Ends\n\nSee section 1 of the Ports Act.\n"
    found = shown(rules.format("Regulations of the Ports Act"))
    assert ("section 1 of the Ports Act", "Ports Act:1") in found


@pytest.mark.parametrize(
    "law",
    [
        "Federal Decree-Law No. 9 of 2032",
        "Rope and Sail Tax Proclamation No. 64/1994",
    ],
)
def test_a_decree_is_cited_with_all_of_its_name(law: str) -> None:
    assert shown(f"# Rules\n\n## 1 Dues\n\nPay as {law} says.\n") == [(law, law)]


def test_a_link_leads_to_the_section_whose_place_the_site_names() -> None:
    law = (
        "# Ordning\n\n## 1 kap. Start\n\n#### 1 §\n\n"
        "Enligt [2 §](#kap1.2) och 2 kap. [1 §](#kap2.1).\n\n#### 2 §\n\nJa.\n\n"
        "## 2 kap. Slut\n\n#### 1 §\n\nSe [3 §](#kap1.3).\n"
    )
    assert shown(law) == [("2 §", "1 2"), ("1 §", "2 1")]


def test_a_sign_is_parted_from_the_word_before_it() -> None:
    assert [mended(word) for word in ("von§", "gemäß§32", "§4")] == ["von §", "gemäß §32", "§4"]


@pytest.mark.parametrize(
    ("before", "first"),
    [("In exercise of the powers conferred by", "Ports Act, 1992:2"), ("As said in", "2")],
)
def test_all_units_of_an_english_enacting_formula_are_of_its_law(before: str, first: str) -> None:
    rules = (
        f"# Port Dues Rules, 2031\n\n{before} section 2 read with section 30 of the Ports Act, "
        "1992, the Board makes these rules:\n\n## 1. Title\n\nShort.\n\n## 2. Fees\n\nPay.\n"
    )
    assert [unit for _, unit in shown(rules)] == [first, "Ports Act, 1992:30"]


@pytest.mark.parametrize("title", ['"Ropes"', "“Ropes”", "'Ropes'", "‘Ropes’"])
def test_the_title_of_a_unit_in_marks_stands_before_its_document(title: str) -> None:
    cited = f"Section 9 {title} of the Ports Act"
    assert shown(f"# Fees\n\n## 1 Fees\n\nPay as {cited} says.\n") == [(cited, "Ports Act:9")]
