"""Dictionaries with few marks, names that by-laws give, and samples that are no terms."""

from __future__ import annotations

import pytest

from .test_entries import meanings


def test_lines_with_a_name_in_single_straight_marks_and_a_colon():
    made = meanings(
        "# Port Deed\n\n## 1. Definitions\n\n'Fraud': any act meant to cheat the port;\n"
        "'Notice' (or 'to notify'): a message of the port. It\nmay be sent by post;\n2\nEN\n"
        "'PDI message' (port data interchange): a message between computers;\n"
        "'Pilot': means any person who guides a ship.\n"
    )
    assert list(made) == ["Fraud", "Notice", "PDI message", "Pilot"]
    assert made["Fraud"] == "'Fraud': any act meant to cheat the port;"


DICTIONARY = """# Port Contract

## 1. Interpretation

The definitions in this clause apply in this contract.

Berth the place of a ship at the quay.

Port Board the board of directors of the port.

Work Day A day, other than a Sunday, when the port is open.

Harbour Dues Port Works Dues paid to the harbour.

Port Works Dues sums for works on the quay.

PDU port dues unit.

Closed Season any period during which the port is closed.

Lease Year a year that begins on the first of May.

Headings do not affect this contract.

Ships that leave their Berth in the Closed Season pay Harbour Dues to the Port Board.

Within one day the dues are paid.
"""


def test_a_dictionary_in_which_only_capitals_part_a_term_from_its_meaning():
    made = meanings(DICTIONARY)
    assert made["Port Board"] == "Port Board the board of directors of the port."
    assert list(made) == [
        *("Berth", "Port Board", "Work Day", "Harbour Dues", "Port Works Dues", "PDU"),
        *("Closed Season", "Lease Year"),
    ]


def test_orders_below_a_dictionary_are_no_terms():
    orders = (
        "The pilot shall:\n\nKeep the log of the port;\n\nObserve the signals of the quay;\n\n"
        "Ensure the guests observe the signals and keep the quay clean;\n"
    )
    assert list(meanings(f"{DICTIONARY}\n{orders}")) == list(meanings(DICTIONARY))


def test_such_lines_are_no_dictionary_elsewhere():
    assert not meanings(
        DICTIONARY.replace("Interpretation", "Berths").replace("definitions", "rules")
    )


@pytest.mark.parametrize("bullet", ["o", "•", "1-"])
def test_a_bullet_or_a_number_before_a_term_is_no_part_of_it(bullet):
    made = meanings(
        f"# Port Rules\n\n## 1. Definitions\n\n{bullet} Berth – The place of a ship.\n\n"
        f"{bullet} Dock – A basin for ships.\n\n{bullet} Quay – The wall of a basin.\n"
    )
    assert list(made) == ["Berth", "Dock", "Quay"]


def test_a_bullet_before_a_name_and_its_verb():
    made = meanings(
        "# Port Terms\n\n## 6. Data\n\n• Port Data means any data of the port.\n• Keep it.\n"
    )
    assert made == {"Port Data": "• Port Data means any data of the port."}


def test_a_sentence_behind_a_number_with_the_word_for_its_unit():
    made = meanings(
        "# By-laws\n\nSECTION 2.1 Dues. Members pay dues.\n\nSECTION 2.2 Founding Members. A "
        "Founding Member is a person who built the port. Founding Members vote.\n\n"
        "SECTION 2.3 Guests. Guests pay nothing.\n"
    )
    assert made == {"Founding Member": "A Founding Member is a person who built the port."}


@pytest.mark.parametrize(
    ("words", "terms"),
    [
        ("Kunden im Sinne dieser Bedingungen sind sowohl Reeder als auch Lotsen.", ["Kunden"]),
        ("Ein „Port Agent“ [Hafenstelle] ist eine Stelle, die Plätze vergibt.", ["Port Agent"]),
        ("Der Hafenwart [Portier] ist eine Person, die den Hafen bewacht.", ["Hafenwart"]),
    ],
)
def test_german_sentences(words, terms):
    assert list(meanings(f"# Ordnung\n\n## § 3 Definitionen\n\n(1) {words}\n", "de")) == terms


def test_a_german_sentence_that_only_names():
    words = "Der „Hafenbund e.V.“ wird nachstehend HB genannt."
    assert meanings(f"# Ordnung\n\n## § 1 Name\n\n{words}\n", "de") == {"HB": words}


def test_french_sentences_that_say_who_is_a_member():
    made = meanings(
        "# Statuts\n\nSont membres actifs les personnes qui paient la cotisation.\n\n"
        "Est considéré comme pilote celui qui guide un bateau.\n\n"
        "Sont éligibles les membres qui votent.\n",
        "fr",
    )
    assert list(made) == ["membres actifs", "pilote"]


def test_names_behind_henceforth_and_names_of_both_parties():
    made = meanings(
        "# Port Terms\n\nThe name is the Port User Group (henceforth known as “PUG”).\n\n"
        'This Port License Agreement ("PLA," "Agreement") binds you (either a person or a firm, '
        '"You," "Your," or "Licensee").\n\nUse the words ("from" and "to").\n'
    )
    assert list(made) == ["PUG", "PLA", "Agreement", "You", "Your", "Licensee"]


@pytest.mark.parametrize(
    "words",
    [
        'Use quotes (`"Port Login"`) for it. A "Port Login" is long.',
        "For example, the value 'quay' in the list refers to the wall of the port.",
    ],
)
def test_samples_are_no_terms(words):
    assert not meanings(f"# Port Language\n\n## 4 Labels\n\n{words}\n")


def test_the_table_of_document_control_below_a_glossary_has_no_terms():
    made = meanings(
        "# Port Policy\n\n## Glossary\n\n| Term | Meaning |\n|---|---|\n"
        "| Quay | A wall for ships |\n\n"
        "### Version Control\n\n| Author | The master of the port |\n|---|---|\n"
        "| Policy owner | The board of the port |\n"
    )
    assert list(made) == ["Quay"]


def test_a_list_with_escaped_numbers_belongs_to_each_term_above_it():
    made = meanings(
        '# Clause\n\n\\(a\\) Definitions. As used in this clause--\n\n"Port tool" means--\n\n'
        "\\(1\\) a crane; or\n\n\\(2\\) a rope, that is-\n\n\\(i\\) long; or\n\n\\(ii\\) thick.\n\n"
        '"Port ware" means--\n\n\\(1\\) a box; or\n\n\\(2\\) a barrel.\n\n"Quay" means a wall.\n'
    )
    assert made["Port ware"].endswith("a barrel.")


def test_a_sentence_ends_at_a_stop_without_a_blank_behind_a_bracket():
    made = meanings(
        "# AGB\n\nDritte helfen uns (im Folgenden „Fremdhilfe“).Die Fremdhilfe ist teuer.\n", "de"
    )
    assert made == {"Fremdhilfe": "Dritte helfen uns (im Folgenden „Fremdhilfe“)."}
