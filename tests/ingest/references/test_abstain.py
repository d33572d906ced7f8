"""Where the evidence for a target is weak there is no reference: no heading, no link to itself."""

from __future__ import annotations

import pytest

from ingest.references.mention import ELSEWHERE

from .acts import read
from .test_classes import named

CODICE = """# Codice dei porti

Il presente codice disciplina i porti che sono aperti al pubblico, come previsto dagli art. 7 del
regolamento (Art. 9). In materia di mora Art. 12 Tasse portuali 1. Le tasse sono dovute.

Art. 15-bis. Porti. Il porto di cui al comma 2 è aperto a tutte le navi che vi sono ammesse.
"""


def test_a_label_in_capitals_is_a_heading_where_a_language_has_no_pack() -> None:
    code = read(CODICE)
    assert [words for words, *_ in code.surfaces()] == ["art. 7", "Art. 9"]


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("Der Kai ist gesperrt. Art. 18 Hafengebühren sind zu zahlen.", "de", []),
        ("Der Kai ist frei.\n\nArt. 5 Schlichtung\n1 Sie ist frei.", "de", []),
        ("Wie bisher. Art. 5 Absatz 2 gilt.", "de", ["Art. 5 Absatz 2"]),
        ("Exhibit 10.18 Certain words are left out. See Exhibit 2.", "en", ["Exhibit 2"]),
        ("By § 23-113. Sec. 102. Records are kept.", "en", ["§ 23-113"]),
        ("Exhibit 2 applies.", "en", ["Exhibit 2"]),
        ("Die Tat ist strafbar. Titel 3: Taten", "de", []),
        ("It ends.\n\nEXHIBIT 12 - BLANK PAGE", "en", []),
        ("Appendix D to Part 1008—Attorneys: Fees", "en", []),
        ("$5 for Title IX Fund grants.", "en", []),
        ("As Title IX provides.", "en", ["Title IX"]),
        ("Part A. Ports Act, 1925", "en", []),
        ("This Act is the Harbour Dues Act, 2010.", "en", []),
        ("1  5763  SS1  OS/400", "en", []),
        ("Header { Form (1) = 1 }", "en", []),
    ],
)
def test_what_heads_a_text_is_no_reference(text: str, language: str, expected: list[str]) -> None:
    assert [words for words, *_ in named(text, language)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("See item 3 of Amendment 005.", []),
        ("Section 18 of the UK Addendum applies.",
         [("Section 18 of the UK Addendum", "UK Addendum")]),
        ("Section 50 of the principal act applies.", [("Section 50", ELSEWHERE)]),
        ("Article 3 of the draft convention applies.", [("Article 3", ELSEWHERE)]),
        ("By Treas. Reg. § 1.4A-3.", [("Treas. Reg. § 1.4A-3", "Treas. Reg. § 1.4A-3")]),
        ("In Ports Act (No. 3) 2001.", [("Ports Act (No. 3) 2001", "Ports Act (No. 3) 2001")]),
        ("v. Hoff, 243 F. Supp. 873", [("243 F. Supp. 873", "243 F. Supp. 873")]),
    ],
)  # fmt: skip
def test_what_another_document_is_called(text: str, expected: list[tuple[str, str]]) -> None:
    assert [(words, document) for words, document, _ in named(text, "en")] == expected


PAGE = """<html><body><h1>Mooring Standard</h1><h2 id="res">1 Resources</h2>
<p id="inner">The time is <a href="#res">based on research</a> of <a href="#res">KNOT 1.2</a>.</p>
<p><a href="#res">Resources</a> are as in <a href="#res">Resources</a> and
<a href="#two">the next</a>.</p>
<h3 id="more">Further ones</h3><p>See <a href="#res">Resources</a> above.</p>
<h2 id="two">2 Knots</h2><p>Tie them.</p></body></html>"""


def test_a_link_to_where_it_stands_must_name_that_and_begin_no_line() -> None:
    page = read(PAGE, name="page.html")
    assert [words for words, *_ in page.surfaces()] == ["Resources", "the next", "Resources"]


ACT = """# Ports Act 2031

## 4 Amounts

For purposes of subsections (2) and (3) amounts are paid. Under § 5304 of the Dues Act 2001 too,
and by such section 5304.

## 5 Limits

### 5.1 Grant

Pay (a) in cash or (b) by cheque.

### 5.2 Rest

Exhibit 2 to Supplement 1 is void. But for subsection 5.1 above and clause (b) of subsection 5.1,
and by § 7.08 none.

## 6 Powers

1. The board may

    (a) open a port; or

    (b) close one by point (a) of this paragraph.
"""


def test_a_number_that_no_unit_around_prints_is_of_another_act() -> None:
    act = read(ACT)
    assert act.targets_of("(3)") == []
    assert act.targets_of("section 5304") == [("Dues Act 2001", "5304")]
    assert act.targets_of("subsection 5.1") == [(None, "5.1"), (None, "5.1")]
    assert act.targets_of("point (a)") == [(None, "6/1/a")]


TABLE = """<html><body><h1>Regulation (EU) 2031/77 on ports</h1><h2>Article 1 Scope</h2>
<p>Ports.</p>
<h2>Article 2 Ports</h2><p>They are open.</p><h2>ANNEX I CORRELATION TABLE</h2><table><tr>
<th>Directive 95/46/EC</th><th>This Regulation</th><th>Remarks</th></tr>
<tr><td>Article 1</td><td>Article 2</td><td>Article 9</td></tr></table></body></html>"""


def test_the_columns_of_a_table_of_correlation_cite_what_its_head_names() -> None:
    act = read(TABLE, name="act.html")
    assert act.targets_of("Article 1") == [("Directive 95/46/EC", "!1")]
    assert act.targets_of("Article 2") == [(None, "2")]
    assert act.targets_of("Article 9") == [(ELSEWHERE, "9")]


def test_changed_units_of_an_enacting_formula_are_of_the_act_before() -> None:
    order = read(
        "# Saatverordnung\n\n## Eingangsformel\n\nAuf Grund des § 5 Absatz 1 des Saatgesetzes, § 5 "
        "Absatz 1 und 2 und § 22 zuletzt geändert durch Artikel 192 der Verordnung vom 31. Oktober "
        "2006, verordnet der Minister:\n\n## § 1 Saat\n\n(1) Sie ist frei.\n\n(2) Auch nachts.\n\n"
        "## § 2 Kai\n\nNach § 3 Abs. 7 Nr. 2 und § 99 des Hafengesetzes.\n\n## § 3 Ende\n\nEnde.\n"
    )
    assert order.targets_of("§ 22") == [("Saatgesetz", "22")]
    assert order.targets_of("§ 3 Abs. 7 Nr. 2") == [("Hafengesetz", "3/7/2")]
    assert order.targets_of("2") == [("Saatgesetz", "5/2")]


REGULATIONS = """# Port Fees Regulations 2031

## Part 1 – Fees

### 1 Fees

(1) A fee is due under section 9 of the Ports Act 2001, and section 3 of the Ports Act 2001 applies.

(2) It is due by section 8(5) of the Ports Act 2001, except as provided in regulation 28(2).

### 2 Refunds

A fee under regulation 1 is repaid, and one under regulation 1(2) is not.
"""


def test_a_provision_of_the_documents_own_kind_that_is_missing_dangles() -> None:
    act = read(REGULATIONS)
    assert act.targets_of("regulation 28(2)") == [(ELSEWHERE, "28/2")]  # far beyond its own
    near = REGULATIONS.replace("regulation 28", "regulation 6")
    assert read(near).targets_of("regulation 6(2)") == [(None, "6/2")]
    other = REGULATIONS.replace("regulation 1", "section 1")
    assert read(other).targets_of("regulation 28(2)") == [(ELSEWHERE, "28/2")]


CONSTITUTION = """# Constitution of Ruritania

## Article I

### Section 1

All powers are vested.

### Section 2

The House is elected. Section 1 applies to it.

## Article II

### Section 1

The President, as in Article I, Section 2, and not as in Section 4 of the Third Amendment.
"""


def test_articles_may_number_their_own_sections() -> None:
    act = read(CONSTITUTION)
    assert act.targets_of("Section 1") == [(None, "i/1")]
    assert act.targets_of("Section 2") == [(None, "i/2")]
    assert act.targets_of("Section 4") == [("Third Amendment", "4")]


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("In Section 9.E of the Dues Agreement signed by you.", "en",
         [("Section 9.E of the Dues Agreement", "Dues Agreement", "9.e")]),
        ("In section 3.A of the Ports Act 2001 it is.", "en",
         [("section 3.A of the Ports Act 2001", "Ports Act 2001", "3.a")]),
        ("by Article 45f (1) of (EU) No 77/2014 it is met", "en",
         [("Article 45f (1) of (EU) No 77/2014", "(EU) No 77/2014", "45f/1")]),
        ("under article 11(2) of the 1972 Ports Convention it is", "en",
         [("article 11(2) of the 1972 Ports Convention",
           "1972 Ports Convention = Ports Convention", "11/2")]),
        ("void under Md. Code, Lab. & Empl. § 3-716 for you", "en",
         [("Md. Code, Lab. & Empl. § 3-716", "Md. Code, Lab. & Empl. § 3-716", "")]),
        ("[Repealed, SOR/2018-42, s. 2]", "en", [("SOR/2018-42, s. 2", "SOR/2018-42, s. 2", "")]),
        ("[Abrogé, DORS/2018-42, art. 2]", "fr",
         [("DORS/2018-42, art. 2", "DORS/2018-42, art. 2", "")]),
        ("[SUPPRIMÉ, VOIR L'EXIGENCE 7.3.1]", "fr", []),
        ("nach Artikel 5 Absatz ¹ des Hafengesetzes vom 1. März 2016", "de",
         [("Artikel 5 Absatz ¹ des Hafengesetzes", "Hafengesetz", "5/1")]),
        ("§ 6 des Gesetzes über die Ausgabe von Karten in der im Bundesgesetzblatt Teil III", "de",
         [("§ 6 des Gesetzes über die Ausgabe von Karten", "Gesetz über die Ausgabe von Karten",
           "6")]),
        ("modifié par l'article 3 du décret-loi du 17 juin 1938, et", "fr",
         [("article 3 du décret-loi du 17 juin 1938", "décret-loi du 17 juin 1938", "3")]),
    ],
)  # fmt: skip
def test_documents_behind_or_before_a_number_are_read_whole(
    text: str, language: str, expected: list[tuple[str, str, str]]
) -> None:
    assert named(text, language) == expected


TERMS = """# Terms of Severance

1. Pay. As in Section 2.A and Section 2.B, but not in section 3.C of it.

2. Terms

A. One of them is this.

B. The other is that.

3. Rest. All.
"""


def test_a_letter_behind_a_dot_is_a_paragraph_of_this_document() -> None:
    terms = read(TERMS, name="terms.txt")
    assert terms.targets_of("Section 2.B") == [(None, "2/b")]
    assert terms.targets_of("section 3.C") == [(None, "3/c")]


def test_a_unit_that_is_said_to_be_around_is_of_this_document() -> None:
    law = read(
        "# Ports Law 2031\n\n## 1 Compact\n\n(XIII) A hearing is held by Article 9 of the Ports "
        "Regulation 2001 and Section 62 of this Article XIV, except.\n\n## 2 Rest\n\nAll.\n"
    )
    assert law.targets_of("Section 62") == [(None, "xiv/62")]
