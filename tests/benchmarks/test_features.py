"""Orders of candidates are the product's own, and are judged as evaluation judges."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.quality.asked import AskedSet, ask
from benchmarks.quality.features_obliqa import won_and_lost
from benchmarks.quality.orders import (
    AS_SHIPPED,
    FUSION,
    LINKS,
    MEANT,
    SHIPPED,
    Scored,
    fusion,
    rows,
    scaled_by,
)
from evidence_graph.library import Library
from evidence_graph.passages import Lane
from evidence_graph.testing import build_document
from evidence_graph.view import View
from retrieve import Retriever, SearchSettings, Strategy
from retrieve.evaluate import evaluate
from retrieve.rank.feature_table import Feature

from ..fakes import WordEmbedder
from ..retrieve.libraries import make_library

LEASE = build_document(
    "lease.md",
    """
    1 Payment of rent
      1.1 The tenant shall pay the rent on the first day of each month by transfer to the landlord.
      1.2 Interest on late payment runs at the rate in clause 3.1 until the sum has been received.
    2 Repair
      2.1 The landlord shall keep the roof and the walls of the house in good repair at all times.
    3 Rates
      3.1 Four per cent a year above the base rate of the central bank, counted from day to day.
    """,
    references=[("1.2", "3.1", "clause 3.1")],
)
GUIDE = build_document(
    "guide.md",
    """
    1 Advice
      1.1 How much a late tenant owes is worked out by a table, which we explain.
      1.2 A landlord who mends the roof may charge no tenant for it.
    """,
)

ASKED = """\
{"id": "late", "text": "interest on late payment"}
{"id": "roof", "text": "who shall repair the roof"}
{"id": "month", "text": "on which day of the month shall the tenant pay"}
{"id": "by-address", "text": "What does clause 2.1 of lease.md say?"}
"""
JUDGED = """\
query-id\tcorpus-id\tgrade
late\tlease.md#1.2\t1
late\tlease.md#3.1\t1
late\tlease.md#2.1\t0
roof\tguide.md#1.2\t1
month\tlease.md#1.1\t1
by-address\tlease.md#2.1\t1
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("features")
    (path / "queries.jsonl").write_text(ASKED, encoding="utf-8")
    (path / "qrels.tsv").write_text(JUDGED, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def library(folder: Path) -> Iterator[Library]:
    with make_library(folder / "l.library", (LEASE, GUIDE), WordEmbedder()) as library:
        yield library


@pytest.fixture(scope="module")
def asked(library: Library, folder: Path) -> AskedSet:
    return ask("leases", library, folder / "queries.jsonl", folder / "qrels.tsv")


def test_the_order_as_shipped_is_that_of_a_search(asked: AskedSet, library: Library) -> None:
    retriever = Retriever(library)
    for one in asked.questions:
        found = retriever.ranked(View(asked.snapshot), one.plan, tuple(Lane))
        again = Scored(by_meaning=MEANT)(asked.snapshot, one)
        assert [(f.row, f.score) for f in again] == [(f.row, f.score) for f in found]


def test_its_evaluation_is_that_of_the_library(
    asked: AskedSet, library: Library, folder: Path
) -> None:
    whole = evaluate(library, folder / "queries.jsonl", folder / "qrels.tsv")
    again = asked.evaluation(Scored(by_meaning=MEANT))
    assert (again.per_query, again.run) == (whole.per_query, whole.run)


@pytest.mark.parametrize("lane", list(Lane))
def test_a_lane_that_is_off_is_not_asked(asked: AskedSet, library: Library, lane: Lane) -> None:
    left = [other for other in Lane if other is not lane]
    retriever = Retriever(library)
    for one in asked.questions:
        plan = one.plan.model_copy(update={"lanes": tuple(sorted(left))})
        found = retriever.ranked(View(asked.snapshot), plan, left)
        order = rows()[f"lane {lane} off"](asked.snapshot, one)
        assert [(f.row, f.score) for f in order] == [(f.row, f.score) for f in found]


def test_the_graph_is_off_as_by_its_setting(asked: AskedSet, library: Library) -> None:
    retriever = Retriever(library, settings=SearchSettings(graph=False))
    for one in asked.questions:
        found = retriever.ranked(View(asked.snapshot), one.plan, tuple(Lane))
        order = rows()["graph off"](asked.snapshot, one)
        assert [(f.row, f.score) for f in order] == [(f.row, f.score) for f in found]


def test_the_table_has_every_lane_strategy_and_feature_and_changes_one_thing_a_row() -> None:
    table = rows()
    assert len(table) == 7 + len(Lane) + len(Feature) + 1
    assert next(iter(table)) == AS_SHIPPED
    assert FUSION in table
    for feature in Feature:
        order = table[f"weight of {feature} 0"]
        assert isinstance(order, Scored)
        assert {f for f in Feature if order.weights[f] != SHIPPED[f]} == {feature}
    for strategy in (Strategy.PRECISION, Strategy.RECALL):
        order = table[f"strategy {strategy}"]
        assert isinstance(order, Scored)
        assert {f for f in Feature if order.weights[f] != SHIPPED[f]} == set(LINKS)


def test_a_weight_is_scaled_alone() -> None:
    assert scaled_by({Feature.LINK: 0.5, Feature.DENSE: 0.5}, 0.5, LINKS) == {
        Feature.LINK: 0.25,
        Feature.DENSE: 0.5,
    }


def test_fusion_alone_asks_every_lane_and_looks_at_nothing_else(asked: AskedSet) -> None:
    for one in asked.questions:
        found = {f.row for f in fusion(asked.snapshot, one)}
        assert found == {c.row for ranking in one.rankings.values() for c in ranking}


def test_questions_won_and_lost(asked: AskedSet) -> None:
    """The exact lane alone finds what is asked for by its address, and nothing else."""
    before, after = asked.evaluation(Scored(lanes=[Lane.EXACT])), asked.evaluation(Scored())
    line = won_and_lost("leases", before, after)
    assert line.split()[:7] == ["leases", "won", "3", "lost", "0", "equal", "1"]
