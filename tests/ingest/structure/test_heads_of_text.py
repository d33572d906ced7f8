"""Headings right above their text, labels set in a column of their own, and misread numerals."""

from .outlines import expected, of_text


def test_a_section_whose_text_begins_on_the_next_line_is_a_heading():
    assert of_text("""
        CHAPTER 2-1. - HARBOR DUES
        Sec. 2-1-1. - Authority to levy; purpose.
            As the charter allows, there is levied upon each boat in the harbor a due
        for the upkeep of the quay, the lights and the buoys.
        (Ord. of 1-5-93, § 1)
        Sec. 2-1-2. - Rates.
        (1) For each rowing boat the due is two dollars a day, whether or not it has
        a mast, a sail, a cabin or a mooring of its own.
        (2) For any other boat it is nine dollars.
        Sec. 2-1-3. - Returns.
            Every owner of a boat files a return with the harbor master on or before
        the first day of May in each year, and pays the due that is shown in it on
        the same day.
    """) == expected("""
        # CHAPTER 2-1 HARBOR DUES
          # Sec 2-1-1 Authority to levy; purpose.
          # Sec 2-1-2 Rates.
            (1)
            (2)
          # Sec 2-1-3 Returns.
    """)


def test_bare_articles_are_headings_whether_a_list_or_plain_text_follows():
    assert of_text("""
        Art. 1.
        Latarnia morska jest wspólnym dobrem wszystkich mieszkańców nadmorskiego
        miasta i gmin.
        Art. 2.
        1. Latarnik mieszka w latarni przez cały rok i pilnuje jej światła każdej
        nocy, także w święta.
        2. Latarnik ma prawo do urlopu.
        Art. 3.
        Światło latarni nie może zgasnąć.
        Art. 4.
        1. Kto gasi światło latarni, odpowiada przed sądem morskim właściwym dla tego
        miasta.
        2. Sąd orzeka niezwłocznie.
    """) == expected("""
        # Art 1
        # Art 2
          1
          2
        # Art 3
        # Art 4
          1
          2
    """)


def test_a_title_on_the_line_below_a_bare_label_is_no_text():
    assert of_text("""
        Section 1
        Keys of the Boathouse

        Each member has a key.

        Section 2
        Oars

        Oars are dried.
    """) == expected("""
        # Section 1 Keys of the Boathouse
        # Section 2 Oars
    """)


def test_a_wrapped_line_that_ends_in_the_first_word_of_a_text_is_no_heading():
    assert of_text("""
        Section 1.1 Formation. The
        Members form a rowing club under the laws of the harbor, which keeps its boats
        at the old quay and its oars in the new house.

        Section 1.2 Purpose. The
        Club teaches all who live at the harbor to row, and it holds a race on the last
        Sunday of each summer.

        Section 1.3 Boats. The
        Board buys the boats and has them painted before the season, at the cost of the
        club alone, and it sells those that leak.
    """) == expected("""
        Section 1.1 Formation
        Section 1.2 Purpose
        Section 1.3 Boats
    """)


def test_labels_that_count_up_begin_provisions_without_a_sign_behind_them():
    assert of_text("""
        Article I: Name

        Section 1 The name of the club shall be the Tern Rowing Club.

        Article II: Members

        Section 1 Membership of the club shall be open to all who can swim.

        Section 2 Members shall pay their dues in May.

        Section 3 The board may exclude a member who does not pay.
    """) == expected("""
        # Article I Name
          Section 1
        # Article II Members
          Section 1
          Section 2
          Section 3
    """)


def test_sentences_that_begin_with_a_citation_do_not_count_up():
    assert of_text("""
        Section 14 The Harbour Act is amended by this bill in many places.

        Section 3 The fee for boats is raised.

        Section 9 Loans are granted to fishermen only.
    """) == expected("")


def test_numerals_that_a_scanner_misread_are_those_of_the_series():
    assert of_text("""
        Article I - Name

        Section 1. The club is the Tern Rowing Club.

        Article II - Members

        Section I. Members are those who can swim.

        Section 2. Members pay their dues.

        Article Ill - Officers

        Section 1. 'A club may have a president', says the union.
    """) == expected("""
        # Article I Name
          Section 1
        # Article II Members
          Section 1
          Section 2
        # Article III Officers
          Section 1
    """)


def test_the_only_schedule_stands_above_a_note_in_brackets_that_says_where_it_belongs():
    assert of_text("""
        1. Short title.
        This Act may be called the Quays Act, and it applies to every quay of the
        harbour and to the boats at it.

        2. Penalties.
        Whoever moors a boat without leave pays what the Schedule says, and whoever
        does it again pays twice as much.

        THE SCHEDULE
        [See section 2]
        Sl. No. Breach of this Act or of the rules that are made under it, and of
        the orders of the master of the harbour

        Penalty
    """) == expected("""
        1 Short title
        2 Penalties
        # SCHEDULE
    """)
