"""Numbers as texts print them: of comments and notes, in quotation marks; and what is none."""

from textwrap import dedent

import pytest

from evidence_graph.language import pack_of
from ingest.convert import markdown, text
from ingest.structure import anchors, headlines
from ingest.structure.words import words_in

from .outlines import converted, expected, of_markdown, of_text, parsed


def test_a_comment_on_a_paragraph_of_a_paragraph_has_its_whole_number():
    found = of_markdown("""
        # Commentary

        ## Section 4. General rules

        ### Paragraph (a)

        1. Scope. All dealings are covered.

        ### Paragraph (a)(2)(i)

        1. Oral statements. They count as well.
        """)
    assert found == expected("""
        # Section 4 General rules
          # Paragraph (a)
            1 Scope
          # Paragraph (a)(2)(i)
            1 Oral statements
        """)


def test_the_line_that_underlines_a_heading_is_none_of_its_words():
    found = of_markdown("""
        Rules of Bread
        ==============

        Flour
        -----

        Flour is made of grain.
        """)
    assert found == "# Flour"


@pytest.mark.parametrize(
    "notes", ["Amendments", "__Amendments__", "Statutory Notes and Related Subsidiaries"]
)
def test_numbers_in_editors_notes_are_none_of_the_sections(notes):
    source = f"""
        # 99 U.S.C. § 5

        ## § 5. Loaves

        (a) In general.—A loaf weighs a pound.

        (b) Exceptions.—None.

        {notes}

        (a) In General.—This title takes effect at once.

        (b) Exceptions.—None are made.
        """
    units = parsed(markdown.convert(dedent(source).encode(), name="x.md")).units
    name = "amendments" if "Amend" in notes else "statutory-notes-and-related-subsidiaries"
    assert anchors(units, pack_of("en")) == [
        *("5", "5(a)", "5(b)", f"5/{name}", f"5/{name}(a)", f"5/{name}(b)")
    ]


def test_a_paragraph_that_says_the_number_of_its_section_once_more_is_no_unit_below_it():
    assert of_markdown("""
        # Bread Act, 1949

        ##### 1 Bakers.

        **1.**—In this Act, a baker is one who bakes.

        ##### 2 Fees.

        **2.—**(1) A baker pays—

        (*a*) a pound, or

        (*b*) a loaf.

        (2) A fee is due at once.
        """) == expected("""
        # 1 Bakers.
        # 2 Fees.
          (1) A baker pays
            (a)
            (b)
          (2)
        """)


def test_a_letter_in_quotation_marks_is_the_number_of_a_schedule():
    assert of_text("""
        1. Sale. The farm sells pears, which Schedule “A” lists.

        2. Price. The mill pays for them.

        SCHEDULE “A”

        1. Green pears.

        2. Red pears.

        SCHEDULE "B"

        1. Plums.
    """) == expected("""
        1 Sale
        2 Price
        # SCHEDULE A
          1
          2
        # SCHEDULE B
          1
    """)


@pytest.mark.parametrize(
    "line", ["(555) 010-4477", "( x ) Net terms, thirty days after the day of the invoice"]
)
def test_neither_telephones_nor_ticked_boxes_are_numbers(line):
    assert of_text(f"""
        1. Notices. Notices are sent to the farm at its address, or by telephone:

        {line}

        2. Law. The law of Norland applies to all of this.
    """) == expected("""
        1 Notices
        2 Law
    """)


def addresses_of(source: str) -> list[str]:
    document = text.convert(dedent(source).encode(), name="chapter.txt")
    return anchors(parsed(document).units, pack_of("en"))


def test_the_code_before_the_number_of_a_section_is_its_sign():
    found = addresses_of("""
        CHAPTER 36 - PIERS

        NRS 36.010  Definitions.  In this chapter a pier is a landing.

        NRS 36.020  Fees.  The owner of a pier, however small it may be:

        1.  Pays a fee; and

        2.  Keeps a book.

        NRS 36.030  Books.  A book has pages.
    """)
    assert found[-5:] == ["36.010", "36.020", "36.020(1)", "36.020(2)", "36.030"]


def test_a_section_in_brackets_is_one_like_all_others():
    found = addresses_of("""
        §521-46 Screening fee.

        [§521-46] Screening fee. (a) When a landlord asks a fee of anybody, it is paid.

        (b) A receipt is given.
    """)
    assert found[-3:] == ["521-46", "521-46(a)", "521-46(b)"]


@pytest.mark.parametrize(
    ("lines", "addresses"),
    [
        (["3.1Use. It is used:", "3.1.1to the extent known;", "3.1.2by the owner."],
         ["3.1", "3.1.1", "3.1.2"]),
        (["1.Base Fee. It is due.", "2.Late Fee. It is due too."], ["1", "2"]),
    ],
)  # fmt: skip
def test_a_number_may_touch_the_words_behind_it(lines, addresses):
    found = addresses_of("\n\n".join(["Fees are due as follows:", *lines]))
    assert [one.split("/")[-1] for one in found] == addresses


def test_capitals_below_a_number_are_numbers_if_a_full_stop_follows():
    assert of_text("""
        1. Boats

        1.A. Hulls. A hull is made of oak.

        1.B. Sails. A sail is made of linen.

        2. Crews

        2.A. Masters. A master has a licence.

        2.B Sailors are listed in Table 2.B of the log.
    """) == expected("""
        # 1 Boats
          1.A Hulls
          1.B Sails
        # 2 Crews
          2.A Masters
    """)


def test_long_titles_of_several_parts_set_a_label_off():
    text = (
        "Each owner consents to this and shall pay the costs of it for as long as the boat is his."
    )
    units = parsed(
        converted(
            f"Section 4.1 Courts. {text} {text}\n\n"
            "Section 4.2 Choice of Courts; Consent to Service of Process; Waiver of a Jury. "
            f"{text} {text}\n\n"
            "Section 4.3 Payments by the Owners of Boats that Lie at the Old Berths. (a) "
            f"{text} {text}\n"
        )
    ).units
    assert [unit.number for unit in units] == ["4.1", "4.2", "4.3"]


def test_a_unit_put_in_by_an_amendment_stands_behind_the_mark_of_its_footnote():
    found = of_text("""
        1. Tugs.—(1) A tug has a master.

        2 [(1A) A small tug has a mate.]

        (2) The master keeps a log.

        3 [1A. Night tides.—Where a tug lies at the quay at night, it shows a lamp.]

        2. Logs.—A log is kept for a year as 1 [a book].
        """)
    assert found == expected("""
        1 Tugs
          (1)
          (1A)
          (2)
        1A Night tides
        2 Logs
    """)


def test_a_number_in_brackets_may_follow_without_a_blank():
    assert of_text("""
        1.(1) The board keeps a list of the boats that lie at the quay.

        (2) Each member may read it.

        2.(1) The master pays the dues of his boat in spring.
    """) == expected("""
        1
          (1)
          (2)
        2
          (1)
    """)


def test_a_colon_may_follow_a_number_with_dots_or_one_of_a_list_with_full_stops():
    assert of_text("""
        1. Boats.

        1.1: You may moor one boat.

        1.2: Apart from it, you may moor a raft.

        2. Nets. Nets are dried.

        3: Ropes. Ropes are coiled.

        4. Oars. Oars are stacked.
    """) == expected("""
        1 Boats
          1.1
          1.2
        2 Nets
        3 Ropes
        4 Oars
    """)


def test_lines_that_dots_lead_to_a_page_are_no_units_though_two_share_a_line():
    assert of_text("""
        Harbour Rules

        1. Boats . . . . . . . . . 1 4. Oars . . . . . . . . 2
        2. Nets . . . . . . . . . . 1 5. Dues . . . . . . . . 3

        1. Boats. Boats keep to the right.

        2. Nets. Nets are dried.
    """) == expected("""
        1 Boats
        2 Nets
    """)


def test_a_section_of_a_chapter_may_have_a_hyphen_in_its_number_and_a_range_has_none():
    assert of_text("""
        Harbour Code

        Section 2-101. Boats. Boats keep to the right.

        Section 2-102. Nets. Nets are dried.

        (a) By day.

        (b) In the shed.

        Sections 2-4. Nothing in them binds a raft.
    """) == expected("""
        Section 2-101 Boats
        Section 2-102 Nets
          (a)
          (b)
    """)


def test_a_date_alone_on_its_line_is_no_item():
    assert of_text("""
        1. Boats. Boats keep to the right.

        2. Nets. Nets are dried.

        3. 5. 2021

        4. 5. 2021
    """) == expected("""
        1 Boats
        2 Nets
    """)


def test_a_word_of_one_letter_may_follow_a_number_with_dots_without_a_blank():
    assert of_text("""
        1. Boats.

        1.1. Mooring. Boats are moored.

        1.1.1.A boat is moored at both ends.

        1.1.2.Members moor their own boats.

        1.1.3.A raft is moored at one end.
    """) == expected("""
        1 Boats
          1.1 Mooring
            1.1.1
            1.1.2
            1.1.3
    """)


def test_neither_initials_nor_post_codes_nor_angles_are_numbers():
    lines = ("B. C. Doe keeps the boats", "J. P. Roe keeps the nets", "e. V.", "0° is due north")
    assert of_text("\n\n".join(lines)) == ""
    for line in ("44 321 Port", "44321 Port", "12 Pier Road, Port, Ohio 44321"):
        assert headlines.read(line, words_in(pack_of("en"))).number is None
    assert headlines.read("12 Pier Road", words_in(pack_of("en"))).number == "12"
