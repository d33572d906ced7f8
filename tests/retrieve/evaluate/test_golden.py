"""Golden questions: each line has a question and what answers it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from evidence_graph.errors import RetrievalError
from evidence_graph.library import Library
from evidence_graph.passages import Lane
from retrieve.evaluate import evaluate, read_golden

SHUT = "The window is shut."


@pytest.fixture
def golden(tmp_path: Path):
    """A file of golden questions, each given as a line."""

    def written(*lines: Any) -> Path:
        path = tmp_path / "golden.jsonl"
        path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        return path

    return written


def question(*answers: Any, name: str = "g", text: str = "What is shut?") -> dict[str, Any]:
    return {"id": name, "text": text, "answers": list(answers)}


def place_of(library: Library, words: str) -> tuple[int, int]:
    start = library.text("act.md").index(words)
    return start, start + len(words)


def test_an_answer_is_an_address_a_quotation_or_a_place(judged: Library, golden) -> None:
    start, end = place_of(judged, SHUT)
    path = golden(
        question({"address": "House Act s 14(2)"}, name="by address"),
        question({"quote": SHUT}, name="by quotation"),
        question({"quote": "window is shut", "document": "House Act"}, name="in a document"),
        question({"document": "act.md", "start": start, "end": end}, name="by place"),
        question({"address": "r1", "grade": 2}, name="by record", text="rent"),
    )
    found = evaluate(judged, path, lanes=[Lane.LEXICAL])
    assert found.queries == 5
    assert {query: row["RR@10"] for query, row in found.per_query.items()} == {
        "by address": 1,
        "by quotation": 1,
        "in a document": 1,
        "by place": 1,
        "by record": 1,
    }


def test_a_quotation_is_where_the_document_has_it(judged: Library, golden) -> None:
    found = read_golden(golden(question({"quote": SHUT})), judged.view())
    start, end = place_of(judged, SHUT)
    ((item, grade),) = found.judged["g"].items()
    assert (item, grade) == (f"act.md[{start}:{end}]", 1)
    assert (found.places[item].span.start, found.places[item].span.end) == (start, end)


def test_white_space_of_any_kind_is_a_space(judged: Library, golden) -> None:
    quote = "The window is\n   clean. (2) The\twindow"  # a line of the text ends after "clean."
    found = read_golden(golden(question({"quote": quote})), judged.view())
    (place,) = found.places.values()
    shown = place.span.of(judged.text("act.md"))
    assert shown.split() == quote.split()


def test_what_is_found_elsewhere_does_not_count(judged: Library, golden) -> None:
    path = golden(question({"quote": "The gutter is open."}, text="shut window"))
    found = evaluate(judged, path, lanes=[Lane.LEXICAL])
    assert found.per_query["g"]["R@10"] == 0
    assert found.run["g"]  # something was found


def test_the_kind_and_what_else_a_line_says_may_stand_there(judged: Library, golden) -> None:
    line = {**question({"address": "act.md#15"}), "kind": "topic", "note": "asked by Ada", "id": 7}
    found = read_golden(golden(line), judged.view())
    assert (dict(found.texts), dict(found.kinds)) == ({"7": "What is shut?"}, {"7": "topic"})


@pytest.mark.parametrize(
    ("answers", "message"),
    [
        ([], "line 1 of .*answers"),
        ([{}], "found none of them"),
        ([{"address": "act.md#15", "quote": "roof"}], "found address, quote"),
        ([{"document": "act.md"}], "found document"),
        ([{"start": 1, "end": 2}], "found start, end"),
        ([{"document": "act.md", "start": 5, "end": 5}], "start < end"),
        ([{"document": "act.md", "start": 5, "end": 99999}], r"found \[5, 99999\)"),
        ([{"adress": "act.md#15"}], "adress"),
        ([{"quote": "  "}], "quote"),
        ([{"quote": "The door is ajar."}], "line 1 of .*in the library, found it nowhere"),
        ([{"quote": "The gutter is open.", "document": "records"}], "in records, found it nowhere"),
        (
            [{"quote": "The window is"}],
            "once in the library, found it 2 times, in act.md;",
        ),
        (
            [{"quote": "window", "document": "act.md"}],
            "once in act.md, found it 2 times, in act.md;",
        ),
        ([{"quote": "roof", "document": "no.md"}], "no.md"),
        ([{"address": "nowhere"}], "nowhere"),
    ],
)
def test_what_is_not_understood_or_not_there_is_refused(
    judged: Library, golden, answers: list[Any], message: str
) -> None:
    with pytest.raises(RetrievalError, match=message):
        evaluate(judged, golden(question(*answers)))


def test_an_id_stands_once(judged: Library, golden) -> None:
    twice = [question({"address": "act.md#15"})] * 2
    with pytest.raises(RetrievalError, match="each id once"):
        read_golden(golden(*twice), judged.view())


def test_a_line_that_is_no_json_is_named(judged: Library, tmp_path: Path) -> None:
    path = tmp_path / "golden.jsonl"
    path.write_text(json.dumps(question({"address": "act.md#15"})) + "\n\n{oops\n")
    with pytest.raises(RetrievalError, match="line 3 of"):
        read_golden(path, judged.view())
