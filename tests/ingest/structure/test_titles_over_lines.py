"""Titles over two lines: a body and the number of its law, a kind and its body or its subject."""

from __future__ import annotations

import pytest

from evidence_graph.language import pack_of
from evidence_graph.names.titles import aliases_of
from evidence_graph.nodes import DocumentType
from ingest.convert import markdown
from ingest.facts import Options, facts_of
from ingest.facts.kinds import named_kind

from .outlines import converted, parsed


@pytest.mark.parametrize(
    ("source", "title"),
    [
        (
            """
            THE CORPORATION OF THE CITY OF KIELDER

            BY-LAW NUMBER 2031-17

            WHEREAS the Council considers it advisable to license boats;

            1. Every boat must have a licence.

            2. The licence costs one pound.
            """,
            "THE CORPORATION OF THE CITY OF KIELDER BY-LAW NUMBER 2031-17",
        ),
        (
            """
            Law No. (4) of 2031

            Concerning Pier Lights

            1. Every pier must have a light.

            2. The light is green.
            """,
            "Law No. (4) of 2031 Concerning Pier Lights",
        ),
        (
            """
            Satzung des Vereins

            Hafenbund Nord e.V.

            § 1 Name

            Der Verein hat seinen Sitz in Kiel.

            § 2 Zweck

            Der Verein pflegt den Hafen.
            """,
            "Satzung des Vereins Hafenbund Nord e.V.",
        ),
        (
            """
            Constitution

            Guild of Harbour Pilots

            3 May 2031

            1. Name

            The name is the Guild of Harbour
            Pilots.

            2. Members

            All pilots are members.
            """,
            "Constitution Guild of Harbour Pilots",
        ),
    ],
    ids=["number", "subject", "body", "body over two lines"],
)
def test_a_title_has_the_line_below_it(source: str, title: str):
    assert parsed(converted(source)).title == title


def test_a_by_law_has_names_with_its_number():
    text = "THE CORPORATION OF THE CITY OF KIELDER\n\nBY-LAW NUMBER 2031-17\n\nA by-law on boats."
    names = aliases_of("THE CORPORATION OF THE CITY OF KIELDER", None, text, "", pack_of("en"))
    assert {"By-law 2031-17", "By-law No. 2031-17"} <= set(names)


def test_a_note_for_replaced_words_is_no_part_of_a_title():
    title = "THE PIER LIGHTS 1[(GREEN AND RED)] ACT, 1958"
    facts = facts_of(name="x.pdf", text="", title=title, given={}, language="en", options=Options())
    assert facts.title == "THE PIER LIGHTS (GREEN AND RED) ACT, 1958"


def test_a_title_may_end_with_the_day_of_its_version():
    source = b"""### Satzung des Hafenbunds e.V. -  Stand: Juni 2031

#### \xc2\xa71

1. Der Verein hat seinen Sitz in Kiel.

#### \xc2\xa72

1. Der Verein pflegt den Hafen.
"""
    assert parsed(markdown.convert(source, name="rules.md")).title == "Satzung des Hafenbunds e.V."


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("Pilot Agreement (PA) Specification", DocumentType.STANDARD),
        ("Berth Agreement Method Specification", DocumentType.STANDARD),
        ("Licence Agreement for the Pier Specification", DocumentType.CONTRACT),
    ],
)
def test_the_specification_of_an_agreement_is_a_standard(title: str, kind: DocumentType):
    assert named_kind({}, title, "x", pack_of("en")) is kind
