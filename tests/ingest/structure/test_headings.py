"""Which lines are headings, and which stands in which."""

from textwrap import dedent

import pytest

from evidence_graph.language import pack_of
from ingest.convert import convert_bytes, markdown
from ingest.structure import anchors

from ..convert.word_file import paragraph, style, word_file
from .outlines import converted, expected, of_markdown, of_text, parsed, tree


def test_lines_after_wider_gaps_are_the_headings_of_a_text():
    assert of_text("""
        Ferries Act 1999



        Licensing


        1 Grant of licences

        The Board may grant a licence.


        2 Refusal

        The Board may refuse.


        Final matters


        3 Commencement

        This Act commences at once.
    """) == expected("""
        # Licensing
          # 1 Grant of licences
          # 2 Refusal
        # Final matters
          # 3 Commencement
    """)


def test_a_label_alone_takes_its_title_from_the_next_line():
    assert of_text("""
        PART I

        GENERAL

        Section 1. Scope

        This Order applies to buoys.

        Section 2. Terms

        Terms have their usual sense.

        PART II

        DUTIES

        Section 3. Lights

        A buoy is lit.
    """) == expected("""
        # PART I GENERAL
          # Section 1 Scope
          # Section 2 Terms
        # PART II DUTIES
          # Section 3 Lights
    """)


def test_a_reference_at_the_start_of_a_paragraph_is_no_heading():
    assert of_text("""
        Article 1

        Scope of the rules

        These rules apply to lamps.

        Article 2

        Lamps of the Union

        Article 5 of the Treaty applies to lamps, and Article 6 to lights.

        Section 150 of the Lamps Act does not.
    """) == expected("""
        # Article 1 Scope of the rules
        # Article 2 Lamps of the Union
    """)


def test_sections_stand_above_articles_where_this_document_puts_them_there():
    assert of_text("""
        CHAPTER I Rights

        Section 1 Access

        Article 1 Request

        Anyone may ask.

        Section 2 Erasure

        Article 2 Limits

        Not everything is erased.

        CHAPTER II Duties

        Section 1 Records

        Article 3 Form

        Records are written.
    """) == expected("""
        # CHAPTER I Rights
          # Section 1 Access
            # Article 1 Request
          # Section 2 Erasure
            # Article 2 Limits
        # CHAPTER II Duties
          # Section 1 Records
            # Article 3 Form
    """)


def test_articles_stand_above_sections_where_nothing_says_otherwise():
    assert of_text("""
        ARTICLE I Powers

        Section 1. Vesting

        All powers are vested.

        Section 2. Terms

        Terms are two years.

        ARTICLE II Offices

        Section 1. Holders

        Holders are elected.
    """) == expected("""
        # ARTICLE I Powers
          # Section 1 Vesting
          # Section 2 Terms
        # ARTICLE II Offices
          # Section 1 Holders
    """)


def test_a_schedule_ends_the_body_and_has_parts_of_its_own():
    assert of_text("""
        Canals Act 1901



        Part 1 Canals


        1 Locks

        Locks are kept.


        Schedule 1 Tolls


        Part 1 Barges


        1 Coal

        A penny.


        Schedule 2 Repeals

        None.
    """) == expected("""
        # Part 1 Canals
          # 1 Locks
        # Schedule 1 Tolls
          # Part 1 Barges
            # 1 Coal
        # Schedule 2 Repeals
    """)


def test_dotted_numbers_nest_by_their_dots_and_plain_titles_lie_within():
    assert of_text("""
        Widget Protocol



        Abstract

        Widgets talk.


        1. Introduction

        This is an introduction.


        1.1 Goals

        Goals follow.


        Speed

        Widgets are quick.


        1.2 Terms

        Terms follow.


        2. Syntax

        Syntax follows.


        A. Examples

        Here are some.


        A.1 A Widget

        One.
    """) == expected("""
        # Abstract
        # 1 Introduction
          # 1.1 Goals
            # Speed
          # 1.2 Terms
        # 2 Syntax
        # A Examples
          # A.1 A Widget
    """)


def test_numbered_titles_without_any_layout_are_headings_as_a_list():
    assert of_text("""
        1. Parties

        The parties are named above.

        2. Term and termination

        The term is one year.

        3. Governing law

        The law of the flag governs.
    """) == expected("""
        # 1 Parties
        # 2 Term and termination
        # 3 Governing law
    """)


def test_markup_decides_where_there_is_some():
    assert of_markdown("""
        # Mooring Rules

        ## Part A

        ### Buoys

        Buoys float.

        #### Colours

        Red or green.

        ## Part B

        Chains sink.
    """) == expected("""
        # Part A
          # Buoys
            # Colours
        # Part B
    """)


def test_parts_contain_sections_even_where_the_markup_puts_them_on_one_level():
    assert of_markdown("""
        # Lodges Act

        ## Part 1 Lodges

        ## § 1 Keys

        Keys are kept.

        ## § 2 Doors

        Doors are shut.

        ## Part 2 Huts

        ## § 3 Roofs

        Roofs are thatched.
    """) == expected("""
        # Part 1 Lodges
          # § 1 Keys
          # § 2 Doors
        # Part 2 Huts
          # § 3 Roofs
    """)


def test_a_heading_that_the_markup_lacks_fills_the_gap_in_its_series():
    assert of_markdown("""
        # Quays Regulation

        ## Article 1 Scope

        Quays.

        Article 2 Terms

        Words.

        ## Article 3 Entry into force

        At once.
    """) == expected("""
        # Article 1 Scope
        # Article 2 Terms
        # Article 3 Entry into force
    """)


def test_a_box_beside_the_text_is_no_section():
    assert of_markdown("""
        # Spec

        ## 1 Scope

        ### Note: older drafts

        Drafts differ.

        ## 2 Terms

        None.
    """) == expected("""
        # 1 Scope
        # 2 Terms
    """)


def test_the_title_is_no_unit():
    outline = parsed(converted("Harbours Act 1987\n\n\n\nSection 1. Scope\n\nAll harbours.\n"))
    assert outline.title == "Harbours Act 1987"
    assert [unit.number for unit in outline.units] == ["1"]


def test_a_table_of_contents_is_matter_and_its_lines_are_no_sections():
    source = "\n\n".join(
        [
            "Towing Act",
            "Contents",
            "Section 1. Scope",
            "Section 2. Terms",
            "Schedule",
            "Section 1. Scope",
            "This Act applies to tugs.",
            "Section 2. Terms",
            "A tug tows.",
        ]
    )
    document = converted(source)
    outline = parsed(document)
    assert [unit.number for unit in outline.units] == ["1", "2"]
    (contents,) = outline.matter
    assert contents.of(document.text).startswith("Contents")
    assert contents.of(document.text).endswith("Schedule")


def test_lines_with_dot_leaders_are_contents_without_a_heading():
    source = "\n".join(["1 Scope ........ 1", "2 Terms ........ 2", "3 Duties ....... 9", ""])
    outline = parsed(
        converted(source + "\n1 Scope\n\nAll.\n\n2 Terms\n\nNone.\n\n3 Duties\n\nAny.\n")
    )
    assert len(outline.matter) == 1
    assert [unit.number for unit in outline.units] == ["1", "2", "3"]


def test_passage_ids_show_their_own_place():
    assert of_text("""
        1.\tINTRODUCTION
        1.1\tApplication
        1.1.1\tThis chapter applies to pilots.
        (a)\tin ports; and
        (b)\tat sea.
        1.1.1.Guidance
        1.1.1.Guidance.1\tA pilot guides ships.
        2.\tDUTIES
    """) == expected("""
        # 1. INTRODUCTION
          # 1.1 Application
            1.1.1
              (a)
              (b)
              1.1.1.Guidance
                1.1.1.Guidance.1
        # 2. DUTIES
    """)


def test_a_line_of_a_passage_is_no_heading_whatever_it_says():
    assert of_text("""
        1.\tDUTIES
        1.1\tPilots
        1.1.1\tA pilot must:
        (1)\tbe awake; and
        Guidance
        (2)\tbe sober.
        1.1.2\tPilots are paid.
    """) == expected("""
        # 1. DUTIES
          # 1.1 Pilots
            1.1.1
              (1)
              (2)
            1.1.2
    """)


def test_letters_in_brackets_that_name_a_union_are_no_number():
    source = "# Regulation (EU) 2031/12 (Lighthouses)\n\n## Article 1\n\nLighthouses are lit.\n"
    outline = parsed(markdown.convert(source.encode(), name="test.md"))
    assert outline.title == "Regulation (EU) 2031/12 (Lighthouses)"
    assert [unit.number for unit in outline.units] == ["1"]


def test_lines_of_a_word_processors_title_are_the_title_together():
    body = "".join(
        paragraph(words, f'<w:pStyle w:val="{name}"/>')
        for words, name in [
            ("Lighthouses", "Title"),
            ("A Guide", "Title"),
            ("Printed in spring", "Normal"),
            ("1 Lamps", "Heading1"),
            ("2 Keepers", "Heading1"),
        ]
    )
    styles = style("Title", "Title") + style("Heading1", "heading 1") + style("Normal", "Normal")
    outline = parsed(convert_bytes(word_file(body, styles=styles), name="a.docx", isolated=False))
    assert outline.title == "Lighthouses A Guide"
    assert [(unit.number, unit.parent) for unit in outline.units] == [("1", None), ("2", None)]


def test_a_line_that_states_a_fact_is_no_title():
    assert parsed(converted("Prepared by: the Harbour Office\n\nSome text follows.")).title is None


def test_a_class_lies_in_what_it_directly_follows_whatever_its_usual_rank():
    assert of_text("""
        Code



        Chapter 3. Bicycles


        Subchapter I. General


        § 50-301. Terms

        A bicycle has two wheels.


        §§ 50-302, 50-302.01. Fees [Repealed]

        Repealed.


        Subchapter II. Parking


        Part A. Racks


        § 50-311. Racks

        There are racks.


        Part B. Towing


        § 50-321. Towing

        Bicycles are towed.


        Chapter 4. Scooters


        § 50-401. Rules

        There are rules.
    """) == expected("""
        # Chapter 3 Bicycles
          # Subchapter I General
            # § 50-301 Terms
            # §§ 50-302, 50-302.01 Fees [Repealed]
          # Subchapter II Parking
            # Part A Racks
              # § 50-311 Racks
            # Part B Towing
              # § 50-321 Towing
        # Chapter 4 Scooters
          # § 50-401 Rules
    """)


def test_a_heading_without_a_number_stands_beside_the_parts_of_its_level():
    assert of_markdown("""
        # Lights Act

        ## Part 1 Lights

        ### 1 Register

        There is one.

        ## Schedules

        ### Schedule 1 Fees

        None.

        ## Explanatory note

        This explains.
    """) == expected("""
        # Part 1 Lights
          # 1 Register
        # Schedules
          # Schedule 1 Fees
        # Explanatory note
    """)


def test_the_title_of_a_contents_list_that_the_source_marks_is_matter_as_well():
    page = (
        "<h1>Lease Act</h1><h2>Contents</h2>"
        "<ul><li><a href=#a>Rent</a><li><a href=#b>Repair</a><li><a href=#c>Notice</a></ul>"
        "<h2 id=a>1 Rent</h2><p>It is due.</p><h2 id=b>2 Repair</h2><p>None.</p>"
    )
    document = convert_bytes(page.encode(), name="act.html")
    outline = parsed(document)
    assert tree(outline) == expected("""
        # 1 Rent
        # 2 Repair
    """)
    assert "Contents" in [span.of(document.text) for span in outline.matter]


def test_codes_of_headings_are_numbers_where_several_go_alike():
    found = of_markdown("""
        # Title 29 Government

        ## 29-1-201. Declaration

        The assembly finds that this is so.

        ## 29-1-202. Definitions

        In this article, words have meanings.

        ## V2.1 Passwords

        They are long.

        ## V2.2 Tokens

        They expire.

        ## COVID-19 rules

        They are repealed.
        """)
    assert found == expected("""
        # Title 29 Government
          # 29-1-201 Declaration
          # 29-1-202 Definitions
          # V2.1 Passwords
          # V2.2 Tokens
          # COVID-19 rules
        """)


def test_codes_begin_sections_of_plain_text():
    found = of_text("""
        R*311-12. Size of flats.

        No flat is smaller than nine square metres, and none is without a window.

        R*311-13. Heating of flats.

        Each flat has a stove, and each stove has a chimney of its own.

        R*311-14. Light in flats.

        Each room has a window of one square metre or more.

        § 235-a. Rights of tenants.

        A tenant may pay for heat that the landlord owes.

        § 235-b. Warranty of habitability.

        In every lease the landlord warrants that the premises are fit.
        """)
    assert found == expected("""
        # R*311-12 Size of flats.
        # R*311-13 Heating of flats.
        # R*311-14 Light in flats.
        # § 235-a Rights of tenants.
        # § 235-b Warranty of habitability.
        """)


def test_headings_in_capitals_outrank_others_in_plain_text():
    found = of_text("""
        ORDER ON HOUSING

        GENERAL PROVISIONS

        Scope of application

        This order applies to all flats that are let for more than a year.

        Meaning of words

        A flat is what is let to be lived in.

        DUTIES OF THE LANDLORD

        Repairs of the building

        The landlord repairs the roof within ten days of notice.

        Heating in winter

        The landlord heats the flat to twenty degrees.
        """)
    assert found == expected("""
        # GENERAL PROVISIONS
          # Scope of application
          # Meaning of words
        # DUTIES OF THE LANDLORD
          # Repairs of the building
          # Heating in winter
        """)


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


def test_reasons_for_an_act_are_recitals_though_no_heading_is_above_them():
    outline = parsed(
        converted("""
            REGULATION (EU) 2090/1 OF THE PARLIAMENT ON BREAD

            Having regard to the Treaty,

            Whereas:

            (1) Bread is eaten by all.

            (2) It should be fresh.

            HAS ADOPTED THIS REGULATION:

            Article 1

            Freshness

            1. Bread is fresh on the day on which it is baked.

            2. It is sold on that day.

            Article 2

            Entry into force

            This Regulation enters into force at once.
            """)
    )
    assert anchors(outline.units, pack_of("en")) == [
        *("recital", "recital(1)", "recital(2)", "1", "1(1)", "1(2)", "2")
    ]


def test_reasons_in_markdown_stand_beside_the_articles():
    found = of_markdown("""
        # Verordnung (EU) 2090/1 über Brot

        in Erwägung nachstehender Gründe:

        (1) Brot wird von allen gegessen.

        (2) Es sollte frisch sein.

        ## Artikel 1

        Brot ist an dem Tag frisch, an dem es gebacken wird.
        """)
    assert found == expected("""
        # in Erwägung nachstehender Gründe:
          (1)
          (2)
        # Artikel 1
        """)


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


def test_a_list_that_begins_with_the_number_of_its_section_is_a_list():
    assert of_markdown("""
        # Bread Rules

        ## 1 Loaves

        1. A loaf is round.

        2. A loaf is brown.

        ## 2 Rolls

        A roll is small.
        """) == expected("""
        # 1 Loaves
          1
          2
        # 2 Rolls
        """)


@pytest.mark.parametrize(
    ("source", "title"),
    [
        (
            "# SECOND AMENDMENT TO\n\n# PEAR PLAN\n\n## Term\n\nA year.\n",
            "SECOND AMENDMENT TO PEAR PLAN",
        ),
        ("# [COMPANY NAME]\n\n## Term\n\nA year.\n", None),
        ("# Amendments to this Agreement\n\n## Term\n\nA year.\n", None),
    ],
)
def test_a_title_is_whole_and_neither_a_blank_nor_the_heading_of_a_clause(source, title):
    document = parsed(markdown.convert(source.encode(), name="x.md"))
    assert document.title == title
