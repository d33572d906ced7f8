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


def test_numbers_alone_in_their_paragraphs_stand_above_their_text():
    assert of_markdown("""
        ### Kites

        1

        1.1

        In these Regulations, a kite is a toy that flies.

        1.2

        A kite must have—

        1.2.a

        a line, which is—

        1.2.a.i

        of cotton, or

        1.2.a.ii

        of flax; and

        1.2.b

        a tail.

        ### Fees

        2

        The fee is one pound.

        3

        Nobody pays—

        3.a

        for a kite that does not fly, or

        3.b

        twice.
        """) == expected("""
        # Kites
          1
            1.1
            1.2
              1.2.a
                1.2.a.i
                1.2.a.ii
              1.2.b
        # Fees
          2
          3
            3.a
            3.b
        """)


def test_numbers_alone_begin_anew_in_a_schedule_that_has_lost_its_label():
    assert of_markdown("""
        ### Kites

        1

        1.1

        A kite is a toy that flies.

        1.2

        It has a tail.

        1.3

        It has a line.

        ### Fees

        2

        The fee is one pound.

        ORDERS ETC. ABOUT KITES

        Regulation 2

        ##### Lamps

        1

        A lamp is white.

        2

        It is lit at night.

        Forms

        Regulation 1(2)

        1

        The form is blue.

        2

        It is signed.
        """) == expected("""
        # Kites
          1
            1.1
            1.2
            1.3
        # Fees
          2
        # ORDERS ETC. ABOUT KITES
          # Lamps
            1
            2
        # Forms
          1
          2
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


def test_bare_numbers_right_below_headings_count_the_sections():
    assert of_markdown("""
        ### Kites

        1

        A kite is a toy that flies.

        ### Lines

        2

        . . . .

        ### Tails

        3

        . . . .

        ### Fees

        4

        The fee is one pound.
        """) == expected("""
        # 1 Kites
        # 2 Lines
        # 3 Tails
        # 4 Fees
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
