"""Numbered lists of Markdown as by-laws and policies have them."""

from __future__ import annotations

from .outlines import expected, of_markdown


def test_the_line_of_an_item_above_items_with_text_is_its_heading():
    assert of_markdown("""
        # Satzung des Rudervereins

        ## Vorbemerkung

        Die Satzung gilt seit Mai.

        ## Satzung

        1. Allgemeines
            1. Name und Sitz

                Der Verein heißt Ruderverein am See.

            2. Zweck des Vereins
                1. Der Verein fördert das Rudern.
                2. Der Verein ist selbstlos tätig.
        2. Mitglieder
            1. Rechte und Pflichten
                1. Die Mitglieder dürfen alle Boote nutzen.
            2. Jedes Mitglied hat eine Stimme.
    """) == expected("""
        # Vorbemerkung
        # Satzung
          # 1 Allgemeines
            # 1.1 Name und Sitz
            # 1.2 Zweck des Vereins
              1.2.1
              1.2.2
          # 2 Mitglieder
            2.1 Rechte und Pflichten
              2.1.1
            2.2
    """)


def test_the_line_of_an_item_above_items_without_text_is_none():
    assert of_markdown("""
        # Rules of the Yard

        ## Inventory

        1. Tools
            1. Hammers
            2. Saws
        2. Paint
    """) == expected("""
        # Inventory
          1
            1.1
            1.2
          2
    """)


def test_an_item_in_a_numbered_section_holds_no_clauses_of_its_own():
    assert of_markdown("""
        # Rules of the Yard

        ## Article II Keys

        1. Keys are lent:
            1. to members;
            2. to guests.
        2. Keys are numbered.
    """) == expected("""
        # Article II Keys
          1
            1
            2
          2
    """)


def test_the_first_number_below_an_item_may_be_on_its_next_line():
    assert of_markdown("""
        # Agreement

        1.  TERMS
          1.1.  The lodger pays the rent in May.

          1.2.  The lodger keeps the keys.

        2.  FEES
          2.1.  A fee is paid.
    """) == expected("""
        # 1 TERMS
          1.1
          1.2
        # 2 FEES
          2.1
    """)


def test_a_paragraph_of_several_words_behind_a_sign_without_a_blank_is_a_heading():
    assert of_markdown("""
        # Rules

        ## Boats

        Boats are lent.

        #Keys and Locks

        Keys are lent, too.

        #keys

        A tag is no heading.
    """) == expected("""
        # Boats
        # Keys and Locks
    """)


def test_a_word_between_the_parties_is_no_heading():
    assert of_markdown("""
        # Harbour Agreement

        ## between

        Alder Ltd.

        ## and

        Birch Ltd.

        ## 1. Fees

        Fees are due in May.
    """) == expected("""
        # 1 Fees
    """)


def test_numbers_of_digits_and_letters_in_turn_are_read_whole():
    assert of_markdown("""
        # Rules of Kites

        ## Officials

        - 1a) A contest has a judge.
        - 1b) A judge has a flag.
            - 1b1) The flag is red.
                - 1b1a) At night it is white.
                - 1b1b) In fog there is a horn.
            - 1b2) The flag is dry.
        - 1c) A judge has a watch.
    """) == expected("""
        # Officials
          1a)
          1b)
            1b1)
              1b1a)
              1b1b)
            1b2)
          1c)
    """)


def test_a_list_begins_below_a_line_that_has_no_sign_at_its_end():
    assert of_markdown("""
        # Satzung des Rudervereins

        ## § 3 Mitglieder

        (1) Mitglied kann jede Person werden.

        (2) Die Mitgliedschaft endet
        1. mit dem Tod,
        2. durch Austritt,
        3. durch Ausschluss.
    """) == expected("""
        # § 3 Mitglieder
          (1)
          (2)
            1
            2
            3
    """)
