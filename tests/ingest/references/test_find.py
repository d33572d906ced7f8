from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.cited import Cited
from evidence_graph.edges import ReferenceKind
from ingest.references import find_mentions

from .acts import LETTINGS, addresses, read


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("section 14(2)(b) applies", ["14/2/b"]),
        ("sections 12, 14(2) and 19 apply", ["12", "14/2", "19"]),
        ("Rules 7.2.1 and 7.2.3(a)", ["7.2.1", "7.2.3/a"]),
        (
            "paragraphs (b), (c), and (d) of § 1002.5",
            ["1002.5/b", "1002.5/c", "1002.5/d", "1002.5"],
        ),
        ("§ 1002.9(a)(1)(i) and (ii)", ["1002.9/a/1/i", "1002.9/a/1/ii"]),  # its own style
        ("§ 1002.9(a)(1) and (b)", ["1002.9/a/1", "1002.9/b"]),
        ("sections 7 to 10", ["7..10"]),
        ("§ 5(b) through (d)", ["5/b..5/d"]),
        ("sections 7–10", ["7..10"]),
        ("subsection (3) of section 7", ["7/3", "7"]),
        ("Schedule 2, paragraph 4", ["sch 2/4"]),
        ("paragraph 4 of Schedule 2", ["sch 2/4", "sch 2"]),
        ("paragraph 4 of Part 3 of Schedule 2", ["part 3>sch 2/4", "sch 2/part 3", "sch 2"]),
        ("under Part II", ["part 2"]),
        ("section\n14(2)", ["14/2"]),  # broken across lines
        ("Rule \u200e4.1.2", ["4.1.2"]),  # an invisible mark before the number
        ("see regulation 6(4) above", ["6/4"]),
        ("sections 4 (excluded rents), 5 (deposits) and 7 (fees) apply", ["4", "5", "7"]),
        ("sections 4 (excluded rents) to 7 (fees)", ["4..7"]),
    ],
)
def test_numbers_become_addresses(text, expected):
    assert addresses(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("nach § 14 Abs. 2 Satz 1 Nr. 3", ["14/2/satz 1/3"]),
        ("Artikel 5 Absatz 2 Buchstabe a", ["5/2/a"]),
        ("§§ 3 bis 5 und 8", ["3..5", "8"]),
        ("nach Anlage 1 Nummer 3", ["sch 1/3"]),
        ("§ 5, § 7 Absatz 1", ["5", "7/1"]),
    ],
)
def test_german_numbers_become_addresses(text, expected):
    assert addresses(text, language="de") == expected


@pytest.mark.parametrize(
    "text",
    [
        "within 14 days of 3 May 2024",
        "a Part-time worker paid $14.50",
        "the parties to the agreement",
        "section by section",
        "a rule a tenant must follow",
        "12 per cent of the rent",
        "section 5 years",  # a measure
        "the Housing Regulations\n\n2 Something else",
    ],
)
def test_these_are_no_references_to_a_unit(text):
    assert [a for a in addresses(text) if a] == []


def test_titles_in_a_list_do_not_part_it_from_its_document():
    text = "sections 4 (excluded rents) and 5 (deposits) of the Harbours Act 2009"
    found = find_mentions(text, [], language="en")
    assert [(one.document, one.address) for one in found][:2] == [
        ("Harbours Act 2009", ("4",)),
        ("Harbours Act 2009", ("5",)),
    ]


def test_a_paragraph_of_a_section_that_is_cited_of_another_document():
    text = (
        "See section 98 of the Harbours Act 2009. Paragraph 98(1)(a) applies, paragraph 4(b) not."
    )
    found = find_mentions(text, [], language="en")
    said = [(one.document, one.address) for one in found if one.address]
    assert said[1:] == [("Harbours Act 2009", ("98", "1", "a")), (None, ("4", "b"))]


def test_a_letter_that_only_looks_like_one_of_a_label_ends_a_citation():
    assert addresses("section 3, articleſ 4 and paragraphſ (b)") == ["3"]


@pytest.mark.parametrize(
    ("text", "document", "address"),
    [
        ("section 12 of the Harbours Act 2009", "Harbours Act 2009", "12"),
        ("section 4 of the Law of Wrecks Act 1925", "Law of Wrecks Act 1925", "4"),
        ("section 4 of the Fees (Ports) Regulations 2020", "Fees (Ports) Regulations 2020", "4"),
        ("Chapter 4 of SHIP", "SHIP", "chapter 4"),
        ("under SHIP Rule 4.1.2", "SHIP", "4.1.2"),
        ("under SHIP 4.1.2(3)", "SHIP", "4.1.2/3"),
        ("see 15 U.S.C. 1601 et seq.", "15 U.S.C.", "!1601"),
        ("see 12 CFR part 202", "12 CFR part 202", "!"),
        ("Regulation (EU) 2016/679 applies", "Regulation (EU) 2016/679", "!"),
        ("Council Directive 95/46/EC", "Council Directive 95/46/EC", "!"),
        ("Public Law 111-203", "Public Law 111-203", "!"),
        ("as defined by [RFC3986]", "RFC3986", "!"),
    ],
)
def test_other_documents_are_named(text, document, address):
    assert find_mentions(text, [], language="en")[0].cited == Cited(document, address)


@pytest.mark.parametrize(
    ("text", "document", "address"),
    [
        ("§ 823 BGB", "BGB", "!823"),
        ("§ 5 des Hafengesetzes", "Hafengesetz", "5"),
        ("§ 5 des Bürgerlichen Gesetzbuchs", "Bürgerliches Gesetzbuch", "5"),
        ("Artikel 5 der Verordnung (EU) 2016/679", "Verordnung (EU) 2016/679", "!5"),
        ("§ 3 des Gesetzes über Häfen", "Gesetz über Häfen", "3"),
    ],
)
def test_german_documents_are_named(text, document, address):
    assert find_mentions(text, [], language="de")[0].cited == Cited(document, address)


def test_a_document_named_last_governs_what_is_joined_to_it():
    found = find_mentions("die § 93, § 105 Absatz 1 und § 7 der Hafenordnung", [], language="de")
    assert {m.document for m in found} == {"Hafenordnung"}


@pytest.mark.parametrize(
    ("words", "targets"),
    [
        ("section 2(1)(b)", [(None, "2/1/b")]),
        ("Subsection (1)", [(None, "1/1")]),  # of the section it stands in
        ("sections 2", [(None, "2")]),
        ("This section", []),  # it stands in it
        ("paragraph (b)", [(None, "2/1/b")]),
        ("Paragraphs (a)", [(None, "2/1/a")]),
        ("sections 1 to 3", [(None, "1..3")]),
        ("this Part", []),
        ("Part 2 of Schedule 1", []),  # two units: the Part and its Schedule
        ("Part 2", [(None, "sch 1/part 2")]),
        ("Section 8 of that Act", [("Harbours Act 2009", "8")]),
        ("Paragraph 1", [(None, "sch 1/1")]),  # of the Schedule it stands in
        ("section 3(1)", [(None, "3/1")]),  # of the main body, also in a Schedule
    ],
)
def test_relative_addresses_count_from_their_place(words, targets):
    assert read(LETTINGS).targets_of(words) == targets


def test_own_numbers_are_no_references():
    found = read("# Port Rules\n\n## Rule 1 Fees\n\nPay.\n\n## Rule 2 Dues\n\nRule 1 applies.\n")
    assert [(words, address) for words, _, address in found.surfaces()] == [("Rule 1", "1")]


def test_names_that_a_text_defines_stand_for_the_document():
    found = read(
        "# Port Regulations 2033\n\n## 1 Meaning\n\n“The Act” and “the Principal Act” mean the "
        "Harbours Act 2009.\n\n## 2 Fees\n\nSection 7 of the Act and section 9(1) of the Principal "
        "Act apply.\n"
    )
    assert found.targets_of("Section 7 of the Act") == [("Harbours Act 2009", "7")]
    assert found.targets_of("section 9(1) of the Principal Act") == [("Harbours Act 2009", "9/1")]


def test_the_document_itself_is_no_other_document():
    found = read(LETTINGS + "\n\n2 See section 3 of the Lettings Act 2031 and of this Act.\n")
    assert found.targets_of("section 3 of the Lettings Act 2031") == [(None, "3")]


def test_a_label_that_the_document_has_no_units_for_is_cited_in_the_usual_document():
    text = "Section 5 of SHIP and section 6 of SHIP apply. A notice under section 9 is void."
    assert [m.document for m in find_mentions(text, [], language="en")] == ["SHIP"] * 3


def test_text_quoted_for_another_document_has_no_references():
    found = read(
        f"{LETTINGS}\n\n2 In section 5 of the Ports Act 1990 insert—“(9) Subsection (8) applies.”\n"
    )
    assert found.targets_of("section 5 of the Ports Act 1990") == [("Ports Act 1990", "5")]
    assert found.targets_of("Subsection (8)") == []


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("subject to section 5", ReferenceKind.SUBJECT_TO),
        ("subject to the provisions of section 5", ReferenceKind.SUBJECT_TO),
        ("notwithstanding subsection (5)", ReferenceKind.NOTWITHSTANDING),
        ("except as provided in section 5", ReferenceKind.EXCEPT_AS),
        ("has the meaning given in section 5", ReferenceKind.AS_DEFINED_IN),
        ("section 5 is repealed", ReferenceKind.REPEALS),
        ("section 5 is amended as follows", ReferenceKind.AMENDS),
        ("section 5 applies with the following modifications",
         ReferenceKind.APPLIES_WITH_MODIFICATION),
        ("in accordance with section 5", ReferenceKind.CITES),
    ],
)  # fmt: skip
def test_the_wording_tells_the_kind(text, kind):
    assert [m.kind for m in find_mentions(text, [], language="en")] == [kind]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("vorbehaltlich des § 5", ReferenceKind.SUBJECT_TO),
        ("unbeschadet des § 5", ReferenceKind.NOTWITHSTANDING),
        ("im Sinne des § 5", ReferenceKind.AS_DEFINED_IN),
        ("§ 5 wird aufgehoben", ReferenceKind.REPEALS),
        ("§ 5 gilt entsprechend", ReferenceKind.APPLIES_WITH_MODIFICATION),
    ],
)
def test_the_german_wording_tells_the_kind(text, kind):
    assert [m.kind for m in find_mentions(text, [], language="de")] == [kind]


PIECES = [
    "section ", "§ 5", "(a)", "(1)", " and ", " to ", "Schedule 2", ", ", "of ", "this Part", "\n",
    "the Ports Act 1990", "paragraph 4", "15 U.S.C. 1601", "“", "”", "\n\n", "that Act", "IV", "–",
]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join), st.sampled_from(["en", "de"]))
def test_mentions_stand_in_order_in_the_text_and_do_not_overlap(text, language):
    found = find_mentions(text, [], language=language)
    assert all(len(m.span) > 0 and m.span.end <= len(text) for m in found)
    assert all(one.span.end <= other.span.start for one, other in pairwise(found))
    assert find_mentions(text, [], language=language) == found


@pytest.mark.parametrize(
    "text",
    [
        "This section is subject to nothing.",
        "EXHIBIT 99.1\n\nThe parties agree.",
        "Subtitle I. Libraries.\nSubtitle II. Museums.",
        "Unless said otherwise in the following sections, fees are due.",
        "These are Forbidden Acts of a tenant.",
    ],
)
def test_what_heads_or_points_at_itself_is_no_reference(text: str) -> None:
    assert addresses(text) == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Amended 2003, No. 150 (Adj. Sess.), § 1.", ["2003, No. 150 (Adj. Sess.), § 1"]),
        ("P.L. § 397. G.L. § 4.", ["P.L.", "G.L."]),
        ("Repealed, 2001, c. 13, s. 2.", ["2001, c. 13, s. 2"]),
        ("See 5 U.S.C. App. 2, section 3.", ["5 U.S.C. App. 2, section 3"]),
        (
            "part 9 of title 12, Code of Federal Regulations",
            ["title 12, Code of Federal Regulations"],
        ),
        ("Article 5 of Regulation No 17", ["Regulation No 17"]),
        ("section 4 of the Convention on Wrecks", ["Convention on Wrecks"]),
    ],
)
def test_law_of_others_is_not_of_this_text(text: str, names: list[str]) -> None:
    assert [mention.document for mention in find_mentions(text, [], language="en")] == names


def test_that_document_is_one_of_its_kind() -> None:
    text = "The Ports Act 1990 and the Fees Order 2001 apply. Section 3 of that Act is repealed."
    mentions = find_mentions(text, [], language="en")
    assert [m.document for m in mentions if m.address] == ["Ports Act 1990"]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("The Harbour Acts 1933 to 2009 apply.", ["Harbour Acts 1933 to 2009"]),
        ("See the Ports Act 1998 (Dues) (North) Order 2022.",
         ["Ports Act 1998 (Dues) (North) Order 2022"]),
        ("The Ports Regulations (Northern Ireland) 2003 apply.",
         ["Ports Regulations (Northern Ireland) 2003"]),
        ("section 1 of Act 38 of 2008", ["Act 38 of 2008"]),
        ("S.Q. 1991, c. 64 and 1970-71-72, c. 65, s. 3",
         ["S.Q. 1991, c. 64", "1970-71-72, c. 65, s. 3"]),
        ("the Northern Ports Treaty Organization met", []),
        ("This Act may be cited as the Piers Act 2001.", []),
        ("registered as BE 0424.656.991", []),
        ("vol. 1019, No. 14956", []),
        ("section 4 of the repealed Act", ["repealed Act"]),
        ("sections 3 and 4 of, and the Schedule to, the Ports Act 2009",
         ["Ports Act 2009"] * 3),
        ("The Ports Treaty 1990 applies. Its Article 5 is void.", ["Ports Treaty 1990"] * 2),
        ("D.C. Official Code § 5-1408(b)", ["D.C. Official Code"]),
    ],
)  # fmt: skip
def test_a_name_is_read_to_its_end(text: str, names: list[str]) -> None:
    assert [mention.document for mention in find_mentions(text, [], language="en")] == names


@pytest.mark.parametrize(
    ("text", "document", "address"),
    [
        ("§ 9 Nr. 3 des Kiel/Ulm-Gesetzes", "Kiel/Ulm-Gesetz", "9/3"),
        ("§ 5 des Hafengesetzes 2021", "Hafengesetz 2021", "5"),
        ("Anlage I Kapitel X Sachgebiet G Abschnitt III Nr. 1 des Hafenvertrages",
         "Hafenvertrag", "chapter 10+subject g+division 3>sch 1/1"),
    ],
)  # fmt: skip
def test_german_names_with_a_slash_or_a_year(text: str, document: str, address: str) -> None:
    assert find_mentions(text, [], language="de")[0].cited == Cited(document, address)


CHARTER = """# Harbour Charter

## ARTICLE I Ports

### A. Quays

#### 1. Length

##### 1.1 Measure

Section 1.2 applies under the Ports Law of 2001, as this Section 1.1 says.

##### 1.2 Depth

A quay is deep. See section 7 of the Ports Law of 2001 and section 8 of the Ports Law of 2001.
"""


def test_a_decimal_number_is_of_this_document_wherever_it_stands():
    assert read(CHARTER).targets_of("Section 1.2") == [(None, "1.2")]
    assert read(CHARTER).targets_of("this Section 1.1") == []


def test_a_nummer_is_counted_below_the_absatz_that_has_it():
    act = "# Hafengesetz\n\n## § 1 Fächer\n\n(1) Fächer sind\n\n1. Lotsen,\n\n2. Loten.\n\n"
    act += "(2) Weitere gibt es.\n\n## § 2 Noten\n\nNoten gibt es nach § 1 Nummer 2.\n"
    assert read(act).targets_of("§ 1 Nummer 2") == [(None, "1/1/2")]


def test_a_list_goes_on_with_the_nummer_behind_a_buchstabe():
    text = "§ 2 Absatz 2 Nummer 1 Buchstabe b, Nummer 2 und Nummer 4"
    assert addresses(text, language="de") == ["2/2/1/b", "2/2/2", "2/2/4"]


def test_amendments_in_a_row_or_in_the_paragraphs_named_are_of_the_act_amended():
    found = read(
        "# Fees Act 2031\n\n## 1 Ports\n\n(1) The Ports Act 1990 is amended in accordance with "
        "paragraphs (2) and (3).\n\n(2) In section 22(3) omit “old”.\n\n(3) Omit section 1.\n\n"
        "## Schedule 1 Repeals\n\n| Act | Extent |\n| --- | --- |\n| Piers Act 1980. | Section 1 |"
        "\n"
    )
    assert found.targets_of("section 22(3)") == [("Ports Act 1990", "22/3")]
    assert found.targets_of("section 1") == [("Ports Act 1990", "1")]
    assert found.targets_of("Section 1") == [("Piers Act 1980", "1")]


def test_what_a_link_or_a_list_of_works_says_is_read_once():
    found = read(
        "# Rope Standard\n\n## Lines\n\nSee [the other part](other.md#sec5) and [RFC2119].\n\n"
        "## References\n\n[RFC2119] Words, RFC 2119.\n"
    )
    assert [words for words, _, _ in found.surfaces()] == [
        "the other part", "[RFC2119]", "RFC 2119",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "Fees are due.\n\nArt. 41-ter (Fees). 1. Pay.",
        "Fees are due.\n\nArt. 6 ((Fees)) ((1. Pay.",
        "it is put as follows: «Art. 11. -- 1. Pay.»",
        "The PORT 6.0 release follows PORT 5.2 and PORT 6 itself.",
    ],
)
def test_heads_of_units_put_in_and_versions_are_no_references(text: str) -> None:
    assert addresses(text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Pursuant to the Defend Ports Act, nothing is due.", "Defend Ports Act"),
        ("See 1992 c. 4 for it.", "1992 c. 4"),
        ("provisions of EN 301 549 including", "EN 301 549"),
    ],
)
def test_what_stands_before_or_in_a_name(text: str, name: str) -> None:
    assert [mention.document for mention in find_mentions(text, [], language="en")] == [name]
