"""Which lines of a planner are kept: what they name is there, and they are near the question."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from evidence_graph.library import Library
from retrieve import Retriever
from tests.fakes import WordEmbedder

from ..lettings import LETTINGS
from ..libraries import make_library
from .test_planning import Table


@pytest.fixture(scope="module")
def lettings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    path = tmp_path_factory.mktemp("quality") / "l.library"
    with make_library(path, LETTINGS) as library:
        yield library


def kept(library: Library, question: str, *lines: str) -> tuple[list[str], str]:
    """The lines that are left for *question*, and all notices."""
    planner = Table(*lines)
    planner.fingerprint = repr(lines)
    plan = Retriever(library, planner=planner, today="any").plan(question)
    return list(map(str, plan.lines)), " ".join(plan.notices)


QUESTION = "how is the deposit held and lodged?"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("lex: deposit held in an approved scheme", None),
        ("lex: deposit held under section 14(1) of the Lettings Act 2024", None),  # which is there
        ("lex: deposit held under section 99", "does not have section 99"),
        ("lex: deposit held under the Consumer Credit Act 1974", "Consumer Credit Act 1974"),
        ("lex: deposit held and lodged within 45 days", "the question does not say 45"),
        ("lex: deposit held and lodged by Abercrombie", "nobody knows Abercrombie"),
        ("lex: deposit held and lodged by the Tribunal", None),  # a name that the library has
        ("lex: fishing vessels on the northern lakes", "too far from the question"),
        ("lex: " + QUESTION, "it says nothing new"),
    ],
)
def test_a_line_brings_in_nothing_that_is_not_there(lettings, line, reason):
    found, notices = kept(lettings, QUESTION, line)
    assert found == ([line] if reason is None else [])
    assert (reason or "") in notices


def test_a_question_of_one_document_is_not_put_to_another(lettings):
    question = "how is the deposit held by the Lettings Act 2024, whoever holds it?"
    found, notices = kept(lettings, question, "lex: deposit held by the Standard Lease")
    assert found == [] and "it names another document" in notices


def test_names_numbers_and_quoted_words_of_the_question_are_kept(lettings):
    question = 'may Abercrombie keep a "holding deposit" of 300 that was lodged?'
    found, _ = kept(
        lettings,
        question,
        "lex: landlord shall lodge the deposit",
        "lex: landlord shall lodge the holding deposit of 300 for Abercrombie",
    )
    assert found == [
        "lex: landlord shall lodge the deposit holding deposit 300 Abercrombie",
        "lex: landlord shall lodge the holding deposit of 300 for Abercrombie",
    ]


def test_there_are_at_most_so_many_lines_of_a_kind(lettings):
    lines = [f"lex: deposit {word}" for word in ("held", "lodged", "scheme", "landlord")]
    found, notices = kept(lettings, QUESTION, *lines, lines[0])
    assert found == lines[:3]
    assert "there are enough of its kind: lex: deposit landlord" in notices
    assert "it says nothing new: lex: deposit held" in notices


def test_german_nouns_are_no_names(lettings):
    found, _ = kept(
        lettings, "wie ist die Kaution anzulegen?", "lex: Anlage der Kaution bei einer Sparkasse"
    )
    assert found == ["lex: Anlage der Kaution bei einer Sparkasse"]


def test_with_vectors_lines_are_measured_by_them(tmp_path):
    good = "vec: the landlord shall hold the deposit and the scheme shall report"
    with make_library(tmp_path / "l.library", LETTINGS, WordEmbedder()) as library:
        question = "the landlord shall hold the deposit in which scheme?"
        found, notices = kept(library, question, good, "vec: whales sing louder than tugs")
        assert found == [good]
        assert "too far from the question: vec: whales" in notices


def test_a_planner_most_of_whose_lines_are_bad_has_misread_the_question(lettings):
    good, bad = "lex: deposit held in an approved scheme", "lex: fishing vessels on the lakes"
    worse = "lex: deposit held under section 99"
    assert kept(lettings, QUESTION, good, bad)[0] == [good]
    found, notices = kept(lettings, QUESTION, good, bad, worse)
    assert found == [] and f"most of the others are bad: {good}" in notices
