"""How much of the gold text is shown, and how much else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence_graph.library import Library
from evidence_graph.passages import Lane
from evidence_graph.projection import DocumentRow
from evidence_graph.spans import Span
from retrieve import Retriever
from retrieve.evaluate import (
    PassageEvaluation,
    TextPlace,
    evaluate_passages,
    gold_text,
    overlap,
    read_golden,
    read_questions,
)
from retrieve.evaluate.items import Items

Ends = tuple[int, int]


def places(*spans: tuple[int, int] | tuple[int, int, int]) -> list[TextPlace]:
    """Given as (start, end), of document 0, or (start, end, document)."""
    return [TextPlace(DocumentRow(rest[0] if rest else 0), Span(a, b)) for a, b, *rest in spans]


@pytest.mark.parametrize(
    ("gold", "shown", "recall", "precision"),
    [
        ([(0, 10)], [(0, 10)], 1, 1),
        ([(0, 10)], [(5, 25)], 1 / 2, 1 / 4),
        ([(0, 10)], [(10, 20)], 0, 0),  # ends do not belong to a span
        ([(0, 10)], [(0, 10, 1)], 0, 0),  # another document
        ([(0, 10), (20, 40)], [(20, 40)], 2 / 3, 1),
        ([(0, 10), (0, 10)], [(0, 10)], 1, 1),  # judged twice
        ([(0, 10), (5, 15)], [(0, 5)], 1 / 3, 1),
        ([(0, 10)], [(0, 6), (4, 12), (0, 12)], 1, 10 / 12),  # shown twice and thrice
        ([(0, 10, 1), (0, 30, 2)], [(5, 10, 2), (0, 5, 1)], 1 / 4, 1),
        ([], [(0, 10)], 0, 0),
        ([(0, 10)], [], 0, 0),
    ],
)
def test_characters_are_counted_once(
    gold: list[Ends], shown: list[Ends], recall: float, precision: float
) -> None:
    found = overlap(places(*gold), places(*shown))
    assert found == pytest.approx({"recall": recall, "precision": precision})


spans = st.lists(
    st.tuples(st.integers(0, 30), st.integers(0, 8), st.integers(0, 1)).map(
        lambda s: (s[0], s[0] + s[1], s[2])
    ),
    max_size=6,
)


@given(spans, spans)
def test_it_is_the_overlap_of_sets_of_characters(
    gold: list[tuple[int, int, int]], shown: list[tuple[int, int, int]]
) -> None:
    wanted = {(document, at) for a, b, document in gold for at in range(a, b)}
    found = {(document, at) for a, b, document in shown for at in range(a, b)}
    common = len(wanted & found)
    assert overlap(places(*gold), places(*shown)) == {
        "recall": common / len(wanted) if wanted else 0,
        "precision": common / len(found) if found else 0,
    }


@pytest.fixture
def measure(judged: Library, tmp_path: Path):
    """Evaluate the passages for "rent", whose answers are some records, within budgets.

    Each record has thirteen tokens and is a passage by itself; r1 is the best, then r2 …
    """

    def evaluated(*records: str, budgets: tuple[int, ...]) -> PassageEvaluation:
        answers = [{"address": record} for record in records]
        path = tmp_path / "golden.jsonl"
        path.write_text(json.dumps({"id": "g", "text": "rent", "answers": answers}))
        return evaluate_passages(judged, path, budgets=budgets, lanes=[Lane.LEXICAL])

    return evaluated


def test_all_that_an_answer_shows_counts(judged: Library, measure) -> None:
    found = measure("r1", "r2", "r12", budgets=(5, 100))
    assert found.metrics[5] == {"recall": 0, "precision": 0, "tokens": 0}
    answer = Retriever(judged).search("rent", budget=100, lanes=[Lane.LEXICAL])
    shown = {passage.text for passage in answer.sources}
    texts = {name: judged.get(name).text for name in ("r1", "r2", "r12")}
    assert {name for name, text in texts.items() if text in shown} == {"r1", "r2"}
    common = len(texts["r1"]) + len(texts["r2"])
    assert found.metrics[100] == pytest.approx(
        {
            "recall": common / sum(map(len, texts.values())),
            "precision": common / sum(map(len, shown)),
            "tokens": 13 * len(shown),
        }
    )
    assert found.per_query[100]["g"] == found.metrics[100]


def test_more_room_never_shows_less_of_the_gold(measure) -> None:
    found = measure("r1", "r3", "r7", budgets=(20, 50, 100, 300))
    recalls = [one["recall"] for one in found.metrics.values()]
    assert recalls == sorted(recalls)
    assert recalls[-1] == 1
    assert all(one["tokens"] <= budget for budget, one in found.metrics.items())


def test_it_is_printed_as_a_table(measure) -> None:
    lines = str(measure("r12", budgets=(5,))).splitlines()
    assert [line.split() for line in lines] == [
        ["tokens", "recall", "precision", "used"],
        ["5", "0.0000", "0.0000", "0"],
    ]


def test_a_record_is_its_own_text_and_a_section_all_of_it(judged: Library, tmp_path: Path) -> None:
    queries, qrels = tmp_path / "queries.jsonl", tmp_path / "qrels.tsv"
    queries.write_text(json.dumps({"id": "q", "text": "window"}))
    items = ["d1", "House Act s 14", "records"]
    rows = "".join(f"q\t{item}\t1\n" for item in items)
    qrels.write_text(f"query-id\tcorpus-id\tgrade\n{rows}")
    view = judged.view()
    snapshot = view.snapshot
    questions = read_questions(queries, qrels)
    looked_up = Items.of(view, questions)
    rows_of = snapshot.projection.document_rows
    drains, act, records = gold_text(snapshot, looked_up, items)
    text = judged.text("drains")
    assert drains.span.of(text).startswith("1 Drains")
    assert drains.span.of(text).endswith("(l) drain drain drain")
    assert act.document == rows_of["act.md"]  # type: ignore[index]
    assert act.span.of(judged.text("act.md")).endswith("(2) The window is shut.")
    assert records.span.of(judged.text("records")) == judged.text("records").strip()


def test_a_golden_place_is_itself(judged: Library, tmp_path: Path) -> None:
    path = tmp_path / "golden.jsonl"
    answer = {"document": "act.md", "start": 3, "end": 9}
    path.write_text(json.dumps({"id": "g", "text": "window", "answers": [answer]}))
    view = judged.view()
    snapshot = view.snapshot
    questions = read_golden(path, view)
    (place,) = gold_text(snapshot, Items.of(view, questions), questions.judged["g"])
    assert place.span == Span(3, 9)
