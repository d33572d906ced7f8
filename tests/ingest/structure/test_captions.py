"""Captions within clauses and lines of forms, which hold none of the clauses below them."""

from __future__ import annotations

from textwrap import dedent

from evidence_graph.spans import Span
from ingest.converted import Block, BlockKind, ConvertedDocument

from .outlines import expected, parsed, tree


def of_pages(source: str) -> str:
    """The tree of pages: lines that begin with "*" or "+" are in bold, those with "#" large."""
    text, blocks = "", list[Block]()
    for line in dedent(source).strip().split("\n\n"):
        words = line.lstrip("*+# ")
        span = Span(len(text), len(text) + len(words))
        stands_out = line[0] in "*+#"
        blocks.append(
            Block(
                span,
                BlockKind.HEADING if stands_out else BlockKind.PARAGRAPH,
                level={"#": 1, "*": 2, "+": 3}.get(line[0]),
                bold=stands_out,
                size=2.0 if line[0] == "#" else 1.0,
            )
        )
        text += words + "\n\n"
    return tree(parsed(ConvertedDocument(text, tuple(blocks), format="pdf")))


def test_a_caption_within_a_clause_holds_none_of_the_later_clauses():
    assert of_pages("""
        # BOAT HIRE AGREEMENT

        1. Boats. The owner lets the boats named below to the hirer for the season.

        2. Charges. The hirer pays for every hour in which a boat is away from the quay.

        * Hourly Rates

        A rowing boat costs five pounds for the first hour, and four for each later one.

        3. Deposit. The hirer leaves a deposit of fifty pounds with the owner of the boats.

        4. Repairs. The owner keeps all boats in repair until the season ends in October.
    """) == expected("""
        1 Boats
        2 Charges
          Hourly Rates
        3 Deposit
        4 Repairs
    """)


def test_a_caption_within_a_section_of_a_chapter_holds_no_later_section():
    assert of_pages("""
        # HARBOUR POLICY

        * 3. DEFINITIONS

        3.1. Berth means a place at the quay where one boat may lie for a night or longer.

        3.2. Damage means a loss that the owner of a boat can prove, of which there are two.

        * Visible damage

        Damage that a person on the quay can see without going on board of the boat.

        3.3. Mooring means a buoy to which a boat may be made fast by its own crew alone.

        3.4. Owner means the person whose name is in the register of boats of the harbour.

        * 4. FEES

        The owner pays the fees that the board has fixed for the year in which they fall due.
    """) == expected("""
        # 3 DEFINITIONS
          3.1
          3.2
            Visible damage
          3.3
          3.4
        # 4 FEES
    """)


def test_titles_right_above_clauses_that_count_on_group_them():
    assert of_pages("""
        # BOAT HIRE AGREEMENT

        1. Boats. The owner lets the boats named below to the hirer for the season.

        * Payment

        2. Charges. The hirer pays for every hour in which a boat is away from the quay.

        3. Deposit. The hirer leaves a deposit of fifty pounds with the owner of the boats.

        * Care

        4. Repairs. The owner keeps all boats in repair until the season ends in October.

        5. Damage. The hirer tells the owner of any damage on the day on which it is done.
    """) == expected("""
        1 Boats
        # Payment
          2 Charges
          3 Deposit
        # Care
          4 Repairs
          5 Damage
    """)


def test_the_last_line_of_a_form_holds_none_of_the_conditions_below_it():
    assert of_pages("""
        # Boat Hire Form

        * Name of the hirer

        The hirer has shown a licence, which is valid until the last day of the hire.

        * Equipment

        The boat has a radio and may be found by it, to which the hirer agrees by signing.

        1. Boats. The owner lets the boats named above to the hirer for the whole season.

        2. Charges. The hirer pays for every hour in which a boat is away from the quay.

        3. Deposit. The hirer leaves a deposit of fifty pounds with the owner of the boats.

        4. Repairs. The owner keeps all boats in repair until the season ends in October.
    """) == expected("""
        # Name of the hirer
        # Equipment
        1 Boats
        2 Charges
        3 Deposit
        4 Repairs
    """)


def test_lines_behind_the_conditions_of_a_form_lie_in_none_of_the_lines_above_them():
    found = of_pages("""
        # Boat Hire Form

        * Hire of Boats

        The owner lets the boat that is named below, and the hirer takes it on hire.

        + Equipment

        The boat has a radio and may be found by it, to which the hirer agrees by signing.

        1. Boats. The owner lets the boats named above to the hirer for the whole season.

        2. Charges. The hirer pays for every hour in which a boat is away from the quay.

        3. Deposit. The hirer leaves a deposit of fifty pounds with the owner of the boats.

        4. Repairs. The owner keeps all boats in repair until the season ends in October.

        + Read and accepted

        The hirer has read the conditions above, and accepts all of them by signing here.
    """)
    assert found == expected("""
        # Hire of Boats
          # Equipment
        1 Boats
        2 Charges
        3 Deposit
        4 Repairs
        # Read and accepted
    """)
