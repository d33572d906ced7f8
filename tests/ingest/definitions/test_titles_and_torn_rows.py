"""Titles, occasions, torn tables and codes, which give no term; and forms of terms beside them."""

from __future__ import annotations

import pytest

from .lawbooks import Lawbook
from .test_entries import built, meanings


@pytest.mark.parametrize(
    ("language", "title", "body"),
    [
        ("en", "Harbour Lease (“Lease”)", "This Harbour Lease (“Lease”) is for a berth."),
        ("de", "Hafenordnung (HO)", "Diese Hafenordnung (HO) regelt den Hafen."),
        ("fr", "STATUTS du Quai Club, dit « QC »", "Le titre est «Quai Club », dit «QC »."),
    ],
)
def test_a_sentence_gives_a_name_rather_than_the_title(language, title, body):
    use = {"en": "The Lease ends.", "de": "Die HO gilt.", "fr": "«QC» est libre."}[language]
    made = meanings(f"# {title}\n\n## 1. Text\n\n{body}\n\n## 2. More\n\n{use}\n", language)
    assert [*made.values()] == [body]


def test_a_title_gives_a_name_that_nothing_else_gives():
    made = meanings("# Harbour Lease (“Lease”)\n\n## 1. Text\n\nThe Lease ends.\n")
    assert made == {"Lease": "# Harbour Lease (“Lease”)"}


@pytest.mark.parametrize(
    "text",
    [
        "In case of fire:\n\n- **Alarm**: a bell in the harbour\n- **Exit**: by the west gate\n",
        "Unless otherwise provided by law, the following rules govern meetings:\n\n"
        "Special Meetings. At least one week of notice is given.\n\n"
        "Regular Meetings. No notice is needed of a regular meeting.\n\n"
        "Waiver of Notice. Whenever any notice is needed, it may be waived.\n",
        "Throughout the rules, unless said otherwise, the term Dock refers to the basin.\n",
        "## Definitions\n\n**NOW, THEREFORE**, the owner agrees to this:\n\n**Dock**: a basin.\n",
        'A ship asks for the path ("c/") and reads ("?/dock") from it. The path "c/" is long.\n',
    ],
)
def test_occasions_captions_formulas_and_codes_are_no_terms(text):
    assert meanings(f"# Harbour Rules\n\n{text}") == {}


def test_captions_below_a_heading_of_definitions_are_terms():
    made = meanings(
        "# Bylaws\n\n## Section 2. Definitions\n\nInterested Pilot. Any pilot who has a share in a "
        "ship.\n\nShare. A pilot has a share if a ship pays him.\n"
    )
    assert list(made) == ["Interested Pilot", "Share"]


def test_rows_that_are_lines_of_cells_give_one_term_each():
    made = meanings(
        "# Standard\n\n## Roles\n\n| Term | Definition |\n|---|---|\n"
        "| Pilot | Person trained in |\n"
        "| under the rules of the | art of steering and |\n| harbour or of | docking ships |\n"
        "| Tug | A boat that tows |\n"
    )
    assert list(made) == ["Pilot", "Tug"]


def test_an_item_in_italics_and_a_body_in_italics():
    made = meanings(
        "# Policy\n\n## Definitions\n\nThe *Harbour Council* is the board of the harbour.\n\n"
        "1. *Club*: Is a group without money.\n\n2. *Guild*: A *guild* has one master.\n"
    )
    assert list(made) == ["Harbour Council", "Club", "Guild"]


def test_a_verb_behind_a_purpose_and_a_name_that_ends_with_term():
    made = meanings(
        "# Deed\n\n## 1 Definitions\n\n“Cargo” shall, for the purpose of this deed, include all "
        "goods.\n\nWinter Term means the months from October to March.\n"
    )
    assert list(made) == ["Cargo", "Winter Term"]


def test_names_inside_marks_of_bold_print_or_behind_a_mark_never_closed():
    made = meanings(
        '# Deed\n\n1. __Cargo List. "Cargo List"__ means all papers of a ship.\n\n'
        "2. Ocean Ltd lets the berth (“the Objective) to a pilot.\n\n"
        f"3. “Berth” means a place in the harbour that {'long ' * 30}is kept for one ship.\n"
    )
    assert list(made) == ["Cargo List", "Berth"]


def test_german_words_that_are_meant_or_hold_within_a_time():
    made = meanings(
        "# Ordnung\n\n## § 1 Zeiten\n\n(1) Als Werktage gelten innerhalb der Saison die Tage mit "
        "Betrieb.\n\n(2) Mit Rat ist im Folgenden der Rat des Hafens gemeint.\n",
        "de",
    )
    assert list(made) == ["Werktage", "Rat"]


def test_a_definition_behind_the_items_of_another_stands_in_the_unit_of_both():
    law = Lawbook("""
        5. Interpretation

        (1) In this Act:

        “Alarm” means

        (a) a loud bell; or

        (b) a horn; “Coin” means any metal used as money; “Counter” means a table;

        “Dock” means a basin.
        """)
    anchors = {d.term: law.sections[d.section or 0].anchor for d in law.definitions}
    assert anchors == dict.fromkeys(("Alarm", "Coin", "Counter", "Dock"), "(1)")


def test_a_name_given_twice_in_one_section_governs_the_whole_document():
    law = Lawbook(
        """
        § 1 Rat

        (1) Die Lotsen gehören dem Rat mit beratender Stimme an (beratende Mitglieder), wenn sie \
wollen.

        (2) Die Wirte gehören dem Rat mit beratender Stimme an (beratende Mitglieder), wenn sie \
wollen.

        § 2 Sitzung

        Die beratenden Mitglieder werden geladen.
        """,
        language="de",
    )
    assert [d.scope for d in law.definitions] == [None, None]


def test_rules_that_follow_are_no_meaning_of_a_name_in_their_condition():
    lead = (
        "The following rules hold if you come by rail, by road or by ship (each a “Route”) to this "
        "harbour:"
    )
    made = meanings(
        f"# Terms\n\n{lead}\n\n• We keep every Route in good order.\n\n• You pay for it yourself.\n"
    )
    assert made == {"Route": lead}


def test_a_sentence_ends_before_the_mark_of_a_note():
    first = "Der Rat ist eine durch den Hafenausschuss (HaA) nach dem Gesetz gebildete Stelle¹ ."
    made = meanings(
        f"# Satzung\n\n## § 1 Rat\n\n(1) {first} Er tagt im Mai.\n\n(2) Der HaA wählt ihn.\n", "de"
    )
    assert made["HaA"].endswith(first)


def test_a_lead_in_may_end_with_a_horizontal_bar():
    law = Lawbook("""
        1 Docks

        In this section:―

        “Dock” means a basin.

        2 Quays

        A dock has a quay.
        """)
    assert law.scope_of("Dock") == "1"


def test_a_term_behind_another_whose_name_was_read_as_a_title_stands_in_the_unit_above():
    made = built(
        "# Lease\n\n## 1. Definitions\n\n"
        "**Port Dues:** All sums that a ship pays for its use of the port, as listed.\n\n"
        "**Pilotage:** Any act by which a pilot guides a ship, with or without tugs.\n\n"
        "**Ship Owner:** The person to whom a ship belongs.\n\n"
        "**Master:** The person who commands a ship and all who are aboard, for its owner.\n"
    )
    anchors = {term.term: str(term.section_id).partition("#")[2] for term in made.graph.terms}
    assert anchors["Ship Owner"] == "1"
