"""Definitions as by-laws, privacy notices and drafts print them, and what only looks like one."""

from __future__ import annotations

import pytest

from .lawbooks import Lawbook
from .test_entries import built, meanings


def test_a_round_mark_closes_a_straight_one_and_no_quotation_opens_there():
    made = meanings(
        "# By-law\n\nIn this by-law:\n“Berth” means a place for one ship.\n"
        '"Master” means the master of the port or whoever acts in the place of the master.\n'
        "“Quay” means a wall along the basin, with its stairs and its rings for mooring.\n"
        '"Wharf” means a quay on piles.\n'
    )
    assert list(made) == ["Berth", "Master", "Quay", "Wharf"]


@pytest.mark.parametrize(
    ("form", "aliases"),
    [("PD scheme", ("PD scheme",)), ("dues scheme", ("dues scheme",)), ("see the Annex", ())],
)
def test_a_bracket_between_a_term_and_its_verb_may_have_a_shorter_form(form, aliases):
    book = Lawbook(f"1. Dues\n\n(1) “port dues scheme” ({form}) means a list of dues.\n")
    assert book.terms == ["port dues scheme"]
    assert book.definitions[0].aliases == aliases


def test_a_term_below_the_items_of_another_does_not_stand_in_the_last_item():
    made = built(
        "# Ports By-law\n\nIn this by-law,\n\n“Tug” means:\n\n1. a boat that tows; and\n\n2. a "
        "barge with an engine.\n\n“Wharf” means a quay on piles.\n\n“Yard” means a place where "
        "boats are built.\n\n1. Tugs pay dues.\n\n2. Barges pay no dues.\n"
    )
    assert {term.term: term.section_id for term in made.graph.terms} == {
        "Tug": None,
        "Wharf": None,
        "Yard": None,
    }


def test_gendered_german_nouns():
    made = meanings(
        "# Satzung\n\n## § 1 Begriffe\n\n(1) Lots*in im Sinne dieser Satzung ist, wer ein Schiff "
        "führt.\n\n(2) Nutzer:innen im Sinne dieser Satzung sind alle Personen, die anlegen.\n\n"
        "(3) Studierende/r der Nautik im Sinne dieser Satzung ist jede/r dort Eingeschriebene.\n",
        "de",
    )
    assert list(made) == ["Lots*in", "Nutzer:innen", "Studierende/r der Nautik"]


def test_what_a_german_sentence_calls_by_a_quoted_name():
    made = meanings(
        "# Hinweise\n\nAls „Kai“ wird die Mauer bezeichnet, an der Schiffe liegen. Als „Wart“ wird "
        "die Person, die den Kai bewacht, bezeichnet.\n",
        "de",
    )
    assert list(made) == ["Kai", "Wart"]


def test_german_sentences_that_say_what_a_thing_is_worth():
    made = meanings(
        "# Programm\n\n## Handel\n\nDer Handel ist eine Säule der Hafenstadt.\n\n## Kais\n\nKais "
        "sind die Grundlage für den Handel.\n\n## Ordnung\n\nDie „Kaiordnung“ ist nicht "
        "Bestandteil der Satzung.\n\n## Werft\n\nEine Werft ist ein Betrieb, der Schiffe baut.\n",
        "de",
    )
    assert list(made) == ["Werft"]


@pytest.mark.parametrize(
    "sentence",
    [
        "It is important to define “risk”, “harm” and “wear” for all ports.",
        'A node has a path ("docks/4/a") and a heading.',
        'A tide table is a "data set", which can include all hours.',
        'The "length" is optional, as in ("length" : { NUMBER }) for each ship.',
    ],
)
def test_no_definitions_in_drafts_and_standards(sentence):
    assert not meanings(f"# Notes\n\n## 1 Scope\n\n{sentence}\n\nThe docks/4/a is a risk.\n")


def test_an_article_alone_is_no_german_term():
    text = "# Satzung\n\n## § 3\n\nDie im Sinne dieser Satzung gewählte Leitung ist Mitglied.\n"
    assert not meanings(text, "de")


def test_a_name_of_code_is_printed_without_its_marks():
    made = meanings(
        "# Ports\n\n### PortMap\n\nA `PortMap` is an immutable plan of all berths.\n\n### "
        "Other\n\nIt is."
    )
    assert list(made) == ["PortMap"]


def test_a_french_verb_in_the_future_appoints():
    text = "# Statuts\n\n## 1. Bureau\n\n1. Dans ce cas, le BDP désignera l'un de ses membres.\n"
    assert not meanings(text, "fr")


def test_a_heading_and_a_blank_are_no_entries():
    made = meanings(
        "# Agreement\n\n## Definitions\n\n- Port: the basin and its quays.\n- Pilot: who guides a "
        "ship.\n- Warden: [NAME] [TOWN]\n- Yard: where boats are built.\n"
    )
    assert list(made) == ["Port", "Pilot", "Yard"]


def test_the_lines_of_a_party_that_has_two_short_names():
    made = meanings(
        "# Bedingungen\n\n## § 1 Geltung\n\n(1) Diese Bedingungen (nachfolgend „AGB“) gelten für "
        "den Verkauf zwischen der\n\n**Birne Hafen GmbH**  \nKai 3  \n24103 Kiel  \n"
        "(nachfolgend „Birne“ oder „Betreiberin“)\n\nund dem Nutzer (nachfolgend „Kunde“).\n",
        "de",
    )
    assert made["Birne"].startswith("**Birne Hafen GmbH**")
    assert made["Betreiberin"] == made["Birne"]


def test_quotation_marks_around_the_first_word_of_a_marked_term():
    page = "<body><p>Four <dfn>“Host” ports</dfn> keep the list of all ships.</p></body>"
    assert [term.term for term in built(page, name="page.html").graph.terms] == ["Host ports"]


def test_a_remark_in_a_bracket_may_stand_before_a_weak_verb():
    made = meanings(
        "# By-laws\n\n## Interpretation\n\n“Port Club” (Category I) is a club that has a berth.\n\n"
        "“Pilot” means a guide.\n"
    )
    assert made["Port Club"] == "“Port Club” (Category I) is a club that has a berth."
