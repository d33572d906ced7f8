"""Lists of definitions whose terms have no marks and whose lines have no blank lines between them.

Statutes print such terms in bold, and a page converted to text has lost that.
"""

from __future__ import annotations

from .lawbooks import Lawbook

HARBOUR = Lawbook(
    """
    Part 1
    Preliminary

    2 Interpretation
    (1) In this Act, unless the context otherwise requires—
    berth means a place in the port where one ship may lie for the time
    that the master has paid
    dues has the meaning given in section 9
    master in relation to a ship includes any person in charge of the
    ship
    Port Authority means the authority that section 4 establishes for the
    Port
    towing means the movement of a ship by a tug, with ropes or
    through other means
    tug or towing boat means a boat that tows ships.

    3 Dues
    (1) The master must pay the dues before the ship leaves its berth by any
    means that the Port Authority allows.
    """
)


def test_each_line_that_begins_with_a_term_is_a_definition():
    boats = ["towing", "tug or towing boat"]
    assert HARBOUR.terms == ["berth", "dues", "master", "Port Authority", *boats]


def test_the_meaning_goes_on_in_the_next_lines_up_to_the_next_term():
    assert HARBOUR.meaning("berth").endswith("that the master has paid")
    assert HARBOUR.meaning("dues") == "dues has the meaning given in section 9"


def test_what_the_term_is_related_to_is_no_part_of_it():
    assert HARBOUR.meaning("master").startswith("master in relation to a ship includes any person")


def test_a_line_of_prose_that_has_such_a_verb_is_no_definition():
    prose = Lawbook(
        """
        4 Payment
        The dues are paid in advance, and the master must show by what
        means they were paid. A receipt that the office
        issues means that nothing is owed. Where a ship
        leaves means of payment behind, the port keeps them.
        """
    )
    assert prose.terms == []


def test_entries_before_a_dash_stand_in_lines_below_their_lead_in():
    policy = Lawbook(
        """
        1 Policy

        The port provides the following list of terms and definitions:
        Berth – a place in the port where one ship may lie.
        Crew (C) – all persons who work on a ship.
        Information Board – the board at the gate of the port.
        Tide Table – the table of tides that the port prints.

        2 Notices

        The Information Board shows the Tide Table to the Crew.
        """
    )
    assert policy.terms == ["Berth", "Crew", "Information Board", "Tide Table"]


def test_a_clause_on_the_number_of_words_defines_nothing():
    bylaws = Lawbook(
        """
        1 Interpretation

        (a) words in the singular include the plural;

        (b) dues means what a ship pays.
        """
    )
    assert bylaws.terms == ["dues"]


def test_a_wrapped_line_amid_quoted_names_begins_no_term():
    law = Lawbook("""
        2. In this Act,—

        (1) “berth”, in relation to a port, means the place of one ship with all moveable
        fixtures of such place and includes any bollard or rope of such place and the
        crane of the berth;

        (2) the expressions “hires a berth” and “hires a tug” includes
        online orders through electronic means or by telephone or by a letter;
        """)
    assert law.terms == ["berth", "hires a berth", "hires a tug"]
    assert law.meaning("berth").endswith("crane of the berth;")
