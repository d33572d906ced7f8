"""Why a chunk stands where it stands, and why it does not stand anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum
from pathlib import Path

import pytest

from evidence_graph.errors import NotFoundError
from evidence_graph.library import Library
from evidence_graph.nodes import Document
from evidence_graph.passages import Lane
from retrieve import Retriever, SearchSettings

from ...fakes import WordEmbedder
from ..libraries import HOUSING, make_library
from ..rank.test_duplicates import CODES

QUESTION = "Who must hold the deposit?"


@pytest.fixture(scope="module")
def codes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    path = tmp_path_factory.mktemp("codes") / "l.library"
    with make_library(path, tuple(CODES), WordEmbedder()) as library:
        yield library


def test_a_ranked_chunk_has_its_place_and_parts_that_add_up(housing: Library) -> None:
    retriever = Retriever(housing)
    for hit in retriever.rank(QUESTION, limit=99):
        found = retriever.explain(QUESTION, hit.chunk_id)
        assert (found.rank, found.score, found.section_id) == (hit.rank, hit.score, hit.section_id)
        assert found.score == pytest.approx(fsum(p.contribution for p in found.explain), abs=1e-9)
        assert found.notes == ()
        assert f"rank {hit.rank}," in str(found)


def test_an_address_stands_for_the_best_chunk_there(housing: Library) -> None:
    retriever = Retriever(housing)
    hits = retriever.rank(QUESTION, limit=99)
    best = next(hit for hit in hits if (hit.section_id or "").startswith("act.md#14"))
    assert retriever.explain(QUESTION, "LA s 14").chunk_id == best.chunk_id
    assert retriever.explain(QUESTION, "act.md").document_id == "act.md"


def test_what_is_no_candidate_has_the_score_that_it_would_have(housing: Library) -> None:
    narrow = Retriever(housing, settings=SearchSettings(pool_size=1, graph=False))
    assert len(narrow.rank(QUESTION, limit=99)) == 1
    wide = Retriever(housing, settings=SearchSettings(graph=False))
    for hit in wide.rank(QUESTION, limit=99)[1:]:
        found = narrow.explain(QUESTION, hit.chunk_id)
        assert found.rank is None
        assert found.score == pytest.approx(hit.score)
        assert found.score == pytest.approx(fsum(p.contribution for p in found.explain), abs=1e-9)
        assert found.notes[0].startswith("no candidate: too far down in its lanes")


@pytest.mark.parametrize(
    ("question", "address", "reason"),
    [
        ("deposit type:regulation", "act.md#14(1)", "filters do not admit"),
        ("deposit -bank", "act.md#14(1)", "phrases, exclusions"),
        ('"the deposit" scheme', "act.md#15(1)", "phrases, exclusions"),
    ],
)
def test_what_is_left_out_says_why(
    housing: Library, question: str, address: str, reason: str
) -> None:
    found = Retriever(housing).explain(question, address)
    assert (found.rank, found.score, found.explain) == (None, 0.0, [])
    assert reason in found.notes[0]


def test_matter_is_not_searched(housing: Library) -> None:
    matter = next(
        record["id"]
        for record in housing.export()
        if record.get("node") == "chunk" and record["kind"] == "matter"
    )
    found = Retriever(housing).explain("deposits", matter)
    assert found.notes == ("not searched: front matter, a list of contents, or the like",)


def test_what_no_lane_proposed_says_so(housing: Library) -> None:
    found = Retriever(housing).explain("fee", "act.md#15(1)", lanes=[Lane.LEXICAL])
    assert found.rank is None and found.notes[0].startswith("no candidate: no lane proposed it")


def test_what_another_stands_for_says_which(codes: Library) -> None:
    retriever = Retriever(codes)
    question = "proper accounts of every deposit"
    (shown,) = retriever.search(question, limit=1)
    other = retriever.explain(question, shown.also[0])
    assert other.rank is not None
    assert "which says the same and is better" in other.notes[0]


@pytest.mark.parametrize("address", ["act.md#99", "nowhere", "act.md!0123456789abcdef", "s 1(1)"])
def test_an_address_that_leads_nowhere_is_refused(housing: Library, address: str) -> None:
    with pytest.raises(NotFoundError):
        Retriever(housing).explain(QUESTION, address)


def test_what_is_hidden_is_not_there(housing: Library, tmp_path: Path) -> None:
    def seen(document: Document) -> bool:
        return document.id != "act.md"

    def outcome(retriever: Retriever, name: str) -> str | tuple[str, ...]:
        try:
            return retriever.explain(QUESTION, name).chunk_id
        except NotFoundError as error:
            return error.nearest

    chunk = Retriever(housing).explain(QUESTION, "LA s 14(1)").chunk_id
    hidden = Retriever(housing, visible=seen)
    assert outcome(hidden, chunk) == outcome(hidden, "act.md") == ()
    with make_library(tmp_path / "l.library", HOUSING[1:], WordEmbedder()) as without:
        for name in ("LA s 14(1)", "LA s 13(1)", "act.md#14(1)", "act.md", "s 14", "r 6", chunk):
            assert outcome(hidden, name) == outcome(Retriever(without), name), name
