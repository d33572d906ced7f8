"""Where a stated scope ends: with its definition, its list, or the attachment that it names."""

from __future__ import annotations

import pytest

from evidence_graph.language import pack_of
from ingest.definitions.scope.statements import How, statements_of

from .lawbooks import Lawbook


def test_what_is_said_in_a_definition_governs_the_items_of_its_unit():
    law = Lawbook("""
        1. Definitions

        In this Act:

        (a) “Grade” means the grade of a ship.

        (b) “Toll” means the dues.

        In this definition:

        (i) “Gold Toll” means that of a gold ship;

        (ii) “Iron Toll” means that of an iron ship.

        (c) “Hull” means the body of a ship.
        """)
    assert law.scope_of("Gold Toll") == "1(b)"
    assert law.scope_of("Hull") is None


def test_a_scope_in_a_definition_is_not_that_of_the_next_one():
    law = Lawbook("""
        1. Definitions

        The following terms are used in this Agreement: "Owner" means who has a ship. As used in \
this definition, "has" means the possession of all papers. "Hull" means the body of a ship.

        2. Dues

        The Owner pays.
        """)
    assert (law.scope_of("has"), law.scope_of("Hull")) == ("1", None)


def test_where_a_meaning_is_ascribed_is_no_scope():
    law = Lawbook("""
        1. Definitions

        "Dues" has the meaning ascribed thereto in clause 2.1 "Hull" means the body of a ship.

        2. Dues

        2.1 What is paid for a Hull is the "Dues".
        """)
    assert law.scope_of("Hull") is None


@pytest.mark.parametrize(
    ("words", "places"),
    [
        ("The definitions in this Schedule apply.", ["schedule"]),
    ],
)
def test_definitions_apply_elsewhere_than_where_they_stand(words: str, places: list[str]):
    read = statements_of(pack_of("en")).read(words)
    assert [place.word for statement in read for place in statement] == places


def test_french_scopes_of_an_article_and_others():
    (read,) = statements_of(pack_of("fr")).read("Au présent article et aux articles 5 et 6, port")
    assert [(place.how, place.numbers) for place in read] == [
        (How.HERE, ()),
        (How.NUMBERED, ("5",)),
        (How.NUMBERED, ("6",)),
    ]
    assert not list(statements_of(pack_of("fr")).read("un navire soumis au présent article"))


def test_definitions_that_stand_in_a_paragraph_apply_in_its_schedule():
    law = Lawbook("""
        1. Dues

        1.1 The dues are paid.

        Schedule 1 Ships

        1. Interpretation

        1.1 In addition to the definitions in clause 1, the definitions in this paragraph apply \
in this Schedule 1.

        “Hull” means the body of a ship.

        2. Ports

        2.1 A Hull is in port.
        """)
    assert law.scope_of("Hull") == "Sch 1"


def test_a_text_may_cite_its_units_by_a_word_of_its_own():
    rules = Lawbook("""
        1.1 Owners pay as bylaw 2.1 says.

        1.2 Guests wait at the quay, unless bylaw 2.2 says otherwise.

        2.1 In this bylaw:

        (a) “Tug” means a boat that tows.

        2.2 Bylaw 1.1 does not bind the crew.
        """)
    assert rules.scope_of("Tug") == "2.1"
