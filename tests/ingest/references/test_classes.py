"""Classes of references that samples of published documents had wrong, each in a text of its own.

What `test_published` holds was found by earlier samples.
"""

from __future__ import annotations

import pytest

from ingest.references import find_mentions
from ingest.references.mention import ELSEWHERE

from ..test_resolve import resolved
from .acts import read


def named(text: str, language: str = "en") -> list[tuple[str, str | None, str]]:
    """Of each mention of a text without sections its words, its document and its address."""
    return [
        (mention.span.of(text), mention.document, "/".join(mention.address))
        for mention in find_mentions(text, [], language=language)
    ]


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("Under art. I, § 8 the fleet is kept.", "en",
         [("art. I", ELSEWHERE, "i"), ("§ 8", ELSEWHERE, "8")]),
        ("See U.S. Const. art. I, § 8, cl. 3.", "en",
         [("U.S. Const. art. I, § 8, cl. 3", "U.S. Const. art. I, § 8, cl. 3", "")]),
        ("See cl. 3 and tit. 42.", "en",
         [("cl. 3", ELSEWHERE, "3"), ("tit. 42", ELSEWHERE, "title 42")]),
        ("See 5 U.S.C. App. 3 § 8G here.", "en",
         [("5 U.S.C. App. 3 § 8G", "5 U.S.C. App. 3 § 8G", "")]),
        ("as Rule 501 of Regulation D says", "en",
         [("Rule 501 of Regulation D", "Regulation D", "501")]),
        ("V.S. 1947, § 9; P.L. § 3.", "en", [("V.S. 1947, § 9", "V.S. 1947", "9"),
                                             ("P.L. § 3", "P.L.", "3")]),
        ("(§ 96 Hafenvertriebsgesetz)", "de",
         [("§ 96 Hafenvertriebsgesetz", "Hafenvertriebsgesetz", "96")]),
        ("nach § 7 des Hafenbilanzgesetzes zum Stichtag der Eröffnung", "de",
         [("§ 7 des Hafenbilanzgesetzes", "Hafenbilanzgesetz", "7")]),
        ("nach § 18 des Vierten Buches Hafengesetzbuch", "de",
         [("§ 18 des Vierten Buches Hafengesetzbuch", "Viertes Buch Hafengesetzbuch", "18")]),
        ("die §§ 24 und 34a der Vorschriften über die Laufbahnen der Lotsen", "de",
         [("§§ 24", "Vorschriften über die Laufbahnen der Lotsen", "24"),
          ("34a", "Vorschriften über die Laufbahnen der Lotsen", "34a"),
          ("Vorschriften über die Laufbahnen der Lotsen",
           "Vorschriften über die Laufbahnen der Lotsen", "")]),
        ("l'article 199 terdecies-0 A du code général des ports", "fr",
         [("article 199 terdecies-0 A du code général des ports", "code général des ports",
           "199terdecies-0a")]),
        ("le titre Ier du livre III de la deuxième partie du code du port", "fr",
         [("titre Ier", "code du port", "part 2/book 3/title 1"),
          ("livre III", "code du port", "part 2/book 3"),
          ("deuxième partie", "code du port", "part 2")]),
        ("l’alinéa 9(2) de la Loi sur l’Agence des ports", "fr",
         [("alinéa 9(2) de la Loi sur l’Agence des ports", "Loi sur l’Agence des ports", "9/2")]),
        ("l'article 6 du règlement intérieur", "fr",
         [("article 6 du règlement", "règlement", "6")]),
    ],
)  # fmt: skip
def test_the_document_and_the_number_are_read_whole(
    text: str, language: str, expected: list[tuple[str, str | None, str]]
) -> None:
    assert named(text, language) == expected


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Vocabulary — Part 37: Ropes, 2017", "en"),
        ("Exhibit 10.16   SUPPLY AGREEMENT   This is made.", "en"),
        ("Fees are due.\n\n- Appendix A Strength of ropes\n- Appendix B Changes\n", "en"),
        ("les armes CONDITIONS ARTICLE 15 : RESPONSABILITÉ du port", "fr"),
        ("est ajouté : « Art. R. 321-7-Lorsque le port est ouvert »", "fr"),
    ],
)
def test_titles_and_headings_in_a_text_cite_nothing(text: str, language: str) -> None:
    assert named(text, language) == []


def test_an_act_that_carries_out_an_agreement_is_not_the_agreement() -> None:
    act = read(
        "# Loi de mise en oeuvre de l’Accord de pêche\n\n## 9 Approbation\n\nL’Accord est "
        "approuvé.\n\n## 13 Comité\n\nLe comité visé à l’article 9 de l’Accord et aux statuts.\n"
    )
    assert act.targets_of("article 9 de l’Accord") == [("Accord", "9")]


def test_a_clause_in_the_sentences_of_a_paragraph_is_said_to_be_of_that() -> None:
    lease = read(
        "# Lease\n\n## 3 Repairs\n\n(a) Walls are kept.\n\n(b) The roof is (i) kept and (ii) "
        "cleaned, but for clause (ii) in winter.\n"
    )
    assert resolved(lease, "clause (ii)") == [("act.md#3(b)", "(ii)")]


def test_a_clause_below_a_heading_without_a_number_is_found_beside() -> None:
    charter = read(
        "# Charter\n\n## 1 Name\n\nPort.\n\n## Shares\n\n(i) Cash.\n\n(ii) Ships.\n\n"
        "(iii) Both, as in clauses (i) and (ii).\n"
    )
    assert charter.targets_of("clauses (i)") == [(None, "#shares(i)")]


def test_a_regulation_is_not_the_paragraph_of_a_note_with_its_number() -> None:
    rules = read(
        "# Port Regulations 2031\n\n## 1 Name\n\nPort.\n\n## 2 Fees\n\nDue.\n\n# Note\n\n"
        "(1) Fees change by regulation 2.\n\n(2) Names do not.\n"
    )
    assert resolved(rules, "regulation 2") == [("act.md#2", None)]


def test_what_points_at_a_part_without_its_label_cites_nothing() -> None:
    found = read(
        "# Charter\n\n## Article V Shares\n\n### B. Preferred\n\nReferences in this Part B are to "
        "it.\n"
    )
    assert found.targets_of("this Part B") == []


def test_joint_rules_are_those_of_a_body() -> None:
    found = read("# Report\n\n## 1 Bills\n\nThe application of Joint rule 159 is asked for.\n")
    assert found.targets_of("rule 159") == [(ELSEWHERE, "159")]


def test_of_translations_that_in_the_language_of_the_text_is_meant() -> None:
    english = read(
        "# Regulation (EU) 2031/9 on ports\n\n## Article 1 Fees\n\nThe fees are due.\n",
        name="en.md",
    )
    german = read(
        "# Verordnung (EU) 2031/9 über Häfen\n\n## Artikel 1 Gebühren\n\nDie Gebühren sind fällig, "
        "wenn der Hafen offen ist.\n",
        name="de.md",
    )
    text = "# Hafensatzung\n\n## § 1 Gebühren\n\nArtikel 1 der Verordnung (EU) 2031/9 gilt.\n"
    citing = read(text)
    words = "Artikel 1 der Verordnung (EU) 2031/9"
    assert resolved(citing, words, english, german) == [("de.md#1", None)]


CONTENTS = """<html><body><h1>Mooring Standard</h1><ul>
<li><a href="#a">Appendix A</a>. <a href="#a">Changes</a></li>
<li><a href="#b">Appendix B</a>. <a href="#b">Knots</a></li></ul>
<h2 id="a">Appendix A. Changes<a href="#a">¶</a></h2><p id="p">None.<a href="#p">¶</a></p>
<h2 id="b">Appendix B. Knots</h2><p>See Appendix A.</p></body></html>"""


def test_entries_of_contents_and_links_of_paragraphs_to_themselves_cite_nothing() -> None:
    found = read(CONTENTS, name="page.html")
    assert [words for words, _, _ in found.surfaces()] == ["Appendix A"]
    assert "¶" not in found.built.text


def test_words_of_a_link_before_the_first_unit_are_those_of_its_target() -> None:
    found = read(
        "See [Sec. 5](knots.md#five) and [Home](home.md).\n\n"
        "# 1 Ropes\n\nOld.\n\n# 5 Knots\n\nOld.\n"
    )
    assert found.surfaces() == [("Sec. 5", "knots.md", "!#five")]


CODE = """# Harbour Code

### 1501 Definitions

A boat floats.

### 1502 Licences

Section 1501 applies.

### 1503 Fees

None.

# Notes

### 2019 Amendments

New.

### 2020 Amendments

New.

### 2021 Amendments

New.
"""


def test_numbers_that_look_like_years_are_units_where_they_rise() -> None:
    found = read(CODE)
    assert resolved(found, "Section 1501") == [("act.md#1501", None)]
    anchors = [section.anchor for section in found.built.graph.sections]
    assert anchors[:3] == ["1501", "1502", "1503"]
    assert "notes/2020-amendments" in anchors


def test_capital_ordinals_and_brackets_before_a_label_are_read() -> None:
    code = read("# Code des ports\n\n## LIVRE IER : Quais\n\n### Article 1\n\nVoir le livre Ier.\n")
    assert resolved(code, "livre Ier") == [("act.md#Livre I", None)]
    sheet = read("# Term Sheet\n\nAs in Exhibit A.\n\n# [EXHIBIT A\n\nFees are due.\n")
    assert resolved(sheet, "Exhibit A") == [("act.md#Exhibit A", None)]


def test_a_label_that_is_all_of_a_cell_cites_nothing() -> None:
    pay = read(
        "# Besoldung\n\n## 1 Zulagen\n\nSie stehen unten.\n\n| Zulage | Euro |\n| --- | --- |\n"
        "| Absatz 1 | 10 |\n| Buchstabe a | 20 |\n"
    )
    assert pay.surfaces() == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Amounts permitted by Code Section 409A are due.", [("Section 409A", "Code")]),
        ("The products of ACME are those in Exhibit A. ACME Section 4.1 differs.",
         [("Exhibit A", ELSEWHERE), ("ACME Section 4.1", "ACME")]),
    ],
)  # fmt: skip
def test_which_document_a_label_is_of(text: str, expected: list[tuple[str, str]]) -> None:
    assert [(words, document) for words, document, _ in named(text)] == expected


def test_articles_with_a_letter_are_of_a_code_where_the_text_is_none() -> None:
    terms = read(
        "# Conditions générales de vente\n\n## 1 Garantie\n\nLe vendeur répond des défauts au sens "
        "de l'article L. 216-1 et de l'article 9.\n\n## 2 Prix\n\nLes prix sont dus.\n"
    )
    assert terms.targets_of("article L. 216-1") == [(ELSEWHERE, "l216-1")]


def test_an_amendment_to_an_agreement_cites_that() -> None:
    amendment = read(
        "AMENDMENT NO. 1 TO SUPPLY AGREEMENT\n\nIt is made on May 1.\n\n1. Timing. Words are "
        "inserted at the end of Section 9.\n\n2. Fees. Fees stay.\n",
        name="amendment.txt",
    )
    assert amendment.targets_of("Section 9") == [("SUPPLY AGREEMENT", "9")]


def test_a_notice_under_an_act_is_not_that_act() -> None:
    notice = read(
        "# Bekanntmachung nach § 77 Absatz 4 des Hafengesetzes\n\nNach § 77 Absatz 4 des "
        "Hafengesetzes wird dies bekannt gemacht.\n"
    )
    assert set(notice.targets_of("§ 77 Absatz 4 des Hafengesetzes")) == {("Hafengesetz", "77/4")}


def test_the_version_of_a_standard_is_no_unit_of_it() -> None:
    standard = read(
        "# Rope Accessibility Guidelines (RAG) 2.2\n\n## 2 Knots\n\n### 2.2 Bights\n\nRAG 2.2 "
        "extends RAG 2.1.\n"
    )
    assert standard.surfaces() == []


def test_a_number_beside_a_link_is_of_its_target() -> None:
    found = read(
        '# Sails\n\n## 4 Cloth\n\nSee [[ROPES]](ropes.md#five){:latex-href="#ref"}, Sec. 5, and '
        "Section 5 of [[KNOTS]](knots.md#x).\n"
    )
    assert found.targets_of("Sec. 5") == [("ropes.md#five", "!5")]
    assert found.targets_of("Section 5") == [("knots.md#x", "!5")]
    assert "latex" not in found.built.text


def test_of_a_number_in_two_parts_the_first_is_printed() -> None:
    plan = read(
        "# Hafenausbildungsverordnung\n\n## § 4 Berufsbild\n\nGegenstand sind:\n\n1. Kaikunde,\n\n"
        "2. Schiffe.\n\n## § 5 Plan\n\nKaikunde (§ 4 Nr. 1.2) kommt zuerst.\n"
    )
    assert resolved(plan, "§ 4 Nr. 1.2") == [("act.md#4(1)", "(1.2)")]


def test_the_label_of_an_exhibit_stands_below_the_name_of_a_file() -> None:
    text = (
        "supply-ex.htm\n\nExhibit 10.1\n\nSUPPLY AGREEMENT\n\n1. Term. A year.\n\n2. Fees. None.\n"
    )
    assert read(text, name="exhibit.txt").surfaces() == []


def test_what_points_at_a_unit_without_a_number_cites_nothing() -> None:
    assert (
        read("# Deed\n\n## Arbitration\n\nThe steps of this Section 16 apply.\n").surfaces() == []
    )


def test_entries_of_a_note_in_front_do_not_take_the_numbers_of_sections() -> None:
    code = read(
        "# Hafengesetzbuch\n\nDieses Gesetz dient der Umsetzung von\n\n1. der Kairichtlinie,\n\n"
        "2. der Kranrichtlinie,\n\n3. der Bugrichtlinie.\n\n## Buch 1 Kai\n\n"
        "### § 1 Name\n\nHafen.\n\n### § 2 Kai\n\nKai.\n\n## Buch 2 Schiffe\n\n"
        "### § 4 Bug\n\nEs gilt § 2.\n",
        name="code.md",
    )
    citing = read("# Lotsengesetz\n\n## § 1 Lotsen\n\nEs gilt § 2 des Hafengesetzbuchs.\n")
    assert resolved(code, "§ 2") == [("code.md#2", None)]
    assert resolved(citing, "§ 2 des Hafengesetzbuchs", code) == [("code.md#2", None)]


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("Loi n° 49-981 du 22 juillet 1949, article 35.", "fr",
         [("Loi n° 49-981 du 22 juillet 1949",) * 2 + ("",),
          ("article 35", "Loi n° 49-981 du 22 juillet 1949", "35")]),
        ("Le code parental est secret.", "fr", []),
        ("Act of 1998, P.L. 105-354, § 1.", "en",
         [("P.L. 105-354", "P.L. 105-354", ""), ("§ 1", "P.L. 105-354", "1")]),
        ("as in clause (iii) or (iv) of subparagraph (C)", "en",
         [("clause (iii)", None, "c/iii"), ("(iv)", None, "c/iv"),
          ("subparagraph (C)", None, "c")]),
    ],
)  # fmt: skip
def test_what_the_held_out_sample_had_wrong(
    text: str, language: str, expected: list[tuple[str, str | None, str]]
) -> None:
    assert named(text, language) == expected


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("See art. 4, § 8, Wyo. Const.", "en", [("art. 4, § 8, Wyo. Const.",) * 2 + ("",)]),
        ("under Const. art. 4, § 8 a port", "en", [("Const. art. 4, § 8",) * 2 + ("",)]),
        ("Cal. Const., art. I, § 1 says", "en", [("Cal. Const., art. I, § 1",) * 2 + ("",)]),
        ("§ 3 des Kai-, Hafen- und Fährgesetzes", "de",
         [("§ 3 des Kai-, Hafen- und Fährgesetzes", "Kai-, Hafen- und Fährgesetz", "3")]),
        ("Having regard to the Treaty on the Working of Ports, and in particular the first "
         "subparagraph of Article 7(4), in conjunction with Article 8(6) thereof,", "en",
         [("the Treaty on the Working of Ports", "Treaty on the Working of Ports", ""),
          ("first subparagraph", "Treaty on the Working of Ports", "7/4/alinea 1"),
          ("Article 7(4)", "Treaty on the Working of Ports", "7/4"),
          ("Article 8(6) thereof", "Treaty on the Working of Ports", "8/6")]),
    ],
)  # fmt: skip
def test_the_document_behind_a_list_or_a_number_is_that_of_all(
    text: str, language: str, expected: list[tuple[str, str | None, str]]
) -> None:
    assert named(text, language) == expected


def test_all_members_of_a_list_are_of_the_decision_behind_it() -> None:
    text = "Artikel 16 Absatz 1 Satz 1 und Absatz 2 Buchstabe b) des Beschlusses 2031/917/JI gelten"
    found = find_mentions(text, [], language="de")
    assert ["/".join(mention.address) for mention in found] == ["16/1/satz 1", "16/2/b"]
    assert all("2031/917/JI" in (mention.document or "") for mention in found)


def test_a_unit_of_such_a_document_is_not_of_this_one() -> None:
    act = read(
        "# Lease\n\n## 3 Rent\n\nSection 3 of such Quay Addendum and Section 4 of that Annual "
        "Statement apply, but not Section 4 of such Rent.\n\n"
        "Section 5 of said Quay Map and Section 6 of that certain Quay Map show it.\n\n"
        "## 4 Ends\n\nNever.\n"
    )
    assert act.targets_of("Section 3") == [("Quay Addendum", "3")]
    assert act.targets_of("Section 4")[0] == ("Annual Statement", "4")
    assert act.targets_of("Section 5") == [("Quay Map", "5")]
    assert act.targets_of("Section 6") == [("Quay Map", "6")]


def test_the_own_title_in_front_matter_cites_nothing() -> None:
    front = "---\ntitle: ARF\nsubtitle: ARF Annex 5.02 - Design\n---\n\n"
    guide = read(f"{front}# ARF\n\n## 1 A\n\nSee ARF Annex 5.02 - Design.\n")
    assert guide.surfaces() == [("ARF Annex 5.02", "ARF", "annex 5.02")]
    changing = read("# Act to amend Directive 2031/9/EC - Ports\n\n## 1 Fees\n\nNone.\n")
    assert changing.targets_of("Directive 2031/9/EC") == [("Directive 2031/9/EC", "!")]
