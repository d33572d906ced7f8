"""Classes of references that later samples of published documents had wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest

from evidence_graph.spans import Span
from ingest.references import find_mentions
from ingest.references.mention import ELSEWHERE

from ..test_resolve import resolved
from .acts import read
from .test_classes import named


def test_what_is_put_in_is_not_the_unit_that_follows() -> None:
    act = read(
        "# Ports Act 2031\n\n## 3 Amendment of section 5\n\nSection 5 of the Harbours Act 2009 is "
        "amended by the insertion of the following section after section 5, and so on.\n\n"
        "## 4 Name\n\nPorts.\n"
    )
    assert act.targets_of("the following section") == []


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("offences in 13 V.S.A. chapter 19, subchapter 6 (assault)", "en",
         [("13 V.S.A. chapter 19, subchapter 6", "13 V.S.A. chapter 19, subchapter 6", "")]),
        ("under 11 U.S.C.S. § 105(a), which", "en",
         [("11 U.S.C.S. § 105(a)", "11 U.S.C.S.", "105/a")]),
        ("article 6 of law no. 2031-575 of 21 June 2031 on trust", "en",
         [("article 6 of law no. 2031-575 of 21 June 2031",
           "law no. 2031-575 of 21 June 2031", "6")]),
        ("A Chapter 7 debtor pays.", "en", []),
        ("Coded Character Sets -\n      Part 10: Latin Alphabet No. 6", "en", []),
        ("l'article L. 8211-1 du code du port relatives au travail", "fr",
         [("article L. 8211-1 du code du port", "code du port", "l8211-1")]),
        ("Auszug aus EinigVtr Anlage II Kapitel V Sachgebiet A Abschnitt III (BGBl.)", "de",
         [("EinigVtr Anlage II Kapitel V Sachgebiet A Abschnitt III",
           "EinigVtr Anlage II Kapitel V Sachgebiet A Abschnitt III", "")]),
    ],
)  # fmt: skip
def test_the_document_is_read_whole_or_not_at_all(
    text: str, language: str, expected: list[tuple[str, str | None, str]]
) -> None:
    assert named(text, language) == expected


def test_an_enacting_formula_cites_no_unit_of_its_own_document() -> None:
    order = read(
        "# Hafenverordnung\n\n## Eingangsformel\n\nAuf Grund des § 1 Abs. 2, auch in Verbindung "
        "mit § 9, diese jeweils in Verbindung mit § 3 des Hafengesetzes, von denen § 1 durch "
        "Artikel 7 des Gesetzes vom 3. Mai 2031 und § 9 zuletzt durch Artikel 2 "
        "des Gesetzes vom 4. Mai 2032 geändert worden ist, verordnet der Minister:\n\n"
        "## § 1 Kai\n\n(1) Er ist frei.\n\n(2) Auch nachts.\n\n## § 2 Kran\n\nWie § 1.\n"
    )
    assert order.targets_of("§ 1 Abs. 2") == [("Hafengesetz", "1/2")]
    assert order.targets_of("§ 9") == [("Hafengesetz", "9"), ("Hafengesetz", "9")]
    assert order.targets_of("§ 1") == [("Hafengesetz", "1"), (None, "1")]


def test_a_code_cites_its_own_articles_though_another_has_one_of_that_number() -> None:
    code = read(
        "# Code du port\n\n## Article L1-1\n\nVoir les articles L. 211-1 et L. 9-1 du code de la "
        "mer.\n\n## Article L1-2\n\nPar dérogation à l'article L. 211-1, le port est libre.\n\n"
        "## Article L1-3\n\nVoir l'article L. 1-1.\n"
    )
    assert code.targets_of("article L. 211-1") == [(ELSEWHERE, "l211-1")]


AGREEMENT = """# Supply Agreement

## 1 Supply

The Seller supplies ropes in the form of Exhibit A.

## 2 Price

The price is paid.

# Exhibit A

## 1 Ropes

### 1.1 Length

Ropes are long.

## 2 Knots

### 2.1 Kinds

Section 1 and Section 2 survive.
"""


def test_an_exhibit_with_sections_of_its_own_cites_these() -> None:
    found = read(AGREEMENT)
    assert resolved(found, "Section 1") == [("act.md#Exhibit A para 1", None)]


def test_a_long_quotation_of_sections_that_are_put_in_is_passed_over() -> None:
    line = "‘Fees’ are due, in such a case, from whoever holds the berth at the time. "
    act = read(
        "# Ports Act 2031\n\n## 7 Pensions\n\nThe Harbours Act 2009 is hereby amended by the "
        f"insertion after section 13 of the following: “13A. {120 * line}This is subject to "
        "subsection (8) of this section.”\n\n## 8 Name\n\nPorts.\n"
    )
    assert act.targets_of("subsection (8)") == []


def test_quotation_marks_may_be_two_single_ones() -> None:
    assert named("By inserting after it ‘‘Notwithstanding section 9 it is free.’’ in full") == []


def test_units_without_a_document_outside_of_a_formula_stay_as_they_were() -> None:
    found = read("# Hafenverordnung\n\n## Präambel\n\nNach § 7 ist er frei.\n")
    assert found.targets_of("§ 7") == [(ELSEWHERE, "7")]


@pytest.mark.parametrize(
    "text",
    [
        "Privacy for Mail: Part II -- Keys, RFC",
        "Audio mail (part 2 of 3) follows.",
        "Shares may be issued to (1) banks and lessors or (2) other persons.",
        "Fees are due.\n| Part B: The applicant",
    ],
)
def test_parts_of_titles_and_lists_in_sentences_cite_nothing(text: str) -> None:
    assert [words for words, _, address in named(text) if address] == []


@pytest.mark.parametrize(
    "label",
    [
        "§50.The harbour master is chosen by lot.",
        "Section 6: | The harbour master is chosen by lot.",
        "Section 2 If the lot is lost, the oldest is master.",
        "Section 1.\t'A harbour may have a master.",
    ],
)
def test_a_label_that_heads_a_paragraph_cites_nothing(label: str) -> None:
    assert [
        words for words, _, address in named(f"The port is open.\n\n{label}\n") if address
    ] == []


def test_a_unit_of_what_is_not_read_as_a_document_is_not_this_documents() -> None:
    lease = read(
        "# Lease\n\n## 8 Term\n\nA year.\n\n## 9 Rent\n\nRent is as paragraph 8 of Statement "
        "of Practice says, and as section 8 of the Lease says.\n"
    )
    assert lease.targets_of("paragraph 8") == [("Statement of Practice", "8")]
    assert resolved(lease, "section 8 of the Lease") == [("act.md#8", None)]


def test_articles_of_which_something_is_said_are_of_the_law_before() -> None:
    text = "the Ports Act 2009, section 7 of which requires ropes, and other law"
    assert named(text)[-1][1:] == ("Ports Act 2009", "7")


AMENDMENT = """# AMENDMENT FIVE TO ROPE SUPPLY AGREEMENT

## 1. Prices

Section 3.2 shall be deleted.

## 2. Term

A year.
"""


def test_an_amendment_cites_the_agreement_that_it_amends() -> None:
    assert read(AMENDMENT).targets_of("Section 3.2") == [("ROPE SUPPLY AGREEMENT", "3.2")]


def test_a_contract_that_was_signed_another_day_has_its_date_in_its_name() -> None:
    text = (
        "the Rope Supply Agreement (the “Supply Agreement”) dated April 5, 2031 ends. The Supply "
    )
    found = named(text + "Agreement, and section 4 of the Supply Agreement, bind.")
    assert found[-1][1] == "Rope Supply Agreement dated April 5, 2031"


def test_the_repealed_act_is_not_the_act() -> None:
    act = read(
        "# Ports Act 2031\n\n## 1 Words\n\nHere repealed Act means the Harbours Act 2009.\n\n"
        "## 2 Review\n\nThe terms of the Act are read; section 9 of the repealed Act goes on.\n"
    )
    assert act.targets_of("the Act") == []
    assert act.targets_of("section 9 of the repealed Act") == [("Harbours Act 2009", "9")]


def test_entries_of_contents_in_markdown_cite_nothing() -> None:
    found = read(
        "# Terms\n\n* [1. Fees](#fees-and-more)\n* [2. Ropes](#ropes-and-more)\n\n"
        "## 1. Fees <a id='fees-and-more'></a>\n\nDue.\n\n## 2. Ropes\n\nLong.\n"
    )
    assert found.surfaces() == []


def test_a_sentence_alone_is_none_where_no_unit_is_known() -> None:
    assert named("Erwägungsgrund 47 Satz 1 fehlt.", "de") == []


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("l'article R. 122-5 du code du port et l'article R. 9-2 du même code", "fr",
         [("article R. 122-5 du code du port", "code du port", "r122-5"),
          ("article R. 9-2 du même code", "code du port", "r9-2")]),
        ("les articles 220 F, 220 Z bis et 1464 A du code général des ports", "fr",
         [("articles 220 F", "code général des ports", "220f"),
          ("220 Z bis", "code général des ports", "220zbis"),
          ("1464 A", "code général des ports", "1464a"),
          ("code général des ports", "code général des ports", "")]),
        ("The following section is hereby inserted: “5A. Fees.”", "en", []),
        ("as though such paragraph headings had been omitted", "en", []),
        ("is replaced in its entirety by the following: “As in Section 6.”", "en", []),
    ],
)  # fmt: skip
def test_what_holds_a_unit_is_read_and_what_is_none_is_not(
    text: str, language: str, expected: list[tuple[str, str | None, str]]
) -> None:
    assert named(text, language) == expected


def test_labels_that_a_document_never_cites_itself_by_are_of_another() -> None:
    code = read(
        "# Lease\n\n## 1 Rent\n\nSee Section 2. The SEC's Rule 144A not. See § 27 of Title 12.\n\n"
        "## 2 Term\n\nA year.\n"
    )
    assert code.targets_of("Section 2") == [(None, "2")]
    assert code.targets_of("Rule 144A") == [(ELSEWHERE, "144a")]
    assert [document for document, _ in code.targets_of("§ 27")] == [ELSEWHERE]


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("Artikel 11 a und 11 b gelten, § 7 a. F. nicht. ²⁷ Art. 12 c Schlichtung ist neu.", "de",
         [("Artikel 11 a", ELSEWHERE, "11a"), ("11 b", ELSEWHERE, "11b"), ("§ 7", ELSEWHERE, "7")]),
        ("Art. 36 Ziff. 2 des Statuts des Hafengerichts", "de",
         [("Art. 36 Ziff. 2 des Statuts", "Statut", "36/2")]),
        ("aux articles 23-7,23-8 et 25 du code civil", "fr",
         [("articles 23-7", "code civil", "23-7"), ("23-8", "code civil", "23-8"),
          ("25", "code civil", "25"), ("code civil", "code civil", "")]),
        ("after “regulation 6(2)(c)” there shall be inserted", "en", []),
        ("Profiles; Part 5: Statements", "en", []),
    ],
)  # fmt: skip
def test_numbers_names_and_titles_of_the_held_out_sample(
    text: str, language: str, expected: list[tuple[str, str | None, str]]
) -> None:
    assert named(text, language) == expected


def test_a_page_of_a_journal_is_no_act_that_has_articles() -> None:
    text = (
        "Having regard to Regulation (EU) No 910/2031 (OJ L 257, 28.8.2031, p. 73), and Article 9"
    )
    assert named(f"{text} thereof,")[-1][1] == "Regulation (EU) No 910/2031"


def test_a_heading_within_a_line_cites_nothing() -> None:
    assert named("previsto del codice. Art. 36. 1. Il porto è aperto.") == []
    assert len(named("See the code. Art. 36 is new.")) == 1


def test_an_alinea_in_brackets_is_of_the_section_in_which_it_is_cited() -> None:
    act = read(
        "# Loi sur les ports\n\n## 1 Titre\n\nLoi du port.\n\n## 18 Règlements\n\n(1) Le conseil "
        "peut :\n\n(a) fixer les droits;\n\n(b) ouvrir le port.\n\n(2) Il avise de la prise de "
        "règlements en vertu de l’alinéa (1)b).\n"
    )
    assert resolved(act, "alinéa (1)b)") == [("act.md#18(1)(b)", None)]


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("section 1 of the Ports Finance Act No. 56 of 2031 and the Docks Act 5 of 1998", "en",
         [("section 1 of the Ports Finance Act No. 56 of 2031",
           "Ports Finance Act No. 56 of 2031 = Ports Finance Act", "1"),
          ("Docks Act 5 of 1998", "Docks Act 5 of 1998 = Docks Act", "")]),
        ("the power in Section 32 Ports Act 2031 and in the manual", "en",
         [("Section 32 Ports Act 2031", "Ports Act 2031", "32")]),
        ("see the Docks Manual Part 38-04-02 and Chapter 4517. of the Harbour Code", "en",
         [("Part 38-04-02", "Docks Manual", "part 38-04-02"),
          ("Chapter 4517. of the Harbour Code", "Harbour Code", "chapter 4517")]),
        ("Contents\nAn Act for the further repair of docks", "en", []),
        ("Section 29 of the “Uniform Docks Act” and Article 5(3) of the Docks (2016 Dues) Law 2016",
         "en",
         [("Section 29 of the “Uniform Docks Act", "Uniform Docks Act", "29"),
          ("Article 5(3) of the Docks (2016 Dues) Law 2016", "Docks (2016 Dues) Law 2016", "5/3")]),
        ("subdivision (c) of Section 290 of the Docks Code, and Division 3 of Part 1", "en",
         [("subdivision (c)", "Docks Code", "290/c"), ("Section 290", "Docks Code", "290"),
          ("Division 3", "Docks Code", "part 1/division 3"),
          ("Part 1", "Docks Code", "part 1")]),
        ("and\nPorts Act 1956\nsections 27, 30(1)\nand 104(c)\nFees Act 1975\nsection 10(3)", "en",
         [("Ports Act 1956", "Ports Act 1956", ""), ("sections 27", "Ports Act 1956", "27"),
          ("30(1)", "Ports Act 1956", "30/1"), ("104(c)", "Ports Act 1956", "104/c"),
          ("Fees Act 1975", "Fees Act 1975", ""), ("section 10(3)", "Fees Act 1975", "10/3")]),
        ("see the Ruritania Code of Docks, Title 2, Section 202", "en",
         [("Title 2, Section 202", "Ruritania Code of Docks", "202")]),
        ("s 17 amd No. 12, 2031, s 3 s 18 rep No. 5, 2032, s 7, and AR 143/2031 s13", "en",
         [("s 17", "another document", "17"), ("No. 12, 2031, s 3", "No. 12, 2031, s 3", ""),
          ("s 18", "another document", "18"), ("No. 5, 2032, s 7", "No. 5, 2032, s 7", ""),
          ("AR 143/2031 s13", "AR 143/2031 s13", "")]),
        ("an order under section 7 or 8 must be served within section 9 or 14 days", "en",
         [("section 7", "another document", "7"), ("8", "another document", "8"),
          ("section 9", "another document", "9")]),
        ("may bring an action before the court of that place under Article 263\nTFEU", "en",
         [("Article 263\nTFEU", "TFEU", "263")]),
        ("as Restatement (Second) of Torts § 402A and OJ No. L 169, 8.7.2003, p. 6 say", "en",
         [("Restatement (Second) of Torts § 402A", "Restatement (Second) of Torts § 402A", ""),
          ("OJ No. L 169, 8.7.2003, p. 6", "OJ No. L 169, 8.7.2003, p. 6", "")]),
        ("division (C)(4) of section 3781.06 of the Docks Code", "en",
         [("division (C)(4)", "Docks Code", "3781.06/c/4"),
          ("section 3781.06", "Docks Code", "3781.06")]),
        ("R.C. 2903.01(A), G.S. 20-138.1, Tex. Docks Code Ann. § 19.02 and 720 ILCS 5/9-1", "en",
         [("R.C. 2903.01(A)", "R.C.", "2903.01/a"), ("G.S. 20-138.1", "G.S.", "20-138.1"),
          ("Tex. Docks Code Ann. § 19.02", "Tex. Docks Code Ann. § 19.02", ""),
          ("720 ILCS 5/9-1", "720 ILCS 5/9-1", "")]),
        ("à l'article 238 bis AB du CGI, à la loi n° 1.123 du 3 mai 2031 et à l'annexe 18-D", "fr",
         [("article 238 bis AB du CGI", "CGI", "238bisab"),
          ("loi n° 1.123 du 3 mai 2031", "loi n° 1.123 du 3 mai 2031", ""),
          ("annexe 18-D", "loi n° 1.123 du 3 mai 2031", "annex 18-d")]),
        ("a berth under § 15–109 of the Docks Code", "en",
         [("§ 15–109 of the Docks Code", "Docks Code", "15-109")]),
        ("nach den §§ 286 ff.\u00a0BGB", "de", [("§§ 286 ff.\u00a0BGB", "BGB", "286")]),
        ("im Sinne des § 9 Abs. 2 des Artikel 10-Gesetzes gilt", "de",
         [("§ 9 Abs. 2 des Artikel 10-Gesetzes", "Artikel 10-Gesetz", "9/2")]),
    ],
)  # fmt: skip
def test_names_and_numbers_are_read_whole(
    text: str, language: str, expected: list[tuple[str, str | None, str]]
) -> None:
    assert named(text, language) == expected


def test_a_heading_that_the_outline_lacks_is_no_reference() -> None:
    rules = read(
        "Docks Rules\n\nArticle 1: Scope\nArticle 2: Fees\n\nSCOPE\nArticle 1\n"
        "Rules apply to docks.\nFEES\nArticle 2\nFees are due under Article 1\nand elsewhere.\n",
        name="rules.txt",
    )
    words = [words for words, _, _ in rules.surfaces()]
    assert words == ["Article 1"]


def test_an_exhibit_that_is_attached_hereto_is_of_this_amendment() -> None:
    amendment = read(
        "# Amendment 3 to the Docks Agreement\n\n1. Section 6 of the Agreement is amended.\n\n"
        "2. Attached hereto as Exhibit A is a plan.\n\n## Exhibit A\n\nThe plan.\n"
    )
    assert amendment.targets_of("Exhibit A") == [(None, "exhibit a")]


def test_a_list_of_places_ends_where_the_text_stands_below_its_heading() -> None:
    said = "The ferry runs as section 2 says. " * 9
    rules = read(
        "# Ferry By-law\n\n## Index\n\nFares, section 2\n\n"
        f"### 1. Crew\n\n{said}\n\n### 2. Fares\n\nA fare is due.\n"
    )
    text, (index, *sections) = rules.built.text, rules.built.graph.sections
    index = replace(index, span=Span(index.span.start, len(text)))  # as above larger headings
    found = find_mentions(text, [index, *sections], language="en")
    assert [mention.span.of(text) for mention in found] == ["section 2"] * 9
