"""Titles on the line below a label: "ARTICLE II" and "Members", "## Section 2" and "### Fees"."""

from __future__ import annotations

from textwrap import dedent

from evidence_graph.spans import Span
from ingest.converted import Block, BlockKind, ConvertedDocument

from .outlines import expected, of_markdown, of_text, parsed, tree

_CENTRE, _EDGE = 200.0, 36.0  # points from the left


def test_a_line_in_the_middle_below_a_label_in_the_middle_is_its_title():
    # only the label is a bookmark of the PDF
    text, blocks = "", list[Block]()
    for label, title, section in (
        ("ARTICLE I", "Name and Purpose", "Section 1. Name. The club is called the Quay Club."),
        ("ARTICLE II", "Members", "Section 1. Entry. The board admits all who row."),
    ):
        for line, indent in ((label, _CENTRE), (title, _CENTRE), (section, _EDGE)):
            span = Span(len(text), len(text) + len(line))
            kind, style, level = BlockKind.PARAGRAPH, None, None
            if line == label:
                kind, style, level = BlockKind.HEADING, "bookmark", 1
            blocks.append(Block(span, kind, level, style=style, size=1.0, indent=indent))
            text += line + "\n\n"
    document = ConvertedDocument(text, tuple(blocks), "pdf")
    assert tree(parsed(document)) == expected("""
        # ARTICLE I Name and Purpose
          Section 1 Name
        # ARTICLE II Members
          Section 1 Entry
    """)


WIDE = """
    Constitution of the Harbour


    Section I

    General Provisions

    Article 1

    1. The harbour is open to all boats of the town and of its neighbours.

    2. The board keeps the quay in repair.


    Article 2

    The president of the harbour shall

    1) represent the harbour before all courts, and

    2) report to the members once in every year.


    Section II

    Members

    Article 3

    1. A person who owns a boat may become a member of the harbour.

    2. A member pays the fee.


    Article 4

    The seal of the harbour is kept by the president in a safe place.
"""


def test_a_title_below_a_label_after_a_wide_gap_is_that_of_the_label():
    assert of_text(WIDE) == expected("""
        # Section I General Provisions
          # Article 1
            1
            2
          # Article 2
            1)
            2)
        # Section II Members
          # Article 3
            1
            2
          # Article 4
    """)


def test_most_sections_with_one_heading_below_them_show_that_it_is_their_title():
    # section 1 has a text of its own, and section 4 two headings
    assert of_markdown(
        dedent("""
        # Article I Membership

        ## Section 1

        The club has two kinds of members.

        ### (a) Rowers

        Rowers may vote.

        ## Section 2

        ### Entry

        The board admits all who row.

        ## Section 3

        ### Fees

        A member pays once in every year.

        ## Section 4

        ### Boats

        A member may use the boats.

        ### Keys

        A member has a key.

        ## Section 5

        ### Exit

        A member may leave in May.
    """)
    ) == expected("""
        # Article I Membership
          # Section 1
            # (a) Rowers
          # Section 2 Entry
          # Section 3 Fees
          # Section 4
            # Boats
            # Keys
          # Section 5 Exit
    """)
