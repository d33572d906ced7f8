"""Names with words of their own around them, and sentences that tell what a thing is."""

from __future__ import annotations

import pytest

from .lawbooks import Lawbook


@pytest.mark.parametrize(
    "words",
    [
        "“Loading” (including its various forms) means any movement of goods onto a ship.",
        "“Loading” (as opposed to the storage of goods) includes the use of a crane.",
        "Your “necessary rights” are all rights that you own or control in the port.",
    ],
)
def test_words_around_a_quoted_name_do_not_hide_its_verb(words):
    deed = Lawbook(f"1 Definitions\n\n{words}\n")
    assert [term.lower() for term in deed.terms] in (["loading"], ["necessary rights"])


def test_an_article_without_its_vowel_may_stand_before_a_name_in_brackets():
    statutes = Lawbook(
        "1 Nom\n\nLe nom du port est « Port de Brest » (l’« Association »).\n", language="fr"
    )
    assert statutes.terms == ["Association"]


def test_a_term_may_be_a_word_that_is_also_a_preposition():
    standard = Lawbook(
        """
        1 Definitions

        **Ship**: A vessel that carries goods or persons.

        **Subject**: The person or thing that a manifest describes.
        """
    )
    assert standard.terms == ["Ship", "Subject"]


def test_items_below_a_heading_of_definitions_tell_what_a_thing_is():
    bylaws = Lawbook(
        """
        Article II Terms and Definitions

        A. The Harbour Board refers to the committee that runs the port.

        B. A berth is any place where one ship may lie.

        C. Berth Probation is a form of probation for ships that pay late.

        D. Neither a raft nor a buoy is a ship.

        Article III Meetings

        A. The Harbour Board is the body that meets in March.
        """
    )
    assert bylaws.terms == ["Harbour Board", "berth", "Berth Probation"]


def test_a_german_definition_may_say_what_it_disregards():
    satzung = Lawbook(
        """
        § 2 Begriffe

        Als Grundstück im Sinne dieser Satzung gilt ohne Rücksicht auf das Grundbuch jeder
        zusammenhängende Besitz.

        § 3 Anlagen

        Folgende Anlagen sind Bestandteil dieser Satzung: der Plan und die Liste.
        """,
        language="de",
    )
    assert satzung.terms == ["Grundstück"]


def test_the_first_words_below_a_heading_may_tell_what_its_thing_is():
    standard = Lawbook(
        """
        2 Port Identities

        A Port Identity is a string that identifies a ship. It is long.

        3 Harbour Board

        The Harbour Board is the body that runs the port.

        4 Berths

        A ship is a thing that needs a berth.
        """
    )
    assert standard.terms == ["Port Identity"]
    assert standard.meaning("Port Identity").endswith("identifies a ship.")


def test_a_quoted_name_may_have_its_verb_in_each_item():
    statute = Lawbook(
        """
        5 Limits

        (1) The master pays within the relevant time.

        (2) For the purposes of subsection (1), “relevant time”—

        (a) in relation to a ship, means one day; and

        (b) in relation to a barge, means two days.
        """
    )
    assert statute.terms == ["relevant time"]


@pytest.mark.parametrize(
    "sentence", ["liegt dort vor, wo Schiffe warten", "besteht, wenn es eng ist"]
)
def test_a_german_definition_may_say_where_or_when_its_case_is_given(sentence):
    law = Lawbook(f"§ 3 Enge\n\nEine Enge im Sinne dieses Gesetzes {sentence}.\n", language="de")
    assert law.terms == ["Enge"]


@pytest.mark.parametrize(
    ("words", "term"),
    [
        (
            'Der Verein heißt "Hafen Nord – Verein für Schiffe", abgekürzt "Hafen Nord".',
            "Hafen Nord",
        ),
        ('Wir speichern Angaben (nachfolgend zusammenfassend "Daten“ genannt).', "Daten"),
    ],
)
def test_german_names_are_given_in_marks_of_two_kinds_and_behind_abgekuerzt(words, term):
    assert Lawbook(f"§ 1 Name\n\n(1) {words}\n", language="de").terms == [term]
