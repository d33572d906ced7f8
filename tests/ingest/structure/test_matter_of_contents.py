"""Contents lists of which the source itself, as a PDF with links, marks the entries."""

from __future__ import annotations

from evidence_graph.spans import Span
from ingest.converted import Block, BlockKind, ConvertedDocument

from .outlines import expected, parsed, tree

H, M, P = BlockKind.HEADING, BlockKind.MATTER, BlockKind.PARAGRAPH
SIGNS = "No one puts up a sign that is larger than a door, and the clerk removes any that is."


def test_a_wrapped_entry_between_entries_is_in_the_contents_list_too():
    lines = [
        (H, "Table of Contents"),
        (M, "Part A - Terms 2"),
        (H, "Part B - Charges and what the clerk considers before he"),
        (M, "approves 3"),
        (M, "Part C - Permits 4"),
        (H, "Part A - Terms"),
        (P, SIGNS),
        (H, "Part B - Charges and what the clerk considers before he approves"),
        (P, SIGNS),
        (H, "Part C - Permits"),
        (P, SIGNS),
    ]
    assert tree(parsed(_document(lines))) == expected("""
        # Part A Terms
        # Part B Charges and what the clerk considers before he approves
        # Part C Permits
    """)


def test_the_first_heading_below_the_list_is_none_of_its_entries():
    lines = [
        (H, "Table of Contents"),
        (M, "Part A - Terms 2"),
        (H, "Part A - Terms"),
        (M, "Page 2"),
        (P, SIGNS),
    ]
    assert tree(parsed(_document(lines))) == "# Part A Terms"


def _document(lines: list[tuple[BlockKind, str]]) -> ConvertedDocument:
    text = "\n\n".join(line for _, line in lines)
    blocks, place = [], 0
    for kind, line in lines:
        level = 1 if kind is BlockKind.HEADING else None
        blocks.append(Block(Span(place, place + len(line)), kind, level=level, size=1.0))
        place += len(line) + 2
    return ConvertedDocument(text=text, blocks=tuple(blocks), format="pdf")


def test_chapters_that_all_come_again_are_entries_whatever_stands_between_them():
    chapters = [("I", "General Terms"), ("II", "Boats and Rafts"), ("III", "The Harbour Master")]
    listed = [
        (kind, line)
        for number, title in chapters
        for kind, line in [
            (H, f"Chapter {number}"),
            (H, title),
            (P, "1. Meaning of 2 The list of 3 Rights of masters terms. boats."),
        ]
    ]
    body = [
        (kind, line)
        for number, title in chapters
        for kind, line in [(H, f"Chapter {number}"), (H, title), (P, SIGNS)]
    ]
    lines = [(H, "Arrangement of sections"), *listed, (P, "We, the owners, agree."), *body]
    assert tree(parsed(_document(lines))) == expected("""
        # Chapter I General Terms
        # Chapter II Boats and Rafts
        # Chapter III The Harbour Master
    """)
