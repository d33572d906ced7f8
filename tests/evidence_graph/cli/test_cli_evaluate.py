"""The command `evaluate`, beyond its contract: golden questions, and settings side by side."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from .running import ran

TEN_DAYS = "must give the tenant a copy of the record within ten working days of a request"


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Any:
    """Runs the command; its exit status, what it printed, and what it said beside."""

    return partial(ran, capfd)


@pytest.fixture
def golden(tmp_path: Path) -> Path:
    """Two questions: one that words alone cannot answer, for it has none, and one that they can."""
    lines = [
        {
            "id": "by address",
            "text": "Tenancies Act s 14(2)",
            "answers": [{"address": "Tenancies Act s 14(2)"}],
        },
        {
            "id": "by words",
            "text": "copy of the rent record within ten working days",
            "kind": "mine",
            "answers": [{"quote": TEN_DAYS}],
        },
    ]
    path = tmp_path / "golden.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def test_golden_questions_hold_their_answers(run: Any, statutes: Path, golden: Path) -> None:
    status, out, _ = run("evaluate", statutes, "--golden", golden, "--json")
    found = json.loads(out)
    assert (status, list(found)) == (0, ["metrics", "queries", "milliseconds"])
    assert (found["queries"], found["metrics"]["RR@10"]) == (2, 1.0)


def test_more_is_told_where_it_is_asked_for(run: Any, statutes: Path, golden: Path) -> None:
    asked = ["--classes", "--passages", "60", "--passages", "400"]
    _, out, _ = run("evaluate", statutes, "--golden", golden, *asked, "--json")
    found = json.loads(out)
    assert list(found) == ["metrics", "queries", "milliseconds", "classes", "passages"]
    hits = {"queries": 1, "Hit@1": 1.0, "Hit@3": 1.0, "Hit@5": 1.0, "Hit@10": 1.0}
    assert found["classes"] == {"exact": hits, "mine": hits}
    assert list(found["passages"]) == ["60", "400"]
    assert list(found["passages"]["400"]) == ["recall", "precision", "tokens"]
    assert found["passages"]["400"]["recall"] == 1.0
    words = run("evaluate", statutes, "--golden", golden, *asked)[1]
    assert "Hit@10" in words
    assert "precision" in words


def test_settings_are_compared_side_by_side(run: Any, statutes: Path, golden: Path) -> None:
    _, out, _ = run("evaluate", statutes, "--golden", golden, "--against", "lexical", "--json")
    (against,) = json.loads(out)["against"]
    assert list(against) == ["settings", "metrics", "queries", "milliseconds", "differences"]
    assert (against["settings"], against["queries"]) == ("lexical", 2)
    one = against["differences"]["RR@10"]
    expected = ["before", "after", "difference", "low", "high", "p", "gains", "losses"]
    assert list(one) == expected
    assert one["before"] == against["metrics"]["RR@10"]
    assert one["after"] == 1.0
    assert [query for query, _ in one["gains"]] == ["by address"]
    assert one["losses"] == []
    words = run("evaluate", statutes, "--golden", golden, "--against", "lexical")[1]
    assert "against lexical" in words
    assert "AP@10 won: by address +" in words


def test_a_file_of_settings_is_one_side(
    run: Any, statutes: Path, golden: Path, tmp_path: Path
) -> None:
    """With one candidate a lane, the second best of a question is never found."""
    narrow = tmp_path / "narrow.json"
    narrow.write_text('{"candidates": 1, "graph": false}')
    run_file = tmp_path / "run.trec"
    asked = ["--golden", golden, "--run", run_file, "--json"]
    _, out, _ = run("evaluate", statutes, *asked, "--settings", narrow, "--against", narrow)
    assert len(run_file.read_text().splitlines()) <= 4
    (against,) = json.loads(out)["against"]
    assert against["settings"] == str(narrow)
    assert {one["difference"] for one in against["differences"].values()} == {0.0}
    run("evaluate", statutes, *asked)
    assert len(run_file.read_text().splitlines()) > 4


def test_the_graph_is_left_out_on_request(run: Any, statutes: Path, golden: Path) -> None:
    """What is compared with itself has no difference; with the graph, scores are others."""
    asked = ["--golden", golden, "--no-graph", "--json"]
    _, out, _ = run("evaluate", statutes, *asked, "--against", "no-graph")
    (against,) = json.loads(out)["against"]
    assert against["settings"] == "no-graph"
    assert {one["difference"] for one in against["differences"].values()} == {0.0}
    question = "copy of the rent record within ten working days"
    found = [run("rank", statutes, question, "--json", *graph)[1] for graph in ([], ["--no-graph"])]
    scores = [[hit["score"] for hit in json.loads(one)["hits"]] for one in found]
    assert scores[0] != scores[1]


def test_measures_by_question_name_its_class(
    run: Any, statutes: Path, golden: Path, tmp_path: Path
) -> None:
    each = tmp_path / "each.jsonl"
    run("evaluate", statutes, "--golden", golden, "--classes", "--per-query", each)
    rows = [json.loads(line) for line in each.read_text().splitlines()]
    assert [(row["id"], row["class"]) for row in rows] == [
        ("by address", "exact"),
        ("by words", "mine"),
    ]


@pytest.mark.parametrize(
    "given",
    [
        [],
        ["--queries", "q"],
        ["--qrels", "r"],
        ["--golden", "g", "--qrels", "r"],
        ["--golden", "g", "--queries", "q", "--qrels", "r"],
        ["--golden", "g", "--against", "psychic"],
        ["--golden", "g", "--passages", "0"],
    ],
)
def test_wrong_usage_exits_with_2(run: Any, statutes: Path, given: list[str]) -> None:
    status, out, err = run("evaluate", statutes, *given)
    assert (status, out) == (2, "")
    assert "error: " in err


def test_settings_that_do_not_exist_are_refused(
    run: Any, statutes: Path, golden: Path, tmp_path: Path
) -> None:
    settings = tmp_path / "settings.json"
    settings.write_text('{"candidate": 10}')
    status, _, err = run("evaluate", statutes, "--golden", golden, "--settings", settings)
    assert (status, "candidate" in err) == (1, True)
