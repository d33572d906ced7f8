"""A German noun that no text holds is also searched in the compounds that end with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph.testing import build_document
from retrieve.plan.expansion.compounds import compounds_of
from retrieve.plan.expansion.expand import expand
from retrieve.plan.planner import make_plan

from ...libraries import described, make_library

POLL = described(
    build_document(
        "wahl.md",
        "1 Die Wahlscheine sind gelb.\n2 Ein Wahlschein mit zwei Kreuzen ist ungültig.\n"
        "3 Die Gebühr ist bar zu zahlen.",
        title="Wahlregeln",
    ),
    language="de",
)
SAIL = build_document("sail.md", "1 A bowsprit is no mast.", title="Sails")


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("Wann ist ein Schein ungültig?", [("Schein", "Wahlschein")]),
        ("Wo liegen die Scheine?", [("Scheine", "Wahlscheine")]),
        ("Was kostet die Gebühr?", []),  # held alone
        ("was gilt ein schein", []),  # may be a verb
        ("Woher kommt der Sprit?", []),  # in a text of another language
    ],
)
def test_compounds_of_unknown_nouns(
    tmp_path: Path, question: str, found: list[tuple[str, str]]
) -> None:
    with make_library(tmp_path / "l.library", (POLL, SAIL)) as library:
        assert list(compounds_of(library.view(), question, "de")) == found
        assert not list(compounds_of(library.view(), question, "en"))
        plan = expand(make_plan(question, library.view()), library.view())
    assert [(one.said, one.also) for one in plan.expansions if one.language == "de"] == found
