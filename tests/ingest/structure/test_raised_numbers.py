"""Raised digits at the beginning of paragraphs number them, as in Swiss law; others mark notes."""

from __future__ import annotations

import pytest

from evidence_graph import Library, NotFoundError
from tests.written import library_of

LAW = """# Hafengesetz (HafG)

## Art. 24a Konzession

<sup>1</sup> Die Konzession wird erteilt.[^1]

<sup>2</sup> Der Bundesrat regelt:

a. das Verfahren;

b. die Gebühren.

<sup>2bis</sup> Er hört die Kantone an.

## Art. 25 Gebühren

¹ Sie decken die Kosten.

² Sie sind öffentlich.
"""
LINES = """Statuten des Hafens

§ 1 Boote

¹ Boote ankern.
² Boote fahren.
³ Segel sind frei.
"""
NOTES = """# Port Guide

## Section 7 Fees

The fee<sup>1</sup> is low.

<sup>1</sup> It was higher.

<sup>2</sup> It may rise.
"""
PAGE = (
    "<h1>Loi sur les ports (LPorts)</h1><h2>Art. 4 Droits</h2>"
    "<p><sup>1</sup> Le conseil les fixe.</p><p><sup>2</sup> Il les publie.<sup>3</sup></p>"
)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    texts = {"statuten.txt": LINES, "hafg.md": LAW, "notes.md": NOTES, "lports.html": PAGE}
    return library_of(tmp_path_factory.mktemp("raised"), texts)


@pytest.mark.parametrize(
    ("address", "section"),
    [
        ("Art. 24a Abs. 2 HafG", "hafg.md#24a(2)"),
        ("Art. 24a Abs. 2 Bst. b HafG", "hafg.md#24a(2)(b)"),
        ("hafg.md#24a(2bis)", "hafg.md#24a(2bis)"),
        ("Art. 25 Abs. 2 HafG", "hafg.md#25(2)"),
        ("statuten.txt#1(2)", "statuten.txt#1(2)"),
        ("statuten.txt#1(3)", "statuten.txt#1(3)"),
        ("lports.html#4(2)", "lports.html#4(2)"),
    ],
)
def test_a_raised_number_is_that_of_its_paragraph(
    library: Library, address: str, section: str
) -> None:
    assert library.get(address).section_id == section


@pytest.mark.parametrize("number", ["1", "2"])
def test_a_note_behind_the_text_is_no_paragraph(library: Library, number: str) -> None:
    with pytest.raises(NotFoundError):
        library.get(f"notes.md#7({number})")


def test_a_raised_number_is_cited_as_that_of_a_paragraph(library: Library) -> None:
    assert library.get("hafg.md#24a(2)").citation == "Art. 24a Abs. 2 HafG"
