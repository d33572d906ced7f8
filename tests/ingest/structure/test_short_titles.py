"""Titles that the text itself tells, and lines that look like titles and are none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from evidence_graph.spans import Span
from ingest.convert import convert_bytes
from ingest.converted import Block, BlockKind, ConvertedDocument
from ingest.facts.title import title_of

from .outlines import converted, expected, parsed, tree

SENTENCE = "The master pays a fee for each night on which the boat lies at the berth."


def printed(*lines: str, large: int = 0, title: str | None = None) -> ConvertedDocument:
    """*lines* of a PDF, of which the first *large* are set large."""
    blocks, position = [], 0
    for n, line in enumerate(lines):
        span = Span(position, position + len(line))
        kind, level = (BlockKind.HEADING, 1) if n < large else (BlockKind.PARAGRAPH, None)
        blocks.append(Block(span, kind, level=level, size=2.0 if n < large else 1.0))
        position = span.end + 2
    return ConvertedDocument("\n\n".join(lines), tuple(blocks), "pdf", title=title)


@pytest.mark.parametrize(
    "lines", [("QUAY FEES ACT 1950",), ("The Quay Fees", "Act 1950"), ("THE QUAY", "FEES ACT 1950")]
)
def test_the_title_is_the_line_by_which_a_text_says_it_is_cited(lines):
    cited = "1. This Act may be cited as the *Quay Fees Act 1950."
    document = printed("LAWS OF NORLAND", "Act 369", *lines, cited, f"2. {SENTENCE}", large=1)
    assert parsed(document).title == " ".join(lines)


def test_a_rule_above_the_cited_title_is_no_part_of_it():
    cited = "1. This Act may be cited as the Quay Fees Act 1950."
    document = printed("PARLIAMENT OF NORLAND", "—————", "QUAY FEES ACT 1950", cited, large=1)
    assert parsed(document).title == "QUAY FEES ACT 1950"


def test_the_act_below_the_name_of_its_collection_is_the_title():
    document = printed("LAWS OF NORLAND", "THE QUAY ACT", "Cap. 7", f"1. {SENTENCE}", large=3)
    assert parsed(document).title == "THE QUAY ACT"


def test_a_title_that_has_the_cited_name_stays():
    cited = "1. These rules may be cited as the Quay Rules."
    document = printed("QUAY RULES OF NORLAND", "QUAY RULES", cited, f"2. {SENTENCE}", large=1)
    assert parsed(document).title == "QUAY RULES OF NORLAND"


@pytest.mark.parametrize("below", [("FEES",), ("FEES", "ARTICLE I")])
def test_the_number_of_a_chapter_is_no_title_without_its_words(below):
    sections = (f"§ 12-1. Boats. {SENTENCE}", f"§ 12-2. Ships. {SENTENCE}")
    document = printed("Chapter 12", *below, *sections, title="Chapter 12")
    assert title_of(parsed(document), document) == "Chapter 12 FEES"


def test_the_history_of_a_document_is_not_its_title():
    lines = ["Quay office", "Document History", "0.1 Draft by the clerk", "Charges of the Quay"]
    document = printed(*lines, "1. Dues", SENTENCE, "2. Keys", f"{SENTENCE} It is due in May.")
    levels = {"Document History": 1, "Charges of the Quay": 2, "1. Dues": 3, "2. Keys": 3}
    blocks = []
    for block in document.blocks:
        level = levels.get(block.span.of(document.text))
        kind = BlockKind.HEADING if level else BlockKind.PARAGRAPH
        blocks.append(replace(block, kind=kind, level=level, size=2 - 0.3 * (level or 3)))
    assert parsed(replace(document, blocks=tuple(blocks))).title != "Document History"


def test_the_title_of_a_chapter_may_be_in_mixed_case():
    chapters = [("Chapter I", "Fees of boats"), ("Chapter II", "KEYS"), ("Chapter III", "Dues")]
    rows = [line for n, row in enumerate(chapters, 1) for line in (*row, f"{n}. {SENTENCE}")]
    document = printed("Quay Rules", *rows, large=1)
    marked = [
        replace(block, kind=BlockKind.HEADING, level=2, style="Heading 2")
        if block.span.of(document.text).startswith("Chapter")
        else block
        for block in document.blocks
    ]
    assert tree(parsed(replace(document, blocks=tuple(marked)))) == expected("""
        # Chapter I Fees of boats
          1
        # Chapter II KEYS
          2
        # Chapter III Dues
          3
    """)


def test_the_title_of_a_part_may_run_over_two_lines():
    rows = [("PART I", "MASTERS OF BOATS AND", "OF SHIPS"), ("PART II", "CREWS AND WATCH", "MATES")]
    lines = [line for n, row in enumerate(rows, 1) for line in (*row, f"{n}. {SENTENCE}")]
    assert tree(parsed(printed(*lines))) == expected("""
        # PART I MASTERS OF BOATS AND OF SHIPS
          1
        # PART II CREWS AND WATCH MATES
          2
    """)


def test_the_kind_below_the_name_of_a_body_is_the_title():
    lines = ("Quay Union", "The Bylaws of the Quay Union Senate", "As amended: 7 April 2026")
    document = printed(*lines, f"1. {SENTENCE}", f"2. {SENTENCE} It is due in May.", large=2)
    assert parsed(document).title == "The Bylaws of the Quay Union Senate"


@pytest.mark.parametrize(
    ("lines", "title"),
    [
        (
            ("OTTERLY", "Allgemeine Geschäftsbedingungen (AGB) von Otterly"),
            "Allgemeine Geschäftsbedingungen (AGB) von Otterly",
        ),
        (
            ("NORLAND ROWING (NR)", "Rules & Regulations – Harbour Regatta"),
            "NORLAND ROWING (NR) Rules & Regulations – Harbour Regatta",
        ),
        (("Berth Signals", "SPECIFICATION"), "Berth Signals SPECIFICATION"),
    ],
)
def test_the_kind_below_a_letterhead_or_a_subject_is_in_the_title(lines, title):
    german = "Der Mieter zahlt die Miete in jedem Monat, auch wenn er das Boot nicht nutzt."
    text = german if "AGB" in title else SENTENCE
    document = printed(*lines, "1. Dues", text, "2. Keys", f"{text} {text}", large=1)
    assert parsed(document).title == title


def test_an_entry_of_a_contents_list_is_not_the_title():
    lines = ("Staff Handbook", "Quay Company", "Table of Contents", "About us", "Code of Conduct")
    document = printed(*lines, "Welcome", SENTENCE, "Code of Conduct", SENTENCE)
    assert parsed(document).title != "Code of Conduct"


def test_the_first_line_of_a_paragraph_is_the_title_above_the_number_of_the_act():
    head = "THE NORLAND QUAY ACT, 2031\nACT NO. XLII OF 2031\n[11 October, 2031]\nAn Act on quays."
    document = converted(f"{head}\n\nCHAPTER I\n\n1. {SENTENCE}\n")
    assert parsed(document).title == "THE NORLAND QUAY ACT, 2031"


def test_the_first_line_in_capitals_is_the_title_of_a_markdown_text_without_marks():
    text = f"MOORING AGREEMENT\n\nThis MOORING AGREEMENT is made in May.\n\n1. Fees. {SENTENCE}\n"
    assert parsed(convert_bytes(text.encode(), name="contract.md")).title == "MOORING AGREEMENT"


@pytest.mark.parametrize(
    ("below", "title"),
    [
        (
            "BEING A BY-LAW TO LICENSE BOATS AND MOORINGS",
            "CITY OF NORLAND BY-LAW NUMBER 2031-17: BEING A BY-LAW TO LICENSE BOATS AND MOORINGS",
        ),
        ("The Council of the City meets", "CITY OF NORLAND BY-LAW NUMBER 2031-17"),
    ],
)
def test_the_line_below_the_number_of_a_by_law_tells_its_subject(below, title):
    why = "WHEREAS the Council of the City finds that such a by-law is needed here;"
    lines = ("CITY OF NORLAND", "BY-LAW NUMBER 2031-17", below, why)
    document = printed(*lines, f"1. {SENTENCE}", f"2. {SENTENCE} It is due in May.", large=1)
    assert parsed(document).title == title


def test_the_subject_below_a_date_is_in_the_title_of_a_plain_text():
    lines = ("REGULATION (EU) 2031/412 OF THE COUNCIL", "of 27 April 2031", "on lamps (Lamp Rules)")
    text = "\n\n".join((*lines, "THE COUNCIL,", "Article 1", SENTENCE, "Article 2", SENTENCE))
    assert parsed(converted(text)).title == " ".join(lines)


def test_a_publisher_of_lower_rank_may_stand_above_the_title():
    publisher = "## NPA®\n\nNorland Pier Association, Inc.\n\n"
    units = f"## 1. Fees\n\n{SENTENCE}\n\n## 2. Keys\n\n{SENTENCE}\n"
    text = f"{publisher}# 2031 Mooring Agreement\n\n{units}"
    outline = parsed(convert_bytes(text.encode(), name="mooring.md"))
    assert outline.title == "2031 Mooring Agreement"


def test_a_heading_above_text_is_not_the_title_though_it_names_a_kind():
    lines = ("Staff Guidance Notes", "Purpose of this Policy", SENTENCE, f"1. {SENTENCE}")
    assert parsed(printed(*lines, large=1)).title != "Purpose of this Policy"


def test_a_title_that_ends_with_an_article_has_the_next_line():
    document = printed("BYLAWS OF THE", "QUAY COUNCIL May 17, 2024", f"1. {SENTENCE}", large=1)
    assert parsed(document).title == "BYLAWS OF THE QUAY COUNCIL"


def test_the_cited_title_may_stand_below_its_number_in_one_paragraph():
    cited = "1. This Act may be cited as the Quay Fees Act."
    document = printed("CHAPTER 6\nTHE QUAY FEES ACT", cited, f"2. {SENTENCE}", title="Norland")
    assert parsed(document).title == "THE QUAY FEES ACT"


def test_the_only_cited_name_is_the_title_of_a_text_that_prints_none():
    cited = "1. This Act may be cited as the Quay Fees Act [Chapter 14:44]."
    document = printed("Cap. 14:44", "No. 5 of 2019", "NORLAND", cited, f"2. {SENTENCE}", large=1)
    assert parsed(document).title == "Quay Fees Act [Chapter 14:44]"
