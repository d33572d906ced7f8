"""Headings and matter are read, never proposed; a heading is found where it is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from evidence_graph.library import Library
from evidence_graph.nodes import ChunkKind
from evidence_graph.passages import Lane
from evidence_graph.testing import build_document
from retrieve import Retriever

from ...fakes import WordEmbedder
from ..assemble.lawbooks import ACT, RULES, lawbook
from ..libraries import make_library

MARKETS = build_document(
    "markets.md",
    """
    Part 1 Stalls
      3 Awnings
        (1) A stall may have an awning of linen.
        (2) The warden inspects stalls as section 4 says.
      4 Inspection
        (1) Each stall is inspected at noon.
    Part 2 Tolls
      5 Toll
        (1) The toll for a stall is two crowns.
    """,
    matter="Contents: stalls, awnings, inspection, tolls",
    title="Markets Act 1990",
    code="MA",
    references=[("3(2)", "4", "section 4")],
)


@pytest.fixture(scope="module")
def markets(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    path: Path = tmp_path_factory.mktemp("markets") / "l.library"
    with make_library(path, (MARKETS,), WordEmbedder()) as library:
        yield library


def kinds_of(library: Library, question: str, *lanes: Lane) -> set[str]:
    kinds = {r["id"]: r["kind"] for r in library.export() if r.get("node") == "chunk"}
    hits = Retriever(library).rank(question, limit=99, lanes=lanes or tuple(Lane))
    return {kinds[hit.chunk_id] for hit in hits}


@pytest.mark.parametrize("lanes", [(Lane.LEXICAL,), (Lane.DENSE,), tuple(Lane)])
@pytest.mark.parametrize(
    "question", ["stalls and awnings", "inspection of stalls", "inspection doc:MA", "tolls at:MA"]
)
def test_no_lane_and_no_link_proposes_a_heading_or_matter(
    markets: Library, question: str, lanes: tuple[Lane, ...]
) -> None:
    found = kinds_of(markets, question, *lanes)
    assert found and found <= {kind.value for kind in ChunkKind if kind.retrievable}


def test_a_heading_is_shown_where_a_passage_holds_it(markets: Library) -> None:
    (first,) = Retriever(markets).search("an awning of linen", limit=1)
    assert first.text.startswith("3 Awnings\n(1) A stall")


@pytest.mark.parametrize(
    "question", ["Harbour Act Part 2", 'at:"Harbour Act Part 2"', 'Part 2 doc:"Harbour Act 2031"']
)
def test_a_heading_is_found_where_its_address_is_asked_for(tmp_path: Path, question: str) -> None:
    with lawbook(tmp_path, {"act.md": ACT, "rules.md": RULES}) as library:
        first = Retriever(library).search(question, limit=3)[0]
    assert (first.section_id, first.text) == ("act.md#Part 2", "## Part 2 Fees")


def test_an_address_asked_for_is_answered_by_its_section(markets: Library) -> None:
    (first,) = Retriever(markets).search("MA s 3", limit=1)
    assert first.section_id == "markets.md#3"
    assert first.text.startswith("3 Awnings\n(1)") and first.text.endswith("section 4 says.")


def test_an_address_that_is_context_leads_to_the_text_below_its_heading(markets: Library) -> None:
    hits = Retriever(markets).rank("How often must it be done under MA s 4?", lanes=[Lane.EXACT])
    assert "markets.md#4(1)" in [hit.section_id for hit in hits]


def test_a_document_asked_for_by_name_is_answered_by_its_first_provision(markets: Library) -> None:
    (first,) = Retriever(markets).search("Markets Act 1990", limit=1)
    assert first.section_id == "markets.md#3"


def test_a_document_of_few_passages_is_found_by_a_name_that_they_do_not_say(tmp_path: Path) -> None:
    control = "# PIER-LOCK-1\n\n## Control\n\nThe keeper locks the gate at night.\n"
    guide = "# Guide\n\n## Use\n\nThe standard requires what each control of PIER says.\n"
    with lawbook(tmp_path, {"control.md": control, "guide.md": guide, "act.md": ACT}) as library:
        first = Retriever(library).search("What does PIER-LOCK-1 require?", limit=1)[0]
    assert (first.document_id, first.text.splitlines()[-1]) == (
        "control.md",
        "The keeper locks the gate at night.",
    )


def test_a_phrase_that_a_heading_alone_holds_is_loosened(markets: Library) -> None:
    answer = Retriever(markets).search('"5 Toll" crowns', limit=1)
    assert "no passage has “5 Toll” word for word" in answer.plan.notices[0]
    assert answer[0].section_id == "markets.md#5"


def test_an_explanation_says_that_a_heading_is_no_candidate(markets: Library) -> None:
    heading = next(
        r["id"]
        for r in markets.export()
        if r.get("node") == "chunk" and r["section_id"] == "markets.md#5"
    )
    assert Retriever(markets).explain("toll", heading).notes == (
        "no candidate: a heading, which answers nothing by itself",
    )
