"""A question of references is told if there are none, and any question if the answer is unsure."""

from __future__ import annotations

from pathlib import Path

import pytest

from evidence_graph.testing import build_document
from retrieve import Retriever

from ..libraries import make_library

KITES = build_document(
    "kites.md",
    """
    3 Lines
      (1) A line is tied by hand.
    4 Fields
      (1) A field is dry, subject to section 3(1).
    5 Fees
      (1) A fee is due each year.
    """,
    title="Kite Act",
    references=[("4(1)", "3(1)", "section 3(1)")],
)

BOATS = build_document(
    "boats.md",
    """
    1 Boats
      (1) A boat is painted each year, and its parachute is kept dry.
    """,
    title="Boat Rules",
)


@pytest.mark.parametrize(
    ("question", "found", "notice"),
    [
        ("What refers to section 3 of the Kite Act?", True, ""),
        ("What does section 4 of the Kite Act refer to?", True, ""),
        (
            "What refers to section 5 of the Kite Act?",
            False,
            "no provision of this library is known to refer to Kite Act section 5",
        ),
        (
            "What does section 5 of the Kite Act refer to?",
            False,
            "Kite Act section 5 is not known to refer to another provision of this library",
        ),
    ],
)
def test_a_question_of_references_says_if_there_are_none(
    tmp_path: Path, question: str, found: bool, notice: str
) -> None:
    with make_library(tmp_path / "l.library", (KITES,)) as library:
        answer = Retriever(library).search(question)
    assert answer.found == found
    assert (notice in answer.notices) == bool(notice)
    assert (answer.confidence == 0.0) != found


@pytest.mark.parametrize(
    ("question", "lacks"),
    [
        ("Is a line tied by hand?", ""),
        ("Must a pilot of the club have a dry field for a glider?", "“pilot”, “club”, “glider”"),
        # Another document has a field.
        ("Who paints the fence of a muddy field?", "“fence”, “muddy”, “field”"),
        ("Nobody knows who paints the fence and the gate, don't they?", "“fence”, “gate”"),
    ],
)
def test_an_unsure_answer_names_the_words_that_its_document_lacks(
    tmp_path: Path, question: str, lacks: str
) -> None:
    with make_library(tmp_path / "l.library", (KITES, BOATS)) as library:
        answer = Retriever(library).search(question)
    assert answer.found
    doubts = [notice for notice in answer.notices if notice.startswith("perhaps")]
    assert [doubt.partition(" lacks ")[2] for doubt in doubts] == [lacks] * bool(lacks)


def test_the_words_of_a_question_are_named_as_it_spells_them(tmp_path: Path) -> None:
    with make_library(tmp_path / "l.library", (KITES, BOATS)) as library:
        answer = Retriever(library).search("Wer vermietet Überseecontainer?")
    assert not answer.found
    assert any("“Überseecontainer”" in notice for notice in answer.notices)


def test_a_filter_that_leaves_no_text_with_the_words_is_told(tmp_path: Path) -> None:
    with make_library(tmp_path / "l.library", (KITES, BOATS)) as library:
        answer = Retriever(library).search('fee doc:"Boat Rules"')
    assert "nothing in this library answers that: no text that may answer has its words" in (
        answer.notices
    )
