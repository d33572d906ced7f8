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
