"""Rows of tables that hold requirements are units; rows of amounts are none."""

from __future__ import annotations

import pytest

from evidence_graph.language import pack_of
from ingest.convert import html
from ingest.structure import anchors

from .outlines import expected, of_markdown, parsed, tree

RULES = """
    # Standard

    ## V2.1 Passwords

    Passwords are looked after as follows.

    | # | Description | Level |
    | :--- | :--- | :---: |
    | **V2.1.1** | Verify that all passwords are twelve characters long or longer. | 1 |
    | **V2.1.2** | Verify that a password of sixty-four characters is let through. | 2 |

    ## V2.2 Tokens

    | REQ-4 | The system shall rotate all of its tokens once a day. |
    |---|---|
    | REQ-5 | The system shall log the use of each of its tokens. |
    """


def test_each_row_with_a_number_is_a_unit_also_the_first():
    assert of_markdown(RULES) == expected("""
        # V2.1 Passwords
          V2.1.1
          V2.1.2
        # V2.2 Tokens
          REQ-4
          REQ-5
        """)


def test_numbers_of_requirements_have_letters_and_brackets_and_rows_may_be_deleted():
    assert of_markdown("""
        # Standard

        ## Keys

        | ID | Control |
        |---|---|
        | KEEP-KEY-1 | The app keeps each of its keys in a safe place. |
        | KEEP-KEY-2 | The app asks for a key before it opens the door. |

        ## Doors

        | ID | Control |
        |---|---|
        | PR.DO-1(2) | Every door that leads to the yard has a lock. |
        | PR.DO-1(3) | Every door that leads to the street has two locks. |

        ## Roofs

        | # | Description |
        |---|---|
        | 1.12.1 | [DELETED, SEE 3.4.1] |
        | 1.12.2 | Verify that the roof of the house is made of tiles. |
        """) == expected("""
        # Keys
          KEEP-KEY-1
          KEEP-KEY-2
        # Doors
          PR.DO-1(2)
          PR.DO-1(3)
        # Roofs
          1.12.1
          1.12.2
        """)


def test_a_row_is_cited_by_its_number_alone():
    document = html.convert(
        b"<h1>Standard</h1><h2>2 Locks</h2><table><tr><th>No</th><th>Text</th></tr>"
        b"<tr><td>2.1.1</td><td>The door shall have a lock with a key.</td></tr>"
        b"<tr><td>2.1.2</td><td>The window shall have a lock with a key.</td></tr></table>"
        b"<h2>3 Roofs</h2><p>The roof is of tiles.</p>",
        name="x.html",
    )
    outline = parsed(document)
    assert tree(outline) == expected("""
        # 2 Locks
          2.1.1
          2.1.2
        # 3 Roofs
        """)
    assert anchors(outline.units, pack_of("en")) == ["2", "2.1.1", "2.1.2", "3"]
    assert outline.units[1].span.of(document.text).startswith("2.1.1 | The door")


def test_lists_go_on_behind_a_table_of_requirements():
    found = of_markdown("""
        # Standard

        ## 1 Doors

        (a) Doors are made of oak.

        | 1.1.1 | The door shall have a lock with a key. |
        |---|---|
        | 1.1.2 | The door shall have a bell with a rope. |

        (b) Windows are made of pine.
        """)
    assert found == expected("""
        # 1 Doors
          (a)
          1.1.1
          1.1.2
          (b)
        """)


@pytest.mark.parametrize(
    "rows",
    [
        ("1.5 | The price of one pound of apples in May", "2.5 | The price of one pound of pears"),
        ("V2 | 3 | 4", "V3 | 5 | 6"),
        ("1 | The first of these rows is a row", "2 | The second of these rows is a row"),
        ("A-1 | The same number stands on both rows", "A-1 | The same number stands on both rows"),
    ],
    ids=["amounts", "no words", "counted", "repeated"],
)
def test_rows_of_other_tables_are_no_units(rows):
    table = "\n    ".join(f"| {row} |" for row in ("Left | Right", "---|---", *rows))
    assert (
        of_markdown(f"""
    # Prices

    ## Fruit

    {table}
    """)
        == "# Fruit"
    )


def test_a_row_that_says_next_to_nothing_is_one_where_its_number_fits_among_the_others():
    assert (
        of_markdown("""
    # Keys

    | # | What |
    |---|---|
    | 1.4.1 | Verify that keys are kept in a safe. |
    | 1.4.2 | [GONE, SEE 4.1.3] |
    | 1.4.3 | Verify that keys are counted every day. |
    | 1.4.4 | Verify that old keys are melted down. |
    """)
        == "1.4.1\n1.4.2\n1.4.3\n1.4.4"
    )  # the heading is the title


def test_the_versions_of_a_document_are_no_units():
    assert "1.1" not in of_markdown("""
    # Charter

    | Version | Changes | Adopted |
    |---|---|---|
    | 1.0 | First draft that all of the crews discussed | 03/12/2018 |
    | 1.1 | Amendment of Section 3.4 on meetings of the crews | 9 May 2019 |
    | 1.2 | Amendment of Section 9.1 that moves the end of the term | May 7, 2020 |
    | 1.3 | Amendments of Sections 8.1 and 8.4 on the pilots of the club | 2021-02-03 |

    ## 1 Crews

    The crews meet once a year.
    """)
