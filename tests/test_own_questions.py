"""The questions about documents that are not ObliQA: well-formed, and asked where they can be."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from benchmarks.quality.own_questions import (
    EXAMPLES,
    HALVES,
    MEASURES,
    QUESTIONS,
    ROOT,
    Half,
    Kind,
    owns_up,
    read_questions,
    table,
    values,
)
from evidence_graph.library import Library
from evidence_graph.passages import Lane
from evidence_graph.testing import build_document
from retrieve import Retriever
from retrieve.evaluate import read_qrels

from .retrieve.libraries import make_library

HOUSE = build_document(
    "papers/house.html",
    """
    14 Glass
      (1) The window is clean.
    15 Metal
      (1) The gutter along the northern wall is open.
    16 Repair
      (1) gutter gutter gutter
    """,
)
GARDEN = build_document("papers/garden.md", "3 Hedge\n  (1) The hedge is low.")

ASKED = """\
{"id": "house-1", "kind": "exact", "language": "en", "text": "gutter"}
{"id": "house-2", "kind": "multi", "language": "en", "text": "window"}
{"id": "garden-1", "kind": "exact", "language": "en", "text": "hedge"}
"""
JUDGED = """\
query-id\tcorpus-id\tgrade
house-1\thouse#15(1)\t2
house-2\thouse#14(1)\t2
house-2\thouse#15(1)\t1
garden-1\tgarden#3(1)\t2
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "queries.jsonl").write_text(ASKED, encoding="utf-8")
    (tmp_path / "qrels.tsv").write_text(JUDGED, encoding="utf-8")
    return tmp_path


def test_a_library_is_asked_about_the_documents_that_it_holds(folder: Path) -> None:
    with make_library(folder / "house.library", (HOUSE,)) as library:
        found = values([library], [Lane.LEXICAL], folder)
    all_right = dict.fromkeys(MEASURES, 1.0)
    assert found == {
        "house-1": {**all_right, "AP@10": 0.5, "Hit@1": 0.0},  # second to 16(1)
        "house-2": {**all_right, "R@10": 0.5, "AP@10": 0.5, "all@10": 0.0},
    }


def test_several_libraries_answer_together(folder: Path) -> None:
    with (
        make_library(folder / "house.library", (HOUSE,)) as house,
        make_library(folder / "garden.library", (GARDEN,)) as garden,
    ):
        found = values([house, garden], [Lane.LEXICAL], folder)
    lines = list(table(found, read_questions(folder), "words"))
    assert [line.split()[:2] for line in lines[1:]] == [
        ["exact", "2"],
        ["multi", "1"],
        ["en", "3"],
        ["all", "3"],
    ]
    assert lines[-1].split()[2] == "0.833"  # (1 + 1 + .5) / 3


def test_every_question_has_an_answer_and_every_judgement_a_question() -> None:
    questions, judged = read_questions(), read_qrels(QUESTIONS / "qrels.tsv")
    assert list(questions) == list(judged)
    assert len(questions) == 72
    assert Counter(question.language for question in questions.values()) == {"en": 48, "de": 24}
    for query, items in judged.items():
        assert set(items.values()) <= {1, 2}, query
        assert 2 in items.values(), query
        assert all(stem and anchor for stem, _, anchor in (i.partition("#") for i in items)), query


def test_questions_that_need_several_provisions_are_judged_on_several() -> None:
    judged = read_qrels(QUESTIONS / "qrels.tsv")
    for query, question in read_questions().items():
        if question.kind in (Kind.REFERENCE, Kind.MULTI):
            assert sum(grade == 2 for grade in judged[query].values()) >= 2, query


def test_no_judgement_is_made_twice() -> None:
    lines = (QUESTIONS / "qrels.tsv").read_text(encoding="utf-8").splitlines()
    pairs = [tuple(line.split("\t")[:2]) for line in lines]
    assert len(pairs) == len(set(pairs))


def test_an_absent_document_is_no_error(tmp_path: Path) -> None:
    with Library.open(tmp_path / "empty.library") as library:
        assert values([library], [Lane.LEXICAL]) == {}


def test_no_example_serves_both_halves_and_all_are_there() -> None:
    files = [file for half in HALVES.values() for file in half]
    assert len(files) == len(set(files))
    assert all((ROOT / "examples" / file).is_file() for file in files)


def test_each_question_about_examples_is_judged_within_its_half() -> None:
    questions, judged = read_questions(EXAMPLES), read_qrels(EXAMPLES / "qrels.tsv")
    absent = [query for query, one in questions.items() if one.kind is Kind.ABSENT]
    assert [query for query in questions if query not in absent] == list(judged)
    assert Counter(one.half for one in questions.values()) == {Half.TUNE: 113, Half.APART: 76}
    for query, items in judged.items():
        half = questions[query].half
        assert half is not None
        stems = {Path(file).stem for file in HALVES[half]}
        assert {item.partition("#")[0] for item in items} <= stems, query
        assert 2 in items.values(), query


def test_what_nothing_answers_is_told_by_an_empty_answer_or_a_notice(folder: Path) -> None:
    with make_library(folder / "garden.library", (GARDEN,)) as library:
        retriever = Retriever(library)
        assert owns_up(retriever, "gutter")
        assert not owns_up(retriever, "hedge")
