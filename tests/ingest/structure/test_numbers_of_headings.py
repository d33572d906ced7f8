"""What stands before and behind the number of a heading."""

from .outlines import expected, of_markdown


def test_the_title_that_repeats_before_each_number_is_no_part_of_the_heading():
    assert of_markdown("""
        # Hafengesetz

        Gesetz über die Häfen des Landes (Hafengesetz – HafG)

        ## Hafengesetz § 1  Zweck

        Dieses Gesetz regelt die Nutzung der Häfen und der Anlagen.

        ## Hafengesetz § 2  Behörde

        Zuständig ist das Hafenamt.

        ## Hafengesetz § 3  Inkrafttreten

        Dieses Gesetz tritt am Tag nach der Verkündung in Kraft.
    """) == expected("""
        # § 1 Zweck
        # § 2 Behörde
        # § 3 Inkrafttreten
    """)


def test_a_heading_about_a_numbered_unit_is_not_that_unit():
    assert of_markdown("""
        # Notes on the Harbour Act

        ## Notes on Section 4

        The fee was raised last year.

        ## Notes on Section 5

        The harbour master now keeps the register.
    """) == expected("""
        # Notes on Section 4
        # Notes on Section 5
    """)


def test_a_number_of_a_chapter_a_section_and_a_subsection_is_one():
    assert of_markdown("""
        # Harbour Code

        ## 4-1.1 Lamps

        Each pier has a lamp that the harbour master keeps.

        ## 4-1.2 Reserved

        ## 4-1.2A Oil and Wicks

        The keeper buys oil.
    """) == expected("""
        # 4-1.1 Lamps
        # 4-1.2 Reserved
        # 4-1.2A Oil and Wicks
    """)


def test_letters_between_the_parts_of_a_number_are_parts_of_it():
    source = """
        # Constitution

        ## Article I Members

        ### 1.A Names

        A member has a name.

        ### 1.B Votes

        #### 1.B.1 Hands

        Members raise a hand.

        ##### 1.B.1.A Counting

        The mate counts the hands.
    """
    assert of_markdown(source) == expected("""
        # Article I Members
          # 1.A Names
          # 1.B Votes
            # 1.B.1 Hands
              # 1.B.1.A Counting
    """)


def test_small_letters_count_the_headings_below_a_number():
    source = """
        ## 1. Kites

        ### a. Purpose

        Kites are flown for joy.

        ### b. Care

        A kite is dried.

        ### c. [left blank]

        ## 2. Lines

        ### a. Purpose

        Lines hold kites.

        ### e. V. and other clubs

        Clubs lend lines.
    """
    assert of_markdown(source) == expected("""
        # 1 Kites
          # a Purpose
          # b Care
          # c [left blank]
        # 2 Lines
          # a Purpose
          # e. V. and other clubs
    """)


def test_a_letter_may_have_no_blank_behind_its_stop():
    assert of_markdown("""
        ## ARTICLE I: KITES

        A.Classes of Kites

        There is one class.

        B.Lines

        A line is long.

        C.Tails

        A tail is short.

        ## ARTICLE II: FEES

        There is no fee.
    """) == expected("""
        # ARTICLE I KITES
          A Classes of Kites
          B Lines
          C Tails
        # ARTICLE II FEES
    """)


def test_a_latin_suffix_may_be_set_in_capitals():
    assert of_markdown("""
        # Règlement du port

        ## TITRE II – LES BATEAUX

        Les bateaux sont amarrés au quai.

        ## TITRE II BIS – LES FILETS

        Les filets sont séchés sur le quai.
    """) == expected("""
        # TITRE II LES BATEAUX
        # TITRE II BIS LES FILETS
    """)


def test_a_heading_is_numbered_without_a_blank_and_in_struck_words_too():
    assert of_markdown("""
        # Boat Service Agreement

        ## 1.Scope

        The yard looks after the boat.

        ## 2.Fees

        The owner pays each month.

        ## ~~3. Storage~~

        The yard stores the boat in winter.
    """) == expected("""
        # 1 Scope
        # 2 Fees
        # 3 Storage
    """)


def test_numbers_that_begin_anew_in_articles_of_their_level_divide_these():
    assert of_markdown("""
        # Bylaws of the Kite Club

        ## § 1 Name

        The club is named after its founder.

        ## § 2 Board

        ## 1. Election

        Members elect the board.

        ## 2. Duties

        The board keeps the books.

        ## § 3 Meeting

        ## 1. Notice

        The board gives notice of two weeks.

        ## 2. Quorum

        Ten members are a quorum.
    """) == expected("""
        # § 1 Name
        # § 2 Board
          # 1 Election
          # 2 Duties
        # § 3 Meeting
          # 1 Notice
          # 2 Quorum
    """)
