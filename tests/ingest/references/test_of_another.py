"""Units of another document that stand without its name: amended, former, published, noted."""

from __future__ import annotations

import pytest

from ingest.references.mention import ELSEWHERE

from .acts import read

AMENDING = """# Ports (Amendment) Act 2031

## 1 Definitions

In this Act “the Principal Act” means the Ports Act 1999 and “the Act of 1980” means the Harbours
Act 1980.

## 2 Offences

(1) Section 5 of the Act of 1980 is hereby amended by the substitution for subsection (2) of the
following subsection: “(2) Every order.”.

(2) The Principal Act is hereby amended by the insertion after section 1 of the following
section: “1A. Fees.”.

(3) In Schedule 3 to the Principal Act, after paragraph 2 insert “2A Dues”.

(4) The Principal Act is amended by section 1.

## 3 Amendment to Article 8 of the Insolvent Ferries Order 1994

In Article 2(5)(a) omit “other”.

## 4 Ferries

(1) The Ferries Act 1977 is amended in accordance with this section.

(2) In section 2, after subsection (1) insert “(1A) x”.

## 5 Table

### Amendments of the Principal Act

| Item | Provision | Words |
| --- | --- | --- |
| 1 | section 2(1) | class C fine |
"""


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("subsection (2)", [("Harbours Act 1980", "5/2")]),
        ("paragraph 2", [("Ports Act 1999", "sch 3/2")]),
        ("section 1", [("Ports Act 1999", "1"), (None, "1")]),
        ("Article 2(5)(a)", [("Insolvent Ferries Order 1994", "2/5/a")]),
        ("section 2", [("Ferries Act 1977", "2")]),
        ("section 2(1)", [("Ports Act 1999", "2/1")]),
    ],
)
def test_units_that_an_amending_act_names_are_of_what_it_amends(
    words: str, expected: list[tuple[str | None, str]]
) -> None:
    assert read(AMENDING).targets_of(words) == expected


RULES = """# Harbour Rules

## § 1 Scope

(1) As paragraph (2) of the definition of Port Service in § 2 says, fees are due.

(2) Former § 2 was derived from former section 3. See § 2 of this rule.

## § 2 Fees

See Section 4.e
   of the Trust Legal Provisions and section 1 of the Courts (No. 2) Act 1988.
"""


def test_what_was_or_is_of_another_kind_of_document_is_no_unit_of_this_one() -> None:
    assert read(RULES).surfaces() == [
        ("§ 2", None, "2"),
        ("§ 2", ELSEWHERE, "2"),
        ("section 3", ELSEWHERE, "3"),
        ("§ 2", None, "2"),
        ("Section 4.e", "Trust Legal Provisions", "4.e"),
        ("section 1 of the Courts (No. 2) Act 1988", "Courts (No. 2) Act 1988", "1"),
    ]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Gemäss Ziff. 2 des BG vom 19. Juni 2009 (AS **2009** 5597 Art. 2; BBl **2007** 2).",
         ["BG vom 19. Juni 2009", "AS 2009 5597 Art. 2", "BBl 2007 2"]),
        ("Fassung gemäss Art. 2 der V vom 5. Nov. 2014 (SR **171.10**).",
         ["V vom 5. Nov. 2014", "SR 171.10"]),
        ("Nach Art. 2 Verordnung vom 3. März 2020 und Art. 2 Bundesgesetz vom 5. Mai 2011.",
         ["Verordnung vom 3. März 2020", "Bundesgesetz vom 5. Mai 2011"]),
        ("Der frühere Art. 2 und Art. 2 (BGBl. I S. 3).", [ELSEWHERE, ELSEWHERE]),
        ("Nach Art. 1 der Mieter und nach Art. 1 zur Erklärung.", [None, None]),
        ("Was nach Art. 5 des Küstengesetzes gilt, wird gemäß Art. 1 Absatz 1 ersetzt.",
         ["Küstengesetz", None]),
        ("In Art. 5 des Küstengesetzes wird nach Absatz 1 folgender Absatz 2 eingefügt.",
         ["Küstengesetz"] * 3),
    ],
)  # fmt: skip
def test_notes_and_laws_of_german_speaking_states(note: str, expected: list[str | None]) -> None:
    law = read(
        "# Bundesgesetz über die Häfen\n\n## Art. 1 Zweck\n\n(1) Der Hafen.\n\n(2) Die Fähre.\n\n"
        f"## Art. 2 Gebühr\n\n{note}\n"
    )
    assert law.built.graph.document.language == "de"
    assert [document for _, document, _ in law.surfaces()] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Loi n° 2004-575 du 21 juin 2004 : articles 1 à 2.",
         [("Loi n° 2004-575 du 21 juin 2004", ""), ("Loi n° 2004-575 du 21 juin 2004", "1..2")]),
        ("Le chapitre 3 et le chapitre 1 du titre V du code rural.",
         [("code rural", "chapter 3"), ("code rural", "title 5/chapter 1"),
          ("code rural", "title 5")]),
        ("L'ancien article 1, et l'article 1 de ce code.", [(ELSEWHERE, "1"), (None, "1")]),
    ],
)  # fmt: skip
def test_french_codes_point_at_what_was_named_before(
    text: str, expected: list[tuple[str | None, str]]
) -> None:
    code = read(
        "# Code du port\n\n## Article 1\n\nLe port est ouvert et la mer est libre.\n\n"
        f"## Article 2\n\n{text}\n"
    )
    assert [found[1:] for found in code.surfaces()] == expected


def test_marks_of_emphasis_stand_in_nothings_way() -> None:
    act = read(
        "# Ports Act 2031\n\n## 1 Definitions\n\n(1) One under *paragraph (a)*, *(b)* or *(c)* of "
        "*section 2(1)*. *Sections 2*, *3* and **section** *2*.\n\n(2) Section 4 of the *Ferries* "
        "Act 1980 and 2*3*4 of section 3*.\n\n## 2 Others\n\n(1) See—\n\n(*a*) x;\n\n(*b*) y;\n\n"
        "(*c*) z.\n\n## 3 More\n\nMore.\n"
    )
    assert [(document, address) for _, document, address in act.surfaces()] == [
        *((None, f"2/1/{letter}") for letter in "abc"),
        *((None, number) for number in ("2/1", "2", "3", "2")),
        ("Ferries Act 1980", "4"),
        (None, "3"),
    ]


TABLES = """# Fees Regulations 2031

## 1 Fees

| Act | Provision | Fee |
| --- | --- | --- |
| Ports Act 1999 (c. 5) | Section 2 | 5 |
| | Section 3 | 6 |
| Ferries Act 1980 | Section 4 | 5 |

## 2 Others

| Provision of the Ports Act 1999 | Fee |
| --- | --- |
| Section 5 | 5 |
"""


@pytest.mark.parametrize(
    ("number", "document"),
    [
        *((number, "Ports Act 1999") for number in "235"),
        ("4", "Ferries Act 1980"),
    ],
)
def test_a_table_says_in_its_cells_or_head_of_what_its_units_are(
    number: str, document: str
) -> None:
    assert read(TABLES).targets_of(f"Section {number}") == [(document, number)]


@pytest.mark.parametrize(
    ("title", "document"),
    [
        ("Explanatory Memorandum to the Ports (Fees) Regulations 2031",
         "Ports (Fees) Regulations 2031"),
        ("Memorandum on the Objects of the Higher Ports Amendment Bill", ELSEWHERE),
    ],
)  # fmt: skip
def test_a_memorandum_cites_the_units_of_what_it_explains(title: str, document: str) -> None:
    memorandum = read(
        f"# {title}\n\n## 1 Introduction\n\n1.1 Clause 1 sets out fees and section 2 more.\n\n"
        "## 2 Policy\n\n2.1 Paragraph 1.1 applies, and section 2 of the Harbours Act.\n"
    )
    assert memorandum.surfaces() == [
        ("Clause 1", document, "1"),
        ("section 2", document, "2"),
        ("Paragraph 1.1", None, "1.1"),
        ("section 2 of the Harbours Act", "Harbours Act", "2"),
    ]


def test_a_term_for_laws_of_a_kind_is_no_law() -> None:
    terms = read(
        "# Terms\n\n## 1 Law\n\n“**Port Law**” means any law. What is asked under Port Law "
        "(a “Rights Request”) is given. “Sea Act” means the Sea "
        "Safety Act 2001. Follow the Port Law, the Sea Act, the Ferry Act, the Applicable Law.\n"
    )
    assert [document for _, document, _ in terms.surfaces()] == [
        "Sea Safety Act 2001", "Sea Safety Act 2001", "Ferry Act"
    ]  # fmt: skip


def test_numbers_that_no_paragraph_here_has_are_of_another() -> None:
    law = read(
        "# Hafengesetz\n\n## § 1 Zweck\n\n(1) Stoffe nach Absatz 1.16.1.2 sind frei.\n\n"
        "(2) Absatz 1 gilt.\n"
    )
    assert [found[1:] for found in law.surfaces()] == [(ELSEWHERE, "1.16.1.2"), (None, "1/1")]


def test_a_page_does_not_cite_the_number_in_its_own_title() -> None:
    page = read("# Understanding SC 2.5.1 Pointers\n\n## Intent\n\nSee SC 2.5.2 and SC 2.5.1.\n")
    assert [words for words, *_ in page.surfaces()] == ["2.5.2"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("See Section 3.2a and Section 3.2.a.", [(None, "3.2/a"), (None, "3.2/a")]),
        ("See 50 U.S.C. Sections 2401 and the said section 13A.",
         [("50 U.S.C.", "!2401"), (ELSEWHERE, "13a")]),
        ("(See the Duties (No. 3) (Mixtures containing Malt Extract) Order, 1954).",
         [("Duties (No. 3) (Mixtures containing Malt Extract) Order, 1954", "")]),
    ],
)  # fmt: skip
def test_letters_behind_decimals_and_brackets_within_titles(
    text: str, expected: list[tuple[str | None, str]]
) -> None:
    lease = read(f"# Lease\n\n## 3.1 Rent\n\n{text}\n\n## 3.2 Term\n\na. A year.\n\nb. A day.\n")
    assert [found[1:] for found in lease.surfaces()] == expected


def test_a_list_of_laws_goes_on_and_a_sentence_amends_what_it_names_itself() -> None:
    title = read(
        "# Title 3\n\n## § 1. Fees\n\n1975, No. 89, § 2, No. 111, § 1; 1977, No. 7, § 2.\n\n"
        "## § 2. More\n\nThe Dues Act 2010 is amended by the insertion of the following paragraph "
        "after paragraph 1: “1A x”. The Ports Act 1999 is amended by the insertion in section 1 of "
        "the following subsection: “(1A) No.”\n"
    )
    assert title.surfaces() == [
        ("1975, No. 89, § 2", "1975, No. 89, § 2", "!"),
        ("No. 111, § 1", "No. 111, § 1", "!"),
        ("1977, No. 7, § 2", "1977, No. 7, § 2", "!"),
        ("Dues Act 2010", "Dues Act 2010", ""),
        ("paragraph 1", "Dues Act 2010", "1"),
        ("Ports Act 1999", "Ports Act 1999", ""),
        ("section 1", "Ports Act 1999", "1"),
    ]


def test_a_short_name_that_is_given_cites_nothing() -> None:
    lease = read(
        "# Lease\n\n## 1 Law\n\nUnder the Sea Ports Act of 1934, as amended (the “Ports Act”), and "
        "under the Ports Act.\n"
    )
    assert [words for words, *_ in lease.surfaces()] == ["Sea Ports Act of 1934", "Ports Act"]


@pytest.mark.parametrize("verb", ["Section 5 is amended to read as follows", "New text reads"])
def test_this_act_in_paragraphs_put_into_another_is_that_other(verb: str) -> None:
    act = read(
        "# Port Amendment Act\n\n## 1 Name\n\nFees of section 4 of this Act.\n\n## 2 Fees\n\n"
        f"The Harbor Act is amended as follows:\n\n(a) {verb}:\n\n"
        '"Sec. 5. Fees.\n\n"Fees under sections 1, 2, and 4 of this Act are due.\n\n'
        '"Section 1 of the Port Amendment Act is not changed.".\n\n'
        "## 4 Start\n\nSections 1 and 2 of this Act begin.\n"
    )
    cited = {(name, address) for _, name, address in act.surfaces() if name is not None}
    assert {("Harbor Act", "1"), ("Harbor Act", "2"), ("Harbor Act", "4")} <= cited
    own = [address for _, name, address in act.surfaces() if name is None]
    assert sorted(own) == ["1", "1", "2", "4"]


def test_a_text_that_says_whose_units_a_label_cites_cites_these():
    guide = read(
        "# Guide to Ports\n\n## 1 Scope\n\nA reference to a Rule is a reference to a Rule in the "
        "Harbour Rules. A ship that moors meets Rule 9.\n"
    )
    assert guide.targets_of("Rule 9") == [("Harbour Rules", "9")]
