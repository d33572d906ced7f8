"""Headings that count on, and those that belong to such a series."""

from .outlines import expected, of_markdown, of_text


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


def test_a_bold_item_before_a_series_of_headings_is_one_of_them():
    assert of_markdown("""
        # Rules of the Pier Club

        **1. Name, Seat, Year**

        The club is called Pier.

        ### 2. Purpose; Means

        It keeps the pier.

        ### 3. Members

        1. Any person may be a member.

        2. **The board** admits them.
    """) == expected("""
        # 1 Name, Seat, Year
        # 2 Purpose; Means
        # 3 Members
          1
          2
    """)


def test_roman_numbers_without_a_sign_count_headings():
    assert of_markdown("""
        # Rules of the Harbour Council

        ## I Meetings

        The council meets in May.

        ## II Minutes

        The clerk keeps minutes.

        ## III Votes

        Each member has a vote.
    """) == expected("""
        # I Meetings
        # II Minutes
        # III Votes
    """)


def test_a_title_that_may_begin_a_sentence_counts_on_from_the_headings_around_it():
    assert of_text("""
        Hafenordnung

        § 1 Boote

        1. Boote liegen am Steg.

        § 2 Die Aufgaben der Hafenmeisterin

        1. Die Hafenmeisterin vergibt die Plätze.

        § 3 Netze

        1. Netze werden am Abend eingeholt.

        § 4 Seile

        § 1 Die Aufsicht führt ein Mitglied auch bei Nacht.
    """) == expected("""
        # § 1 Boote
          1
        # § 2 Die Aufgaben der Hafenmeisterin
          1
        # § 3 Netze
          1
        # § 4 Seile
    """)
