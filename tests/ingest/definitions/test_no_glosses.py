"""Words in brackets, labels and torn lines that look like definitions, and lists within lists."""

from __future__ import annotations

import pytest

from .lawbooks import Lawbook
from .test_entries import built, meanings


def german(words: str) -> list[str]:
    return Lawbook(words, language="de").terms


def test_brackets_that_tell_two_cases_of_a_noun_apart_define_neither():
    assert not german("""
        § 4 Ende

        Die Nutzung endet mit dem Verkauf (gewerbliche Nutzer) oder dem Austritt (private Nutzer)
        eines Bootes. Private Nutzer zahlen nichts.
        """)


def test_a_bracket_behind_a_cited_norm_tells_what_it_is_about():
    assert not german("""
        § 9 Geltung

        Für den Hafendienst gelten:

        1. § 3 der Verordnung über Liegeplätze für Lotsen der Häfen (Liegeplätze),

        2. die Hafenordnung.

        Liegeplätze sind knapp.
        """)


def test_what_holds_of_all_things_is_no_definition():
    assert not german("""
        § 6 Preise

        Alle Preise sind Endpreise der Lotsen.

        § 7 Zahlung

        Gezahlt wird am Kai.
        """)


def test_a_line_amid_a_german_sentence_defines_nothing():
    assert not german("""
        § 6 Umlage

        Die Lotsen tragen die Kosten.

        jeweiligen Hafen zu berechnende Umlage ist die Anzahl der Boote.

        § 7 Zahlung

        Gezahlt wird am Kai.
        """)


def test_a_short_name_may_end_its_line():
    terms = german("""
        § 1 Name

        Der Verein heißt „Hafenbund Nord“. Die Kurzbezeichnung lautet: „Hafenbund“
        """)
    assert terms == ["Hafenbund"]


@pytest.mark.parametrize(
    "label", ["• Port Inspector (PI) Name:", "Port Inspector (PI) duties:"], ids=["field", "list"]
)
def test_an_abbreviation_in_a_label_is_not_set_up_there(label: str):
    assert not Lawbook(f"{label}\n\n- The PI inspects each pier.\n").terms


def test_an_abbreviation_may_stand_in_bold_or_without_a_blank():
    book = Lawbook(
        "The Office of Piers, Quays and Docks (**PQD**) is in Kiel. Ask the PQD.\n\n"
        "Each port has a Harbour Master(HM) on duty. The HM decides.\n"
    )
    assert book.terms == ["PQD", "HM"]


def test_words_of_requirement_in_brackets_are_no_terms():
    assert not Lawbook("The words 'MUST' ('NOT') and 'MAY' are used here. Do NOT moor.").terms


def test_signs_around_a_term_are_no_part_of_it():
    book = Lawbook("The harbour (hereinafter ''Port'') is open. (henceforward “Dues”)")
    assert book.terms == ["Port", "Dues"]
    linked = Lawbook('"[Pier Review Draft][draft]" means a draft that the office reviews.')
    assert linked.terms == ["Pier Review Draft"]


def test_the_first_line_of_a_narrow_column_is_no_term():
    book = Lawbook("""
        1. Definitions

        Recruitment of: A service that finds pilots for ships.

        Act 9: The running head of each page.

        Pilot: A person who steers a ship in the port.

        Berth: A place for one ship beside a pier.

        Quay: A wall beside which ships lie.
        """)
    assert book.terms == ["Pilot", "Berth", "Quay"]


def test_a_list_within_the_list_of_a_meaning_belongs_to_it():
    book = Lawbook("""
        2. In this Act,

        (f) “dock” means a basin;

        (g) “dues” means all sums paid for a berth, and includes—

        (i) the pilot's fee;

        (ii) the fee for water; but does not include—

        (a) any fine;

        (b) any tax.

        3. Every ship pays dues.
        """)
    assert book.meaning("dues").endswith("(b) any tax.")
    home = book.of("dues").section
    assert home is not None
    assert book.sections[home].anchor == "2(g)"


def test_a_bracket_that_points_back_names_nothing():
    assert not Lawbook("""
        3 Signals

        The two letters before the stop ("K7" above) tell which berth is meant.
        """).terms


def test_what_a_plural_is_in_one_word_is_no_definition():
    assert not german("""
        § 6 Preise

        Die Preise sind Festpreise. Sie gelten ein Jahr.
        """)


def test_an_abbreviation_of_a_company_ends_no_sentence():
    book = Lawbook("""
        These terms govern what is done by PEAR-TUG Pty. Ltd. ("PearTug") for its guests.
        """)
    assert book.meaning("PearTug").startswith("These terms")


@pytest.mark.parametrize(
    ("words", "terms"),
    [
        ('The default value is the full name ("Ahoy, Jo").', []),
        ("Kite Ports Ltd (“Kite, us”) runs the harbour.", ["Kite, us"]),
    ],
)
def test_a_value_of_several_parts_in_a_bracket_is_no_term(words: str, terms: list[str]):
    assert list(meanings(f"# Port Rules\n\n## 1. Ships\n\n{words}\n")) == terms


@pytest.mark.parametrize("value", ["0x11", "3/4"])
def test_numerals_in_a_list_of_values_are_no_terms(value: str):
    text = f"Port Format\n===========\n\n{value}\n  No lock.\n\nquay\n  A wall beside the water.\n"
    assert [term.term for term in built(text, name="x.rst").graph.terms] == ["quay"]


def test_an_abbreviation_in_the_quoted_name_of_another_thing_is_not_set_up_there():
    assert not Lawbook('We update the "Port Authority (PA) Fees" list. The PA keeps it.').terms
