"""Numbers of printed pages between the paragraphs of an HTML filing."""

from __future__ import annotations

import pytest

from ingest.convert.html import convert
from ingest.converted import BlockKind

PAGE = "The owner of a ship that lies in the port pays the dues of the port at noon. " * 20
CUT = "The master of a ship that lies in the port keeps a list of all the persons who work on the"


def page(*paragraphs: str) -> str:
    body = "".join(f"<p>{words}</p>" for words in paragraphs)
    return f"<html><body>{body}</body></html>"


@pytest.mark.parametrize("form", ["{}", "-{}-", "– {} –"])
def test_numbers_of_pages_are_taken_out(form: str):
    numbers = [form.format(n) for n in range(1, 5)]
    laid_out = [words for number in numbers for words in (PAGE, CUT, number, "ship. It is kept.")]
    made = convert(page(*laid_out).encode(), name="a.html")
    assert made.removed == tuple(enumerate(numbers, start=1))
    assert made.text.count("ship. It is kept.") == len(numbers)
    assert "\n\n1\n" not in made.text


def test_numbers_of_pages_that_begin_with_the_second_cut_no_sentence():
    laid_out = [words for n in range(2, 6) for words in (PAGE, str(n))]
    made = convert(page(*laid_out).encode(), name="a.html")
    assert [number for number, _ in made.removed] == [2, 3, 4, 5]


@pytest.mark.parametrize(
    "paragraphs",
    [
        [words for n in range(1, 6) for words in (str(n), PAGE)],  # numbers of clauses
        [words for n in range(1, 6) for words in (CUT, str(n))],  # too near to each other
        [words for n in (2, 4, 8, 16) for words in (PAGE, CUT, str(n))],  # no count
        [words for n in range(2, 4) for words in (PAGE, CUT, str(n))],  # two pages show nothing
        [words for n in range(40, 46) for words in (PAGE, CUT, str(n))],  # begins nowhere
    ],
)
def test_other_lone_numbers_are_kept(paragraphs: list[str]):
    made = convert(page(*paragraphs).encode(), name="a.html")
    assert made.removed == ()
    assert all(f"\n{words}\n" in f"\n{made.text}\n" for words in paragraphs if words.isdigit())


def test_numbers_between_dashes_are_taken_out_though_they_are_headings_in_a_table():
    pages = "".join(
        f"<p>Section {n}. {PAGE}</p><center><h1>-{n}-</h1></center>" for n in range(1, 5)
    )
    made = convert(f"<table><tr><td>{pages}</td></tr></table>".encode(), name="a.html")
    assert [words for _, words in made.removed] == ["-1-", "-2-", "-3-", "-4-"]


def test_a_page_with_a_foot_but_no_head_keeps_its_text():
    hulls = [f"Hull {n} is repaired at the cost of the yard, and" for n in range(40)]
    pages = "".join(
        f"<p>Yard {name}. {' '.join(hulls)} by {name} HARBOUR-DOCS 77.2 leaf</p>"
        for name in ("Alder", "Birch", "Cedar", "Elm")
    )
    document = convert(f"<html><body>{pages}</body></html>".encode(), name="yards.html")
    texts = [b.span.of(document.text) for b in document.blocks if b.kind is BlockKind.PARAGRAPH]
    assert [text.split(".")[0] for text in texts] == [
        "Yard Alder", "Yard Birch", "Yard Cedar", "Yard Elm"
    ]  # fmt: skip
