"""Labels that stand alone, such as "Article 1", and the headings below them."""

from .outlines import expected, of_markdown, of_text


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


def test_a_heading_alone_below_each_bare_article_is_its_title():
    assert of_markdown("""
        # Harbour Regulation

        ## Article 1

        ### Scope

        Harbours are public.

        ## Article 2

        ### Dues

        Dues are paid in May.
    """) == expected("""
        # Article 1 Scope
        # Article 2 Dues
    """)


def test_a_heading_that_is_one_of_several_below_an_article_is_a_part_of_it():
    assert of_markdown("""
        # Harbour Regulation

        ## Article 1

        ### Scope

        Harbours are public.

        ### Exceptions

        Marinas are not.

        ## Article 2

        ### Dues

        Dues are paid in May.
    """) == expected("""
        # Article 1
          # Scope
          # Exceptions
        # Article 2
          # Dues
    """)


def test_a_heading_alone_below_each_bare_chapter_is_its_title_though_sections_follow_deeper():
    assert of_markdown("""
        # Harbour Regulation

        ## Chapter 1

        ### Quays

        ##### Section 1. Scope

        Harbours are public.

        ##### Section 2. Berths

        A berth is let.

        ## Chapter 2

        ### Dues

        ##### Section 3. Payment

        Dues are paid in May.
    """) == expected("""
        # Chapter 1 Quays
          # Section 1 Scope
          # Section 2 Berths
        # Chapter 2 Dues
          # Section 3 Payment
    """)


def test_two_parts_alone_on_their_lines_are_headings_between_marked_ones():
    assert of_markdown("""
        Part 1

        **GENERAL**

        ## 1.1 Scope

        This Code applies to kites.

        Part 2

        **DUTIES**

        ## 2.1 Care

        A kite is dried.
    """) == expected("""
        # Part 1 GENERAL
          # 1.1 Scope
        # Part 2 DUTIES
          # 2.1 Care
    """)


def test_the_title_in_a_larger_face_below_each_bare_part_is_its_title():
    assert of_markdown("""
        # Harbour Rules

        ###### Part 1

        ## Quays

        ### 1.1 Access

        Quays are public.

        ###### Part 2

        ## Dues

        ### 2.1 Payment

        Dues are paid in May.
    """) == expected("""
        # Part 1 Quays
          # 1.1 Access
        # Part 2 Dues
          # 2.1 Payment
    """)


def test_an_empty_part_above_a_heading_of_a_higher_rank_has_no_title_if_other_parts_have_none():
    assert of_markdown("""
        # Harbour Rules

        ## Quays

        ### Part 1

        Quays are public.

        ### Part 2

        ## Dues

        Dues are paid in May.
    """) == expected("""
        # Quays
          # Part 1
          # Part 2
        # Dues
    """)
