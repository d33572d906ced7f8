"""A cover, and the title that is printed again below it, hold no units."""

from __future__ import annotations

import pytest

from evidence_graph.language import pack_of
from evidence_graph.spans import Span
from ingest.converted import Block, BlockKind, ConvertedDocument
from ingest.structure import headlines, parse
from ingest.structure.printed.line_forms import is_note
from ingest.structure.words import words_in

from .outlines import expected, tree

TEXT = "The master pays a fee for each night on which the boat lies at the berth."


def printed(*lines: tuple[str, float]) -> ConvertedDocument:
    """Lines of a PDF with their size; those in that of the body are text."""
    blocks, position = [], 0
    for line, size in lines:
        kind = BlockKind.HEADING if size > 1 else BlockKind.PARAGRAPH
        span = Span(position, position + len(line))
        level = {3.0: 1, 1.5: 2, 1.3: 3, 1.1: 4}.get(size)
        blocks.append(Block(span, kind, level=level, bold=size > 1, size=size))
        position = span.end + 2
    return ConvertedDocument("\n\n".join(line for line, _ in lines), tuple(blocks), "pdf")


def outline(*lines: tuple[str, float]) -> str:
    return tree(parse(printed(*lines), pack_of("en")))


BODY = [("1. Fees", 1.1), (TEXT, 1.0), ("2. Keys", 1.1), (TEXT.replace("fee", "charge"), 1.0)]


def test_the_title_that_is_printed_again_holds_no_sections():
    assert outline(
        ("Town of Alder Quay", 3.0),
        ("Berth By-law", 3.0),
        ("A by-law to regulate berths in the Town.", 1.3),
        ("Consolidated Version", 1.3),
        ("Berth By-law", 1.5),
        *BODY,
    ) == expected("""
        # 1 Fees
        # 2 Keys
    """)


def test_the_title_may_be_printed_twice_more_before_the_text_begins():
    again = [("No. 14 of 1950", 1.1), ("Berth By-law", 1.5)]
    lines = [("Berth By-law", 3.0), ("Reprint", 1.3), *again, ("Laws of Alder Quay", 1.3), *again]
    assert outline(*lines, *BODY) == expected("""
        # 1 Fees
        # 2 Keys
    """)


@pytest.mark.parametrize("title", ["Rules of the Regatta", "Alder Quay"])
def test_a_heading_behind_text_is_a_unit_though_it_says_what_the_title_says(title):
    found = outline((title, 3.0), (TEXT * 22, 1.0), (title, 1.5), *BODY)
    assert found.startswith(f"# {title}")


def test_a_heading_of_a_contents_list_is_no_unit():
    assert outline(
        ("Boat Charter", 3.0),
        ("Contents", 1.1),
        ("0 General 3", 1.0),
        ("If you have questions on this charter, write to the clerk of the quay.", 1.0),
        *BODY,
    ) == expected("""
        # 1 Fees
        # 2 Keys
    """)


def test_a_line_with_dot_leaders_is_no_heading():
    assert outline(
        ("Boat Charter", 3.0),
        ("Exhibits", 1.1),
        ("FORM OF STATEMENT . . . . . . . . . . . B", 1.1),
        *BODY,
    ) == expected("""
        # Exhibits
        # 1 Fees
        # 2 Keys
    """)


def test_attachments_that_are_only_listed_are_no_units():
    assert outline(
        ("Boat Charter", 3.0),
        *BODY,
        ("List of Exhibits", 1.1),
        ("Exhibit A: Map of the Berths", 1.1),
        ("Exhibit B: Fees of the Berths", 1.1),
        ("The parties sign below.", 1.0),
        ("EXHIBIT A", 1.1),
        (TEXT, 1.0),
        ("EXHIBIT B", 1.1),
        (TEXT.replace("night", "day"), 1.0),
    ) == expected("""
        # 1 Fees
        # 2 Keys
        # List of Exhibits
        # EXHIBIT A
        # EXHIBIT B
    """)


@pytest.mark.parametrize("date", ["vom 12. März 2021", "24 November 2021", "May 3rd, 2021"])
def test_a_date_is_no_heading(date):
    language = "de" if date.startswith("vom") else "en"
    lines = printed(("Boat Charter", 3.0), (date, 1.3), *BODY)
    assert tree(parse(lines, pack_of(language))) == expected("""
        # 1 Fees
        # 2 Keys
    """)


def test_lines_of_a_cover_above_the_words_of_enactment_hold_no_sections():
    enacted = "Under section 4 of the Ports Act the senate has made these rules. " * 6
    assert outline(
        ("Faculty", 3.0),
        ("Boats and Ropes", 3.0),
        ("Rules", 1.5),
        ("of Sailing", 3.0),
        (enacted.strip(), 1.0),
        ("Contents", 1.1),
        ("1 Fees ........ 3", 1.0),
        ("2 Keys ........ 4", 1.0),
        *BODY,
    ).startswith("# 1 Fees")


def test_a_line_in_lower_case_is_the_rest_of_the_heading_above_it_and_else_none():
    assert outline(
        ("Berth By-law", 3.0),
        ("Fees of All Boats That Are Moored", 1.1),
        ("at the old quay", 1.1),
        (TEXT, 1.0),
        ("Rates", 1.1),
        (TEXT.replace("fee", "rate"), 1.0),
        ("per night", 1.1),
        (TEXT.replace("fee", "toll"), 1.0),
        ("Keys", 1.1),
        (TEXT.replace("fee", "charge"), 1.0),
    ) == expected("""
        # Fees of All Boats That Are Moored at the old quay
        # Rates
        # Keys
    """)


@pytest.mark.parametrize(
    ("line", "note"),
    [
        ("(hereinafter the club)", True),
        ("(repealed)", False),
        ("(to section 2)", False),
        ("(a) Fees (in part)", False),
    ],
)
def test_words_in_brackets_are_a_note(line: str, note: bool) -> None:
    words = words_in(pack_of("en"))
    assert is_note(headlines.read(line, words), line, words) is note


def test_the_kind_of_document_in_the_title_that_is_printed_again_holds_no_sections():
    assert outline(
        ("Quay Rowing Club of Alder", 3.0),
        ("By-laws", 3.0),
        ("Adopted on 3 May 2019", 1.0),
        ("By-laws", 1.5),
        *BODY,
    ) == expected("""
        # 1 Fees
        # 2 Keys
    """)
