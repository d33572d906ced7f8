"""Titles that only their face shows: in bold above text that is not indented, or as headings."""

from __future__ import annotations

from typing import Any

import pytest

from evidence_graph.language import pack_of
from evidence_graph.spans import Span
from ingest.converted import Block, BlockKind, ConvertedDocument
from ingest.structure import parse

TEXT = "Der Verleih speichert die Namen der Kunden, solange sie ein Boot gemietet haben."


def document(*parts: tuple[str, dict[str, Any]]) -> ConvertedDocument:
    """A document with a block for each of *parts*, its text and the fields of its block."""
    text, blocks = "", []
    for words, fields in parts:
        start = len(text) + (2 if text else 0)
        text += ("\n\n" if text else "") + words
        blocks.append(Block(Span(start, start + len(words)), **fields))
    return ConvertedDocument(text=text, blocks=tuple(blocks), format="test")


def test_text_at_the_edge_belongs_to_the_indented_title_in_bold_above_it():
    title: dict[str, Any] = {"kind": BlockKind.LIST_ITEM, "level": 1, "indent": 18, "bold": True}
    body: dict[str, Any] = {"kind": BlockKind.PARAGRAPH, "style": "Normal"}
    names = ("Allgemeines", "Cookies", "Karten")
    parts = [(f"{n}. {name}", {**title, "number": f"{n}."}) for n, name in enumerate(names, 1)]
    below: list[tuple[str, dict[str, Any]]] = [
        ("Impressum", {"kind": BlockKind.HEADING, "level": 1}),
        (TEXT, body),
    ]
    source = document(*[part for each in parts for part in (each, (TEXT, body))], *below)

    units = parse(source, pack_of("de")).units

    assert [unit.number for unit in units] == ["1", "2", "3", None]
    assert all(unit.span.of(source.text).endswith(TEXT) for unit in units)


@pytest.mark.parametrize("bold", [False, True])
def test_a_heading_by_its_face_may_have_a_roman_number_of_one_letter(bold):
    heading: dict[str, Any] = {"kind": BlockKind.HEADING, "level": 3, "size": 1.3, "bold": bold}
    body: dict[str, Any] = {"kind": BlockKind.PARAGRAPH, "size": 1.0}
    numbers = ("i", "ii", "iii", "iv", "v")
    titles = ("Directors", "Powers", "Terms", "Elections", "Vacancies")
    parts = [(f"{n}. {title}", heading) for n, title in zip(numbers, titles, strict=True)]
    text = "The board of the club has five directors, whom the members elect in May."
    source = document(*[part for each in parts for part in (each, (text, body))])

    assert [unit.number for unit in parse(source, pack_of("en")).units] == list(numbers)


def test_titles_above_a_blank_line_within_an_item_are_headings():
    item: dict[str, Any] = {"kind": BlockKind.LIST_ITEM, "level": 1}
    items = (
        "1. Name\n\nEr heißt Otter.",
        "2. Zweck\n\nGefahrlos rudern alle.",
        "3. Mittel\n\nEr hat:",
    )
    found = parse(document(*((words, item) for words in items)), pack_of("de"))
    assert [unit.heading for unit in found.units] == ["Name", "Zweck", "Mittel"]


def test_lines_that_repeat_in_bold_leave_the_other_titles_with_a_colon_headings():
    bold: dict[str, Any] = {"kind": BlockKind.PARAGRAPH, "bold": True}
    body: dict[str, Any] = {"kind": BlockKind.PARAGRAPH}
    titles = ("SCOPE:", "Crew:", "Duties:", "Pilots:", "Duties:", "REVIEW:")
    parts = [part for title in titles for part in ((title, bold), (TEXT, body))]
    found = parse(document(*parts), pack_of("de"))
    assert [unit.heading for unit in found.units] == ["SCOPE", "Crew", "Pilots", "REVIEW"]
