"""Terms behind the number of their clause, in lists of definitions without quotation marks."""

from __future__ import annotations

import pytest

from .test_entries import built, meanings

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
            "3.2. Guest/ Guest Member means anyone who visits.",
            "Guest",
            ("Guest Member",),
        ),
    ],
)
def test_a_term_behind_a_number(words: str, term: str, aliases: tuple[str, ...]):
    terms = built(f"{LEAD}{words}\n").graph.terms
    assert [(found.term, found.aliases) for found in terms] == [("Quay", ()), (term, aliases)]


def test_a_number_in_bold_with_its_quoted_term():
    made = meanings(
        '# Port Terms\n\n## 1. Definitions\n\n**1.1 "Dock Laws"** refers to all laws on docks.\n\n'
        '**1.2 "Standard Dock Clauses"** or **"SDCs"** refer to the clauses of the Board.\n'
    )
    assert list(made) == ["Dock Laws", "Standard Dock Clauses", "SDCs"]


def test_run_in_titles_below_a_heading_of_definitions_are_terms():
    made = meanings(
        "# Bylaws\n\n## Section 10. Definitions\n\n"
        "a. Interested Pilot. Any pilot who has a share in a port.\n\n"
        "b. Port Interest. A pilot has a port interest if the pilot owns a part of a port.\n\n"
        "c. Port Dues. The Board shall set the dues.\n"
    )
    assert list(made) == ["Interested Pilot", "Port Interest"]


def test_a_label_is_the_term_although_its_meaning_begins_with_a_pronoun():
    made = meanings(
        "# Port Policy\n\n## Definition\n\n"
        "1. You/Your : The person named in the schedule.\n\n"
        "2. Ship: It shall mean a vessel that carries cargo.\n\n"
        "Ship does not include any raft.\n\n"
        "3. Port: The harbour of Kiel.\n\n"
        "## 4. Total Loss:\n\nIt means any loss of the whole ship.\n"
    )
    assert list(made) == ["You", "Ship", "Port", "Total Loss"]
    assert made["Ship"].startswith("2. Ship: It shall mean a vessel")


def test_a_numbered_name_that_begins_with_any():
    made = meanings(f"""{LEAD}
3.2. Any One Voyage means the way of a ship between two ports.

3.3. A pilot is paid by the Board.
""")
    assert list(made) == ["Quay", "Any One Voyage"]
