"""Attachments of plain contracts: their labels, and titles on the same line."""

from .outlines import expected, of_markdown, of_text

BODY = """
    1. HULLS

    The yard repairs hulls at its own cost. The prices are those of Exhibit A.

    2. MASTS

    The yard repairs masts at the cost of their owner, who pays within a month.

    3. SAILS

    The yard mends no sails. Sails are mended by the loft, which is not a party.
"""


def test_a_single_attachment_may_have_a_title_in_capitals_on_its_line():
    tree = of_text(f"""{BODY}
    EXHIBIT A PRICE LIST OF THE YARD

    A hull costs ten marks a foot, and a mast costs two marks a foot of its height.
    """)
    assert tree.endswith("EXHIBIT A PRICE LIST OF THE YARD")


def test_the_dash_behind_a_label_is_no_title():
    assert of_text(f"""{BODY}
    EXHIBIT A -

    A hull costs ten marks a foot, and a mast costs two marks a foot of its height.
    """).endswith("EXHIBIT A")


def test_words_that_lead_to_a_list_end_the_title_of_an_attachment():
    long = (
        "The yard repairs each hull at its own cost and within a month of the day it was hauled. "
    )
    tree = of_text(
        f"AGREEMENT\n1. HULLS {long * 4}\n2. MASTS {long * 4}\n3. SAILS {long * 4}\n"
        f"EXHIBIT A PRICES AND FEES Fees of the yard:\n1. Hauling: {long}\n2. Paint: {long}\n"
    )
    assert tree.split("\n")[-3:] == expected("""
        # EXHIBIT A PRICES AND FEES
          1 Hauling
          2 Paint""").split("\n")


def test_the_title_below_a_label_and_the_section_that_it_belongs_to():
    assert of_markdown("""
        # Kites By-law

        ## 1. Permits

        A permit is asked for in the form of Schedule A.

        ## Schedule A (Section 1(2))

        ## Application for a permit

        I apply for a permit to fly a kite.
    """) == expected("""
        # 1 Permits
        # Schedule A Application for a permit
    """)


def test_schedules_in_bold_are_headings_beside_those_that_are_marked_up():
    assert of_markdown("""
        # Harbour Agreement

        ## 1. Fees

        Fees are due in May, as Schedule A says.

        **SCHEDULE A - Rates of the quay**

        A boat pays ten crowns a night at the quay.

        **SCHEDULE B - Rates of the pier**

        A boat pays nine crowns a night at the pier.

        ## SCHEDULE C: LOCKS

        A lock is lent for the night.
    """) == expected("""
        # 1 Fees
        # SCHEDULE A Rates of the quay
        # SCHEDULE B Rates of the pier
        # SCHEDULE C LOCKS
    """)


def test_a_schedule_that_a_section_lists_is_no_unit_there():
    tree = of_markdown("""
        # Kites By-law

        ## 1. Permits

        A permit is asked for in the form of Schedule A.

        ## 2. Schedules

        ## Schedule A Form

        ## 3. End

        This by-law ends with the year.

        ## Schedule A Form

        Name of the kite, and of its owner.
    """)
    assert tree == expected("""
        # 1 Permits
        # 2 Schedules
        # 3 End
        # Schedule A Form""")


def test_an_attachment_marked_as_deeper_lies_in_no_section():
    tree = of_markdown("""
        # Kites By-law

        ## 1. Permits

        A permit is asked for in the form of Schedule A.

        ## 2. End

        This by-law ends with the year.

        #### Schedule A Form

        Name of the kite, and of its owner.

        ##### Notes

        The name is that of the list.
    """)
    assert tree == expected("""
        # 1 Permits
        # 2 End
        # Schedule A Form
          # Notes""")


def test_a_section_of_schedules_holds_them():
    tree = of_markdown("""
        # Kites By-law

        ## 1. Permits

        A permit is asked for in the form of Schedule A.

        ## 2. Schedules

        These are part of the by-law.

        ### Schedule A Form

        Name of the kite, and of its owner.
    """)
    assert tree == expected("""
        # 1 Permits
        # 2 Schedules
          # Schedule A Form""")
