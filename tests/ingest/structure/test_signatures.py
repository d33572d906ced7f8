"""Signature blocks: they hold no headings and no units, and belong to no clause."""

from .outlines import converted, expected, of_text, parsed, tree

CLAUSES = """
MOORING AGREEMENT

This Mooring Agreement is made today between A Farm Inc. and B Mill Inc.

1. Term. The mooring is let for a year.

2. Fees. The fee is ten for each day.

3. Law. The law of the port applies.

"""


def test_names_of_parties_are_no_headings_and_their_block_belongs_to_no_clause():
    source = CLAUSES + (
        "IN WITNESS WHEREOF, the parties have signed this Agreement.\n\n"
        "A FARM INC.\n\nBy: /s/ Jo Roe\n\nName: Jo Roe\n\n1.\n\nB MILL INC.\n\nBy: ______\n"
    )
    document = converted(source)
    outline = parsed(document)
    assert tree(outline) == expected("""
        1 Term
        2 Fees
        3 Law
    """)
    assert outline.units[-1].span.of(document.text) == "3. Law. The law of the port applies."


def test_a_block_without_a_sentence_begins_with_the_name_above_its_first_field():
    source = CLAUSES + "A FARM AND MILL INC.\n\nBy: Jo Roe\n\nTitle: Master of the Port\n"
    document = converted(source)
    outline = parsed(document)
    assert [unit.heading for unit in outline.units] == ["Term", "Fees", "Law"]
    assert "FARM AND MILL" not in outline.units[-1].span.of(document.text)


def test_what_follows_the_block_is_read_as_before():
    assert of_text(
        CLAUSES
        + "In witness whereof the parties have signed.\n\nBy: Jo Roe\n\nTitle: Master\n\n"
        + "EXHIBIT A\n\nBOATS AND SAILS\n\n1. Boats. There are two.\n\n2. Sails. There are four.\n"
    ) == expected("""
        1 Term
        2 Fees
        3 Law
        # EXHIBIT A BOATS AND SAILS
          1 Boats
          2 Sails
    """)


def test_a_field_alone_begins_no_block():
    assert of_text(CLAUSES + "By: the end of the year all fees are due.\n\n4. Boats. Two.\n") == (
        expected("""
            1 Term
            2 Fees
            3 Law
            4 Boats
        """)
    )


def test_a_note_in_brackets_may_stand_before_the_sentence_of_a_block():
    source = CLAUSES + (
        "[Signature pages follow] IN WITNESS WHEREOF, the parties have signed this Agreement.\n\n"
        "A FARM INC.\n\nBy: /s/ Jo Roe\n\nName: Jo Roe\n"
    )
    document = converted(source)
    outline = parsed(document)
    assert outline.units[-1].span.of(document.text) == "3. Law. The law of the port applies."
