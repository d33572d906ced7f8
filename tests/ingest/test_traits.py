"""Chunks are told what they hold, and what kind of text they are."""

from __future__ import annotations

import pytest

from evidence_graph.nodes import ASIDE, Trait

from .test_build import build

ORDER = """# Harbour Order 2024

The Harbour Board makes this Order for the harbour and all who use it.

## Preamble

The harbour is old and small, and it lies where two rivers meet the sea.

## Part 1 – Introduction

### 1 Purpose

This Order keeps order in the harbour, on its piers and in the roads before it.

### 2 Interpretation

In this Order “boat” means a vessel of less than ten metres that carries no goods.

### 3 Mooring

(1) The master of a boat must pay a fee of 40 crowns within 14 days of the first night.

## Part 2 – End

### 4 Commencement

This Order comes into force on 1 May 2024 and applies to boats that lie there then.

## Schedule 1 – Fees

### 1 Boats

The fee for a boat that is rowed is 5 crowns for each of its benches, large or small.
"""


def traits_of(begins: str) -> Trait:
    """The traits of the chunk of `ORDER` that holds these words."""
    built = build(ORDER)
    chunks = built.graph.chunks
    return next(one.traits for one in chunks if begins in one.span.of(built.text))


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("The Harbour Board makes", Trait.TITLE),
        ("The harbour is old", Trait.RECITAL),
        ("This Order keeps order", Trait.PURPOSE),
        ("In this Order “boat”", Trait.GLOSSARY),
        ("The master of a boat", Trait(0)),  # though its Part is called "Introduction"
        ("comes into force", Trait.AMENDMENT),
        ("The fee for a boat that is rowed", Trait.ATTACHMENT),
    ],
)
def test_the_kind_of_a_text_is_told_by_its_place_and_the_headings_above(
    words: str, kind: Trait
) -> None:
    assert traits_of(words) & ASIDE == kind


def test_what_a_chunk_holds_is_told_by_its_words_and_the_definitions_found() -> None:
    found = traits_of("The master of a boat")
    assert found == Trait.PERIOD | Trait.AMOUNT | Trait.PERSON | Trait.DUTY
    assert traits_of("In this Order “boat”") & Trait.DEFINITION


def test_the_first_words_tell_an_example_and_a_note() -> None:
    text = "# Guide\n\n## 1 Boats\n\nBoats lie at the pier by night.\n\n## 2 Ships\n\n{}"
    for first, kind in (("Example 1: ", Trait.EXAMPLE), ("Note: ", Trait.NOTE), ("", Trait(0))):
        built = build(text.format(f"{first}a ship is moored at the northern buoys."))
        last = built.graph.chunks[-1]
        assert last.traits & ASIDE == kind, last.span.of(built.text)


def test_what_stands_above_the_first_unit_and_binds_is_no_title_page() -> None:
    built = build(
        "# Harbour Rules\n\nThe Harbour Rules must be kept by all.\n\n## 1 Boats\n\nNone."
    )
    assert not built.graph.chunks[0].traits & Trait.TITLE


def test_a_chunk_that_no_search_proposes_has_no_traits() -> None:
    built = build(ORDER)
    hidden = [one for one in built.graph.chunks if not one.kind.retrievable]
    assert hidden
    assert not any(one.traits for one in hidden)
