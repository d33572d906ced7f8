"""Headings with Roman numbers, of which "I", "V" and "X" might be letters."""

from __future__ import annotations

import pytest

from .outlines import expected, of_markdown, of_text

TITLES = ("Boats", "Oars", "Ropes", "Keys", "Lamps", "Maps")
CHAPTERS = [
    f"{number}. {title}\n\nThe board keeps the {title.lower()} and lends them to the members.\n\n"
    for number, title in zip(("I", "II", "III", "IV", "V", "VI"), TITLES, strict=True)
]
OUTLINE = expected("""
    # I Boats
    # II Oars
    # III Ropes
    # IV Keys
    # V Lamps
    # VI Maps
""")


def test_five_stands_beside_four():
    assert of_text("Rules of the Club\n\n" + "".join(CHAPTERS)) == OUTLINE


@pytest.mark.parametrize("deeper", [1, 4])
def test_numbers_of_one_series_stand_beside_each_other_whatever_their_markup(deeper):
    marks = ["##" if n != deeper else "###" for n in range(len(CHAPTERS))]
    chapters = (f"{mark} {chapter}" for mark, chapter in zip(marks, CHAPTERS, strict=True))
    assert of_markdown("# Rules of the Club\n\n" + "".join(chapters)) == OUTLINE


def test_letters_that_are_no_numbers_of_the_series_stay_letters():
    assert of_text("""
        Rules of the Club

        A. Boats

        I. Rowing

        The board lends the boats.

        II. Sailing

        The board lends the sails.

        B. Piers

        I. Mooring

        The board lends the ropes.

        II. Fishing

        The board lends the nets.
    """) == expected("""
        # A Boats
          # I Rowing
          # II Sailing
        # B Piers
          # I Mooring
          # II Fishing
    """)


def test_roman_numbers_count_headings_of_several_levels():
    assert of_markdown("""
        # Hafenordnung

        ## I Allgemeines

        ##### § 1 Zweck

        Der Hafen ist offen.

        #### II Verwaltung

        ##### § 2 Hafenamt

        Das Amt wacht.

        ### III Schluss

        ##### § 3 Inkrafttreten

        Die Ordnung gilt ab Mai.
    """) == expected("""
        # I Allgemeines
          # § 1 Zweck
        # II Verwaltung
          # § 2 Hafenamt
        # III Schluss
          # § 3 Inkrafttreten
    """)


def test_roman_numbers_group_articles_of_which_some_are_paragraphs_and_one_may_be_missed():
    assert of_text("""
        Satzung des Stegvereins

        I Name und Sitz

        § 1. Der Verein heißt Steg.

        § 2. Er hat seinen Sitz in Kiel.

        II Zweck

        § 3.

        1. Der Verein pflegt den Steg.

        2. Er ist neutral.

        IV Mitglieder

        § 4.

        1. Mitglied kann jeder werden.

        2. Der Vorstand entscheidet.

        V Geschäftsjahr

        § 5. Das Geschäftsjahr ist das Kalenderjahr.

        VI Schluss

        § 6. Die Satzung gilt ab Mai.
    """) == expected("""
        # I Name und Sitz
          § 1
          § 2
        # II Zweck
          # § 3
            1
            2
        # IV Mitglieder
          # § 4
            1
            2
        # V Geschäftsjahr
          § 5
        # VI Schluss
          § 6
    """)


def test_roman_numbers_group_indented_sections_of_a_plain_text():
    assert of_text("""
        I. Name und Sitz
          § 1 Name
            (1) Der Verein heißt Steg.
            (2) Er hat seinen Sitz in Kiel.
        II. Mitglieder
          § 2 Eintritt
            (1) Mitglied kann jeder werden, der den Verein kennt.
            (2) Der Vorstand entscheidet.
          § 3 Austritt
            (1) Wer austritt, schreibt dem Vorstand.
            (2) Der Beitrag bleibt fällig.
    """) == expected("""
        # I Name und Sitz
          # § 1 Name
            (1)
            (2)
        # II Mitglieder
          # § 2 Eintritt
            (1)
            (2)
          # § 3 Austritt
            (1)
            (2)
    """)


def test_a_small_roman_number_divides_the_section_before_it_and_holds_no_later_one():
    assert of_text("""
        Rules of the Club


        5. Keys

        A member may have a key to the boat house.


        6. Waiting

        6.1 A new member waits for a month.


        ii. Old Boats

        A member waits for a year before he may row an old boat.


        7. Lamps

        The board keeps the lamps and lends them to the members.


        8. Maps

        The board keeps the maps and lends them to the members.
    """) == expected("""
        # 5 Keys
        # 6 Waiting
          6.1
          # ii Old Boats
        # 7 Lamps
        # 8 Maps
    """)
