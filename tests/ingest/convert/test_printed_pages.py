"""Heads and feet of the pages of plain texts."""

from __future__ import annotations

from ingest.convert import text
from ingest.converted import PAGE_HEAD


def page(number: int, body: str) -> str:
    head, foot = "Guild of Bakers     Rules of Bread     May 1996", f"Smith    [Page {number}]"
    return f"{head}\n\n{body}\n\n{foot}\n\f\n"


def matter(source: str) -> list[str]:
    document = text.convert(source.encode(), name="x.txt")
    return [block.span.of(document.text) for block in document.blocks if block.style == PAGE_HEAD]


def test_lines_at_the_top_and_foot_of_several_pages_are_matter():
    bodies = ["Bread is baked at", "night, and sold by", "day.", "Rye is bread."]
    document = text.convert(
        "".join(page(n, body) for n, body in enumerate(bodies, 1)).encode(), name="x.txt"
    )
    kept = [b.span.of(document.text) for b in document.blocks if b.style != PAGE_HEAD]
    assert kept == bodies
    assert [document.text[start:].split()[0] for start in document.pages[:4]] == ["Guild"] * 4


def test_lines_that_differ_from_page_to_page_are_text():
    assert matter("One begins here.\n\f\nTwo begins here.\n\f\nThree begins here.\n\f\n") == []


def test_the_mark_of_a_page_is_matter():
    source = "The seller sells and the\n<PAGE> 2\nbuyer buys all.\n<PAGE>\nBoth have signed.\n"
    assert matter(source) == ["<PAGE> 2", "<PAGE>"]
