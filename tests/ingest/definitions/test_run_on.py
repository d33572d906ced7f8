"""Definitions that run on in one paragraph, and what stands behind a meaning."""

from __future__ import annotations

import pytest

from .test_entries import built, meanings


def test_items_that_semicolons_part_are_definitions_of_their_own():
    found = meanings(
        "# Protokoll\n\n## Art. 1 Begriffsbestimmungen\n\nIm Sinne dieses Protokolls: a) bedeutet "
        "«Hafen» den Ort der Schiffe; b) bedeutet «Lotse» den Führer eines Schiffes; c) bedeutet "
        "«Boot» ein kleines Schiff.\n",
        "de",
    )
    assert found["Lotse"] == "b) bedeutet «Lotse» den Führer eines Schiffes;"
    assert found["Boot"] == "c) bedeutet «Boot» ein kleines Schiff."


def test_no_blank_need_stand_before_the_next_definition():
    found = meanings(
        '# By-law\n\n## 1. Definitions\n\nIn this by-law—\n\n"area" means the area that the town '
        'sets out."banner" means any cloth;"berth period", referred to in section 4, means a day;'
        '"flag" means a cloth on a pole;\n'
    )
    assert found["area"] == '"area" means the area that the town sets out.'
    assert found["banner"] == '"banner" means any cloth;'
    assert found["berth period"] == '"berth period", referred to in section 4, means a day;'


@pytest.mark.parametrize("note", ["[L 2006, c 137; am L 2012, c 191]", "[Amended 4-29-2024]"])
def test_the_note_of_an_editor_is_no_part_of_a_meaning(note):
    found = meanings(f'# Act\n\n## 1 Definitions\n\n"Pilot" means a guide. {note}\n')
    assert found["Pilot"] == '"Pilot" means a guide.'


def test_names_that_stand_for_one_another():
    table = "# Rules\n\n## Definitions\n\n| Term | Meaning |\n|---|---|\n"
    made = built(f"{table}| Check (ship or boat) | a look at the ship |\n")
    assert [(term.term, term.aliases) for term in made.graph.terms] == [
        ("Check", ("ship or boat",))
    ]
    made = built(
        "# Ordnung\n\n## § 1 Begriffe\n\nIn dieser Ordnung gelten als\n\n"
        '1. "fahrend" oder "in Fahrt":\n\n    Schiffe, die nicht vor Anker liegen;\n\n'
        '2. "kurzer Ton":\n\n    ein Ton von einer Sekunde;\n',
        "de",
    )
    assert made.graph.terms[0].term == "fahrend"
    assert made.graph.terms[0].aliases == ("in Fahrt",)


def test_a_sentence_that_says_this_means_the_one_before_it():
    found = meanings(
        "# Act\n\n1. The owner lends a house. This is referred to as the “Bond”. It ends "
        "soon.\n\n2. This Harbour Act (the “Act”) is law. The Bond is paid.\n"
    )
    assert found["Bond"].startswith("1. The owner lends") and found["Bond"].endswith("“Bond”.")
    assert found["Act"] == "2. This Harbour Act (the “Act”) is law."


def test_the_clause_before_a_definition_states_no_scope_of_it():
    made = built(
        '# By-law\n\n## 1. Definitions\n\nIn this by-law—\n\n"adult" means who fits the berth in '
        'section 2;"area" means land;\n\n## 2. Berths\n\nA berth is long.\n'
    )
    assert {term.scope_section_id for term in made.graph.terms} == {None}


def test_the_number_of_the_next_section_is_no_part_of_a_name_and_what_is_included_is():
    code = (
        "§ 1. The clerk keeps a book, to be called the “Berth Book.”\n§ 2. [9.] The book is open.\n"
    )
    assert built(code, name="x.txt").graph.terms[0].span.of(code).endswith("“Berth Book.”")
    long = "The harbour is open to all ships on all days of the year but one. " * 8
    text = f"# Act\n\n1. {long}“Pilot” means a guide. Also included is a mate. {long}\n"
    assert meanings(text)["Pilot"] == "“Pilot” means a guide. Also included is a mate."


def test_words_in_single_marks_are_a_name_where_they_are_used():
    text = "1. It asks for a sign ('hit a key') and waits.\n"
    assert meanings(f"# Act\n\n{text}") == {}
    assert list(
        meanings(f"# Act\n\n{text}\n2. Ports (the 'Ports') are open. The Ports pay.\n")
    ) == ["Ports"]
