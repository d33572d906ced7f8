"""Where definitions end: no provision, list, page or other definition behind them is theirs."""

from __future__ import annotations

from .lawbooks import Lawbook
from .test_entries import meanings


def test_what_a_clause_orders_is_no_meaning_of_a_name_in_passing():
    lead = "1. The owner (the “Owner”) agrees as follows:"
    text = f"{lead}\n\n(a) The dues are due. They are paid at noon.\n\n(b) The berth is let."
    assert meanings(f"# Agreement\n\n{text}\n")["Owner"] == lead


def test_a_list_that_is_named_is_the_meaning_of_its_name():
    behind = "1. The port gives the following (the “Services”):\n\n(a) Pilots. They are free.\n\n"
    before = "2. If any of the following (each a “Default”) occurs:\n\n(a) no dues are paid;\n\n"
    text = f"{behind}(b) Tugs.\n\n{before}(b) a ship sinks."
    found = meanings(f"# Agreement\n\n{text}\n")
    assert found["Services"].endswith("(b) Tugs.")
    assert found["Default"].endswith("(b) a ship sinks.")


def test_items_that_are_words_of_the_sentence_are_part_of_it():
    text = "1. Dues (the “Dues”) are paid by:\n\n(a) owners;\n\n(b) masters."
    assert meanings(f"# Agreement\n\n{text}\n")["Dues"] == text


def test_another_definition_in_the_same_unit_ends_a_meaning():
    licence = "(3) “Licence” includes a pass of the port."
    holder = "(A) “Holder” includes a person with a licence."
    found = meanings(f"# 1. Definitions\n\n{licence}\n\n{holder}\n")
    assert found["Licence"] == licence
    assert found["Holder"] == holder


def test_a_definition_within_an_item_ends_no_list():
    text = (
        "(4) “Port property” means:\n\n(i) a shed of the port; and\n\n"
        "(ii) a “port work,” which means a pier or quay."
    )
    assert meanings(f"# 1. Definitions\n\n{text}\n")["Port property"] == text


def test_a_provision_in_the_unit_of_a_definition_is_none_of_it():
    text = "1.2 “Year” means twelve months."
    found = meanings(f"# Agreement\n\n{text}\n\nThe parties meet each spring in the port.\n")
    assert found == {"Year": text}


def test_a_sentence_in_a_bracket_defines_by_itself():
    before = "The port deplores smuggling and keeps watch in all parts of its business."
    own = '("Smuggling" in this statement refers to goods that pay no dues.'
    found = meanings(f"# Policy\n\n{before} {own})\n")
    assert found["Smuggling"].startswith('("Smuggling"')


def test_names_that_a_new_sentence_defines_are_none_of_the_meaning_before():
    found = meanings('# Terms\n\nHere "you" refers to "Members". "We" refers to "Pears".\n')
    assert found["you"] == 'Here "you" refers to "Members".'
    assert found["We"] == '"We" refers to "Pears".'


def test_a_word_that_joins_amendments_is_none_of_a_meaning():
    text = "(a) in section 1—\n\n“berth” means a place;”,\n\nand\n\n(b) in section 2, pears."
    assert meanings(f"# Act\n\n## 1. Definitions\n\n{text}\n")["berth"].endswith("a place;”,")


def test_a_bracket_that_a_line_cuts_off_belongs_to_the_line_before():
    text = "Pear Ports Ltd, 1 Quay Street, Kiel\n\n(hereinafter called “Ports”)"
    found = meanings(f"# Agreement\n\nThis contract is made by {text}\n\nRecitals\n")
    assert found["Ports"].endswith(text)


def test_a_list_marked_in_italics_belongs_to_its_term():
    text = "“document” includes—\n\n(*a*) a lease,\n\n(*b*) a map."
    assert meanings(f"# Act\n\n## 1. Definitions\n\n{text}\n")["document"] == text


def test_words_that_cite_or_speak_of_a_definition_define_nothing():
    assert not meanings("# Notes\n\nSee section 4 (“fee” defined).\n")
    assert not meanings("# Notes\n\nThe definition of “fee” refers to all dues.\n")


def test_means_as_a_noun_defines_nothing():
    assert not meanings("# Rules\n\n(a) Calling the port; or\n\n(b) Using other pear means.\n")


def test_rows_below_heads_of_other_columns_hold_no_terms():
    table = (
        "|  |  |\n| --- | --- |\n| **Port** | **Who works there** |\n"
        "| **Kiel** | Any person with a pass of the port of Kiel. |\n"
    )
    assert not meanings(f"# Policy\n\n## Definitions of pilots\n\n{table}")


def test_what_german_law_forbids_is_no_meaning():
    text = (
        "Im Sinne dieses Gesetzes sind:\n\nDie Daten sind nicht zu übermitteln, wenn es regnet.\n"
    )
    assert not meanings(f"# Gesetz\n\n## § 1 Begriffsbestimmungen\n\n{text}", "de")


def test_a_sentence_ends_behind_an_address_a_version_and_a_german_quotation():
    text = "Terms (“Terms”) stand at pears.example/1.0. Changes stand on the cover."
    assert meanings(f"# Agreement\n\n{text}\n")["Terms"].endswith("pears.example/1.0.")
    text = "Daten von Häfen (im Folgenden „Hafendaten“). Darüber hinaus gilt das Recht des Hafens."
    found = meanings(f"# Vertrag\n\nEr speichert {text}\n", "de")
    assert found["Hafendaten"].endswith("„Hafendaten“).")


def test_the_verb_of_another_german_sentence_defines_nothing():
    text = "(3) Der Hafen besitzt Pflichten im Sinne des § 2 des Hafengesetzes. Der Rat ist frei."
    assert not meanings(f"# Gesetz\n\n## § 1 Hafen\n\n{text}\n", "de")


def test_a_german_sentence_that_orders_or_tells_of_a_quality_defines_nothing():
    for sentence in (
        "Der Ladung des Hafenrats ist eine Liste der Schiffe beizufügen, die der Rat kennt.",
        "Der Hafenmeister ist der Behörde gegenüber verpflichtet, Schiffe zu melden.",
        "Ungültig sind Karten, die nass sind.",
        "Verboten ist das Anlegen am Kai.",
    ):
        text = (
            f"# Gesetz\n\n## § 1 Ladung, Hafenmeister, ungültige Karten, Anlegen\n\n(1) {sentence}"
        )
        assert not meanings(f"{text}\n", "de"), sentence


def test_a_line_that_ends_in_a_quoted_word_ends_no_sentence():
    text = (
        "The “Harbour Data” include all that concerns any of the port’s “owners”\nand its “pilots”."
    )
    assert meanings(f"# Agreement\n\n1. {text}\n")["Harbour Data"].endswith("its “pilots”.")


def test_a_meaning_ends_before_what_another_term_includes():
    text = "„Tag“ bezeichnet einen Werktag. Der Begriff „Fracht“ umfasst Güter."
    assert meanings(f"# Definitionen\n\n{text}\n", "de") == {
        "Tag": "„Tag“ bezeichnet einen Werktag.",
        "Fracht": "Der Begriff „Fracht“ umfasst Güter.",
    }


def test_what_a_numbered_definition_adds_of_a_word_of_its_own_is_part_of_it():
    text = "(u) Ship means a boat or a barge. The term “barge” includes a raft."
    found = meanings(f"# Rules\n\n## 1002.2 Definitions\n\n{text}\n\n(v) Tug means a ship.\n")
    assert found["Ship"] == text


def test_the_head_of_a_page_is_part_of_no_definition():
    law = Lawbook("""
        2 Interpretation

        “berth” means a place at
        the quay;
        “buoy” means a mark;
        3
        PORT (BERTHS AND BUOYS) ACT 2031
        “pilot” means a guide
        of ships;
        “tug” means a boat.
    """)
    assert law.meaning("buoy") == "“buoy” means a mark;"
    assert law.meaning("pilot") == "“pilot” means a guide\nof ships;"


def test_definitions_on_lines_of_their_own_need_no_stops():
    law = Lawbook("""
        3 The terms below are used in this notice:
        “Port” means the Port of Kiel
        “Master” means the Harbour Master
        “Quay Plan” means the plan of all quays which
        the Port keeps
    """)
    assert law.meaning("Port") == "“Port” means the Port of Kiel"
    assert (
        law.meaning("Quay Plan") == "“Quay Plan” means the plan of all quays which\nthe Port keeps"
    )


def test_a_line_that_states_a_scope_goes_on_with_its_definition():
    law = Lawbook("""
        4 Dues

        “berth” means a place.
        (2) Subject to this Part, in sections 4 and 5
        “pilot” means a guide.
        “tug” means a boat.
    """)
    assert law.meaning("pilot").startswith("(2) Subject to this Part, in sections 4 and 5")


def test_bullets_within_a_paragraph_are_items_of_its_list():
    law = Lawbook("""
        (e) For this article, “family” includes:
            • a child;
            • an aunt.
    """)
    assert law.meaning("family").endswith("• an aunt.")


def test_a_verb_that_defines_opens_a_list_without_a_colon():
    text = "(7) The term “spoil”, of a record, means\n\n(a) to burn it; or\n\n(b) to wipe it."
    assert meanings(f"# Act\n\n## 1 Records\n\n{text}\n")["spoil"] == text


def test_a_line_of_a_contents_list_defines_nothing():
    law = Lawbook("""
        2. The Harbour Regulation (“HR”) ............... 5

        2. The Harbour Regulation (“HR”) holds in all ports.
    """)
    assert law.meaning("HR").endswith("holds in all ports.")


def test_the_number_of_a_law_is_no_foot_of_a_page_and_no_next_unit():
    statute = "“Tug” has the meaning given to it in 33 U.S.C. § 1903."
    chapter = "“Raft” means a raft as in the Rafts Act, R.S.O. 1990, c. P.54."
    found = meanings(f"# 1. Definitions\n\nIn this Act:\n\n{statute}\n\n{chapter}\n\n# 2. Dues\n")
    assert found == {"Tug": statute, "Raft": chapter}


def test_a_letter_in_the_line_begins_the_next_clause():
    named = "Clerks keep the books of the port (the “Purpose”)."
    other = "b. The phrase “Night” means the time after sunset."
    found = meanings(f"# Agreement\n\n1. {named} {other} c. Dues. They are due.\n")
    assert found == {"Purpose": f"1. {named}", "Night": other}


def test_a_line_that_is_no_item_is_no_part_of_what_follows_a_name():
    lead = "As of May 1, Pear Ports (“Owner”) and the master agree as follows:"
    found = meanings(f"# Agreement\n\n{lead}\n\nServices and Dues\n\nThe dues are due at noon.\n")
    assert found["Owner"] == lead
