"""Who names a document asks for none of its passages by that name."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from evidence_graph.passages import Lane
from evidence_graph.testing import build_document
from retrieve import Retriever

from ..libraries import make_library

BYLAWS = build_document(
    "bylaws.md",
    """
      1 Name
        (1) The name of the club is Orca. Orca is a club of sailors; Orca sails.
      2 History
        (1) Orca was founded in the harbour of Norland. The founders of Orca were three.
      3 Boats
        (1) A boat that races has lines of steel around its deck.
    """,
    title="Bylaws of Orca",
)
CONTRACT = build_document(
    "lease.md",
    """
      1 Parties
        (1) Miller lets to Smith. Miller is the landlord; Smith is the tenant; Miller owns it.
      2 Repairs
        (1) Whoever lets a mill keeps the wheel of it in repair.
    """,
    title="Lease of a Mill",
)
OTHER = build_document(
    "rules.md",
    """
      1 Boats
        (1) A boat in the canal has two lines at its bow.
    """,
    title="Canal Rules",
)


def test_passages_that_repeat_the_name_of_their_document_come_after_those_asked_for(
    tmp_path: Path,
) -> None:
    with make_library(tmp_path / "l.library", (BYLAWS, OTHER)) as library:
        for question in ("Which lines does Orca want on boats?", "lines of boats Orca"):
            hits = list(Retriever(library).rank(question, lanes=(Lane.LEXICAL,)))
            assert hits[0].anchor is not None and hits[0].anchor.startswith("3"), hits
            assert hits[0].document_id == "bylaws.md"


def test_passages_that_repeat_the_parties_of_a_contract_come_after_those_asked_for(
    tmp_path: Path,
) -> None:
    graph, text = CONTRACT
    document = replace(graph.document, metadata={"parties": "Anna Miller; Smith Ltd."})
    contract = replace(graph, document=document), text
    with make_library(tmp_path / "l.library", (contract, OTHER)) as library:
        hits = list(Retriever(library).rank("Must Miller repair the wheel?", lanes=(Lane.LEXICAL,)))
        assert hits[0].anchor is not None and hits[0].anchor.startswith("2"), hits
