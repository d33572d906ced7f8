"""Measures on a library whose rankings are known beforehand (see conftest)."""

from __future__ import annotations

import json
from math import log2
from pathlib import Path

import pytest

from evidence_graph.errors import RetrievalError
from evidence_graph.library import Library
from evidence_graph.passages import Lane
from retrieve.evaluate import Evaluation, evaluate


@pytest.fixture
def measure(judged: Library, tmp_path: Path):
    """Evaluate judgements, given as question: {item: grade}; a question's id is its text."""

    def evaluated(qrels: dict[str, dict[str, int]], *unjudged: str) -> Evaluation:
        queries = tmp_path / "queries.jsonl"
        lines = [json.dumps({"id": text, "text": text}) for text in (*qrels, *unjudged)]
        queries.write_text("\n".join(lines) + "\n")
        rows = [f"{q}\t{item}\t{g}" for q, items in qrels.items() for item, g in items.items()]
        (tmp_path / "qrels.tsv").write_text("query-id\tcorpus-id\tgrade\n" + "\n".join(rows) + "\n")
        return evaluate(judged, queries, tmp_path / "qrels.tsv", lanes=[Lane.LEXICAL])

    return evaluated


def test_no_judged_question_is_refused(judged: Library, tmp_path: Path, measure) -> None:
    (tmp_path / "golden.jsonl").write_text("\n")
    with pytest.raises(RetrievalError, match=r"judged questions in .*golden.jsonl, found none"):
        evaluate(judged, tmp_path / "golden.jsonl")
    with pytest.raises(RetrievalError, match=r"judged questions in .*qrels.tsv, found none"):
        measure({}, "rent")


def test_the_ranking_is_the_one_that_the_others_count_on(measure) -> None:
    found = measure({"rent": {"r1": 1}})
    assert [item for item, _ in found.run["rent"]] == [f"r{n}" for n in range(1, 11)]


@pytest.mark.parametrize(
    ("items", "measures"),
    [
        ({"r1": 1}, {"R@10": 1, "AP@10": 1, "nDCG@10": 1, "RR@10": 1, "all@10": 1}),
        # third of two; the other, twelfth, is behind the cut
        (
            {"r3": 1, "r12": 1},
            {
                "R@10": 1 / 2,
                "AP@10": (1 / 3) / 2,
                "nDCG@10": (1 / log2(4)) / (1 + 1 / log2(3)),
                "RR@10": 1 / 3,
                "all@10": 0,
            },
        ),
        (
            {"r2": 1, "r4": 1},
            {
                "R@10": 1,
                "AP@10": (1 / 2 + 2 / 4) / 2,
                "nDCG@10": (1 / log2(3) + 1 / log2(5)) / (1 + 1 / log2(3)),
                "RR@10": 1 / 2,
                "all@10": 1,
            },
        ),
        # judged not relevant counts for nothing; a grade of two is a gain of two
        (
            {"r1": 0, "r2": 2, "r3": 1},
            {
                "R@10": 1,
                "AP@10": (1 / 2 + 2 / 3) / 2,
                "nDCG@10": (2 / log2(3) + 1 / log2(4)) / (2 + 1 / log2(3)),
                "RR@10": 1 / 2,
                "all@10": 1,
            },
        ),
        ({"r11": 1}, {"R@10": 0, "AP@10": 0, "nDCG@10": 0, "RR@10": 0, "all@10": 0}),
        ({"r1": 0}, {"R@10": 0, "AP@10": 0, "nDCG@10": 0, "RR@10": 0, "all@10": 0}),
    ],
)
def test_measures_are_those_worked_out_by_hand(
    measure, items: dict[str, int], measures: dict[str, float]
) -> None:
    found = measure({"rent": items})
    assert found.per_query == {"rent": pytest.approx(measures)}
    assert found.metrics == pytest.approx(measures)


def test_means_are_over_questions_and_one_without_a_hit_counts_nothing(measure) -> None:
    found = measure({"rent": {"r1": 1}, "zebra": {"r1": 1}, "roof": {"r11": 1}})
    assert found.run["zebra"] == []
    assert [found.per_query[q]["RR@10"] for q in ("rent", "zebra", "roof")] == [1, 0, 1 / 2]
    assert found.metrics["RR@10"] == pytest.approx((1 + 0 + 1 / 2) / 3)
    assert found.queries == 3


def test_questions_without_judgement_are_not_asked(measure) -> None:
    found = measure({"rent": {"r1": 1}}, "roof")
    assert found.run.keys() == found.per_query.keys() == {"rent"}


def test_the_best_chunk_of_a_record_counts_before_the_cut(measure) -> None:
    """Twelve chunks of one record stand above the other: it is the second record, not the 13th."""
    found = measure({"drain": {"d2": 1}})
    assert [item for item, _ in found.run["drain"]] == ["d1", "d2"]
    assert found.per_query["drain"]["RR@10"] == 1 / 2


def test_a_chunk_counts_for_the_sections_that_it_overlaps(measure) -> None:
    found = measure(
        {
            "gutter open": {"act.md#15": 1},
            "shut": {"House Act s 14(2)": 1},  # an address as it is cited
            "clean": {"act.md": 1},  # a whole document
        }
    )
    assert {q: m["RR@10"] for q, m in found.per_query.items()} == {
        "gutter open": 1,
        "shut": 1,
        "clean": 1,
    }


def test_two_questions_may_name_one_section_each_in_its_own_words(measure) -> None:
    found = measure({"gutter": {"act.md#15": 1}, "gutter open": {"House Act s 15": 1}})
    assert [row["RR@10"] for row in found.per_query.values()] == [1, 1]


def test_what_other_questions_ask_takes_no_place(measure) -> None:
    alone = measure({"shut": {"act.md#14(2)": 1}})
    among = measure({"shut": {"act.md#14(2)": 1}, "window": {"act.md#14": 1, "act.md": 1}})
    assert among.per_query["shut"] == alone.per_query["shut"]


def test_a_run_is_written_in_trec_format(measure) -> None:
    found = measure({"rent": {"r1": 1}, "open  gutter": {"House Act s 15": 1}})
    lines = list(found.trec(tag="mine"))
    query, q0, item, rank, score, tag = lines[0].split(" ")
    assert (query, q0, item, rank, tag) == ("rent", "Q0", "r1", "1", "mine")
    assert float(score) == pytest.approx(found.run["rent"][0][1])
    assert lines[10].startswith("open_gutter Q0 House_Act_s_15 1 ")
    assert [line.split(" ")[3] for line in lines[:10]] == [str(n) for n in range(1, 11)]


def test_hits_are_counted_by_class_of_difficulty(judged: Library, tmp_path: Path) -> None:
    """First relevant item at rank 1, 3, 4 and nowhere; kinds are their author's, or classes'."""
    gold = {"rent": ("r1", "topic"), "rent rent": ("r3", "semantic"), "rent?": ("r4", "mine")}
    gold["zebra"] = ("r1", "mine")
    queries, qrels = tmp_path / "queries.jsonl", tmp_path / "qrels.tsv"
    rows = [{"id": text, "text": text, "kind": kind} for text, (_, kind) in gold.items()]
    queries.write_text("".join(json.dumps(row) + "\n" for row in rows))
    judgements = "".join(f"{text}\t{item}\t1\n" for text, (item, _) in gold.items())
    qrels.write_text(f"query-id\tcorpus-id\tgrade\n{judgements}")
    found = evaluate(judged, queries, qrels, lanes=[Lane.LEXICAL])
    assert found.by_class() == {
        "mine": {"queries": 2, "Hit@1": 0, "Hit@3": 0, "Hit@5": 1 / 2, "Hit@10": 1 / 2},
        "semantic": {"queries": 2, "Hit@1": 1 / 2, "Hit@3": 1, "Hit@5": 1, "Hit@10": 1},
    }


def test_the_json_is_that_of_the_contract(measure) -> None:
    data = json.loads(measure({"rent": {"r1": 1}}).to_json())
    assert data.keys() == {"metrics", "queries", "milliseconds"}
    assert data["metrics"].keys() == {"R@10", "AP@10", "nDCG@10", "RR@10", "all@10"}
    assert data["milliseconds"].keys() == {"p50", "p95"}


@pytest.mark.parametrize(
    ("queries", "qrels", "message"),
    [
        ('{"id": "q"}', "q\tr1\t1", "line 1 of .*queries"),
        ("[1]", "q\tr1\t1", "line 1 of .*queries"),
        ('{"id": "p", "text": "rent"}', "q\tr1\t1", "found no 'q'"),
        ('{"id": "q", "text": "rent"}', "q\tr1", "line 2 of .*qrels"),
        ('{"id": "q", "text": "rent"}', "q\tr1\thigh", "whole grade"),
        ('{"id": "q", "text": "rent"}', "q\tr1\t--1", "whole grade"),
        ('{"id": "q", "text": "rent"}', "q\tr1\t²", "whole grade"),
        ('{"id": "q", "text": "rent"}', "q\tnowhere\t1", "judged items in the library"),
    ],
)
def test_files_that_cannot_be_understood_are_refused(
    judged: Library, tmp_path: Path, queries: str, qrels: str, message: str
) -> None:
    (tmp_path / "queries.jsonl").write_text(queries + "\n")
    (tmp_path / "qrels.tsv").write_text(f"query-id\tcorpus-id\tgrade\n{qrels}\n")
    with pytest.raises(RetrievalError, match=message):
        evaluate(judged, tmp_path / "queries.jsonl", tmp_path / "qrels.tsv")


def test_a_file_that_is_absent_is_named(judged: Library, tmp_path: Path) -> None:
    with pytest.raises(RetrievalError, match="expected a readable file at"):
        evaluate(judged, tmp_path / "none.jsonl", tmp_path / "none.tsv")
