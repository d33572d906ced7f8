"""Heads and feet of pages that stand on the line of their page."""

from __future__ import annotations

import pytest

from ingest.convert import text
from ingest.converted import PAGE_HEAD

FILLING = "The baker keeps the oven clean and the flour dry, and sells no bread of yesterday. " * 14


def parts(*lines: str) -> tuple[list[str], list[str]]:
    """The heads and feet of a text, and its paragraphs."""
    document = text.convert("\n\n".join(lines).encode(), name="x.txt")
    found: tuple[list[str], list[str]] = ([], [])
    for block in document.blocks:
        found[block.style != PAGE_HEAD].append(block.span.of(document.text))
    return found


def test_a_head_before_the_first_number_of_a_page_is_matter():
    pages = [f"{n}.1 Bread of class {n}. {FILLING}" for n in range(1, 6)]
    heads, paragraphs = parts(*(f"Contract No.: B-2044 {page}" for page in pages))
    assert heads == ["Contract No.: B-2044"] * 5
    assert paragraphs == [page.strip() for page in pages]


def test_a_foot_that_counts_the_pages_is_matter():
    pages = [f"{n}.1 Bread. {FILLING}It has class {n * 7}." for n in range(1, 6)]
    feet, paragraphs = parts(*(f"{page} Supply of Bread Page {n}" for n, page in enumerate(pages)))
    assert feet == [f"Supply of Bread Page {n}" for n in range(5)]
    assert paragraphs == [page.strip() for page in pages]


@pytest.mark.parametrize(
    "opening",
    [
        "To the extent permitted by law, the guild",  # paragraphs may begin alike
        "7 Loaves",  # a number and a single word may be chance
    ],
)
def test_some_paragraphs_that_begin_alike_have_no_head(opening):
    others = [f"{n}. Rule of class {n * 7}. {FILLING}" for n in range(6)]
    heads, _ = parts(*(f"{opening} {other}" for other in others[:3]), *others[3:])
    assert heads == []


def test_short_paragraphs_are_no_pages():
    heads, _ = parts(*(f"The Guild of Bakers {n} sells bread. {FILLING[:330]}" for n in range(6)))
    assert heads == []
