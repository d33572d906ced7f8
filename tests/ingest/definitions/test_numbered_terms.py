"""Terms behind the number of their clause, in lists of definitions without quotation marks."""

from __future__ import annotations

import pytest

from .test_entries import built

LEAD = "# Port Policy\n\n## 3. DEFINITIONS\n\n3.1. Quay means a wall beside the water.\n\n"


@pytest.mark.parametrize(
    ("words", "term", "aliases"),
    [
        # no blank behind the number
        ("3.10.Dry Dock means a basin without water.", "Dry Dock", ()),
        ("3.11.Dock refers to a basin for ships.", "Dock", ()),
        # two names with a stroke
        ("3.2. Tow / Towing means the drawing of a ship.", "Tow", ("Towing",)),
        (
            "3.2. Guest/ Guest Member means a person in the visitors' book.",
            "Guest",
            ("Guest Member",),
        ),
    ],
)
def test_a_term_behind_a_number(words: str, term: str, aliases: tuple[str, ...]):
    terms = built(f"{LEAD}{words}\n").graph.terms
    assert [(found.term, found.aliases) for found in terms] == [("Quay", ()), (term, aliases)]
