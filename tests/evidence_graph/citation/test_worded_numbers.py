"""Numbers in words, ranges, labels and parties in addresses."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph.citation.typed import find_addresses
from evidence_graph.citation.worded_numbers import in_figures
from evidence_graph.language import pack_of
from evidence_graph.names.titles import aliases_of
from ingest import Ingestor

from ..histories import new_library

PIERS = """# Pier Bylaws

## Article 1. Offices

### Section 1. Place

The office is at the pier.

### Section 2. Hours

It opens at nine.

## Article 2. Fees

### Section 1. Amount

The fee is ten pounds.

### Section 2. Day

It is due in May.

A. It is paid in cash.

B. It is paid at noon.
"""
CODE = """# Title 25. Piers

## 25-1-5. Ropes

Ropes are due.

## 25-1-6 — 25-1-8. Repealed

## 25-1-9. Buoys

Buoys are due.
"""
REPEALED = """# Kaigesetz

## § 4 Gebühren

Die Gebühr ist fällig.

## §§ 5 bis 7 (weggefallen)

## § 8 Liegeplätze

Der Liegeplatz ist frei zu halten.
"""


@pytest.mark.parametrize(
    ("typed", "figures"),
    [
        ("Article Three, Section Five", "Article 3, Section 5"),
        ("section twenty-one", "section 21"),
        ("the third section of Article 3", "section 3 of Article 3"),
        ("article iii section 4", "article III section 4"),
        ("Paragraf sieben Absatz zwei", "Paragraf 7 Absatz 2"),
        ("l'article cinq", "article 5"),
        ("Ferry Agreement section two point one", "Ferry Agreement section 2.1"),
        ("Section Twelve Point One point two", "Section 12.1.2"),
        ('rule 6.2(3)"b"', "rule 6.2(3)(b)"),
    ],
)
def test_numbers_in_words_are_figures(typed: str, figures: str) -> None:
    assert in_figures(typed) == figures


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("What does section fourteen of it say?", [("14", "section fourteen")]),
        (
            "Compare Article Five and section twenty-one(2).",
            [
                ("5", "Article Five"),
                ("21/2", "section twenty-one(2)"),
            ],
        ),
        ("She takes part two days before.", []),
        ("This section first requires it.", []),
    ],
)
def test_questions_keep_their_offsets(question: str, found: list[tuple[str, str]]) -> None:
    mentions = find_addresses(question, ["en"])
    assert [(m.address.key, m.span.of(question)) for m in mentions] == found


@pytest.mark.parametrize(
    ("address", "anchor"),
    [
        ("Article One, Section Two of the Pier Bylaws", "Article 1 s 2"),
        ("the second section of Article 1 of the Pier Bylaws", "Article 1 s 2"),
        ("§ 8 Kaigesetz", "8"),
        ("§ 6 Kaigesetz", "5 bis 7"),
        ("§ 25-1-7", "25-1-6"),
        ("Pier Bylaws, Article 2, Section 2.B", "Article 2 s 2(B)"),
    ],
)
def test_addresses_of_a_library(tmp_path: Path, address: str, anchor: str) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "piers.md").write_text(PIERS, encoding="utf-8")
    (folder / "kai.md").write_text(REPEALED, encoding="utf-8")
    made = new_library(tmp_path / "p.library")
    (folder / "title25.md").write_text(CODE, encoding="utf-8")
    Ingestor(made).ingest(folder)
    assert made.get(address).anchor == anchor


def test_quoted_initials_that_spell_the_title_are_a_name() -> None:
    text = "This Mutual Kite-Flying Agreement (which holds the Terms) (“**MKFA**”) is made."
    title = "Mutual Kite-Flying Agreement: Standard Terms"
    names = aliases_of(title, None, text, "", pack_of("en"))
    assert {"MKFA", "Mutual Kite-Flying Agreement"} <= set(names)
