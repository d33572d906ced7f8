"""Forms, ends and false terms that were seen in texts of many publishers."""

from __future__ import annotations

from evidence_graph.spans import Span
from ingest.converted import Block, BlockKind
from ingest.definitions import find_definitions

from .test_entries import meanings


def test_a_term_may_be_in_bold_italics():
    made = meanings(
        "# Act\n\n## 4 Dictionary\n\nIn this Act:\n\n**_berth_** means a place for one ship.\n\n"
        "**_tug_** includes a boat that tows.\n"
    )
    assert list(made) == ["berth", "tug"]


def test_a_bullet_may_have_no_blank_behind_it():
    made = meanings(
        "# Licence\n\n## Definitions\n\n-Berth: a place where one ship lies.\n\n"
        "-Tug: a boat that tows other boats.\n\n-Pier: a wall in the water.\n"
    )
    assert list(made) == ["Berth", "Tug", "Pier"]


def test_an_item_with_its_meaning_may_have_been_read_as_a_heading():
    made = meanings(
        "# By-laws\n\n## 1 Meaning of words\n\n1.4 In these by-laws the following words have the "
        "meaning shown:\n\n(a) Tug: A boat that tows\n\nMost tugs are small.\n\n"
        "(b) Pier: A wall in the water\n\n(c) Berth: A place for one ship.\n"
    )
    assert list(made) == ["Tug", "Pier", "Berth"]


def test_a_round_mark_may_be_closed_by_a_straight_one():
    made = meanings(
        '# Terms\n\n## 1. Definitions\n\n“Harbour Data" includes all that a ship sends and that '
        'is marked "secret" or "closed" when it is sent to the port by its master.\n\n'
        "“Cargo” means all goods on board.\n"
    )
    assert list(made) == ["Harbour Data", "Cargo"]


def test_an_abbreviation_and_its_long_form_are_two_names():
    text = (
        "# Standard\n\n## Definitions\n\nHMX or Harbour Master Exchange - the office for berths.\n"
        "\nTug - a boat that tows other boats.\n\nPier - a wall that stands in the water.\n"
    )
    assert list(meanings(text)) == ["HMX", "Tug", "Pier"]


def test_the_last_bullet_of_a_list_is_no_term():
    made = meanings(
        "# Service\n\n## 3. Severity definitions\n\n### Critical\n- The pier has been broken\n"
        "- No light at the quay\n\n**Expected action:** The master acts at once.\n\n### Low\n"
        "- Questions on the dues\n- Slips in the notices\n\n"
        "**Expected action:** The master acts within a week.\n"
    )
    assert list(made) == ["Critical", "Low"]
    assert made["Low"].endswith("within a week.")


def test_a_heading_below_sentences_is_not_the_title_of_a_glossary():
    entries = (
        "Glossary\n\nTug: a boat that tows.\n\nPier: a wall in the water.\n\n"
        "Berth: a place for one ship.\n"
    )

    def terms(above: str) -> list[str]:
        heading = Block(Span(len(above), len(above) + len("Glossary")), BlockKind.HEADING)
        found = find_definitions(above + entries, [], language="en", blocks=[heading])
        return [definition.term for definition in found]

    assert terms("") == ["Tug", "Pier", "Berth"]
    assert terms("Please read these terms before you enter.\n\n") == []


def test_means_may_be_a_noun_before_a_relative_clause():
    made = meanings(
        "# By-laws\n\n1. Set the hours of the pier.\n\n"
        "2. Establish means through which members can be heard.\n"
    )
    assert made == {}


def test_a_number_with_letters_ends_no_sentence():
    made = meanings(
        "# Lease\n\nPear Ports GmbH, a company under the laws of Germany, registration no. "
        'HRB 7789, with its seat in Kiel ("Lessee").\n\nThe Lessee pays.\n'
    )
    assert made["Lessee"].startswith("Pear Ports GmbH")


def test_the_definition_of_several_terms_ends_before_the_next():
    made = meanings(
        '# Terms\n\n## 1. Definitions\n\nTerms such as "Tug", "Pier" and "Berth" have the meanings '
        'given in the Port Act. "Quay" means any wall at which ships lie.\n'
    )
    assert {words[-9:] for term, words in made.items() if term != "Quay"} == {"Port Act."}
    assert made["Quay"].startswith('"Quay"')


def test_a_sentence_that_narrows_a_meaning_belongs_to_it():
    made = meanings(
        '# Terms\n\n## 1. Definitions\n\n"Tug" means a boat that tows ships in the port. '
        '"Tug" shall not include a boat of the navy.\n\n"Pier" means a wall in the water.\n'
    )
    assert made["Tug"].endswith("of the navy.")


def test_a_list_below_is_not_what_an_abbreviation_stands_for():
    made = meanings(
        "# Rules\n\nThe board adopts the following rules for payments to the Northern Harbour "
        'Pension System ("NHPS"):\n\n(a) The cashier pays each month.\n\n(b) NHPS confirms it.\n'
    )
    assert made["NHPS"].endswith('("NHPS"):')


def test_a_kind_that_german_defines_by_a_condition():
    made = meanings(
        "# Gesetz\n\n## § 2 Begriffe\n\n(1) Unter den Begriff Boote im Sinne dieses Gesetzes "
        "fallen Kähne und Fähren.\n\n(2) Ein Boot ist vorbehaltlich des Absatzes 3 ein heimisches "
        "Boot, wenn es hier liegt.\n\n(3) Ein Boot ist ein fremdes Boot, wenn es anderswo liegt.\n",
        "de",
    )
    assert list(made) == ["Boote", "heimisches Boot", "fremdes Boot"]


def test_german_conditions_and_rules_define_nothing():
    made = meanings(
        "# Satzung\n\n## § 4 Mitgliedschaft\n\n(1) Endet die Mitgliedschaft, ist das Boot des "
        "Vereins zurückzugeben.\n\n## § 5 Einberufung\n\n(1) Zugleich mit der Einberufung sind die "
        "Gegenstände bekannt.\n\n## § 6 Zahlung\n\n(1) Als Zahlungsweise gilt das Lastschrift"
        "verfahren als vereinbart.\n",
        "de",
    )
    assert made == {}


def test_german_brackets_with_alternatives_are_examples():
    made = meanings(
        "# Ordnung\n\n## § 1 Prüfung\n\n(1) Geprüft wird die Arbeit am Kai (Löschen) oder auf See "
        "(Schleppen, Bergen). Wer Löschen wählt, meldet es.\n",
        "de",
    )
    assert made == {}


def test_words_between_dashes_are_no_heading():
    made = meanings(
        "# Bedingungen\n\n## § 5 Ware\n\n1. Wir liefern.\n\n8. Treten wir bei einem Fehler des "
        "Käufers – insbesondere bei Verzug – vom Vertrag zurück (Rückfall), nehmen wir die Ware. "
        "Der Rückfall ist anzuzeigen.\n",
        "de",
    )
    assert made["Rückfall"].startswith("8. Treten wir")


def test_a_german_name_may_end_with_the_verb_of_its_clause():
    made = meanings(
        "# Vertrag\n\n1. Dieser Vertrag gilt.\n\nDie Hafen AG mit Sitz in Norden; nachstehend als "
        '"wir" oder "uns" bezeichnet.\n\nSie zahlen an uns.\n',
        "de",
    )
    assert {words[:12] for words in made.values()} == {"Die Hafen AG"}
    assert list(made) == ["wir", "uns"]


def test_a_french_association_is_known_by_its_initials():
    made = meanings(
        "# Statuts\n\n1. Elle a pour nom Amis de la Mer du Nord. Elle peut être désignée par le "
        "sigle : AMN.\n\n2. L’AMN siège à Brest.\n",
        "fr",
    )
    assert list(made) == ["AMN"]
