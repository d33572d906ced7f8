"""Headings that are marked, and sections without markup among them."""

from .outlines import expected, of_markdown


def test_a_comma_may_stand_behind_the_number_of_a_marked_heading():
    assert of_markdown("""
        # Harbour Rules

        ## Article 7, Meetings

        ### 7.1, Annual Meeting

        It is in May.

        ### 2021, a Year of Storms

        It blew.
    """) == expected("""
        # Article 7 Meetings
          # 7.1 Annual Meeting
          # 2021, a Year of Storms
    """)


def test_sections_without_markup_go_on_in_each_article():
    assert of_markdown("""
        # Harbour Rules

        ## Article I Members

        ### Section 1 Dues

        Dues are paid.

        ### Section 2 Votes

        Votes are cast.

        ## Article II Board

        ### Section 1 Seats

        There are five seats.

        **Section 2: Terms**

        Terms are short.
    """) == expected("""
        # Article I Members
          # Section 1 Dues
          # Section 2 Votes
        # Article II Board
          # Section 1 Seats
          # Section 2 Terms
    """)


def test_a_marked_line_that_says_when_a_text_was_changed_is_no_unit():
    assert of_markdown("""
        # Harbour Rules

        ### Adopted: May 5th, 2021. Revised: June 7th, 2023.

        ## Article I Members

        Members pay dues.
    """) == expected("""
        # Article I Members
    """)


def test_the_first_line_of_a_sentence_is_no_heading_whatever_its_style():
    assert of_markdown("""
        # Lease

        ## 1. Rent

        The rent is ten.

        ## A period of grace is allowed, but failure to pay within the

        period is a breach of this lease.

        ## 2. Law

        The law of the port applies.
    """) == expected("""
        # 1 Rent
        # 2 Law
    """)


def test_the_mark_of_a_footnote_behind_a_number_is_no_part_of_it():
    assert of_markdown("""
        # Harbour Treaty

        ## **Art. V**

        Ships are free.

        ## **Art. VI**[^1]

        Boats are free.

        ## **Art. VII** Fees[^note]

        Rafts pay.

        [^1]: Changed in 2031.

        [^note]: Added in 2032.
    """) == expected("""
        # Art V
        # Art VI
        # Art VII Fees
    """)


def test_between_above_the_parties_heads_no_clauses():
    assert of_markdown("""
        # Agreement

        This agreement is made for the keeping of boats.

        ## Between

        Pier Boats Ltd, the keeper,

        and

        Jane Rowe, the owner.

        **1. Keeping:**

        1.1 The keeper keeps the boats dry, and he does so at his own expense.

        1.2 The owner may see them on each day of the week, if it is no holiday.

        **2. Fees:**

        2.1 The owner pays ten a month, and she pays it before the month begins.

        **3. Term:**

        3.1 It ends on the first of May, unless both parties agree to go on with it.
    """) == expected("""
        # 1 Keeping
          1.1
          1.2
        # 2 Fees
          2.1
        # 3 Term
          3.1
    """)
