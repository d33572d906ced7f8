"""Words that look like references and are none, and units that only their surroundings tell."""

from __future__ import annotations

import pytest

from evidence_graph.citation.model import Citation
from ingest.facts import Options
from ingest.references.mention import ELSEWHERE
from ingest.references.ordinary import is_telephone_number

from .acts import read
from .test_classes import named

HARBOUR_RULES = """# Harbour Club Rules

ARTICLE I.

DEFINITIONS

Section 1.1 "Club" shall mean the harbour club, its members and its guests.

Section 1.2 “Quay” means the quay that Section 2.1 describes.

## ARTICLE II. QUAYS

Section 2.1 The quay is wide.

Rules 21.3 to 21.10 Reserved.

Rule 21.11 [Repealed]
"""


def test_headings_of_definitions_and_of_reserved_units_are_no_references() -> None:
    assert [words for words, _, _ in read(HARBOUR_RULES).surfaces()] == ["Section 2.1"]


def test_steps_of_a_list_and_parameters_of_an_address_are_no_units() -> None:
    text = (
        "# Berths\n\n## 1 Duty\n\n1. The master takes the following steps:\n"
        "   * the rope is tied.\n2. The log is kept.\n3. A request is `berth?par1=a&par2=b`.\n"
    )
    assert read(text).surfaces() == []


def test_the_bracket_around_a_citation_behind_a_list_item_is_none_of_it() -> None:
    text = "# Ordnung\n\n## § 3 Maße\n\n1. Länge,\n2. Breite.\n\n## § 4\n\na) Kähne (§ 3 Nr. 2)\n"
    found = read(text, options=Options(language="de")).surfaces()
    assert [words for words, _, _ in found] == ["§ 3 Nr. 2"]


SCANNED = """PORT CODE

TITLE I.
FERRIES.
Chapter
1.-FARES.
2.-QUAYS.
CHAPTER
I.
FARES.
SEC. 1. Fares are due.
{heading}
SEC. 3. Section 1 applies.
"""


@pytest.mark.parametrize(
    "heading",
    [
        "CHAPTER\nII.\nQUAYS.\nSEC. 2. Quays are wide.",  # read word by word
        "CHAPTER II.—QU4YS.\n\nSEC. 2. Quays are wide.",
        "CHAPTER II.'-—QUAYS.\n\nSEC. 2. Quays are wide.",
        "SEC. 2\\. In the event of fog, quays close.",
        "SECTION 2;\n\nQuays are wide.",
    ],
)
def test_headings_that_a_scan_has_torn_are_no_references(heading: str) -> None:
    found = read(SCANNED.format(heading=heading), name="code.txt").surfaces()
    assert [words for words, _, _ in found] == ["Section 1"]


@pytest.mark.parametrize(
    "sentence",
    [
        "The Southeast ¼ of Section 33, T. 1S., R.8E, is a meadow.",
        "It begins at the Northwest corner of Section 15, T1S, R8E, Quay Township.",
        "It runs along the West line of said Section 15 and the East line of the quay.",
        "See Tern v. Gull, 175 Ohio App. 3d 51 (2008).",
    ],
)
def test_land_and_law_reports_are_no_references(sentence: str) -> None:
    assert read(f"# Deed of the Meadow\n\n1. {sentence}\n").surfaces() == []


def test_the_version_of_a_standard_is_no_unit_of_it() -> None:
    guide = "# Tests of KNOT\n\nSoon there is version KNOT 4.1; these tests are of KNOT 4.\n"
    tests = "".join(f"## 4.1.{n} Test {n}\n\nTie it, as 4.1.1 says.\n\n" for n in (1, 2, 3))
    assert "KNOT 4" not in {words for words, _, _ in read(guide + tests).surfaces()}
    assert not read(guide + tests).targets_of("4")


MEADOWS = """# Restrictions

## 1. Lots

Lots are lots.

## 2. Fees

Fees are fees.

## 3. Homes

Homes are homes.

## D. Covenant

1. There is one.

2. It is good.

3. Basis of assessments – It has a sum.

4. Notice under Section 3 hereof is mailed.

## 1. Drains

They drain.

## 2. Ponds

They are deep.

## 3. Footings

They are clean.
"""


def test_an_item_in_the_sentences_of_a_definition_is_no_missing_unit() -> None:
    loan = """# Loan Agreement

## 1. Loan

The loan is made.

# Definitions

“Bonds” means (i) bonds of a port and (ii) others of the kinds described in clause (i) above.
"""
    assert read(loan).surfaces() == []


def test_a_full_stop_before_the_paragraph_of_a_number_is_part_of_it() -> None:
    royalties = """# Royalties

1. As subparagraph 2.(b) says, and subparagraphs 2.(a)(1) and (2).

2. There are

(a) sums of kind

(1) one; or

(2) two; and

(b) no others.
"""
    assert read(royalties).surfaces() == [
        ("subparagraph 2.(b)", None, "2/b"),
        ("subparagraphs 2.(a)(1)", None, "2/a/1"),
        ("(2)", None, "2/a/2"),
    ]


def test_the_letter_of_an_alinea_may_stand_apart() -> None:
    loi = """# Loi sur les quais

## Article 1

Les quais sont ouverts au titre de l’alinéa 2(1) b) ou de l’alinéa 3 a) de la présente loi.

## Article 2

(1) Il y a :

a) un quai;

b) deux quais.

## Article 3

Il y a :

a) un quai.
"""
    addresses = [address for _, _, address in read(loi).surfaces()]
    assert addresses == ["2/1/b", "3/a"]


def test_a_paragraph_behind_a_misread_sign_is_none_of_its_own_section() -> None:
    satzung = """# Hafensatzung

## § 1 Anlass

(1) Es gilt $ 2 Abs. 2.

(2) Es gilt Abs. 1.

## § 2 Kosten

(1) Keine.
"""
    assert read(satzung).surfaces() == [("Abs. 1", None, "1/1")]


def test_land_is_no_subdivision_of_a_section() -> None:
    deed = "# Deed\n\n1. {}Two thirds of the lots in the said subdivision (by contract) are sold.\n"
    assert read(deed.format("")).surfaces() == []


def test_units_below_the_name_of_another_document_are_of_that() -> None:
    notes = """# Version 2

## Mooring Rights Agreement

- Added a sentence to Section 8.1 on ropes.

# Disclaimer

None.
"""
    assert read(notes, name="notes.md").targets_of("Section 8.1") == [
        ("Mooring Rights Agreement", "8.1")
    ]


def test_an_article_in_roman_numerals_is_no_bylaw_of_that_number() -> None:
    bylaws = """# Bylaws

## BYLAW 1 MEMBERS

### 1.1 - Joining

A member joins under Article III, “Bodies”, and Bylaw 3.

## BYLAW 3 BODIES

### 3.1 - Council

There is one, as Section 1.1 says.
"""
    assert read(bylaws).targets_of("Article III") == [(ELSEWHERE, "iii")]


def test_a_list_of_sections_may_lack_blanks_and_a_sentence_be_counted() -> None:
    satzung = """# Hafensatzung

Aufgrund der §§ 1, 2,3 und 7 des Hafengesetzes wird beschlossen.

## § 1 Anlass

(1) Es gilt § 2 Abs. 1 erster Satz.

## § 2 Kosten

(1) Keine.
"""
    found = read(satzung).surfaces()
    assert [(name, address) for _, name, address in found] == [
        *(("Hafengesetz", number) for number in "1237"),
        ("Hafengesetz", ""),
        (None, "2/1/satz 1"),
    ]


def test_articles_of_articles_are_those_of_the_document() -> None:
    articles = """# Articles of Association

## Article II. Objects

The objects are good.

## Article XII. Quorum

A quorum is as Article II of these Articles, and Article II “Objects”, say.
"""
    found = read(articles)
    assert found.targets_of("Article II") == [(None, "ii"), (None, "ii")]


ARTICLES_OF_SECTIONS = """# Club Bylaws

## Article II. Members

Section 1. Members. They are members, as Article IX, Section 1 says.

Section 2. Fees. They are due.

Section 3. Ends. They end.

## Article IX. Reprimand

Section 1. Complaint. It is heard under Section 2, and Section 2.b.

Section 2. Hearing. There are

a. members, who hear as Sections 2.b.1 and 2.b.2 of this Article say; and

b. officers:

1) one; and

2) two, in which case clause 1 does not apply.
"""


def test_a_section_within_an_article_is_one_of_that_article() -> None:
    found = read(ARTICLES_OF_SECTIONS)
    assert found.targets_of("Section 2") == [(None, "ix/2")]
    assert found.targets_of("Section 2.b") == [(None, "ix/2/b")]
    assert found.targets_of("Sections 2.b.1") == [(None, "ix/2/b/1")]
    assert "ii/1" not in {address for _, _, address in found.surfaces()}


def test_an_article_in_a_guide_of_plain_headings_is_one_of_the_law_explained() -> None:
    leitfaden = """# Leitfaden

## 1 Einleitung

Nach Art. 6 HafenVO und Art. 7 HafenVO darf man anlegen.

## 5 Grundsätze

Die HafenVO verlangt in Artikel 5 Ruhe, siehe Abschnitt 1.
"""
    assert read(leitfaden).targets_of("Artikel 5") == [("HafenVO", "!5")]


def test_a_section_is_no_article_that_holds_other_numbers() -> None:
    charter = """# Charter

## ARTICLE III: NAME

The name is short.

## ARTICLE V: STOCK

### B. PREFERRED

#### 3. Conversion

##### 3.1 Right

Stock converts, as Section 3 says.

##### 3.2 Rest

It rests, as Section 3.1 says.

#### 4. Payment

As Section 3 says.
"""
    assert {address for _, _, address in read(charter).surfaces()}.isdisjoint({"iii"})


@pytest.mark.parametrize(
    ("text", "is_telephone"),
    [
        ("(801) 555-0148, extension 3", True),
        ("(801) 555.0148", True),
        ("(801) and (802)", False),
        ("(a) 555-0148", False),
        ("(101) 24 of 2020-2024", False),
    ],
)
def test_an_area_code_is_no_paragraph(text: str, is_telephone: bool) -> None:
    assert is_telephone_number(text, Citation(0, text.index(")") + 1, [])) is is_telephone


@pytest.mark.parametrize(
    "text",
    [
        "You need no long rope on every par 4, nor on a par 5.",
        "size | unsigned char[s10] | s10 bytes",
        "Harbour Guild 2.0 (HG) Charter\n\nYou represent the HG 2.0 ashore.",
        "- Mooring Rules\n    2. Ropes are dry.\n",
    ],
)
def test_scores_variables_versions_and_numbers_of_a_list_are_no_units(text: str) -> None:
    assert named(text, "en") == []


def test_a_label_in_the_singular_has_its_number_on_the_next_line() -> None:
    text = "Fees are due under section 3 of the Ports Act and section\n2. Ropes are dry."
    assert named(text, "en")[1:] == [("section\n2", "Ports Act", "2")]
