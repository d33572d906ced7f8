"""A paragraph that a blank line tears at each of its lines is one block again."""

from __future__ import annotations

import pytest

from ingest.convert import convert_bytes

CLAUSES = [
    (
        "RENT",
        "The tenant pays the rent of the premises in advance on the first",
        "day of each month",
    ),
    ("REPAIRS", "The landlord keeps the roof and the outer walls of the Premises", "in repair"),
    ("NOTICE", "Notice is given in writing, at least three months before the end", "of the lease"),
    (
        "KEYS",
        "The tenant returns all keys of the house to the agent of the Great",
        "Western Estate",
    ),
]


def torn(times: int) -> str:
    """A text whose lines have a blank one behind them, clauses two."""
    return "\n\n\n".join(
        f"{n}. {title}\n\n\n{first}\n\n{last} and no later than that, whatever\n\nelse is agreed."
        for n, (title, first, last) in enumerate(CLAUSES * times, 1)
    )


@pytest.mark.parametrize("name", ["lease.txt", "lease.md"])
def test_lines_that_go_on_are_one_block_with_the_line_above(name):
    document = convert_bytes(torn(4).encode(), name=name, isolated=False)
    words = [" ".join(block.span.of(document.text).split()) for block in document.blocks]
    assert words[:2] == [
        "1. RENT",
        "The tenant pays the rent of the premises in advance on the first day of each month and "
        "no later than that, whatever else is agreed.",
    ]
    assert words[7].endswith("agent of the Great Western Estate and no later than that, whatever "
                             "else is agreed.")  # fmt: skip
    assert len(words) == 2 * 4 * 4


def test_numbers_and_what_stands_behind_a_sentence_begin_blocks_of_their_own():
    source = torn(4).replace(
        "else is agreed.", "else is agreed, namely:\n\n(a) in cash;\n\nb) else"
    )
    document = convert_bytes(source.encode(), name="lease.txt", isolated=False)
    words = [block.span.of(document.text) for block in document.blocks]
    assert words[2:4] == ["(a) in cash;", "b) else"]


def test_few_lines_that_begin_small_tear_no_text():
    source = "Rent\n\nIt is due.\n\nand more\n\n" * 3
    document = convert_bytes(source.encode(), name="lease.txt", isolated=False)
    assert len(document.blocks) == 9
