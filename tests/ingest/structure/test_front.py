"""What stands in front of a text: rows of covers, titles over two lines."""

from __future__ import annotations

from textwrap import dedent

import pytest

from evidence_graph.language import pack_of
from ingest.convert import html, markdown
from ingest.structure import parse

from .outlines import converted, expected, of_markdown, of_text, parsed, tree


def test_a_row_of_a_cover_says_the_title_in_the_language_of_the_text() -> None:
    source = """
        # Harbour Company Limited

        | Titel | Handbuch der Lotsen |
        | --- | --- |
        | Document title | Manual of the Pilots |
        | Version | 2 |

        ## 1 Scope

        The manual is for all pilots of the harbour.
    """
    outline = parse(markdown.convert(dedent(source).strip().encode(), name="a.md"), pack_of("en"))
    assert outline.title == "Manual of the Pilots"


def test_a_row_that_is_to_be_filled_in_says_no_title() -> None:
    source = "# Pilot Policy\n\n| Title | [Title] |\n| --- | --- |\n\n## 1 A\n\nIt is.\n"
    outline = parse(markdown.convert(source.encode(), name="a.md"), pack_of("en"))
    assert outline.title == "Pilot Policy"


def test_a_title_that_its_first_line_leaves_open_is_whole() -> None:
    source = (
        "EXPLANATORY MEMORANDUM TO\n\nTHE HARBOUR (FEES) REGULATIONS 2020\n\n2020 No. 12\n\n"
        "1. Introduction\n\n1.1 This memorandum is laid before the council.\n\n"
        "2. Purpose\n\n2.1 The fees are raised.\n"
    )
    outline = parsed(converted(source))
    assert outline.title == "EXPLANATORY MEMORANDUM TO THE HARBOUR (FEES) REGULATIONS 2020"


def test_marks_of_what_was_put_in_are_no_part_of_numbers_and_headings() -> None:
    assert of_markdown("""
        # ((Harbour Act))

        ### Art. 1. ((Scope))

        1. The act is for ships.

        ((2. It is for boats.))

        ### ((Art. 2. Terms))

        ((1. A ship is a boat.))

        ### Art. 3. Fees

        None.
    """) == "\n".join(["# Art 1 Scope", "  1", "  2", "# Art 2 Terms", "  1", "# Art 3 Fees"])


def test_lines_of_a_cover_above_the_contents_are_no_units() -> None:
    names = ["Fees", "Moorings", "No Waste", "Pilots", "Tolls", "Notices"]
    entries = "".join(f"Section {n}. {name} {2 * n}\n\n" for n, name in enumerate(names, start=1))
    rule = "The master of a ship keeps to this rule at all times in the harbour."
    body = "".join(f"Section {n}. {name}.\n\n{rule}\n\n" for n, name in enumerate(names, start=1))
    source = f"HARBOUR RULES\n\nISSUED BY THE HARBOUR\n\nTable of Contents\n\ni\n\n{entries}{body}"
    document = converted(source)
    outline = parsed(document)
    assert outline.title == "HARBOUR RULES"
    assert [unit.number for unit in outline.units] == ["1", "2", "3", "4", "5", "6"]
    (contents,) = outline.matter
    assert contents.of(document.text).startswith("Table of Contents")


def test_the_only_heading_of_the_markup_is_the_title_below_the_name_of_a_company() -> None:
    rule = "The master of a ship keeps to this rule at all times."
    assert (
        of_markdown(f"""
        **Harbour Company**

        # HARBOUR POLICY

        **Purpose**

        {rule}

        **Scope**

        {rule}

        **Pilots**

        {rule}
    """)
        == "# Purpose\n# Scope\n# Pilots"
    )


def test_notes_of_editors_in_brackets_are_no_headings() -> None:
    rule = "The master of a ship keeps to this rule at all times in the harbour."
    source = (
        f"HARBOUR BYLAW\n\nPART I\n\nFEES\n\n[HISTORY: ADOPTED BY THE TOWN MEETING]\n\n{rule}\n\n"
        f"(AMENDED 5 MAY 2020)\n\nPART II\n\nTOLLS\n\n{rule}\n"
    )
    headings = [unit.heading for unit in parsed(converted(source)).units]
    assert headings == ["FEES", "TOLLS"]


def test_lines_that_say_when_a_text_was_changed_stand_in_front_of_its_title() -> None:
    outline = parse(
        markdown.convert(
            b"# Last Revised January 2024\n\n# By-Laws of\n\n# the Town of Harbour\n\n"
            b"## Section 1 Fees\n\nFees are paid.\n\n## Section 2 Tolls\n\nTolls are paid.\n",
            name="a.md",
        ),
        pack_of("en"),
    )
    assert outline.title == "By-Laws of the Town of Harbour"
    assert [unit.number for unit in outline.units] == ["1", "2"]


def test_a_title_may_stand_right_above_its_text() -> None:
    source = "POLITIQUE DU PORT\nDernière mise à jour : 24 mai 2024\nLe port est ouvert.\n"
    assert parse(converted(source), pack_of("fr")).title == "POLITIQUE DU PORT"


@pytest.mark.parametrize("first", ["Contents", "Preamble"])
def test_what_many_documents_begin_with_is_no_title(first: str) -> None:
    source = f"# {first}\n\nOf the port.\n\n# Section 1 Fees\n\nFees are due.\n"
    assert parse(markdown.convert(source.encode(), name="x.md"), pack_of("en")).title is None


def test_the_number_under_which_a_register_files_a_letter_is_no_unit() -> None:
    assert of_text("""
        EXHIBIT 10.3

        May 5, 2022

        Re: Pears of the Year

        Dear Madam:

        This letter is delivered to you under the terms on which the farm and the mill agree.

        1. Sale. The farm sells its pears.

        2. Price. The mill pays ten for each.

        EXHIBIT A

        PEARS

        1. Green pears.
    """) == expected("""
        1 Sale
        2 Price
        # EXHIBIT A PEARS
          1
    """)


def test_neither_the_head_of_a_page_nor_the_first_sentence_is_the_title() -> None:
    head = converted("""
        September 2021 HARBOUR COMMISSION Ch 7, p.i

        CHAPTER 7

        HARBOUR COMMISSION

        Rule 7.1 Members. The commission has members.
    """)
    assert parsed(head).title is None
    sentence = converted("This agreement is dated [DATE]\n\nParties\n\n1. Fees\n\nx\n")
    assert parsed(sentence).title is None


def test_sections_of_a_code_marked_as_headings_are_contents_where_they_come_again():
    entries = b"".join(
        b"<h3>4.50.%d Boats of class %d</h3>" % (number, number) for number in (110, 120, 140)
    )
    body = b"".join(
        b"<h3>4.50.%d Boats of class %d</h3><p>The board counts the boats of the class.</p>"
        % (number, number)
        for number in (110, 120, 140)
    )
    document = html.convert(b"<h1>Chapter 4.50 - Boats</h1>" + entries + body, name="x.html")
    assert tree(parsed(document)) == expected("""
        # Chapter 4.50 Boats
          # 4.50.110 Boats of class 110
          # 4.50.120 Boats of class 120
          # 4.50.140 Boats of class 140
        """)


def test_a_schedule_has_its_title_and_its_parts_below_it() -> None:
    assert of_markdown("""
        # Kite By-law

        ## 1. Kites

        Kites fly.

        ## Schedule 1 (section 1)

        ## Procedure for kites

        ### 1. Fees

        A fee is paid.

        ## Schedule 2

        ## Laws repealed

        The old law is repealed.
    """) == expected("""
        # 1 Kites
        # Schedule 1 Procedure for kites
          # 1 Fees
        # Schedule 2 Laws repealed
    """)


def test_lines_of_links_into_the_text_are_its_contents() -> None:
    source = """
        # Kite Policy

        ## Outline

        1.0 – [Introduction](#1-introduction)
        1.1 – [Lines](#11-lines)
        2.0 - [Fields](#2-fields)

        ## 1. Introduction

        A kite is flown with care.

        ### 1.1 Lines

        A line is tied by hand. See [Fields](#2-fields).

        ## 2. Fields

        A field is dry.
        """
    assert of_markdown(source) == expected("""
        # 1 Introduction
          # 1.1 Lines
        # 2 Fields
        """)
