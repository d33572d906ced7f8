"""Which text belongs to an item whose sentence, or whose only text, is the next paragraph."""

from __future__ import annotations

import pytest

from evidence_graph.spans import Span
from ingest.convert import markdown
from ingest.converted import Block, BlockKind, ConvertedDocument

from .outlines import expected, of_markdown, parsed, tree


def texts(document: ConvertedDocument) -> dict[str, str]:
    """The text of each unit by its number, on one line."""
    units = parsed(document).units
    return {u.number or "": " ".join(u.span.of(document.text).split()) for u in units}


def indented(*lines: tuple[str, float]) -> ConvertedDocument:
    """A printed page with a paragraph for each line and its indentation."""
    source = "\n\n".join(line for line, _ in lines)
    blocks, start = [], 0
    for line, indent in lines:
        span = Span(start, start + len(line))
        blocks.append(Block(span, BlockKind.PARAGRAPH, indent=indent, size=1.0))
        start = span.end + 2
    return ConvertedDocument(source, tuple(blocks), "pdf")


@pytest.mark.parametrize(
    ("above", "below"),
    [
        ("Rule 2. Quorum. A majority of the", "Board is a quorum."),
        ("Rule 2. Quorum. The board meets at noon in City", "Hall on Mondays."),
        ("Rule 2. Quorum. A member who is late is not", "present."),
    ],
)
def test_a_sentence_goes_on_left_of_the_first_line_of_its_rule(above, below):
    document = indented(
        ("Part I. Meetings", 150),
        ("Rule 1. Day. The board meets on Mondays.", 36),
        (above, 36),
        (below, 0),
        ("A quorum is counted once.", 0),
        ("Rule 3. Chair. The mayor takes the chair.", 36),
    )
    assert texts(document)["2"] == f"{above} {below} A quorum is counted once."


def test_a_title_with_a_colon_holds_the_text_left_of_it():
    document = indented(
        ("1. Contacts", 0),
        ("1.1 Address:", 27),
        ("Kite Ltd, 1 Quay Road", 0),
        ("1.2 Mail:", 27),
        ("jo@kite.example", 0),
    )
    found = texts(document)
    assert (found["1.1"], found["1.2"]) == (
        "1.1 Address: Kite Ltd, 1 Quay Road",
        "1.2 Mail: jo@kite.example",
    )


def test_words_behind_a_list_belong_to_no_item_of_it():
    document = indented(
        ("1. A person who", 0),
        ("(a) owns a boat, or", 36),
        ("(b) rents a mooring", 36),
        ("shall pay the fee.", 0),
        ("2. The fee is due in May.", 0),
    )
    assert texts(document)["(b)"] == "(b) rents a mooring"


LAST_ITEM = """
    ## § 1 Wasser

    (1) Der Kunde darf

    1.  \n

    baden,

    2.  \n

    angeln.

    (2) Absatz 1 gilt im Mai.
"""


def test_the_text_below_the_number_of_the_last_item_belongs_to_it():
    document = markdown.convert(LAST_ITEM.replace("    ", "").encode(), name="a.md")
    assert texts(document)["2"] == "2. angeln."


def test_small_letters_in_the_style_of_headings_are_items_of_their_clause():
    lines = [
        ("Mooring Lease", "", 1),
        ("1 Duties", "1", 1),
        ("1.1 Moorings", "1.1", 2),
        ("1.1.1 (Rent and care) The tenant must:", "1.1.1", 3),
        ("a. pay the rent for the mooring in May; and", "a.", 3),
        ("b. keep the mooring clean.", "b.", 3),
        ("1.1.2 The tenant pays the fees for water at the end of each year.", "1.1.2", 3),
        ("1.1.3 The landlord repairs the quay and the pumps on it.", "1.1.3", 3),
        ("2 Term", "2", 1),
        ("2.1 This lease ends in May of the year in which it was signed.", "2.1", 2),
    ]
    source = "\n\n".join(line for line, _, _ in lines)
    blocks, start = [], 0
    for line, number, level in lines:
        span = Span(start, start + len(line))
        style = f"heading {level}"
        blocks.append(Block(span, BlockKind.HEADING, level=level, number=number, style=style))
        start = span.end + 2
    assert tree(parsed(ConvertedDocument(source, tuple(blocks), "pdf"))) == expected("""
        # 1 Duties
          # 1.1 Moorings
            1.1.1 Rent and care
              a
              b
            1.1.2
            1.1.3
        # 2 Term
          2.1
    """)


def test_a_clause_beside_the_heading_of_its_list_stands_beside_that_heading():
    """1.2 follows 1.1.2 in its list, but counts on from the heading 1.1."""
    assert of_markdown("""
        # 1 Boats

        ## 1.1 Purpose

        ### 1.1.1 Aim

        The club lends boats.

        1.1.2 The boats are red.

        1.2 A boat has oars.

        1.2.1 The oars are short.

        # 2 Fees

        There are none.
    """) == expected("""
        # 1 Boats
          # 1.1 Purpose
            # 1.1.1 Aim
            1.1.2
          1.2
            1.2.1
        # 2 Fees
    """)


def test_half_brackets_may_stand_behind_roman_numbers():
    assert of_markdown("""
        ## § 3 Means

        (1) The club may

            I) lend boats,
            II) run a school,
            III) give prizes, and
            IV) own a quay.

        (2) It earns nothing.
    """) == expected("""
        # § 3 Means
          (1)
            I)
            II)
            III)
            IV)
          (2)
    """)


def test_a_rule_that_is_indented_otherwise_is_a_rule():
    document = indented(
        ("Part I. Meetings", 150),
        ("Rule 1. Day. The board meets on Mondays.", 36),
        ("Rule 2. Place. The board meets in the old hall on the quay.", 36),
        ("Rule 2A. Closing of the Old Hall.", 43),
        ("The board meets in the new hall if the old one is closed.", 36),
        ("Rule 3. Chair. The mayor takes the chair.", 36),
    )
    assert [*texts(document)] == ["I", "1", "2", "2A", "3"]


def test_the_text_below_the_last_of_several_titles_belongs_to_it():
    document = indented(
        ("1. End", 0),
        ("The company ends when one of these events occurs:", 0),
        ("1.1 Vote.", 0),
        ("The members vote for it.", 0),
        ("1.2 Time.", 0),
        ("Its time has run out.", 0),
        ("1.3 Decree.", 0),
        ("A court orders it.", 0),
        ("The members are then told.", 14),
        ("2. Assets", 0),
        ("The assets are sold.", 0),
    )
    assert texts(document)["1.3"] == "1.3 Decree. A court orders it."


def test_letters_stand_below_the_clause_that_leads_to_them_whatever_list_they_are_of():
    lines = [
        ("1. Warranties", "1.", 1, 0.0),
        ("1.1 The tenant warrants that:", "1.1", 2, 0.0),
        ("a) the boat is sound;", "a)", 1, -18.0),
        ("b) the boat is insured.", "b)", 1, -18.0),
        ("2. Fees", "2.", 1, 0.0),
        ("2.1 The fee is due in May.", "2.1", 2, 0.0),
    ]
    source = "\n\n".join(line for line, *_ in lines)
    blocks, start = [], 0
    for line, number, level, indent in lines:
        span = Span(start, start + len(line))
        bold = number.endswith(".")
        blocks.append(
            Block(span, BlockKind.LIST_ITEM, level, number=number, indent=indent, bold=bold)
        )
        start = span.end + 2
    outline = tree(parsed(ConvertedDocument(source, tuple(blocks), "docx")))
    assert outline == expected("""
        # 1 Warranties
          1.1
            a)
            b)
        # 2 Fees
          2.1
    """)
