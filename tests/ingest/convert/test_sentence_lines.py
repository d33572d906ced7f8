"""Titles in texts with a line for each sentence."""

from __future__ import annotations

from ingest.convert.text.sentence_lines import title_lines

SENTENCE = "The port keeps the berths in order, and the boats keep to the berths."
LONG = f"{SENTENCE} {SENTENCE} {SENTENCE}"
BODY = [LONG, SENTENCE, SENTENCE, SENTENCE, SENTENCE]


def titles(*lines: str) -> list[str]:
    return [lines[i] for i in sorted(title_lines([f"{line}\n" for line in lines]))]


def test_a_short_line_between_sentences_is_a_title():
    lines = ["Terms of the Port", *BODY, "Your Boat", *BODY, "Harbour Dues (Summer)", *BODY, *BODY]
    assert titles(*lines) == ["Your Boat", "Harbour Dues (Summer)"]


def test_items_of_a_list_and_dates_are_no_titles():
    items = ["The dues are for:", "Small boats", "Large boats", "Rafts"]
    assert titles(*BODY, *items, *BODY, "Effective: May 2", *BODY, "May 2, 2021", *BODY) == []


def test_a_title_behind_a_number_on_its_own_line_belongs_to_the_clause():
    clauses = [line for n in "1234" for line in (f"{n}.", f"Boats of class {n}a", *BODY)]
    assert titles(*clauses, "Your Boat", *BODY, "Harbour Dues", *BODY) == []


def test_a_wrapped_text_has_lines_that_end_no_sentence():
    wrapped = ["The port keeps the berths in order, and the", "boats keep to the berths."]
    assert titles(*wrapped * 15, "Your Boat", *wrapped * 9, "Harbour Dues", *wrapped * 9) == []
