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
