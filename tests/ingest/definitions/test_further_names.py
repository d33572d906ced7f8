"""Further forms of names given in passing, and what is none."""

from __future__ import annotations

import pytest

from .lawbooks import Lawbook


@pytest.mark.parametrize(
    ("name", "names"),
    [
        ("We or Us", ("We", "Us")),
        ("Harbour Guest/You/Your", ("Harbour Guest", "You", "Your")),
        ("Profit or Loss", ("Profit or Loss",)),
        ("US/EU", ("US/EU",)),
        ("I/O", ("I/O",)),
        ("You and/or Your Ship", ("You and/or Your Ship",)),
    ],
)
def test_pronouns_joined_in_one_name_are_names_of_their_own(name, names):
    (found,) = Lawbook(f"“{name}” means a thing in the port.").definitions
    assert (found.term, *found.aliases) == names


def test_a_bracket_may_go_on_behind_its_name():
    words = "1. Any shed or stall (each, a “Quay Shop” and what a Quay Shop sells) pays dues."
    assert Lawbook(words).terms == ["Quay Shop"]


def test_a_number_may_stand_right_before_a_wrong_opening_mark():
    words = """
        1. In this Act—

        (a) “dock” means a basin;

        (b)”pier” means a wall.
    """
    assert Lawbook(words).terms == ["dock", "pier"]


@pytest.mark.parametrize(
    ("sentence", "terms"),
    [
        ("“Dues” shall have the definition contained in section 4 of the Ports Act.", ["Dues"]),
        ("For purposes of the Terms, a “Guest” is a person on board.", ["Guest"]),
        ('Lines may end in DOS ("\\r\\n") or UNIX ("\\n") format.', []),
        ('"m / s" is of dimension 1.', []),
    ],
)
def test_forms_of_one_sentence(sentence, terms):
    assert Lawbook(f"1. General.\n\n{sentence}\n\n2. The end.").terms == terms


def test_german_definitions_with_a_colon_below_their_heading():
    words = """
        § 1 Geltung

        Diese Bedingungen gelten im Hafen.

        § 2 Begriffsdefinitionen

        „Hafen“: Ist ein Becken für Schiffe.

        „Gast“: Ist eine Person an Bord.
    """
    assert Lawbook(words, language="de").terms == ["Hafen", "Gast"]


@pytest.mark.parametrize(
    ("entry", "names"),
    [
        ("Harbour Tug Company (or “HTC”) means a firm with tugs.", ("Harbour Tug Company", "HTC")),
        (
            "Company (referred to as either “the Company”, “We” or “Us”) refers to Pear Ports.",
            ("Company", "the Company", "We", "Us"),
        ),
    ],
)
def test_the_long_name_before_a_bracket_is_the_term_of_an_entry(entry, names):
    found = Lawbook(f"1. In this Act:\n\n{entry}\n\nQuay means a wall.").definitions[0]
    assert (found.term, *found.aliases) == names


def test_a_cited_work_sets_up_no_abbreviation():
    words = """
        1. The PAB pays.

        [7] Port Accounts Board (PAB). Rules of 1990.

        [8] The PAB again.
    """
    assert Lawbook(words).terms == []
