"""Levels of the markup beside what numbers say: chapters "1.0", codes such as "R1.1"."""

from __future__ import annotations

from .outlines import expected, of_markdown


def test_sections_that_are_marked_as_deeper_lie_in_a_chapter_with_the_number_zero():
    assert of_markdown("""
        # Rowing Rules

        ## 1.0 Boats

        ### 1.1 Hulls

        A hull is painted.

        ### 1.2 Oars

        An oar is of wood.

        ## 2.0 Crews

        ### 2.1 Age

        A rower is twelve or older.
    """) == expected("""
        # 1.0 Boats
          # 1.1 Hulls
          # 1.2 Oars
        # 2.0 Crews
          # 2.1 Age
    """)


def test_a_section_lies_in_the_one_whose_code_it_extends():
    assert of_markdown("""
        # R1. Boats

        A boat is registered.

        # R1.1 Hulls

        A hull is painted.

        # R2. Crews

        A crew has four rowers.
    """) == expected("""
        # R1 Boats
          # R1.1 Hulls
        # R2 Crews
    """)
