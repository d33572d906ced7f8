"""Which lines are headings, and which are none."""

import pytest

from ingest.convert import markdown

from .outlines import expected, of_markdown, of_text, parsed


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


def test_a_title_in_title_case_may_hold_a_semicolon():
    assert of_markdown("""
        # Pier Agreement

        ## Terms

        1. Duties of Members

        1.1 You keep the pier.

        2. Exclusivity of Service; Conflicts of Interest

        2.1 You keep no other pier.

        3. Fees are due each May; They are small

        3.1 You pay them.
    """).splitlines()[1:4] == [
        "  # 1 Duties of Members",
        "    1.1",
        "  # 2 Exclusivity of Service; Conflicts of Interest",
    ]


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

        ## NET.2.A1 Cables

        They are red.

        ## NET.2.A2 Plugs

        They are green.

        ## COVID-19 rules

        They are repealed.

        ## COVID-19 fees

        They are paid back.
        """)
    assert found == expected("""
        # Title 29 Government
          # 29-1-201 Declaration
          # 29-1-202 Definitions
          # V2.1 Passwords
          # V2.2 Tokens
          # NET.2.A1 Cables
          # NET.2.A2 Plugs
          # COVID-19 rules
          # COVID-19 fees
        """)


def test_the_blank_behind_a_number_may_be_lost():
    assert of_markdown("""
        # Lamps

        ## 1.1.Scope

        It is wide.

        ## 1.10.Oil and wicks

        They burn.

        ## 12.Rain

        It rains.
        """) == expected("""
        # 1.1 Scope
        # 1.10 Oil and wicks
        # 12 Rain
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


def test_what_says_when_the_whole_was_changed_is_no_unit() -> None:
    assert (
        of_markdown("""
        # Harbour By-law

        1.  [Amended by the Harbour Amendment By-law, 2016 on 30 June 2016]

        2.  [Amended by the Second Amendment By-law, 2017 on 3 May 2017]

        ## 1. Fees

        Fees are due.
    """)
        == "# 1 Fees"
    )


def test_the_row_of_a_table_is_no_heading():
    lines = [f"Oar {word}\tMay\tYearly\n\nGrease the {word} oar.\n" for word in ("one", "two") * 4]
    assert of_text("\n\n".join(lines)) == ""


@pytest.mark.parametrize("title", ["", "# Satzung des Fährvereins\n\n"])
def test_a_preamble_in_bold_before_the_first_marked_heading_is_one(title):
    assert of_markdown(
        f"{title}**Präambel**\n\nDie Fähre dient allen.\n\n## Name\n\nDer Verein heißt Fähre.\n\n"
        "## Zweck\n\nEr betreibt die Fähre.\n"
    ) == expected("""
        # Präambel
        # Name
        # Zweck
    """)


def test_small_roman_numerals_in_bold_count_the_front_matter():
    assert of_markdown("""
        **i. Abstract**

        Kites are described by this standard, which is short.

        **ii. Keywords**

        Kites, tails and winds are the keywords of this standard.

        **iii. Preface**

        This standard replaces the standard for gliders of the year before.

        **iv. Submitters**

        The kite club has submitted this standard to the board.

        **v. Thanks**

        The board thanks the kite club for its work on this standard.
    """) == expected("""
        # i Abstract
        # ii Keywords
        # iii Preface
        # iv Submitters
        # v Thanks
    """)


def test_a_list_in_a_background_that_is_one_section_of_many_stands_below_it():
    assert of_markdown("""
        # Directive on Harbour Lamps

        ## Background

        Lamps went out in three steps.

        1. Oil was dear.
        2. The warden fell ill.

        ## Actions

        Light the lamps.
    """) == expected("""
        # Background
          1
          2
        # Actions
    """)


def test_a_day_is_no_number_of_a_heading():
    assert of_markdown("""
        # Boat Messages Version 1.0

        ## 24 November 2019

        # 1 Introduction

        Boats send messages.

        # 2 Messages

        A message has a sender.
    """) == expected("""
        # 1 Introduction
        # 2 Messages
    """)


def test_the_first_title_of_a_french_law_is_a_unit():
    source = """# TITRE PREMIER Du conseil des voiles

## Article 1er

Les règlements sont préparés par le conseil des voiles, qui les soumet à l'assemblée.

# TITRE II De l'assemblée

## Article 2

L'assemblée vote les règlements.
"""
    units = parsed(markdown.convert(source.encode(), name="a.md")).units
    assert [(u.label, u.number) for u in units if u.parent is None] == [
        ("TITRE", "PREMIER"), ("TITRE", "II")
    ]  # fmt: skip


def test_a_span_of_pandoc_is_its_words():
    assert of_markdown("""
        1. **[Name]{#name}**

            The name of this body is the Quay Senate of Norland.

        2. **[Purpose]{#purpose}**

            The Senate keeps the quay.
    """) == expected("""
        # 1 Name
        # 2 Purpose
    """)
