from textwrap import dedent

import pytest

from evidence_graph.language import detect, pack_of
from evidence_graph.nodes import SectionKind
from evidence_graph.spans import Span
from ingest.convert import convert_bytes, markdown
from ingest.structure import anchors, parse
from ingest.units import Unit

from .outlines import parsed


def of(source: str) -> list[str]:
    document = markdown.convert(source.encode(), name="test.md")
    return anchors(parsed(document).units, pack_of(detect(document.text)))


@pytest.mark.parametrize(
    ("source", "addresses"),
    [
        ("## § 14 Deposits\n\n(2) In it:\n\n(b) both.", ["14", "14(2)", "14(2)(b)"]),
        ("## Article 5\n\n1. One.\n\n(a) both;", ["5", "5(1)", "5(1)(a)"]),
        (
            "### § 3\n\n(1) Eins:\n\n1.  zwei\n\n    a)  drei",
            ["3", "3(1)", "3(1)(1)", "3(1)(1)(a)"],
        ),
        ("## 2 Fees\n\n2.1 Fees are due:\n\n(b) now.", ["2", "2.1", "2.1(b)"]),  # not 2.2.1
        ("## Appendix A\n\n(a) one", ["App A", "App A(a)"]),
        ("## Anlage 1\n\n1. eins", ["Anlage 1", "Anlage 1 Nr 1"]),
        ("## Preamble\n\n(7) Whereas", ["preamble", "preamble(7)"]),
        ("## 1. Fees\n\n### 1.1 Due\n\n#### a. Rate\n\nx", ["1", "1.1", "1.1(a)"]),
        ("## 14 Rent\n\n### Deposits paid\n\nText", ["14", "14/deposits-paid"]),
    ],
)
def test_an_anchor_is_the_chain_of_printed_numbers(source, addresses):
    assert of(f"# Act\n\n{source}\n") == addresses


def test_parts_are_not_in_the_anchors_of_sections_that_number_through():
    assert of(
        "# Act\n\n## Part I\n\n### Section 1 A\n\nx\n\n## Part II\n\n### Section 2 B\n\nx\n"
    ) == ["Part I", "1", "Part II", "2"]


def test_a_section_of_a_code_says_where_it_stands():
    part = Unit(SectionKind.HEADING, Span(0, 9), number="II", label="Part")
    sign = Unit(SectionKind.PROVISION, Span(1, 9), 0, number="52-21", label="§")
    inner = Unit(SectionKind.PROVISION, Span(2, 9), 1, number="(a)")
    assert anchors((part, sign, inner), pack_of("en")) == ["Part II", "52-21", "52-21(a)"]


def test_parts_enter_the_anchors_of_sections_that_begin_anew_in_each():
    assert of(
        "# Act\n\n## Part 1\n\n### Section 1 A\n\nx\n\n### Section 2 B\n\nx\n\n"
        "## Part 2\n\n### Section 1 C\n\nx\n\n### Section 2 D\n\nx\n"
    ) == ["Part 1", "Part 1 s 1", "Part 1 s 2", "Part 2", "Part 2 s 1", "Part 2 s 2"]


def test_a_container_whose_number_repeats_is_named_with_the_one_above():
    assert of(
        "# Act\n\n## Chapter I\n\n### Section 1\n\n#### Article 1\n\nx\n\n"
        "## Chapter II\n\n### Section 1\n\n#### Article 2\n\nx\n\n#### Article 3\n\nx\n"
    ) == ["Chapter I", "Chapter I Section 1", "1", "Chapter II", "Chapter II Section 1", "2", "3"]


def test_a_schedule_begins_anew_and_its_parts_are_its_own():
    assert of(
        "# Act\n\n## 1 Scope\n\nx\n\n## Schedule 2\n\n### Part 1\n\n#### 4 Fees\n\n(a) x\n"
    ) == ["1", "Sch 2", "Sch 2 Part 1", "Sch 2 para 4", "Sch 2 para 4(a)"]


def test_provisions_that_number_through_are_cited_by_number_alone():
    assert of("# Rules\n\n## Part 1\n\n1. Tea:\n\n(a) x\n\n## Part 2\n\n2. Milk.\n") == [
        *("Part 1", "1", "1(a)", "Part 2", "2"),
    ]


def test_provisions_that_begin_anew_are_cited_with_what_holds_them():
    assert of("# Policy\n\n## Fees\n\n1. Tea.\n\n## Dues\n\n1. Milk.\n") == [
        *("fees", "fees(1)", "dues", "dues(1)"),
    ]


def test_a_number_that_names_its_annex_stands_alone():
    assert of("# Lamps\n\n## Annex A Tests\n\n### A.1 General\n\nx\n") == ["Annex A", "A.1"]


def test_numbers_of_remarks_leave_those_of_headings_alone():
    assert of("# Rules\n\n## 1 Tea\n\n### Guidance\n\n1. x\n\n2. y\n\n## 2 Milk\n\nx\n") == [
        *("1", "1/guidance", "1/guidance(1)", "1/guidance(2)", "2"),
    ]


def test_number_words_are_digits():
    assert of("# Gesetz\n\n## Erster Teil\n\n### § 1 Ziel\n\nx\n") == ["Teil 1", "1"]


def test_a_number_at_the_top_stands_alone():
    unit = Unit(SectionKind.PROVISION, Span(0, 1), number="3.")
    assert anchors([unit], pack_of("en")) == ["3"]
    assert anchors([], pack_of("en")) == []


def test_numbers_below_letters_are_cited_with_them():
    source = """
    # Pear Terms

    ## A. Accounts

    ### 1. Control

    You hold it.

    ### 2. Loss

    You say so.

    ## B. Payment

    ### 1. Price

    It is low.

    ### 2. Time

    It is now.
    """
    document = markdown.convert(dedent(source).encode(), name="test.md")
    pack = pack_of("en")
    assert anchors(parse(document, pack).units, pack) == ["A", "A.1", "A.2", "B", "B.1", "B.2"]


def test_a_list_in_front_takes_no_number_from_the_sections():
    source = """
    # Birnengesetz

    Dieses Gesetz dient der Umsetzung folgender Richtlinien:

    1. Richtlinie über Birnen,

    2. Richtlinie über Quitten.

    ## § 1 Birnen

    Birnen sind Obst.

    ## § 2 Quitten

    Quitten sind Obst.
    """
    document = markdown.convert(dedent(source).encode(), name="test.md")
    pack = pack_of("de")
    assert anchors(parse(document, pack).units, pack) == ["(1)", "(2)", "1", "2"]


def test_items_of_lists_that_begin_anew_below_each_heading_are_cited_with_it():
    source = """
    # Garden Club Bylaws

    ## Wardens

    1. Wardens serve a year.
    1. A warden may be recalled by:
       1. the board; or
       1. the members.

    ## Clerks

    1. Clerks serve two years.
    1. A clerk keeps:
       1. the minutes; and
       1. the seal.
    """
    found = of(dedent(source))
    assert found[:5] == ["wardens", "wardens(1)", "wardens(2)", "wardens(2)(1)", "wardens(2)(2)"]
    assert found[5:] == ["clerks", "clerks(1)", "clerks(2)", "clerks(2)(1)", "clerks(2)(2)"]


def test_a_heading_in_brackets_does_not_make_the_numbers_of_sections_begin_anew():
    statute = """<Statute xml:lang="en"><Identification><ShortTitle>Kites Act</ShortTitle>
    </Identification><Body><Heading level="1"><TitleText>Kites</TitleText></Heading><Section>
    <MarginalNote>Kites</MarginalNote><Label>1</Label><Subsection><Label>(1)</Label><Text>A kite has
    a tail.</Text></Subsection><Subsection><MarginalNote>Tails</MarginalNote><Label>(2)</Label>
    <Text>A tail is long.</Text></Subsection></Section><Section><MarginalNote>Winds</MarginalNote>
    <Label>2</Label><Text>Kites fly in the wind.</Text></Section><Heading level="1"><TitleText>
    Amendments</TitleText></Heading><Section><Label>3 and 4</Label><Text><Repealed>[Amendments]
    </Repealed></Text></Section></Body></Statute>"""
    document = convert_bytes(statute.encode(), name="kites.xml")
    pack = pack_of("en")
    found = parse(document, pack).units
    assert anchors(found, pack) == ["kites", "1", "1(1)", "1(2)", "2", "amendments", "3 and 4"]
    assert [unit.number for unit in found][-1] == "3 and 4"


def test_a_number_that_holds_that_of_its_article_stands_alone():
    source = "## Article 9: Bells\n\n- 9b) A bell rings.\n- 9c) It rings at noon.\n"
    rest = "\n## Article 10: Fees\n\n- 10a) A fee is due.\n- 10b) It is due in May.\n"
    assert of(f"# Bell Rules\n\n{source}{rest}") == ["9", "9b", "9c", "10", "10a", "10b"]
    inserted = (
        "# Bell Rules\n\n## Article 2: Bells\n\n(2) A bell rings.\n\n(2a) It rings at noon.\n"
    )
    assert "2a" not in of(f"{inserted}\n## Article 3: Fees\n\n(1) A fee is due.\n")


def test_a_list_apart_does_not_make_the_numbers_of_sections_begin_anew():
    chapters = "".join(
        f"## Chapter {n}\n\n{2 * n - 1}. Tea.\n\n{2 * n}. Milk.\n\n" for n in (1, 2, 3)
    )
    aims = "## Statement of aims\n\n1. Tea is to be had.\n\n2. So is milk.\n"
    assert of(f"# Act\n\n{chapters}{aims}") == [
        *("Chapter 1", "1", "2", "Chapter 2", "3", "4", "Chapter 3", "5", "6"),
        *("statement-of-aims", "statement-of-aims(1)", "statement-of-aims(2)"),
    ]


def test_a_number_with_a_dot_in_brackets_is_put_in_behind_its_sibling():
    text = "5. (1) A boat (a) floats; (a.1) is dry; and (b) is clean."
    starts = [text.index(number) for number in ("5.", "(1)", "(a)", "(a.1)", "(b)")]
    found = [
        Unit(SectionKind.PROVISION, Span(start, len(text)), parent, number)
        for start, parent, number in zip(
            starts, (None, 0, 1, 1, 1), ("5", "(1)", "(a)", "(a.1)", "(b)"), strict=True
        )
    ]

    assert anchors(found, pack_of("en")) == ["5", "5(1)", "5(1)(a)", "5(1)(a.1)", "5(1)(b)"]
