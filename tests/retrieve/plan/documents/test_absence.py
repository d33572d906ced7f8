"""What a question names and the library does not have is told, with the nearest."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph.citation.named import find_documents
from evidence_graph.library import Library
from evidence_graph.testing import build_document
from evidence_graph.view import View
from retrieve import Retriever
from retrieve.plan.documents.absence import asks_only, missing_in

from ...libraries import make_library


def names(view: View, text: str) -> list[str]:
    return [one.name for one in missing_in(view, text, find_documents(view, text))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("section 31 of the Lettings Act 2024", ["section 31"]),
        ("section 14(9) of the Lettings Act", ["section 14(9)"]),
        ("What does section 99 say?", ["section 99"]),
        ("my rights under the Sale of Goods Act 1979", ["Sale of Goods Act 1979"]),
        ("Regulation (EU) 2019/1150", ["Regulation (EU) 2019/1150"]),
        ("§ 5 KSchG", ["KSchG"]),
    ],
)
def test_what_is_not_there_is_missing(housing: Library, text: str, expected: list[str]) -> None:
    assert names(housing.view(), text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "section 14(2) of the Lettings Act",
        "Lettings Act s 15",
        "Who holds the deposit for 3.5 months?",
        "the deposit and the notice to quit",
        "Act in 2024 on the deposit",
    ],
)
def test_what_is_there_is_not_missing(housing: Library, text: str) -> None:
    assert names(housing.view(), text) == []


def test_a_document_that_a_text_cites_is_not_missing(tmp_path: Path) -> None:
    citing = build_document("rules.md", "1 Under the Sale of Goods Act 1979 goods are returned.")
    with make_library(tmp_path / "l.library", (citing,)) as library:
        assert names(library.view(), "my rights under the Sale of Goods Act 1979") == []
        assert names(library.view(), "my rights under the Sale of Hats Act 1979") != []


def test_what_the_asker_may_not_see_is_missing(housing: Library) -> None:
    rules = Retriever(housing, visible=lambda document: document.title != "Lettings Act 2024")
    plan = rules.plan("What does section 14 of the Lettings Act 2024 say?")
    assert plan.missing
    assert plan.asks_missing


def test_the_plan_names_the_nearest(housing: Library) -> None:
    plan = Retriever(housing).plan("section 16 of the Lettings Act 2024")
    assert plan.missing == ("section 16",)
    assert any("there is no section 16 in Lettings Act 2024" in told for told in plan.notices)
    assert any("15" in told for told in plan.notices)


def test_an_address_of_no_document_is_told_where_nothing_else_is_asked(housing: Library) -> None:
    retriever = Retriever(housing)
    assert retriever.plan("section 99 of the Act").notices
    beside = retriever.plan("How long is a section 21 notice to quit for the deposit?")
    assert beside.missing == ("section 21",)
    assert not beside.notices
    assert not beside.asks_missing


@pytest.mark.parametrize(
    ("text", "missing", "only"),
    [
        ("section 99 of the Act", ["section 99"], True),
        ("What does § 99 say?", ["§ 99"], True),
        ("the deposit under section 99", ["section 99"], False),
    ],
)
def test_whether_a_question_asks_for_nothing_else(
    text: str, missing: list[str], only: bool
) -> None:
    assert asks_only(text, missing) is only
