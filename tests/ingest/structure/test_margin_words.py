"""Words of the margin within the lines of a text: titles of groups, and cited schedules."""

from __future__ import annotations

from .outlines import expected, of_markdown, of_text


def test_a_line_that_names_another_article_is_no_heading():
    found = of_text("""
        Article 1: Purpose

        The club keeps the harbour.

        Article 2: Seat

        Its seat is the quay.

        Article 3: Members

        Compare Article 2: Seat

        All masters are members.
    """)
    assert found.count("Article 2") == 1


def test_schedules_that_notes_cite_again_and_again_are_no_attachments():
    assert of_text("""
        PART I

        1. A licence is in the prescribed form.

        First Schedule.

        2. A permit is in the prescribed form.

        First Schedule.

        3. The dues are prescribed.

        FIRST SCHEDULE

        The forms of licences and permits.
    """) == expected("""
        # PART I
          1
          2
          3
        # SCHEDULE FIRST
    """)


def test_a_caption_may_stand_before_the_label_of_an_article():
    assert of_markdown("""
        # Convention on Quays

        ## Chapter I

        ### ARTICLE 1

        Boats are lit.

        ## Chapter II

        ### CREWS OF BOATS ARTICLE 2

        Every master holds a licence.

        ### ARTICLE 3

        States may withdraw it.

        ### FINAL PROVISIONS ARTICLE 4

        This Convention is open for signature.

        ### NOTES ON ARTICLE 5

        They are kept.
    """) == expected("""
        # Chapter I
          # ARTICLE 1
        # Chapter II
          # ARTICLE 2 CREWS OF BOATS
          # ARTICLE 3
          # ARTICLE 4 FINAL PROVISIONS
            # NOTES ON ARTICLE 5
    """)


def test_a_heading_without_words_is_a_heading():
    assert of_markdown("""
        # Ropes Notice

        ## (XXXX)

        1. A rope costs 5 crowns.
        2. A chain costs 9 crowns.
    """) == expected("""
        #
          1
          2
    """)
