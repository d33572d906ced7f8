"""Tables of contents that count within chapters, or stand below each chapter."""

from __future__ import annotations

from .outlines import expected, of_text


def test_sections_of_a_chapter_stand_in_a_table_below_the_name_of_its_column():
    assert of_text("""
        CHAPTER 3

        HARBOUR LIGHTS

        SECTION:

        8-3-1: Purpose And Scope

        8-3-2: Lamps Required

        8-3-3: Shades

        8-3-1: PURPOSE AND SCOPE:

        The purpose of this chapter is to keep the harbour dark.

        8-3-2: LAMPS REQUIRED:

        Each pier shall have a lamp.

        8-3-3: SHADES:

        The lamps shall have shades.
    """) == expected("""
        # CHAPTER 3 HARBOUR LIGHTS
          # 8-3-1 PURPOSE AND SCOPE
          # 8-3-2 LAMPS REQUIRED
          # 8-3-3 SHADES
    """)


def test_sections_behind_the_table_of_their_chapter_belong_to_it():
    assert of_text("""
        Chapter 5.04 HARBOUR LICENCES

        Sections:

        5.04.010 Definitions.

        5.04.020 Licence required.

        5.04.030 Fees.

        5.04.010 Definitions.

        In this chapter, "boat" means any vessel that is kept in the harbour.

        5.04.020 Licence required.

        No person shall keep a boat without a licence.

        5.04.030 Fees.

        The fee is ten.
    """) == expected("""
        # Chapter 5.04 HARBOUR LICENCES
          5.04.010 Definitions
          5.04.020 Licence required
          5.04.030 Fees
    """)


def test_pages_are_counted_within_chapters_and_some_are_not_printed():
    assert of_text("""
        Chapter 1. Boats .......................... 1/1/1

        Chapter 2. Lamps ..........................

        TITLE 2. THE PIERS

        Chapter 1. Ropes .......................... 2/1.1/3

        TITLE 1. THE HARBOUR

        Chapter 1. Boats

        Boats are kept in the harbour.

        Chapter 2. Lamps

        Lamps are lit at night.

        TITLE 2. THE PIERS

        Chapter 1. Ropes

        Ropes are kept on the piers.
    """) == expected("""
        # TITLE 1 THE HARBOUR
          # Chapter 1 Boats
          # Chapter 2 Lamps
        # TITLE 2 THE PIERS
          # Chapter 1 Ropes
    """)
