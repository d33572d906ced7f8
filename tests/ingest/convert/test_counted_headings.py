"""Headings of a Word file rank by the list that counts them, where their styles go astray."""

from __future__ import annotations

import pytest

from ingest.convert import docx
from ingest.converted import BlockKind

from .word_file import headings_file


def ranks(headings: list[tuple[int, int, str]]) -> list[tuple[int | None, str]]:
    """Rank and words of each heading of a file of such *headings*."""
    document = docx.convert(headings_file(headings), name="a.docx")
    return [
        (block.level, block.span.of(document.text))
        for block in document.blocks
        if block.kind is BlockKind.HEADING
    ]


@pytest.mark.parametrize("styles", [(1, 1, 1), (3, 3, 3), (1, 3, 3), (2, 1, 1)])
def test_one_style_for_all_leaves_the_depth_to_the_numbers(styles):
    first, second, third = styles
    found = ranks(
        [
            (first, 1, "Access"),
            (second, 2, "Keys"),
            (third, 3, "Lost keys"),
            (second, 1, "Fees"),
            (second, 2, "Invoices"),
        ]
    )
    top = min(first, second)
    assert found == [
        (top, "1. Access"),
        (top + 1, "1.1 Keys"),
        (top + 2, "a. Lost keys"),
        (top, "2. Fees"),
        (top + 1, "2.1 Invoices"),
    ]


def test_styles_that_go_with_the_depths_stay_and_headings_without_a_number_too():
    found = ranks([(1, 0, "Parties"), (1, 1, "Access"), (3, 2, "Keys"), (2, 0, "In general")])
    assert found == [(1, "Parties"), (1, "1. Access"), (3, "1.1 Keys"), (2, "In general")]
