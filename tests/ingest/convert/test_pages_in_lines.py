"""Feet of pages that stand on the line of their page."""

from __future__ import annotations

import pytest

from ingest.convert import text
from ingest.converted import PAGE_HEAD

FILLING = "The baker keeps the oven clean and the flour dry, and sells no bread of yesterday. " * 14


def parts(*lines: str) -> tuple[list[str], list[str]]:
    """The feet of a text, and its paragraphs."""
    document = text.convert("\n\n".join(lines).encode(), name="x.txt")
    found: tuple[list[str], list[str]] = ([], [])
    for block in document.blocks:
        found[block.style != PAGE_HEAD].append(block.span.of(document.text))
    return found


def test_a_foot_that_counts_the_pages_is_matter():
    pages = [f"{n}.1 Bread. {FILLING}It has class {n * 7}." for n in range(1, 6)]
    feet, paragraphs = parts(*(f"{page} Supply of Bread Page {n}" for n, page in enumerate(pages)))
    assert feet == [f"Supply of Bread Page {n}" for n in range(5)]
    assert paragraphs == [page.strip() for page in pages]


@pytest.mark.parametrize(
    "ending",
    [
        "This applies to the extent permitted by law.",  # paragraphs may end alike
        "They have Loaves 7",  # a number and a single word may be chance
    ],
)
def test_some_paragraphs_that_end_alike_have_no_foot(ending):
    others = [f"{n}. Rule of class {n * 7}. {FILLING}" for n in range(6)]
    feet, _ = parts(*(f"{other}{ending}" for other in others[:3]), *others[3:])
    assert feet == []


def test_short_paragraphs_are_no_pages():
    feet, _ = parts(*(f"{FILLING[:330]} The Guild of Bakers sells it." for _ in range(6)))
    assert feet == []
