"""Statutes whose numbers stand alone: in their paragraphs, below headings, or without a sign."""

from .outlines import expected, of_markdown, of_text


def test_sections_of_a_code_may_count_by_tens():
    assert of_text("""
        CHAPTER 165 KITES

        165.110 Kites in parks. A person may fly a kite in a park.

        165.120 Kites at night. A kite that flies at night has a lamp.

        165.130 Lamps. The lamp is white.

        165.140 Fee. The board may charge a fee.
        """) == expected("""
        # CHAPTER 165 KITES
          165.110 Kites in parks
          165.120 Kites at night
          165.130 Lamps
          165.140 Fee
        """)


def test_a_number_with_a_letter_that_no_unit_holds_is_cited():
    assert of_text("""
        1. Standards

        The board follows

        01.a Access to Boats

        01.b Names of Boats

        2. Duties

        The board counts the boats.
        """) == expected("""
        # 1 Standards
        # 2 Duties
        """)


def test_amounts_behind_bullets_number_no_units():
    assert of_markdown("""
        # Rules of the Harbour Board

        ## Members

        * 1 Chair elected by the council

        * 1 Appointed by the mayor

        * 3 Elected by the owners

        ## Fees

        * 1 Fees are due in May.

        * 2 Fees are paid at the office.
    """) == expected("""
        # Members
        # Fees
          1
          2
    """)
